"""What a choice would change, as far as its seat can know."""

from engine.core.intent import Intent
from engine.core.view import Delta
from engine.game_of_energy.ids import CAPTAINS, Colour, Reach
from engine.game_of_energy.intents import ChooseCaptain, Permit, PickInvestment, PlayCard
from engine.game_of_energy.rules.captains import toll
from engine.game_of_energy.rules.cards import hits, targets
from engine.game_of_energy.rules.money import payment, repayable
from engine.game_of_energy.state import Deciding, Permitting, State
from engine.game_of_energy.tables import (
    AREA_TERRITORY,
    CAPTAIN_ROWS,
    CARDS,
    INCOME,
    INDUSTRY_INDEX,
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
            return _permit_deltas(state, seat, INDUSTRY_INDEX[intent.industry])
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
    territory = AREA_TERRITORY[step.area]
    price = PRICES[state.captains[seat]][territory * KINDS + industry]
    deltas = (
        Delta("credits", -price),
        Delta("income", INCOME[industry]),
        Delta("twh", TWH[industry]),
    )
    owed = toll(state, seat, territory)
    return deltas if owed is None else (*deltas, Delta(f"credits@{owed[0]}", owed[1]))


def _investment_deltas(state: State, seat: int, amount: int) -> tuple[Delta, ...]:
    if amount > 0:
        return (Delta("credits", amount),)
    paid, loan = payment(state, seat, -amount)
    return _changes(("credits", loan - paid), ("debt", loan))


# Cards


def _card_deltas(state: State, seat: int, card: int, target: int | None) -> tuple[Delta, ...]:
    """The own changes first, then those of each other seat (`credits@2`)."""
    struck = card_hits(state, seat, card, target)
    debt = sum(hit.debt for hit in struck if hit.seat == seat)
    credit = own_gain(seat, card, struck) + debt
    if isinstance(state.step, Deciding):
        # Before the roll debt is paid back at once.
        repaid = repayable(state.money[seat] + credit, state.debt[seat] + debt)
        credit, debt = credit - repaid, debt - repaid
    deltas = _changes(("credits", credit), ("debt", debt))
    for hit in struck:
        if hit.seat != seat:
            at = f"@{hit.seat}"
            deltas += _changes((f"credits{at}", hit.credits + hit.debt), (f"debt{at}", hit.debt))
    return deltas


def _changes(*changes: tuple[str, int]) -> tuple[Delta, ...]:
    return tuple(Delta(what, by) for what, by in changes if by)


def card_hits(state: State, seat: int, card: int, target: int | None) -> tuple[HitView, ...]:
    """What the card would do to each seat that it affects."""
    return tuple(
        _hit(state, hit, card, amount, CARDS[card].bonus if hit == seat else 0)
        for hit, amount in hits(state, seat, card, target)
    )


def _hit(state: State, seat: int, card: int, amount: int, bonus: int) -> HitView:
    if CARDS[card].colour is Colour.GREEN:
        return HitView(seat, amount, 0)
    # A fact pays before the card takes anything.
    paid, loan = payment(state, seat, amount, beforehand=bonus)
    return HitView(seat, -paid, loan)


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
