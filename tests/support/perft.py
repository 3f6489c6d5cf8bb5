"""Perft: how many sequences of choices there are to a depth, which no refactoring may change.

A choice with open fields counts once and goes on with its low end.
"""

from pathlib import Path
from typing import Any

import attrs

from engine.core.game import Game
from engine.core.meta import Value
from tests.support.cases import named

FOLDER = Path(__file__).parent.parent / "engine" / "perft"


@attrs.frozen
class Count:
    """One line of a perft file: a position and how many sequences lead on from it."""

    name: str
    seats: int
    settings: tuple[tuple[str, str], ...]
    seed: str
    skip: int
    """Decisions taken before counting, always the first choice at its low end."""
    depth: int
    count: int

    @property
    def variant(self) -> dict[str, Value]:
        return named(self.name).meta.parse(dict(self.settings))

    def recount(self) -> int:
        """Count again."""
        game = named(self.name)
        state = game.new(self.seats, self.variant, self.seed.encode())
        for _ in range(self.skip):
            seat = game.to_act(state)[0]
            game.apply(state, seat, game.choices(state, seat)[0].low())
        return perft(game, state, self.depth)

    def __str__(self) -> str:
        """The line without its count."""
        settings = ",".join(f"{key}={value}" for key, value in self.settings) or "-"
        return f"{self.seats} {settings} {self.seed} {self.skip} {self.depth}"


def perft(game: Game[Any], state: Any, depth: int) -> int:
    """The number of sequences of `depth` choices; a game that ends earlier counts once."""
    seats = game.to_act(state)
    if depth == 0 or not seats:
        return 1
    total = 0
    for seat in seats:
        choices = game.choices(state, seat)
        if depth == 1:
            total += len(choices)
            continue
        for choice in choices:
            after = game.clone(state)
            game.apply(after, seat, choice.low())
            total += perft(game, after, depth - 1)
    return total


def load(name: str) -> list[Count]:
    """The lines of a game's file: seats, settings or -, seed, skip, depth, count."""
    lines = (FOLDER / f"{name}.txt").read_text().splitlines()
    return [_parse(name, line) for line in lines if line and not line.startswith("#")]


def save(name: str, counts: list[Count]) -> None:
    """Write the file anew, with its heading."""
    heading = "# seats settings seed skip depth count\n"
    lines = [f"{count} {count.count}\n" for count in counts]
    (FOLDER / f"{name}.txt").write_text(heading + "".join(lines))


def _parse(name: str, line: str) -> Count:
    seats, settings, seed, skip, depth, count = line.split()
    pairs = [] if settings == "-" else [pair.split("=") for pair in settings.split(",")]
    chosen = tuple((key, value) for key, value in pairs)
    return Count(name, int(seats), chosen, seed, int(skip), int(depth), int(count))
