"""Grid cards: drawing, playing, whom a card hits, cards that stay, and the hand limit."""

from engine.core.event import Event
from engine.core.reason import Reason
from engine.game_of_energy.events import (
    CardDrawn,
    CardPlayed,
    CreditsGained,
    CreditsHandedOver,
    CreditsLost,
    FactTold,
    KeepDiscarded,
    KeepLaid,
    KeepWorked,
    PileTurned,
)
from engine.game_of_energy.ids import CAPTAINS, Captain, Cause, Colour, Reach
from engine.game_of_energy.rules.money import pay_bank, pay_seat, receive
from engine.game_of_energy.rules.reasons import (
    CARD_NOT_IN_HAND,
    CARD_NOT_KEPT,
    NO_TARGET_WANTED,
    NOT_NOW,
    TARGET_DOES_NOT_FIT,
    TARGET_IMMUNE,
    TARGET_NEEDED,
    TARGET_SELF,
)
from engine.game_of_energy.state import (
    Deciding,
    HandLimit,
    Opportunity,
    Permitting,
    Rolled,
    State,
)
from engine.game_of_energy.tables import CARD_CELLS, CARDS, CELLS

_ADVOCATE = CAPTAINS.index(Captain.ADVOCATE)
_ORANGE = tuple(card.colour is Colour.ORANGE for card in CARDS)
_AIMED = tuple(card.reach is Reach.TARGET for card in CARDS)
_CARD_STEPS = (Deciding, Permitting, Rolled, Opportunity, HandLimit)
_ANYTHING = tuple(len(cells) == CELLS for cells in CARD_CELLS)


# Drawing


def take_from_pile(state: State, events: list[Event]) -> int | None:
    """A random card of the pile, the discards turned over if it is empty; None: no card is left."""
    deck = state.deck
    if not deck.pile:
        if not deck.discards:
            return None
        events.append(PileTurned(len(deck.discards)))
    return deck.draw(state.chance)


def draw(state: State, seat: int, events: list[Event]) -> None:
    """Draw a grid card."""
    card = take_from_pile(state, events)
    if card is not None:
        receive_card(state, seat, card, events)


def receive_card(state: State, seat: int, card: int, events: list[Event]) -> None:
    """A card with the keep symbol is laid open at once; any other is kept secret in hand."""
    row = CARDS[card]
    if row.keep:
        state.keeps[seat] += (card,)
        events.append(KeepLaid(seat, card, row.name))
        tell_fact(state, seat, card, events)
    else:
        state.hands[seat] += (card,)
        events.append(CardDrawn(seat, card, row.name))


def tell_fact(state: State, seat: int, card: int, events: list[Event]) -> None:
    """A fact brings a little money to who plays the card."""
    row = CARDS[card]
    if row.fact:
        receive(state, seat, row.bonus)
        events.append(FactTold(seat, row.bonus, row.fact))


# Whom a card hits


def matching(state: State, seat: int, card: int) -> int:
    """How many of the seat's industries the card names, in the territories it names."""
    if _ANYTHING[card]:
        return state.built[seat]
    holdings = state.holdings
    base = seat * CELLS
    count = 0
    for cell in CARD_CELLS[card]:
        count += holdings[base + cell]
    return count


def is_aimed(card: int) -> bool:
    """Whether who plays the card names one other player."""
    return _AIMED[card]


def is_immune(state: State, seat: int, card: int) -> bool:
    """The advocate pays nothing because of orange cards."""
    return _ORANGE[card] and state.captains[seat] == _ADVOCATE


def amount_for(state: State, player: int, seat: int, card: int) -> int:
    """The credits that the card moves for this seat if it reaches it; 0: the seat does not fit.

    Without a scope the amount counts once; with one, for each matching industry up to it.
    """
    row = CARDS[card]
    if _ORANGE[card] and (seat == player or is_immune(state, seat, card)):
        return 0
    count = matching(state, seat, card)
    if not count:
        return 0
    return row.amount * min(count, row.scope) if row.scope else row.amount


def targets(state: State, player: int, card: int) -> list[int]:
    """The other players whom an aimed card would hit."""
    return [
        seat
        for seat in range(state.seats)
        if seat != player and amount_for(state, player, seat, card)
    ]


def hits(state: State, player: int, card: int, target: int | None) -> list[tuple[int, int]]:
    """Who would be affected, with how many credits, in turn order from the player of the card."""
    match CARDS[card].reach:
        case Reach.SELF:
            seats = [player]
        case Reach.TARGET:
            seats = [] if target is None else [target]
        case Reach.ALL:
            seats = [(player + n) % state.seats for n in range(state.seats)]
        case Reach.OTHERS:
            seats = [(player + n) % state.seats for n in range(1, state.seats)]
    amounts = [(seat, amount_for(state, player, seat, card)) for seat in seats]
    return [hit for hit in amounts if hit[1]]


# Playing


def why_not_play(state: State, seat: int, card: int, target: int | None) -> Reason | None:
    """A card may be played at any point of one's own turn once the turn's card is drawn.

    An aimed card needs a target that fits. Where nobody fits, it is played without effect.
    """
    if not isinstance(state.step, _CARD_STEPS):
        return NOT_NOW
    if card not in state.hands[seat]:
        return CARD_NOT_IN_HAND
    if not _AIMED[card]:
        return None if target is None else NO_TARGET_WANTED
    if target is None:
        return TARGET_NEEDED if targets(state, seat, card) else None
    return why_not_target(state, seat, card, target)


def why_not_target(state: State, seat: int, card: int, target: int) -> Reason | None:
    """A target is another player who fits the conditions of the card."""
    if target == seat:
        return TARGET_SELF
    if target not in range(state.seats):
        return TARGET_DOES_NOT_FIT
    if is_immune(state, target, card):
        return TARGET_IMMUNE
    return None if matching(state, target, card) else TARGET_DOES_NOT_FIT


def play(state: State, seat: int, card: int, target: int | None, events: list[Event]) -> None:
    """Show the card, tell its fact, move the money, and put it on the discards."""
    row = CARDS[card]
    hand = state.hands[seat]
    place = hand.index(card)
    state.hands[seat] = hand[:place] + hand[place + 1 :]
    state.deck.discards.append(card)
    struck = hits(state, seat, card, target)
    events.append(CardPlayed(seat, card, row.name, target, len(struck)))
    tell_fact(state, seat, card, events)
    move_money(state, seat, card, struck, events)


def move_money(
    state: State, seat: int, card: int, struck: list[tuple[int, int]], events: list[Event]
) -> None:
    """Green: the bank pays. Orange: they pay the player of the card. Red: they pay the bank."""
    row = CARDS[card]
    cause = Cause.KEEP if row.keep else Cause.CARD
    for hit, amount in struck:
        match row.colour:
            case Colour.GREEN:
                receive(state, hit, amount)
                events.append(CreditsGained(hit, amount, cause))
            case Colour.ORANGE:
                paid, loan = pay_seat(state, hit, seat, amount)
                events.append(CreditsHandedOver(hit, seat, paid, loan, cause))
            case Colour.RED:
                paid, loan = pay_bank(state, hit, amount)
                events.append(CreditsLost(hit, paid, loan, cause))


# Cards that stay


def work_keeps(state: State, seat: int, events: list[Event]) -> None:
    """Every face-up card works once in each turn of its owner, right after the income."""
    for card in state.keeps[seat]:
        struck = hits(state, seat, card, None)
        if struck:
            events.append(KeepWorked(seat, card, CARDS[card].name))
            move_money(state, seat, card, struck, events)


def why_not_discard(state: State, seat: int, card: int) -> Reason | None:
    """The owner may end the effect of a face-up card in the own turn."""
    if not isinstance(state.step, _CARD_STEPS):
        return NOT_NOW
    return None if card in state.keeps[seat] else CARD_NOT_KEPT


def discard(state: State, seat: int, card: int, events: list[Event]) -> None:
    """The card goes to the discards."""
    state.keeps[seat] = tuple(kept for kept in state.keeps[seat] if kept != card)
    state.deck.discards.append(card)
    events.append(KeepDiscarded(seat, card, CARDS[card].name))
