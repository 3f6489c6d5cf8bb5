"""Bots: whatever can choose among choices from what a seat sees."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:  # every command knows the levels; that loads nothing else
    from engine.core.chance import Chance
    from engine.core.choice import Choice
    from engine.core.intent import Intent
    from engine.core.view import View

LEVELS = ("random", "easy", "normal", "hard")
"""The levels a bot can have, weakest first; `Game.levels` says which of them a game has."""


class Bot(Protocol):
    """Chooses for a seat. It sees what the seat sees and nothing else."""

    def choose(self, view: "View", choices: Sequence["Choice"], chance: "Chance") -> "Intent":
        """One intent that one of the choices contains."""


class RandomBot:
    """Takes any choice, and any value where one is open."""

    def choose(self, view: "View", choices: Sequence["Choice"], chance: "Chance") -> "Intent":
        """Each choice is equally likely."""
        return chance.pick(choices).sample(chance)
