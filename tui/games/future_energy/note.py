"""The note beside the destination of the crew: what the way costs and who is paid."""

from rich.cells import cell_len

from engine.core.text import _
from tui.drawing.canvas import Canvas
from tui.drawing.ink import Ink, Role
from tui.games.future_energy.layout import Layout
from tui.games.future_energy.seen import Seen


def draw_price(canvas: Canvas, plan: Layout, seen: Seen) -> None:
    """What the considered move costs and who is paid, beside its destination."""
    way = seen.route
    if way is None:
        return
    paid = [f"{seen.mark(seat)}{money}" for seat, money in enumerate(way.paid) if money]
    bank = [_("bank {n}").format(n=way.bank)] if way.bank else []
    text = f" {_('free')} " if not way.price else f" {way.price}: {' '.join([*paid, *bank])} "
    x, y = _beside(plan, way.site, cell_len(text))
    canvas.put(x, y, text, Ink(Role.PREVIEW, bold=True, reverse=True))


def _beside(plan: Layout, site: int, length: int) -> tuple[int, int]:
    """Room for a note at a site, above it if that covers no other site."""
    box = plan.boxes[site]
    centred = min(max(box.x + 1 - length // 2, 0), plan.scale.width - length)
    after, before = box.start + box.width, box.start - length
    places = [(centred, box.y - 1), (centred, box.y + 1), (after, box.y), (before, box.y)]
    inside = [
        (x, y)
        for x, y in places
        if 0 <= y < plan.scale.height and 0 <= x <= plan.scale.width - length
    ]
    free = [place for place in inside if not _covers(plan, *place, length)]
    return (free or inside)[0]


def _covers(plan: Layout, x: int, y: int, length: int) -> bool:
    return any(box.y == y and box.x < x + length and x < box.x + 2 for box in plan.boxes)
