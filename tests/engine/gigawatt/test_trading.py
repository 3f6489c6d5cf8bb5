"""Step 4, trading: markets, neighbours, borders, and that it ends."""

import pytest

from engine.core.chance import Chance
from engine.core.reason import Illegal
from engine.gigawatt.ids import Colour, Place, Plant, Stage
from engine.gigawatt.intents import Answer, Pass, ProposeTrade, TradeMarket
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.rules.trading import begin_trading
from engine.gigawatt.state import State, Trading
from engine.gigawatt.tables import NUMBERS
from tests.engine.gigawatt.sketch import NEIGHBOURS, border, do, may, put, settled, trading


def market(tokens: int, *, green: int = 9, red: int = 9) -> State:
    """Seat 0 across a connection from a market with so many tokens (red if negative)."""
    state = trading(settled(*NEIGHBOURS[:2]))
    state.market[Place.ADRIATIC] = tokens
    state.green[0], state.red[0] = green, red
    line = border(state, 0, Place.ADRIATIC)
    state.builders[line] = (0,)
    state.room[line] = 4
    return state


def neighbours(room: int = 4) -> State:
    """Two players across one border, the first with red, the second with green tokens."""
    state = trading(settled(*NEIGHBOURS[:2]))
    state.green[1], state.red[0] = 3, 3
    state.room[border(state, 0, state.region[1])] = room
    return state


OFFER = ProposeTrade(1, Colour.GREEN, sell=False, amount=2, price=3)


# Markets


@pytest.mark.parametrize(
    ("tokens", "colour", "sell", "money"),
    [
        (-5, Colour.GREEN, True, 1),
        (5, Colour.GREEN, False, -1),
        (5, Colour.RED, True, -1),
        (-5, Colour.RED, False, 1),
    ],
)
def test_selling_green_earns_1_buying_costs_1_and_red_is_the_mirror_image(
    tokens: int, colour: Colour, sell: bool, money: int
) -> None:
    state = market(tokens)
    line = border(state, 0, Place.ADRIATIC)
    do(state, 0, TradeMarket(line, colour, sell, 3))
    held = (state.red if colour else state.green)[0]
    assert (state.money[0] - 50, held) == (3 * money, 9 - 3 if sell else 9 + 3)
    assert abs(state.market[Place.ADRIATIC]) == 2


@pytest.mark.parametrize(
    ("tokens", "colour", "sell"),
    [
        (5, Colour.GREEN, True),
        (-5, Colour.GREEN, False),
        (-5, Colour.RED, True),
        (5, Colour.RED, False),
        (0, Colour.GREEN, True),
    ],
)
def test_a_market_deals_only_in_what_it_holds(tokens: int, colour: Colour, sell: bool) -> None:
    state = market(tokens)
    assert not may(state, 0, TradeMarket(border(state, 0, Place.ADRIATIC), colour, sell, 1))


def test_a_border_carries_its_capacity_in_both_directions_together() -> None:
    state = market(-5)
    line = border(state, 0, Place.ADRIATIC)
    assert not may(state, 0, TradeMarket(line, Colour.GREEN, sell=True, amount=5))
    do(state, 0, TradeMarket(line, Colour.GREEN, sell=True, amount=3))
    do(state, 0, TradeMarket(line, Colour.RED, sell=False, amount=1))
    assert not any(isinstance(c.intent, TradeMarket) for c in GAME.choices(state, 0))


def test_a_token_bought_in_one_region_can_be_sold_in_another() -> None:
    state = market(5, green=0, red=0)
    north = border(state, 0, Place.NORTH_SEA)
    state.market[Place.NORTH_SEA] = -5
    do(state, 0, TradeMarket(border(state, 0, Place.ADRIATIC), Colour.GREEN, sell=False, amount=1))
    do(state, 0, TradeMarket(north, Colour.GREEN, sell=True, amount=1))
    assert (state.green[0], state.money[0]) == (0, 50)


# Neighbours


def test_an_accepted_trade_moves_tokens_and_money_and_uses_the_border() -> None:
    state = neighbours()
    do(state, 0, OFFER)
    assert GAME.to_act(state) == (1,)
    do(state, 1, Answer(accept=True))
    assert (state.green[0], state.green[1]) == (2, 1)
    assert state.money == [47, 53]
    assert state.room[border(state, 0, state.region[1])] == 2


def test_the_price_may_be_paid_either_way() -> None:
    state = neighbours()
    do(state, 0, ProposeTrade(1, Colour.RED, sell=True, amount=2, price=-4))
    do(state, 1, Answer(accept=True))
    assert (state.red[0], state.red[1]) == (1, 2)
    assert state.money == [54, 46]


def test_no_price_is_higher_than_what_its_payer_has() -> None:
    state = neighbours()
    state.money = [5, 7]
    prices = [-8, -7, 5, 6]
    able = [may(state, 0, ProposeTrade(1, 0, sell=False, amount=1, price=p)) for p in prices]
    assert able == [False, True, True, False]


def test_a_declined_trade_changes_nothing_and_is_not_on_offer_again_in_that_turn() -> None:
    state = neighbours()
    do(state, 0, OFFER)
    do(state, 1, Answer(accept=False))
    assert state.money == [50, 50]
    assert not may(state, 0, OFFER)
    assert may(state, 0, ProposeTrade(1, Colour.GREEN, sell=False, amount=2, price=4))
    assert may(state, 0, ProposeTrade(1, Colour.GREEN, sell=False, amount=1, price=3))


def test_a_turn_has_at_most_twelve_proposals() -> None:
    state = neighbours()
    for price in range(NUMBERS.proposals_per_turn):
        do(state, 0, ProposeTrade(1, Colour.GREEN, sell=False, amount=1, price=price))
        do(state, 1, Answer(accept=False))
    assert not may(state, 0, OFFER)


def test_no_trading_turn_goes_on_for_ever() -> None:
    for number in range(30):
        state = neighbours()
        chance = Chance(bytes([number]))
        decisions = 0
        while state.stage == Stage.TRADING and GAME.to_act(state):
            seat = GAME.to_act(state)[0]
            able = [c for c in GAME.choices(state, seat) if not isinstance(c.intent, Pass)]
            GAME.apply(state, seat, chance.pick(able or GAME.choices(state, seat)).sample(chance))
            decisions += 1
        assert decisions <= 2 * NUMBERS.proposals_per_turn + 10


def test_who_had_the_turn_can_still_be_a_partner() -> None:
    state = neighbours()
    state.turn = 1
    do(state, 0, Pass())
    assert GAME.to_act(state) == (1,)
    do(state, 1, ProposeTrade(0, Colour.GREEN, sell=True, amount=1, price=0))
    assert do(state, 0, Answer(accept=True))[0] == "TradeAgreed"


def test_only_neighbours_trade() -> None:
    state = trading(settled(Place.PYRENEES, Place.ALPINE, Place.CARPATHIAN))
    state.green = [3, 3, 3]
    assert may(state, 0, ProposeTrade(1, 0, sell=True, amount=1, price=0))
    with pytest.raises(Illegal):
        do(state, 0, ProposeTrade(2, 0, sell=True, amount=1, price=0))


def test_nobody_trades_with_a_region_whose_player_went_out_in_this_round() -> None:
    state = neighbours()
    state.out[1], state.owner[state.region[1]] = state.round, -2
    assert not may(state, 0, OFFER)


def test_stored_tokens_come_back_before_trading_and_borders_are_free_again() -> None:
    state = settled(*NEIGHBOURS[:2])
    put(state, 0, Plant.GAS_2)
    state.stored, state.red[0] = [-2, 1], 1
    state.room = [0] * len(state.room)
    state.builders[0] = (0,)
    begin_trading(state, [])
    assert (state.red[0], state.green[1], state.stored) == (3, 1, [0, 0])
    assert (state.room[0], state.room[1]) == (4, 1)


def test_with_nothing_to_trade_nobody_is_asked() -> None:
    state = settled(*NEIGHBOURS[:2])
    state.steps, state.stage, state.turn = (), int(Stage.TRADING), 2
    state = trading(state)
    assert GAME.choices(state, 0)[0].intent == Pass()
    assert len(GAME.choices(state, 0)) == 1
    assert isinstance(state.steps[-1], Trading)
