"""Every captain's power."""

import pytest

from engine.core.event import seen
from engine.game_of_energy import flow, legality
from engine.game_of_energy.events import CaptainPicked
from engine.game_of_energy.ids import CAPTAINS, Captain, Industry
from engine.game_of_energy.intents import (
    ChooseArea,
    ChooseCaptain,
    EndTurn,
    Invest,
    Permit,
    PickInvestment,
    PlayCard,
    RollAgain,
    RollTerritory,
    TakeCard,
)
from engine.game_of_energy.rulebook import GAME
from engine.game_of_energy.setup import new_state
from engine.game_of_energy.state import OPPORTUNITY, CardOffer, InvestmentOffer
from engine.game_of_energy.tables import CAPTAIN_ROWS, INVESTMENTS, NUCLEAR, SOLO_CARDS
from tests.engine.game_of_energy.positions import (
    PLAIN,
    build,
    card_named,
    deciding,
    do,
    give,
    permitting,
    pile,
    rolled,
)


def row(captain: Captain) -> int:
    return CAPTAINS.index(captain)


def test_captains_are_hidden_until_all_have_chosen() -> None:
    state = new_state(3, {}, b"captains")
    pick = CAPTAINS[state.dealt[1][0]]
    events = flow.apply(state, 1, ChooseCaptain(pick))
    assert seen(events, 0) == (CaptainPicked(1, None),)
    assert seen(events, 1) == (CaptainPicked(1, pick),)
    assert legality.to_act(state) == (0, 2)


def test_the_engineer_pays_less_for_some_industries() -> None:
    state = permitting(deciding(2, Captain.ENGINEER), "Lantern Bay")
    do(state, Permit(Industry.HYDRO))
    assert state.money[0] == 1000 - 50 + CAPTAIN_ROWS[row(Captain.ENGINEER)].amount


def test_the_surveyor_rolls_again_once() -> None:
    state = deciding(2, Captain.SURVEYOR)
    do(state, RollTerritory())
    do(state, RollAgain())
    why = legality.why_not(state, 0, RollAgain())
    assert why is not None
    assert why.code == "reroll_used"


def test_nobody_else_rolls_again() -> None:
    state = deciding(2)
    do(state, RollTerritory())
    why = legality.why_not(state, 0, RollAgain())
    assert why is not None
    assert why.code == "no_reroll"


def test_the_banker_earns_interest_on_savings_up_to_a_limit() -> None:
    state = deciding(2, Captain.FOREMAN, Captain.BANKER)
    card = CAPTAIN_ROWS[row(Captain.BANKER)]
    state.deck.pile = [card_named("Grid fees")]
    do(state, EndTurn())
    assert state.money[1] == 110 + 110 * card.amount // 100 // 5 * 5
    rich = deciding(2, Captain.FOREMAN, Captain.BANKER)
    rich.money[1] = 1000
    rich.deck.pile = [card_named("Grid fees")]
    do(rich, EndTurn())
    assert rich.money[1] == 1000 + card.most


def test_the_analyst_looks_at_two_investments() -> None:
    state = deciding(2, Captain.ANALYST)
    state.step = OPPORTUNITY[0]
    do(state, Invest())
    offered = [choice.intent for choice in legality.choices(state, 0)]
    assert len(offered) == 2
    pick = offered[0]
    assert isinstance(pick, PickInvestment)
    do(state, pick)
    amount = INVESTMENTS[pick.investment].amount
    assert state.money[0] - state.debt[0] == 110 + amount


def test_the_advocate_pays_nothing_because_of_orange_cards() -> None:
    state = deciding(2, Captain.FOREMAN, Captain.ADVOCATE)
    build(state, 1, "Frost Reach", "wind")
    give(state, 0, "Grid fees", "Patent suit", "Grid failure")
    do(state, PlayCard(card_named("Grid fees"), None))
    assert state.money == [110, 110]
    why = legality.why_not(state, 0, PlayCard(card_named("Patent suit"), 1))
    assert why is not None
    assert why.code == "target_immune"
    do(state, PlayCard(card_named("Grid failure"), None))
    assert state.money[1] < 110


def test_the_landlord_is_paid_when_others_permit_in_the_flatlands() -> None:
    state = permitting(deciding(2, Captain.FOREMAN, Captain.LANDLORD), "Long Acre")
    do(state, Permit(Industry.SOLAR))
    assert state.money[1] == 110 + CAPTAIN_ROWS[row(Captain.LANDLORD)].amount
    own = permitting(deciding(2, Captain.LANDLORD), "Long Acre")
    do(own, Permit(Industry.SOLAR))
    assert own.money == [1000 - 20, 110]
    elsewhere = permitting(deciding(2, Captain.FOREMAN, Captain.LANDLORD), "Frost Reach")
    do(elsewhere, Permit(Industry.SOLAR))
    assert elsewhere.money[1] == 110


def test_the_scout_sees_two_cards_and_takes_one() -> None:
    state = deciding(2, Captain.FOREMAN, Captain.SCOUT)
    do(state, EndTurn())
    assert isinstance(state.step, CardOffer)
    first, second = state.step.cards
    do(state, TakeCard(first))
    assert first in (*state.hands[1], *state.keeps[1])
    assert second in state.deck.pile


def test_the_physicist_permits_two_nuclear() -> None:
    state = permitting(deciding(2, Captain.PHYSICIST), "Long Acre")
    do(state, Permit(Industry.NUCLEAR))
    do(state, Permit(Industry.NUCLEAR))
    assert state.twh[0] == 850


def test_the_underwriter_never_takes_debt() -> None:
    state = deciding(2, Captain.FOREMAN, Captain.UNDERWRITER)
    build(state, 1, "Frost Reach", "wind")
    state.money[1] = 5
    give(state, 0, "Patent suit")
    do(state, PlayCard(card_named("Patent suit"), 1))
    assert (state.money, state.debt) == ([115, 0], [0, 0])


def test_the_underwriter_is_forgiven_what_an_investment_takes_beyond_the_money() -> None:
    state = deciding(2, Captain.UNDERWRITER)
    state.money[0] = 20
    state.step = InvestmentOffer((9, 0))
    do(state, PickInvestment(9))
    assert (state.money[0], state.debt[0]) == (0, 0)
    assert any(isinstance(c.intent, ChooseArea) for c in legality.choices(state, 0))


@pytest.mark.parametrize("saved", [0, 20, 25, 100, 110, 195])
def test_interest_comes_in_whole_fives_and_never_on_the_income_itself(saved: int) -> None:
    state = deciding(2, PLAIN, Captain.BANKER)
    build(state, 1, "Frost Reach", "hydro")
    state.money[1] = saved
    pile(state)
    do(state, EndTurn())
    share = CAPTAIN_ROWS[row(Captain.BANKER)].amount
    assert state.money[1] == saved + 30 + saved * share // 500 * 5


def test_nobody_else_has_the_power_of_a_captain() -> None:
    """What every captain but the one in question pays, earns and may do."""
    for captain in Captain:
        state = deciding(2, captain, PLAIN)
        wanted = [60, 100, 60, 140, 40, 20]
        if captain is not Captain.ENGINEER:
            prices = [price.price for price in GAME.own(rolled(state, 1), 0).prices[0].rows]
            assert prices == wanted
        turn = GAME.public(rolled(state, 1)).turn
        assert turn.permits_left == (6 if captain is Captain.FOREMAN else 5)
        assert turn.nuclear_left == (2 if captain is Captain.PHYSICIST else 1)
        due = GAME.public(state).players[0].due
        assert bool(due) == (captain is Captain.BANKER)


def test_the_physicist_is_not_dealt_where_there_is_only_one_nuclear_piece() -> None:
    for seats in (1, 2):
        states = [new_state(seats, {}, str(number).encode()) for number in range(60)]
        dealt = any(row(Captain.PHYSICIST) in pair for state in states for pair in state.dealt)
        assert dealt == (states[0].pieces[NUCLEAR] > 1)


def test_captains_and_cards_that_need_rivals_are_not_dealt_to_one_player() -> None:
    for number in range(30):
        state = new_state(1, {}, str(number).encode())
        assert all(CAPTAIN_ROWS[captain].alone for captain in state.dealt[0])
        assert sorted(state.deck.pile) == sorted(SOLO_CARDS)
