"""Power lines on the board, and the links that a choice is about."""

from collections.abc import Sequence

from rich.cells import cell_len

from engine.core.text import _
from engine.future_energy import intents as ask
from tui.drawing.canvas import Canvas
from tui.drawing.ink import SEATS, Ink, Role
from tui.games.future_energy import route, signs, targets
from tui.games.future_energy.ground import land_ink
from tui.games.future_energy.layout import Layout, Way
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.strokes import shapes


def draw_lines(canvas: Canvas, plan: Layout, seen: Seen) -> None:
    """Every link with a line; a link with two has both marks, and half of it in each colour."""
    for link, owners in enumerate(seen.public.lines):
        if owners:
            _line(canvas, plan, seen, link, owners)
    for target in seen.offered:
        if target.kind == "link":
            _offer(canvas, plan, seen, target.index)


def draw_considered(canvas: Canvas, plan: Layout, seen: Seen) -> None:
    """The link that the considered choice is about, or the way of the crew."""
    for target in seen.considered:
        if target.kind == "link":
            _consider(canvas, plan, seen, target.index)
    way = route.considered(seen.public, seen.own, seen.intent, seen.seat)
    for leg in way.legs if way is not None else ():
        _stroke(canvas, plan, seen, leg.link, [Role.PREVIEW])
        _leg(canvas, plan, seen, leg)


def draw_price(canvas: Canvas, plan: Layout, seen: Seen) -> None:
    """What the considered move costs and who is paid, beside its destination."""
    way = route.considered(seen.public, seen.own, seen.intent, seen.seat)
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


def _line(canvas: Canvas, plan: Layout, seen: Seen, link: int, owners: Sequence[int]) -> None:
    _stroke(canvas, plan, seen, link, [SEATS[owner] for owner in owners])
    _marks(canvas, plan, seen, plan.ways[link], owners)


def _stroke(canvas: Canvas, plan: Layout, seen: Seen, link: int, roles: Sequence[Role]) -> None:
    path = plan.ways[link].path
    drawn = shapes(path, seen.glyphs, double=len(seen.public.lines[link]) > 1)
    for place, ((x, y), shape) in enumerate(zip(path, drawn, strict=True)):
        role = roles[place * len(roles) // len(path)]
        canvas.put(x, y, shape, land_ink(plan, x, y, role, bold=True))


def _marks(canvas: Canvas, plan: Layout, seen: Seen, way: Way, owners: Sequence[int]) -> None:
    x, y = way.spot
    for place, owner in enumerate(owners):
        ink = land_ink(plan, x + place, y, SEATS[owner], bold=True)
        canvas.put(x + place, y, signs.line_mark(owner, seen.glyphs), ink)


def _offer(canvas: Canvas, plan: Layout, seen: Seen, link: int) -> None:
    x, y = plan.ways[link].spot
    if not seen.public.lines[link]:
        canvas.put(x, y, "+", land_ink(plan, x, y, Role.ACCENT, bold=True))
    canvas.mark(x, y, 2, targets.link(link))


def _consider(canvas: Canvas, plan: Layout, seen: Seen, link: int) -> None:
    _stroke(canvas, plan, seen, link, [Role.PREVIEW])
    x, y = plan.ways[link].spot
    owners = seen.public.lines[link]
    lifted = isinstance(seen.intent, ask.LiftLine)
    after = [owner for owner in owners if not (lifted and owner == seen.seat)]
    if not lifted and seen.seat is not None:
        after.append(seen.seat)
    text = "".join(signs.line_mark(owner, seen.glyphs) for owner in after)
    canvas.put(x, y, text or seen.glyphs.no, land_ink(plan, x, y, Role.PREVIEW, bold=True))
    canvas.mark(x, y, 2, targets.link(link))


def _leg(canvas: Canvas, plan: Layout, seen: Seen, leg: route.Leg) -> None:
    x, y = plan.ways[leg.link].spot
    x = canvas.put(x, y, str(leg.price), land_ink(plan, x, y, Role.PREVIEW, bold=True))
    for seat in leg.paid:
        mark = signs.line_mark(seat, seen.glyphs)
        x = canvas.put(x, y, mark, land_ink(plan, x, y, SEATS[seat], bold=True))
