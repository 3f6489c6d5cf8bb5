"""The line at the top of a replay: how far it is, as words and as a line that one can click on."""

from rich.cells import cell_len

from tui.drawing.canvas import Canvas, Drawing, Target, clip
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import ACCENT, DIM, FRAME, TITLE

STEP = "step"
"""The kind of target that a place on the line is; its index is the decision it leads to."""

LONGEST = 60
_SHORTEST = 8
"""In less room only words are shown."""


def draw_timeline(
    title: str, aside: str, step: int, last: int, width: int, glyphs: Glyphs
) -> Drawing:
    """What it is at the left, how things stand at the right, and the line between them."""
    canvas = Canvas(width, 1)
    aside = clip(aside, width // 2)
    end = width - cell_len(aside) - 1
    canvas.put(end, 0, aside, DIM)
    start = canvas.put(1, 0, clip(title, max(end - 3, 1)), TITLE) + 2
    cells = min(end - 2 - start, LONGEST)
    if cells >= _SHORTEST:
        here = round(step * (cells - 1) / max(last, 1))
        for cell in range(cells):
            target = Target(STEP, round(cell * last / (cells - 1)))
            sign = glyphs.double_horizontal if cell < here else glyphs.horizontal
            canvas.put(start + cell, 0, sign, ACCENT if cell < here else FRAME, target)
        canvas.put(start + here, 0, glyphs.dot, ACCENT, Target(STEP, step))
    return canvas.done()
