"""Step 2: fields, prices, upgrades, closing, connections."""

import pytest

from engine.core.reason import Illegal
from engine.gigawatt.events import ConnectionBuilt
from engine.gigawatt.flow import building_choices
from engine.gigawatt.ids import FIELDS, Place, Plant, Technology
from engine.gigawatt.intents import (
    Answer,
    Build,
    BuildConnection,
    Close,
    ShareConnection,
    Upgrade,
)
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules import building as rules
from engine.gigawatt.rules.dice import production
from engine.gigawatt.rules.trading import capacity
from engine.gigawatt.state import Building
from engine.gigawatt.tables import BORDERS, COST, GIGAWATTS, REGION_ROWS, SURCHARGES
from tests.engine.gigawatt.sketch import (
    NEIGHBOURS,
    border,
    building,
    do,
    happened,
    may,
    put,
    settled,
    table,
)

WIND_FIELD = 4 + REGION_ROWS[Place.NORTH_SEA].dedicated[4:8].index(Technology.WIND)


def test_the_listed_plants_are_those_that_no_question_forbids() -> None:
    for money in range(0, 40, 3):
        for demand in (11, 30, 60):
            state = building(table(seed=bytes([money, demand])))
            state.money[0], state.demand[0] = money, demand
            put(state, 0, Plant.COAL_1, Plant.GAS_1, Plant.WIND_1, Plant.HYDRO_1, Plant.STORAGE_2)
            state.supply[Plant.BIOMASS_1] = 0
            step = Building(0)
            listed = [choice.intent for choice in building_choices(state, step)]
            for field in range(FIELDS):
                for plant in range(len(Plant)):
                    free = rules.why_not_build(state, step, plant, field) is None
                    assert free == (Build(plant, field) in listed)
                    free = rules.why_not_upgrade(state, step, field, plant) is None
                    assert free == (Upgrade(field, plant) in listed)
                free = rules.why_not_close(state, step, field) is None
                assert free == (Close(field) in listed)


def test_one_may_build_as_long_as_there_is_money() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    for field in (8, 9, 10):
        do(state, 0, Build(Plant.BIOMASS_1, field))
    assert state.money[0] == 50 - 3 * COST[Plant.BIOMASS_1] - 0 - 1 - 2
    assert GAME.to_act(state) == (0,)


@pytest.mark.parametrize("field", range(8, FIELDS))
def test_the_surcharge_of_a_field_is_paid_on_top(field: int) -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    do(state, 0, Build(Plant.BIOMASS_1, field))
    assert 50 - state.money[0] == COST[Plant.BIOMASS_1] + SURCHARGES[field]
    assert SURCHARGES[field] == field - 8


def test_a_dedicated_field_takes_its_technology_alone() -> None:
    state = building(settled(Place.NORTH_SEA, Place.BALTIC_SEA))
    assert may(state, 0, Build(Plant.WIND_1, WIND_FIELD))
    assert not may(state, 0, Build(Plant.BIOMASS_1, WIND_FIELD))


@pytest.mark.parametrize(
    ("region", "plant", "saved"),
    [
        (Place.ADRIATIC, Plant.SOLAR_2, 1),
        (Place.ADRIATIC, Plant.SOLAR_3, 1),
        (Place.PYRENEES, Plant.SOLAR_2, 2),
        (Place.PYRENEES, Plant.SOLAR_3, 2),
        (Place.NORTH_SEA, Plant.WIND_1, 2),
        (Place.NORTH_SEA, Plant.WIND_2, 2),
        (Place.NORTH_SEA, Plant.WIND_3, 2),
        (Place.BALTIC_SEA, Plant.HYDRO_1, 1),
        (Place.BALTIC_SEA, Plant.HYDRO_2, 1),
        (Place.CARPATHIAN, Plant.NUCLEAR_1, 1),
        (Place.CARPATHIAN, Plant.NUCLEAR_2, 2),
        (Place.ALPINE, Plant.WIND_1, 0),
        (Place.ALPINE, Plant.SOLAR_2, 0),
    ],
)
def test_regional_advantages(region: Place, plant: Plant, saved: int) -> None:
    other = Place.ALPINE if region != Place.ALPINE else Place.PYRENEES
    state = building(settled(region, other))
    state.demand[0] = 60
    do(state, 0, Build(plant, 8))
    assert 50 - state.money[0] == COST[plant] - saved


def test_generations_open_with_the_own_phase_and_earlier_ones_stay_open() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    for demand, newest in ((25, 1), (26, 2), (45, 2), (46, 3)):
        state.demand[0], state.money[0] = demand, 99
        for generation, plant in enumerate((Plant.WIND_1, Plant.WIND_2, Plant.WIND_3), 1):
            assert may(state, 0, Build(plant, 8)) == (generation <= newest)


def test_a_plant_can_skip_a_generation_when_it_is_upgraded() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    put(state, 0, Plant.WIND_1)
    state.demand[0] = 50
    left = state.supply[Plant.WIND_1]
    do(state, 0, Upgrade(0, Plant.WIND_3))
    assert 50 - state.money[0] == COST[Plant.WIND_3] - COST[Plant.WIND_1]
    assert state.supply[Plant.WIND_1] == left + 1
    assert production(state, 0) == GIGAWATTS[Plant.WIND_3]


def test_an_upgrade_never_goes_back_or_to_another_technology() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    put(state, 0, Plant.WIND_2)
    state.demand[0] = 50
    assert not may(state, 0, Upgrade(0, Plant.WIND_1))
    assert not may(state, 0, Upgrade(0, Plant.SOLAR_3))


def test_without_a_piece_in_the_supply_nothing_is_built() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    state.supply[Plant.WIND_1] = 1
    do(state, 0, Build(Plant.WIND_1, 8))
    assert not may(state, 0, Build(Plant.WIND_1, 9))


# Closing


def test_closing_costs_the_undiscounted_price_without_the_surcharge() -> None:
    state = building(settled(Place.NORTH_SEA, Place.BALTIC_SEA))
    do(state, 0, Build(Plant.WIND_1, 12))
    money = state.money[0]
    do(state, 0, Close(12))
    assert money - state.money[0] == COST[Plant.WIND_1]
    assert may(state, 0, Build(Plant.BIOMASS_1, 12))


def test_a_closed_plant_returns_to_the_supply_and_takes_its_output_along() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    put(state, 0, Plant.COAL_1, Plant.NUCLEAR_1)
    left = state.supply[Plant.NUCLEAR_1]
    do(state, 0, Close(1))
    assert state.supply[Plant.NUCLEAR_1] == left + 1
    assert production(state, 0) == GIGAWATTS[Plant.COAL_1]


@pytest.mark.parametrize("plant", [Plant.COAL_1, Plant.GAS_1, Plant.GAS_2])
def test_coal_and_gas_are_not_closed_while_building(plant: Plant) -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    put(state, 0, plant)
    with pytest.raises(Illegal):
        do(state, 0, Close(0))


def test_closing_a_hydro_plant_moves_its_tokens_or_pays_for_them() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    put(state, 0, Plant.HYDRO_1, Plant.HYDRO_1)
    state.stored[0] = -1
    do(state, 0, Close(0))
    assert (state.stored[0], 50 - state.money[0]) == (-1, COST[Plant.HYDRO_1])
    do(state, 0, Close(1))
    assert (state.stored[0], 50 - state.money[0]) == (0, 2 * COST[Plant.HYDRO_1] + 3)


# Connections


def test_a_connection_costs_4_and_raises_the_capacity_from_1_to_4() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    line = border(state, 0, Place.ADRIATIC)
    assert capacity(state, line) == 1
    do(state, 0, BuildConnection(line))
    assert (50 - state.money[0], capacity(state, line)) == (4, 4)
    assert not may(state, 0, BuildConnection(line))


def test_a_connection_touches_the_own_region() -> None:
    state = building(settled(Place.PYRENEES, Place.ALPINE))
    far = next(n for n, pair in enumerate(BORDERS) if Place.PYRENEES not in pair)
    assert not may(state, 0, BuildConnection(far))


def test_a_shared_connection_is_built_when_the_neighbour_agrees() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    line = border(state, 0, state.region[1])
    do(state, 0, ShareConnection(line, 3))
    assert GAME.to_act(state) == (1,)
    do(state, 1, Answer(accept=True))
    assert state.money == [49, 47]
    assert capacity(state, line) == 4
    assert GAME.to_act(state) == (0,)


def test_after_a_refusal_only_less_may_be_asked_and_all_may_be_paid() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    line = border(state, 0, state.region[1])
    do(state, 0, ShareConnection(line, 3))
    assert do(state, 1, Answer(accept=False)) == ["ConnectionDeclined"]
    assert state.money == [50, 50]
    assert not may(state, 0, ShareConnection(line, 3))
    assert may(state, 0, ShareConnection(line, 2))
    assert may(state, 0, BuildConnection(line))


def test_refusals_end_the_talk_about_a_connection() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    line = border(state, 0, state.region[1])
    for share in (4, 3, 2, 1):
        do(state, 0, ShareConnection(line, share))
        do(state, 1, Answer(accept=False))
    assert not any(isinstance(c.intent, ShareConnection) for c in GAME.choices(state, 0))


def test_nobody_is_asked_for_a_share_that_one_of_both_cannot_pay() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    state.money = [1, 3]
    line = border(state, 0, state.region[1])
    assert [may(state, 0, ShareConnection(line, n)) for n in (2, 3, 4)] == [False, True, False]


def test_a_connection_to_a_market_cannot_be_shared() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    assert not may(state, 0, ShareConnection(border(state, 0, Place.ADRIATIC), 2))


def test_the_event_of_a_shared_connection_names_both_payments() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    do(state, 0, ShareConnection(border(state, 0, state.region[1]), 1))
    built = happened(state, 1, Answer(accept=True))[0]
    assert isinstance(built, ConnectionBuilt)
    assert (built.seat, built.partner, built.money, built.share) == (0, 1, 3, 1)
