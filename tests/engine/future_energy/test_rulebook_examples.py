"""The worked examples of the rulebook, under the names of its players."""

from itertools import pairwise
from typing import Any

from engine.future_energy import flow, intents
from engine.future_energy.ids import COAL, GAS, GROUND, INVESTOR, OIL, START, Kind, Phase
from engine.future_energy.rulebook import GAME
from engine.future_energy.rules.movement import TOTAL, find_routes
from engine.future_energy.scoring import grid_points, share
from engine.future_energy.state import KEPT_BITS, NO_TILE, State, filled, plants_at, turn
from engine.future_energy.tables import tables

ANNIE, JIM, KATIE, BILL = 0, 1, 2, 3
# Contracts by their icons
INVESTOR_COAL, INVESTOR_OIL, COAL_GAS_INVESTOR, GAS_OIL = 0, 2, 10, 9


def table(seats: int = 4, **variant: bool) -> State:
    state = GAME.new(seats, variant, b"example")
    state.contracts = [()] * seats
    return state


def site(state: State, name: str) -> int:
    return next(i for i, row in enumerate(state.setting.board.sites) if row.name == name)


def link(state: State, a: str, b: str) -> int:
    return state.setting.board.link_between[site(state, a), site(state, b)]


def turn_of(state: State, seat: int, phase: Phase = Phase.MOVING) -> State:
    state.active = seat
    state.steps = (turn(phase, 0, 1 if phase is Phase.PLANNING else 0, duty=False),)
    state.menu = state.routes = None
    return state


def act(state: State, seat: int, intent: Any) -> list[Any]:
    return list(GAME.apply(state, seat, intent))


def test_bill_takes_4_with_one_investor() -> None:
    state = table()
    state.active, state.investors[BILL], state.money[BILL] = BILL, 1, 0
    flow.start_turn(state, [])
    assert state.money[BILL] == 4


def katies_way(state: State) -> int:
    """Frankfurt - Paris (Annie's line) - Bordeaux (no line) - Bilbao (Katie's line)."""
    for name in ("Paris", "Bordeaux"):
        state.tiles[site(state, name)] = NO_TILE
    goal = site(state, "Bilbao")
    state.tiles[goal] = GAS
    state.lines[link(state, "Frankfurt", "Paris")] = 1 << ANNIE
    state.lines[link(state, "Bordeaux", "Bilbao")] = 1 << KATIE
    state.contracts[KATIE] = (filled(GAS_OIL, 0b11),)
    state.money = [0, 0, 2, 0]
    return goal


def test_katies_three_link_move_pays_annie_and_the_bank_and_uses_her_own_line() -> None:
    state = turn_of(table(), KATIE)
    goal = katies_way(state)
    act(state, KATIE, intents.MoveCrew(goal, 1, (1, 0, 0, 0)))
    assert state.money[:3] == [1, 0, 0]
    assert state.crew == goal
    assert plants_at(state, KATIE, goal) == 1


def test_any_legal_path_is_accepted_even_if_another_is_cheaper() -> None:
    state = turn_of(table(), KATIE)
    goal = katies_way(state)
    state.money[KATIE] = 9
    state.tiles[site(state, "Lyon")] = NO_TILE
    path = tuple(site(state, name) for name in ("Lyon", "Bordeaux", "Bilbao"))
    act(state, KATIE, intents.MoveAlong(path))
    assert state.money[KATIE] == 7
    assert state.crew == goal


def test_katie_completes_two_contracts_and_takes_2_money() -> None:
    state = turn_of(table(), KATIE)
    goal = site(state, "Paris")
    state.tiles[goal] = COAL
    state.contracts[KATIE] = (filled(COAL_GAS_INVESTOR, 0b010), filled(INVESTOR_COAL, 0b01))
    state.money[KATIE] = 1
    act(state, KATIE, intents.MoveCrew(goal, 1, (0, 0, 0, 0)))
    events = act(state, KATIE, intents.ReturnPlant(INVESTOR_COAL, 0))
    assert state.completed[KATIE] == (COAL_GAS_INVESTOR, INVESTOR_COAL)
    assert state.money[KATIE] == 2
    assert events
    points = [tables().contracts[contract].points for contract in state.completed[KATIE]]
    assert points == [7, 4]


def test_bills_joint_offer_skips_annie_without_plant_and_jim_without_money() -> None:
    state = turn_of(table(), BILL)
    goal = site(state, "Paris")
    state.tiles[goal] = GROUND
    state.contracts[BILL] = (filled(INVESTOR_COAL, 0b01),)
    state.contracts[ANNIE] = (filled(GAS_OIL, 0b11),)
    state.contracts[JIM] = (filled(INVESTOR_OIL, 0b11),)
    state.contracts[KATIE] = (filled(COAL_GAS_INVESTOR, 0b001),)
    state.money = [5, 1, 2, 1]
    act(state, BILL, intents.MoveCrew(goal, 1, (0, 0, 0, 0)))
    assert GAME.to_act(state) == (KATIE,)
    before = state.money[BILL]
    act(state, KATIE, intents.JoinPlant(COAL_GAS_INVESTOR, 0))
    assert state.money[BILL] == before + 2
    assert plants_at(state, KATIE, goal) == 1
    assert state.setting.tables.contracts[INVESTOR_COAL].icons[0] == INVESTOR


def test_the_blue_region_gives_6_3_1_and_the_green_one_4_4_0_0() -> None:
    places = tables().majorities[4]
    assert share((3, 2, 1, 0), places) == (6, 3, 1, 0)
    assert share((2, 2, 1, 1), places) == (4, 4, 0, 0)


def test_annies_grid_reaches_four_regions_for_10() -> None:
    state = table()
    for a, b in (("Hamburg", "Frankfurt"), ("Frankfurt", "Paris"), ("Frankfurt", "Lyon")):
        state.lines[link(state, a, b)] |= 1 << ANNIE
    state.lines[link(state, "Frankfurt", "Vienna")] |= 1 << ANNIE
    assert grid_points(state, ANNIE) == (10, 0)


def test_annies_larger_grid_holds_8_plants_for_16() -> None:
    state = table(largest_grid=True)
    state.plants = [0] * len(state.plants)
    upper = ("Glasgow", "Manchester", "London", "Paris")
    lower = ("Madrid", "Seville")
    for names in (upper, lower):
        for a, b in pairwise(names):
            state.lines[link(state, a, b)] |= 1 << ANNIE
        for name in names:
            state.plants[site(state, name)] = 2 << 2 * ANNIE
    assert grid_points(state, ANNIE)[1] == 16


def test_jim_spends_coal_gas_and_oil_for_6_money_and_4_points() -> None:
    state = turn_of(table(public_contracts=True), JIM, Phase.ENDING)
    state.public[JIM] = (6,)
    state.kept[JIM] = sum(1 << KEPT_BITS * kind for kind in (COAL, GAS, OIL))
    before = state.money[JIM]
    act(state, JIM, intents.UsePublicContract(6, (Kind.COAL, Kind.GAS, Kind.OIL)))
    assert state.public_points[JIM] == 4
    assert state.money[JIM] == before + 6


def test_katie_pays_one_link_and_her_nuclear_tile_makes_the_next_one_free() -> None:
    state = turn_of(table(new_grounds=True), KATIE)
    state.tiles[site(state, "Paris")] = NO_TILE
    goal = site(state, "Bordeaux")
    state.tiles[goal] = GAS
    state.lines[link(state, "Paris", "Bordeaux")] = 1 << ANNIE
    state.contracts[KATIE] = (filled(GAS_OIL, 0b11),)
    state.nuclear[KATIE], state.money[KATIE] = 1, 3
    labels = find_routes(state, KATIE).labels[goal]
    assert [label >> TOTAL for label in labels] == [1]
    path = (site(state, "Paris"), goal)
    act(state, KATIE, intents.MoveAlong(path, (1,)))
    assert state.money[KATIE] == 2
    assert state.crew != START
