"""Step 1: the row of technology cards, buying, the CO2 tax, protests."""

import pytest

from engine.core.event import Event
from engine.gigawatt.flow import advance, renew_row
from engine.gigawatt.ids import NOBODY, Card, Plant, Stage
from engine.gigawatt.intents import Build, BuildConnection, BuyCard, Pass, ShareConnection
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules.auction import begin_auction
from engine.gigawatt.rules.tax import charge, refill, tax
from engine.gigawatt.rules.technology import end_protests
from engine.gigawatt.state import Buying, State
from engine.gigawatt.tables import CARDS, NUMBERS
from tests.engine.gigawatt.sketch import (
    NEIGHBOURS,
    asked,
    border,
    building,
    do,
    happened,
    may,
    put,
    settled,
    table,
    why_not,
)

ROW = [Card.WIND_WORKS, Card.SOLAR_WORKS, Card.GRID_FUND, Card.LAND_USE_PLAN]


def buying(*row: Card, seats: int = 2, pile: tuple[Card, ...] = ()) -> State:
    """Seat 0 may buy from this row; the pile holds these cards and no others."""
    state = settled(*NEIGHBOURS[:seats], version="full")
    everything = [*state.row, *state.deck.pile, *state.deck.discards]
    state.row = [int(card) for card in row]
    state.deck.pile = [int(card) for card in pile]
    for card in (*row, *pile):
        everything.remove(card)
    state.deck.discards = everything
    return asked(state, Buying(0), Stage.TECHNOLOGY)


def test_a_bought_card_is_paid_and_the_row_slides_right() -> None:
    state = buying(*ROW, pile=(Card.PUMPED_STORAGE,))
    state.turn = 1
    do(state, 0, BuyCard(2))
    assert state.money[0] == 50 - CARDS[Card.GRID_FUND].price
    assert state.cards[0] == 1 << Card.GRID_FUND
    assert state.row == [
        Card.PUMPED_STORAGE,
        Card.WIND_WORKS,
        Card.SOLAR_WORKS,
        Card.LAND_USE_PLAN,
    ]
    assert GAME.to_act(state) == (1,)


def test_everybody_may_buy_one_card_or_pass() -> None:
    state = buying(*ROW, pile=(Card.PUMPED_STORAGE, Card.CARBON_CREDITS))
    state.turn = 1
    assert "CardPassed" in do(state, 0, Pass())
    assert GAME.to_act(state) == (1,)
    do(state, 1, BuyCard(0))
    assert state.stage == Stage.BUILDING


def test_when_all_have_chosen_the_rightmost_card_is_replaced() -> None:
    state = buying(*ROW, pile=(Card.PUMPED_STORAGE,))
    renew_row(state, [])
    assert state.row == [Card.PUMPED_STORAGE, *ROW[:3]]
    assert state.deck.discards[-1] == Card.LAND_USE_PLAN


def test_an_empty_deck_is_made_from_the_discards() -> None:
    state = buying(*ROW)
    everything = len(state.deck.discards)
    do(state, 0, BuyCard(0))
    assert len(state.row) == NUMBERS.face_up
    assert not state.deck.discards or len(state.deck.pile) + len(state.deck.discards) < everything


@pytest.mark.parametrize(("demand", "phase"), [(25, 0), (26, 1), (45, 1), (46, 2)])
def test_the_tax_is_paid_for_each_coal_and_gas_plant_by_own_phase(demand: int, phase: int) -> None:
    state = table()
    put(state, 0, Plant.COAL_1, Plant.GAS_1, Plant.GAS_2, Plant.WIND_1)
    state.demand[0] = demand
    assert tax(state, 0) == 3 * NUMBERS.tax_per_plant[phase]


def test_a_drawn_tax_card_is_charged_at_once_discarded_and_replaced() -> None:
    state = buying(*ROW, pile=(Card.CO2_TAX,))
    due = [tax(state, seat) for seat in (0, 1)]
    names = do(state, 0, BuyCard(0))
    assert names.count("TaxPaid") == 2
    assert len(state.row) == NUMBERS.face_up
    assert Card.CO2_TAX not in state.row
    assert state.money[1] == 50 - due[1]


def test_a_second_tax_card_in_a_round_costs_nothing() -> None:
    state = buying(*ROW[:3], pile=(Card.CO2_TAX,))
    state.taxed = True
    refill(state, [])
    assert state.money == [50, 50]


def test_the_next_round_can_be_taxed_again() -> None:
    state = buying(*ROW, pile=(Card.PUMPED_STORAGE,))
    state.taxed = True
    asked(state, Buying(0), Stage.AUCTION)
    state.steps = ()
    advance(state, [])
    assert not state.taxed


def test_who_cannot_pay_the_tax_is_bankrupt_and_leaves_no_tokens() -> None:
    state = table()
    state.money, state.stored[1] = [20, 0], 1
    charge(state, [])
    assert state.money[0] < 20
    assert state.out[1] == state.round
    assert (state.market[state.region[1]], state.stored[1]) == (0, 0)


def test_a_design_is_held_only_once() -> None:
    state = buying(*ROW)
    state.cards[0] = 1 << Card.WIND_WORKS
    reason = why_not(state, 0, BuyCard(0))
    assert reason is not None
    assert reason.code == "card_held"


def test_a_protest_is_aimed_at_another_player_for_this_round() -> None:
    state = buying(*ROW[:3], Card.WIND_PROTEST, seats=3, pile=(Card.PUMPED_STORAGE,))
    assert not may(state, 0, BuyCard(3, NOBODY))
    assert not may(state, 0, BuyCard(3, 0))
    state.turn = 1
    do(state, 0, BuyCard(3, 2))
    assert state.bans == [0, 0, 1 << Card.WIND_PROTEST]
    end_protests(state, [])
    assert state.bans == [0, 0, 0]
    assert Card.WIND_PROTEST in state.deck.discards


def test_the_same_protest_works_once_against_a_player() -> None:
    state = buying(*ROW[:3], Card.WIND_PROTEST, seats=3)
    state.bans[1] = 1 << Card.WIND_PROTEST
    reason = why_not(state, 0, BuyCard(3, 1))
    assert reason is not None
    assert reason.code == "protest_running"
    assert may(state, 0, BuyCard(3, 2))


@pytest.mark.parametrize(
    ("card", "plant"),
    [(Card.WIND_PROTEST, Plant.WIND_1), (Card.NUCLEAR_PROTEST, Plant.NUCLEAR_1)],
)
def test_a_protest_against_plants_forbids_new_ones_and_no_upgrades(
    card: Card, plant: Plant
) -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    put(state, 0, plant)
    state.demand[0], state.bans[0] = 30, 1 << card
    assert not may(state, 0, Build(plant, 8))
    reason = why_not(state, 0, Build(plant, 1))
    assert reason is not None
    assert reason.code == "protest"
    assert any(type(c.intent).__name__ == "Upgrade" for c in GAME.choices(state, 0))


def test_a_protest_against_pylons_forbids_building_and_sharing_connections() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    line = border(state, 0, state.region[1])
    state.bans[0] = 1 << Card.PYLON_PROTEST
    reason = why_not(state, 0, BuildConnection(line))
    assert reason is not None
    assert reason.code == "protest_connection"
    state.bans = [0, 1 << Card.PYLON_PROTEST]
    assert may(state, 0, BuildConnection(line))
    reason = why_not(state, 0, ShareConnection(line, 1))
    assert reason is not None
    assert reason.code == "partner_protest"


def test_a_protest_for_jobs_keeps_its_target_out_of_the_auction() -> None:
    state = settled(*NEIGHBOURS[:3])
    state.steps, state.stage, state.bans[0] = (), int(Stage.AUCTION), 1 << Card.JOBS_PROTEST
    events: list[Event] = []
    begin_auction(state, events)
    assert [type(event).__name__ for event in events] == ["AuctionBarred", "AuctionBegan"]
    assert GAME.to_act(state) == (1,)


def test_alone_a_drawn_protest_works_against_the_player_until_the_round_ends() -> None:
    state = table(1, "solo")
    everything = [*state.row, *state.deck.pile, *state.deck.discards]
    state.row = [int(card) for card in ROW]
    state.deck.pile = [int(Card.JOBS_PROTEST)]
    for card in (*ROW, Card.JOBS_PROTEST):
        everything.remove(card)
    state.deck.discards = [card for card in everything if card != Card.CO2_TAX]
    state.money[0] = 30
    names = [type(event).__name__ for event in happened(state, 0, BuyCard(0))]
    assert "ProtestRaised" in names
    assert state.bans[0] >> Card.JOBS_PROTEST & 1
    assert len(state.row) == NUMBERS.face_up
    state.steps, state.stage = (), int(Stage.AUCTION)
    begin_auction(state, [])
    assert state.steps == ()
    end_protests(state, [])
    assert not state.bans[0]


def test_a_protest_is_never_for_sale_to_who_plays_alone() -> None:
    for number in range(10):
        state = table(1, "solo", bytes([number]))
        while GAME.to_act(state):
            choices = GAME.choices(state, 0)
            assert not any(
                isinstance(c.intent, BuyCard) and c.intent.target != NOBODY for c in choices
            )
            assert not any(CARDS[card].effect.startswith("protest") for card in state.row)
            GAME.apply(state, 0, choices[-1].low())
