"""Planning, the duty to buy, grounds, the start ring and the wording."""

import pytest

from engine.core.chance import Chance
from engine.core.reason import Illegal
from engine.future_energy import events, intents, wording
from engine.future_energy.ids import GROUND, Phase
from engine.future_energy.rulebook import GAME
from engine.future_energy.rules.building import do_tile
from engine.future_energy.setup import lay_tiles
from engine.future_energy.state import State, filled, turn
from engine.future_energy.tables import tables, tile_kind

ALL = {"largest_grid": True, "public_contracts": True, "new_grounds": True}
NAMES = ("Ann", "Ben", "Cy", "Di")


def planning(state: State, *, duty: bool, engineers: int = 1) -> State:
    state.steps = (turn(Phase.PLANNING, 0, engineers, duty=duty),)
    state.menu = state.routes = None
    return state


def test_who_has_no_plant_on_a_contract_must_buy_one() -> None:
    state = planning(GAME.new(2, {}, b"duty"), duty=True)
    seat = state.active
    for intent in (intents.EndPlanning(), intents.PlanLines(1)):
        with pytest.raises(Illegal) as refused:
            GAME.apply(state, seat, intent)
        assert refused.value.reason.code == "contract_first"


def test_an_engineer_plans_each_action_once() -> None:
    state = planning(GAME.new(2, {}, b"once"), duty=False, engineers=2)
    seat = state.active
    GAME.apply(state, seat, intents.PlanLines(1))
    GAME.apply(state, seat, intents.LayLine(0))
    with pytest.raises(Illegal) as refused:
        GAME.apply(state, seat, intents.PlanLines(1))
    assert refused.value.reason.code == "already_planned"


def test_blocked_says_how_much_money_is_short() -> None:
    state = planning(GAME.new(2, {}, b"short"), duty=False)
    seat = state.active
    state.money[seat] = 2
    found = {b.what.intent: b.reason for b in GAME.blocked(state, seat)}
    assert found[intents.PlanLines(2)]["short"] == 3
    assert found[intents.BuyContract(3)]["short"] == 2


@pytest.mark.parametrize("row", range(1, 8))
def test_every_new_ground_does_something_or_offers_it(row: int) -> None:
    state = GAME.new(3, {"new_grounds": True}, b"ground")
    seat = state.active
    state.contracts[seat] = (filled(9, 0b11),)
    before = state.money[seat], state.ground_points[seat], len(state.steps)
    do_tile(state, seat, GROUND + row, 1, [])
    after = state.money[seat], state.ground_points[seat], len(state.steps)
    assert before != after


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_three_tiles_of_a_kind_lie_next_to_the_start(seats: int) -> None:
    state = GAME.new(seats, ALL, b"ring")
    for number in range(200):
        tiles = lay_tiles(state.setting, Chance(b"ring%d" % number))
        kinds = [tile_kind(tiles[site]) for site in state.setting.board.ring]
        assert all(kinds.count(kind) < 3 for kind in kinds)


def test_the_tables_have_what_the_rulebook_counts() -> None:
    rows = tables()
    assert len(rows.contracts) == 28
    assert sorted(rows.certificates) == [3] * 6 + [4] * 3 + [5]
    assert [len(rows.boards[n].regions) for n in (2, 3, 4)] == [4, 4, 5]
    assert len(rows.boards[2].open_sites) == 30


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
            assert all(wording.delta_text(delta) for delta in deltas)
        for event in GAME.apply(state, seat, chance.pick(view.prompt.choices).intent):
            assert wording.event_text(event, NAMES)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert wording.ending_text(outcome.ending)
    assert all(wording.source_text(line.source) for line in outcome.scores[0])


def test_only_the_owner_learns_the_value_of_a_certificate() -> None:
    event = events.CertificateTaken(1, 5)
    assert event.seen_by(1) == event
    assert event.seen_by(0) == event.seen_by(None) == events.CertificateTaken(1, None)
