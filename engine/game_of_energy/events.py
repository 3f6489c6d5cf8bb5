"""What can happen."""

from typing import ClassVar

from engine.core.event import Event
from engine.core.record import frozen
from engine.game_of_energy.ids import Captain, Cause, Industry, Territory


@frozen
class CaptainPicked(Event):
    """A seat has chosen its captain; the others learn which when all have."""

    seat: int
    captain: Captain | None

    def seen_by(self, seat: int | None) -> Event:
        """Others see that a choice was made, not which."""
        return self if seat == self.seat else CaptainPicked(self.seat, None)


@frozen
class CaptainsRevealed(Event):
    """All captains are chosen and turned over, by seat."""

    reveals: ClassVar[bool] = True
    captains: tuple[Captain, ...]


@frozen
class RoundStarted(Event):
    """A new round; `countdown` is what the die shows, None without one."""

    round: int
    countdown: int | None


@frozen
class TurnStarted(Event):
    """It is this seat's turn."""

    seat: int


@frozen
class CardDrawn(Event):
    """A grid card came into a hand; even the last card of a pile tells its new owner something."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int | None
    name: str

    def seen_by(self, seat: int | None) -> Event:
        """Others see that a card was drawn, not which."""
        return self if seat == self.seat else CardDrawn(self.seat, None, "")


@frozen
class CardsOffered(Event):
    """A seat looks at two grid cards and takes one."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        """Others see that cards were looked at, not which."""
        return self if seat == self.seat else CardsOffered(self.seat, ())


@frozen
class KeepLaid(Event):
    """A card with the keep symbol was drawn and lies face up before its owner."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int
    name: str


@frozen
class KeepDiscarded(Event):
    """The owner of a face-up card ended its effect."""

    seat: int
    card: int
    name: str


@frozen
class KeepWorked(Event):
    """A face-up card works in its owner's turn."""

    seat: int
    card: int
    name: str


@frozen
class CardPlayed(Event):
    """A grid card was played; `hits` says how many seats it affects."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int
    name: str
    target: int | None
    hits: int


@frozen
class FactTold(Event):
    """The card just played carries a fact, which pays a little."""

    seat: int
    amount: int
    fact: str


@frozen
class PileTurned(Event):
    """The draw pile was empty; the discards were turned over and shuffled."""

    cards: int


@frozen
class IncomePaid(Event):
    """The bank paid what the seat's industries earn."""

    seat: int
    amount: int


@frozen
class DebtRepaid(Event):
    """A seat paid back debt at the start of its turn."""

    seat: int
    amount: int
    left: int


@frozen
class CreditsGained(Event):
    """The bank paid a seat."""

    seat: int
    amount: int
    cause: Cause


@frozen
class CreditsLost(Event):
    """A seat paid the bank `amount`; `debt` is what of it had to be borrowed."""

    seat: int
    amount: int
    debt: int
    cause: Cause


@frozen
class CreditsHandedOver(Event):
    """A seat paid another seat `amount`; `debt` is what of it had to be borrowed."""

    seat: int
    to: int
    amount: int
    debt: int
    cause: Cause


@frozen
class TerritoryRolled(Event):
    """The territory die fell; None is a credit symbol."""

    reveals: ClassVar[bool] = True
    seat: int
    territory: Territory | None
    again: bool


@frozen
class InvestmentsSeen(Event):
    """A captain looks at two investments before taking one."""

    reveals: ClassVar[bool] = True
    seat: int
    investments: tuple[int, ...]


@frozen
class InvestmentTaken(Event):
    """An investment card was turned over; negative is a loss, `debt` what was borrowed for it."""

    reveals: ClassVar[bool] = True
    seat: int
    investment: int
    name: str
    amount: int
    debt: int


@frozen
class AreaChosen(Event):
    """The seat permits in this area for the rest of its turn."""

    seat: int
    area: int
    name: str
    territory: Territory


@frozen
class IndustryPermitted(Event):
    """An industry was paid for and stands on a hex; `income` and `twh` are the new totals."""

    seat: int
    area: int
    hex: int
    industry: Industry
    price: int
    income: int
    twh: int


@frozen
class ThresholdReached(Event):
    """A seat reached the output of the contract first: the last round, if it has no debt."""

    seat: int
    twh: int


@frozen
class TurnEnded(Event):
    """The seat's turn is over."""

    seat: int


@frozen
class RoundExtended(Event):
    """Everybody over the threshold holds debt at the end of the round: another round is played."""

    declarer: int


@frozen
class GameEnded(Event):
    """The game is over."""

    ending: str
    winners: tuple[int, ...]


EVENTS = (
    CaptainPicked,
    CaptainsRevealed,
    RoundStarted,
    TurnStarted,
    CardDrawn,
    CardsOffered,
    KeepLaid,
    KeepDiscarded,
    KeepWorked,
    CardPlayed,
    FactTold,
    PileTurned,
    IncomePaid,
    DebtRepaid,
    CreditsGained,
    CreditsLost,
    CreditsHandedOver,
    TerritoryRolled,
    InvestmentsSeen,
    InvestmentTaken,
    AreaChosen,
    IndustryPermitted,
    ThresholdReached,
    TurnEnded,
    RoundExtended,
    GameEnded,
)
