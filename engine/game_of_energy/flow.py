"""The turn at a glance: what follows what, until somebody must be asked."""

from engine.core.event import Event
from engine.core.intent import Intent
from engine.core.reason import Illegal
from engine.game_of_energy.events import (
    CardsOffered,
    GameEnded,
    RoundExtended,
    RoundStarted,
    TurnEnded,
    TurnStarted,
)
from engine.game_of_energy.ids import CAPTAINS, Captain
from engine.game_of_energy.intents import (
    ChooseArea,
    ChooseCaptain,
    DiscardCard,
    DrawAndEnd,
    EndTurn,
    Invest,
    Permit,
    PickInvestment,
    PlayCard,
    RollAgain,
    RollTerritory,
    TakeCard,
)
from engine.game_of_energy.legality import why_not
from engine.game_of_energy.rules import captains, cards, die, money, permits
from engine.game_of_energy.scoring import ending_now, winners
from engine.game_of_energy.state import (
    DECIDING,
    EMPTY,
    HAND_LIMIT_STEP,
    CardOffer,
    Deciding,
    HandLimit,
    Over,
    State,
)
from engine.game_of_energy.tables import HAND_LIMIT, INDUSTRY_INDEX

_SCOUT = CAPTAINS.index(Captain.SCOUT)
_LOOKED_AT = 2
"""Cards from which the scout takes one."""


def apply(state: State, seat: int, intent: Intent) -> list[Event]:
    """Do what the seat asks, and everything that follows by itself."""
    reason = why_not(state, seat, intent)
    if reason is not None:
        raise Illegal(reason)
    events: list[Event] = []
    _do(state, seat, intent, events)
    return events


def _do(state: State, seat: int, intent: Intent, events: list[Event]) -> None:  # noqa: C901 one case per intent
    match intent:
        case Permit():
            permits.permit(state, seat, INDUSTRY_INDEX[intent.industry], events)
        case PlayCard():
            cards.play(state, seat, intent.card, intent.target, events)
            after_card(state, seat, events)
        case EndTurn():
            end_turn(state, seat, events)
        case DrawAndEnd():
            draw_and_end(state, seat, events)
        case RollTerritory():
            die.roll(state, seat, events, again=False)
        case ChooseArea():
            permits.choose_area(state, seat, intent.area, events)
        case Invest():
            die.invest(state, seat, events)
        case DiscardCard():
            cards.discard(state, seat, intent.card, events)
        case RollAgain():
            die.roll(state, seat, events, again=True)
        case TakeCard():
            take_card(state, seat, intent.card, events)
        case PickInvestment():
            die.take(state, seat, intent.investment, events)
        case ChooseCaptain():
            captains.choose(state, seat, intent.captain, events)
            if not state.dealt:
                start_round(state, events)
        case _:
            raise TypeError(f"{type(intent).__name__} is no intent of this game")


# A turn: card, income, cards that stay, debt, then the player decides


def start_turn(state: State, seat: int, events: list[Event]) -> None:
    """Draw a grid card; the scout looks at two and takes one."""
    state.turn = seat
    events.append(TurnStarted(seat))
    if not _offer_cards(state, seat, events, second=False):
        cards.draw(state, seat, events)
        pay_and_decide(state, seat, events)


def pay_and_decide(state: State, seat: int, events: list[Event]) -> None:
    """Income, the cards that stay, repayment of debt; then the player decides."""
    money.pay_income(state, seat, events)
    if state.keeps[seat]:
        cards.work_keeps(state, seat, events)
    money.repay_debt(state, seat, events)
    state.step = DECIDING


def after_card(state: State, seat: int, events: list[Event]) -> None:
    """Before the roll, what a card brings pays back debt; a hand played down ends the turn.

    A card may be played as soon as it is drawn, before the repayment. Nobody is asked there, so a
    card that is played before the die counts as played then.
    """
    if isinstance(state.step, Deciding):
        money.repay_debt(state, seat, events)
    elif isinstance(state.step, HandLimit):
        end_turn(state, seat, events)


def draw_and_end(state: State, seat: int, events: list[Event]) -> None:
    """A second card instead of the rest of the turn."""
    if not _offer_cards(state, seat, events, second=True):
        cards.draw(state, seat, events)
        end_turn(state, seat, events)


def _offer_cards(state: State, seat: int, events: list[Event], *, second: bool) -> bool:
    """The scout sees two cards, if there are two; gives whether it is asked now."""
    if state.captains[seat] != _SCOUT:
        return False
    if len(state.deck.pile) + len(state.deck.discards) < _LOOKED_AT:
        return False
    seen = [cards.take_from_pile(state, events) for _ in range(_LOOKED_AT)]
    state.step = CardOffer(tuple(card for card in seen if card is not None), second)
    events.append(CardsOffered(seat, state.step.cards))
    return True


def take_card(state: State, seat: int, card: int, events: list[Event]) -> None:
    """The card taken counts as drawn; the other goes back into the pile unseen."""
    step = state.step
    if not isinstance(step, CardOffer):
        raise TypeError("a card is taken from an offer")
    state.deck.pile += [other for other in step.cards if other != card]
    cards.receive_card(state, seat, card, events)
    if step.second:
        end_turn(state, seat, events)
    else:
        pay_and_decide(state, seat, events)


def end_turn(state: State, seat: int, events: list[Event]) -> None:
    """At most two cards stay in hand, surplus ones must be played; then the next player follows."""
    if len(state.hands[seat]) > HAND_LIMIT:
        state.step = HAND_LIMIT_STEP
        return
    events.append(TurnEnded(seat))
    following = (seat + 1) % state.seats
    if following == state.first:
        end_round(state, events)
    else:
        start_turn(state, following, events)


# Rounds


def start_round(state: State, events: list[Event]) -> None:
    """Everybody takes one turn, beginning with the first seat."""
    state.round += 1
    countdown = None if state.countdown == EMPTY else state.countdown
    events.append(RoundStarted(state.round, countdown))
    start_turn(state, state.first, events)


def end_round(state: State, events: list[Event]) -> None:
    """The countdown goes down by one; then it is decided whether the game is over."""
    state.idle += 1
    if state.countdown != EMPTY:
        state.countdown -= 1
    ending = ending_now(state)
    if ending is not None:
        state.step = Over(ending)
        events.append(GameEnded(ending, winners(state, ending)))
        return
    if state.declarer != EMPTY:
        events.append(RoundExtended(state.declarer))
    start_round(state, events)
