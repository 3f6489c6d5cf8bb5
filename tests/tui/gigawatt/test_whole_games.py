"""Whole games: everything can be drawn, and everything that can be chosen can be pointed at."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import registry
from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.view import View
from engine.gigawatt.intents import Pass
from tests.support.golden import GLYPHS, SIZES
from tui.drawing.canvas import Target
from tui.games.gigawatt import LOOK
from tui.games.look import Scene

GAME: Any = registry.game("gigawatt")
NAMES = ("Ada", "[b]多田 Δ[/b]", "\u202eevil\u202c", "x" * 60, "e\u0301" * 9, "👩‍🚀 crew")
CASES = (
    (1, "solo"),
    *((seats, version) for version in ("full", "short") for seats in range(2, 7)),
)


def moments(seats: int, version: str, level: str, every: int) -> Iterator[tuple[Any, int | None]]:
    """Some states of a game with the seat that is asked, and the end, where nobody is."""
    state = GAME.new(seats, {"version": version}, b"whole games")
    chance = Chance(b"players")
    bots = [GAME.bot(level) for _ in range(seats)]
    for number in range(GAME.meta.longest):
        asked = GAME.to_act(state)
        if number % every == 0 or not asked:
            yield state, asked[0] if asked else None
        if not asked:
            return
        view = GAME.view(state, asked[0])
        intent = bots[asked[0]].choose(view, GAME.choices(state, asked[0]), chance)
        GAME.apply(state, asked[0], intent)


def scene(view: View, seat: int | None, size: int, choice: Choice | None, glyphs: str) -> Scene:
    room = SIZES[size]
    names = NAMES[: len(view.public.players)]
    return Scene(view, names, seat, room.width, room.height, GLYPHS[glyphs], None, choice)


def drawn_targets(here: Scene) -> set[Target]:
    found = set(LOOK.board(here).targets())
    for panel in LOOK.panels(here):
        found |= set(panel.drawing.targets())
    return found


@pytest.mark.parametrize(("seats", "version"), [(1, "solo"), (2, "short"), (4, "full")])
def test_every_choice_of_a_bot_game_is_about_something_that_is_drawn(
    seats: int, version: str
) -> None:
    for state, seat in moments(seats, version, "normal", 1):
        view = GAME.view(state, seat)
        if view.prompt is None:
            continue
        shown = drawn_targets(scene(view, seat, 0, None, "unicode"))
        for choice in view.prompt.choices:
            targets = LOOK.targets(choice)
            assert bool(targets) != isinstance(choice.intent, Pass), choice
            assert not targets or shown & set(targets), (choice, targets)


@pytest.mark.parametrize(("seats", "version"), CASES)
def test_drawing_never_fails_in_a_random_game_for_anybody(seats: int, version: str) -> None:
    for number, (state, seat) in enumerate(moments(seats, version, "random", 17)):
        glyphs = ("unicode", "ascii")[number % 2]
        for eyes in (seat, None, number % seats):
            view = GAME.view(state, eyes)
            choices = view.prompt.choices if view.prompt else ()
            choice = choices[number % len(choices)] if choices else None
            here = scene(view, eyes, number % len(SIZES), choice, glyphs)
            for target in drawn_targets(here):
                assert LOOK.detail(here, target), target
            assert all(len(series.values) == seats for series in LOOK.chart(view.public))
            assert LOOK.round(view.public) == view.public.round


@pytest.mark.parametrize(("seats", "version"), CASES)
def test_every_choice_of_a_random_game_can_be_previewed(seats: int, version: str) -> None:
    for state, seat in moments(seats, version, "random", 61):
        view = GAME.view(state, seat)
        for choice in view.prompt.choices if view.prompt else ():
            for intent in (choice.low(), choice.high()):
                considered = Choice(intent, choice.ranges)
                LOOK.board(scene(view, seat, 0, considered, "unicode"))


@pytest.mark.parametrize("width", [20, 38, 50, 78])
def test_panels_are_as_wide_as_asked_whatever_the_names_are(width: int) -> None:
    for state, seat in moments(6, "full", "normal", 41):
        here = scene(GAME.view(state, seat), seat, 0, None, "unicode")
        narrow = Scene(here.view, NAMES, seat, width, 12, here.glyphs)
        assert {panel.drawing.width for panel in LOOK.panels(narrow)} == {width}
