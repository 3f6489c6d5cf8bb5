"""A table for one question: a short game at a chosen step, with what the test needs on it."""

from engine.core.intent import Intent
from engine.gigawatt.ids import EMPTY, FIELDS, Stage
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.state import Building, State, Step


def table(seats: int = 2, version: str = "short", seed: bytes = b"sketch") -> State:
    """A game whose players have their regions, at the first decision after that."""
    variant = {"version": version, "regions": "random"}
    return GAME.new(seats, variant, seed)


def asked(state: State, step: Step, stage: Stage) -> State:
    """The same table with another question on it."""
    state.steps = (step,)
    state.stage = int(stage)
    state.turn = state.seats
    state.listed = None
    return state


def building(state: State, seat: int = 0) -> State:
    return asked(state, Building(seat), Stage.BUILDING)


def put(state: State, seat: int, *plants: int) -> None:
    """These plants and no others stand on the fields of a seat."""
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
    return [type(event).__name__ for event in GAME.apply(state, seat, intent)]


def why_not(state: State, seat: int, intent: Intent) -> str:
    """The code of the reason why the intent is refused; empty if it is not."""
    for line in GAME.blocked(state, seat):
        if line.what.intent == intent:
            return line.reason.code
    return ""
