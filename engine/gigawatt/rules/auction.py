"""Step 5: bids for the right to close a coal or gas plant.

The fixed price for who plays alone.
"""

from functools import cache, lru_cache

from engine.core.choice import Choice, Range
from engine.core.reason import NO_SUCH_CHOICE, Reason, reason
from engine.core.steps import pop, push
from engine.gigawatt.events import (
    AuctionBarred,
    AuctionBegan,
    BidMade,
    BidPassed,
    RightWon,
    StarterClosed,
)
from engine.gigawatt.ids import EMPTY, FIELDS, LAST_STARTER
from engine.gigawatt.intents import Bid, CloseStarter
from engine.gigawatt.rules.building import remove
from engine.gigawatt.rules.common import PASS, Events, refuse, short_of, why_not_amount
from engine.gigawatt.rules.perks import forbidden, perks
from engine.gigawatt.rules.storage import drop_cost, drop_excess
from engine.gigawatt.state import Bidding, Closing, SoloClosing, State, alive, pay
from engine.gigawatt.tables import NUMBERS, PHASE

# Who may bid how much


def starter_fields(state: State, seat: int) -> list[int]:
    """The fields with a coal or gas plant."""
    first = seat * FIELDS
    plants = state.fields[first : first + FIELDS]
    return [field for field, plant in enumerate(plants) if 0 <= plant <= LAST_STARTER]


def least_penalty(state: State, seat: int) -> int:
    """The cheapest way to lose a coal or gas plant: stored tokens may have to be paid for."""
    if not state.stored[seat]:
        return 0
    return min(drop_cost(state, seat, field) for field in starter_fields(state, seat))


def most_bid(state: State, seat: int) -> int:
    """No bid may be higher than the money left after such a penalty."""
    return state.money[seat] - least_penalty(state, seat)


def why_not_take_part(state: State, seat: int) -> Reason | None:
    """Without coal and gas plants there is nothing to bid for; a protest may forbid it."""
    if not starter_fields(state, seat):
        return reason("nothing_to_close")
    return reason("protest_bid") if forbidden(state.bans[seat]).bid else None


def least_bid(step: Bidding) -> int:
    """One more than the highest bid; who is left over without having bid may start at one."""
    return 1 if _left_over(step) else max(step.bids) + 1


def _left_over(step: Bidding) -> bool:
    return sum(step.active) <= step.rights


def why_not_bid(state: State, step: Bidding, amount: int) -> Reason | None:
    """At least the least bid, at most what one has."""
    low, high = least_bid(step), most_bid(state, step.seat)
    needed = max(low, amount)
    return short_of(high, needed) if needed > high else why_not_amount(amount, low, high)


@lru_cache(4096)
def _bid(low: int, high: int) -> Choice:
    return Choice(Bid(low), (Range("amount", low, high),) if low < high else ())


def bidding_choices(state: State, step: Bidding) -> list[Choice]:
    """Pass for good, or bid more."""
    return [PASS, _bid(least_bid(step), most_bid(state, step.seat))]


# The course of the auction


def begin_auction(state: State, events: Events) -> None:
    """Closing rights by the players still in the game.

    A player who is alone pays the fixed price.
    """
    seats = alive(state)
    active = tuple(
        seat in seats and _takes_part(state, seat, events) for seat in range(state.seats)
    )
    if not any(active):
        return
    if len(seats) == 1:
        push(state, SoloClosing(seats[0]))
        return
    rights = NUMBERS.rights[len(seats) - 2]
    events.append(AuctionBegan(rights))
    _ask_next(state, Bidding(state.start, rights, (0,) * state.seats, active), events)


def _takes_part(state: State, seat: int, events: Events) -> bool:
    """Whether a seat may close anything; if not, everybody is told why."""
    why = why_not_take_part(state, seat)
    if why is not None:
        events.append(AuctionBarred(seat, why.code))
    return why is None


def _ask_next(state: State, step: Bidding, events: Events) -> None:
    """Ask `step.seat` or the next one clockwise who has something to decide.

    If nobody has, settle.
    """
    bids, active = step.bids, step.active
    for offset in range(state.seats):
        seat = (step.seat + offset) % state.seats
        asked = Bidding(seat, step.rights, bids, active)
        if not active[seat] or (_left_over(asked) and bids[seat]):
            continue
        if most_bid(state, seat) >= least_bid(asked):
            push(state, asked)
            return
        active = (*active[:seat], False, *active[seat + 1 :])
        events.append(BidPassed(seat))
    _settle(state, Bidding(step.seat, step.rights, bids, active), events)


def bid(state: State, step: Bidding, intent: Bid, events: Events) -> None:
    """Raise, and the next one is asked."""
    refuse(why_not_bid(state, step, intent.amount))
    pop(state)
    seat = step.seat
    bids = (*step.bids[:seat], intent.amount, *step.bids[seat + 1 :])
    events.append(BidMade(seat, intent.amount))
    following = (seat + 1) % state.seats
    _ask_next(state, Bidding(following, step.rights, bids, step.active), events)


def pass_bid(state: State, step: Bidding, events: Events) -> None:
    """Leave the auction for good."""
    pop(state)
    seat = step.seat
    active = (*step.active[:seat], False, *step.active[seat + 1 :])
    events.append(BidPassed(seat))
    following = (seat + 1) % state.seats
    _ask_next(state, Bidding(following, step.rights, step.bids, active), events)


def _settle(state: State, step: Bidding, events: Events) -> None:
    """Those left pay their own last bid, in turn order, and close a plant each."""
    order = [(state.start + offset) % state.seats for offset in range(state.seats)]
    winners = tuple((seat, step.bids[seat]) for seat in order if step.active[seat])
    _next_winner(state, winners, events)


def _next_winner(state: State, winners: tuple[tuple[int, int], ...], events: Events) -> None:
    while winners:
        (seat, amount), winners = winners[0], winners[1:]
        price = max(0, amount - perks(state.cards[seat]).rebate)
        pay(state, seat, price)
        events.append(RightWon(seat, price))
        fields = starter_fields(state, seat)
        if len(fields) > 1:
            push(state, Closing(seat, winners))
            return
        _close(state, seat, fields[0], 0, events)


# Closing


def why_not_close_starter(state: State, step: Closing | SoloClosing, field: int) -> Reason | None:
    """A coal or gas plant.

    With money for stored tokens that lose their room (and for the fixed price).
    """
    seat = step.seat
    if not 0 <= field < FIELDS:
        return NO_SUCH_CHOICE
    plant = state.fields[seat * FIELDS + field]
    if plant == EMPTY or plant > LAST_STARTER:
        return reason("not_a_starter", field=field)
    needed = drop_cost(state, seat, field) + fixed_price(state, step)
    return None if needed <= state.money[seat] else short_of(state.money[seat], needed)


def fixed_price(state: State, step: Closing | SoloClosing) -> int:
    """Nothing after an auction; by phase for who plays alone."""
    return 0 if isinstance(step, Closing) else price_alone(state, step.seat)


def price_alone(state: State, seat: int) -> int:
    """The price of closing a coal or gas plant for who plays alone, by phase, less a rebate."""
    fixed = NUMBERS.solo_prices[PHASE[state.demand[seat]]]
    return max(0, fixed - perks(state.cards[seat]).rebate)


@cache
def _close_choice(field: int) -> Choice:
    return Choice(CloseStarter(field))


def closing_choices(state: State, step: Closing | SoloClosing) -> list[Choice]:
    """Every coal or gas plant one can afford to close; alone one may also keep them."""
    fields = [
        _close_choice(field)
        for field in starter_fields(state, step.seat)
        if why_not_close_starter(state, step, field) is None
    ]
    return fields if isinstance(step, Closing) else [PASS, *fields]


def close_starter(
    state: State, step: Closing | SoloClosing, intent: CloseStarter, events: Events
) -> None:
    """Close the plant; then the next winner's turn comes."""
    refuse(why_not_close_starter(state, step, intent.field))
    pop(state)
    price = fixed_price(state, step)
    pay(state, step.seat, price)
    _close(state, step.seat, intent.field, price, events)
    if isinstance(step, Closing):
        _next_winner(state, step.waiting, events)


def _close(state: State, seat: int, field: int, price: int, events: Events) -> None:
    plant = state.fields[seat * FIELDS + field]
    remove(state, seat, field)
    tokens, penalty = drop_excess(state, seat)
    events.append(StarterClosed(seat, plant, field, price, tokens, penalty))
