"""Every prompt, choice, reason, event and ending of whole games has its sentence."""

import pytest

from engine.core.chance import Chance
from engine.future_energy import events as happened
from engine.future_energy import wording
from engine.future_energy.captions import effect_text
from engine.future_energy.ids import Effect
from engine.future_energy.rulebook import GAME
from tests.engine.future_energy.scene import ANNIE, hold, planning, put, table, turn_of

ALL = {"largest_grid": True, "public_contracts": True, "new_grounds": True}
NAMES = ("Ann", "Ben", "Cy", "Di")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_sentence_can_be_said(seats: int) -> None:
    chance = Chance(b"words")
    state = GAME.new(seats, ALL, b"words")
    while asked := GAME.to_act(state):
        seat = asked[0]
        view = GAME.view(state, seat)
        assert view.prompt is not None
        assert wording.prompt_text(view.prompt, view, NAMES)
        for choice in view.prompt.choices:
            assert wording.choice_text(choice, view, NAMES)
            assert wording.choice_group(choice)
        for blocked in view.prompt.blocked:
            assert wording.reason_text(blocked.reason)
            assert wording.choice_text(blocked.what, view, NAMES)
        for deltas in view.prompt.previews:
            assert all(wording.delta_text(delta, NAMES) for delta in deltas)
        for event in GAME.apply(state, seat, chance.pick(view.prompt.choices).intent):
            assert wording.event_text(event, NAMES)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert wording.ending_text(outcome.ending)
    assert all(wording.source_text(line.source) for line in outcome.scores[0])


def test_one_and_many_are_told_apart() -> None:
    one = wording.event_text(happened.LinesPlanned(0, 1, 1), NAMES)
    two = wording.event_text(happened.LinesPlanned(1, 2, 5), NAMES)
    assert (one, two) == ("Ann buys 1 line for 1.", "Ben buys 2 lines for 5.")


@pytest.mark.parametrize("effect", Effect)
def test_every_effect_is_told_and_counts_in_whole_words(effect: Effect) -> None:
    assert "(s)" not in effect_text(effect, 1) + effect_text(effect, 2)


def test_one_line_is_no_lines() -> None:
    assert effect_text(Effect.LAY_LINES, 1).startswith("lay 1 line, ")
    assert effect_text(Effect.LAY_LINES, 2).startswith("lay 2 lines, ")
    assert effect_text(Effect.JOIN_PLANTS, 1).startswith("add 1 plant beside ")
    assert effect_text(Effect.JOIN_PLANTS, 2).startswith("add 2 plants beside ")


def test_a_tile_out_of_reach_has_no_price() -> None:
    state = turn_of(table(2), ANNIE)
    hold(state, ANNIE, "gas oil")
    put(state, "Hamburg", "gas")
    put(state, "Oslo", "oil")
    view = GAME.view(state, ANNIE)
    assert view.prompt is not None
    (hamburg,) = view.prompt.choices
    assert wording.choice_text(hamburg, view, NAMES) == "Hamburg (gas): 1 to the bank"
    blocked = [wording.choice_text(item.what, view, NAMES) for item in view.prompt.blocked]
    assert "Oslo (oil)" in blocked


def test_the_plan_begins_with_what_one_has() -> None:
    state = planning(table(2), ANNIE, 2)
    hold(state, ANNIE, "gas oil")
    state.money[ANNIE] = 7
    view = GAME.view(state, ANNIE)
    assert view.prompt is not None
    assert wording.prompt_text(view.prompt, view, NAMES).startswith("2 engineers, 7 money: ")


def test_every_choice_fits_into_a_line_beside_its_price() -> None:
    """A terminal of 80 columns shows so many cells of it, or of it and `money -1`."""
    chance = Chance(b"room")
    state = GAME.new(4, ALL, b"room")
    while asked := GAME.to_act(state):
        view = GAME.view(state, asked[0])
        assert view.prompt is not None
        for choice, deltas in zip(view.prompt.choices, view.prompt.previews, strict=True):
            assert len(wording.choice_text(choice, view, NAMES)) <= (66 if deltas else 76), choice
        GAME.apply(state, asked[0], chance.pick(view.prompt.choices).intent)
