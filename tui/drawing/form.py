"""Menus and forms as drawings: lines one can do, values one can turn, headings and notes."""

from collections.abc import Sequence
from enum import Enum, auto

import attrs
from rich.cells import cell_len

from tui.drawing.canvas import Canvas, Drawing, Target, clip
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import ACCENT, DIM, PLAIN, TITLE, Ink, Role

ROW = "row"
"""The kind of target that a row is."""

_HERE = Ink(Role.ACCENT, bold=True)
"""The row under the cursor: one ink, so that reversing it gives an even bar."""

_GAP = 2
_LABEL_SHARE = 0.5
"""How much of the width labels may take at most."""


class Kind(Enum):
    """What a row is."""

    DO = auto()
    """Enter does it."""
    TURN = auto()
    """It has a value that left and right change."""
    HEADING = auto()
    NOTE = auto()


@attrs.frozen
class Row:
    """One line of a form."""

    key: str
    """What it is about; the cursor finds it again by this."""
    label: str
    value: str = ""
    kind: Kind = Kind.DO
    mark: str = ""
    """A symbol before the label."""
    ink: Ink = PLAIN

    @property
    def is_open(self) -> bool:
        """Whether the cursor can stand on it."""
        return self.kind in (Kind.DO, Kind.TURN)


def heading(text: str) -> Row:
    """A heading."""
    return Row("", text, kind=Kind.HEADING)


def note(text: str) -> Row:
    """A line to read."""
    return Row("", text, kind=Kind.NOTE)


BLANK = note("")


def fitted(rows: Sequence[Row], height: int) -> tuple[Row, ...]:
    """The rows; without the blank ones where only then all of them have room."""
    tight = tuple(row for row in rows if row != BLANK)
    return tight if len(tight) <= height < len(rows) else tuple(rows)


def draw_form(
    rows: Sequence[Row], width: int, glyphs: Glyphs, cursor: int | None = None
) -> Drawing:
    """The form, a line for each row."""
    canvas = Canvas(width, len(rows))
    column = value_column(rows, width)
    for y, row in enumerate(rows):
        match row.kind:
            case Kind.HEADING:
                canvas.fit(0, y, row.label, width, TITLE)
            case Kind.NOTE:
                canvas.fit(2, y, row.label, width - 2, DIM)
            case Kind.DO | Kind.TURN:
                _open_row(canvas, y, row, column, glyphs)
        if y == cursor:
            canvas.ink(0, y, width, _HERE)
    return canvas.done()


def value_column(rows: Sequence[Row], width: int) -> int:
    """Where values begin: behind the longest label that has one, within reason."""
    longest = max((_label_width(row) for row in rows if row.value and row.is_open), default=0)
    return min(longest, int(width * _LABEL_SHARE)) + 2 + _GAP


def _label_width(row: Row) -> int:
    return cell_len(row.label) + (cell_len(row.mark) + 1 if row.mark else 0)


def _open_row(canvas: Canvas, y: int, row: Row, column: int, glyphs: Glyphs) -> None:
    end = column - _GAP if row.value else canvas.width - 1
    x = 2
    if row.mark:
        x = canvas.put(x, y, f"{row.mark} ", row.ink)
    canvas.put(x, y, clip(row.label, max(end - x, 1)), row.ink)
    room = canvas.width - column - 1
    if row.kind is Kind.TURN:
        value = clip(row.value, max(room - 4, 1))
        canvas.put(column, y, f"{glyphs.left} {value} {glyphs.right}", ACCENT)
    else:
        canvas.put(column, y, clip(row.value, max(room, 1)), DIM)
    canvas.mark(0, y, canvas.width, Target(ROW, y))
