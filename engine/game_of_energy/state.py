"""The truth: the board, the players, the piles, and the step that is asked now."""

from typing import Self

import attrs

from engine.core.chance import Chance
from engine.core.deck import Deck

EMPTY = -1
"""No industry on the hex; no captain chosen; nobody has declared; no countdown."""
ANY = -1
"""The territory of a turned die: any emblem may be chosen."""


@attrs.frozen
class Captains:
    """Every seat chooses one of its two captains, hidden until all have."""


@attrs.frozen
class CardOffer:
    """The scout looks at two grid cards and takes one."""

    cards: tuple[int, ...]
    second: bool
    """Drawn to end the turn, not at its start."""


@attrs.frozen
class Deciding:
    """Before the die: roll it, draw a second card, or end the turn."""


@attrs.frozen
class Opportunity:
    """The die shows a credit symbol: invest, or decline."""

    rerolled: bool


@attrs.frozen
class InvestmentOffer:
    """The analyst looks at two investments and takes one."""

    investments: tuple[int, ...]


@attrs.frozen
class Rolled:
    """An emblem lies open: choose an area there, or draw a second card."""

    territory: int
    """ANY after an investment."""
    rerolled: bool


@attrs.frozen
class Permitting:
    """Industry by industry in the chosen area, with the running total of the turn."""

    area: int
    count: int
    nuclear: int
    spent: int
    income: int
    twh: int


@attrs.frozen
class HandLimit:
    """The turn is over, but too many cards are in hand: play some."""


@attrs.frozen
class Over:
    """The game has ended."""

    ending: str


Step = (
    Captains
    | CardOffer
    | Deciding
    | Opportunity
    | InvestmentOffer
    | Rolled
    | Permitting
    | HandLimit
    | Over
)

CAPTAINS_STEP = Captains()
DECIDING = Deciding()
HAND_LIMIT_STEP = HandLimit()
OPPORTUNITY = (Opportunity(rerolled=False), Opportunity(rerolled=True))


@attrs.define
class State:
    """Everything there is. Lists are by seat unless said otherwise; cells are as in the tables."""

    seats: int
    level: str
    """The level of a solo game; empty with rivals."""
    threshold: int
    chance: Chance
    step: Step
    first: int
    """The seat that begins every round."""
    turn: int
    round: int
    countdown: int
    """EMPTY without a countdown."""
    declarer: int
    """The seat that reached the threshold first; EMPTY before that."""
    idle: int
    """Rounds in a row in which nobody permitted anything."""
    bank: int
    """What the bank has taken in, less what it paid out."""
    money: list[int]
    debt: list[int]
    hands: list[tuple[int, ...]]
    keeps: list[tuple[int, ...]]
    captains: list[int]
    dealt: tuple[tuple[int, ...], ...]
    """The two captains each seat may choose from; empty once all have."""
    deck: Deck[int]
    hexes: list[int]
    """By area * 7 + hex: EMPTY, or owner * 6 + industry. Areas fill up from their first hex."""
    pieces: list[int]
    """By industry: what is left in the supply."""
    filled: list[int] = attrs.field(eq=False)
    """By area: how many hexes are taken. A cache over `hexes`, as are those below."""
    holdings: list[int] = attrs.field(eq=False)
    """By seat * 24 + cell: how many industries."""
    built: list[int] = attrs.field(eq=False)
    income: list[int] = attrs.field(eq=False)
    twh: list[int] = attrs.field(eq=False)

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        new = object.__new__(type(self))
        new.seats = self.seats
        new.level = self.level
        new.threshold = self.threshold
        new.chance = self.chance.clone()
        new.step = self.step
        new.first = self.first
        new.turn = self.turn
        new.round = self.round
        new.countdown = self.countdown
        new.declarer = self.declarer
        new.idle = self.idle
        new.bank = self.bank
        new.money = self.money.copy()
        new.debt = self.debt.copy()
        new.hands = self.hands.copy()
        new.keeps = self.keeps.copy()
        new.captains = self.captains.copy()
        new.dealt = self.dealt
        new.deck = self.deck.clone()
        new.hexes = self.hexes.copy()
        new.pieces = self.pieces.copy()
        new.filled = self.filled.copy()
        new.holdings = self.holdings.copy()
        new.built = self.built.copy()
        new.income = self.income.copy()
        new.twh = self.twh.copy()
        return new
