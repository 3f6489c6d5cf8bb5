"""Whole games: everything can be drawn, and everything that can be chosen can be pointed at."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from engine import registry
from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.view import View
from engine.future_energy import intents as ask
from tests.support.golden import GLYPHS, SIZES
from tui.drawing.canvas import Target
from tui.games.future_energy import LOOK
from tui.games.look import Scene

GAME: Any = registry.game("future_energy")
NAMES = ("Ada", "[b]多田 Δ[/b]", "\u202eevil\u202c", "x" * 60)
MODULES = ("largest_grid", "public_contracts", "new_grounds")
VARIANTS = [dict(zip(MODULES, on, strict=True)) for on in product((False, True), repeat=3)]
CASES = [(seats, variant) for seats in (2, 3, 4) for variant in VARIANTS]


def moments(seats: int, variant: dict[str, bool], level: str, most: int) -> Iterator[Any]:
    """The states of a game, with the seat that is asked; at the end nobody is."""
    state = GAME.new(seats, variant, b"whole games")
    chance = Chance(b"players")
    bots = [GAME.bot(level) for _ in range(seats)]
    for _ in range(most):
        asked = GAME.to_act(state)
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


def drawn_targets(scene: Scene) -> set[Target]:
    found = set(LOOK.board(scene).targets())
    for panel in LOOK.panels(scene):
        found |= set(panel.drawing.targets())
    return found


@pytest.mark.parametrize(("seats", "variant"), CASES)
def test_every_choice_of_a_bot_game_is_about_something_that_is_drawn(
    seats: int, variant: dict[str, bool]
) -> None:
    for number, (state, seat) in enumerate(moments(seats, variant, "normal", 1000)):
        view = GAME.view(state, seat)
        if view.prompt is None or number % 7:
            continue
        shown = drawn_targets(scene(view, seat, number % len(SIZES), None, "unicode"))
        for choice in view.prompt.choices:
            targets = LOOK.targets(choice)
            assert targets, choice
            assert set(targets) <= shown, (choice, targets)


@pytest.mark.parametrize(("seats", "variant"), CASES)
def test_drawing_never_fails_in_a_random_game_for_anybody(
    seats: int, variant: dict[str, bool]
) -> None:
    for number, (state, seat) in enumerate(moments(seats, variant, "random", 3000)):
        if number % 19:
            continue
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


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_that_is_considered_shows_its_price(seats: int) -> None:
    shown = 0
    for state, seat in moments(seats, {"new_grounds": True}, "normal", 300):
        view = GAME.view(state, seat)
        for choice in view.prompt.choices if view.prompt else ():
            intent = choice.intent
            if isinstance(intent, ask.MoveCrew) and shown < 60:
                shown += 1
                price = intent.bank + sum(intent.paid)
                text = LOOK.board(scene(view, seat, 1, choice, "unicode")).plain()
                assert (f" {price}: " if price else " free ") in text
    assert shown


@pytest.mark.parametrize("width", [20, 38, 50, 78])
def test_panels_are_as_wide_as_asked_whatever_the_names_are(width: int) -> None:
    for state, seat in moments(4, {"public_contracts": True}, "normal", 60):
        here = scene(GAME.view(state, seat), seat, 0, None, "unicode")
        narrow = Scene(here.view, NAMES, seat, width, 12, here.glyphs)
        assert {panel.drawing.width for panel in LOOK.panels(narrow)} == {width}
