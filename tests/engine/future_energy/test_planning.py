"""Phases 1 and 2: revenue, engineers, lines, contracts and the duty to buy one."""

import pytest

from engine.future_energy.events import ContractTaken, DisplayRefilled, RevenueTaken
from engine.future_energy.ids import Effect, Kind, Phase
from engine.future_energy.intents import (
    BuyContract,
    BuyPublicContract,
    BuyUnseenPublicContract,
    EndPlanning,
    LayLine,
    PlanLines,
    UsePublicContract,
)
from engine.future_energy.rulebook import GAME
from engine.future_energy.state import Turn
from engine.future_energy.tables import tables
from tests.engine.future_energy.scene import (
    ANNIE,
    JIM,
    act,
    card,
    hold,
    keep,
    of,
    offered,
    planning,
    public,
    put,
    refused,
    table,
    turn_of,
)


@pytest.mark.parametrize("investors", [0, 1, 2])
def test_revenue_is_3_and_1_for_each_investor(investors: int) -> None:
    state = turn_of(table(2), ANNIE)
    hold(state, JIM, "gas oil")
    state.investors[JIM], money = investors, state.money[JIM]
    taken = of(act(state, ANNIE, *offered(state, ANNIE)), RevenueTaken)
    assert [(event.seat, event.money) for event in taken] == [(JIM, 3 + investors)]
    assert state.money[JIM] == money + 3 + investors


def test_one_line_costs_1_and_two_cost_5() -> None:
    state = planning(table(2), ANNIE, engineers=3)
    state.money[ANNIE] = 9
    act(state, ANNIE, PlanLines(1), LayLine(0), PlanLines(2), LayLine(1), LayLine(2))
    assert state.money[ANNIE] == 3
    assert state.lines[:3] == [1 << ANNIE] * 3
    assert state.line_supply[ANNIE] == 12


def test_a_bought_line_lies_anywhere_but_on_an_occupied_link() -> None:
    state = planning(table(2), ANNIE)
    state.lines[3] = 1 << JIM
    act(state, ANNIE, PlanLines(1))
    free = [link for link in state.setting.board.open_links if link != 3]
    assert offered(state, ANNIE) == [LayLine(link) for link in free]
    assert refused(state, ANNIE, LayLine(3)).code == "link_occupied"


def test_two_lines_need_two_in_the_supply() -> None:
    state = planning(table(2), ANNIE)
    state.money[ANNIE], state.line_supply[ANNIE] = 9, 1
    assert refused(state, ANNIE, PlanLines(2))["short"] == 1
    assert PlanLines(1) in offered(state, ANNIE)


def test_two_lines_need_two_free_links() -> None:
    state = planning(table(2), ANNIE)
    state.money[ANNIE] = 9
    state.lines = [1 << JIM if mask == 0 else mask for mask in state.lines]
    state.lines[0] = 0
    assert refused(state, ANNIE, PlanLines(2)).code == "no_link_free"
    assert PlanLines(1) in offered(state, ANNIE)


def test_each_engineer_plans_once_and_each_action_is_planned_once() -> None:
    state = planning(table(2, public_contracts=True), ANNIE, engineers=2)
    state.money[ANNIE], state.public[ANNIE] = 20, (public(Effect.MONEY, 4),)
    keep(state, ANNIE, "coal", "gas")
    act(state, ANNIE, PlanLines(1), LayLine(0))
    assert refused(state, ANNIE, PlanLines(1)).code == "already_planned"
    act(state, ANNIE, BuyContract(0))
    assert refused(state, ANNIE, PlanLines(2)).code == "no_engineer"


def test_planning_ends_by_itself_when_no_engineer_is_left() -> None:
    state = planning(table(2), ANNIE)
    hold(state, ANNIE, "gas oil")
    put(state, "Paris", "gas")
    state.money[ANNIE] = 9
    act(state, ANNIE, PlanLines(1), LayLine(0))
    assert state.steps == (Turn(Phase.MOVING, 1, 0, duty=False),)


def test_planning_can_be_skipped() -> None:
    state = planning(table(2), ANNIE)
    hold(state, ANNIE, "gas oil")
    assert EndPlanning() in offered(state, ANNIE)


def test_engineers_come_back_for_the_next_turn() -> None:
    state = planning(table(2), ANNIE, engineers=3)
    hold(state, ANNIE, "gas oil")
    hold(state, JIM, "gas oil")
    state.engineers[JIM] = 2
    act(state, ANNIE, EndPlanning())
    assert state.steps == (Turn(Phase.PLANNING, 0, 2, duty=False),)


def test_a_contract_costs_its_slot_and_a_plant_for_each_icon() -> None:
    state = planning(table(2), ANNIE)
    state.money[ANNIE] = 9
    state.display = tuple(
        card(icons) for icons in ("gas oil", "coal oil", "coal nuclear oil gas", "investor oil")
    )
    shown, stack = state.display, state.stack
    events = act(state, ANNIE, BuyContract(2))
    assert state.money[ANNIE] == 9 - tables().slot_prices[2]
    assert state.plant_supply[ANNIE] == 14 - 4
    assert state.display[:3] == (shown[0], shown[1], shown[3])
    assert (len(state.display), state.stack) == (4, stack - 1)
    assert [event.contract for event in of(events, ContractTaken)] == [shown[2]]
    assert [event.contract for event in of(events, DisplayRefilled)] == [state.display[3]]


def test_a_contract_with_more_icons_than_plants_left_cannot_be_bought() -> None:
    state = planning(table(2), ANNIE)
    state.display = (card("coal nuclear oil gas"), *state.display[1:])
    state.plant_supply[ANNIE] = 3
    why = refused(state, ANNIE, BuyContract(0))
    assert (why.code, why["short"], why["needs"]) == ("plants_short", 1, 4)


# The duty to buy


def test_who_begins_a_turn_without_a_plant_on_a_contract_must_buy_one() -> None:
    state = turn_of(table(2), ANNIE)
    act(state, ANNIE, *offered(state, ANNIE))
    assert state.steps == (Turn(Phase.PLANNING, 0, 1, duty=True),)
    for intent in (EndPlanning(), PlanLines(1)):
        assert refused(state, JIM, intent).code == "contract_first"
    act(state, JIM, BuyContract(0))
    assert len(state.contracts[JIM]) == 1


def test_the_duty_leaves_other_actions_as_long_as_engineer_and_money_remain() -> None:
    state = planning(table(2), ANNIE, engineers=2, duty=True)
    cheapest = tables().slot_prices[0]
    state.money[ANNIE] = 1 + cheapest
    act(state, ANNIE, PlanLines(1), LayLine(0))
    assert refused(state, ANNIE, EndPlanning()).code == "contract_first"
    state = planning(state, ANNIE, engineers=2, duty=True)
    state.money[ANNIE] = cheapest
    assert refused(state, ANNIE, PlanLines(1)).code == "contract_first"


def test_if_no_contract_fits_the_supply_only_lines_can_be_bought() -> None:
    state = planning(table(2, public_contracts=True), ANNIE, duty=True)
    state.plant_supply[ANNIE] = 1
    assert offered(state, ANNIE) == [PlanLines(1), PlanLines(2), EndPlanning()]
    assert refused(state, ANNIE, BuyPublicContract(0)).code == "only_lines"
    assert refused(state, ANNIE, BuyUnseenPublicContract()).code == "only_lines"


def test_money_that_comes_in_while_the_duty_waits_never_leaves_a_player_without_a_choice() -> None:
    state = planning(table(2, public_contracts=True), ANNIE, engineers=2, duty=True)
    state.plant_supply[ANNIE], state.money[ANNIE] = 2, 3
    shown = ("coal gas nuclear oil", "investor coal gas", "engineer nuclear oil", "gas oil")
    state.display = tuple(map(card, shown))
    money = public(Effect.MONEY, 4)
    state.public[ANNIE] = (money,)
    keep(state, ANNIE, "coal", "gas")
    assert refused(state, ANNIE, BuyPublicContract(0)).code == "contract_first"
    act(state, ANNIE, UsePublicContract(money, (Kind.COAL, Kind.GAS)))
    assert BuyContract(3) in offered(state, ANNIE)


def test_who_cannot_buy_any_contract_is_not_told_to_buy_one() -> None:
    state = planning(table(2), ANNIE, duty=True)
    assert GAME.view(state, ANNIE).public.turn.must_buy
    state.plant_supply[ANNIE] = 1
    state.menu = None
    view = GAME.view(state, ANNIE)
    assert not view.public.turn.must_buy
    assert dict(view.prompt.params)["must_buy"] == 0


def test_a_public_contract_does_not_fulfil_the_duty() -> None:
    state = planning(table(2, public_contracts=True), ANNIE, engineers=2, duty=True)
    state.money[ANNIE] = 9
    assert refused(state, ANNIE, BuyPublicContract(0)).code == "contract_first"


def test_the_duty_waits_while_nothing_that_fits_can_be_paid() -> None:
    state = planning(table(2), ANNIE, duty=True)
    state.money[ANNIE] = 0
    assert offered(state, ANNIE) == [EndPlanning()]


# Public contracts


def test_a_public_contract_costs_1_and_takes_the_contract_action() -> None:
    state = planning(table(2, public_contracts=True), ANNIE, engineers=2)
    hold(state, ANNIE, "gas oil")
    state.money[ANNIE] = 5
    shown = state.public_display
    act(state, ANNIE, BuyPublicContract(1))
    assert state.public[ANNIE] == (shown[1],)
    assert state.money[ANNIE] == 4
    assert len(state.public_display) == 4
    assert refused(state, ANNIE, BuyContract(0)).code == "already_planned"


def test_the_top_of_the_public_stack_can_be_bought_unseen() -> None:
    state = planning(table(2, public_contracts=True), ANNIE, engineers=2)
    hold(state, ANNIE, "gas oil")
    shown, pile = state.public_display, state.public_pile
    act(state, ANNIE, BuyUnseenPublicContract())
    assert state.public_display == shown
    assert state.public[ANNIE][0] in pile


def test_an_empty_public_stack_leaves_a_gap_and_cannot_be_bought_from() -> None:
    state = planning(table(2, public_contracts=True), ANNIE, engineers=2)
    hold(state, ANNIE, "gas oil")
    state.public_pile = ()
    assert refused(state, ANNIE, BuyUnseenPublicContract()).code == "stack_empty"
    act(state, ANNIE, BuyPublicContract(0))
    assert len(state.public_display) == 3
    assert refused(planning(state, ANNIE), ANNIE, BuyPublicContract(3)).code == "slot_empty"


def test_without_module_2_there_are_no_public_contracts() -> None:
    state = planning(table(2), ANNIE)
    assert refused(state, ANNIE, BuyUnseenPublicContract()).code == "module_off"
    assert GAME.view(state, ANNIE).public.public_display == ()
