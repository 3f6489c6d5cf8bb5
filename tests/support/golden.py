"""Golden text: what a drawing looked like when a person last looked at it and liked it.

`GOLDEN=write pytest tests/tui` writes all golden files anew; read the difference before you commit.
"""

import difflib
import os
from pathlib import Path

import attrs
import pytest

from engine.core.choice import Choice
from engine.core.view import View
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.games.look import Look, Scene

WRITE = "GOLDEN"


@attrs.frozen
class Size:
    """The room a table has for the board and for the panels."""

    name: str
    width: int
    height: int
    panel: int


SIZES = (
    Size("80x24", 78, 12, 38),
    Size("120x40", 78, 26, 38),
    Size("160x50", 108, 34, 50),
)
GLYPHS: dict[str, Glyphs] = {"unicode": UNICODE, "ascii": ASCII}


@attrs.frozen
class Position:
    """A moment of a game as somebody sees it."""

    view: View
    names: tuple[str, ...]
    seat: int | None
    choice: Choice | None = None


def picture(look: Look, position: Position, size: Size, glyphs: Glyphs) -> str:
    """Board and panels as text, below each other."""
    board = look.board(scene(position, size.width, size.height, glyphs))
    panels = look.panels(scene(position, size.panel, size.height, glyphs))
    beside = [f"== {panel.title} ({panel.key})\n{panel.drawing.plain()}" for panel in panels]
    return "\n\n".join((board.plain(), *beside)) + "\n"


def scene(position: Position, width: int, height: int, glyphs: Glyphs) -> Scene:
    """The position in so much room."""
    return Scene(
        position.view,
        position.names,
        position.seat,
        width,
        height,
        glyphs,
        choice=position.choice,
    )


def check(path: Path, text: str) -> None:
    """The text is what the file holds; with GOLDEN=write the file is written."""
    if os.environ.get(WRITE) == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return
    if not path.exists():
        pytest.fail(f"{path.name} is missing: {WRITE}=write writes it", pytrace=False)
    golden = path.read_text(encoding="utf-8")
    if golden != text:
        lines = difflib.unified_diff(
            golden.splitlines(), text.splitlines(), f"golden/{path.name}", "drawn now", lineterm=""
        )
        pytest.fail("\n".join(lines), pytrace=False)
