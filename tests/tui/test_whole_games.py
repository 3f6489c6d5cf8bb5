"""Whole games: everything can be drawn, and everything that can be chosen can be pointed at."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine import registry
from engine.core.choice import Choice
from engine.core.view import View
from tests.support.cases import Case, cases
from tests.support.golden import GLYPHS, SIZES
from tui.drawing.canvas import Target
from tui.games import look
from tui.games.look import Scene

NAMES = ("Ada", "[b]多田 Δ[/b]", "\u202eevil\u202c", "x" * 60, "e\u0301" * 9, "👩‍🚀 crew")
PICTURES = 10
"""About so many moments of each game are drawn."""
CASES = [case for case in cases() if case.name in registry.games()]
POINTLESS = {"Pass", "EndTurn", "Undo"}
"""Intents that are about nothing on the board."""

every_case = pytest.mark.parametrize("case", CASES, ids=str)


def moments(case: Case, level: str) -> Iterator[tuple[Any, int | None]]:
    """States spread over a game, with the seat that is asked; at the end nobody is."""
    played = list(_played(case, level))
    yield from played[:: max(len(played) // PICTURES, 1)]
    yield played[-1]


def _played(case: Case, level: str) -> Iterator[tuple[Any, int | None]]:
    game, state, chance = case.game, case.new(0), case.chance(level)
    bot = game.bot(level)
    while asked := game.to_act(state):
        seat = asked[0]
        yield game.clone(state), seat
        game.apply(
            state, seat, bot.choose(game.view(state, seat), game.choices(state, seat), chance)
        )
    yield state, None


def scene(
    view: View, seat: int | None, size: int, choice: Choice | None = None, glyphs: str = "unicode"
) -> Scene:
    room, names = SIZES[size % len(SIZES)], NAMES[: len(view.public.players)]
    return Scene(view, names, seat, room.width, room.height, GLYPHS[glyphs], None, choice)


def extreme(choice: Choice, number: int) -> Choice:
    """The choice with its open numbers at one end or the other."""
    return Choice(choice.high() if number % 2 else choice.low(), choice.ranges)


def drawn_targets(game: str, here: Scene) -> set[Target]:
    found = set(look(game).board(here).targets())
    for panel in look(game).panels(here):
        found |= set(panel.drawing.targets())
    return found


@every_case
def test_every_choice_of_a_bot_game_is_about_something_that_is_drawn(case: Case) -> None:
    for number, (state, seat) in enumerate(moments(case, "normal")):
        view = case.game.view(state, seat)
        if view.prompt is None:
            continue
        shown = drawn_targets(case.name, scene(view, seat, number))
        for choice in view.prompt.choices:
            targets = look(case.name).targets(choice)
            assert targets or type(choice.intent).__name__ in POINTLESS, choice
            assert not targets or shown & set(targets), (choice, targets)


@every_case
def test_drawing_never_fails_in_a_random_game_for_anybody(case: Case) -> None:
    for number, (state, seat) in enumerate(moments(case, "random")):
        for eyes in (seat, None, number % case.seats):
            view = case.game.view(state, eyes)
            choices = view.prompt.choices if view.prompt else ()
            choice = extreme(choices[number % len(choices)], number) if choices else None
            here = scene(view, eyes, number, choice, ("unicode", "ascii")[number % 2])
            for target in drawn_targets(case.name, here):
                assert look(case.name).detail(here, target), target
            curves = look(case.name).chart(view.public)
            assert all(len(curve.values) == case.seats for curve in curves)
            assert look(case.name).round(view.public) == view.public.round


@pytest.mark.parametrize("width", [20, 38, 50, 78])
@pytest.mark.parametrize("game", registry.games())
def test_panels_are_as_wide_as_asked_whatever_the_names_are(game: str, width: int) -> None:
    case = [case for case in CASES if case.name == game][-1]
    for state, seat in moments(case, "normal"):
        here = scene(case.game.view(state, seat), seat, 0)
        narrow = Scene(here.view, here.names, seat, width, 12, here.glyphs)
        assert {panel.drawing.width for panel in look(game).panels(narrow)} == {width}
