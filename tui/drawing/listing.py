"""The list of choices as a drawing."""

from collections.abc import Sequence
from typing import assert_never

from rich.cells import cell_len

from tui.choosing import Barred, Heading, Line, Row
from tui.drawing.canvas import Canvas, Drawing, Target, clip
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import ACCENT, BAD, DIM, GOOD, PLAIN, TITLE

MOST_FIELDS = 16
"""Open fields of one choice, at most; a stepper's target is its choice and its field in one."""

_SHARE = 2
"""The changes a choice would make get at most one part in so many of its line."""


def draw_rows(rows: Sequence[Row], width: int, glyphs: Glyphs) -> Drawing:
    """The list, a line for each row; every row is a target."""
    canvas = Canvas(width, len(rows))
    for y, row in enumerate(rows):
        match row:
            case Heading():
                _heading(canvas, y, row, glyphs)
            case Line():
                _line(canvas, y, row, glyphs)
            case Barred():
                target = Target("blocked", row.index)
                canvas.mark(0, y, width, target)
                text = clip(f"  {glyphs.no} {row.text}", width)
                canvas.put(0, y, text, DIM, target)
            case _:
                assert_never(row)
    return canvas.done()


def _heading(canvas: Canvas, y: int, row: Heading, glyphs: Glyphs) -> None:
    target = Target("group", row.group)
    canvas.mark(0, y, canvas.width, target)
    sign = glyphs.right if row.folded else glyphs.down
    x = canvas.put(0, y, clip(f"{sign} {row.title}", canvas.width - 7), TITLE, target)
    canvas.put(x + 2, y, f"({row.count})", DIM, target)


def _line(canvas: Canvas, y: int, row: Line, glyphs: Glyphs) -> None:
    target = Target("choice", row.index)
    canvas.mark(0, y, canvas.width, target)
    right = canvas.width
    for change in reversed(row.changes):
        start = right - cell_len(change.text) - 1
        if start < canvas.width // _SHARE:
            break
        canvas.put(start, y, change.text, GOOD if change.gain else BAD, target)
        right = start - 1
    steppers = sum(cell_len(_stepper(glyphs, *number)) + 1 for number in row.numbers)
    x = canvas.put(
        0 if row.apart else 2, y, clip(row.text, max(right - 3 - steppers, 8)), PLAIN, target
    )
    for field, number in enumerate(row.numbers):
        x = _number(canvas, x + 1, y, row, field, _stepper(glyphs, *number))


def _stepper(glyphs: Glyphs, name: str, value: int, _limits: object) -> str:
    return f"{name} {glyphs.left} {value} {glyphs.right}"


def _number(canvas: Canvas, x: int, y: int, row: Line, field: int, text: str) -> int:
    ink = ACCENT if field == row.active else PLAIN
    end = canvas.put(x, y, text, ink, Target("choice", row.index))
    place = row.index * MOST_FIELDS + field
    name_end = x + cell_len(row.numbers[field][0]) + 1
    canvas.mark(name_end, y, 1, Target("less", place))
    canvas.mark(end - 1, y, 1, Target("more", place))
    return end
