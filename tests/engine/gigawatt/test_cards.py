"""Every design of technology card does what its row says, in the step it names."""

from collections.abc import Callable

import pytest

from engine.gigawatt.captions import card_name, card_text, stage_name, technology_name
from engine.gigawatt.ids import (
    PROTESTS,
    TECHNOLOGY_OF,
    Card,
    Die,
    Effect,
    Place,
    Plant,
    Stage,
    Weather,
)
from engine.gigawatt.intents import (
    Bid,
    Build,
    BuildConnection,
    CloseStarter,
    Pass,
    PlayCard,
    Reroll,
    Store,
    TradeMarket,
    Upgrade,
)
from engine.gigawatt.projection import own
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules.dice import roll_for, take_income
from engine.gigawatt.rules.perks import forbidden
from engine.gigawatt.rules.storage import room_for, settle
from engine.gigawatt.rules.tax import tax
from engine.gigawatt.state import Rerolling, SoloClosing, State, Storing
from engine.gigawatt.tables import CARDS, COST, NUMBERS, CardRow
from tests.engine.gigawatt.sketch import (
    NEIGHBOURS,
    asked,
    auction,
    border,
    building,
    do,
    may,
    put,
    settled,
    table,
    trading,
)


def holding(row: CardRow, *plants: int) -> State:
    """Two neighbours, the first of whom holds the card (and has these plants)."""
    state = settled(*NEIGHBOURS[:2], version="full")
    state.deck.pile.remove(int(row.card))
    state.cards[0] = 1 << row.card
    if plants:
        put(state, 0, *plants)
    return state


def plants_of(row: CardRow) -> list[Plant]:
    return [plant for plant in Plant if TECHNOLOGY_OF[plant] in row.technologies]


def is_kept(state: State, row: CardRow) -> bool:
    return bool(state.cards[0] >> row.card & 1)


# What each kind of effect does


def discount(row: CardRow) -> None:
    for plant in plants_of(row):
        state = building(holding(row))
        state.demand[0] = 60
        do(state, 0, Build(int(plant), 8))
        assert 50 - state.money[0] == COST[plant] - row.amount
    assert is_kept(state, row)


def surcharge_waiver(row: CardRow) -> None:
    state = building(holding(row))
    do(state, 0, Build(Plant.BIOMASS_1, 12))
    assert 50 - state.money[0] == COST[Plant.BIOMASS_1]


def upgrade_discount(row: CardRow) -> None:
    state = building(holding(row, Plant.NUCLEAR_1))
    state.demand[0] = 30
    do(state, 0, Upgrade(0, Plant.NUCLEAR_2))
    difference = COST[Plant.NUCLEAR_2] - COST[Plant.NUCLEAR_1]
    assert 50 - state.money[0] == difference - row.amount


def connection_discount(row: CardRow) -> None:
    state = building(holding(row))
    do(state, 0, BuildConnection(border(state, 0, Place.ADRIATIC)))
    assert 50 - state.money[0] == NUMBERS.connection_cost - row.amount


def grant(row: CardRow) -> None:
    state = building(holding(row))
    do(state, 0, PlayCard(row.card))
    do(state, 0, Build(Plant.BIOMASS_1, 12))
    assert 50 - state.money[0] == max(0, COST[Plant.BIOMASS_1] + 4 - row.amount)
    do(state, 0, Build(Plant.BIOMASS_1, 8))
    assert 50 - state.money[0] == 2 * COST[Plant.BIOMASS_1] + 4 - row.amount
    assert row.card in state.deck.discards


def demand_reroll(row: CardRow) -> None:
    state = holding(row)
    roll_for(state, 0, [])
    step = state.steps[-1]
    assert isinstance(step, Rerolling)
    assert state.demand[0] == 15
    asked(state, step, Stage.DICE)
    names = do(state, 0, Reroll(Die.DEMAND))
    assert names[:2] == ["CardPlayed", "DemandRolled"]
    assert 16 <= state.demand[0] <= 21
    assert row.card in state.deck.discards


def weather_reroll(row: CardRow) -> None:
    state = holding(row, Plant.WIND_2, Plant.SOLAR_2)
    state.wind[0], state.sun[0] = Weather.HALF, Weather.FULL
    asked(state, Rerolling(0, 0), Stage.DICE)
    assert not may(state, 0, Reroll(Die.DEMAND))
    assert may(state, 0, Reroll(Die.SUN))
    names = do(state, 0, Reroll(Die.WIND))
    assert names[:2] == ["WeatherRolled", "IncomeTaken"]
    assert is_kept(state, row)


def subsidy(row: CardRow) -> None:
    plants = plants_of(row)
    state = holding(row, *plants, Plant.COAL_1)
    state.demand[0] = 20
    expected = own(state, 0).income
    take_income(state, 0, [])
    assert state.money[0] - 50 == 20 + row.amount * len(plants) == expected


def penalty_relief(row: CardRow) -> None:
    state = holding(row, Plant.COAL_1)
    state.red[0] = 4
    settle(state, 0, 0, 0, [])
    assert 50 - state.money[0] == 4 * (NUMBERS.penalty - row.amount)


def penalty_waiver(row: CardRow) -> None:
    state = holding(row, Plant.GAS_1)
    state.red[0], state.money[0] = row.amount + 2, 3
    asked(state, Storing(0), Stage.STORING)
    do(state, 0, PlayCard(row.card))
    do(state, 0, Store(1))
    assert not state.out[0]
    assert row.card in state.deck.discards


def market_margin(row: CardRow) -> None:
    state = trading(holding(row))
    state.market[Place.ADRIATIC], state.market[Place.NORTH_SEA] = -5, 5
    state.green[0] = 1
    do(state, 0, TradeMarket(border(state, 0, Place.ADRIATIC), 0, sell=True, amount=1))
    assert state.money[0] - 50 == NUMBERS.market_price + row.amount
    do(state, 0, TradeMarket(border(state, 0, Place.NORTH_SEA), 0, sell=False, amount=1))
    assert state.money[0] - 50 == NUMBERS.market_price + row.amount


def storage_bonus(row: CardRow) -> None:
    for plant in plants_of(row):
        state = holding(row, plant)
        with_card = room_for(state, 0, red=False)
        state.cards[0] = 0
        assert with_card - room_for(state, 0, red=False) == row.amount


def auction_rebate(row: CardRow) -> None:
    state = auction(holding(row))
    do(state, 0, Bid(5))
    do(state, 1, Pass())
    do(state, 0, CloseStarter(0))
    assert 50 - state.money[0] == 5 - row.amount
    alone = table(1, "solo")
    alone.money[0], alone.cards[0] = 50, 1 << row.card
    do(asked(alone, SoloClosing(0), Stage.AUCTION), 0, CloseStarter(0))
    assert 50 - alone.money[0] == NUMBERS.solo_prices[0] - row.amount


def tax_relief(row: CardRow) -> None:
    state = holding(row, Plant.COAL_1, Plant.GAS_1)
    state.demand[0] = 60
    assert tax(state, 0) == 2 * max(0, NUMBERS.tax_per_plant[2] - row.amount)


def protest(row: CardRow) -> None:
    assert [p for p in Plant if forbidden(1 << row.card).plants >> p & 1] == plants_of(row)


def protest_connection(row: CardRow) -> None:
    assert forbidden(1 << row.card).connection


def protest_bid(row: CardRow) -> None:
    assert forbidden(1 << row.card).bid


SCENES: dict[Effect, Callable[[CardRow], None]] = {
    Effect.DISCOUNT: discount,
    Effect.SURCHARGE_WAIVER: surcharge_waiver,
    Effect.UPGRADE_DISCOUNT: upgrade_discount,
    Effect.CONNECTION_DISCOUNT: connection_discount,
    Effect.GRANT: grant,
    Effect.DEMAND_REROLL: demand_reroll,
    Effect.WEATHER_REROLL: weather_reroll,
    Effect.SUBSIDY: subsidy,
    Effect.PENALTY_RELIEF: penalty_relief,
    Effect.PENALTY_WAIVER: penalty_waiver,
    Effect.MARKET_MARGIN: market_margin,
    Effect.STORAGE_BONUS: storage_bonus,
    Effect.AUCTION_REBATE: auction_rebate,
    Effect.TAX_RELIEF: tax_relief,
    Effect.PROTEST: protest,
    Effect.PROTEST_CONNECTION: protest_connection,
    Effect.PROTEST_BID: protest_bid,
}

STEPS = {
    Effect.TAX_RELIEF: Stage.TECHNOLOGY,
    Effect.DEMAND_REROLL: Stage.DICE,
    Effect.WEATHER_REROLL: Stage.DICE,
    Effect.SUBSIDY: Stage.DICE,
    Effect.PENALTY_RELIEF: Stage.TRADING,
    Effect.PENALTY_WAIVER: Stage.TRADING,
    Effect.MARKET_MARGIN: Stage.TRADING,
    Effect.STORAGE_BONUS: Stage.TRADING,
    Effect.AUCTION_REBATE: Stage.AUCTION,
    Effect.PROTEST_BID: Stage.AUCTION,
}
"""Where each effect works; all others work while building."""


@pytest.mark.parametrize("row", CARDS, ids=lambda row: row.card.name.lower())
def test_every_design_works(row: CardRow) -> None:
    SCENES[row.effect](row)


@pytest.mark.parametrize("row", CARDS, ids=lambda row: row.card.name.lower())
def test_every_design_names_the_step_in_which_it_works(row: CardRow) -> None:
    assert row.step == STEPS.get(row.effect, Stage.BUILDING)


@pytest.mark.parametrize("row", CARDS, ids=lambda row: row.card.name.lower())
def test_the_text_of_every_design_is_made_from_its_row(row: CardRow) -> None:
    face = GAME.view(settled(*NEIGHBOURS[:2]), None).public.cards[row.card]
    text = card_text(face)
    step = stage_name(row.step).capitalize()
    assert text.startswith(f"{card_name(row.card)} ({row.price}). {step}:")
    assert "{" not in text
    assert (str(row.amount) in text.partition(":")[2]) == bool(row.amount)
    assert all(technology_name(t).lower() in text.lower() for t in row.technologies)
    assert ("stays" in text) == row.stays


def test_there_are_about_twenty_designs_and_four_kinds_of_protest() -> None:
    assert 18 <= len(CARDS) <= 24
    assert sum(row.effect in PROTESTS for row in CARDS) >= 4
    assert {row.effect for row in CARDS} == set(Effect)


def test_a_grant_that_was_not_used_is_lost_with_the_turn() -> None:
    state = building(holding(CARDS[Card.BUILDING_GRANT]))
    do(state, 0, PlayCard(Card.BUILDING_GRANT))
    assert not may(state, 0, PlayCard(Card.BUILDING_GRANT))
    do(state, 0, Pass())
    assert not state.cards[0]


def test_a_second_throw_counts_even_if_it_is_worse() -> None:
    results = []
    for number in range(40):
        state = holding(CARDS[Card.WEATHER_SERVICE], Plant.WIND_2)
        state.chance.counter = number * 8
        state.wind[0] = Weather.FULL
        asked(state, Rerolling(0, 0), Stage.DICE)
        GAME.apply(state, 0, Reroll(Die.WIND))
        results.append(state.green[0] + state.red[0])
    assert len(set(results)) == 2


def test_a_storage_bonus_gives_nothing_where_nothing_is_stored() -> None:
    state = holding(CARDS[Card.PUMPED_STORAGE], Plant.WIND_1, Plant.NUCLEAR_1)
    assert room_for(state, 0, red=False) == 0


def test_no_discount_takes_a_price_below_zero() -> None:
    state = settled(Place.NORTH_SEA, Place.ALPINE)
    state.cards[0] = (1 << Card.CO2_TAX) - 1
    assert all(
        row.cost >= 0 and all(c >= 0 for _, c in row.upgrades) for row in own(state, 0).prices
    )


def test_what_is_played_and_what_is_aimed_is_discarded_everything_else_stays() -> None:
    played_once = {row.effect for row in CARDS if not row.stays}
    assert played_once == {
        Effect.GRANT,
        Effect.DEMAND_REROLL,
        Effect.PENALTY_WAIVER,
        *PROTESTS,
    }
