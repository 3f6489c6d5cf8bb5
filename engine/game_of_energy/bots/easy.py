"""The easy bot: the normal one on a bad day. One decision in four is made without thinking."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import View
from engine.game_of_energy.bots.normal import NormalBot

_SLIPS = 4
"""One decision in so many is made without thinking."""


class EasyBot(NormalBot):
    """Sensible, and now and then careless."""

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """Mostly as the normal bot would."""
        if chance.below(_SLIPS) == 0:
            return chance.pick(choices).sample(chance)
        return super().choose(view, choices, chance)
