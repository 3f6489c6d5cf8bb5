"""Step 4 in a bot's head: what a token is worth, whom to ask, what to agree to, what to store."""

from collections.abc import Sequence
from math import ceil

import attrs

from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.gigawatt.bots import outlook
from engine.gigawatt.bots.style import Style
from engine.gigawatt.intents import Pass, PlayCard, ProposeTrade, Store, TradeMarket
from engine.gigawatt.rules.perks import perks
from engine.gigawatt.rules.storage import room_for
from engine.gigawatt.state import Considering, State, Storing, Trading, alive

_MOST_PROPOSALS = 3
"""A bot that asks more often is a nuisance."""
_FROM_LEADERS = 0.75
"""The part of the gain that is asked from a player who is ahead."""
_TO_FOLLOWERS = 0.5
"""What a player who is behind will leave to who is ahead."""
_MANY_TOKENS = 3
"""So many tokens to pay for are worth a reserve."""
_STORED_WORTH = 0.5
"""What it costs to keep a token for a round instead of being rid of it."""


def surplus(state: State, seat: int) -> int:
    """Green tokens less red ones."""
    return state.green[seat] - state.red[seat]


def burden(state: State, seat: int, tokens: int) -> float:
    """What so many tokens (red if negative) will cost a seat.

    The next market takes some, plants keep some, the others cost the penalty.
    """
    held = perks(state.cards[seat])
    green, count = tokens > 0, abs(tokens)
    sold = min(count, outlook.market_help(state, seat, green=green))
    kept = min(count - sold, room_for(state, seat, red=not green))
    price = -held.market_gain if green else held.market_cost
    return sold * price + kept * _STORED_WORTH + (count - sold - kept) * held.penalty


# The own turn


def trade(state: State, step: Trading, choices: Sequence[Choice], style: Style) -> Intent:
    """What is too much or missing: with a market, then a neighbour; then any margin there is."""
    tokens = surplus(state, step.seat)
    if tokens:
        for choice in choices:
            if isinstance(choice.intent, TradeMarket) and helps(choice.intent, tokens):
                return limited(choice, abs(tokens))
        proposal = propose(state, step, choices, style)
        if proposal is not None:
            return proposal
    return arbitrage(state, step.seat, choices) or Pass()


def helps(intent: TradeMarket | ProposeTrade, tokens: int) -> bool:
    """Getting rid of what is too much, or getting what cancels it."""
    return intent.sell == ((intent.colour == 0) == (tokens > 0))


def limited(choice: Choice, most: int) -> Intent:
    """The trade, of no more tokens than that."""
    for limits in choice.ranges:
        if limits.field == "amount":
            return choice.fill(amount=min(limits.high, most))
    return choice.low()


def arbitrage(state: State, seat: int, choices: Sequence[Choice]) -> Intent | None:
    """Who deals at a better price buys green where there is plenty and sells where it is short."""
    held = perks(state.cards[seat])
    if held.market_gain <= held.market_cost:
        return None
    deals = [c for c in choices if isinstance(c.intent, TradeMarket)]
    buying = [c for c in deals if _is_green(c.intent, sell=False)]
    short = [c for c in deals if _is_green(c.intent, sell=True)]
    if short:
        return limited(short[0], state.green[seat])
    room = _demand_around(state, seat)
    return limited(buying[0], room) if buying and room else None


def _is_green(intent: Intent, *, sell: bool) -> bool:
    return isinstance(intent, TradeMarket) and intent.colour == 0 and intent.sell == sell


def _demand_around(state: State, seat: int) -> int:
    return outlook.market_help(state, seat, green=True)


# Neighbours


@attrs.frozen
class Deal:
    """A trade with a neighbour: how many green (or fewer red) tokens go there, who gains what."""

    amount: int
    mine: float
    theirs: float


def weigh(state: State, seat: int, partner: int, moved: int) -> Deal:
    """What it is worth to both if a seat passes so many green tokens on (or takes, if negative)."""
    here, there = surplus(state, seat), surplus(state, partner)
    mine = burden(state, seat, here) - burden(state, seat, here - moved)
    theirs = burden(state, partner, there) - burden(state, partner, there + moved)
    return Deal(abs(moved), mine, theirs)


def propose(state: State, step: Trading, choices: Sequence[Choice], style: Style) -> Intent | None:
    """Ask the neighbour with whom there is most to gain, once each."""
    if step.proposals >= _MOST_PROPOSALS:
        return None
    best: tuple[float, Intent] | None = None
    for choice in choices:
        if not _is_fresh(state, step.seat, choice):
            continue
        offer = _offer(state, step.seat, choice, style)
        if offer is not None and (best is None or offer[0] > best[0]):
            best = offer
    return best[1] if best else None


def _is_fresh(state: State, seat: int, choice: Choice) -> bool:
    """Nothing of this kind was declined in this turn: the prices on offer have no holes."""
    intent = choice.intent
    if not isinstance(intent, ProposeTrade):
        return False
    whole = state.money[seat] + state.money[intent.partner]
    return any(r.field == "price" and r.high - r.low == whole for r in choice.ranges)


def _offer(state: State, seat: int, choice: Choice, style: Style) -> tuple[float, Intent] | None:
    """As many tokens as help, at a price that shares the gain of both; what it brings.

    A leader pays more, and who sees a leader here will not leave most of it.
    """
    intent, tokens = choice.intent, surplus(state, seat)
    if not isinstance(intent, ProposeTrade) or not helps(intent, tokens):
        return None
    amounts = [r.high for r in choice.ranges if r.field == "amount"]
    most = min(abs(tokens), *amounts) if amounts else 1
    deal = weigh(state, seat, intent.partner, most if tokens > 0 else -most)
    both = deal.mine + deal.theirs
    if both <= 1 or (deal.theirs < 0 and deal.mine < 1):
        return None
    asked = _asked(state, seat, intent.partner, style)
    wanted = min(round(deal.theirs - (1 - asked) * both), ceil(deal.theirs) - 1)
    price = max(-state.money[intent.partner], min(state.money[seat], -wanted))
    gain = deal.mine - price
    if gain - style.jealousy * (both - gain) / rivals(state) <= 0:
        return None
    values = {"price": price} | ({"amount": most} if amounts else {})
    return gain, choice.fill(**values)


def _asked(state: State, seat: int, partner: int, style: Style) -> float:
    """The part of the gain to ask for."""
    if outlook.is_ahead(state, seat, partner):
        return max(style.bargain, _FROM_LEADERS)
    if outlook.is_ahead(state, partner, seat):
        return min(style.bargain, _TO_FOLLOWERS)
    return style.bargain


def rivals(state: State) -> int:
    """How many others are in the game; at least one."""
    return max(1, len(alive(state)) - 1)


def accept(state: State, step: Considering, style: Style) -> bool:
    """What leaves one better off; a leader must leave more here than there."""
    seat, proposer = step.seat, step.proposer
    _, colour, sell, amount, price = step.offer
    moved = amount if sell == (colour == 0) else -amount
    deal = weigh(state, proposer, seat, moved)
    gain, theirs = deal.theirs + price, deal.mine - price
    if gain - style.jealousy * theirs / rivals(state) <= 0:
        return False
    return not outlook.is_ahead(state, seat, proposer) or gain >= theirs


# Storing


def store(state: State, step: Storing, choices: Sequence[Choice]) -> Intent:
    """As much as there is room for; a reserve when many tokens would be left."""
    seat = step.seat
    most = next(c for c in choices if isinstance(c.intent, Store)).high()
    kept = most.amount if isinstance(most, Store) else 0
    left = state.green[seat] + state.red[seat] - kept
    plays = [c.intent for c in choices if isinstance(c.intent, PlayCard)]
    return plays[0] if plays and left >= _MANY_TOKENS else most
