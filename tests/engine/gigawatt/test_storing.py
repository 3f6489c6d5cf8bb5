"""Step 4, the end: pairs, storing, penalties, bankruptcy and the market that follows."""

import pytest

from engine.core.choice import Choice, Range
from engine.gigawatt.ids import GONE, NOBODY, Exit, Plant, Stage
from engine.gigawatt.intents import Store
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules.bankruptcy import go_out, open_markets
from engine.gigawatt.rules.storage import ask_storing, cancel_pairs, room_for, settle
from engine.gigawatt.state import State, Storing
from engine.gigawatt.tables import STORES
from tests.engine.gigawatt.sketch import NEIGHBOURS, asked, do, happened, may, put, settled


def storing(*plants: Plant, green: int = 0, red: int = 0) -> State:
    state = settled(*NEIGHBOURS[:2])
    put(state, 0, *plants)
    state.green[0], state.red[0] = green, red
    return asked(state, Storing(0), Stage.STORING)


@pytest.mark.parametrize(
    ("plant", "green", "red"),
    [
        (Plant.STORAGE_2, True, False),
        (Plant.STORAGE_3, True, False),
        (Plant.HYDRO_1, True, True),
        (Plant.HYDRO_2, True, True),
        (Plant.GAS_1, True, True),
        (Plant.GAS_2, True, True),
        (Plant.COAL_1, False, False),
        (Plant.NUCLEAR_1, False, False),
        (Plant.WIND_1, False, False),
        (Plant.SOLAR_2, False, False),
        (Plant.BIOMASS_1, False, False),
    ],
)
def test_storage_takes_green_hydro_and_gas_take_either(
    plant: Plant, green: bool, red: bool
) -> None:
    state = storing(plant)
    assert room_for(state, 0, red=False) == STORES[plant] * green
    assert room_for(state, 0, red=True) == STORES[plant] * red


def test_red_and_green_of_one_region_cancel_in_pairs() -> None:
    state = storing(green=5, red=3)
    cancel_pairs(state, 0, [])
    assert (state.green[0], state.red[0]) == (2, 0)


def test_one_chooses_how_many_tokens_to_store_and_pays_3_for_each_other() -> None:
    state = storing(Plant.GAS_2, Plant.HYDRO_1, green=5)
    assert [may(state, 0, Store(n)) for n in (0, 3, 4)] == [True, True, False]
    do(state, 0, Store(2))
    assert (state.stored[0], state.green[0], 50 - state.money[0]) == (2, 0, 9)


def test_as_many_as_there_is_room_for_is_offered_first() -> None:
    state = storing(Plant.GAS_2, Plant.HYDRO_1, green=5)
    first, fewer = GAME.choices(state, 0)
    assert first == Choice(Store(3))
    assert fewer == Choice(Store(0), (Range("amount", 0, 2),))
    single = storing(Plant.GAS_1, red=3)
    assert list(GAME.choices(single, 0)) == [Choice(Store(1)), Choice(Store(0))]


def test_red_tokens_are_stored_as_red() -> None:
    state = storing(Plant.GAS_1, Plant.STORAGE_3, red=3)
    assert not may(state, 0, Store(2))
    do(state, 0, Store(1))
    assert (state.stored[0], 50 - state.money[0]) == (-1, 6)


def test_without_room_and_cards_nobody_is_asked_and_the_penalty_is_due() -> None:
    state = storing(Plant.COAL_1, red=4)
    state.steps = ()
    ask_storing(state, 0, [])
    assert state.steps == ()
    assert 50 - state.money[0] == 12


def test_who_cannot_pay_pays_for_what_is_possible_and_the_rest_stays() -> None:
    state = storing(Plant.COAL_1, red=5)
    state.money[0] = 7
    settle(state, 0, 0, 0, [])
    region = state.region[0]
    assert (state.owner[region], state.market[region], state.out[0]) == (GONE, -3, state.round)


def test_from_the_next_round_the_region_is_a_market_with_these_tokens_and_its_connections() -> None:
    state = storing(Plant.COAL_1, green=5)
    state.money[0], state.builders[0], state.builders[2] = 7, (0,), (1, 0)
    settle(state, 0, 0, 0, [])
    open_markets(state, [])
    region = state.region[0]
    assert (state.owner[region], state.market[region]) == (NOBODY, 3)
    assert (state.builders[0], state.builders[2]) == ((0,), (1, 0))


def test_tokens_on_the_plants_of_a_bankrupt_player_are_taken_away() -> None:
    state = storing(Plant.GAS_2, red=6)
    state.money[0] = 3
    do(state, 0, Store(2))
    assert state.market[state.region[0]] == -3
    assert state.stored[0] == 0


def test_everything_of_a_player_who_is_out_returns() -> None:
    state = settled(*NEIGHBOURS[:2], version="full")
    state.cards[0], state.bans[0] = 0b101, 1 << 17
    for card in (0, 2, 17):
        state.deck.pile.remove(card)
    before = GAME.invariants(state)
    go_out(state, 0, Exit.DEMAND, 0, [])
    assert GAME.invariants(state) == before
    assert (state.cards[0], state.bans[0], state.money[0]) == (0, 0, 0)


def test_a_player_who_is_out_is_asked_nothing_more_and_the_starting_token_passes_by() -> None:
    state = settled(*NEIGHBOURS[:3])
    go_out(state, 1, Exit.PENALTY, 0, [])
    state.start, state.turn = 0, state.seats
    state.steps, state.stage = (Storing(0),), int(Stage.STORING)
    state.green[0], state.red[0] = 1, 0
    happened(state, 0, Store(0))
    while state.round == 1:
        seat = GAME.to_act(state)[0]
        assert seat != 1
        GAME.apply(state, seat, GAME.choices(state, seat)[0].low())
    assert state.start == 2


def test_storage_of_the_third_generation_holds_more() -> None:
    assert STORES[Plant.STORAGE_3] > STORES[Plant.STORAGE_2]
    assert STORES[Plant.GAS_2] > STORES[Plant.GAS_1]
