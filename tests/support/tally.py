"""Games of equal bots, counted: who won them, how they ended, how long they took."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import sqrt
from typing import Protocol, TypeVar

import attrs

from engine.core.outcome import Outcome

Wins = defaultdict[int, float]
Share = tuple[float, float]
"""In multiples of the fair share, with half of a 95 % interval."""


def _wins() -> Wins:
    return defaultdict(float)


@attrs.define
class Tally:
    """What came of many games; a shared win counts in parts."""

    seats: int
    games: int = 0
    won: float = 0.0
    """Games that somebody won."""
    by_seat: Wins = attrs.field(factory=_wins)
    by_order: Wins = attrs.field(factory=_wins)
    """From the starting player on."""
    by_lot: Wins = attrs.field(factory=_wins)
    """By what a seat got at the start: a region, a captain, a contract."""
    dealt: Counter[int] = attrs.field(factory=Counter)
    """How often each of them was in the game."""
    endings: Counter[str] = attrs.field(factory=Counter)
    rounds: Counter[int] = attrs.field(factory=Counter)

    def count(self, outcome: Outcome | None, rounds: int, first: int, lots: Sequence[int]) -> None:
        """One game that is over."""
        assert outcome is not None
        self.games += 1
        self.endings[outcome.ending] += 1
        self.rounds[rounds] += 1
        self.dealt.update(lots)
        self.won += bool(outcome.winners)
        for seat in outcome.winners:
            part = 1 / len(outcome.winners)
            self.by_seat[seat] += part
            self.by_order[(seat - first) % self.seats] += part
            self.by_lot[lots[seat]] += part

    def places(self, wins: Wins) -> list[Share]:
        """By seat or by place in turn order."""
        return [self._share(wins[place], self.games) for place in range(self.seats)]

    def lots(self) -> dict[int, Share]:
        """By what a seat got at the start."""
        return {lot: self._share(self.by_lot[lot], n) for lot, n in sorted(self.dealt.items())}

    def in_time(self, wanted: range) -> float:
        """The part of the games that had as many rounds as wanted."""
        return sum(self.rounds[number] for number in wanted) / self.games

    def mean_rounds(self) -> float:
        """How many rounds a game had on average."""
        return sum(rounds * games for rounds, games in self.rounds.items()) / self.games

    def _share(self, wins: float, chances: int) -> Share:
        """`chances` of all seats of all games might have had these wins."""
        share, expected = wins / self.won, chances / (self.games * self.seats)
        error = 1.96 * sqrt(share * (1 - share) / self.won)
        return share / expected, error / expected


class Counted(Protocol):
    """What plays and counts one game after the other."""

    def play(self, seed: bytes) -> None: ...


C = TypeVar("C", bound=Counted)


def played(tally: C, games: int, name: str) -> C:
    """So many games into a tally, the same ones for the same name."""
    for number in range(games):
        tally.play(f"{name}{number}".encode())
    return tally


def spelled(share: Share) -> str:
    """A share as the rulings pages have it."""
    return f"{share[0]:.2f} ±{share[1]:.2f}"
