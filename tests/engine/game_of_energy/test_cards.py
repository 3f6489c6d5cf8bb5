"""Grid cards: every card does what its row says, in all three colours, with debt if it must."""

import pytest

from engine.core.reason import Illegal
from engine.game_of_energy import legality
from engine.game_of_energy.ids import TERRITORIES, Captain, Colour, GridCard, Industry, Reach
from engine.game_of_energy.intents import DiscardCard, DrawAndEnd, EndTurn, PlayCard
from engine.game_of_energy.rulebook import GAME
from engine.game_of_energy.rules.cards import targets
from engine.game_of_energy.state import State
from engine.game_of_energy.tables import AREAS, AREAS_OF, CARDS, HEXES_PER_AREA
from tests.engine.game_of_energy.positions import (
    PLAIN,
    build,
    card_named,
    deciding,
    do,
    give,
    keep,
    pile,
)

IN_HAND = [card for card in CARDS if not card.keep]
KEPT = [card for card in CARDS if card.keep]


def owning(card: GridCard, *, money: int, count: int = 2) -> State:
    """Three seats that each own so many of what the card names, spread over what it names."""
    state = deciding(3)
    state.money = [money] * 3
    for seat in range(3):
        for number in range(count):
            place = card.territories[number % len(card.territories)]
            area = AREAS_OF[TERRITORIES.index(place)][seat]
            state.pieces = [10] * 6
            build(state, seat, AREAS[area].name, card.industries[-number % len(card.industries)])
    return state


def owning_all_else(card: GridCard) -> State:
    """Two seats; the second owns one of everything that the card does not name."""
    state = deciding(2)
    for place, area in ((area.territory, area) for area in AREAS):
        for industry in Industry:
            state.pieces = [10] * 6
            named = TERRITORIES[place] in card.territories and industry in card.industries
            if not named and state.filled[AREAS.index(area)] < HEXES_PER_AREA:
                build(state, 1, area.name, industry)
    return state


def reached(card: GridCard) -> list[int]:
    return {Reach.SELF: [0], Reach.TARGET: [2], Reach.ALL: [0, 1, 2], Reach.OTHERS: [1, 2]}[
        card.reach
    ]


def expected(card: GridCard, money: int, count: int) -> list[int]:
    """What the row of a card says that seat 0 plays and each fits with so many industries."""
    amount = card.amount * min(count, card.scope) if card.scope else card.amount
    found = [money] * 3
    for seat in reached(card):
        found[seat] += amount if card.colour is Colour.GREEN else -amount
        found[0] += amount if card.colour is Colour.ORANGE else 0
    return found


def worth(state: State, seat: int) -> int:
    return state.money[seat] - state.debt[seat]


def target_of(card: GridCard) -> int | None:
    return 2 if card.reach is Reach.TARGET else None


@pytest.mark.parametrize("count", [1, 2, 6])
@pytest.mark.parametrize("money", [1000, 0])
@pytest.mark.parametrize("card", IN_HAND, ids=lambda card: card.name)
def test_every_card_moves_the_money_its_row_says(card: GridCard, money: int, count: int) -> None:
    state = owning(card, money=money, count=count)
    give(state, 0, card.name)
    before = GAME.invariants(state)
    do(state, PlayCard(card.card, target_of(card)))
    wanted = expected(card, money, count)
    wanted[0] += 10 if card.fact else 0
    assert [worth(state, seat) for seat in range(3)] == wanted
    assert all(seat in reached(card) for seat in range(3) if state.debt[seat])
    assert card.card in state.deck.discards
    assert GAME.invariants(state) == before


@pytest.mark.parametrize("card", IN_HAND, ids=lambda card: card.name)
def test_no_card_touches_who_owns_only_what_it_does_not_name(card: GridCard) -> None:
    state = owning_all_else(card)
    give(state, 0, card.name)
    do(state, PlayCard(card.card, None))
    assert state.money == [110 + (10 if card.fact else 0), 110]


@pytest.mark.parametrize("card", KEPT, ids=lambda card: card.name)
def test_every_card_that_stays_works_in_each_own_turn_until_it_is_discarded(
    card: GridCard,
) -> None:
    state = owning(card, money=1000)
    keep(state, 0, card.name)
    state.income = [0, 0, 0]
    for turn in range(1, 3):
        pile(state, "Grid fees", "Grid failure", "Drought")
        state.hands = [()] * 3
        for _ in range(3):
            do(state, EndTurn())
        gains = [wanted - 1000 for wanted in expected(card, 1000, 2)]
        assert [worth(state, seat) for seat in range(3)] == [1000 + turn * g for g in gains]
    do(state, DiscardCard(card.card))
    assert state.keeps[0] == ()
    assert state.deck.discards == [card.card]
    before = state.money.copy()
    pile(state, "Grid fees", "Grid failure", "Drought")
    for _ in range(3):
        do(state, EndTurn())
    assert state.money == before


def test_a_card_that_stays_pays_its_fact_once_when_it_is_laid_open() -> None:
    state = deciding()
    build(state, 1, "Frost Reach", "solar")
    pile(state, "Panel lease")
    do(state, EndTurn())
    lease = CARDS[card_named("Panel lease")]
    assert state.money[1] == 110 + 10 + 20 + lease.amount
    pile(state)
    do(state, EndTurn())
    do(state, EndTurn())
    assert state.money[1] == 110 + 10 + 2 * (20 + lease.amount)


def test_a_card_that_stays_drawn_as_a_second_card_works_from_the_next_turn_on() -> None:
    state = deciding()
    build(state, 0, "Frost Reach", "hydro")
    pile(state, "Reservoir rent")
    do(state, DrawAndEnd())
    assert state.money[0] == 110
    do(state, EndTurn())
    assert state.money[0] == 110 + 30 + CARDS[card_named("Reservoir rent")].amount


def test_the_advocate_pays_nothing_because_of_an_orange_card_that_stays() -> None:
    state = deciding(3, PLAIN, Captain.ADVOCATE)
    build(state, 1, "Frost Reach", "wind")
    build(state, 2, "Frost Reach", "wind")
    keep(state, 0, "Cable monopoly")
    state.turn = 2
    state.income = [0, 0, 0]
    do(state, EndTurn())
    fee = CARDS[card_named("Cable monopoly")].amount
    assert state.money == [110 + fee, 110, 110 - fee]


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
