"""The points by source, as if the game ended now."""

from engine.core.text import _
from engine.future_energy.wording import source_text
from tui.drawing.canvas import Drawing
from tui.drawing.ink import DIM, PLAIN, TITLE, Ink
from tui.games.future_energy.panels.parts import previewed
from tui.games.future_energy.panels.table import column_width, heading
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sheet import Part, Sheet

_HIDDEN = "certificates"
_OF_MODULES = {"largest_grid": 0, "public_contracts": 1, "grounds": 2}


def draw_score(seen: Seen) -> Drawing:
    """A row for each source, a column for each player, the total below."""
    sheet = Sheet(seen.scene.width)
    width = column_width(seen)
    heading(sheet, seen)
    points = [seen.points(seat) for seat in seen.seats]
    for source in points[0]:
        module = _OF_MODULES.get(source)
        if module is None or seen.public.modules[module]:
            cells = [_cell(seen, seat, source, points[seat][source], width) for seat in seen.seats]
            sheet.row(Part(source_text(source), DIM), right=cells)
    totals = [sum(lines.values()) for lines in points]
    cells = [_number(total, width, TITLE) for total in totals]
    sheet.row(Part(_("Total"), TITLE), right=cells)
    return sheet.done()


def _cell(seen: Seen, seat: int, source: str, points: int, width: int) -> Part:
    """A number; for what is still hidden, how many certificates there are."""
    held = seen.public.players[seat].certificates
    hidden = source == _HIDDEN and not points and held
    if hidden and not seen.is_over:
        return Part(f"{'?' * held:>{width}}"[-width:], DIM)
    change = seen.change(source) if seat == seen.seat else 0
    if change:
        return Part(f"{seen.glyphs.right}{points + change}".rjust(width), previewed(PLAIN, change))
    return _number(points, width, PLAIN if points else DIM)


def _number(points: int, width: int, ink: Ink) -> Part:
    return Part(f"{points:>{width}}", ink)
