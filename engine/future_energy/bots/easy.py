"""The easy bot: sensible, but it plans for today and overlooks things, as people do."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import View
from engine.future_energy.bots.normal import NormalBot
from engine.future_energy.bots.taste import Taste

HASTY = Taste(money=0.9, region=0.2, rival=0.0, share=0.2, scarce=0.0, planner=0.1, join=-1.0)
"""Keeps its money together, and sees neither regions nor the grid that is to come."""

OVERLOOKS = 2
"""One choice of so many is not seen."""


class EasyBot:
    """Judges as the normal bot does, with other weights, and only what it notices."""

    def __init__(self) -> None:
        """Nothing to remember from decision to decision."""
        self.judging = NormalBot(HASTY)

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """The best of what it notices."""
        seen = [choice for choice in choices if chance.below(OVERLOOKS)]
        return self.judging.choose(view, seen or choices, chance)
