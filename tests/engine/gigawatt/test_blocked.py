"""Why can't I: every reason is given with its numbers, and said in a sentence."""

from engine.core.intent import Intent
from engine.gigawatt.ids import EMPTY, Card, Colour, Place, Plant, Stage, Technology
from engine.gigawatt.intents import (
    Answer,
    Bid,
    Build,
    BuildConnection,
    BuyCard,
    Close,
    CloseStarter,
    ProposeTrade,
    ShareConnection,
    Store,
    TradeMarket,
    Upgrade,
)
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules.auction import why_not_take_part
from engine.gigawatt.rules.technology import why_not_buy
from engine.gigawatt.rules.trading import why_not_market, why_not_neighbour
from engine.gigawatt.state import Buying, Closing, SoloClosing, State, Storing, Trading
from engine.gigawatt.tables import CARDS, COST, NUMBERS, REGION_ROWS
from engine.gigawatt.wording import reason_text
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
    why_not,
)


def told(state: State, intent: Intent) -> tuple[str, dict[str, int | str]]:
    """The code and the numbers that seat 0 is told; the sentence must exist."""
    reason = why_not(state, 0, intent)
    assert reason is not None
    assert reason_text(reason) != "That is not allowed."
    assert "{" not in reason_text(reason)
    return reason.code, dict(reason.params)


def short(money: int, needed: int) -> tuple[str, dict[str, int]]:
    return "money_short", {"short": needed - money, "needed": needed}


# Money


def test_money_short_for_a_plant() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    state.money[0] = 2
    assert told(state, Build(Plant.BIOMASS_1, 3)) == short(2, COST[Plant.BIOMASS_1])


def test_money_short_for_an_upgrade() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    put(state, 0, Plant.GAS_1)
    state.money[0], state.demand[0] = 1, 30
    assert told(state, Upgrade(0, Plant.GAS_2)) == short(1, 4)


def test_money_short_for_closing() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    put(state, 0, Plant.NUCLEAR_1)
    state.money[0] = 4
    assert told(state, Close(0)) == short(4, COST[Plant.NUCLEAR_1])


def test_money_short_for_a_connection() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    state.money[0] = 1
    assert told(state, BuildConnection(border(state, 0, Place.ADRIATIC))) == short(1, 4)


def test_money_short_for_a_card() -> None:
    state = settled(*NEIGHBOURS[:2], version="full")
    state.row, state.money[0] = [int(Card.TRANSITION_FUND)], 1
    asked(state, Buying(0), Stage.TECHNOLOGY)
    assert told(state, BuyCard(0)) == short(1, CARDS[Card.TRANSITION_FUND].price)


def test_money_short_for_a_market() -> None:
    state = trading(settled(*NEIGHBOURS[:2]))
    state.market[Place.ADRIATIC], state.money[0] = 5, 0
    deal = TradeMarket(border(state, 0, Place.ADRIATIC), Colour.GREEN, sell=False, amount=1)
    assert told(state, deal) == short(0, 1)


def test_money_short_for_a_bid() -> None:
    state = auction(settled(*NEIGHBOURS[:2]))
    assert told(state, Bid(51)) == short(50, 51)


def test_money_short_for_the_fixed_price() -> None:
    state = table(1, "solo")
    state.money[0] = 5
    asked(state, SoloClosing(0), Stage.AUCTION)
    assert told(state, CloseStarter(0)) == short(5, 6)


def test_money_short_for_tokens_on_a_plant_that_closes() -> None:
    state = asked(settled(*NEIGHBOURS[:2]), Closing(0, ()), Stage.AUCTION)
    put(state, 0, Plant.COAL_1, Plant.GAS_1)
    state.stored[0], state.money[0] = -1, 2
    assert told(state, CloseStarter(1)) == short(2, 3)


# Building


def test_a_field_dedicated_to_another_technology_names_it() -> None:
    state = building(settled(Place.NORTH_SEA, Place.ALPINE))
    field = REGION_ROWS[Place.NORTH_SEA].dedicated.index(Technology.WIND)
    wanted = ("field_dedicated", {"technology": int(Technology.WIND)})
    assert told(state, Build(Plant.BIOMASS_1, field)) == wanted


def test_a_generation_not_reached_names_it() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    wanted = ("generation_not_reached", {"generation": 2})
    assert told(state, Build(Plant.NUCLEAR_2, 3)) == wanted
    put(state, 0, Plant.GAS_1)
    assert told(state, Upgrade(0, Plant.GAS_2)) == wanted


def test_an_empty_supply_names_the_plant() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    state.supply[Plant.BIOMASS_1] = 0
    wanted = ("supply_empty", {"plant": int(Plant.BIOMASS_1)})
    assert told(state, Build(Plant.BIOMASS_1, 3)) == wanted


def test_a_protest_in_force_names_the_technology() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    state.bans[0] = 1 << Card.WIND_PROTEST
    wanted = ("protest", {"technology": int(Technology.WIND)})
    assert told(state, Build(Plant.WIND_1, 3)) == wanted


def test_coal_and_gas_need_a_closing_right() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    assert told(state, Close(0)) == ("needs_closing_right", {"plant": int(Plant.COAL_1)})


def test_a_full_region_says_that_fields_are_taken() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    put(state, 0, *[Plant.WIND_1] * 13)
    assert told(state, Build(Plant.BIOMASS_1, 0)) == ("field_taken", {"field": 0})


# Connections


def test_a_connection_that_exists() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    line = border(state, 0, Place.ADRIATIC)
    state.builders[line] = (0,)
    assert told(state, BuildConnection(line)) == ("connection_exists", {})


def test_a_share_that_is_on_offer_is_not_blocked() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    line = border(state, 0, state.region[1])
    state.money[0] = 1
    assert may(state, 0, ShareConnection(line, 3))
    kinds = [line.what.intent for line in GAME.blocked(state, 0)]
    assert not [intent for intent in kinds if isinstance(intent, ShareConnection)]


def test_nothing_is_blocked_twice_where_only_dedicated_fields_are_empty() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    dedicated = REGION_ROWS[state.region[0]].dedicated
    put(state, 0, *[Plant.COAL_1 for _ in dedicated])
    for field, technology in enumerate(dedicated):
        if technology >= 0:
            state.fields[field] = EMPTY
    intents = [line.what.intent for line in GAME.blocked(state, 0)]
    assert len(intents) == len(dict.fromkeys(intents))


def test_no_share_is_left_after_refusals() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    line = border(state, 0, state.region[1])
    do(state, 0, ShareConnection(line, 1))
    do(state, 1, Answer(accept=False))
    assert told(state, ShareConnection(line, 1)) == ("no_share_left", {})


# Trading


def test_a_used_border_names_its_capacity() -> None:
    state = trading(settled(*NEIGHBOURS[:2]))
    state.room = [0] * len(state.room)
    state.green[0], state.market[Place.ADRIATIC] = 1, -5
    deal = TradeMarket(border(state, 0, Place.ADRIATIC), Colour.GREEN, sell=True, amount=1)
    assert told(state, deal) == ("border_full", {"capacity": 1})
    offer = ProposeTrade(1, Colour.GREEN, sell=True, amount=1, price=0)
    assert told(state, offer) == ("border_full", {"capacity": 1})


def test_a_market_that_will_not_names_its_tokens() -> None:
    state = trading(settled(*NEIGHBOURS[:2]))
    state.green[0], state.market[Place.ADRIATIC] = 1, 5
    deal = TradeMarket(border(state, 0, Place.ADRIATIC), Colour.GREEN, sell=True, amount=1)
    assert told(state, deal) == ("market_will_not", {"tokens": 5})


def test_no_tokens_names_the_colour() -> None:
    state = trading(settled(*NEIGHBOURS[:2]))
    offer = ProposeTrade(1, Colour.RED, sell=True, amount=1, price=0)
    assert told(state, offer) == ("no_tokens", {"colour": int(Colour.RED)})


def test_proposals_used_up_names_how_many_there_are() -> None:
    state = settled(*NEIGHBOURS[:2])
    state.green[0] = 1
    asked(state, Trading(0, NUMBERS.proposals_per_turn), Stage.TRADING)
    offer = ProposeTrade(1, Colour.GREEN, sell=True, amount=1, price=0)
    assert told(state, offer) == ("proposals_used", {"most": 12})


def test_a_declined_proposal_is_named_as_such() -> None:
    state = trading(settled(*NEIGHBOURS[:2]))
    state.green[0] = 1
    offer = ProposeTrade(1, Colour.GREEN, sell=True, amount=1, price=0)
    do(state, 0, offer)
    do(state, 1, Answer(accept=False))
    assert told(state, offer) == ("declined_before", {})


def test_players_who_are_out_or_far_away_and_places_without_a_market() -> None:
    state = settled(Place.PYRENEES, Place.ALPINE, Place.CARPATHIAN)
    step = Trading(0)
    far = why_not_neighbour(state, step, 2)
    line = border(state, 0, Place.ALPINE)
    no_market = why_not_market(state, step, line, Colour.GREEN, sell=True)
    state.out[1] = 1
    gone = why_not_neighbour(state, step, 1)
    codes = [reason.code for reason in (far, no_market, gone) if reason is not None]
    assert codes == ["not_neighbours", "no_market_there", "player_out"]


def test_more_tokens_than_room_names_the_room() -> None:
    state = asked(settled(*NEIGHBOURS[:2]), Storing(0), Stage.STORING)
    put(state, 0, Plant.GAS_1, Plant.HYDRO_2)
    state.red[0] = 5
    assert told(state, Store(5)) == ("no_room", {"room": 3})


# Auction and cards


def test_nothing_to_close_and_a_protest_keep_out_of_the_auction() -> None:
    state = settled(*NEIGHBOURS[:2])
    state.bans[0] = 1 << Card.JOBS_PROTEST
    protest = why_not_take_part(state, 0)
    put(state, 0, Plant.WIND_1)
    nothing = why_not_take_part(state, 0)
    assert protest is not None
    assert nothing is not None
    assert (protest.code, nothing.code) == ("protest_bid", "nothing_to_close")
    assert reason_text(nothing) == "You have no coal or gas plant to close."


def test_what_is_no_coal_or_gas_plant_is_not_closed_with_a_right() -> None:
    state = asked(settled(*NEIGHBOURS[:2]), Closing(0, ()), Stage.AUCTION)
    put(state, 0, Plant.COAL_1, Plant.WIND_1)
    assert told(state, CloseStarter(1)) == ("not_a_starter", {"field": 1})


def test_a_protest_needs_a_player_who_is_in() -> None:
    state = settled(*NEIGHBOURS[:3], version="full")
    state.row, state.out[2] = [int(Card.WIND_PROTEST)], 1
    reason = why_not_buy(state, 0, 0, 2)
    assert reason is not None
    assert (reason.code, dict(reason.params)) == ("player_out", {"seat": 2})
