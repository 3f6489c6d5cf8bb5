"""The quiet part of the board: land, free links, names and the legend. Painted once a size."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from rich.cells import cell_len, chop_cells

from engine.core.text import _
from engine.future_energy.captions import kind_text
from engine.future_energy.ids import KINDS, Kind
from tui.drawing.canvas import Canvas, clip
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import DIM, SEATS, Ink, Role
from tui.games.future_energy import signs
from tui.games.future_energy.land import ABROAD, SEA
from tui.games.future_energy.layout import Layout

_TEXTURES = ("·.", "'`", ",,", '""', ":;")
"""A pattern for each region, in Unicode and in ASCII: no meaning rests on a hue."""

_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""The shape for each set of quarters of a cell."""

_SEA = Role.GROUND

_SHORTEST = 5
"""A name is not cut in its middle to fewer cells."""

_EVERY = 2
"""One cell in so many carries the pattern of its region."""


@lru_cache(8)
def ground(plan: Layout, glyphs: Glyphs) -> Canvas:
    """Everything below the lines and sites, the same all game: draw on a copy."""
    canvas = Canvas(plan.scale.width, plan.scale.height)
    _land(canvas, plan, glyphs)
    for (a, b), way in zip(plan.board.links, plan.ways, strict=True):
        closed = plan.board.sites[a].closed or plan.board.sites[b].closed
        for (x, y), shape in way.pieces(glyphs):
            shown = glyphs.small_dot if closed else shape
            canvas.put(x, y, shown, land_ink(plan, x, y, Role.FRAME if closed else Role.DIM))
    _legend(canvas, glyphs)
    return canvas


def draw_seats(canvas: Canvas, names: Sequence[str], glyphs: Glyphs, width: int) -> None:
    """Whose mark is which, below the legend."""
    x = 0
    for seat, name in enumerate(shortened(names, width)):
        x = canvas.put(x, 2, glyphs.seats[seat], Ink(SEATS[seat], bold=True))
        x = canvas.put(x + 1, 2, name, DIM) + 1


def shortened(names: Sequence[str], width: int) -> list[str]:
    """The names beside each other in a width, the longest ones cut first."""
    longest = max(map(cell_len, names), default=0)
    while longest > 1 and sum(min(cell_len(name), longest) + 3 for name in names) > width:
        longest -= 1
    return [_shorter(name, longest) for name in names]


def _shorter(name: str, width: int) -> str:
    """The name with its middle left out: what tells names apart often stands at their ends."""
    if cell_len(name) <= width or width < _SHORTEST:
        return clip(name, width)
    end = chop_cells(name, 1)[-1]
    return clip(name, width - cell_len(end)) + end


def draw_names(canvas: Canvas, plan: Layout) -> None:
    """The names of regions and sites, above all lines."""
    for x, y, symbol, ink in _names(plan):
        canvas.put(x, y, symbol, ink)


@lru_cache(8)
def _names(plan: Layout) -> tuple[tuple[int, int, str, Ink], ...]:
    """Each letter with its ink on whatever lies below it."""
    captions = [(label, signs.region_role(n)) for n, label in enumerate(plan.captions)]
    return tuple(
        (x, label.y, symbol, land_ink(plan, x, label.y, role))
        for label, role in (*captions, *((label, Role.TEXT) for label in plan.labels))
        for x, symbol in _placed(label.x, label.text)
    )


def _placed(x: int, text: str) -> Iterator[tuple[int, str]]:
    for symbol in chop_cells(text, 1):
        yield x, symbol
        x += cell_len(symbol)


def texture(region: int, glyphs: Glyphs) -> str:
    """The pattern of a region."""
    return _TEXTURES[region % len(_TEXTURES)][glyphs.ascii]


def land_ink(plan: Layout, x: int, y: int, role: Role, *, bold: bool = False) -> Ink:
    """An ink on whatever lies below a cell."""
    zones = plan.land.zones
    zone = zones[y][x] if 0 <= y < len(zones) and 0 <= x < len(zones[y]) else SEA
    return _on_land(role, _tint(zone), bold=bold)


@cache
def _on_land(role: Role, tint: Role, *, bold: bool) -> Ink:
    return Ink(role, bold=bold, on=tint)


def write(canvas: Canvas, plan: Layout, x: int, y: int, text: str, role: Role) -> None:
    """Text on the map, the land below it showing through."""
    for column, symbol in _placed(x, text):
        canvas.put(column, y, symbol, land_ink(plan, column, y, role))


def _tint(zone: int) -> Role:
    if zone == SEA:
        return _SEA
    return Role.FRAME if zone == ABROAD else signs.region_role(zone)


def _land(canvas: Canvas, plan: Layout, glyphs: Glyphs) -> None:
    """The pattern of each region: sparse inside, dense along the coast."""
    zones = plan.land.zones
    for y, row in enumerate(zones):
        for x, zone in enumerate(row):
            dense = (x + y) % _EVERY == 0 or _is_coast(zones, x, y)
            symbol = texture(zone, glyphs) if dense and zone >= 0 else " "
            canvas.put(x, y, symbol, land_ink(plan, x, y, Role.FRAME))
    if not glyphs.ascii:
        _shores(canvas, plan)


def _shores(canvas: Canvas, plan: Layout) -> None:
    """The coast, four times as fine as the cells."""
    for y, row in enumerate(plan.land.shores):
        for shore in row:
            role = _tint(shore.zone)
            canvas.put(shore.x, y, _QUARTERS[shore.quarters], Ink(role, on=_SEA, pale=True))


def _is_coast(zones: Sequence[Sequence[int]], x: int, y: int) -> bool:
    beside = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return any(
        0 <= row < len(zones) and 0 <= column < len(zones[row]) and zones[row][column] == SEA
        for column, row in beside
    )


def _legend(canvas: Canvas, glyphs: Glyphs) -> None:
    """What the letters mean, in the northern sea."""
    x = _explain(canvas, 0, KINDS[:2], glyphs)
    x = canvas.put(x, 0, signs.letter(Kind.GROUND, glyphs), signs.ink_of(Kind.GROUND, bold=True))
    x = canvas.put(x, 0, f" {kind_text(Kind.GROUND)}  ", DIM)
    x = canvas.put(x, 0, glyphs.crew, Ink(Role.WARN, bold=True))
    canvas.put(x, 0, f" {_('crew')}", DIM)
    _explain(canvas, 1, KINDS[2:6], glyphs)


def _explain(canvas: Canvas, y: int, kinds: Sequence[Kind], glyphs: Glyphs) -> int:
    x = 0
    for kind in kinds:
        x = canvas.put(x, y, signs.icon(kind, glyphs), signs.ink_of(kind, bold=True))
        x = canvas.put(x, y, f" {kind_text(kind)}  ", DIM)
    return x
