"""The normal bot: permits for the most output at the expected end, and plays cards when they pay.

It sees what its seat sees. The easy bot is the same one in a hurry.
"""

from collections.abc import Sequence

from engine.core.bot import Bot
from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import View
from engine.game_of_energy.bots.cards import card_to_play, card_worth
from engine.game_of_energy.bots.forecast import output
from engine.game_of_energy.bots.plans import best_plan, value
from engine.game_of_energy.bots.situation import NORMAL, Situation, Temper, read
from engine.game_of_energy.ids import INDUSTRIES, Territory
from engine.game_of_energy.intents import (
    ChooseArea,
    ChooseCaptain,
    DrawAndEnd,
    EndTurn,
    Invest,
    Permit,
    PickInvestment,
    RollAgain,
    RollTerritory,
    TakeCard,
)
from engine.game_of_energy.view import AreaView, PriceTable

_SAFE = 110
"""Money that covers the loss from an investment."""

Offered = dict[type[Intent], list[Intent]]


class NormalBot(Bot):
    """Plays a sound game without looking into others' hands."""

    def __init__(self, temper: Temper = NORMAL) -> None:
        """A bot of that temper."""
        self.temper = temper

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """Captain at random, worthwhile cards first, then the best plan for the turn."""
        by_kind: dict[type[Intent], list[Intent]] = {}
        for choice in choices:
            by_kind.setdefault(type(choice.intent), []).append(choice.intent)
        if ChooseCaptain in by_kind:
            return chance.pick(by_kind[ChooseCaptain])
        situation = read(view, self.temper)
        card = card_to_play(situation, view, choices, chance)
        if card is not None:
            return card
        return _turn(situation, by_kind, choices[0].intent)


def _turn(situation: Situation, offered: Offered, other: Intent) -> Intent:
    if RollTerritory in offered:
        return offered[RollTerritory][0]
    if Invest in offered:
        # Debt without any income would never be paid back.
        risky = not situation.me.income and situation.me.credits < _SAFE
        return offered[DrawAndEnd if risky else Invest][0]
    if PickInvestment in offered:
        return _pick_investment(situation, offered[PickInvestment])
    if TakeCard in offered:
        return _take_card(situation, offered[TakeCard])
    if DrawAndEnd in offered:
        return _choose_area(situation, offered)
    if situation.public.turn.area is not None:
        return _permit(situation, offered)
    return other


def _pick_investment(situation: Situation, intents: list[Intent]) -> Intent:
    amounts = {number: amount for number, _, amount in situation.public.offered}
    picks = [intent for intent in intents if isinstance(intent, PickInvestment)]
    return max(picks, key=lambda pick: amounts[pick.investment])


def _take_card(situation: Situation, intents: list[Intent]) -> Intent:
    worth = {card.card: card_worth(card, situation) for card in situation.own.offer}
    takes = [intent for intent in intents if isinstance(intent, TakeCard)]
    return max(takes, key=lambda take: worth[take.card])


def _choose_area(situation: Situation, offered: Offered) -> Intent:
    """The area with the best plan; without one worth it, a second card instead."""
    tables = {table.territory: table for table in situation.own.prices}
    ranked = [
        (*_area_value(situation, tables, situation.public.areas[intent.area]), intent)
        for intent in offered.get(ChooseArea, [])
        if isinstance(intent, ChooseArea)
    ]
    best = max(ranked, key=lambda entry: entry[:2], default=None)
    if RollAgain in offered and (best is None or _is_poor(situation, best[0])):
        return offered[RollAgain][0]
    if best is not None and best[0] > value(situation, situation.me.credits, 0, 0):
        return best[2]
    return _draw_or_end(situation, offered)


def _area_value(
    situation: Situation, tables: dict[Territory, PriceTable], area: AreaView
) -> tuple[float, int]:
    slots = min(situation.public.turn.permits_left, area.free, situation.me.cubes)
    return best_plan(situation, tables[area.territory], slots).value, area.free


def _is_poor(situation: Situation, value: float) -> bool:
    """Whether another roll should be better: below what an average turn from here gives."""
    me = situation.me
    usual = output(situation.market, situation.turns, me.credits - me.income, me.income)
    return value < usual * 0.97


def _draw_or_end(situation: Situation, offered: Offered) -> Intent:
    if len(situation.own.hand) <= situation.public.hand_limit or EndTurn not in offered:
        return offered[DrawAndEnd][0]
    return offered[EndTurn][0]


def _permit(situation: Situation, offered: Offered) -> Intent:
    turn = situation.public.turn
    free = situation.public.areas[turn.area or 0].free
    slots = min(turn.permits_left, free, situation.me.cubes)
    plan = best_plan(situation, situation.own.prices[0], slots)
    if plan.industry is None or Permit not in offered:
        return offered[EndTurn][0]
    return Permit(INDUSTRIES[plan.industry])
