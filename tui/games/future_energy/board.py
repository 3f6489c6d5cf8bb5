"""The board: the map of Europe with everything that lies on it."""

from tui.drawing.canvas import Drawing
from tui.games.future_energy.ground import draw_names, draw_seats, ground
from tui.games.future_energy.layout import LEGEND, layout
from tui.games.future_energy.lines import draw_lines
from tui.games.future_energy.marks import draw_marks
from tui.games.future_energy.note import draw_price
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sites import draw_sites
from tui.games.look import Scene


def draw_board(scene: Scene) -> Drawing:
    """The board as large as there is room for, and never too small to read."""
    seen = Seen(scene)
    plan = layout(seen.public.board, scene.width, scene.height)
    canvas = ground(plan, scene.glyphs).copy()
    draw_seats(canvas, scene.names, scene.glyphs, LEGEND[0])
    draw_lines(canvas, plan, seen)
    draw_names(canvas, plan)
    draw_marks(canvas, plan, seen)
    draw_sites(canvas, plan, seen)
    draw_price(canvas, plan, seen)
    return canvas.done()
