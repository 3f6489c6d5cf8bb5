"""The truth of one game: flat lists of small numbers, and the stack of pending steps."""

from functools import cache
from typing import Any

import attrs

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.future_energy.board import Board
from engine.future_energy.ids import Ending, Phase
from engine.future_energy.tables import Tables

NO_TILE = -1
"""What `tiles` holds for a site without a tile; the start space is one."""

CLOSED = 15
"""What `tiles` holds for a closed site: no crew passes it, and no icon matches it."""

# Planning bars, as bits of `Turn.used`
ONE_LINE, TWO_LINES, CONTRACT = 1, 2, 4


@attrs.frozen
class Setting:
    """What stays the same for a whole game."""

    seats: int
    largest_grid: bool
    public_contracts: bool
    new_grounds: bool
    board: Board = attrs.field(eq=False, repr=False)
    """Follows from the number of seats, as the tables do for all games."""
    tables: Tables = attrs.field(eq=False, repr=False)


@attrs.frozen
class Turn:
    """The active player's turn: always the lowest step."""

    phase: Phase
    used: int = 0
    """The planning actions used this turn, as bits."""
    engineers: int = 0
    """Engineers that can still plan."""
    duty: bool = False
    """Whether a construction contract must be bought: the turn began without a plant on any."""


@cache
def turn(phase: Phase, used: int, engineers: int, *, duty: bool) -> Turn:
    """The one Turn with these values: there are few, and one is needed at every decision."""
    return Turn(phase, used, engineers, duty)


@attrs.frozen
class Laying:
    """The active player lays lines."""

    count: int
    beside: bool
    """Also on links with exactly one line, an opponent's."""
    optional: bool
    lifted: int = -1
    """The link the line was taken from, where a line is moved: not there again."""


@cache
def laying(count: int, *, beside: bool, optional: bool) -> Laying:
    """The one Laying with these values."""
    return Laying(count, beside, optional)


@attrs.frozen
class Lifting:
    """The active player picks one of the own lines to move."""

    beside: bool


@attrs.frozen
class Building:
    """The active player picks the plant to build where the crew stands."""

    site: int
    tile: int


building = cache(Building)
"""The one Building with these values."""


@attrs.frozen
class Returning:
    """The active player may (coal) or must (public contract) return a plant to the supply."""

    optional: bool


@attrs.frozen
class Adding:
    """The active player may build more plants from under oil icons where the crew stands."""

    site: int


@attrs.frozen
class Joint:
    """A seat is offered to build beside the active player."""

    seat: int
    site: int
    kind: int
    oil: bool
    """On an oil tile both plants of a doubled space are built."""


joint = cache(Joint)
"""The one Joint with these values."""


@attrs.frozen
class Storing:
    """The active player chooses where a nuclear tile goes."""


@attrs.frozen
class Carrying:
    """The active player picks a plant of a contract, to put it on a site with plants."""

    count: int
    own: bool
    """On a site with own plants; else on one with an opponent's."""


@attrs.frozen
class Placing:
    """The active player picks the site for the plant from this space."""

    contract: int
    space: int
    count: int
    own: bool


@attrs.frozen
class Taking:
    """The active player takes a construction contract for nothing."""

    optional: bool


@attrs.frozen
class Cashing:
    """The active player picks a certificate to turn into money."""

    extra: int


@attrs.frozen
class Shifting:
    """The active player picks a plant to shift on its contract."""


@attrs.frozen
class Stepping:
    """The active player picks the neighbouring site for the crew."""


@attrs.frozen
class Swapping:
    """The active player picks the tiles to swap: the first, then the second."""

    first: int = NO_TILE


@attrs.frozen
class Doubling:
    """The active player may double a plant under an oil icon."""


@attrs.frozen
class Repeating:
    """The active player repeats a planning action used this turn."""


Step = (
    Turn
    | Laying
    | Lifting
    | Building
    | Returning
    | Adding
    | Joint
    | Storing
    | Carrying
    | Placing
    | Taking
    | Cashing
    | Shifting
    | Stepping
    | Swapping
    | Doubling
    | Repeating
)


@attrs.define
class State:
    """One game.

    Lists are by seat, by site or by link; an entry of `contracts` is made by `filled`.
    """

    setting: Setting
    chance: Chance
    steps: tuple[Step, ...]
    """What is asked, the last one first; nothing when the game is over."""
    active: int
    kite: int
    round: int
    quiet: int
    """Turns in a row in which nothing was planned, used or built."""
    ending: Ending | None
    crew: int
    bank: int
    """What was paid in less what was paid out; the bank never runs out, so this may be negative."""

    tiles: list[int]
    lines: list[int]
    """For each link its owners as bits."""
    plants: list[int]
    """For each site two bits a seat: how many plants it has there."""

    money: list[int]
    public_points: list[int]
    """Scored by public contracts; completed contracts are counted from `completed`."""
    ground_points: list[int]
    plant_supply: list[int]
    line_supply: list[int]
    investors: list[int]
    engineers: list[int]
    nuclear: list[int]
    contracts: list[tuple[int, ...]]
    """Contracts with plants on them, see `filled`."""
    completed: list[tuple[int, ...]]
    certificates: list[tuple[int, ...]]
    public: list[tuple[int, ...]]
    kept: list[int]
    """Kept tiles: five bits for each kind."""

    pile: tuple[int, ...]
    """Construction contracts that nobody has seen.

    The removed ones among them, nobody knows which.
    """
    stack: int
    """How many of the pile will still come."""
    display: tuple[int, ...]
    certificate_pile: tuple[int, ...]
    wildcards: int
    public_pile: tuple[int, ...] = ()
    public_display: tuple[int, ...] = ()
    gone_tiles: int = 0
    gone_certificates: int = 0
    gone_public: int = 0
    """Public contracts that were used."""

    menu: tuple[int, tuple[Choice, ...]] | None = attrs.field(default=None, eq=False, repr=False)
    """Cache: who is asked now, and the choices."""
    routes: Any = attrs.field(default=None, eq=False, repr=False)
    """Cache: the routes of the crew, as `rules.movement` found them for this position."""

    def clone(self) -> "State":
        """A copy that shares nothing that can change."""
        new = object.__new__(State)
        new.setting = self.setting
        new.chance = self.chance.clone()
        new.steps = self.steps
        new.active = self.active
        new.kite = self.kite
        new.round = self.round
        new.quiet = self.quiet
        new.ending = self.ending
        new.crew = self.crew
        new.bank = self.bank
        new.tiles = self.tiles.copy()
        new.lines = self.lines.copy()
        new.plants = self.plants.copy()
        new.money = self.money.copy()
        new.public_points = self.public_points.copy()
        new.ground_points = self.ground_points.copy()
        new.plant_supply = self.plant_supply.copy()
        new.line_supply = self.line_supply.copy()
        new.investors = self.investors.copy()
        new.engineers = self.engineers.copy()
        new.nuclear = self.nuclear.copy()
        new.contracts = self.contracts.copy()
        new.completed = self.completed.copy()
        new.certificates = self.certificates.copy()
        new.public = self.public.copy()
        new.kept = self.kept.copy()
        new.pile = self.pile
        new.stack = self.stack
        new.display = self.display
        new.public_pile = self.public_pile
        new.public_display = self.public_display
        new.certificate_pile = self.certificate_pile
        new.wildcards = self.wildcards
        new.gone_tiles = self.gone_tiles
        new.gone_certificates = self.gone_certificates
        new.gone_public = self.gone_public
        new.menu, new.routes = self.menu, self.routes
        return new


# An entry of `contracts`: the number of the contract, its doubled spaces and its filled spaces.

_SPACES = 5
FILLED = (1 << _SPACES) - 1


def filled(contract: int, spaces: int, doubled: int = 0) -> int:
    """A contract with plants on these spaces (as bits)."""
    return contract << 2 * _SPACES | doubled << _SPACES | spaces


def contract_of(entry: int) -> int:
    """The number of the contract."""
    return entry >> 2 * _SPACES


def spaces_of(entry: int) -> int:
    """The spaces with plants, as bits."""
    return entry & FILLED


def doubled_of(entry: int) -> int:
    """The spaces with two plants, as bits."""
    return entry >> _SPACES & FILLED


def plants_at(state: State, seat: int, site: int) -> int:
    """How many plants the seat has on the site."""
    return state.plants[site] >> 2 * seat & 3


# `kept`: five bits for each kind

KEPT_BITS = 5
_KEPT = (1 << KEPT_BITS) - 1


def kept_of(state: State, seat: int, kind: int) -> int:
    """How many tiles of that kind the seat keeps."""
    return state.kept[seat] >> KEPT_BITS * kind & _KEPT


def kept_counts(kept: int) -> tuple[int, ...]:
    """The kept tiles by kind."""
    return tuple(kept >> KEPT_BITS * kind & _KEPT for kind in range(8))
