"""The hard bot; alone at the table it compares whole games, each under the same luck.

Alone a game is short, and its end tells more than any valuation on the way. So each candidate is
played on to the end in the same worlds as the expert's own choice, and only the differences count:
most of the luck is in both and goes out of the comparison.
"""

from collections.abc import Sequence
from math import sqrt

import attrs

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.search import SearchBot
from engine.core.view import View
from engine.core.worlds import branch
from engine.gigawatt.bots.guide import BUDGET, GUIDE, candidates, expert
from engine.gigawatt.bots.judgement import value_of
from engine.gigawatt.state import State

_DOUBT = 2.5
"""By so many standard errors a candidate must be ahead of the expert's choice.

Seven worlds that it alone wins are enough. That is strict because luck has many tries: about four
candidates in each of some thirty-five decisions of a game. No other value was measured to an end.
"""
_TRIED = 8
"""After so many worlds a candidate that is behind, or that makes no difference, is dropped."""


@attrs.define
class Rival:
    """A candidate beside the expert's choice, and how much better it did in each world."""

    intent: Intent
    worlds: int = 0
    total: float = 0.0
    squares: float = 0.0

    def count(self, lead: float) -> None:
        """One more world, in which it did so much better than the expert's choice."""
        self.worlds += 1
        self.total += lead
        self.squares += lead * lead

    def lead(self) -> float:
        """How much better it is, in standard errors of what equal candidates would show."""
        return self.total / sqrt(self.squares) if self.squares else 0.0

    def is_open(self) -> bool:
        """Whether it is worth another world."""
        return self.worlds < _TRIED or self.lead() > 0

    def is_better(self) -> bool:
        """Whether it takes the place of the expert's choice."""
        return self.lead() >= _DOUBT


class HardBot(SearchBot):
    """Searches as any other bot does among players, and to the end where it is alone."""

    def __init__(self, game: Game[State]) -> None:
        """A bot that thinks for two seconds."""
        super().__init__(game, GUIDE, BUDGET)

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """The expert's choice, unless another one did better beyond doubt."""
        start: State = self.worlds(0)
        if start.seats > 1:
            return super().choose(view, choices, chance)
        self.playouts = 0
        first, *others = candidates(start, 0, choices, branch(chance))
        rivals = [Rival(intent) for intent in others]
        self._compare(first, rivals, branch(chance))
        best = max(rivals, key=Rival.lead, default=None)
        return best.intent if best and best.is_better() else first

    def _compare(self, first: Intent, rivals: list[Rival], chance: Chance) -> None:
        """World after world, until the budget is used up or no rival is left to try."""
        number, deadline = 0, self._deadline()
        while tried := [rival for rival in rivals if rival.is_open()]:
            if self.playouts + 1 + len(tried) > self.budget.playouts:
                return
            usual = self._play_on(first, number, chance)
            for rival in tried:
                if deadline is not None and self.clock is not None and self.clock() >= deadline:
                    return
                rival.count(self._play_on(rival.intent, number, chance) - usual)
            number += 1

    def _deadline(self) -> float | None:
        if self.clock is None or self.budget.seconds is None:
            return None
        return self.clock() + self.budget.seconds

    def _play_on(self, intent: Intent, number: int, chance: Chance) -> float:
        """What the world of that number comes to after an intent, played on as an expert does."""
        self.playouts += 1
        game, world, luck = self.game, self.worlds(number), chance.fork(f"playout {number}")
        game.apply(world, 0, intent)
        while game.to_act(world):
            game.apply(world, 0, expert(world, 0, game.choices(world, 0), luck))
        outcome = game.outcome(world)
        return value_of(outcome, 1)[0] if outcome else 0.0
