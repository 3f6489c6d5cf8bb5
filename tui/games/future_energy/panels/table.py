"""Tables with a column for each seat."""

import attrs

from tui.drawing.ink import PLAIN, Ink
from tui.games.future_energy.panels.parts import mark
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sheet import Part, Sheet

_NARROW, _WIDE = 5, 8
_ROOMY = 46
"""From so many cells on the columns stand wider apart."""


@attrs.frozen
class Column:
    """The columns of a table."""

    width: int


def columns(seen: Seen) -> Column:
    """As wide as there is room for."""
    return Column(_WIDE if seen.scene.width >= _ROOMY else _NARROW)


def heading(sheet: Sheet, seen: Seen, column: Column) -> None:
    """The marks of all seats."""
    parts = [
        part for seat in seen.seats for part in (Part(" " * (column.width - 1)), mark(seat, seen))
    ]
    sheet.row(right=parts)


def cell(text: str, ink: Ink = PLAIN) -> Part:
    """What stands in a column."""
    return Part(text, ink)
