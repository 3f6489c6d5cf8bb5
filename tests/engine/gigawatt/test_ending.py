"""The end: the win condition, ties, the grades of the solo game, everybody out."""

import pytest

from engine.gigawatt.ids import Ending, Exit, Place, Plant, Stage
from engine.gigawatt.intents import Pass
from engine.gigawatt.meta import META
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules.bankruptcy import go_out
from engine.gigawatt.scoring import loss_check, meets_win_condition, tokens_left, win_check
from engine.gigawatt.state import State
from engine.gigawatt.wording import ending_text
from tests.engine.gigawatt.sketch import NEIGHBOURS, building, put, settled, table


def green(seats: int, *plants: Plant) -> State:
    """Everybody has left coal and gas behind; demand is met exactly."""
    state = settled(*NEIGHBOURS[:seats]) if seats > 1 else table(1, "solo")
    for seat in range(seats):
        put(state, seat, Plant.NUCLEAR_2, *plants)
        state.demand[seat], state.money[seat] = 11, 9
    return state


def test_a_player_without_coal_and_gas_who_meets_the_demand_wins() -> None:
    state = green(1)
    assert meets_win_condition(state, 0)
    state.demand[0] = 12
    assert not meets_win_condition(state, 0)


@pytest.mark.parametrize("plant", [Plant.COAL_1, Plant.GAS_1, Plant.GAS_2])
def test_one_coal_or_gas_plant_is_one_too_many(plant: Plant) -> None:
    assert not meets_win_condition(green(1, plant), 0)


def test_the_weather_of_the_round_counts() -> None:
    state = green(1, Plant.WIND_2)
    state.demand[0], state.wind[0] = 14, 2
    assert meets_win_condition(state, 0)
    state.wind[0] = 1
    assert not meets_win_condition(state, 0)


def test_a_single_winner_needs_no_tie_break() -> None:
    state = green(2)
    state.demand[1], state.green[0] = 12, 7
    outcome = win_check(state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("won", (0,))
    assert outcome.ranking == ((0,), (1,))


def test_the_fewest_green_tokens_left_after_storing_win() -> None:
    state = green(2)
    state.green, state.money[1] = [1, 2], 99
    outcome = win_check(state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("won_on_tokens", (0,))


def test_tokens_that_can_be_stored_do_not_count() -> None:
    state = green(2)
    put(state, 1, Plant.NUCLEAR_2, Plant.HYDRO_1, Plant.STORAGE_2)
    state.demand[1] = 14
    state.green = [1, 4]
    outcome = win_check(state)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_tokens_of_the_round_before_still_take_up_room() -> None:
    state = green(2, Plant.STORAGE_2)
    state.green[0] = 3
    assert tokens_left(state, 0) == 0
    state.stored[0] = 2
    assert tokens_left(state, 0) == 2


def test_with_equal_tokens_the_most_money_wins() -> None:
    state = green(2)
    state.money = [9, 10]
    outcome = win_check(state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("won_on_money", (1,))


def test_with_equal_money_the_win_is_shared_by_those_alone() -> None:
    state = green(3)
    state.money = [9, 9, 8]
    outcome = win_check(state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("shared", (0, 1))
    assert outcome.ranking == ((0, 1), (2,))


def test_behind_the_winner_plants_tokens_and_money_decide_then_who_was_out_later() -> None:
    state = green(4)
    put(state, 1, Plant.COAL_1)
    put(state, 2, Plant.COAL_1, Plant.COAL_1)
    state.demand[1] = state.demand[2] = 30
    go_out(state, 3, Exit.TAX, 0, [])
    outcome = win_check(state)
    assert outcome is not None
    assert outcome.ranking == ((0,), (1,), (2,), (3,))


# Losing


def test_the_last_player_standing_has_not_won_by_that() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    go_out(state, 1, Exit.TAX, 0, [])
    state.turn = 2
    GAME.apply(state, 0, Pass())
    assert GAME.outcome(state) is None
    assert GAME.to_act(state) == (0,)


def test_if_everybody_is_out_nobody_wins() -> None:
    state = settled(*NEIGHBOURS[:2])
    go_out(state, 0, Exit.TAX, 0, [])
    assert loss_check(state) is None
    state.round += 1
    go_out(state, 1, Exit.PENALTY, 0, [])
    outcome = loss_check(state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("all_lost", ())
    assert outcome.ranking == ((1,), (0,))


def test_a_game_whose_last_player_goes_out_is_over_at_once() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    state.demand = [90, 90]
    state.turn = 2
    GAME.apply(state, 0, Pass())
    assert GAME.to_act(state) == ()
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.ending == Ending.ALL_LOST


# Alone


def test_alone_who_wins_with_tokens_left_over_is_a_winner() -> None:
    state = green(1)
    state.green[0] = 1
    outcome = win_check(state)
    assert outcome is not None
    assert outcome.ending == "solo_winner"


def test_alone_who_can_store_every_green_token_is_an_expert_and_money_is_the_score() -> None:
    state = green(1, Plant.STORAGE_2)
    state.green[0], state.money[0] = 3, 27
    outcome = win_check(state)
    assert outcome is not None
    assert outcome.ending == "solo_expert"
    assert [(line.source, line.points) for line in outcome.scores[0]] == [("money", 27)]
    assert outcome.total(0) == 27


def test_alone_a_loss_has_no_winner_and_no_score() -> None:
    state = green(1)
    go_out(state, 0, Exit.DEMAND, 0, [])
    outcome = loss_check(state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners, outcome.scores) == ("solo_lost", (), ((),))


def test_every_ending_has_its_sentence() -> None:
    assert META.endings == tuple(str(ending) for ending in Ending)
    assert all(ending_text(ending) for ending in META.endings)


def test_the_win_is_checked_before_anybody_trades() -> None:
    state = building(settled(Place.ALPINE, Place.PYRENEES))
    put(state, 0, *[Plant.NUCLEAR_2] * 2)
    state.turn = 2
    GAME.apply(state, 0, Pass())
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert (outcome.ending, outcome.winners) == ("won", (0,))
    assert state.stage == Stage.DICE
