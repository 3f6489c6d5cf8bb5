"""What a choice would change, as far as its seat can know."""

from engine.core.intent import Intent
from engine.core.view import Delta
from engine.game_of_energy.ids import CAPTAINS, INDUSTRIES, Colour, Reach
from engine.game_of_energy.intents import ChooseCaptain, Permit, PickInvestment, PlayCard
from engine.game_of_energy.rules.cards import hits, targets
from engine.game_of_energy.rules.money import loan_for, payable
from engine.game_of_energy.state import Permitting, State
from engine.game_of_energy.tables import (
    AREA_TERRITORY,
    CAPTAIN_ROWS,
    CARDS,
    INCOME,
    INVESTMENTS,
    KINDS,
    PRICES,
    TWH,
)
from engine.game_of_energy.view import HandCardView, HitView


def preview(state: State, seat: int, intent: Intent) -> tuple[Delta, ...]:
    """The changes that choosing this would make; nothing where chance decides."""
    match intent:
        case Permit():
            return _permit_deltas(state, seat, INDUSTRIES.index(intent.industry))
        case PlayCard():
            return _card_deltas(state, seat, intent.card, intent.target)
        case PickInvestment():
            return _investment_deltas(state, seat, INVESTMENTS[intent.investment].amount)
        case ChooseCaptain():
            start = CAPTAIN_ROWS[CAPTAINS.index(intent.captain)].start
            return (Delta("credits", start),) if start else ()
        case _:
            return ()


def _permit_deltas(state: State, seat: int, industry: int) -> tuple[Delta, ...]:
    step = state.step
    if not isinstance(step, Permitting):
        return ()
    price = PRICES[state.captains[seat]][AREA_TERRITORY[step.area] * KINDS + industry]
    return (
        Delta("credits", -price),
        Delta("income", INCOME[industry]),
        Delta("twh", TWH[industry]),
    )


def _investment_deltas(state: State, seat: int, amount: int) -> tuple[Delta, ...]:
    if amount > 0:
        return (Delta("credits", amount),)
    loan = loan_for(state, seat, -amount)
    lost = Delta("credits", loan - payable(state, seat, -amount))
    return (lost, Delta("debt", loan)) if loan else (lost,)


def _card_deltas(state: State, seat: int, card: int, target: int | None) -> tuple[Delta, ...]:
    """The own changes first, then those of each other seat (`credits@2`)."""
    struck = card_hits(state, seat, card, target)
    gain = own_gain(seat, card, struck)
    debt = sum(hit.debt for hit in struck if hit.seat == seat)
    deltas = [Delta("credits", gain + debt)] if gain + debt else []
    if debt:
        deltas.append(Delta("debt", debt))
    for hit in struck:
        if hit.seat != seat:
            deltas.append(Delta(f"credits@{hit.seat}", hit.credits + hit.debt))
            if hit.debt:
                deltas.append(Delta(f"debt@{hit.seat}", hit.debt))
    return tuple(deltas)


def card_hits(state: State, seat: int, card: int, target: int | None) -> tuple[HitView, ...]:
    """What the card would do to each seat that it affects."""
    if CARDS[card].colour is Colour.GREEN:
        return tuple(HitView(hit, amount, 0) for hit, amount in hits(state, seat, card, target))
    return tuple(
        HitView(hit, -payable(state, hit, amount), loan_for(state, hit, amount))
        for hit, amount in hits(state, seat, card, target)
    )


def own_gain(seat: int, card: int, struck: tuple[HitView, ...]) -> int:
    """What the player of the card would have more, or less, afterwards; debt counts as less."""
    row = CARDS[card]
    gain = row.bonus + sum(hit.credits for hit in struck if hit.seat == seat)
    if row.colour is Colour.ORANGE:
        gain -= sum(hit.credits for hit in struck)
    return gain


def hand_card(state: State, seat: int, card: int) -> HandCardView:
    """A card in hand with what it would do now."""
    row = CARDS[card]
    if row.reach is not Reach.TARGET:
        struck = card_hits(state, seat, card, None)
        return HandCardView(row, struck, own_gain(seat, card, struck))
    aims = [card_hits(state, seat, card, target) for target in targets(state, seat, card)]
    gains = [own_gain(seat, card, aim) for aim in aims]
    best = max(gains, default=own_gain(seat, card, ()))
    return HandCardView(row, tuple(hit for aim in aims for hit in aim), best)
