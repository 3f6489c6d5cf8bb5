"""Step 1: the row of technology cards, buying, protests, and the CO2 tax."""

from functools import cache

from engine.core.choice import Choice
from engine.core.deck import take_and_slide_right
from engine.core.reason import NO_SUCH_CHOICE, Reason, reason
from engine.core.steps import pop
from engine.gigawatt.events import (
    CardBought,
    CardDiscarded,
    CardDrawn,
    CardPassed,
    CardPlayed,
    ProtestEnded,
    ProtestRaised,
    TaxDrawn,
)
from engine.gigawatt.ids import NOBODY, PROTESTS, Card
from engine.gigawatt.intents import BuyCard, PlayCard
from engine.gigawatt.rules.common import PASS, Events, refuse, short_of
from engine.gigawatt.state import Buying, State, pay
from engine.gigawatt.tables import CARDS, NUMBERS

PROTEST_CARDS = sum(1 << row.card for row in CARDS if row.effect in PROTESTS)
"""The designs that work against another player, as bits."""


def is_protest(card: int) -> bool:
    """Whether the card is aimed at another player."""
    return bool(PROTEST_CARDS >> card & 1)


# Questions


def why_not_buy(state: State, seat: int, slot: int, target: int) -> Reason | None:
    """One face-up card at its price.

    No design twice; a protest needs a target it does not yet work against.
    """
    if not 0 <= slot < len(state.row):
        return NO_SUCH_CHOICE
    card = state.row[slot]
    if is_protest(card):
        if (why := why_not_target(state, seat, card, target)) is not None:
            return why
    elif target != NOBODY:
        return NO_SUCH_CHOICE
    elif state.cards[seat] >> card & 1:
        return reason("card_held", card=card)
    price = CARDS[card].price
    return None if price <= state.money[seat] else short_of(state.money[seat], price)


def why_not_target(state: State, seat: int, card: int, target: int) -> Reason | None:
    """Another player who is still in the game.

    Against whom the same protest is not running already.
    """
    if not 0 <= target < state.seats or target == seat:
        return NO_SUCH_CHOICE
    if state.out[target]:
        return reason("player_out", seat=target)
    if state.bans[target] >> card & 1:
        return reason("protest_running", card=card, seat=target)
    return None


# Choices

_BUY = tuple(tuple(Choice(BuyCard(slot, target)) for target in range(-1, 6)) for slot in range(4))


def buying_choices(state: State, seat: int) -> list[Choice]:
    """Pass, or any face-up card one may buy; a protest once for each target."""
    found = [PASS]
    money = state.money[seat]
    held = state.cards[seat]
    for slot, card in enumerate(state.row):
        if CARDS[card].price > money or held >> card & 1:
            continue
        if not PROTEST_CARDS >> card & 1:
            found.append(_BUY[slot][0])
            continue
        found += [
            _BUY[slot][target + 1]
            for target in range(state.seats)
            if target != seat and not state.out[target] and not state.bans[target] >> card & 1
        ]
    return found


@cache
def play(card: int) -> Choice:
    """The choice to use up a card."""
    return Choice(PlayCard(card))


# Deeds


def buy(state: State, step: Buying, intent: BuyCard, events: Events) -> int:
    """Pay; the card goes to its buyer, a protest works at once.

    The card, for whoever refills the row.
    """
    seat, target = step.seat, intent.target
    refuse(why_not_buy(state, seat, intent.slot, target))
    pop(state)
    card = take_and_slide_right(state.row, intent.slot, None)
    pay(state, seat, CARDS[card].price)
    events.append(CardBought(seat, card, CARDS[card].price, target))
    if target == NOBODY:
        state.cards[seat] |= 1 << card
    else:
        state.bans[target] |= 1 << card
        events.append(ProtestRaised(target, card))
    return card


def pass_buying(state: State, step: Buying, events: Events) -> None:
    """Buy nothing in this round."""
    pop(state)
    events.append(CardPassed(step.seat))


def use_up(state: State, seat: int, card: int, events: Events) -> None:
    """A card that is played once goes to the discards."""
    state.cards[seat] &= ~(1 << card)
    state.deck.discard(card)
    events.append(CardPlayed(seat, card))


# The row and the deck


def draw_technology(state: State, events: Events) -> bool:
    """Put the next technology card on the left of the row.

    False if a tax card came instead, or nothing.

    A tax card goes straight to the discards. Alone at the table, a protest works at once against
    the player and is replaced as well.
    """
    while has_technology(state):
        card = state.deck.draw(state.chance)
        if card == Card.CO2_TAX:
            state.deck.discard(card)
            return False
        if state.seats > 1 or not is_protest(card):
            state.row.insert(0, card)
            events.append(CardDrawn(card))
            return True
        _protest_alone(state, card, events)
    return True


def has_technology(state: State) -> bool:
    """Whether a card for the row is left; players may hold so many that only tax cards are."""
    deck = state.deck
    return any(_fits_row(state, card) for card in deck.pile) or any(
        _fits_row(state, card) for card in deck.discards
    )


def _fits_row(state: State, card: int) -> bool:
    return card != Card.CO2_TAX and (state.seats > 1 or not is_protest(card))


def _protest_alone(state: State, card: int, events: Events) -> None:
    if not state.round or state.bans[0] >> card & 1:
        state.deck.discard(card)
        return
    state.bans[0] |= 1 << card
    events.append(ProtestRaised(0, card))


def deal_row(state: State, events: Events) -> None:
    """At the start four cards lie open; a tax card met here is discarded without effect."""
    while len(state.row) < NUMBERS.face_up and has_technology(state):
        draw_technology(state, events)


def discard_last(state: State, events: Events) -> None:
    """When all have chosen, the card on the right leaves the row."""
    if len(state.row) == NUMBERS.face_up:
        card = state.row.pop()
        state.deck.discard(card)
        events.append(CardDiscarded(card))


def announce_tax(state: State, events: Events) -> bool:
    """Only the first tax card of a round counts."""
    counts = not state.taxed
    state.taxed = True
    events.append(TaxDrawn(counts))
    return counts


def end_protests(state: State, events: Events) -> None:
    """Protests work for one round; then they are discarded."""
    for seat in range(state.seats):
        for row in CARDS:
            if state.bans[seat] >> row.card & 1:
                state.deck.discard(int(row.card))
                events.append(ProtestEnded(seat, int(row.card)))
        state.bans[seat] = 0


def discard_all(state: State, seat: int) -> None:
    """The cards of a player who is out.

    The protests against that player, go to the discards.
    """
    both = state.cards[seat], state.bans[seat]
    for held in both:
        for row in CARDS:
            if held >> row.card & 1:
                state.deck.discard(int(row.card))
    state.cards[seat] = state.bans[seat] = 0
