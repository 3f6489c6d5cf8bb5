"""Grid cards: every card does what its row says, in all three colours, with debt if it must."""

import pytest

from engine.core.reason import Illegal
from engine.game_of_energy import legality
from engine.game_of_energy.ids import Colour, GridCard, Reach
from engine.game_of_energy.intents import DiscardCard, DrawAndEnd, EndTurn, PlayCard
from engine.game_of_energy.rules.cards import targets
from engine.game_of_energy.state import State
from engine.game_of_energy.tables import AREAS, CARDS, TERRITORIES
from engine.game_of_energy.wording import card_text
from tests.engine.game_of_energy.positions import build, card_named, deciding, do, give

IN_HAND = [card for card in CARDS if not card.keep]
KEPT = [card for card in CARDS if card.keep]


def owning(card: GridCard, *, money: int) -> State:
    """Three seats that each own two of what the card names."""
    state = deciding(3)
    state.money = [money] * 3
    place = TERRITORIES.index(card.territories[0])
    areas = [area.name for area in AREAS if area.territory == place]
    for seat, area in enumerate(areas):
        for _ in range(2):
            state.pieces = [10] * 6
            build(state, seat, area, card.industries[0])
    return state


def reached(card: GridCard) -> list[int]:
    return {Reach.SELF: [0], Reach.TARGET: [2], Reach.ALL: [0, 1, 2], Reach.OTHERS: [1, 2]}[
        card.reach
    ]


def amount_of(card: GridCard) -> int:
    return card.amount * min(2, card.scope) if card.scope else card.amount


def worth(state: State, seat: int) -> int:
    return state.money[seat] - state.debt[seat]


@pytest.mark.parametrize("money", [1000, 0])
@pytest.mark.parametrize("card", IN_HAND, ids=lambda card: card.name)
def test_every_card_moves_the_money_its_row_says(card: GridCard, money: int) -> None:
    state = owning(card, money=money)
    give(state, 0, card.name)
    do(state, PlayCard(card.card, 2 if card.reach is Reach.TARGET else None))
    sign = 1 if card.colour is Colour.GREEN else -1
    expected = [money + card.bonus, money, money]
    for seat in reached(card):
        expected[seat] += sign * amount_of(card)
        expected[0] += amount_of(card) if card.colour is Colour.ORANGE else 0
    assert [worth(state, seat) for seat in range(3)] == expected
    assert card.card in state.deck.discards


@pytest.mark.parametrize("card", KEPT, ids=lambda card: card.name)
def test_every_card_that_stays_works_in_each_own_turn_until_it_is_discarded(
    card: GridCard,
) -> None:
    state = owning(card, money=1000)
    state.deck.pile.remove(card.card)
    state.keeps[0] = (card.card,)
    state.income = [0, 0, 0]
    state.deck.pile = [card_named("Grid fees"), card_named("Grid failure"), card_named("Drought")]
    for _ in range(3):
        do(state, EndTurn())
    assert state.turn == 0
    changed = [seat for seat in range(3) if worth(state, seat) != 1000]
    assert [seat for seat in changed if seat or card.colour is not Colour.ORANGE] == reached(card)
    do(state, DiscardCard(card.card))
    assert state.keeps[0] == ()


def test_a_card_that_stays_is_laid_open_when_drawn_and_never_in_a_hand() -> None:
    state = deciding()
    state.deck.pile = [card_named("Cable monopoly")]
    do(state, DrawAndEnd())
    assert state.keeps[0] == (card_named("Cable monopoly"),)
    assert state.hands[0] == ()


@pytest.mark.parametrize(("name", "target"), [("Patent suit", 1), ("Grid failure", None)])
def test_what_cannot_be_paid_becomes_debt_in_fives(name: str, target: int | None) -> None:
    state = deciding()
    build(state, 1, "Frost Reach", "wind")
    state.money[1] = 3
    give(state, 0, name)
    do(state, PlayCard(card_named(name), target))
    assert state.debt[1] == 20
    assert state.money[1] == 3


def test_an_orange_card_pays_its_player_in_full_even_from_debt() -> None:
    state = deciding()
    build(state, 1, "Frost Reach", "wind")
    state.money[1] = 0
    give(state, 0, "Patent suit")
    do(state, PlayCard(card_named("Patent suit"), 1))
    assert state.money[0] == 130
    assert state.debt[1] == 20


def test_an_aimed_card_needs_a_target_that_fits() -> None:
    state = deciding(3)
    build(state, 2, "Frost Reach", "hydro")
    give(state, 0, "Water rights")
    card = card_named("Water rights")
    assert targets(state, 0, card) == [2]
    with pytest.raises(Illegal) as refused:
        do(state, PlayCard(card, 1))
    assert refused.value.reason.code == "target_does_not_fit"
    with pytest.raises(Illegal) as refused:
        do(state, PlayCard(card, None))
    assert refused.value.reason.code == "target_needed"


def test_a_card_with_no_legal_target_is_played_without_effect() -> None:
    state = deciding()
    give(state, 0, "Water rights")
    do(state, PlayCard(card_named("Water rights"), None))
    assert state.money == [110, 110]
    assert state.hands[0] == ()


def test_the_discards_are_turned_over_when_the_pile_is_empty() -> None:
    state = deciding()
    state.deck.discards, state.deck.pile = state.deck.pile, []
    do(state, EndTurn())
    assert len(state.deck.pile) == len(CARDS) - 1
    assert state.deck.discards == []


def test_debt_is_paid_back_at_the_start_of_a_turn_as_far_as_the_money_goes() -> None:
    state = deciding()
    state.deck.pile = [card_named("Grid fees")]
    state.money[1], state.debt[1], state.income[1] = 12, 50, 20
    do(state, EndTurn())
    assert (state.money[1], state.debt[1]) == (2, 20)


def test_a_blocked_target_is_explained() -> None:
    state = deciding()
    give(state, 0, "Water rights")
    found = legality.blocked(state, 0)
    assert [blocked.reason.code for blocked in found] == ["target_does_not_fit"]


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.name)
def test_the_text_of_a_card_names_its_numbers(card: GridCard) -> None:
    text = card_text(card)
    assert str(card.amount) in text
    assert not card.scope or f"up to {card.scope}" in text
    assert card.fact in text
