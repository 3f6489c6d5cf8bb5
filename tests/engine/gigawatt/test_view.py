"""What a screen needs to explain the situation is in the view."""

from engine.core.chance import Chance
from engine.core.intent import Intent
from engine.core.view import Delta
from engine.gigawatt.ids import Card, Colour, Place, Plant, Stage, Weather
from engine.gigawatt.intents import (
    Answer,
    Bid,
    Build,
    BuildConnection,
    CloseStarter,
    Pass,
    ProposeTrade,
    ShareConnection,
    TradeMarket,
)
from engine.gigawatt.projection import new_own
from engine.gigawatt.projection_players import new_player
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.state import State
from engine.gigawatt.tables import COST, NUMBERS
from engine.gigawatt.view import GigaWattOwn, GigaWattPublic, PlayerRow
from tests.engine.gigawatt.sketch import (
    NEIGHBOURS,
    auction,
    border,
    building,
    do,
    put,
    settled,
    table,
    trading,
)


def public(state: State) -> GigaWattPublic:
    return GAME.public(state)


def own(state: State, seat: int = 0) -> GigaWattOwn:
    return GAME.own(state, seat)


def me(state: State) -> PlayerRow:
    return public(state).players[0]


def preview(state: State, intent: Intent) -> dict[str, int]:
    state.listed = None
    prompt = GAME.prompt(state, 0)
    assert prompt is not None
    place = [choice.intent for choice in prompt.choices].index(intent)
    deltas: tuple[Delta, ...] = prompt.previews[place]
    return {delta.what: delta.by for delta in deltas}


def test_the_cheat_sheet_has_the_prices_of_the_own_region_and_cards() -> None:
    state = settled(Place.NORTH_SEA, Place.ALPINE)
    state.cards[0] = 1 << Card.WIND_WORKS
    assert own(state).prices[Plant.WIND_2].cost == COST[Plant.WIND_2] - 2 - 1
    assert own(state, 1).prices[Plant.WIND_2].cost == COST[Plant.WIND_2]
    assert dict(own(state).prices[Plant.GAS_1].upgrades) == {Plant.GAS_2: 4}
    assert public(state).plants[Plant.WIND_2].cost == COST[Plant.WIND_2]


def test_borders_show_their_capacity_and_what_is_left_of_it() -> None:
    state = trading(settled(*NEIGHBOURS[:2]))
    line = border(state, 0, Place.ADRIATIC)
    state.builders[line], state.room[line], state.market[Place.ADRIATIC] = (1, 0), 4, -5
    state.green[0] = 3
    do(state, 0, TradeMarket(line, Colour.GREEN, sell=True, amount=3))
    row = public(state).borders[line]
    assert (row.connected, row.capacity, row.left) == (True, 4, 1)


def test_a_border_tells_who_paid_for_its_connection() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    alone, shared = border(state, 0, Place.ADRIATIC), border(state, 0, Place.PYRENEES)
    do(state, 0, BuildConnection(alone))
    do(state, 0, ShareConnection(shared, 2))
    do(state, 1, Answer(accept=True))
    rows = public(state).borders
    assert (rows[alone].builders, rows[shared].builders) == ((0,), (0, 1))
    assert sum(bool(row.builders) for row in rows) == 2


def test_the_demand_dice_of_this_round_lie_with_each_player() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    state.turn, state.demand = 1, [20, 30]
    before = list(state.demand)
    assert [row.dice for row in public(state).players] == [(), ()]
    do(state, 0, Pass())
    do(state, 1, Pass())
    rows = public(state).players
    assert [len(row.dice) for row in rows] == [1, 2]
    rises = [row.demand - demand for row, demand in zip(rows, before, strict=True)]
    assert [sum(row.dice) for row in rows] == rises


def test_the_track_and_the_advantages_of_regions_are_told() -> None:
    seen = public(settled(*NEIGHBOURS[:2]))
    assert (seen.phases, seen.track_end) == ((26, 46), 90)
    assert seen.regions[Place.CARPATHIAN].discounts[Plant.NUCLEAR_2] == 2
    assert not any(seen.regions[Place.ALPINE].discounts)


def test_before_the_trading_step_borders_are_as_free_as_they_will_be_in_it() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    line = border(state, 0, Place.ADRIATIC)
    state.room = [0] * len(state.room)
    do(state, 0, BuildConnection(line))
    assert [row.left for row in public(state).borders if row.border == line] == [4]
    assert sum(row.left for row in public(state).borders) == len(state.room) + 3


def test_projected_production_in_calm_and_in_good_weather() -> None:
    state = settled(*NEIGHBOURS[:2])
    put(state, 0, Plant.WIND_2, Plant.SOLAR_2, Plant.COAL_1)
    row = me(state)
    assert (row.calm_production, row.production) == (8, 12)
    state.wind[0], state.sun[0] = Weather.HALF, Weather.FULL
    assert me(state).weather_production == 10


def test_tokens_storage_and_the_penalty_at_stake() -> None:
    state = settled(*NEIGHBOURS[:2])
    put(state, 0, Plant.GAS_2, Plant.STORAGE_2)
    state.red[0], state.green[0] = 6, 1
    row = me(state)
    assert (row.green_room, row.red_room) == (5, 2)
    assert row.penalty_at_stake == (6 - 1 - 2) * NUMBERS.penalty
    state.red[0], state.stored[0] = 0, -2
    assert (me(state).stored, me(state).penalty_at_stake) == (-2, 0)


def test_stored_tokens_come_back_and_need_room_beside_the_new_ones() -> None:
    state = settled(*NEIGHBOURS[:2])
    put(state, 0, Plant.HYDRO_2, Plant.WIND_1)
    state.stored[0] = state.green[0] = 2
    row = me(state)
    assert row.penalty_at_stake == (4 - row.green_room) * NUMBERS.penalty


def test_income_to_come_and_what_a_tax_card_would_cost() -> None:
    state = settled(*NEIGHBOURS[:2])
    assert own(state).income == state.demand[0]
    assert me(state).tax == 3 * NUMBERS.tax_per_plant[0]


def test_the_standing_of_the_auction() -> None:
    state = auction(settled(*NEIGHBOURS[:3]))
    do(state, 0, Bid(3))
    standing = public(state).auction
    assert standing is not None
    assert (standing.rights, standing.bids, standing.active) == (1, (3, 0, 0), (True,) * 3)
    prompt = GAME.prompt(state, 1)
    assert prompt is not None
    assert dict(prompt.params) == {"least": 4, "rights": 1}
    assert own(state, 1).most_bid == 50


def test_what_closing_would_cost() -> None:
    state = settled(*NEIGHBOURS[:2])
    put(state, 0, Plant.COAL_1, Plant.GAS_1, Plant.NUCLEAR_1)
    state.stored[0] = -1
    rows = [(row.plant, row.price, row.penalty) for row in own(state).closing]
    assert rows == [
        (Plant.COAL_1, 0, 0),
        (Plant.GAS_1, 0, 3),
        (Plant.NUCLEAR_1, COST[Plant.NUCLEAR_1], 0),
    ]


def test_alone_closing_coal_has_its_fixed_price() -> None:
    state = table(1, "solo")
    assert own(state).closing_price == 6
    assert {row.price for row in own(state).closing} == {6}


def test_a_trade_that_waits_for_its_answer_is_shown_to_all() -> None:
    state = trading(settled(*NEIGHBOURS[:2]))
    state.green[0] = 2
    do(state, 0, ProposeTrade(1, Colour.GREEN, sell=True, amount=1, price=-3))
    offer = public(state).offer
    assert offer is not None
    assert (offer.proposer, offer.partner, offer.amount, offer.price) == (0, 1, 1, -3)
    assert GAME.view(state, None).public.offer == offer


def test_a_share_that_waits_for_its_answer_shows_both_parts() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    line = border(state, 0, state.region[1])
    do(state, 0, ShareConnection(line, 3))
    offer = public(state).offer
    assert offer is not None
    assert (offer.border, offer.share, offer.price) == (line, 3, 1)


def test_previews_tell_money_output_and_room() -> None:
    state = building(settled(*NEIGHBOURS[:2]))
    assert preview(state, Build(Plant.HYDRO_1, 9)) == {
        "money": -COST[Plant.HYDRO_1] - 1,
        "production": 3,
        "room": 1,
    }


def test_a_preview_of_closing_tells_the_output_that_goes() -> None:
    state = table(1, "solo")
    state.stage = int(Stage.AUCTION)
    auction(state)
    assert preview(state, CloseStarter(0)) == {"money": -6, "production": -4}


def test_a_preview_of_a_trade_tells_what_the_tokens_would_cost_then() -> None:
    state = trading(settled(Place.NORTH_SEA, Place.ALPINE))
    state.green[0] = 3  # One of them finds room on the gas plant.
    state.market[Place.BRITISH_ISLES] = -5
    line = border(state, 0, Place.BRITISH_ISLES)
    selling = TradeMarket(line, Colour.GREEN, sell=True, amount=1)
    taking = TradeMarket(line, Colour.RED, sell=False, amount=1)
    assert preview(state, selling) == preview(state, taking) == {"money": 1, "penalty": -3}
    state.green[0] = 1
    assert preview(state, selling) == {"money": 1}
    state.green[0], state.red[0] = 0, 1
    assert preview(state, taking) == {"money": 1, "penalty": 3}


def test_a_seat_without_a_region_has_an_empty_cheat_sheet() -> None:
    state = GAME.new(2, {}, b"early")
    assert own(state).prices == ()
    assert own(state).closing == ()


def test_a_row_that_is_kept_is_the_row_that_would_be_made() -> None:
    chance = Chance(b"kept")
    for game in range(6):
        state = GAME.new(4, {}, bytes([game]))
        while asked := GAME.to_act(state):
            rows = [new_player(state, seat) for seat in range(4)]
            assert list(public(state).players) == rows
            sheets = [new_own(state, seat) for seat in range(4)]
            assert [own(state, seat) for seat in range(4)] == sheets
            choice = chance.pick(GAME.choices(state, asked[0]))
            GAME.apply(state, asked[0], choice.sample(chance))
