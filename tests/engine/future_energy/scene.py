"""A table for one question: a game at a chosen phase, with exactly what the test needs on it."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pytest

from engine.core.event import Event
from engine.core.intent import Intent
from engine.core.reason import Illegal, Reason
from engine.future_energy.ids import KINDS, Effect, Kind, Phase
from engine.future_energy.rulebook import GAME
from engine.future_energy.state import KEPT_BITS, NO_TILE, State, filled, turn
from engine.future_energy.tables import tables, tile_kind

ANNIE, JIM, KATIE, BILL = range(4)


def table(seats: int = 4, **variant: bool) -> State:
    """A new game in which nobody has a contract, and no tile lies on the board."""
    state = GAME.new(seats, variant, b"scene")
    state.contracts = [()] * seats
    state.tiles = [NO_TILE if tile_kind(tile) in range(7) else tile for tile in state.tiles]
    return state


def turn_of(
    state: State,
    seat: int,
    phase: Phase = Phase.MOVING,
    *,
    used: int = 0,
    engineers: int = 1,
    duty: bool = False,
) -> State:
    """The same table in that phase of a turn of the seat."""
    state.active = state.kite = seat
    left = engineers if phase is Phase.PLANNING else 0
    state.steps = (turn(phase, used, left, duty=duty),)
    state.menu = state.routes = None
    return state


def planning(state: State, seat: int, engineers: int = 1, *, duty: bool = False) -> State:
    """The seat plans with so many engineers."""
    return turn_of(state, seat, Phase.PLANNING, engineers=engineers, duty=duty)


def site(state: State, name: str) -> int:
    """The number of a place."""
    return next(i for i, row in enumerate(state.setting.board.sites) if row.name == name)


def link(state: State, a: str, b: str) -> int:
    """The number of the link between two places."""
    return state.setting.board.link_between[site(state, a), site(state, b)]


def lay(state: State, seat: int, *places: str) -> None:
    """Lines of the seat along these places."""
    for a, b in pairwise(places):
        state.lines[link(state, a, b)] |= 1 << seat


def put(state: State, name: str, tile: str) -> int:
    """A tile on a place."""
    place = site(state, name)
    state.tiles[place] = KINDS.index(Kind(tile))
    return place


def card(icons: str) -> int:
    """The number of the contract with these icons: "gas oil"."""
    wanted = sorted(icons.replace("(", "").replace(")", "").split())
    rows = tables().contracts
    return next(i for i, row in enumerate(rows) if sorted(row.names) == wanted)


def space(icons: str, icon: str) -> int:
    """Where the icon stands on that contract."""
    return tables().contracts[card(icons)].names.index(Kind(icon))


def hold(state: State, seat: int, *cards: str) -> None:
    """Contracts in front of the seat; icons in brackets have no plant: "gas (oil)"."""
    entries = []
    for icons in cards:
        full = [icon for icon in icons.split() if "(" not in icon]
        entries.append(filled(card(icons), sum(1 << space(icons, icon) for icon in full)))
    state.contracts[seat] = tuple(entries)


def keep(state: State, seat: int, *kinds: str) -> None:
    """Kept tiles of the seat."""
    state.kept[seat] = sum(1 << KEPT_BITS * KINDS.index(Kind(kind)) for kind in kinds)


def public(effect: Effect, amount: int = 1) -> int:
    """The number of the public contract with this effect."""
    rows = tables().public
    return next(i for i, row in enumerate(rows) if (row.effect, row.amount) == (effect, amount))


def act(state: State, seat: int, *intents: Intent) -> list[Any]:
    """Do these one after the other; every event."""
    events: list[Event] = []
    for intent in intents:
        events += GAME.apply(state, seat, intent)
    return events


def offered(state: State, seat: int) -> list[Intent]:
    """Everything the seat may send now."""
    return [choice.intent for choice in GAME.choices(state, seat)]


def refused(state: State, seat: int, intent: Intent) -> Reason:
    """Why the seat may not do it; the state stays as it was."""
    before = state.clone()
    with pytest.raises(Illegal) as raised:
        GAME.apply(state, seat, intent)
    assert state == before
    return raised.value.reason


def reasons(state: State, seat: int) -> dict[Intent, Reason]:
    """What is blocked for the seat, and why."""
    return {entry.what.intent: entry.reason for entry in GAME.blocked(state, seat)}


def of(events: Sequence[Any], kind: type[Event]) -> list[Any]:
    """The events of that kind."""
    return [event for event in events if isinstance(event, kind)]
