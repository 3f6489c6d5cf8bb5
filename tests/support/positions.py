"""Positions to look at, kept as views, so that tuning of a game's data changes no picture.

`python -m tests.tui.<game>.positions` plays bot games and keeps them anew; then renew the pictures:
`GOLDEN=write pytest tests/tui/test_golden.py`.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import attrs

from engine import registry
from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.view import View
from tests.support.golden import Position

NAMES = ("Ada", "Benjamin", "Cy", "Dora Elisabeth", "Eve", "Franz")
MOST_GAMES = 1000

Fits = Callable[[Any, Choice], bool]
"""Whether this choice of this view is what is looked for; each game knows its own view."""


def never(_view: object, _choice: Choice) -> bool:
    """For positions that nobody is asked in."""
    return False


@attrs.frozen
class Wanted:
    """A moment worth a picture, the choice that is considered in it, how its numbers are set."""

    name: str
    seats: int
    variant: dict[str, object]
    fits: Fits
    values: Callable[[Choice], dict[str, int]] = lambda _: {}
    spectator: bool = False


@attrs.frozen
class Positions:
    """The kept positions of one game."""

    game: str
    folder: Path
    wanted: Sequence[Wanted]

    def names(self) -> list[str]:
        """All of them."""
        return [wanted.name for wanted in self.wanted]

    def kept(self, name: str) -> Position:
        """A position from its file."""
        plain = json.loads((self.folder / f"{name}.json").read_text(encoding="utf-8"))
        view: Any = registry.codec(self.game).unpack(plain["view"], View)
        choice = None
        if plain["choice"] is not None:
            offered = view.prompt.choices[plain["choice"]]
            choice = Choice(offered.fill(**plain["values"]), offered.ranges)
        return Position(view, NAMES[: len(view.public.players)], plain["seat"], choice)

    def keep_all(self) -> None:
        """Play for every position until its moment comes."""
        self.folder.mkdir(exist_ok=True)
        for wanted in self.wanted:
            path = self.folder / f"{wanted.name}.json"
            path.write_text(json.dumps(self._find(wanted)) + "\n", encoding="utf-8")

    def _find(self, wanted: Wanted) -> dict[str, object]:
        codec = registry.codec(self.game)
        for number in range(MOST_GAMES):
            for seat, view, index in self._moments(wanted, f"{wanted.name}/{number}".encode()):
                values = {} if index is None else wanted.values(view.prompt.choices[index])
                return {"seat": seat, "choice": index, "values": values, "view": codec.pack(view)}
        raise LookupError(wanted.name)

    def _moments(self, wanted: Wanted, seed: bytes) -> Iterator[tuple[int | None, Any, int | None]]:
        game: Any = registry.game(self.game)
        state = game.new(wanted.seats, wanted.variant, seed)
        bots = [game.bot("normal") for _ in range(wanted.seats)]
        chance = Chance(seed)
        while asked := game.to_act(state):
            seat = asked[0]
            view = game.view(state, seat)
            for index, choice in enumerate(view.prompt.choices):
                if wanted.fits(view, choice):
                    yield seat, view, index
            game.apply(state, seat, bots[seat].choose(view, game.choices(state, seat), chance))
        if wanted.spectator:
            yield None, game.view(state, None), None
