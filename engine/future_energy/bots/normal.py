"""The normal bot: takes what its judgement values most."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import View
from engine.future_energy.bots.judge import Judge
from engine.future_energy.bots.sight import Sight, sight_of_state, sight_of_view
from engine.future_energy.bots.taste import TASTE, Taste
from engine.future_energy.state import State
from engine.future_energy.view import FutureEnergyView


class NormalBot:
    """Takes the choice it values most; equal ones by chance."""

    def __init__(self, taste: Taste = TASTE) -> None:
        """Play with these weights."""
        self.taste = taste

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """The best choice of the seat that sees this view."""
        if not isinstance(view, FutureEnergyView):
            raise TypeError("this bot plays Future Energy")
        return best(sight_of_view(view), choices, chance, self.taste)


def best(sight: Sight, choices: Sequence[Choice], chance: Chance, taste: Taste = TASTE) -> Intent:
    """The choice that is worth most."""
    if len(choices) == 1:
        return choices[0].intent
    judge = Judge(sight, taste)
    values = [judge.value(choice.intent) for choice in choices]
    most = max(values)
    return chance.pick([c for c, v in zip(choices, values, strict=True) if v == most]).intent


def policy(world: State, seat: int, choices: Sequence[Choice], chance: Chance) -> Intent:
    """The same over a world, for games that are played in the head."""
    return best(sight_of_state(world, seat), choices, chance)
