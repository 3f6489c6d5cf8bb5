"""The normal bot: a few plain preferences over what its seat sees."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import View


class NormalBot:
    """Placeholder until its preferences follow."""

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """Any choice."""
        return chance.pick(choices).sample(chance)
