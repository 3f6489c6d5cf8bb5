"""The state of a game.

Flat lists of small numbers by seat, place, border and plant, and the pending steps.

Flat because states are copied and searched by the thousand: a copy is a handful of list copies.
"""

from collections.abc import Sequence
from typing import Any, Self

import attrs

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.deck import Deck
from engine.core.outcome import Outcome
from engine.gigawatt.ids import FIELDS, LAST_STARTER

# Steps: where the game is, each with its own variables. `seat` is always who is asked.


@attrs.frozen
class Picking:
    """Which region."""

    seat: int


@attrs.frozen
class Buying:
    """Which technology card."""

    seat: int


@attrs.frozen
class Building:
    """What to build, upgrade, close or connect."""

    seat: int
    grant: int = 0
    """How much cheaper the next plant is, thanks to a card."""
    refused: tuple[tuple[int, int], ...] = ()
    """Shares that were declined in this turn: (border, lowest share)."""


@attrs.frozen
class Sharing:
    """Pay a share of a neighbour's connection."""

    seat: int
    proposer: int
    border: int
    share: int


@attrs.frozen
class Rerolling:
    """Throw the demand dice (`rolled` is their sum) or the weather dice (`rolled` is 0) again."""

    seat: int
    rolled: int


Offer = tuple[int, int, bool, int, int]
"""A trade as its proposer sees it: partner, colour, whether tokens are sold, amount, price."""


@attrs.frozen
class Trading:
    """Trade with whom."""

    seat: int
    proposals: int = 0
    """How many were made in this turn."""
    declined: tuple[Offer, ...] = ()


@attrs.frozen
class Considering:
    """Agree to a neighbour's trade."""

    seat: int
    proposer: int
    offer: Offer


@attrs.frozen
class Storing:
    """How many tokens to store, how many to pay for."""

    seat: int
    waived: int = 0
    """Tokens that will cost nothing, thanks to a card."""


@attrs.frozen
class Bidding:
    """Bid or pass."""

    seat: int
    rights: int
    bids: tuple[int, ...]
    """The last bid of each seat; 0 for none."""
    active: tuple[bool, ...]
    """Which seats have not passed."""


@attrs.frozen
class Closing:
    """Which coal or gas plant to close with the right just won."""

    seat: int
    waiting: tuple[tuple[int, int], ...]
    """Winners who come after: (seat, bid)."""


@attrs.frozen
class SoloClosing:
    """Close a coal or gas plant at the fixed price."""

    seat: int


Step = (
    Picking
    | Buying
    | Building
    | Sharing
    | Rerolling
    | Trading
    | Considering
    | Storing
    | Bidding
    | Closing
    | SoloClosing
)


@attrs.define
class State:
    """The truth about one game."""

    seats: int
    version: str
    chance: Chance
    steps: tuple[Step, ...]
    """Pending decisions, the current one last; empty while the flow is at work and at the end."""
    stage: int
    turn: int
    """How many seats, from the starting player on, had their turn in this stage."""
    round: int
    start: int
    """The seat with the starting token."""
    bank: int
    """What the bank has taken in, less what it paid out."""
    taxed: bool
    """Whether a tax card has counted in this round."""
    outcome: Outcome | None

    region: list[int]
    money: list[int]
    demand: list[int]
    green: list[int]
    red: list[int]
    stored: list[int]
    """Tokens on plants: green if positive, red if negative.

    There is never more than one colour left to store.
    """
    cards: list[int]
    """Technology cards of each seat, as bits."""
    bans: list[int]
    """Protests against each seat in this round, as bits."""
    dice: list[tuple[int, ...]]
    """What the demand dice of each seat showed in this round."""
    wind: list[int]
    sun: list[int]
    out: list[int]
    """In which round a player went out; 0 for those who play."""
    fields: list[int]
    """What stands on the fields, thirteen for each seat."""

    owner: list[int]
    """The seat of each place, NOBODY for a market, GONE for a region about to become one."""
    market: list[int]
    """Tokens of each market: green if positive, red if negative."""
    builders: list[tuple[int, ...]]
    """Who paid for the connection of each border, its builder first; nobody without one."""
    room: list[int]
    """How many tokens each border can still carry in this round."""
    supply: list[int]
    deck: Deck[int]
    row: list[int]
    """The face-up cards from left to right."""

    listed: Sequence[Choice] | None = attrs.field(default=None, eq=False, repr=False)
    """The choices of the current step, once somebody asked for them."""

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        new: Any = object.__new__(type(self))
        new.seats = self.seats
        new.version = self.version
        new.chance = self.chance.clone()
        new.steps = self.steps
        new.stage = self.stage
        new.turn = self.turn
        new.round = self.round
        new.start = self.start
        new.bank = self.bank
        new.taxed = self.taxed
        new.outcome = self.outcome
        new.region = self.region[:]
        new.money = self.money[:]
        new.demand = self.demand[:]
        new.green = self.green[:]
        new.red = self.red[:]
        new.stored = self.stored[:]
        new.cards = self.cards[:]
        new.bans = self.bans[:]
        new.dice = self.dice[:]
        new.wind = self.wind[:]
        new.sun = self.sun[:]
        new.out = self.out[:]
        new.fields = self.fields[:]
        new.owner = self.owner[:]
        new.market = self.market[:]
        new.builders = self.builders[:]
        new.room = self.room[:]
        new.supply = self.supply[:]
        new.deck = self.deck.clone()
        new.row = self.row[:]
        new.listed = self.listed
        copy: Self = new
        return copy


def plants_of(state: State, seat: int) -> list[int]:
    """What stands on the thirteen fields of a seat."""
    return state.fields[seat * FIELDS : seat * FIELDS + FIELDS]


def starters_of(state: State, seat: int) -> int:
    """How many coal and gas plants a seat has."""
    first = seat * FIELDS
    return sum(0 <= plant <= LAST_STARTER for plant in state.fields[first : first + FIELDS])


def alive(state: State) -> list[int]:
    """The seats still in the game."""
    return [seat for seat in range(state.seats) if not state.out[seat]]


def pay(state: State, seat: int, money: int) -> None:
    """Money goes from a player to the bank, or the other way if it is negative."""
    state.money[seat] -= money
    state.bank += money
