"""The worked examples of the rulebook, under their own names."""

import attrs
import pytest

from engine.core.reason import Illegal
from engine.game_of_energy import legality
from engine.game_of_energy.ids import TERRITORIES, Industry, Territory
from engine.game_of_energy.intents import ChooseArea, EndTurn, Permit, PlayCard
from engine.game_of_energy.rules import cards
from engine.game_of_energy.scoring import outcome
from engine.game_of_energy.state import EMPTY, Over, State
from engine.game_of_energy.tables import CARDS, INVESTMENTS, PRICES
from tests.engine.game_of_energy.positions import (
    area_named,
    build,
    card_named,
    deciding,
    do,
    finish_round,
    give,
    permitting,
    rolled,
)


def permit(state: State, *industries: str) -> None:
    for industry in industries:
        do(state, Permit(Industry(industry)))


def test_three_biofuel_and_two_fossil_raise_income_by_110_and_output_by_700() -> None:
    state = permitting(deciding(), "Long Acre")
    permit(state, "biofuel", "biofuel", "biofuel", "fossil", "fossil")
    assert (state.income[0], state.twh[0]) == (110, 700)
    assert state.money[0] == 1000 - 3 * 40 - 2 * 100


def test_one_nuclear_and_four_solar_is_a_valid_play() -> None:
    state = permitting(deciding(), "Long Acre")
    permit(state, "nuclear", "solar", "solar", "solar", "solar")
    assert state.built[0] == 5


def test_two_nuclear_and_three_solar_is_not() -> None:
    state = permitting(deciding(), "Long Acre")
    permit(state, "nuclear")
    with pytest.raises(Illegal) as refused:
        permit(state, "nuclear")
    assert refused.value.reason.code == "nuclear_used"


@pytest.mark.parametrize(
    "mixture",
    [
        ("biofuel",) * 3 + ("wind",) * 2,
        ("hydro", "fossil", "fossil"),
        ("solar",) * 4 + ("biofuel",),
    ],
)
def test_other_industries_may_be_mixed_in_any_way(mixture: tuple[str, ...]) -> None:
    state = permitting(deciding(), "Long Acre")
    permit(state, *mixture)
    assert state.built[0] == len(mixture)


def test_another_nuclear_can_be_permitted_in_the_next_turn() -> None:
    state = permitting(deciding(), "Long Acre")
    permit(state, "nuclear")
    finish_round(state)
    permit(permitting(state, "Long Acre"), "nuclear")
    assert state.twh[0] == 2 * 425


def test_of_the_three_mountain_areas_only_one_is_permitted_in_during_a_turn() -> None:
    state = rolled(deciding(), TERRITORIES.index(Territory.MOUNTAINS))
    state.money[0] = 1000
    areas = [
        choice.intent
        for choice in legality.choices(state, 0)
        if isinstance(choice.intent, ChooseArea)
    ]
    names = ("Grey Horns", "Stone Stair", "Eagle Saddle")
    assert areas == [ChooseArea(area_named(name)) for name in names]
    do(state, areas[0])
    permit(state, "wind")
    for other in areas[1:]:
        with pytest.raises(Illegal):
            do(state, other)


def test_flatlands_prices_are_those_of_the_permitting_chapter() -> None:
    assert PRICES[2][:6] == (40, 100, 80, 140, 20, 40)


def test_the_second_of_four_reaching_the_threshold_gives_only_players_three_and_four_a_turn() -> (
    None
):
    state = deciding(4)
    state.turn = 1
    build(state, 1, "Long Acre", *["fossil"] * 7)
    build(state, 1, "Grey Horns", *["fossil"] * 2)
    permit(permitting(state, "Stone Stair"), "fossil")
    assert state.declarer == 1
    turns = []
    while not isinstance(state.step, Over):
        state.hands = [()] * 4
        do(state, EndTurn())
        turns.append(state.turn)
    assert turns[:2] == [2, 3]
    assert len(turns) == 3
    assert state.round == 1


def declared_in_debt(seats: int = 2) -> State:
    state = deciding(seats)
    build(state, 0, "Long Acre", *["fossil"] * 7)
    build(state, 0, "Grey Horns", *["fossil"] * 2)
    state.declarer = 0
    state.debt[0] = 500
    return state


def test_a_declarer_in_debt_forces_another_round() -> None:
    state = declared_in_debt()
    finish_round(state)
    assert not isinstance(state.step, Over)
    assert state.round == 2


def test_another_player_over_the_threshold_without_debt_ends_the_game_and_wins_it() -> None:
    state = declared_in_debt()
    build(state, 1, "Barley Flats", "nuclear", "nuclear", *["fossil"] * 5)
    build(state, 1, "Eagle Saddle", "fossil", "hydro", "hydro", "hydro")
    state.twh[1] = state.threshold
    finish_round(state)
    result = outcome(state)
    assert result is not None
    assert result.winners == (1,)


def test_six_of_ten_investments_gain() -> None:
    assert sum(card.amount > 0 for card in INVESTMENTS) == 6
    assert len(INVESTMENTS) == 10


def test_the_conditions_example_costs_20_with_any_of_three_industries_anywhere() -> None:
    state = deciding(3)
    give(state, 0, "Pipeline leak")
    build(state, 1, "Frost Reach", "hydro", "biofuel")
    build(state, 2, "Frost Reach", "solar")
    do(state, PlayCard(card_named("Pipeline leak"), None))
    assert state.money == [110, 90, 110]


def test_the_same_card_with_a_scope_of_ten_would_cost_20_each(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    card = card_named("Pipeline leak")
    scoped = attrs.evolve(CARDS[card], scope=10)
    monkeypatch.setattr(cards, "CARDS", (*CARDS[:card], scoped, *CARDS[card + 1 :]))
    state = deciding(3)
    state.money = [1000] * 3
    give(state, 0, "Pipeline leak")
    build(state, 1, "Frost Reach", "hydro", "biofuel", "fossil", "solar")
    build(state, 2, "Grey Horns", *["hydro"] * 7)
    build(state, 2, "Stone Stair", *["fossil"] * 5)
    do(state, PlayCard(card, None))
    assert state.money == [1000, 1000 - 3 * 20, 1000 - 10 * 20]


def test_a_scope_makes_it_so_much_for_each() -> None:
    state = deciding()
    card = CARDS[card_named("Carbon tax")]
    give(state, 0, "Carbon tax")
    build(state, 1, "Frost Reach", *["fossil"] * 5)
    do(state, PlayCard(card.card, None))
    assert state.money[1] == 110 - card.amount * card.scope


def test_more_than_two_cards_at_the_end_of_a_turn_must_be_played_not_discarded() -> None:
    state = deciding()
    give(state, 0, "Grid fees", "Grid failure", "Start-up grant", "Coastal fund")
    do(state, EndTurn())
    assert {type(choice.intent) for choice in legality.choices(state, 0)} == {PlayCard}
    do(state, PlayCard(card_named("Grid fees"), None))
    assert state.turn == 0
    do(state, PlayCard(card_named("Grid failure"), None))
    assert state.turn == 1


def test_the_countdown_at_zero_ends_play_and_all_lose() -> None:
    state = deciding(2, countdown=True)
    state.countdown = 1
    finish_round(state)
    result = outcome(state)
    assert result is not None
    assert (result.ending, result.winners) == ("countdown", ())


def test_without_a_countdown_there_is_none() -> None:
    assert deciding(3).countdown == EMPTY
