"""Permits: every limit has its reason."""

from engine.core.chance import Chance
from engine.game_of_energy import legality
from engine.game_of_energy.events import IndustryPermitted
from engine.game_of_energy.ids import Industry
from engine.game_of_energy.intents import ChooseArea, DrawAndEnd, EndTurn, Invest, Permit
from engine.game_of_energy.rulebook import GAME
from engine.game_of_energy.rules.permits import why_not_area
from engine.game_of_energy.state import OPPORTUNITY, State
from tests.engine.game_of_energy.positions import (
    area_named,
    build,
    deciding,
    do,
    permitting,
    rolled,
)


def reason_for(state: State, industry: Industry) -> str:
    why = legality.why_not(state, state.turn, Permit(industry))
    return why.code if why else ""


def test_money_short_says_by_how_much() -> None:
    state = permitting(deciding(), "Long Acre", money=30)
    why = legality.why_not(state, 0, Permit(Industry.BIOFUEL))
    assert why is not None
    assert (why.code, why["short"], why["price"]) == ("money_short", 10, 40)


def test_five_permits_a_turn_but_six_for_the_foreman() -> None:
    state = permitting(deciding(2), "Long Acre")
    for _ in range(6):
        do(state, Permit(Industry.SOLAR))
    assert reason_for(state, Industry.SOLAR) == "permits_used"
    state.captains[0] = 0
    state = permitting(state, "Barley Flats")
    for _ in range(5):
        do(state, Permit(Industry.SOLAR))
    assert reason_for(state, Industry.SOLAR) == "permits_used"


def test_no_permit_while_holding_debt() -> None:
    state = rolled(deciding(), 0)
    state.debt[0] = 5
    why = why_not_area(state, 0, area_named("Long Acre"))
    assert why is not None
    assert (why.code, why["debt"]) == ("debt_held", 5)
    assert any(b.reason.code == "debt_held" for b in legality.blocked(state, 0))


def test_a_full_area_takes_no_more() -> None:
    state = rolled(deciding(), 0)
    build(state, 1, "Long Acre", *["wind"] * 7)
    why = why_not_area(state, 0, area_named("Long Acre"))
    assert why is not None
    assert why.code == "area_full"


def test_only_areas_of_the_rolled_territory_are_open() -> None:
    state = rolled(deciding(), 3)
    areas = [c.intent.area for c in legality.choices(state, 0) if isinstance(c.intent, ChooseArea)]
    assert areas == [area_named(n) for n in ("Frost Reach", "White Plain", "Lichen Field")]


def test_the_nuclear_pieces_of_the_table_run_out() -> None:
    state = deciding(2)
    build(state, 1, "Frost Reach", "nuclear", "nuclear")
    assert reason_for(permitting(state, "Long Acre"), Industry.NUCLEAR) == "pieces_gone"


def test_thirty_cubes_are_the_end() -> None:
    state = permitting(deciding(), "Long Acre")
    state.built[0] = 30
    assert reason_for(state, Industry.WIND) == "cubes_gone"


def test_a_permit_is_paid_to_the_bank_and_told_with_the_new_totals() -> None:
    state = permitting(deciding(), "Grey Horns")
    build(state, 0, "Frost Reach", "solar")
    before = GAME.invariants(state)
    (event,) = do(state, Permit(Industry.HYDRO))
    assert event == IndustryPermitted(0, area_named("Grey Horns"), 0, Industry.HYDRO, 60, 50, 125)
    assert GAME.invariants(state) == before


def test_a_second_card_comes_instead_of_permitting_and_ends_the_turn() -> None:
    state = rolled(deciding(), 0)
    do(state, DrawAndEnd())
    assert state.turn == 1
    chosen = permitting(deciding(), "Long Acre")
    why = legality.why_not(chosen, 0, DrawAndEnd())
    assert why is not None
    assert why.code == "area_chosen"


def test_an_investment_opens_every_territory_and_its_loss_can_become_debt() -> None:
    outcomes = []
    for number in range(40):
        state = deciding()
        state.chance = Chance(str(number).encode())
        state.money[0] = 0
        state.step = OPPORTUNITY[0]
        do(state, Invest())
        assert state.money[0] * state.debt[0] == 0
        areas = [c for c in legality.choices(state, 0) if isinstance(c.intent, ChooseArea)]
        assert len(areas) == (0 if state.debt[0] else 12)
        outcomes.append(state.debt[0] > 0)
    assert 0 < sum(outcomes) < 40


def test_a_credit_symbol_is_taken_up_or_declined_before_the_turn_ends() -> None:
    state = deciding()
    state.step = OPPORTUNITY[0]
    why = legality.why_not(state, 0, EndTurn())
    assert why is not None
    assert why.code == "investment_pending"
