"""A turn: what follows what, the die, the investment, and what may be done when."""

from collections import Counter

import pytest

from engine.core.chance import Chance
from engine.core.intent import Intent
from engine.core.reason import Illegal
from engine.game_of_energy.events import (
    CreditsGained,
    DebtRepaid,
    IncomePaid,
    InvestmentTaken,
    KeepWorked,
    TerritoryRolled,
)
from engine.game_of_energy.ids import Captain, Industry, Territory
from engine.game_of_energy.intents import (
    ChooseArea,
    DrawAndEnd,
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
from engine.game_of_energy.state import OPPORTUNITY, InvestmentOffer, State
from engine.game_of_energy.tables import INVESTMENTS, Investment
from tests.engine.game_of_energy.positions import (
    area_named,
    build,
    card_named,
    deciding,
    do,
    give,
    keep,
    permitting,
    pile,
    rolled,
)


def offered(state: State) -> list[type[Intent]]:
    kinds = (type(choice.intent) for choice in GAME.choices(state, state.turn))
    return list(dict.fromkeys(kinds))


def invested(state: State, wanted: str) -> State:
    """The seat takes that investment; an analyst can be sure of it."""
    number = next(n for n, row in enumerate(INVESTMENTS) if row.name == wanted)
    state.step = InvestmentOffer((number, (number + 1) % 10))
    do(state, PickInvestment(number))
    return state


# The start of a turn


def test_a_turn_starts_with_a_card_the_income_the_cards_that_stay_and_then_the_debt() -> None:
    state = deciding()
    build(state, 1, "Frost Reach", "hydro", "solar")
    keep(state, 1, "Reservoir rent")
    pile(state, "Grid fees")
    state.money[1], state.debt[1] = 0, 100
    events = do(state, EndTurn())
    assert state.hands[1] == (card_named("Grid fees"),)
    assert (state.money[1], state.debt[1]) == (0, 40)
    order = [IncomePaid, KeepWorked, CreditsGained, DebtRepaid]
    assert [type(event) for event in events if type(event) in order] == order


def test_play_passes_to_the_left() -> None:
    state = deciding(4)
    turns = []
    for _ in range(5):
        do(state, EndTurn())
        turns.append(state.turn)
    assert turns == [1, 2, 3, 0, 1]
    assert state.round == 2


def test_a_card_played_before_the_die_pays_back_debt_and_lifts_the_ban_on_permits() -> None:
    state = deciding()
    build(state, 0, "Frost Reach", "wind")
    give(state, 0, "Start-up grant")
    state.money[0], state.debt[0] = 0, 10
    events = do(state, PlayCard(card_named("Start-up grant"), None))
    assert DebtRepaid(0, 10, 0) in events
    assert (state.money[0], state.debt[0]) == (5, 0)


def test_money_that_comes_after_the_roll_leaves_the_debt_until_the_next_turn() -> None:
    state = rolled(deciding(), 0)
    build(state, 0, "Frost Reach", "wind")
    give(state, 0, "Start-up grant")
    state.money[0], state.debt[0] = 0, 10
    do(state, PlayCard(card_named("Start-up grant"), None))
    assert (state.money[0], state.debt[0]) == (15, 10)
    assert ChooseArea not in offered(state)


# What may be done when


def test_before_the_die_one_may_roll_play_draw_and_end_or_end() -> None:
    state = deciding()
    give(state, 0, "Grid fees")
    assert offered(state) == [RollTerritory, PlayCard, DrawAndEnd, EndTurn]


def test_after_an_emblem_one_may_permit_play_draw_and_end_or_end() -> None:
    state = rolled(deciding(), 1)
    give(state, 0, "Grid fees")
    assert offered(state) == [ChooseArea, PlayCard, DrawAndEnd, EndTurn]


def test_after_a_credit_symbol_one_may_invest_play_or_decline_with_a_card() -> None:
    state = deciding()
    state.step = OPPORTUNITY[0]
    give(state, 0, "Grid fees")
    assert offered(state) == [Invest, PlayCard, DrawAndEnd]


def test_while_permitting_one_may_play_or_end_but_draw_no_card() -> None:
    state = permitting(deciding(), "Long Acre")
    give(state, 0, "Grid fees")
    assert offered(state) == [Permit, PlayCard, EndTurn]


@pytest.mark.parametrize("step", ["deciding", "rolled", "opportunity"])
def test_a_second_card_ends_the_turn(step: str) -> None:
    state = deciding()
    if step == "rolled":
        rolled(state, 2)
    if step == "opportunity":
        state.step = OPPORTUNITY[0]
    pile(state, "Grid fees", "Grid failure", "Drought")
    do(state, DrawAndEnd())
    assert state.turn == 1
    assert len(state.hands[0]) == 1


def test_a_second_card_beyond_the_hand_limit_must_be_made_room_for() -> None:
    state = deciding()
    give(state, 0, "Grid fees", "Grid failure")
    pile(state, "Drought", "Late frost")
    do(state, DrawAndEnd())
    assert state.turn == 0
    assert offered(state) == [PlayCard]


def test_nobody_else_may_do_anything_in_a_turn() -> None:
    state = deciding(3)
    for seat in (1, 2):
        with pytest.raises(Illegal) as refused:
            GAME.apply(state, seat, EndTurn())
        assert refused.value.reason.code == "not_asked"


# The die


def test_the_die_has_one_side_for_each_emblem_and_two_credit_symbols() -> None:
    seen: Counter[Territory | None] = Counter()
    for number in range(600):
        state = deciding()
        state.chance = Chance(str(number).encode())
        (event,) = do(state, RollTerritory())
        assert isinstance(event, TerritoryRolled)
        seen[event.territory] += 1
    assert sorted(seen, key=str) == [None, *sorted(Territory)]
    assert all(70 <= seen[territory] <= 130 for territory in Territory)
    assert 160 <= seen[None] <= 240


def test_the_surveyor_may_drop_a_credit_symbol_too_but_only_once() -> None:
    state = deciding(2, Captain.SURVEYOR)
    state.step = OPPORTUNITY[0]
    number = 0
    while state.step != OPPORTUNITY[1]:
        state.step = OPPORTUNITY[0]
        state.chance = Chance(str(number).encode())
        do(state, RollAgain())
        number += 1
    assert RollAgain not in offered(state)


def test_after_an_investment_there_is_nothing_to_roll_again() -> None:
    state = invested(deciding(2, Captain.SURVEYOR), "Tax refund")
    with pytest.raises(Illegal) as refused:
        do(state, RollAgain())
    assert refused.value.reason.code == "die_turned"


# Investments


@pytest.mark.parametrize("row", INVESTMENTS, ids=lambda row: row.name)
def test_every_investment_brings_or_costs_what_its_card_says(row: Investment) -> None:
    state = invested(deciding(), row.name)
    assert (state.money[0], state.debt[0]) == (110 + row.amount, 0)


def test_any_of_the_ten_investments_can_come_and_it_goes_back() -> None:
    seen: Counter[int] = Counter()
    for number in range(400):
        state = deciding()
        state.chance = Chance(str(number).encode())
        state.step = OPPORTUNITY[0]
        (event,) = do(state, Invest())
        assert isinstance(event, InvestmentTaken)
        seen[event.investment] += 1
    assert sorted(seen) == list(range(10))
    assert all(20 <= count <= 65 for count in seen.values())


def test_after_an_investment_all_twelve_areas_are_open_and_a_card_may_still_be_drawn() -> None:
    state = invested(deciding(), "Tax refund")
    areas = [c.intent.area for c in GAME.choices(state, 0) if isinstance(c.intent, ChooseArea)]
    assert areas == list(range(12))
    assert offered(state)[1:] == [DrawAndEnd, EndTurn]


def test_a_loss_beyond_the_money_becomes_debt_and_there_are_no_permits() -> None:
    state = deciding()
    state.money[0] = 10
    invested(state, "Court case")
    assert (state.money[0], state.debt[0]) == (0, 90)
    assert offered(state) == [DrawAndEnd, EndTurn]


def test_the_analyst_never_sees_the_same_investment_twice() -> None:
    for number in range(60):
        state = deciding(2, Captain.ANALYST)
        state.chance = Chance(str(number).encode())
        state.step = OPPORTUNITY[0]
        do(state, Invest())
        assert isinstance(state.step, InvestmentOffer)
        assert len(set(state.step.investments)) == 2


# The scout


def test_the_scout_also_chooses_the_second_card_and_the_turn_ends() -> None:
    state = deciding(2, Captain.SCOUT)
    pile(state, "Grid fees", "Drought", "Late frost")
    do(state, DrawAndEnd())
    pick = GAME.choices(state, 0)[0].intent
    assert isinstance(pick, TakeCard)
    do(state, pick)
    assert state.hands[0] == (pick.card,)
    assert state.turn == 1


def test_the_scout_draws_the_last_card_like_everybody_and_goes_without_if_there_is_none() -> None:
    state = deciding(2, Captain.FOREMAN, Captain.SCOUT)
    pile(state, "Grid fees")
    do(state, EndTurn())
    assert state.hands[1] == (card_named("Grid fees"),)
    do(state, DrawAndEnd())
    assert state.turn == 0
    assert len(state.hands[1]) == 1


def test_the_scout_sees_turned_over_discards_where_one_card_is_left_in_the_pile() -> None:
    state = deciding(2, Captain.FOREMAN, Captain.SCOUT)
    pile(state, "Grid fees")
    state.deck.discards = [card_named("Drought")]
    do(state, EndTurn())
    seen = [choice.intent for choice in GAME.choices(state, 1)]
    assert seen == [TakeCard(card_named("Grid fees")), TakeCard(card_named("Drought"))]


# Permitting


def test_the_area_is_fixed_once_it_is_chosen() -> None:
    state = rolled(deciding(), 0)
    do(state, ChooseArea(area_named("Long Acre")))
    with pytest.raises(Illegal) as refused:
        do(state, ChooseArea(area_named("Barley Flats")))
    assert refused.value.reason.code == "not_now"
    do(state, Permit(Industry.SOLAR))
    assert GAME.public(state).areas[area_named("Long Acre")].hexes[0].owner == 0


def test_a_turned_die_shows_no_territory_of_its_own() -> None:
    state = invested(deciding(), "Tax refund")
    turn = GAME.public(state).turn
    assert (turn.territory, turn.anywhere) == (None, True)
    turn = GAME.public(rolled(state, 3)).turn
    assert (turn.territory, turn.anywhere) == (Territory.TUNDRA, False)
