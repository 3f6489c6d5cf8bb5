"""What the map and the panels looked like when somebody last liked them."""

from pathlib import Path

import pytest

from tests.support.golden import GLYPHS, SIZES, Size, check, picture
from tests.tui.future_energy.positions import kept, names
from tui.games.future_energy import LOOK

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
