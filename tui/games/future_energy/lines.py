"""Power lines on the board, the link that a choice is about, and the way of the crew."""

from collections.abc import Sequence

from tui.drawing.canvas import Canvas
from tui.drawing.ink import SEATS, Role
from tui.games.future_energy.ground import land_ink
from tui.games.future_energy.layout import Layout
from tui.games.future_energy.seen import Seen


def draw_lines(canvas: Canvas, plan: Layout, seen: Seen) -> None:
    """Every link with a line; one with two lines is double, half of it in each colour."""
    for link, owners in enumerate(seen.public.lines):
        if owners:
            _stroke(canvas, plan, seen, link, [SEATS[owner] for owner in owners])
    considered = [target.index for target in seen.considered if target.kind == "link"]
    legs = seen.route.legs if seen.route is not None else ()
    for link in (*considered, *(leg.link for leg in legs)):
        _stroke(canvas, plan, seen, link, [Role.PREVIEW])


def _stroke(canvas: Canvas, plan: Layout, seen: Seen, link: int, roles: Sequence[Role]) -> None:
    drawn = plan.ways[link].pieces(seen.glyphs, double=len(seen.public.lines[link]) > 1)
    for place, ((x, y), shape) in enumerate(drawn):
        role = roles[place * len(roles) // len(drawn)]
        canvas.put(x, y, shape, land_ink(plan, x, y, role, bold=True))
