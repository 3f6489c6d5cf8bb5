"""The worked examples of the rulebook, under their own names."""

import pytest

from engine.core.event import Event
from engine.gigawatt.ids import Plant, Stage, Weather
from engine.gigawatt.intents import Bid, Build, CloseStarter, Pass, Upgrade
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules.auction import begin_auction
from engine.gigawatt.rules.dice import production, take_income, weather_production
from engine.gigawatt.state import Bidding
from tests.engine.gigawatt.sketch import asked, building, do, put, table


def test_a_gas_plant_costs_5_and_gives_3_gw() -> None:
    state = building(table())
    money, before = state.money[0], production(state, 0)
    do(state, 0, Build(Plant.GAS_1, 8))
    assert (money - state.money[0], production(state, 0) - before) == (5, 3)


def test_upgrading_gas_i_to_gas_ii_costs_4_and_gives_4_gw() -> None:
    state = building(table())
    put(state, 0, Plant.GAS_1)
    state.demand[0] = 26
    money, before = state.money[0], production(state, 0)
    do(state, 0, Upgrade(0, Plant.GAS_2))
    assert (money - state.money[0], production(state, 0) - before) == (4, 4)


@pytest.mark.parametrize(
    ("wind", "sun", "produced", "green", "red"),
    [
        (Weather.FULL, Weather.FULL, 32, 4, 0),
        (Weather.FULL, Weather.HALF, 30, 2, 0),
        (Weather.HALF, Weather.FULL, 28, 0, 0),
        (Weather.HALF, Weather.HALF, 26, 0, 2),
    ],
)
def test_the_32_gw_example_at_demand_28(
    wind: Weather, sun: Weather, produced: int, green: int, red: int
) -> None:
    state = table()
    others = (Plant.NUCLEAR_2, Plant.HYDRO_2, Plant.GAS_1)
    put(state, 0, Plant.SOLAR_2, Plant.WIND_2, Plant.WIND_2, *others)
    assert production(state, 0) == 32
    state.demand[0], state.wind[0], state.sun[0], state.money[0] = 28, int(wind), int(sun), 0
    take_income(state, 0, [])
    assert weather_production(state, 0) == produced
    assert (state.green[0], state.red[0], state.money[0]) == (green, red, 28)


def test_the_auction_of_four_players_for_two_rights() -> None:
    state = table(seats=4)
    state.start = 0
    state.steps = ()
    state.stage = int(Stage.AUCTION)
    events: list[Event] = []
    begin_auction(state, events)
    state.listed = None
    before = list(state.money)
    do(state, 0, Pass())
    do(state, 1, Bid(1))
    do(state, 2, Bid(3))
    do(state, 3, Pass())
    do(state, 1, CloseStarter(0))
    assert GAME.to_act(state) == (2,)
    assert [b - a for b, a in zip(before, state.money, strict=True)] == [0, 1, 3, 0]


@pytest.mark.parametrize(("version", "total"), [("full", 15), ("short", 11), ("solo", 18)])
def test_starting_totals(version: str, total: int) -> None:
    state = table(1 if version == "solo" else 2, version)
    assert (production(state, 0), state.demand[0]) == (total, total)


def test_a_bid_that_was_passed_cannot_be_taken_up_again() -> None:
    state = table(seats=3)
    step = Bidding(0, 1, (0, 0, 0), (True, True, True))
    asked(state, step, Stage.AUCTION)
    do(state, 0, Pass())
    do(state, 1, Bid(2))
    do(state, 2, Bid(3))
    assert GAME.to_act(state) == (1,)
