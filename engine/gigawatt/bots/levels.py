"""The levels of bots: the heuristic over a view, the same with mistakes, and a search."""

from collections.abc import Sequence
from typing import cast

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import View
from engine.gigawatt.bots.policy import decide
from engine.gigawatt.bots.sight import state_of
from engine.gigawatt.intents import Bid, Build, BuyCard, Pass, ProposeTrade, TradeMarket
from engine.gigawatt.view import GigaWattView

_SLIP = 14
"""One in so many decisions of an easy bot is a slip."""


class NormalBot:
    """Decides from what its seat sees, step by step, without looking ahead."""

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """One intent that one of the choices contains."""
        seen = cast(GigaWattView, view)
        return decide(state_of(seen), seen.public.asked, choices, chance)


class EasyBot(NormalBot):
    """Plays as the normal bot does, with the mistakes of somebody who is new to the game.

    It forgets to build, to trade or to bid; it buys a card because it looks nice; it bids on when
    the price has gone too high.
    """

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """What the normal bot would do, or a slip."""
        plan = super().choose(view, choices, chance)
        if chance.below(_SLIP):
            return plan
        return slip(plan, choices, chance)


def slip(plan: Intent, choices: Sequence[Choice], chance: Chance) -> Intent:
    """A mistake in place of the plan, where a person would make one; else the plan."""
    able = [choice.intent for choice in choices]
    if isinstance(plan, Build | TradeMarket | ProposeTrade) and Pass() in able:
        return Pass()
    if isinstance(plan, Bid | Pass):
        bids = [choice for choice in choices if isinstance(choice.intent, Bid)]
        if bids and isinstance(plan, Bid):
            return Pass()
        return bids[0].low() if bids else _impulse(plan, choices, chance)
    return plan


def _impulse(plan: Intent, choices: Sequence[Choice], chance: Chance) -> Intent:
    """Something that was not planned: any card that is on offer."""
    cards = [c.intent for c in choices if isinstance(c.intent, BuyCard)]
    return chance.pick(cards) if cards else plan
