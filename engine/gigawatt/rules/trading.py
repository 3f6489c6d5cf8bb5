"""Step 4, trading.

With external markets at a fixed price, with neighbours at any price they agree on.
"""

from functools import cache, lru_cache

from engine.core.choice import Choice, Range
from engine.core.reason import NO_SUCH_CHOICE, Reason, reason
from engine.core.steps import pop
from engine.gigawatt.events import (
    MarketTraded,
    TradeAgreed,
    TradeDeclined,
    TradeProposed,
    TradingEnded,
)
from engine.gigawatt.ids import NOBODY, Colour
from engine.gigawatt.intents import ProposeTrade, TradeMarket
from engine.gigawatt.rules.common import PASS, Events, refuse, why_not_amount
from engine.gigawatt.rules.connections import across
from engine.gigawatt.rules.perks import perks
from engine.gigawatt.rules.storage import return_stored
from engine.gigawatt.state import Considering, Offer, State, Trading, alive, pay
from engine.gigawatt.tables import BORDER_BETWEEN, BORDERS, BORDERS_OF, NUMBERS

_UNLIMITED = 99
"""More tokens than any border carries: the limit of a purchase that costs nothing."""


def begin_trading(state: State, events: Events) -> None:
    """Stored tokens come back, and every border carries its full capacity again."""
    for seat in alive(state):
        return_stored(state, seat, events)
    for border in range(len(BORDERS)):
        state.room[border] = capacity(state, border)


def capacity(state: State, border: int) -> int:
    """Tokens that may cross a border in a round, both directions together."""
    return capacity_of(state.builders[border])


def capacity_of(builders: tuple[int, ...]) -> int:
    """The same for a border whose connection these paid for, if anybody did."""
    return NUMBERS.capacity_with if builders else NUMBERS.capacity_without


# With an external market


def market_most(state: State, seat: int, border: int, colour: int, *, sell: bool) -> int:
    """How many tokens of a colour the market across a border takes (`sell`) or hands out now.

    A market holds one colour: it hands these out, and takes opposite ones that cancel them.
    """
    tokens = state.market[across(state, seat, border)]
    # Green ones come from a green market and red ones go there; either costs the player money.
    costs = sell == (colour == Colour.RED)
    if not tokens or costs != (tokens > 0):
        return 0
    most = min(abs(tokens), state.room[border])
    if sell:
        most = min(most, (state.red if colour else state.green)[seat])
    if costs:
        price = perks(state.cards[seat]).market_cost
        most = min(most, state.money[seat] // price if price else _UNLIMITED)
    return most


def why_not_market(
    state: State, step: Trading, border: int, colour: int, *, sell: bool
) -> Reason | None:
    """A market across one's own border, with tokens that fit, room on the border.

    Money for it.
    """
    seat = step.seat
    if not 0 <= border < len(BORDERS) or state.region[seat] not in BORDERS[border]:
        return NO_SUCH_CHOICE
    place = across(state, seat, border)
    if state.owner[place] != NOBODY:
        return reason("no_market_there")
    if not state.room[border]:
        return reason("border_full", capacity=capacity(state, border))
    tokens = state.market[place]
    costs = sell == (colour == Colour.RED)
    if not tokens or costs != (tokens > 0):
        return reason("market_will_not", tokens=tokens)
    if sell and not (state.red if colour else state.green)[seat]:
        return reason("no_tokens", colour=int(colour))
    if not market_most(state, seat, border, colour, sell=sell):
        price = perks(state.cards[seat]).market_cost
        return reason("money_short", short=price - state.money[seat], needed=price)
    return None


def why_not_trade_market(state: State, step: Trading, intent: TradeMarket) -> Reason | None:
    """The market must deal, and the amount must lie within what both sides and the border allow."""
    border, colour, sell = intent.border, intent.colour, intent.sell
    if colour not in (0, 1):
        return NO_SUCH_CHOICE
    if (why := why_not_market(state, step, border, colour, sell=sell)) is not None:
        return why
    most = market_most(state, step.seat, border, colour, sell=sell)
    return why_not_amount(intent.amount, 1, most)


@cache
def _market(border: int, colour: int, sell: bool, most: int) -> Choice:  # noqa: FBT001 a field of the intent
    ranges = (Range("amount", 1, most),) if most > 1 else ()
    return Choice(TradeMarket(border, colour, sell, 1), ranges)


def trade_market(state: State, step: Trading, intent: TradeMarket, events: Events) -> None:
    """Tokens move, the market has fewer to deal with, the bank pays or is paid."""
    refuse(why_not_trade_market(state, step, intent))
    seat, border, amount, sell = step.seat, intent.border, intent.amount, intent.sell
    place = across(state, seat, border)
    earns = state.market[place] < 0
    held = perks(state.cards[seat])
    money = amount * held.market_gain if earns else -amount * held.market_cost
    (state.red if intent.colour else state.green)[seat] += -amount if sell else amount
    state.market[place] += amount if earns else -amount
    state.room[border] -= amount
    pay(state, seat, -money)
    events.append(MarketTraded(seat, place, intent.colour, bool(sell), amount, money))


# With a neighbour


def offer_most(state: State, seat: int, partner: int, colour: int, *, sell: bool) -> int:
    """How many tokens a proposal can be about: what the giver has and the border still carries."""
    border = BORDER_BETWEEN[state.region[seat], state.region[partner]]
    giver = seat if sell else partner
    return min((state.red if colour else state.green)[giver], state.room[border])


def why_not_neighbour(state: State, step: Trading, partner: int) -> Reason | None:
    """A player across a border with room, and proposals left in this turn."""
    seat = step.seat
    if not 0 <= partner < state.seats or partner == seat:
        return NO_SUCH_CHOICE
    if state.out[partner]:
        return reason("player_out", seat=partner)
    border = BORDER_BETWEEN.get((state.region[seat], state.region[partner]))
    if border is None:
        return reason("not_neighbours", seat=partner)
    if not state.room[border]:
        return reason("border_full", capacity=capacity(state, border))
    if step.proposals >= NUMBERS.proposals_per_turn:
        return reason("proposals_used", most=NUMBERS.proposals_per_turn)
    return None


def why_not_propose(state: State, step: Trading, intent: ProposeTrade) -> Reason | None:
    """Tokens the giver has, a price its payer has.

    Not what was declined in this turn already.
    """
    seat, partner, colour, sell = step.seat, intent.partner, intent.colour, intent.sell
    if colour not in (0, 1):
        return NO_SUCH_CHOICE
    if (why := why_not_neighbour(state, step, partner)) is not None:
        return why
    most = offer_most(state, seat, partner, colour, sell=sell)
    if not most:
        return reason("no_tokens", colour=int(colour))
    if (why := why_not_amount(intent.amount, 1, most)) is not None:
        return why
    if (why := why_not_amount(intent.price, -state.money[partner], state.money[seat])) is not None:
        return why
    if (partner, colour, sell, intent.amount, intent.price) in step.declined:
        return reason("declined_before")
    return None


@lru_cache(65536)
def _proposal(
    partner: int,
    colour: int,
    sell: bool,  # noqa: FBT001 a field of the intent
    amounts: tuple[int, int],
    low: int,
    high: int,
) -> Choice:
    ranges = []
    if amounts[0] < amounts[1]:
        ranges.append(Range("amount", *amounts))
    if low < high:
        ranges.append(Range("price", low, high))
    return Choice(ProposeTrade(partner, colour, sell, amounts[0], low), tuple(ranges))


def _proposals(
    step: Trading, key: tuple[int, int, bool], most: int, low: int, high: int
) -> list[Choice]:
    """The choices for one partner, colour and direction, without what was declined in this turn."""
    declined = [line for line in step.declined if line[:3] == key]
    if not declined:
        return [_proposal(*key, (1, most), low, high)]
    found = []
    for amount in range(1, most + 1):
        start = low
        for price in _prices(declined, amount, low, high):
            if start < price:
                found.append(_proposal(*key, (amount, amount), start, price - 1))
            start = price + 1
        if start <= high:
            found.append(_proposal(*key, (amount, amount), start, high))
    return found


def _prices(declined: list[Offer], amount: int, low: int, high: int) -> list[int]:
    """Declined prices for that amount that could still be paid, in order."""
    return sorted(offer[4] for offer in declined if offer[3] == amount and low <= offer[4] <= high)


def trading_choices(state: State, step: Trading) -> list[Choice]:
    """Stop, deal with a market, or propose something to a neighbour."""
    seat, owner, room = step.seat, state.owner, state.room
    found = [PASS]
    for border, place in BORDERS_OF[state.region[seat]]:
        if not room[border]:
            continue
        other = owner[place]
        if other == NOBODY:
            if state.market[place]:
                _add_market(state, step, border, found)
        elif other >= 0 and step.proposals < NUMBERS.proposals_per_turn:
            _add_neighbour(state, step, other, room[border], found)
    return found


def _add_market(state: State, step: Trading, border: int, found: list[Choice]) -> None:
    for colour in (0, 1):
        for sell in (False, True):
            most = market_most(state, step.seat, border, colour, sell=sell)
            if most:
                found.append(_market(border, colour, sell, most))


def _add_neighbour(
    state: State, step: Trading, partner: int, room: int, found: list[Choice]
) -> None:
    seat = step.seat
    low, high = -state.money[partner], state.money[seat]
    for colour, tokens in ((0, state.green), (1, state.red)):
        for sell, giver in ((False, partner), (True, seat)):
            held = tokens[giver]
            if held:
                most = min(held, room)
                if step.declined:
                    found += _proposals(step, (partner, colour, sell), most, low, high)
                else:
                    found.append(_proposal(partner, colour, sell, (1, most), low, high))


# Deeds


def propose(state: State, step: Trading, intent: ProposeTrade, events: Events) -> None:
    """The neighbour is asked; trading goes on with the answer."""
    refuse(why_not_propose(state, step, intent))
    offer: Offer = (
        intent.partner,
        intent.colour,
        bool(intent.sell),
        intent.amount,
        intent.price,
    )
    mine = Trading(step.seat, step.proposals + 1, step.declined)
    state.steps = (*state.steps[:-1], mine, Considering(intent.partner, step.seat, offer))
    events.append(TradeProposed(step.seat, *offer))


def accept(state: State, step: Considering, events: Events) -> None:
    """Tokens and money change hands; the border carries that many fewer."""
    pop(state)
    partner, colour, sell, amount, price = step.offer
    seat = step.proposer
    tokens = state.red if colour else state.green
    moved = amount if sell else -amount
    tokens[seat] -= moved
    tokens[partner] += moved
    state.money[seat] -= price
    state.money[partner] += price
    state.room[BORDER_BETWEEN[state.region[seat], state.region[partner]]] -= amount
    events.append(TradeAgreed(seat, *step.offer))


def decline(state: State, step: Considering, events: Events) -> None:
    """The same proposal cannot be made again in this turn."""
    pop(state)
    mine = state.steps[-1]
    if isinstance(mine, Trading):
        again = Trading(mine.seat, mine.proposals, (*mine.declined, step.offer))
        state.steps = (*state.steps[:-1], again)
    events.append(TradeDeclined(step.proposer, step.seat))


def end_trading(state: State, step: Trading, events: Events) -> None:
    """Stop for this turn; as a partner one can still trade later in the step."""
    pop(state)
    events.append(TradingEnded(step.seat))
