"""What the board and the panels looked like when somebody last liked them."""

from pathlib import Path

import pytest

from tests.support.golden import GLYPHS, SIZES, Size, check, picture, scene
from tests.tui.gigawatt.positions import kept, names
from tui.drawing.glyphs import UNICODE
from tui.games.gigawatt import LOOK

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
@pytest.mark.parametrize("name", names())
def test_a_position_looks_as_it_did(name: str, size: Size, glyphs: str) -> None:
    text = picture(LOOK, kept(name), size, GLYPHS[glyphs])
    check(GOLDEN / f"{name}-{size.name}-{glyphs}.txt", text)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
@pytest.mark.parametrize("name", names())
def test_in_ascii_nothing_else_is_used(name: str, size: Size) -> None:
    assert picture(LOOK, kept(name), size, GLYPHS["ascii"]).isascii()


@pytest.mark.parametrize("size", SIZES, ids=lambda size: size.name)
@pytest.mark.parametrize("name", names())
def test_the_board_fits_into_the_room_it_is_given(name: str, size: Size) -> None:
    drawing = LOOK.board(scene(kept(name), size.width, size.height, UNICODE))
    assert (drawing.width, drawing.height) == (size.width, size.height)
