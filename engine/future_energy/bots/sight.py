"""What the bots look at: the same from a view and from a state, without anything hidden."""

from functools import cache, lru_cache

import attrs

from engine.future_energy.board import CLOSED_LINK, Board
from engine.future_energy.ids import GROUND, KINDS, Effect, Kind
from engine.future_energy.state import (
    CLOSED,
    NO_TILE,
    State,
    Turn,
    kept_counts,
)
from engine.future_energy.tables import tables
from engine.future_energy.view import (
    BoardView,
    FutureEnergyView,
    HeldView,
    PublicContractView,
    TileView,
)

Held = tuple[int, int, tuple[int, ...], int]
"""A contract of the seat: its number, points, icons and filled spaces (as bits)."""

Offer = tuple[int, tuple[int, ...], int]
"""A contract in the display: points, icons and price."""


@attrs.frozen
class Plan:
    """What is printed on the board."""

    links: tuple[tuple[int, int], ...]
    regions: tuple[int, ...]
    """For each site the bit of its region; 0 for the start space."""
    at: tuple[tuple[int, ...], ...]
    """For each site its open links."""


@attrs.frozen
class Card:
    """A public contract."""

    icons: tuple[int, ...]
    effect: Effect
    amount: int
    points: int


@attrs.define
class Sight:
    """One position as one seat sees it; lists are as in the state, and not to be changed."""

    seat: int
    seats: int
    largest_grid: bool
    public_contracts: bool
    new_grounds: bool
    plan: Plan
    tiles: list[int]
    lines: list[int]
    plants: list[int]
    money: int
    supply: int
    """Plants in the seat's supply."""
    line_supply: int
    least_lines: int
    """The supply of the player who has fewest lines left."""
    investors: int
    engineers: int
    nuclear: int
    held: list[Held]
    display: list[Offer]
    stack: int
    is_last: bool
    """Whether this round is the last."""
    planners: int
    """Engineers that can still plan this turn."""
    kept: tuple[int, ...]
    public: dict[int, Card]
    shown: list[Card]


# From a state


@cache
def _plan(seats: int) -> Plan:
    return _plan_of(tables().boards[seats])


def _plan_of(board: Board) -> Plan:
    regions = tuple(1 << row.region if row.region >= 0 else 0 for row in board.sites)
    at = tuple(tuple(link for _, link in pairs) for pairs in board.around)
    return Plan(board.graph.links, regions, at)


@cache
def _card(contract: int) -> Card:
    row = tables().public[contract]
    return Card(row.icons, row.effect, row.amount, row.points)


def sight_of_state(state: State, seat: int) -> Sight:
    """What the seat sees of a world."""
    setting = state.setting
    rows, prices = setting.tables.contracts, setting.tables.slot_prices
    now = state.steps[0]
    with_public = setting.public_contracts
    return Sight(
        seat,
        setting.seats,
        setting.largest_grid,
        with_public,
        setting.new_grounds,
        _plan(setting.seats),
        state.tiles,
        state.lines,
        state.plants,
        state.money[seat],
        state.plant_supply[seat],
        state.line_supply[seat],
        min(state.line_supply),
        state.investors[seat],
        state.engineers[seat],
        state.nuclear[seat],
        [
            (entry >> 10, rows[entry >> 10].points, rows[entry >> 10].icons, entry & 31)
            for entry in state.contracts[seat]
        ],
        [
            (rows[c].points, rows[c].icons, price)
            for c, price in zip(state.display, prices, strict=False)
        ],
        state.stack,
        state.ending is not None,
        now.engineers if isinstance(now, Turn) else 0,
        kept_counts(state.kept[seat]) if with_public else (0,) * len(KINDS),
        {c: _card(c) for c in state.public[seat]} if with_public else {},
        [_card(c) for c in state.public_display] if with_public else [],
    )


# From a view

_NUMBER = {kind: number for number, kind in enumerate(KINDS)}


@lru_cache(maxsize=16)
def _plan_of_view(board: BoardView) -> Plan:
    closed = [site.closed for site in board.sites]
    regions = tuple(0 if row.region is None else 1 << row.region for row in board.sites)
    at: list[list[int]] = [[] for _ in board.sites]
    for link, (a, b) in enumerate(board.links):
        if not closed[a] and not closed[b]:
            at[a].append(link)
            at[b].append(link)
    return Plan(board.links, regions, tuple(tuple(found) for found in at))


def sight_of_view(view: FutureEnergyView) -> Sight:
    """What the seat of this view sees."""
    if view.own is None:
        raise TypeError("a bot plays from a seat")
    public, seat = view.public, view.own.seat
    me, board = public.players[seat], public.board
    closed = [site.closed for site in board.sites]
    return Sight(
        seat,
        len(public.players),
        *public.modules,
        _plan_of_view(board),
        [CLOSED if shut else _tile(tile) for tile, shut in zip(public.tiles, closed, strict=True)],
        [
            CLOSED_LINK if closed[a] or closed[b] else sum(1 << owner for owner in owners)
            for (a, b), owners in zip(board.links, public.lines, strict=True)
        ],
        [sum(count << 2 * s for s, count in enumerate(counts)) for counts in public.plants],
        me.money,
        me.plants,
        me.lines,
        min(player.lines for player in public.players),
        me.investors,
        me.engineers,
        me.nuclear,
        [_held(held) for held in me.contracts],
        [(card.points, _numbers(card.icons), card.price) for card in public.display],
        public.stack,
        public.ending is not None,
        public.turn.engineers,
        tuple(dict(me.kept).get(kind, 0) for kind in KINDS),
        {card.contract: _card_of(card) for card in me.public},
        [_card_of(card) for card in public.public_display],
    )


def _numbers(icons: tuple[Kind, ...]) -> tuple[int, ...]:
    return tuple(_NUMBER[icon] for icon in icons)


def _tile(tile: TileView | None) -> int:
    if tile is None:
        return NO_TILE
    if tile.effect is None:
        return _NUMBER[tile.kind]
    return GROUND + _ground(tile.effect, tile.amount)


@cache
def _ground(effect: Effect, amount: int) -> int:
    rows = tables().grounds
    return next(
        (i for i, row in enumerate(rows) if (row.effect, row.amount) == (effect, amount)), 0
    )


def _held(held: HeldView) -> Held:
    spaces = sum(1 << i for i, count in enumerate(held.plants) if count)
    return held.contract, held.points, _numbers(held.icons), spaces


def _card_of(card: PublicContractView) -> Card:
    return Card(_numbers(card.icons), card.effect, card.amount, card.points)
