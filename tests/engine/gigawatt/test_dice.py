"""Step 3: demand by phase, weather, tokens, income, markets, phases."""

import pytest

from engine.core.event import Event
from engine.gigawatt.events import DemandRolled
from engine.gigawatt.ids import GONE, NOBODY, Place, Plant, Weather
from engine.gigawatt.rules.bankruptcy import open_markets
from engine.gigawatt.rules.dice import fill_markets, raise_demand, roll_for, take_income
from engine.gigawatt.scoring import win_check
from engine.gigawatt.tables import PHASE
from tests.engine.gigawatt.sketch import NEIGHBOURS, put, settled


def test_phases_by_own_demand() -> None:
    assert [PHASE[d] for d in (1, 25, 26, 45, 46, 90)] == [0, 0, 1, 1, 2, 2]


@pytest.mark.parametrize(("demand", "dice"), [(11, 1), (25, 1), (26, 2), (45, 2), (46, 3)])
def test_as_many_demand_dice_as_the_phase_before_the_throw(demand: int, dice: int) -> None:
    state = settled(*NEIGHBOURS[:2])
    state.demand[0] = demand
    events: list[Event] = []
    roll_for(state, 0, events)
    thrown = next(event for event in events if isinstance(event, DemandRolled))
    assert len(thrown.dice) == dice
    assert all(1 <= die <= 6 for die in thrown.dice)
    assert state.demand[0] == demand + sum(thrown.dice)


@pytest.mark.parametrize(
    ("plants", "wind", "sun"),
    [
        ((Plant.COAL_1,), False, False),
        ((Plant.WIND_1,), True, False),
        ((Plant.SOLAR_2,), False, True),
        ((Plant.WIND_1, Plant.SOLAR_2), True, True),
    ],
)
def test_weather_dice_are_thrown_by_who_has_such_plants(
    plants: tuple[Plant, ...], wind: bool, sun: bool
) -> None:
    state = settled(*NEIGHBOURS[:2])
    put(state, 0, *plants)
    roll_for(state, 0, [])
    assert (bool(state.wind[0]), bool(state.sun[0])) == (wind, sun)


def test_wind_and_sun_give_half_or_all_and_both_come_up() -> None:
    seen = set()
    for counter in range(40):
        state = settled(*NEIGHBOURS[:2])
        put(state, 0, Plant.WIND_2)
        state.chance.counter = counter * 8
        raise_demand(state, 0, 1, [])
        seen.add((state.wind[0], state.red[0]))
    assert seen == {(Weather.FULL, 12 - 4), (Weather.HALF, 12 - 2)}


def test_income_is_the_demand_after_the_throw() -> None:
    state = settled(*NEIGHBOURS[:2])
    raise_demand(state, 0, 5, [])
    assert state.money[0] - 50 == 16


def test_balanced_production_gives_no_tokens() -> None:
    state = settled(*NEIGHBOURS[:2])
    take_income(state, 0, [])
    assert (state.green[0], state.red[0]) == (0, 0)


def test_only_markets_without_tokens_are_thrown_for() -> None:
    state = settled(*NEIGHBOURS[:2])
    state.market[Place.ADRIATIC] = 2
    fill_markets(state, [])
    assert state.market[Place.ADRIATIC] == 2
    others = [p for p in Place if state.owner[p] == NOBODY and p != Place.ADRIATIC]
    assert all(abs(state.market[p]) == 5 for p in others)


def test_a_demand_of_90_goes_on_and_more_loses_at_once() -> None:
    state = settled(*NEIGHBOURS[:2])
    state.demand = [80, 80]
    raise_demand(state, 0, 10, [])
    raise_demand(state, 1, 11, [])
    assert (state.out[0], state.out[1]) == (0, state.round)
    assert state.money[1] == 0


def test_a_demand_over_90_loses_even_with_the_win_condition_met() -> None:
    state = settled(*NEIGHBOURS[:2])
    put(state, 0, *[Plant.NUCLEAR_2] * 9)
    state.demand[0] = 88
    raise_demand(state, 0, 3, [])
    assert win_check(state) is None


def test_the_region_of_who_ran_off_the_track_is_a_market_from_the_next_round() -> None:
    state = settled(*NEIGHBOURS[:2])
    state.demand[1] = 90
    raise_demand(state, 1, 1, [])
    region = state.region[1]
    assert state.owner[region] == GONE
    fill_markets(state, [])
    assert state.market[region] == 0
    open_markets(state, [])
    fill_markets(state, [])
    assert (state.owner[region], abs(state.market[region])) == (NOBODY, 5)
