"""Worlds: what a bot gets that wants to play on from here, and how a bot is asked.

A seat does not know the state, so neither does its bot. Whoever runs the game draws a state that
the seat could not tell from the truth, and hands over that one instead. The truth itself is out of
the bot's reach: nothing hidden can influence what it chooses.
"""

from typing import Any

from engine.core.bot import Bot
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.intent import Intent

_LARGE = 1 << 62
"""As many different streams as one draw can begin."""


class Worlds:
    """Numbered states that one seat could not tell from the truth, as many as one wants.

    The same number gives the same world, future dice included, so that two intents can be tried
    under the same luck. Every call gives a copy of its own.
    """

    def __init__(self, game: Game[Any], state: Any, seat: int, chance: Chance) -> None:
        """Draw the first world; the truth is not kept."""
        self.game = game
        self.seat = seat
        self._chance = branch(chance)
        self._first = game.resample(state, seat, self._chance.fork("first"))

    def __call__(self, number: int) -> Any:
        """The world of that number."""
        return self.game.resample(self._first, self.seat, self._chance.fork(f"world {number}"))


class WorldBot:
    """A bot that plays on in worlds: they are set by whoever asks it, before each decision."""

    worlds: Worlds


def ask(game: Game[Any], state: Any, seat: int, bot: Bot, chance: Chance) -> Intent:
    """What the bot chooses for the seat; the one way in which games, hosts and labs ask bots."""
    if isinstance(bot, WorldBot):
        bot.worlds = Worlds(game, state, seat, chance)
    return bot.choose(game.view(state, seat), game.choices(state, seat), chance)


def branch(chance: Chance) -> Chance:
    """A new stream that differs from time to time, unlike `fork`, which is fixed by its label."""
    return Chance(chance.below(_LARGE).to_bytes(8, "big"))
