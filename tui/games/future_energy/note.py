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
    total = f"{way.price}: " if len(paid) + len(bank) > 1 else ""
    text = f" {_('free')} " if not way.price else f" {total}{' '.join([*paid, *bank])} "
    x, y = _beside(plan, way.site, cell_len(text))
    canvas.put(x, y, text, Ink(Role.PREVIEW, bold=True, reverse=True))


def _beside(plan: Layout, site: int, length: int) -> tuple[int, int]:
    """Room for a note at a site: where it covers no other site, and no name if that can be."""
    box = plan.boxes[site]
    centred = min(max(box.x + 1 - length // 2, 0), plan.scale.width - length)
    after, before = box.start + box.width, box.start - length
    places = [(centred, box.y - 1), (centred, box.y + 1), (after, box.y), (before, box.y)]
    inside = [
        (x, y)
        for x, y in places
        if 0 <= y < plan.scale.height and 0 <= x <= plan.scale.width - length
    ]
    return min(inside, key=lambda place: _hidden(plan, place[0], place[1], length))


def _hidden(plan: Layout, x: int, y: int, length: int) -> tuple[int, int]:
    """How many sites, and how many letters of names, are below the note."""
    cells = range(x, x + length)
    sites = sum(box.y == y and (box.x in cells or box.x + 1 in cells) for box in plan.boxes)
    labels = (*plan.labels, *plan.captions)
    return sites, sum(
        label.y == y and label.x + step in cells
        for label in labels
        for step in range(len(label.text))
    )
