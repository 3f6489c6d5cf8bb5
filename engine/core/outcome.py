"""How a game ended: the kind of ending, the ranking with ties, and the score by source."""

from collections.abc import Sequence

from engine.core.record import frozen


@frozen
class ScoreLine:
    """Points from one source, for the breakdown."""

    source: str
    points: int


@frozen
class Outcome:
    """The end of a game as data."""

    ending: str
    """Which of the game's ways of ending it was."""
    ranking: tuple[tuple[int, ...], ...]
    """Groups of seats, best first; seats in one group are tied."""
    winners: tuple[int, ...]
    """The seats that won; none where everybody lost."""
    scores: tuple[tuple[ScoreLine, ...], ...]
    """For each seat its score lines."""

    def total(self, seat: int) -> int:
        """The sum of the seat's score lines."""
        return sum(line.points for line in self.scores[seat])

    def place(self, seat: int) -> int:
        """The place of the seat, counted from 1; tied seats share the better place."""
        better = 0
        for group in self.ranking:
            if seat in group:
                return better + 1
            better += len(group)
        raise ValueError(f"seat {seat} is not in the ranking")


def rank(keys: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Group the seats by their keys, largest key first; equal keys are ties."""
    order = sorted(range(len(keys)), key=lambda seat: keys[seat], reverse=True)
    groups: list[list[int]] = []
    for seat in order:
        if groups and keys[groups[-1][0]] == keys[seat]:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    return tuple(tuple(sorted(group)) for group in groups)
