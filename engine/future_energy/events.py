"""What happened. Places come with their names, so that a sentence needs nothing but the event."""

from typing import ClassVar

from engine.core.event import Event
from engine.core.record import frozen
from engine.future_energy.ids import Effect, Ending, Kind


@frozen
class RoundStarted(Event):
    """Everybody has had the same number of turns."""

    round: int


@frozen
class RevenueTaken(Event):
    """A turn began with its revenue."""

    seat: int
    money: int


@frozen
class LinesPlanned(Event):
    """An engineer bought lines."""

    seat: int
    count: int
    price: int


@frozen
class LineLaid(Event):
    """A line lies on a link, alone or beside another player's."""

    seat: int
    link: int
    ends: tuple[str, str]
    left: int
    """Lines left in the supply."""


@frozen
class LineLifted(Event):
    """A line was taken off its link, to be laid elsewhere."""

    seat: int
    link: int
    ends: tuple[str, str]


@frozen
class ContractTaken(Event):
    """A construction contract came to a player, with a plant under each icon."""

    seat: int
    contract: int
    icons: tuple[Kind, ...]
    points: int
    price: int


@frozen
class DisplayRefilled(Event):
    """The next construction contract came into the display."""

    reveals: ClassVar[bool] = True

    contract: int
    icons: tuple[Kind, ...]
    points: int
    left: int
    """Contracts left in the stack."""


@frozen
class PublicContractBought(Event):
    """A public contract came to a player, from the display or unseen from the stack."""

    reveals: ClassVar[bool] = True

    seat: int
    contract: int
    icons: tuple[Kind, ...]
    effect: Effect
    amount: int
    points: int
    price: int
    unseen: bool


@frozen
class PublicDisplayRefilled(Event):
    """The next public contract came into the display."""

    reveals: ClassVar[bool] = True

    contract: int
    icons: tuple[Kind, ...]
    effect: Effect
    amount: int
    points: int


@frozen
class PublicContractUsed(Event):
    """A public contract and the tiles spent on it left the game."""

    seat: int
    contract: int
    spent: tuple[Kind, ...]
    effect: Effect
    amount: int
    points: int
    """What it scored; nothing if a substitute was spent."""


@frozen
class CrewMoved(Event):
    """The crew moved to a tile, and the links on the way were paid for."""

    seat: int
    path: tuple[int, ...]
    """The sites entered, the destination last."""
    place: str
    bank: int
    paid: tuple[int, ...]
    """What each seat received."""


@frozen
class CrewStepped(Event):
    """The crew moved to a neighbouring site for nothing."""

    seat: int
    site: int
    place: str


@frozen
class MovePassed(Event):
    """No move was possible."""

    seat: int


@frozen
class PlantBuilt(Event):
    """A plant went from a contract to a site."""

    seat: int
    site: int
    place: str
    contract: int
    icon: Kind
    plants: int
    """How many plants went there."""


@frozen
class JointPlantBuilt(Event):
    """An opponent built beside the active player and paid for it."""

    seat: int
    site: int
    place: str
    contract: int
    icon: Kind
    plants: int
    partner: int
    """Who was paid."""
    price: int


@frozen
class JointDeclined(Event):
    """An opponent did without a joint plant."""

    seat: int


@frozen
class PlantReturned(Event):
    """A plant went from a contract back to the supply."""

    seat: int
    contract: int
    icon: Kind


@frozen
class PlantShifted(Event):
    """A plant went to the space beside it on its contract."""

    seat: int
    contract: int
    icon: Kind
    to: Kind


@frozen
class PlantDoubled(Event):
    """A second plant came under an oil icon."""

    seat: int
    contract: int


@frozen
class ContractCompleted(Event):
    """The last plant left a contract: it scores and pays."""

    seat: int
    contract: int
    points: int
    money: int


@frozen
class TilePlaced(Event):
    """A tile came to the player's board, to the kept tiles, or left the game."""

    seat: int
    kind: Kind
    where: str
    """board, kept or gone."""


@frozen
class WildcardTaken(Event):
    """A joint builder took a wildcard."""

    seat: int


@frozen
class MoneyTaken(Event):
    """Money from the bank for a tile or a public contract."""

    seat: int
    money: int


@frozen
class PointsScored(Event):
    """Points for a tile."""

    seat: int
    points: int


@frozen
class CertificateTaken(Event):
    """A certificate was drawn; only its owner knows the value."""

    seat: int
    value: int | None

    def seen_by(self, seat: int | None) -> "CertificateTaken":
        """Others see that there is one."""
        return self if seat == self.seat else CertificateTaken(self.seat, None)


@frozen
class CertificateReturned(Event):
    """A certificate was shown and turned into money."""

    reveals: ClassVar[bool] = True

    seat: int
    value: int
    money: int


@frozen
class TilesSwapped(Event):
    """Two tiles of the board changed places."""

    seat: int
    sites: tuple[int, int]
    places: tuple[str, str]


@frozen
class EndTriggered(Event):
    """The round that is being played is the last one."""

    ending: Ending
    seat: int


@frozen
class GameEnded(Event):
    """The final scoring is done; certificates are open."""

    reveals: ClassVar[bool] = True

    ending: Ending
    totals: tuple[int, ...]
    winners: tuple[int, ...]


EVENTS: tuple[type[Event], ...] = (
    RoundStarted,
    RevenueTaken,
    LinesPlanned,
    LineLaid,
    LineLifted,
    ContractTaken,
    DisplayRefilled,
    PublicContractBought,
    PublicDisplayRefilled,
    PublicContractUsed,
    CrewMoved,
    CrewStepped,
    MovePassed,
    PlantBuilt,
    JointPlantBuilt,
    JointDeclined,
    PlantReturned,
    PlantShifted,
    PlantDoubled,
    ContractCompleted,
    TilePlaced,
    WildcardTaken,
    MoneyTaken,
    PointsScored,
    CertificateTaken,
    CertificateReturned,
    TilesSwapped,
    EndTriggered,
    GameEnded,
)
