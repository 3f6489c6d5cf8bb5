"""What a seat sees: types only."""

from engine.core.outcome import ScoreLine
from engine.core.record import frozen
from engine.core.view import Prompt, View
from engine.future_energy.ids import Effect, Ending, Kind, Phase


@frozen
class SiteView:
    """A place of the board: what is printed there.

    The start space is the first and in no region.
    """

    name: str
    region: int | None
    at: tuple[int, int]
    """Column and row on a grid of 76 x 20."""
    closed: bool


@frozen
class BoardView:
    """What is printed on the board; the same all game."""

    name: str
    regions: tuple[str, ...]
    sites: tuple[SiteView, ...]
    links: tuple[tuple[int, int], ...]


@frozen
class TileView:
    """A tile on the board; a ground says what it does."""

    kind: Kind
    effect: Effect | None
    amount: int


@frozen
class ContractView:
    """A construction contract in the display."""

    contract: int
    icons: tuple[Kind, ...]
    points: int
    price: int


@frozen
class HeldView:
    """A contract in front of a player, with the plants under each icon."""

    contract: int
    icons: tuple[Kind, ...]
    points: int
    plants: tuple[int, ...]


@frozen
class PublicContractView:
    """A public contract, in the display or in front of a player."""

    contract: int
    icons: tuple[Kind, ...]
    effect: Effect
    amount: int
    points: int


@frozen
class PlayerView:
    """What everybody sees of a player."""

    seat: int
    money: int
    revenue: int
    engineers: int
    investors: int
    nuclear: int
    """Tiles on the nuclear board."""
    lines: int
    plants: int
    score: int
    """On the score track."""
    certificates: int
    contracts: tuple[HeldView, ...]
    completed: tuple[int, ...]
    public: tuple[PublicContractView, ...]
    kept: tuple[tuple[Kind, int], ...]
    """Kept tiles, by kind."""
    preview: tuple[ScoreLine, ...]
    """The points as if the game ended now; without certificates, which are secret until the end."""


@frozen
class RegionView:
    """How a region stands: plants by seat and the points they would score now."""

    plants: tuple[int, ...]
    points: tuple[int, ...]


@frozen
class TurnView:
    """Where the turn is."""

    seat: int | None
    """Whose turn it is; None when the game is over."""
    phase: Phase | None
    step: str
    planned: tuple[str, ...]
    """The planning actions used this turn."""
    engineers: int
    """Engineers that can still plan."""
    must_buy: bool


@frozen
class FutureEnergyPublic:
    """What everybody sees."""

    board: BoardView
    tiles: tuple[TileView | None, ...]
    """By site."""
    plants: tuple[tuple[int, ...], ...]
    """By site and seat."""
    lines: tuple[tuple[int, ...], ...]
    """By link: the seats with a line there."""
    crew: int
    players: tuple[PlayerView, ...]
    regions: tuple[RegionView, ...]
    display: tuple[ContractView, ...]
    stack: int
    """Contracts that will still come; the last one triggers the end."""
    public_display: tuple[PublicContractView, ...]
    public_stack: int
    wildcards: int
    certificates: int
    """Left in the bank."""
    turn: TurnView
    round: int
    kite: int
    ending: Ending | None
    """Set when this round is the last."""
    modules: tuple[bool, bool, bool]


@frozen
class PaymentView:
    """One way to pay for a move, and a path that costs exactly that."""

    price: int
    bank: int
    paid: tuple[int, ...]
    path: tuple[int, ...]


@frozen
class ReachView:
    """A site the crew could be moved to in this turn, with what there is to pay."""

    site: int
    payments: tuple[PaymentView, ...]


@frozen
class SlotView:
    """A slot of the display for this seat: what is missing to buy it."""

    slot: int
    price: int
    fits: bool
    money_short: int
    plants_short: int


@frozen
class FutureEnergyOwn:
    """What only this seat sees."""

    seat: int
    certificates: tuple[int, ...]
    points: tuple[ScoreLine, ...]
    """The points as if the game ended now, certificates included."""
    slots: tuple[SlotView, ...]
    reach: tuple[ReachView, ...]
    """Where the crew could go now; only while it is one's own turn and before the move."""


@frozen
class FutureEnergyView(View):
    """All that one seat may see."""

    public: FutureEnergyPublic
    own: FutureEnergyOwn | None
    prompt: Prompt | None
