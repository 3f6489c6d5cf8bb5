"""The end of step 4.

Pairs cancel, plants and storage facilities store, the rest costs a penalty.
"""

from functools import cache

from engine.core.choice import Choice, Range
from engine.core.reason import NO_SUCH_CHOICE, Reason, reason
from engine.core.steps import pop, push, swap
from engine.gigawatt.events import PenaltyPaid, TokensPaired, TokensReturned, TokensStored
from engine.gigawatt.ids import FIELDS, Colour, Exit
from engine.gigawatt.intents import PlayCard, Store
from engine.gigawatt.rules.bankruptcy import go_out
from engine.gigawatt.rules.common import Events, refuse, short_of, why_not_amount
from engine.gigawatt.rules.perks import perks
from engine.gigawatt.rules.technology import play, use_up
from engine.gigawatt.state import State, Storing, pay
from engine.gigawatt.tables import CARDS

# Room


def room_for(state: State, seat: int, *, red: bool) -> int:
    """How many tokens of a colour the plants of a seat can hold.

    Storage green ones, hydro and gas either.
    """
    held = perks(state.cards[seat])
    room = held.red_room if red else held.green_room
    first = seat * FIELDS
    return sum([room[plant] for plant in state.fields[first : first + FIELDS]])


def excess_without(state: State, seat: int, field: int) -> int:
    """How many stored tokens would have no room if the plant on this field were gone."""
    stored = state.stored[seat]
    if not stored:
        return 0
    held = perks(state.cards[seat])
    room = held.red_room if stored < 0 else held.green_room
    plant = state.fields[seat * FIELDS + field]
    return max(0, abs(stored) - room_for(state, seat, red=stored < 0) + room[plant])


def drop_cost(state: State, seat: int, field: int) -> int:
    """The penalty for stored tokens that lose their room with the plant on this field."""
    return excess_without(state, seat, field) * perks(state.cards[seat]).penalty


def why_not_drop(state: State, seat: int, field: int, price: int) -> Reason | None:
    """Removing a plant costs its price, and a penalty for stored tokens without other room."""
    needed = price + drop_cost(state, seat, field)
    return None if needed <= state.money[seat] else short_of(state.money[seat], needed)


def drop_excess(state: State, seat: int) -> tuple[int, int]:
    """After a plant is gone: tokens without room leave, at the penalty.

    How many, and for how much.
    """
    stored = state.stored[seat]
    if not stored:
        return 0, 0
    excess = max(0, abs(stored) - room_for(state, seat, red=stored < 0))
    penalty = excess * perks(state.cards[seat]).penalty
    state.stored[seat] += excess if stored < 0 else -excess
    pay(state, seat, penalty)
    return excess, penalty


# What cancels and what comes back


def return_stored(state: State, seat: int, events: Events) -> None:
    """At the start of step 4 stored tokens come back, for trade and for pairing."""
    stored = state.stored[seat]
    if not stored:
        return
    colour = Colour.RED if stored < 0 else Colour.GREEN
    (state.red if stored < 0 else state.green)[seat] += abs(stored)
    state.stored[seat] = 0
    events.append(TokensReturned(seat, int(colour), abs(stored)))


def cancel_pairs(state: State, seat: int, events: Events) -> None:
    """A green and a red token of one region cancel one another."""
    pairs = min(state.green[seat], state.red[seat])
    if pairs:
        state.green[seat] -= pairs
        state.red[seat] -= pairs
        events.append(TokensPaired(seat, pairs))


# Storing


def storable(state: State, seat: int) -> int:
    """How many of the tokens left over the seat can store."""
    if state.red[seat]:
        return min(state.red[seat], room_for(state, seat, red=True))
    return min(state.green[seat], room_for(state, seat, red=False))


def why_not_store(state: State, step: Storing, amount: int) -> Reason | None:
    """From nothing up to all the tokens there is room for."""
    most = storable(state, step.seat)
    if type(amount) is int and amount > most:
        return reason("no_room", room=most)
    return why_not_amount(amount, 0, most)


def why_not_reserve(state: State, step: Storing, card: int) -> Reason | None:
    """A reserve that one holds, one at a time."""
    if card < 0 or perks(state.cards[step.seat]).waiver != card:
        return NO_SUCH_CHOICE
    return reason("reserve_running", tokens=step.waived) if step.waived else None


@cache
def _store(most: int) -> tuple[Choice, ...]:
    """As many as possible comes first: rarely does anybody want less."""
    if most <= 1:
        return tuple(Choice(Store(amount)) for amount in range(most, -1, -1))
    return Choice(Store(most)), Choice(Store(0), (Range("amount", 0, most - 1),))


def storing_choices(state: State, step: Storing) -> list[Choice]:
    """Any number of tokens up to the room there is; a reserve that makes the rest cheaper."""
    found = [*_store(storable(state, step.seat))]
    card = perks(state.cards[step.seat]).waiver
    if card >= 0 and not step.waived:
        found.append(play(card))
    return found


def ask_storing(state: State, seat: int, events: Events) -> None:
    """Who has tokens left chooses how many to store; without room there is nothing to choose."""
    if not state.green[seat] and not state.red[seat]:
        return
    if storable(state, seat) or perks(state.cards[seat]).waiver >= 0:
        push(state, Storing(seat))
    else:
        settle(state, seat, 0, 0, events)


def play_reserve(state: State, step: Storing, intent: PlayCard, events: Events) -> None:
    """Use up a reserve: some of the tokens left over will cost nothing."""
    refuse(why_not_reserve(state, step, intent.card))
    use_up(state, step.seat, intent.card, events)
    waived = CARDS[intent.card].amount
    if storable(state, step.seat):
        swap(state, Storing(step.seat, waived))
    else:
        pop(state)
        settle(state, step.seat, 0, waived, events)


def store(state: State, step: Storing, intent: Store, events: Events) -> None:
    """Put tokens onto plants and pay for the others."""
    refuse(why_not_store(state, step, intent.amount))
    pop(state)
    settle(state, step.seat, intent.amount, step.waived, events)


def settle(state: State, seat: int, stored: int, waived: int, events: Events) -> None:
    """Tokens that are not stored cost a penalty each; who cannot pay is bankrupt."""
    red = state.red[seat] > 0
    left = state.green[seat] + state.red[seat] - stored
    if stored:
        state.stored[seat] = -stored if red else stored
        events.append(TokensStored(seat, int(red), stored))
    state.green[seat] = state.red[seat] = 0
    free = min(left, waived)
    rate = perks(state.cards[seat]).penalty
    owed = (left - free) * rate
    if owed <= state.money[seat]:
        pay(state, seat, owed)
        if left:
            events.append(PenaltyPaid(seat, left, free, owed))
        return
    paid = state.money[seat] // rate
    pay(state, seat, paid * rate)
    events.append(PenaltyPaid(seat, paid + free, free, paid * rate))
    unpaid = left - free - paid
    go_out(state, seat, Exit.PENALTY, -unpaid if red else unpaid, events)
