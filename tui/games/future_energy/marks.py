"""What stands halfway on a link: the marks of its lines, an offer, or a price."""

from collections.abc import Sequence

from engine.future_energy import intents as ask
from tui.drawing.canvas import Canvas
from tui.drawing.ink import SEATS, Role
from tui.games.future_energy import signs, targets
from tui.games.future_energy.ground import land_ink
from tui.games.future_energy.layout import Layout
from tui.games.future_energy.route import Leg
from tui.games.future_energy.seen import Seen

Mark = tuple[str, Role]


def draw_marks(canvas: Canvas, plan: Layout, seen: Seen) -> None:
    """The marks of all links: owners first, then what can be chosen and what is considered."""
    for link, owners in enumerate(seen.public.lines):
        _put(canvas, plan, link, [(_mark(seen, owner), SEATS[owner]) for owner in owners])
    for target in seen.offered:
        if target.kind == "link":
            _offer(canvas, plan, seen, target.index)
    for target in seen.considered:
        if target.kind == "link":
            _consider(canvas, plan, seen, target.index)
    for leg in seen.route.legs if seen.route is not None else ():
        _put(canvas, plan, leg.link, _price(seen, leg))


def _mark(seen: Seen, owner: int) -> str:
    return signs.line_mark(owner, seen.glyphs)


def _put(canvas: Canvas, plan: Layout, link: int, marks: Sequence[Mark]) -> None:
    x, y = plan.ways[link].spot
    for text, role in marks:
        x = canvas.put(x, y, text, land_ink(plan, x, y, role, bold=True))


def _offer(canvas: Canvas, plan: Layout, seen: Seen, link: int) -> None:
    if not seen.public.lines[link]:
        _put(canvas, plan, link, [("+", Role.ACCENT)])
    canvas.mark(*plan.ways[link].spot, 2, targets.link(link))


def _consider(canvas: Canvas, plan: Layout, seen: Seen, link: int) -> None:
    """The marks as they would be: one more, or without one's own."""
    lifted = isinstance(seen.intent, ask.LiftLine)
    after = [owner for owner in seen.public.lines[link] if not (lifted and owner == seen.seat)]
    if not lifted and seen.seat is not None:
        after.append(seen.seat)
    texts = [_mark(seen, owner) for owner in after] or [seen.glyphs.no]
    _put(canvas, plan, link, [(text, Role.PREVIEW) for text in texts])
    canvas.mark(*plan.ways[link].spot, 2, targets.link(link))


def _price(seen: Seen, leg: Leg) -> list[Mark]:
    """What crossing the link costs, and who gets it."""
    payees = [(_mark(seen, seat), SEATS[seat]) for seat in leg.paid]
    return [(str(leg.price), Role.PREVIEW), *payees]
