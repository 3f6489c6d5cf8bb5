"""What choices are said to change is what they change."""

from collections import Counter
from collections.abc import Sequence

import pytest

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.event import Event
from engine.future_energy import intents as ask
from engine.future_energy.events import CrewMoved, RevenueTaken
from engine.future_energy.rulebook import GAME
from engine.future_energy.scoring import SOURCES, majority_points, points_of, track
from engine.future_energy.state import State
from tests.engine.future_energy.scene import (
    ANNIE,
    JIM,
    act,
    hold,
    lay,
    link,
    of,
    planning,
    put,
    site,
    table,
    turn_of,
)

MODULES: dict[str, object] = {
    "largest_grid": True,
    "public_contracts": True,
    "new_grounds": True,
}
UNTOLD = (ask.EndPlanning, ask.EndTurn, ask.StayPut, ask.Decline, ask.LiftLine, ask.MoveCrew)
"""What comes next is not foretold, but of a move what the plant will give that it leads to."""


def numbers(state: State, seat: int) -> dict[str, int]:
    """All that a preview may speak of."""
    score = dict(zip(SOURCES, points_of(state, seat, majority_points(state)), strict=True))
    return {
        "money": state.money[seat],
        "supply": state.plant_supply[seat],
        "lines": state.line_supply[seat],
        "points": track(state, seat),
        **{what: score[what] for what in ("majorities", "reach", "largest_grid")},
    }


def foretold(state: State, seat: int) -> dict[Choice, dict[str, int]]:
    prompt = GAME.view(state, seat).prompt
    assert prompt is not None
    pairs = zip(prompt.choices, prompt.previews, strict=True)
    return {choice: {delta.what: delta.by for delta in deltas} for choice, deltas in pairs}


@pytest.mark.parametrize("variant", [{}, MODULES])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_foretold_of_a_choice_comes_true(seats: int, variant: dict[str, object]) -> None:
    seen: Counter[str] = Counter()
    for number in range(3):
        chance = Chance(b"previews %d" % number)
        state = GAME.new(seats, variant, b"previews %d" % number)
        while asked := GAME.to_act(state):
            seat = asked[0]
            told = foretold(state, seat)
            choice = chance.pick(tuple(told))
            before = numbers(state, seat)
            events = GAME.apply(state, seat, choice.intent)
            came = {what: by - before[what] for what, by in numbers(state, seat).items()}
            came["money"] -= revenue_of(seat, events)
            seen.update(told[choice].keys())
            for moved in of(events, CrewMoved):
                assert -moved.bank - sum(moved.paid) == told[choice].get("money", 0)
            if not isinstance(choice.intent, UNTOLD):
                assert {what: by for what, by in came.items() if by} == told[choice], choice
    assert {"money", "supply", "lines", "points", "majorities", "reach"} <= set(seen)
    assert ("largest_grid" in seen) == bool(variant)


def revenue_of(seat: int, events: Sequence[Event]) -> int:
    """A choice that ends a turn may lead to the next one of the same seat."""
    return sum(taken.money for taken in of(events, RevenueTaken) if taken.seat == seat)


def test_a_line_tells_of_the_regions_that_the_grid_would_reach() -> None:
    state = planning(table(2), ANNIE)
    hold(state, ANNIE, "gas oil")
    lay(state, ANNIE, "Frankfurt", "Hamburg")
    act(state, ANNIE, ask.PlanLines(1))
    told = foretold(state, ANNIE)
    joins = Choice(ask.LayLine(link(state, "Frankfurt", "Milan")))
    apart = Choice(ask.LayLine(link(state, "Lyon", "Barcelona")))
    assert told[joins] == {"lines": -1, "reach": 2}
    assert told[apart] == {"lines": -1}


def test_a_move_tells_of_the_region_and_a_plant_of_the_contract_it_completes() -> None:
    state = turn_of(table(2), ANNIE)
    hold(state, ANNIE, "gas (oil)", "gas oil nuclear")
    goal = put(state, "Hamburg", "gas")
    state.plants[site(state, "Oslo")] = 1 << 2 * JIM
    state.money[ANNIE] = 1
    ((move, told),) = foretold(state, ANNIE).items()
    assert (getattr(move.intent, "site", None), told) == (goal, {"money": -1, "majorities": 1})
    act(state, ANNIE, move.intent)
    money = state.setting.tables.completed_money
    assert sorted(foretold(state, ANNIE).values(), key=len) == [
        {"majorities": 1},
        {"money": money, "points": 4, "majorities": 1},
    ]
