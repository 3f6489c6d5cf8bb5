"""Play a game to its end with whatever chooses; used by tests, bots, simulations and benchmarks."""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from engine.core.bot import Bot
from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.worlds import ask


class EndlessGame(RuntimeError):
    """The game had more decisions than it declares possible."""


@attrs.frozen
class Tally:
    """What a playout took."""

    decisions: int
    real: int
    """Decisions in which there was more than one thing to do."""


Listener = Callable[[int, Intent], None]
"""Told of every intent that was applied: (seat, intent)."""


def random_playout(game: Game[Any], state: Any, chance: Chance) -> Tally:
    """Play to the end, every seat at random. The tight loop of benchmarks and searches."""
    to_act, choices_of, apply, pick = game.to_act, game.choices, game.apply, chance.pick
    limit = game.meta.longest
    decisions = real = 0
    while seats := to_act(state):
        seat = seats[0]
        choices = choices_of(state, seat)
        choice = pick(choices)
        real += len(choices) > 1 or bool(choice.ranges)
        apply(state, seat, choice.sample(chance))
        decisions += 1
        if decisions > limit:
            raise _endless(game, limit)
    return Tally(decisions, real)


def playout(
    game: Game[Any],
    state: Any,
    bots: Sequence[Bot],
    chance: Chance,
    listener: Listener | None = None,
) -> Tally:
    """Play to the end, every seat with its own bot, which sees what the seat sees."""
    limit = game.meta.longest
    decisions = real = 0
    while seats := game.to_act(state):
        seat = seats[0]
        choices = game.choices(state, seat)
        real += is_real(choices)
        intent = ask(game, state, seat, bots[seat], chance)
        game.apply(state, seat, intent)
        if listener is not None:
            listener(seat, intent)
        decisions += 1
        if decisions > limit:
            raise _endless(game, limit)
    return Tally(decisions, real)


def is_real(choices: Sequence[Choice]) -> bool:
    """Whether there is more than one thing to do."""
    return len(choices) > 1 or choices[0].size > 1


def _endless(game: Game[Any], limit: int) -> EndlessGame:
    return EndlessGame(f"{game.meta.title} did not end within {limit} decisions")
