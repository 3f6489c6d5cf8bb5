"""A table for one question: a game at a chosen step, with what the test needs on it."""

from engine.core.event import Event
from engine.core.intent import Intent
from engine.core.reason import Reason
from engine.gigawatt.ids import EMPTY, FIELDS, NOBODY, Place, Stage
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules.auction import begin_auction
from engine.gigawatt.state import Building, State, Step, Trading
from engine.gigawatt.tables import BORDER_BETWEEN, NUMBERS

NEIGHBOURS = (Place.ALPINE, Place.PYRENEES, Place.CARPATHIAN, Place.BALTIC_SEA)
"""The first of these regions touches all the others."""


def table(seats: int = 2, version: str = "short", seed: bytes = b"sketch") -> State:
    """A game whose players have their regions, at the first decision after that."""
    variant = {"version": version, "regions": "random"}
    return GAME.new(seats, variant, seed)


def settled(*regions: Place, version: str = "short") -> State:
    """A game of as many players in these regions, who have money and markets without tokens."""
    state = table(len(regions), version)
    state.start = 0
    state.region = [int(region) for region in regions]
    state.owner = [regions.index(p) if p in regions else NOBODY for p in Place]
    state.market = [0] * len(Place)
    state.money = [50] * state.seats
    state.room = [NUMBERS.capacity_without] * len(state.room)
    return state


def asked(state: State, step: Step, stage: Stage) -> State:
    """The same table with another question on it, everybody else having had their turn."""
    state.steps = (step,)
    state.stage = int(stage)
    state.turn = state.seats
    state.listed = None
    return state


def building(state: State, seat: int = 0) -> State:
    return asked(state, Building(seat), Stage.BUILDING)


def trading(state: State, seat: int = 0) -> State:
    return asked(state, Trading(seat), Stage.TRADING)


def auction(state: State) -> State:
    """The auction of this round, at its first question."""
    state.steps, state.listed, state.stage = (), None, int(Stage.AUCTION)
    begin_auction(state, [])
    return state


def border(state: State, seat: int, place: int) -> int:
    """The border between a seat's region and a place."""
    return BORDER_BETWEEN[state.region[seat], place]


def put(state: State, seat: int, *plants: int) -> None:
    """These plants and no others stand on the fields of a seat, from the first field on."""
    first = seat * FIELDS
    for place in range(first, first + FIELDS):
        if state.fields[place] != EMPTY:
            state.supply[state.fields[place]] += 1
            state.fields[place] = EMPTY
    for place, plant in enumerate(plants):
        state.fields[first + place] = plant
        state.supply[plant] -= 1
    state.listed = None


def do(state: State, seat: int, intent: Intent) -> list[str]:
    """Apply it; the names of what happened."""
    return [type(event).__name__ for event in happened(state, seat, intent)]


def happened(state: State, seat: int, intent: Intent) -> list[Event]:
    """Apply it; what happened."""
    state.listed = None
    return list(GAME.apply(state, seat, intent))


def may(state: State, seat: int, intent: Intent) -> bool:
    """Whether a choice contains the intent."""
    state.listed = None
    return any(choice.contains(intent) for choice in GAME.choices(state, seat))


def why_not(state: State, seat: int, intent: Intent) -> Reason | None:
    """The reason why the intent is refused, as the player is told before trying."""
    state.listed = None
    lines = GAME.blocked(state, seat)
    return next((line.reason for line in lines if line.what.intent == intent), None)
