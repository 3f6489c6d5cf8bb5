"""What players see of the table beside the pieces: reach, slots, standings, previews, reasons."""

from engine.future_energy.ids import Phase
from engine.future_energy.intents import (
    BuyContract,
    EndPlanning,
    LayLine,
    MoveCrew,
    PlanLines,
    StayPut,
)
from engine.future_energy.rulebook import GAME
from engine.future_energy.tables import tables
from tests.engine.future_energy.scene import (
    ANNIE,
    JIM,
    KATIE,
    act,
    card,
    hold,
    lay,
    link,
    planning,
    put,
    reasons,
    site,
    table,
    turn_of,
)


def test_reachable_sites_come_with_cost_payees_and_path_already_while_planning() -> None:
    state = planning(table(), KATIE)
    goal = put(state, "Bordeaux", "gas")
    put(state, "Lyon", "coal")
    lay(state, ANNIE, "Frankfurt", "Paris", "Bordeaux")
    hold(state, KATIE, "gas oil")
    state.money[KATIE] = 2
    (reach,) = GAME.own(state, KATIE).reach
    assert reach.site == goal
    first, *_ = reach.payments
    assert (first.price, first.bank, sum(first.paid)) == (2, 0, 2)
    assert first.path == (site(state, "Paris"), goal)
    assert GAME.own(state, ANNIE).reach == ()


def test_regions_show_plants_and_points_as_they_stand() -> None:
    state = table(4)
    state.plants[site(state, "Oslo")] = 2 | 1 << 2 * JIM
    north = GAME.public(state).regions[0]
    assert (north.plants, north.points) == ((2, 1, 0, 0), (6, 3, 0, 0))


def test_the_display_says_what_is_missing_to_buy() -> None:
    state = planning(table(2), ANNIE)
    state.display = (card("coal gas nuclear oil"), card("gas oil"), *state.display[2:])
    state.plant_supply[ANNIE], state.money[ANNIE] = 3, 1
    slots = GAME.own(state, ANNIE).slots
    prices = tables().slot_prices
    assert (slots[0].fits, slots[0].plants_short) == (False, 1)
    assert slots[0].money_short == prices[0] - 1
    assert (slots[1].fits, slots[1].money_short) == (True, prices[1] - 1)


def test_contracts_show_their_filled_spaces() -> None:
    state = table(2)
    hold(state, ANNIE, "gas (oil)")
    (held,) = GAME.public(state).players[ANNIE].contracts
    assert sorted(zip(held.icons, held.plants, strict=True)) == [("gas", 1), ("oil", 0)]


def test_what_is_left_until_the_end_is_shown() -> None:
    state = table(2)
    shown = GAME.public(state)
    assert (shown.stack, shown.ending) == (state.stack, None)
    assert [player.lines for player in shown.players] == [15, 15]


# Blocked


def test_planning_says_why_not_with_amounts() -> None:
    state = planning(table(2), ANNIE)
    hold(state, ANNIE, "gas oil")
    state.money[ANNIE] = 2
    state.display = (
        card("coal gas nuclear oil"),
        *map(card, ("gas oil", "coal oil", "coal nuclear")),
    )
    state.plant_supply[ANNIE] = 3
    found = reasons(state, ANNIE)
    assert (found[PlanLines(2)].code, found[PlanLines(2)]["short"]) == ("money_short", 3)
    assert (found[BuyContract(0)].code, found[BuyContract(0)]["short"]) == ("plants_short", 1)
    last = found[BuyContract(3)]
    assert last.code == "money_short"
    assert (last["price"], last["short"]) == (tables().slot_prices[3], tables().slot_prices[3] - 2)


def test_planning_says_what_was_planned_and_that_engineers_or_lines_are_out() -> None:
    state = turn_of(table(2), ANNIE, Phase.PLANNING, used=1, engineers=1)
    hold(state, ANNIE, "gas oil")
    assert reasons(state, ANNIE)[PlanLines(1)].code == "already_planned"
    state = turn_of(state, ANNIE, Phase.PLANNING, engineers=0)
    assert reasons(state, ANNIE)[PlanLines(1)].code == "no_engineer"
    state = planning(state, ANNIE)
    state.line_supply[ANNIE] = 0
    assert reasons(state, ANNIE)[PlanLines(1)].code == "no_line_left"
    assert reasons(planning(state, ANNIE, duty=True), ANNIE)[EndPlanning()].code == (
        "contract_first"
    )


def test_laying_says_which_links_are_occupied() -> None:
    state = planning(table(2), ANNIE)
    lay(state, JIM, "Frankfurt", "Paris")
    lay(state, ANNIE, "Frankfurt", "Lyon")
    act(state, ANNIE, PlanLines(1))
    found = reasons(state, ANNIE)
    assert found[LayLine(link(state, "Frankfurt", "Paris"))].code == "link_occupied"
    assert found[LayLine(link(state, "Frankfurt", "Lyon"))].code == "own_line_there"


def test_moving_says_which_tiles_are_out_of_reach_too_dear_or_on_no_contract() -> None:
    state = turn_of(table(2), ANNIE)
    hold(state, ANNIE, "gas oil")
    state.money[ANNIE] = 1
    coal, far, near = (
        put(state, "Paris", "coal"),
        put(state, "Lisbon", "gas"),
        put(state, "Milan", "oil"),
    )
    blocked = {
        intent.site: why
        for intent, why in reasons(state, ANNIE).items()
        if isinstance(intent, MoveCrew)
    }
    assert blocked[coal].code == "not_on_contracts"
    assert (blocked[far].code, blocked[far]["short"]) == ("money_short", 3)
    assert near not in blocked
    assert reasons(state, ANNIE)[StayPut()].code == "must_move"
    for name in ("Madrid", "Seville"):
        put(state, name, "coal")
    state.menu = state.routes = None
    assert {
        intent.site: why.code
        for intent, why in reasons(state, ANNIE).items()
        if isinstance(intent, MoveCrew)
    }[far] == "unreachable"


def test_blocked_and_choices_never_overlap() -> None:
    state = planning(table(2), ANNIE, engineers=2)
    choices = [choice.intent for choice in GAME.choices(state, ANNIE)]
    assert not [intent for intent in reasons(state, ANNIE) if intent in choices]
