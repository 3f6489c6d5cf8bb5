"""The end of the game: what triggers it, the last round, scoring and ties."""

import pytest

from engine.future_energy.events import EndTriggered, GameEnded
from engine.future_energy.ids import START, Ending, Phase
from engine.future_energy.intents import (
    BuyContract,
    EndPlanning,
    LayLine,
    MoveCrew,
    PlanLines,
    StayPut,
)
from engine.future_energy.rulebook import GAME
from engine.future_energy.rules.movement import least_price
from engine.future_energy.scoring import SOURCES, grid_points, share
from engine.future_energy.state import State, filled
from engine.future_energy.tables import tables
from tests.engine.future_energy.scene import (
    ANNIE,
    BILL,
    JIM,
    KATIE,
    act,
    card,
    hold,
    lay,
    of,
    offered,
    planning,
    put,
    site,
    table,
    turn_of,
)


def lines(state: State, seat: int) -> dict[str, int]:
    """The score lines of the seat as if the game ended now."""
    return {line.source: line.points for line in GAME.own(state, seat).points}


def test_the_last_line_of_a_player_triggers_the_end() -> None:
    state = planning(table(2), ANNIE)
    hold(state, ANNIE, "gas oil")
    state.line_supply[ANNIE] = 1
    events = act(state, ANNIE, PlanLines(1), LayLine(0))
    assert [event.ending for event in of(events, EndTriggered)] == [Ending.LINES]


def test_the_last_contract_of_the_stack_triggers_the_end_when_it_lies_open() -> None:
    state = planning(table(2), ANNIE)
    state.stack, state.money[ANNIE] = 2, 9
    assert not of(act(state, ANNIE, BuyContract(0)), EndTriggered)
    events = act(planning(state, ANNIE), ANNIE, BuyContract(0))
    assert [event.ending for event in of(events, EndTriggered)] == [Ending.CONTRACTS]
    assert len(state.display) == 4


def test_the_first_trigger_names_the_ending() -> None:
    state = planning(table(2), ANNIE, engineers=2)
    state.stack, state.line_supply[ANNIE], state.money[ANNIE] = 1, 1, 9
    events = act(state, ANNIE, BuyContract(0), PlanLines(1), LayLine(0))
    assert [event.ending for event in of(events, EndTriggered)] == [Ending.CONTRACTS]


def test_everybody_has_had_the_same_number_of_turns_when_it_ends() -> None:
    state = planning(table(3), JIM)
    state.kite, state.ending = ANNIE, Ending.LINES
    for seat in range(3):
        hold(state, seat, "gas oil")
    act(state, JIM, EndPlanning())
    assert state.active == KATIE
    events = act(state, KATIE, EndPlanning())
    assert of(events, GameEnded)
    assert GAME.to_act(state) == ()
    assert GAME.outcome(state).ending == "lines"


def test_a_round_in_which_nobody_does_anything_ends_the_game() -> None:
    state = planning(table(2), ANNIE)
    state.quiet = 0
    for seat in (ANNIE, JIM):
        hold(state, seat, "gas oil")
    act(state, ANNIE, EndPlanning())
    events = act(state, JIM, EndPlanning())
    assert [event.ending for event in of(events, EndTriggered)] == [Ending.STANDSTILL]
    assert of(events, GameEnded)


def test_a_round_in_which_everybody_saves_up_for_a_move_does_not_end_the_game() -> None:
    state = planning(table(2), ANNIE)
    state.quiet, state.money = 0, [3, 0]
    for seat in (ANNIE, JIM):
        hold(state, seat, "gas oil")
    goal = put(state, "Lisbon", "gas")
    assert least_price(state, ANNIE, goal) == 4
    act(state, ANNIE, EndPlanning())
    events = act(state, JIM, EndPlanning())
    assert not of(events, GameEnded)
    act(state, ANNIE, EndPlanning())
    assert [type(intent) for intent in offered(state, ANNIE)] == [MoveCrew]


def test_a_game_that_is_over_asks_nobody() -> None:
    state = turn_of(table(2), ANNIE)
    state.kite, state.ending = JIM, Ending.LINES
    assert offered(state, ANNIE) == [StayPut()]
    act(state, ANNIE, StayPut())
    assert GAME.choices(state, ANNIE) == GAME.blocked(state, ANNIE) == ()
    assert GAME.view(state, ANNIE).prompt is None


# Scoring


def test_empty_spaces_on_contracts_not_completed_score_1_each() -> None:
    state = table(2)
    hold(state, ANNIE, "gas (oil)", "investor (coal) (gas)", "coal oil")
    state.completed[ANNIE] = (card("coal nuclear"),)
    assert lines(state, ANNIE)["empty_spaces"] == 3


def test_a_doubled_space_is_not_empty() -> None:
    state = table(2)
    state.contracts[ANNIE] = (filled(card("gas oil"), 0b10, 0b10),)
    assert lines(state, ANNIE)["empty_spaces"] == 1


def test_certificates_score_their_value() -> None:
    state = table(2)
    state.certificates[ANNIE] = (3, 3, 5)
    assert lines(state, ANNIE)["certificates"] == 11


@pytest.mark.parametrize(
    ("plants", "points"),
    [
        ((1, 0, 0, 0), (6, 0, 0, 0)),
        ((1, 1, 1, 1), (2, 2, 2, 2)),
        ((2, 2, 2, 0), (3, 3, 3, 0)),
        ((3, 1, 1, 1), (6, 1, 1, 1)),
        ((0, 0, 0, 0), (0, 0, 0, 0)),
    ],
)
def test_four_players_share_6_3_and_1_for_a_region(
    plants: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert share(plants, tables().majorities[4]) == points


def test_three_players_share_5_and_2_and_two_players_3() -> None:
    assert share((2, 2, 1), tables().majorities[3]) == (3, 3, 0)
    assert share((2, 1, 1), tables().majorities[3]) == (5, 1, 1)
    assert share((2, 1), tables().majorities[2]) == (3, 0)
    assert share((1, 1), tables().majorities[2]) == (1, 1)


def test_plants_on_the_start_space_count_for_no_region() -> None:
    state = table(4)
    assert state.plants[START]
    assert lines(state, ANNIE)["majorities"] == 0


def test_plants_count_for_their_region_connected_or_not() -> None:
    state = table(4)
    state.plants[site(state, "Oslo")] = 1
    state.plants[site(state, "Tromso")] = 1 | 1 << 2 * JIM
    assert lines(state, ANNIE)["majorities"] == 6
    assert lines(state, JIM)["majorities"] == 3


@pytest.mark.parametrize(
    ("ways", "points"),
    [
        ([], 0),
        ([("Oslo", "Bergen")], 1),
        ([("Hamburg", "Frankfurt")], 1),
        ([("Hamburg", "Frankfurt", "Paris")], 3),
        ([("Bergen", "Glasgow"), ("Milan", "Rome")], 3),
        ([("Hamburg", "Frankfurt", "Paris"), ("Frankfurt", "Milan")], 6),
        ([("Hamburg", "Frankfurt", "Paris", "Lyon"), ("Vienna", "Frankfurt", "Prague")], 15),
    ],
)
def test_the_best_connected_grid_scores_its_regions(
    ways: list[tuple[str, ...]], points: int
) -> None:
    state = table(4)
    for way in ways:
        lay(state, BILL, *way)
    assert grid_points(state, BILL) == (points, 0)


def test_the_largest_grid_counts_plants_and_needs_a_line() -> None:
    state = table(4, largest_grid=True)
    assert lines(state, ANNIE)["largest_grid"] == 0
    lay(state, ANNIE, "Frankfurt", "Paris")
    state.plants[site(state, "Paris")] = 2
    assert lines(state, ANNIE)["largest_grid"] == 2 * 3
    assert lines(table(4), ANNIE)["largest_grid"] == 0


def ended(money: tuple[int, ...], certificates: tuple[int, ...]) -> State:
    state = table(4)
    state.money = list(money)
    state.certificates = [(value,) if value else () for value in certificates]
    state.ending, state.steps = Ending.LINES, ()
    return state


def test_most_points_win() -> None:
    outcome = GAME.outcome(ended((0, 9, 9, 9), (5, 4, 3, 3)))
    assert outcome.ranking == ((ANNIE,), (JIM,), (KATIE, BILL))


def test_more_money_breaks_a_tie() -> None:
    assert GAME.outcome(ended((1, 2, 9, 0), (4, 4, 3, 3))).winners == (JIM,)


def test_still_tied_players_share_the_victory() -> None:
    assert GAME.outcome(ended((2, 2, 9, 0), (4, 4, 3, 3))).winners == (ANNIE, JIM)


def test_the_outcome_has_a_line_for_each_source() -> None:
    outcome = GAME.outcome(ended((1, 2, 3, 4), (4, 4, 3, 3)))
    assert [line.source for line in outcome.scores[ANNIE]] == list(SOURCES)
    assert outcome.total(ANNIE) == 4


def test_the_view_shows_everybodys_preview_and_hides_certificates_until_the_end() -> None:
    state = ended((1, 2, 3, 4), (4, 4, 3, 3))
    shown = GAME.public(state).players[ANNIE].preview
    assert sum(line.points for line in shown) == 4
    hidden = turn_of(table(4), ANNIE, Phase.MOVING)
    hidden.certificates[JIM] = (5,)
    assert sum(line.points for line in GAME.public(hidden).players[JIM].preview) == 0
