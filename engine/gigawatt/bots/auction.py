"""Step 5 in a bot's head: what a closing right is worth now, and which plant goes."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.gigawatt.bots import outlook
from engine.gigawatt.bots.style import NORMAL, Style
from engine.gigawatt.ids import FIELDS, LAST_STARTER
from engine.gigawatt.intents import Bid, CloseStarter, Pass
from engine.gigawatt.rules.auction import price_alone
from engine.gigawatt.rules.perks import perks
from engine.gigawatt.rules.storage import room_for
from engine.gigawatt.rules.tax import tax, tax_rate
from engine.gigawatt.state import Bidding, Closing, SoloClosing, State, starters_of
from engine.gigawatt.tables import GIGAWATTS, NUMBERS, PHASE

_LOST = 4
"""Output that goes with a coal plant."""


def reserve(state: State, seat: int, lost: float, style: Style) -> float:
    """What the next building step will cost if so much output goes."""
    wanted = state.demand[seat] + outlook.mean_rise(state, seat)
    missing = max(0.0, wanted - outlook.expected_output(state, seat, style.weather) + lost)
    return style.price_of_output * missing


def bid_limit(state: State, seat: int, style: Style) -> float:
    """The highest bid that still leaves a way to win.

    Money for the output that will be missing is kept; of the rest a share is offered, more if
    time is short and less if it is too late anyway.
    """
    left = starters_of(state, seat)
    slack = outlook.rounds_left(state.demand[seat]) - left
    kept = style.kept_late if slack <= 1 else style.kept
    money = state.money[seat] - kept * reserve(state, seat, _LOST, style)
    safe = state.money[seat] - ruin_line(state, seat, style)
    return min(money * _share(left, slack, style), safe) + perks(state.cards[seat]).rebate


def _share(left: int, slack: int, style: Style) -> float:
    """How much of the money that is free a right is worth."""
    if slack < 0:
        return style.share_lost
    share = (style.share_last, style.share_second, style.share_early)[min(left, 3) - 1]
    return max(share, style.share_late) if slack <= 1 else share


def ruin_line(state: State, seat: int, style: Style) -> float:
    """Money without which tax or penalties of a bad next round could ruin a seat.

    A bad round: calm weather, a high throw, and the output of one plant gone. Every GW that is
    missing then costs three, to build it or as a penalty; the income comes before the penalty.
    """
    demand = state.demand[seat] + outlook.dice_of(state, seat) * style.high_die
    steady, wind, sun = outlook.mix_of(outlook.plants(state, seat))
    missing = demand - (steady + (wind + sun) // 2 - _LOST) - room_for(state, seat, red=True)
    due = max(0, starters_of(state, seat) - 1) * tax_rate(state, seat)
    return max(0.0, NUMBERS.penalty * missing - demand) + due


def bid(
    state: State, step: Bidding, choices: Sequence[Choice], chance: Chance, style: Style
) -> Intent:
    """One more than the others, up to a limit that varies a little from time to time."""
    limit = bid_limit(state, step.seat, style) * (90 + chance.below(21)) / 100
    if style.push:
        limit = max(limit, style.push * rival_limit(state, step, style))
    for choice in choices:
        intent = choice.intent
        if isinstance(intent, Bid):
            return choice.low() if intent.amount <= limit else Pass()
    return Pass()


def rival_limit(state: State, step: Bidding, style: Style) -> float:
    """What those who would have to be outbid seem ready to pay; nothing where rights are left.

    They are taken to be sensible players. No more is bid than one could pay without ruin.
    """
    rivals = [s for s in range(state.seats) if step.active[s] and s != step.seat]
    if len(rivals) < step.rights:
        return 0.0
    limits = sorted(bid_limit(state, rival, NORMAL) for rival in rivals)
    safe = state.money[step.seat] - ruin_line(state, step.seat, style)
    return min(limits[-step.rights], safe)


def close(
    state: State, step: Closing | SoloClosing, choices: Sequence[Choice], style: Style
) -> Intent:
    """Coal before gas, which stores; at the fixed price only what can be replaced."""
    able = [c.intent for c in choices if isinstance(c.intent, CloseStarter)]
    if not able:
        return Pass()
    if isinstance(step, SoloClosing) and not can_replace(state, step.seat, style):
        return Pass()
    first = step.seat * FIELDS
    return min(able, key=lambda intent: (state.fields[first + intent.field], intent.field))


def can_replace(state: State, seat: int, style: Style) -> bool:
    """Whether the fixed price leaves money for the output that goes, as time gets short."""
    first = seat * FIELDS
    standing = [p for p in state.fields[first : first + FIELDS] if 0 <= p <= LAST_STARTER]
    left = state.money[seat] - price_alone(state, seat) - tax(state, seat) / 3
    slack = outlook.rounds_left(state.demand[seat]) - len(standing)
    share = style.replace if PHASE[state.demand[seat]] else style.replace_early
    share = share if slack > 1 else share / 2
    return left >= share * reserve(state, seat, min(GIGAWATTS[p] for p in standing), style)
