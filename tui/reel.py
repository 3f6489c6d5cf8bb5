"""A replay's plan: which decision belongs to which round, and what happened by each."""

from bisect import bisect_left
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import attrs

from tui.story import Happening, Story

Ask = Callable[[int], Awaitable[Any]]
"""The public part of the view after so many decisions."""


@attrs.frozen
class Rounds:
    """The round after each decision, from the start on."""

    numbers: tuple[int, ...]
    publics: tuple[Any, ...]
    """What everybody saw at the end of each round."""

    @property
    def first(self) -> int:
        """The number of the first round."""
        return self.numbers[0]

    @property
    def last(self) -> int:
        """The number of the last round."""
        return self.numbers[-1]

    def begin(self, number: int) -> int:
        """The first decision after which it is that round, or the last decision of all."""
        return min(bisect_left(self.numbers, number), len(self.numbers) - 1)


async def find_rounds(last: int, ask: Ask, round_of: Callable[[Any], int]) -> Rounds:
    """Ask only as often as rounds need: between two equal numbers all are the same."""
    publics = {0: await ask(0), last: await ask(last)}
    numbers = [0] * (last + 1)
    open_spans = [(0, last)]
    while open_spans:
        low, high = open_spans.pop()
        ends = round_of(publics[low]), round_of(publics[high])
        if ends[0] == ends[1] or high - low <= 1:
            numbers[low : high + 1] = [ends[0]] * (high - low) + [ends[1]]
            continue
        middle = (low + high) // 2
        publics[middle] = await ask(middle)
        open_spans += [(low, middle), (middle, high)]
    ends_of = [at for at in range(last + 1) if at == last or numbers[at + 1] != numbers[at]]
    return Rounds(tuple(numbers), tuple(publics[at] for at in ends_of))


def story_until(step: int, rounds: Rounds, happened: Sequence[Sequence[Happening]]) -> Story:
    """The log as it stood after so many decisions."""
    story = Story()
    for at in range(1, step + 1):
        if happened[at]:
            story.tell(rounds.numbers[at], happened[at])
    return story
