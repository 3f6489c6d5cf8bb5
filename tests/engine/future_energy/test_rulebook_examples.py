"""The worked examples of the rulebook, under the names of its players."""

from engine.future_energy.events import ContractCompleted, JointPlantBuilt, RevenueTaken
from engine.future_energy.ids import Effect, Kind, Phase
from engine.future_energy.intents import (
    BuildPlant,
    BuyContract,
    JoinPlant,
    LayLine,
    MoveAlong,
    MoveCrew,
    PlanLines,
    ReturnPlant,
    StayPut,
    UsePublicContract,
)
from engine.future_energy.rulebook import GAME
from engine.future_energy.scoring import grid_points, share
from engine.future_energy.state import State, plants_at
from engine.future_energy.tables import tables
from tests.engine.future_energy.scene import (
    ANNIE,
    BILL,
    JIM,
    KATIE,
    act,
    card,
    hold,
    keep,
    lay,
    of,
    planning,
    public,
    put,
    site,
    space,
    table,
    turn_of,
)


def test_bill_takes_4_with_one_investor() -> None:
    state = turn_of(table(), KATIE)
    state.investors[BILL], state.money[BILL] = 1, 0
    events = act(state, KATIE, StayPut())
    assert [(event.seat, event.money) for event in of(events, RevenueTaken)] == [(BILL, 4)]
    assert state.money[BILL] == 4


def test_katie_plans_one_line_for_1_and_the_third_contract_for_3() -> None:
    state = planning(table(), KATIE, engineers=2)
    state.money[KATIE], third = 4, state.display[2]
    act(state, KATIE, PlanLines(1), LayLine(0), BuyContract(2))
    assert state.money[KATIE] == 0
    assert GAME.public(state).players[KATIE].contracts[0].contract == third


def test_annie_buys_two_lines_for_5_and_jim_the_second_contract_for_2() -> None:
    state = planning(table(), ANNIE)
    hold(state, ANNIE, "gas oil")
    state.money[ANNIE] = 5
    act(state, ANNIE, PlanLines(2), LayLine(0), LayLine(40))
    assert (state.money[ANNIE], state.line_supply[ANNIE]) == (0, 13)
    state = planning(table(), JIM)
    state.money[JIM], shown = 2, state.display
    act(state, JIM, BuyContract(1))
    assert state.money[JIM] == 0
    assert state.display[:3] == (shown[0], *shown[2:])


def katies_way(state: State) -> int:
    """Frankfurt - Paris (Annie's line) - Bordeaux (no line) - Bilbao (Katie's line)."""
    goal = put(state, "Bilbao", "gas")
    for name in ("Brussels", "Lyon", "Milan", "Vienna", "Prague", "Berlin", "Hamburg"):
        put(state, name, "coal")
    lay(state, ANNIE, "Frankfurt", "Paris")
    lay(state, KATIE, "Bordeaux", "Bilbao")
    hold(state, KATIE, "gas oil")
    state.money = [0, 0, 2, 0]
    return goal


def test_katies_three_link_move_pays_annie_and_the_bank_and_uses_her_own_line() -> None:
    state = turn_of(table(), KATIE)
    goal = katies_way(state)
    act(state, KATIE, MoveCrew(goal, 1, (1, 0, 0, 0)))
    assert state.money[:3] == [1, 0, 0]
    assert state.crew == goal
    assert plants_at(state, KATIE, goal) == 1


def test_bill_builds_his_oil_plant_on_a_ground_and_takes_3() -> None:
    state = turn_of(table(), BILL)
    goal = put(state, "Paris", "ground")
    hold(state, BILL, "gas oil")
    state.money[BILL] = 1
    oil = BuildPlant(card("gas oil"), space("gas oil", "oil"))
    act(state, BILL, MoveAlong((goal,)), oil)
    assert (state.money[BILL], plants_at(state, BILL, goal)) == (3, 1)


def test_katie_completes_two_contracts_for_7_and_4_and_takes_2_money() -> None:
    state = turn_of(table(), KATIE)
    goal = put(state, "Paris", "coal")
    hold(state, KATIE, "(investor) coal (gas)", "investor (coal)")
    state.money[KATIE] = 1
    events = act(state, KATIE, MoveAlong((goal,)), ReturnPlant(card("investor coal"), 0))
    done = of(events, ContractCompleted)
    assert [event.points for event in done] == [7, 4]
    assert sum(event.money for event in done) == state.money[KATIE] == 2


def test_bills_joint_offer_skips_annie_without_plant_and_jim_without_money() -> None:
    state = turn_of(table(), BILL)
    goal = put(state, "Paris", "ground")
    hold(state, BILL, "investor (coal)")
    hold(state, ANNIE, "gas oil")
    hold(state, JIM, "investor oil")
    hold(state, KATIE, "investor (coal) (gas)")
    state.money = [5, 1, 2, 1]
    act(state, BILL, MoveAlong((goal,)))
    assert GAME.to_act(state) == (KATIE,)
    before = state.money[BILL]
    events = act(state, KATIE, JoinPlant(card("investor coal gas"), 0))
    assert of(events, JointPlantBuilt)[0].partner == BILL
    assert state.money[BILL] == before + 2
    assert plants_at(state, KATIE, goal) == 1


def test_the_blue_region_gives_6_3_1_and_the_green_one_4_4_0_0() -> None:
    places = tables().majorities[4]
    assert share((3, 2, 1, 0), places) == (6, 3, 1, 0)
    assert share((2, 2, 1, 1), places) == (4, 4, 0, 0)


def test_annies_grid_reaches_four_regions_for_10_and_jims_three_for_6() -> None:
    state = table()
    for place in ("Hamburg", "Paris", "Lyon", "Vienna"):
        lay(state, ANNIE, "Frankfurt", place)
    lay(state, JIM, "Hamburg", "Berlin", "Prague", "Vienna")
    assert grid_points(state, ANNIE) == (10, 0)
    assert grid_points(state, JIM) == (6, 0)


def test_annies_larger_grid_holds_8_plants_for_16() -> None:
    state = table(largest_grid=True)
    upper = ("Glasgow", "Manchester", "London", "Paris", "Bordeaux", "Bilbao", "Porto")
    lower = ("Oslo", "Stockholm", "Riga", "Minsk")
    for names in (upper, lower):
        lay(state, ANNIE, *names)
    for name in (upper[0], *upper, *lower):
        state.plants[site(state, name)] += 1 << 2 * ANNIE
    assert grid_points(state, ANNIE)[1] == 16
    for name in (lower[0], lower[0], *lower[1:]):
        state.plants[site(state, name)] += 1 << 2 * ANNIE
    assert grid_points(state, ANNIE)[1] == 18  # most plants count, not most lines


def test_jim_spends_coal_gas_and_oil_for_6_money_and_4_points() -> None:
    state = turn_of(table(public_contracts=True), JIM, Phase.ENDING)
    six = public(Effect.MONEY, 6)
    state.public[JIM], before = (six,), state.money[JIM]
    keep(state, JIM, "coal", "gas", "oil")
    act(state, JIM, UsePublicContract(six, (Kind.COAL, Kind.GAS, Kind.OIL)))
    assert state.public_points[JIM] == 4
    assert state.money[JIM] == before + 6


def test_katie_pays_one_link_and_her_nuclear_tile_makes_annies_link_free() -> None:
    state = turn_of(table(new_grounds=True), KATIE)
    goal = put(state, "Bordeaux", "gas")
    lay(state, ANNIE, "Paris", "Bordeaux")
    hold(state, KATIE, "gas oil")
    state.nuclear[KATIE], state.money = 1, [0, 0, 3, 0]
    act(state, KATIE, MoveAlong((site(state, "Paris"), goal), (1,)))
    assert state.money == [0, 0, 2, 3]
