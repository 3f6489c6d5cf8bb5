"""Step 5: bids, winners, what closing does; the fixed price for who is alone."""

import pytest

from engine.gigawatt.ids import Card, Exit, Place, Plant, Stage
from engine.gigawatt.intents import Bid, CloseStarter, Pass
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules.auction import least_bid, most_bid
from engine.gigawatt.rules.bankruptcy import go_out
from engine.gigawatt.rules.dice import production
from engine.gigawatt.state import Bidding, Closing, SoloClosing, State
from engine.gigawatt.tables import GIGAWATTS
from tests.engine.gigawatt.sketch import (
    asked,
    auction,
    do,
    happened,
    may,
    put,
    settled,
    table,
)

SIX = tuple(Place(n) for n in range(6))


def bidding(state: State) -> Bidding:
    step = state.steps[-1]
    assert isinstance(step, Bidding)
    return step


@pytest.mark.parametrize(("players", "rights"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_closing_rights_by_players(players: int, rights: int) -> None:
    assert bidding(auction(settled(*SIX[:players]))).rights == rights


def test_rights_count_only_players_still_in_the_game() -> None:
    state = settled(*SIX[:4])
    go_out(state, 3, Exit.TAX, 0, [])
    assert bidding(auction(state)).rights == 1


def test_the_starting_player_is_asked_first() -> None:
    state = settled(*SIX[:3])
    state.start = 2
    auction(state)
    assert GAME.to_act(state) == (2,)


def test_each_bid_is_at_least_one_more_than_the_highest() -> None:
    state = auction(settled(*SIX[:3]))
    assert not may(state, 0, Bid(0))
    do(state, 0, Bid(4))
    assert [may(state, 1, Bid(n)) for n in (4, 5, 50, 51)] == [False, True, True, False]


def test_who_passed_is_not_asked_again() -> None:
    state = auction(settled(*SIX[:3]))
    do(state, 0, Pass())
    do(state, 1, Bid(2))
    do(state, 2, Bid(3))
    assert GAME.to_act(state) == (1,)


def test_raising_goes_on_until_bidders_are_as_many_as_rights() -> None:
    state = auction(settled(*SIX[:2]))
    for amount in range(1, 6):
        do(state, (amount - 1) % 2, Bid(amount))
    do(state, 1, Pass())
    do(state, 0, CloseStarter(0))
    assert state.money == [45, 50]


def test_rights_that_nobody_wants_stay_unsold() -> None:
    state = auction(settled(*SIX[:4]))
    for seat in range(4):
        do(state, seat, Pass())
    assert state.money == [50] * 4
    assert state.round == 2


def test_who_is_left_over_without_a_bid_is_asked_once_more_for_at_least_1() -> None:
    state = auction(settled(*SIX[:3]))
    do(state, 0, Pass())
    do(state, 1, Pass())
    assert GAME.to_act(state) == (2,)
    assert least_bid(bidding(state)) == 1
    do(state, 2, Bid(1))
    do(state, 2, CloseStarter(0))
    assert state.money[2] == 49


def test_who_cannot_pay_the_least_bid_is_passed_over() -> None:
    state = settled(*SIX[:3])
    state.money = [50, 3, 50]
    auction(state)
    assert "BidPassed" in do(state, 0, Bid(3))
    assert GAME.to_act(state) == (2,)


def test_nobody_without_coal_and_gas_bids() -> None:
    state = settled(*SIX[:3])
    put(state, 0, Plant.WIND_1)
    assert GAME.to_act(auction(state)) == (1,)


def test_a_winner_closes_one_plant_of_choice_and_loses_its_output() -> None:
    state = asked(settled(*SIX[:2]), Closing(0, ()), Stage.AUCTION)
    put(state, 0, Plant.COAL_1, Plant.GAS_2, Plant.WIND_1)
    assert not may(state, 0, CloseStarter(2))
    before, left = production(state, 0), state.supply[Plant.GAS_2]
    do(state, 0, CloseStarter(1))
    assert before - production(state, 0) == GIGAWATTS[Plant.GAS_2]
    assert state.supply[Plant.GAS_2] == left + 1
    assert state.fields[1] == -1


def test_the_only_plant_is_closed_without_asking() -> None:
    state = settled(*SIX[:2])
    put(state, 0, Plant.COAL_1, Plant.WIND_1)
    auction(state)
    do(state, 0, Bid(2))
    assert do(state, 1, Pass())[1:3] == ["RightWon", "StarterClosed"]


def test_a_red_token_on_a_closed_gas_plant_moves_if_another_plant_has_room() -> None:
    state = asked(settled(*SIX[:2]), Closing(0, ()), Stage.AUCTION)
    put(state, 0, Plant.COAL_1, Plant.GAS_1, Plant.HYDRO_1)
    state.stored[0] = -1
    happened(state, 0, CloseStarter(1))
    assert state.money[0] == 50


def test_a_red_token_on_a_closed_gas_plant_costs_3_if_there_is_no_room() -> None:
    state = asked(settled(*SIX[:2]), Closing(0, ()), Stage.AUCTION)
    put(state, 0, Plant.COAL_1, Plant.GAS_1)
    state.stored[0] = -1
    do(state, 0, CloseStarter(1))
    assert (state.stored[0], state.money[0]) == (0, 47)


def test_a_bid_leaves_the_money_for_such_a_penalty() -> None:
    state = settled(*SIX[:2])
    put(state, 0, Plant.GAS_1)
    state.stored[0], state.money[0] = -1, 10
    assert most_bid(state, 0) == 7
    put(state, 0, Plant.GAS_1, Plant.COAL_1)
    assert most_bid(state, 0) == 10


# Alone


@pytest.mark.parametrize(("demand", "price"), [(25, 6), (26, 12), (45, 12), (46, 24)])
def test_alone_closing_costs_6_12_or_24_by_phase(demand: int, price: int) -> None:
    state = table(1, "solo")
    state.money[0], state.demand[0] = 40, demand
    auction(state)
    assert isinstance(state.steps[-1], SoloClosing)
    do(state, 0, CloseStarter(0))
    assert state.money[0] == 40 - price


def test_alone_one_plant_a_round_is_closed_or_none() -> None:
    state = table(1, "solo")
    state.money[0] = 90
    auction(state)
    do(state, 0, CloseStarter(0))
    assert state.round == 2
    auction(state)
    do(state, 0, Pass())
    assert state.round == 3


def test_the_last_player_of_a_larger_game_pays_the_fixed_price() -> None:
    state = settled(*SIX[:2])
    go_out(state, 1, Exit.PENALTY, 0, [])
    auction(state)
    assert isinstance(state.steps[-1], SoloClosing)
    do(state, 0, CloseStarter(0))
    assert state.money[0] == 44


def test_a_protest_for_jobs_also_closes_the_fixed_price() -> None:
    state = table(1, "solo")
    state.bans[0], state.money[0] = 1 << Card.JOBS_PROTEST, 90
    auction(state)
    assert state.steps == ()
