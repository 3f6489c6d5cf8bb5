"""The sites on the board: tile or plants, the crew, and signs for what can be chosen."""

from collections.abc import Iterator, Sequence

from engine.future_energy.ids import START
from tui.drawing.canvas import Canvas
from tui.drawing.ink import SEATS, Ink, Role
from tui.games.future_energy import signs, targets
from tui.games.future_energy.layout import Layout
from tui.games.future_energy.scale import Box
from tui.games.future_energy.seen import Seen

Part = tuple[str, Ink]

_CREW = Ink(Role.WARN, bold=True, reverse=True)
_CLOSED = Ink(Role.BAD, on=Role.GROUND)
_EMPTY = Ink(Role.DIM, on=Role.GROUND)
_START = Ink(Role.TITLE, bold=True, on=Role.GROUND)
_CONSIDERED = Ink(Role.PREVIEW, bold=True, on=Role.GROUND)
_OFFERED = Ink(Role.ACCENT, bold=True, on=Role.GROUND)
_NEAR = Ink(Role.DIM, on=Role.GROUND)


def draw_sites(canvas: Canvas, plan: Layout, seen: Seen) -> None:
    """All sites."""
    reached = prices(seen)
    for number, box in enumerate(plan.boxes):
        _site(canvas, box, seen, number, reached.get(number))


def _site(canvas: Canvas, box: Box, seen: Seen, number: int, price: int | None) -> None:
    parts = list(content(seen, number))
    width = sum(len(text) for text, _ in parts)
    x = start = box.x - (width - 1) // 2
    for text, ink in parts:
        x = canvas.put(x, box.y, text, ink)
    signed = _brackets(seen, number, price)
    if signed is not None:
        left, right, ink = signed
        canvas.put(start - 1, box.y, left, ink)
        x = canvas.put(x, box.y, right, ink)
    canvas.mark(start - 1, box.y, max(x - start + 1, 4), targets.site(number))
    if number == seen.building:
        # So that a small window scrolls to where the plant would go.
        canvas.mark(x - 3, box.y, 2, seen.considered[0])


def prices(seen: Seen) -> dict[int, int]:
    """The sites the crew could go to now, with the lowest price."""
    reach = seen.own.reach if seen.own is not None else ()
    return {way.site: min(payment.price for payment in way.payments) for way in reach}


def content(seen: Seen, number: int) -> Iterator[Part]:
    """What stands on a site, from left to right."""
    public, glyphs = seen.public, seen.glyphs
    if public.crew == number:
        yield glyphs.crew, _CREW
    if number == START:
        yield signs.start_sign(glyphs), _START
    tile = public.tiles[number]
    counts = public.plants[number]
    if public.board.sites[number].closed:
        yield signs.closed_sign(glyphs), _CLOSED
    elif tile is not None:
        yield signs.tile(tile, glyphs), signs.ink_of(tile.kind, bold=True, on=Role.GROUND)
    elif any(counts):
        yield from _plants(seen, counts)
    elif number not in (START, seen.building):
        yield glyphs.empty, _EMPTY
    if number == seen.building and seen.seat is not None:
        yield f"+{seen.mark(seen.seat)}", _CONSIDERED


def _plants(seen: Seen, counts: Sequence[int]) -> Iterator[Part]:
    for seat, text in signs.plants(counts, seen.glyphs):
        yield text, Ink(SEATS[seat], bold=True, on=Role.GROUND)


def _brackets(seen: Seen, number: int, price: int | None) -> tuple[str, str, Ink] | None:
    """What stands around a site: arrows if considered, else brackets if it can be chosen."""
    target = targets.site(number)
    if target in seen.considered or number == seen.building:
        return seen.glyphs.right, seen.glyphs.left, _CONSIDERED
    cost = "" if price is None else str(price)
    if target in seen.offered:
        return "[", f"]{cost}", _OFFERED
    return None if price is None else ("(", f"){cost}", _NEAR)
