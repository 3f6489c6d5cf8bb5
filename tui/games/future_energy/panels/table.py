"""Tables with a column for each seat."""

from tui.games.future_energy.panels.parts import mark
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sheet import Part, Sheet

_NARROW, _WIDE = 5, 8
_ROOMY = 46
"""From so many cells on the columns stand wider apart."""


def column_width(seen: Seen) -> int:
    """How wide the columns are."""
    return _WIDE if seen.scene.width >= _ROOMY else _NARROW


def heading(sheet: Sheet, seen: Seen) -> None:
    """The marks of all seats."""
    room = Part(" " * (column_width(seen) - 1))
    sheet.row(right=[part for seat in seen.seats for part in (room, mark(seat, seen))])
