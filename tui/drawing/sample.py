"""A sample of the colours and shapes, to choose a theme by."""

from engine.core.text import _
from tui.drawing.canvas import Canvas, Drawing
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import ACCENT, BAD, DIM, GOOD, PREVIEW, WARN, Ink, Role, of_seat

_FUELS = (
    *(Role.COAL, Role.GAS, Role.OIL, Role.NUCLEAR, Role.BIO),
    *(Role.HYDRO, Role.WIND, Role.SOLAR, Role.STORAGE),
)


def draw_sample(width: int, glyphs: Glyphs) -> Drawing:
    """Seats, sources of energy, and good and bad news."""
    canvas = Canvas(width, 6)
    canvas.box(0, 0, width, 6, glyphs, _("A sample"))
    x = 2
    for seat, mark in enumerate(glyphs.seats):
        x = canvas.put(x, 1, f"{mark} {seat + 1}", of_seat(seat, bold=True)) + 2
    x, y = 2, 2
    for role in _FUELS:
        if x + len(role.value) > width - 2:
            x, y = 2, y + 1
        x = canvas.put(x, y, role.value, Ink(role)) + 1
    news = ((GOOD, "+4"), (BAD, "-3"), (WARN, "!"), (PREVIEW, "7"), (ACCENT, "<"), (DIM, "..."))
    x = 2
    for ink, text in news:
        x = canvas.put(x, 4, text, ink) + 2
    return canvas.done()
