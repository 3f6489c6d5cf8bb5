"""The easy bot: the normal one on a bad day. It looks no further than its next turn, and slips."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import View
from engine.game_of_energy.bots.normal import NormalBot

_HORIZON = 2
"""Own turns it thinks of, this one included."""
_SLIPS = 12
"""One decision in so many is made without thinking."""


class EasyBot(NormalBot):
    """Sensible, short-sighted and now and then careless."""

    horizon = _HORIZON

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """Mostly as the normal bot would for a game that ends soon."""
        if chance.below(_SLIPS) == 0:
            return chance.pick(choices).sample(chance)
        return super().choose(view, choices, chance)
