"""Preparation: regions in one group, starting plants and money, markets, cards."""

import pytest

from engine.core.graph import Graph
from engine.gigawatt.ids import FIELDS, NOBODY, REGIONS, Card, Place, Plant
from engine.gigawatt.intents import PickRegion
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules.dice import production
from engine.gigawatt.rules.technology import is_protest
from engine.gigawatt.setup import empty_table, set_up
from engine.gigawatt.state import State
from engine.gigawatt.tables import BORDERS, NUMBERS
from tests.engine.gigawatt.sketch import may, table, why_not


def picked(state: State, *regions: Place) -> State:
    for region in regions:
        GAME.apply(state, GAME.to_act(state)[0], PickRegion(int(region)))
    return state


def connected(state: State) -> bool:
    return Graph(len(Place), BORDERS).is_connected(state.region)


def test_the_starting_player_picks_first_and_the_others_follow_clockwise() -> None:
    state = GAME.new(3, {}, b"order")
    asked = []
    for region in (Place.ALPINE, Place.PYRENEES, Place.BALTIC_SEA):
        asked.append(GAME.to_act(state)[0])
        picked(state, region)
    assert asked == [(state.start + n) % 3 for n in range(3)]
    assert state.region[state.start] == Place.ALPINE


def test_a_region_must_be_free_and_touch_the_group() -> None:
    state = picked(GAME.new(2, {}, b"apart"), Place.PYRENEES)
    seat = GAME.to_act(state)[0]
    assert not may(state, seat, PickRegion(Place.PYRENEES))
    assert not may(state, seat, PickRegion(Place.CARPATHIAN))
    assert may(state, seat, PickRegion(Place.NORTH_SEA))


@pytest.mark.parametrize("seats", range(1, 7))
def test_dealt_regions_form_one_connected_group_without_asking(seats: int) -> None:
    for number in range(20):
        state = GAME.new(seats, {"regions": "random"}, bytes([number]))
        assert state.round == 1
        assert len(set(state.region)) == seats
        assert connected(state)


def test_dealt_regions_differ_from_game_to_game() -> None:
    firsts = {table(seed=bytes([n])).region[0] for n in range(60)}
    assert firsts == set(range(REGIONS))


def test_in_a_game_of_six_the_last_region_is_taken_without_asking() -> None:
    state = GAME.new(6, {}, b"six")
    for _ in range(5):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, GAME.choices(state, seat)[0].low())
    assert sorted(state.region) == list(range(REGIONS))


@pytest.mark.parametrize(
    ("version", "coal", "gas", "money"),
    [("full", 3, 1, 15), ("short", 2, 1, 15), ("solo", 3, 2, 18)],
)
def test_everybody_starts_with_the_plants_and_money_of_the_version(
    version: str, coal: int, gas: int, money: int
) -> None:
    seats = 1 if version == "solo" else 3
    state = table(seats, version)
    for seat in range(seats):
        plants = state.fields[seat * FIELDS : seat * FIELDS + FIELDS]
        assert (plants.count(Plant.COAL_1), plants.count(Plant.GAS_1)) == (coal, gas)
        assert state.money[seat] == money
        assert production(state, seat) == state.demand[seat]
    assert state.supply[Plant.COAL_1] == 20 - coal * seats


def test_the_fifth_plant_of_the_solo_game_stands_on_the_free_field_without_surcharge() -> None:
    state = table(1, "solo")
    assert state.fields[8] == Plant.GAS_1


def test_every_region_without_a_player_is_a_market_with_five_tokens_of_one_colour() -> None:
    colours = []
    for number in range(20):
        state = table(3, seed=bytes([number]))
        markets = [p for p in Place if state.owner[p] == NOBODY]
        assert len(markets) == 5
        assert all(abs(state.market[p]) == NUMBERS.market_tokens for p in markets)
        assert not any(state.market[region] for region in state.region)
        colours += [state.market[p] > 0 for p in markets]
    assert 0.3 < sum(colours) / len(colours) < 0.7


def test_four_technology_cards_lie_open_and_no_tax_card_among_them() -> None:
    for number in range(30):
        state = table(2, "full", bytes([number]))
        assert len(state.row) == NUMBERS.face_up
        assert Card.CO2_TAX not in state.row
        assert not state.taxed


def test_a_tax_card_met_while_dealing_is_discarded_without_effect() -> None:
    state = empty_table(2, {"version": "full"}, b"tax")
    state.region, state.owner[0], state.owner[1] = [0, 1], 0, 1
    state.deck.pile = [int(Card.CO2_TAX)] * 6 + [int(Card.WIND_WORKS)] * 4
    set_up(state, [])
    assert state.row == [Card.WIND_WORKS] * 4
    assert state.money == [15, 15]


def test_alone_no_protest_lies_open_at_the_start() -> None:
    for number in range(30):
        state = table(1, "solo", bytes([number]))
        assert not any(is_protest(card) for card in state.row)
        assert not state.bans[0]


def test_the_short_game_has_no_cards_and_begins_with_building() -> None:
    state = table(2, "short")
    assert GAME.view(state, 0).public.row == ()
    assert GAME.view(state, GAME.to_act(state)[0]).prompt.step == "building"
    assert not state.deck.pile


def test_a_region_that_was_taken_or_lies_apart_is_explained() -> None:
    state = picked(GAME.new(2, {}, b"why"), Place.PYRENEES)
    seat = GAME.to_act(state)[0]
    taken, apart = (why_not(state, seat, PickRegion(p)) for p in (Place.PYRENEES, Place.BALTIC_SEA))
    assert taken is not None
    assert taken.code == "region_taken"
    assert apart is not None
    assert apart.code == "region_apart"
