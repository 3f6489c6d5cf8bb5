"""Module 2: the sixteen effects, substitutes, points, and when a contract can be used."""

import pytest

from engine.future_energy import intents as ask
from engine.future_energy.events import (
    CertificateReturned,
    ContractCompleted,
    CrewStepped,
    MoneyTaken,
    PlantBuilt,
    PublicContractUsed,
    TilesSwapped,
)
from engine.future_energy.ids import KINDS, OIL, Effect, Kind, Phase
from engine.future_energy.rulebook import GAME
from engine.future_energy.state import (
    CONTRACT,
    ONE_LINE,
    State,
    contract_of,
    doubled_of,
    filled,
    plants_at,
    turn,
)
from engine.future_energy.tables import tables
from tests.engine.future_energy.scene import (
    ANNIE,
    JIM,
    act,
    card,
    hold,
    keep,
    lay,
    link,
    of,
    offered,
    planning,
    public,
    put,
    reasons,
    refused,
    site,
    space,
    table,
    turn_of,
)

ROWS = tables().public
SHOWN = [f"{row.effect}-{row.amount}" for row in ROWS]
OLD = ("coal", "gas", "nuclear", "oil")


def ready(contract: int, *kept: str, seats: int = 3) -> State:
    """Annie owns the public contract and these tiles (or one of each old energy).

    Every effect can be applied: she has contracts, a line and a certificate, Jim a plant.
    """
    state = turn_of(table(seats, public_contracts=True), ANNIE, Phase.ENDING, used=ONE_LINE)
    hold(state, ANNIE, "gas (oil)", "investor (coal) gas", "coal oil")
    state.certificates[ANNIE] = (4,)
    lay(state, ANNIE, "Frankfurt", "Hamburg")
    lay(state, JIM, "Frankfurt", "Paris")
    state.plants[site(state, "Lyon")] = 1 << 2 * JIM
    put(state, "Rome", "coal")
    put(state, "Vienna", "gas")
    put(state, "Berlin", "investor")
    state.money = [5] * seats
    state.public[ANNIE] = (contract,)
    keep(state, ANNIE, *(kept or OLD))
    return state


def use(state: State, contract: int) -> list[object]:
    return act(state, ANNIE, ask.UsePublicContract(contract, ROWS[contract].names))


# Paying, points and substitutes


@pytest.mark.parametrize("contract", range(16), ids=SHOWN)
def test_all_tiles_of_the_kinds_shown_score_the_points(contract: int) -> None:
    state = ready(contract)
    constant = GAME.invariants(state)
    event = of(use(state, contract), PublicContractUsed)[0]
    assert event.points == state.public_points[ANNIE] == ROWS[contract].points
    assert contract not in state.public[ANNIE]
    while len(state.steps) > 1:
        act(state, ANNIE, offered(state, ANNIE)[0])
    assert GAME.invariants(state) == constant


@pytest.mark.parametrize("contract", range(16), ids=SHOWN)
@pytest.mark.parametrize("substitute", ["wildcard", "ground", "investor", "engineer"])
def test_a_substitute_gives_the_effect_without_the_points(contract: int, substitute: str) -> None:
    shown = ROWS[contract].names
    spent = (shown[0], *[Kind(substitute)] * (len(shown) - 1))
    state = ready(contract, shown[0].value)
    state.kept[ANNIE] += (len(shown) - 1) << 5 * KINDS.index(Kind(substitute))
    events = act(state, ANNIE, ask.UsePublicContract(contract, spent))
    assert of(events, PublicContractUsed)[0].points == state.public_points[ANNIE] == 0
    assert state.kept[ANNIE] == 0
    assert len(state.steps) > 1 or of(events, MoneyTaken)


def test_substitutes_alone_are_refused() -> None:
    money = public(Effect.MONEY, 4)
    state = ready(money, "wildcard", "ground")
    spent = (Kind.WILDCARD, Kind.GROUND)
    assert refused(state, ANNIE, ask.UsePublicContract(money, spent)).code == "needs_own_kind"


def test_an_old_energy_stands_in_for_nothing() -> None:
    money = public(Effect.MONEY, 4)
    state = ready(money)
    spent = (Kind.COAL, Kind.OIL)
    assert refused(state, ANNIE, ask.UsePublicContract(money, spent)).code == "tile_does_not_fit"


def test_a_tile_is_needed_for_each_icon() -> None:
    money = public(Effect.MONEY, 4)
    state = ready(money, "coal", "wildcard")
    short = ask.UsePublicContract(money, (Kind.COAL,))
    assert refused(state, ANNIE, short).code == "one_tile_per_icon"
    whole = ask.UsePublicContract(money, ROWS[money].names)
    why = refused(state, ANNIE, whole)
    assert (why.code, why["kind"]) == ("tile_missing", "gas")
    assert reasons(state, ANNIE)[whole] == why


def test_tiles_on_the_board_cannot_be_spent() -> None:
    money = public(Effect.MONEY, 4)
    state = ready(money, "coal")
    state.investors[ANNIE] = 2
    assert offered(state, ANNIE) == [ask.EndTurn()]
    spent = (Kind.COAL, Kind.INVESTOR)
    assert refused(state, ANNIE, ask.UsePublicContract(money, spent))["kind"] == "investor"


def test_nobody_uses_a_contract_of_somebody_else() -> None:
    state = ready(public(Effect.MONEY, 4))
    other = public(Effect.MONEY, 8)
    spent = ROWS[other].names
    assert refused(state, ANNIE, ask.UsePublicContract(other, spent)).code == "not_your_contract"


def test_an_effect_that_cannot_be_applied_scores_all_the_same() -> None:
    certificate = public(Effect.CERTIFICATE)
    state = ready(certificate)
    state.certificates[ANNIE] = ()
    use(state, certificate)
    assert state.public_points[ANNIE] == 2


def test_without_effect_and_without_points_a_contract_is_not_used() -> None:
    certificate = public(Effect.CERTIFICATE)
    state = ready(certificate, "gas", "wildcard")
    state.certificates[ANNIE] = ()
    spent = (Kind.GAS, Kind.WILDCARD)
    why = refused(state, ANNIE, ask.UsePublicContract(certificate, spent))
    assert why.code == "no_effect_no_points"


@pytest.mark.parametrize("phase", list(Phase))
def test_a_contract_can_be_used_in_every_phase_of_the_own_turn(phase: Phase) -> None:
    money = public(Effect.MONEY, 4)
    state = ready(money)
    state.steps = (turn(phase, 0, 1 if phase is Phase.PLANNING else 0, duty=False),)
    events = use(state, money)
    assert [event.money for event in of(events, MoneyTaken)] == [4]


def test_a_contract_cannot_be_used_in_the_middle_of_a_decision() -> None:
    money = public(Effect.MONEY, 4)
    state = planning(ready(money), ANNIE)
    act(state, ANNIE, ask.PlanLines(1))
    spent = ROWS[money].names
    assert refused(state, ANNIE, ask.UsePublicContract(money, spent)).code == "no_such_choice"


# The effects


@pytest.mark.parametrize("amount", [4, 6, 8])
def test_money(amount: int) -> None:
    state = ready(public(Effect.MONEY, amount))
    events = use(state, public(Effect.MONEY, amount))
    assert [event.money for event in of(events, MoneyTaken)] == [amount]


def test_move_a_line_to_an_unoccupied_link() -> None:
    state = ready(public(Effect.MOVE_LINE))
    old, jims = link(state, "Frankfurt", "Hamburg"), link(state, "Frankfurt", "Paris")
    supply = state.line_supply[ANNIE]
    use(state, public(Effect.MOVE_LINE))
    assert offered(state, ANNIE) == [ask.LiftLine(old)]
    assert refused(state, ANNIE, ask.LiftLine(jims)).code == "not_your_line"
    act(state, ANNIE, ask.LiftLine(old))
    assert refused(state, ANNIE, ask.LayLine(old)).code == "same_link"
    assert refused(state, ANNIE, ask.LayLine(jims)).code == "link_occupied"
    new = link(state, "Frankfurt", "Milan")
    act(state, ANNIE, ask.LayLine(new))
    assert (state.lines[old], state.lines[new]) == (0, 1 << ANNIE)
    assert state.line_supply[ANNIE] == supply


def test_move_a_line_beside_one_of_an_opponent() -> None:
    state = ready(public(Effect.MOVE_LINE_BESIDE))
    jims = link(state, "Frankfurt", "Paris")
    use(state, public(Effect.MOVE_LINE_BESIDE))
    act(state, ANNIE, ask.LiftLine(link(state, "Frankfurt", "Hamburg")), ask.LayLine(jims))
    assert state.lines[jims] == 1 << ANNIE | 1 << JIM


def test_a_certificate_is_returned_for_its_value_and_1_more() -> None:
    state = ready(public(Effect.CERTIFICATE))
    state.certificates[ANNIE] = (3, 4, 4)
    use(state, public(Effect.CERTIFICATE))
    assert offered(state, ANNIE) == [ask.ReturnCertificate(3), ask.ReturnCertificate(4)]
    assert refused(state, ANNIE, ask.ReturnCertificate(5)).code == "no_such_certificate"
    events = act(state, ANNIE, ask.ReturnCertificate(4))
    assert of(events, CertificateReturned)[0].money == 5
    assert state.certificates[ANNIE] == (3, 4)


def test_a_plant_is_shifted_to_a_free_icon_beside_it() -> None:
    state = ready(public(Effect.SHIFT_PLANT))
    hold(state, ANNIE, "gas (oil)", "coal nuclear")
    use(state, public(Effect.SHIFT_PLANT))
    gas, oil = space("gas oil", "gas"), space("gas oil", "oil")
    assert offered(state, ANNIE) == [ask.ShiftPlant(card("gas oil"), gas, oil)]
    taken = ask.ShiftPlant(card("coal nuclear"), 0, 1)
    assert refused(state, ANNIE, taken).code == "space_taken"
    act(state, ANNIE, ask.ShiftPlant(card("gas oil"), gas, oil))
    assert state.contracts[ANNIE][0] == filled(card("gas oil"), 1 << oil)


def test_a_plant_is_shifted_by_one_space_only() -> None:
    state = ready(public(Effect.SHIFT_PLANT))
    hold(state, ANNIE, "investor (coal) (gas)")
    use(state, public(Effect.SHIFT_PLANT))
    far = ask.ShiftPlant(card("investor coal gas"), 0, 2)
    assert refused(state, ANNIE, far).code == "not_beside"


def test_the_crew_steps_to_a_neighbouring_site_without_a_tile_and_builds_nothing() -> None:
    state = ready(public(Effect.STEP_CREW))
    use(state, public(Effect.STEP_CREW))
    assert refused(state, ANNIE, ask.StepCrew(site(state, "Berlin"))).code == "tile_there"
    assert refused(state, ANNIE, ask.StepCrew(site(state, "Rome"))).code == "not_next_to_crew"
    plants, money = list(state.plants), state.money[ANNIE]
    events = act(state, ANNIE, ask.StepCrew(site(state, "Lyon")))
    assert of(events, CrewStepped)
    assert (state.crew, state.plants) == (site(state, "Lyon"), plants)
    assert state.money[ANNIE] == money


def test_a_plant_goes_back_to_the_supply_and_may_complete_its_contract() -> None:
    state = ready(public(Effect.RETURN_PLANT))
    supply = state.plant_supply[ANNIE]
    use(state, public(Effect.RETURN_PLANT))
    assert ask.Decline() not in offered(state, ANNIE)
    events = act(state, ANNIE, ask.ReturnPlant(card("gas oil"), space("gas oil", "gas")))
    assert of(events, ContractCompleted)
    assert state.plant_supply[ANNIE] == supply + 1


def join_one(state: State, contract: str, icon: str, place: str) -> list[object]:
    lift = ask.LiftPlant(card(contract), space(contract, icon))
    return act(state, ANNIE, lift, ask.PlacePlant(site(state, place)))


def test_any_plant_is_added_to_a_site_with_an_opponents_plant_for_nothing() -> None:
    join = public(Effect.JOIN_PLANTS, 1)
    state = ready(join)
    use(state, join)
    events = join_one(state, "gas oil", "gas", "Lyon")
    assert of(events, PlantBuilt)
    assert of(events, ContractCompleted)
    assert plants_at(state, ANNIE, site(state, "Lyon")) == 1
    assert state.money[JIM] == 5 + 3 * (state.active == JIM)


def test_a_plant_is_not_added_where_no_opponent_is_or_three_own_plants_are() -> None:
    join = public(Effect.JOIN_PLANTS, 1)
    state = ready(join)
    lyon = site(state, "Lyon")
    state.plants[lyon] += 3 << 2 * ANNIE
    use(state, join)
    act(state, ANNIE, ask.LiftPlant(card("gas oil"), 0))
    assert refused(state, ANNIE, ask.PlacePlant(lyon)).code == "site_full"
    milan = ask.PlacePlant(site(state, "Milan"))
    assert refused(state, ANNIE, milan).code == "no_opponent_there"


def test_two_plants_are_added_one_after_the_other() -> None:
    join = public(Effect.JOIN_PLANTS, 2)
    state = ready(join)
    use(state, join)
    join_one(state, "gas oil", "gas", "Lyon")
    join_one(state, "coal oil", "oil", "Frankfurt")
    assert plants_at(state, ANNIE, site(state, "Lyon")) == 1
    assert plants_at(state, ANNIE, site(state, "Frankfurt")) == 2


def test_a_display_contract_is_taken_for_nothing_if_it_fits() -> None:
    free = public(Effect.FREE_CONTRACT)
    state = ready(free)
    state.display = (card("coal gas nuclear oil"), card("gas nuclear"), *state.display[2:])
    state.plant_supply[ANNIE] = 2
    use(state, free)
    assert refused(state, ANNIE, ask.TakeContract(0)).code == "plants_short"
    assert reasons(state, ANNIE)[ask.TakeContract(0)]["short"] == 2
    act(state, ANNIE, ask.TakeContract(1))
    assert contract_of(state.contracts[ANNIE][-1]) == card("gas nuclear")
    assert state.plant_supply[ANNIE] == 0
    assert len(state.display) == 4


def test_a_free_contract_fulfils_the_duty() -> None:
    free = public(Effect.FREE_CONTRACT)
    state = planning(ready(free), ANNIE, duty=True)
    state.contracts[ANNIE] = ()
    use(state, free)
    act(state, ANNIE, ask.TakeContract(0))
    assert ask.EndPlanning() in offered(state, ANNIE)


def test_two_old_energy_tiles_of_different_kinds_change_places() -> None:
    swap = public(Effect.SWAP_TILES)
    state = ready(swap)
    rome, vienna, berlin = (site(state, n) for n in ("Rome", "Vienna", "Berlin"))
    put(state, "Oslo", "coal")
    use(state, swap)
    assert refused(state, ANNIE, ask.PickTile(berlin)).code == "not_an_old_energy"
    act(state, ANNIE, ask.PickTile(rome))
    assert refused(state, ANNIE, ask.SwapTile(site(state, "Oslo"))).code == "same_kind"
    before = state.tiles[rome], state.tiles[vienna]
    assert of(act(state, ANNIE, ask.SwapTile(vienna)), TilesSwapped)
    assert (state.tiles[vienna], state.tiles[rome]) == before


def test_a_second_plant_comes_under_an_oil_icon_that_holds_one() -> None:
    double = public(Effect.DOUBLE_OIL)
    state = ready(double)
    supply = state.plant_supply[ANNIE]
    use(state, double)
    oil = space("coal oil", "oil")
    empty = ask.DoublePlant(card("gas oil"), space("gas oil", "oil"))
    assert refused(state, ANNIE, empty).code == "no_plant_there"
    coal = ask.DoublePlant(card("coal oil"), space("coal oil", "coal"))
    assert refused(state, ANNIE, coal).code == "not_oil"
    act(state, ANNIE, ask.DoublePlant(card("coal oil"), oil))
    assert doubled_of(state.contracts[ANNIE][-1]) == 1 << oil
    assert state.plant_supply[ANNIE] == supply - 1


def test_both_plants_of_a_doubled_icon_are_built_on_an_oil_tile() -> None:
    state = turn_of(table(2, public_contracts=True), ANNIE)
    goal = put(state, "Paris", "oil")
    oil = space("coal oil", "oil")
    state.contracts[ANNIE] = (filled(card("coal oil"), 1 << oil, 1 << oil),)
    events = act(state, ANNIE, ask.MoveAlong((goal,)))
    assert of(events, PlantBuilt)[0].plants == plants_at(state, ANNIE, goal) == 2
    assert of(events, ContractCompleted)


def test_a_doubled_icon_gives_one_plant_on_a_ground() -> None:
    state = turn_of(table(2, public_contracts=True), ANNIE)
    goal = put(state, "Paris", "ground")
    oil = space("coal oil", "oil")
    state.contracts[ANNIE] = (filled(card("coal oil"), 1 << oil, 1 << oil),)
    act(state, ANNIE, ask.MoveAlong((goal,)))
    assert plants_at(state, ANNIE, goal) == 1
    assert state.contracts[ANNIE] == (filled(card("coal oil"), 1 << oil),)


def test_a_line_from_the_supply_is_laid_also_beside_an_opponents() -> None:
    line = public(Effect.LAY_LINES)
    state = ready(line)
    jims = link(state, "Frankfurt", "Paris")
    supply = state.line_supply[ANNIE]
    use(state, line)
    assert ask.Decline() not in offered(state, ANNIE)
    act(state, ANNIE, ask.LayLine(jims))
    assert state.lines[jims] == 1 << ANNIE | 1 << JIM
    assert state.line_supply[ANNIE] == supply - 1


def test_a_planning_action_of_this_turn_is_repeated_and_paid_again() -> None:
    again = public(Effect.REPEAT_PLAN)
    state = ready(again)
    use(state, again)
    assert offered(state, ANNIE) == [ask.PlanLines(1)]
    assert refused(state, ANNIE, ask.PlanLines(2)).code == "not_planned_yet"
    assert refused(state, ANNIE, ask.BuyContract(0)).code == "not_planned_yet"
    act(state, ANNIE, ask.PlanLines(1), ask.LayLine(link(state, "Milan", "Rome")))
    assert state.money[ANNIE] == 5 - 1


def test_a_repeated_contract_action_may_buy_either_kind() -> None:
    again = public(Effect.REPEAT_PLAN)
    state = ready(again)
    state.steps = (turn(Phase.ENDING, CONTRACT, 0, duty=False),)
    use(state, again)
    found = offered(state, ANNIE)
    assert ask.BuyContract(0) in found
    assert ask.BuyPublicContract(0) in found
    assert ask.BuyUnseenPublicContract() in found


def test_what_cannot_be_repeated_has_its_reason() -> None:
    again = public(Effect.REPEAT_PLAN)
    state = ready(again)
    state.steps = (turn(Phase.ENDING, CONTRACT, 0, duty=False),)
    state.money[ANNIE] = 2
    use(state, again)
    found = {line.what.intent: line.reason for line in GAME.blocked(state, ANNIE)}
    assert found[ask.BuyContract(3)].code == "money_short"
    assert found[ask.PlanLines(1)].code == "not_planned_yet"
    assert ask.EndPlanning() not in found


def test_repeating_without_anything_planned_has_no_effect() -> None:
    again = public(Effect.REPEAT_PLAN)
    state = turn_of(ready(again), ANNIE, Phase.ENDING)
    use(state, again)
    assert state.public_points[ANNIE] == 6
    assert len(state.steps) == 1


def test_every_effect_is_on_the_cards_once_but_money_and_joining() -> None:
    effects = [row.effect for row in ROWS]
    assert effects.count(Effect.MONEY) == 3
    assert effects.count(Effect.JOIN_PLANTS) == 2
    assert len(set(effects)) == 13
    assert all(OIL in row.icons or len(row.icons) < 4 for row in ROWS)
