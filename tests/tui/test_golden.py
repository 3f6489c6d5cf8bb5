"""What the boards and panels of all games looked like when somebody last liked them."""

from importlib import import_module
from pathlib import Path

import pytest

from engine import registry
from tests.support.golden import GLYPHS, SIZES, Position, Size, check, picture, scene
from tests.support.positions import Positions
from tui.drawing.glyphs import UNICODE
from tui.games import look

HERE = Path(__file__).parent
POSITIONS: dict[str, Positions] = {
    game: import_module(f"tests.tui.{game}.positions").POSITIONS for game in registry.games()
}
CASES = [(game, name) for game, kept in POSITIONS.items() for name in kept.names()]

SCROLLED = {("future_energy", "80x24")}
"""The map of Europe is as small as it can be read; in a small terminal one looks at a part."""

every_position = pytest.mark.parametrize(("game", "name"), CASES)
every_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)


def kept(game: str, name: str) -> Position:
    return POSITIONS[game].kept(name)


@pytest.mark.parametrize("glyphs", GLYPHS)
@every_size
@every_position
def test_a_position_looks_as_it_did(game: str, name: str, size: Size, glyphs: str) -> None:
    text = picture(look(game), kept(game, name), size, GLYPHS[glyphs])
    check(HERE / game / "golden" / f"{name}-{size.name}-{glyphs}.txt", text)


@every_size
@every_position
def test_in_ascii_nothing_else_is_used(game: str, name: str, size: Size) -> None:
    assert picture(look(game), kept(game, name), size, GLYPHS["ascii"]).isascii()


@every_size
@every_position
def test_the_board_fits_into_the_room_it_is_given(game: str, name: str, size: Size) -> None:
    drawing = look(game).board(scene(kept(game, name), size.width, size.height, UNICODE))
    assert drawing.width <= size.width
    assert (drawing.height > size.height) == ((game, size.name) in SCROLLED)


def test_every_golden_picture_is_of_a_position() -> None:
    for game, positions in POSITIONS.items():
        wanted = {
            f"{name}-{size.name}-{glyphs}.txt"
            for name in positions.names()
            for size in SIZES
            for glyphs in GLYPHS
        }
        assert {path.name for path in (HERE / game / "golden").iterdir()} == wanted
