"""The tree of a search: places reached by intents, and how good they turned out to be."""

from collections.abc import Sequence
from math import log, sqrt

from engine.core.intent import Intent


class Place:
    """What came of one intent after those before it, in all worlds where it was possible."""

    __slots__ = ("branches", "intent", "offered", "seat", "squares", "total", "visits")

    def __init__(self, intent: Intent | None, seat: int) -> None:
        """A place nobody was at; `seat` is who chose the intent that leads here."""
        self.intent = intent
        self.seat = seat
        self.visits = 0
        self.offered = 0
        """How often it could have been chosen: not every world allows it."""
        self.total = 0.0
        self.squares = 0.0
        self.branches: dict[Intent, Place] = {}

    def count(self, value: float) -> None:
        """One more playout went through here and was worth so much to who chose it."""
        self.visits += 1
        self.total += value
        self.squares += value * value

    def room(self, widening: float) -> int:
        """How many branches it may have: few until it was visited often."""
        return int(max(1.0, self.visits**widening))

    def best(self, known: Sequence[Intent], boldness: float) -> "Place":
        """The branch to try next: good so far, or seldom tried (upper confidence bounds)."""
        branches = [self.branches[intent] for intent in known]
        for branch in branches:
            branch.offered += 1
        return max(branches, key=lambda branch: branch.promise(boldness))

    def promise(self, boldness: float) -> float:
        """How good it may be at best; beyond all bounds while it is untried."""
        if not self.visits:
            return float("inf")
        return self.total / self.visits + boldness * sqrt(log(self.offered) / self.visits)

    def favourite(self, doubt: float) -> "Place":
        """The branch that was tried most, then the better one, then the earlier one.

        The first branch is what is done without a search. Another one takes its place only if it is
        better by so many standard errors: few playouts must not talk a bot out of a sound habit.
        """
        branches = self.branches.values()
        first = next(iter(branches))
        most = max(branches, key=lambda branch: (branch.visits, branch.total))
        if most is first or not (first.visits and most.visits):
            return most
        lead = most.total / most.visits - first.total / first.visits
        return most if lead >= doubt * sqrt(most.uncertainty() + first.uncertainty()) else first

    def uncertainty(self) -> float:
        """The variance of the mean of what was counted here."""
        mean = self.total / self.visits
        return max(self.squares / self.visits - mean * mean, 0.0) / self.visits
