"""The map drawn: places with their owners and tokens, borders with what they carry."""

from engine.core.text import N_, _
from engine.gigawatt.ids import Stage
from engine.gigawatt.view import BorderRow
from tui.drawing.canvas import Canvas, Drawing, Target, clip
from tui.drawing.ink import DIM, FRAME, PREVIEW, TITLE, Ink
from tui.games.gigawatt.geometry import Atlas, Edge, Tile
from tui.games.gigawatt.paint import SEA, STRONG
from tui.games.gigawatt.places import draw_place
from tui.games.gigawatt.sight import Sight

_STAGES = (
    *((0, N_("regions")), (1, N_("cards")), (2, N_("building")), (3, N_("dice"))),
    *((4, N_("trading")), (4, N_("storing")), (5, N_("auction"))),
)
"""The step of each stage and its name, short enough for the sea."""

_NORTH, _EAST, _SOUTH, _WEST = 1, 2, 4, 8


def draw_land(sight: Sight, atlas: Atlas) -> Drawing:
    """The whole map."""
    canvas = Canvas(atlas.width, atlas.height)
    _strokes(canvas, sight, atlas)
    _sea(canvas, sight, atlas.sea)
    for place in range(len(atlas.tiles)):
        draw_place(canvas, sight, place, atlas)
    for border, edge in enumerate(atlas.edges):
        _border(canvas, sight, border, edge)
    return canvas.done()


# Lines


def _strokes(canvas: Canvas, sight: Sight, atlas: Atlas) -> None:
    cells: dict[tuple[int, int], int] = {}
    for x, y, to_x, to_y in atlas.strokes:
        level = y == to_y
        ways = (_EAST, _WEST) if level else (_SOUTH, _NORTH)
        length = to_x - x if level else to_y - y
        for step in range(length + 1):
            cell = (x + step, y) if level else (x, y + step)
            here = (ways[0] if step < length else 0) | (ways[1] if step else 0)
            cells[cell] = cells.get(cell, 0) | here
    shapes = _shapes(sight)
    for (x, y), ways_out in cells.items():
        canvas.put(x, y, shapes[ways_out], FRAME)


def _shapes(sight: Sight) -> dict[int, str]:
    """What to draw where lines leave in these directions."""
    glyphs, lines = sight.glyphs, sight.lines
    return {
        _EAST | _WEST: glyphs.horizontal,
        _NORTH | _SOUTH: glyphs.vertical,
        _SOUTH | _EAST: glyphs.down_right,
        _SOUTH | _WEST: glyphs.down_left,
        _NORTH | _EAST: glyphs.up_right,
        _NORTH | _WEST: glyphs.up_left,
        _EAST | _SOUTH | _WEST: lines.tee_down,
        _EAST | _NORTH | _WEST: lines.tee_up,
        _NORTH | _EAST | _SOUTH: lines.tee_right,
        _NORTH | _WEST | _SOUTH: lines.tee_left,
        _NORTH | _EAST | _SOUTH | _WEST: lines.cross,
    }


# Borders


def _border(canvas: Canvas, sight: Sight, border: int, edge: Edge) -> None:
    now, then = sight.now.borders[border], sight.then.borders[border]
    ink = PREVIEW if now != then else STRONG if then.connected else DIM
    target = Target("border", border)
    if then.connected:
        _double(canvas, sight, edge, PREVIEW if now != then else SEA)
    text = border_text(sight, then, edge.length if not edge.upright else 0)
    if edge.upright:
        canvas.put(edge.x - len(text) // 2, edge.y + edge.length // 2, text, ink, target)
    else:
        canvas.put(edge.x + (edge.length - len(text)) // 2, edge.y, text, ink, target)


def _double(canvas: Canvas, sight: Sight, edge: Edge, ink: Ink) -> None:
    if not edge.upright:
        canvas.put(edge.x, edge.y, sight.glyphs.double_horizontal * edge.length, ink)
        return
    for y in range(edge.y, edge.y + edge.length):
        canvas.put(edge.x, y, sight.lines.double, ink)


def border_text(sight: Sight, row: BorderRow, room: int) -> str:
    """What a border still carries in this round, of all it can if there is room to say so."""
    lines = sight.lines
    before, behind = (
        (lines.wide_into, lines.wide_out_of) if row.connected else (lines.into, lines.out_of)
    )
    whole = f"{before}{row.left}/{row.capacity}{behind}"
    if row.left != row.capacity and len(whole) <= room:
        return whole
    return f"{before}{row.left}{behind}"


# The sea


def _sea(canvas: Canvas, sight: Sight, tile: Tile) -> None:
    now = sight.now
    canvas.put(1, tile.y, clip(_("Round {n}").format(n=max(now.round, 1)), tile.width - 2), TITLE)
    canvas.put(1, tile.y + 1, _step(sight, tile.width - 1), SEA)
    if now.stage > Stage.REGIONS and not sight.solo:
        x = canvas.put(1, tile.y + 2, clip(_("begins"), tile.width - 4) + " ", DIM)
        canvas.put(x, tile.y + 2, sight.mark(now.start), sight.ink(now.start, bold=True))


def _step(sight: Sight, width: int) -> str:
    """Which step it is; its name alone where there is little room."""
    number, name = _STAGES[sight.now.stage]
    if sight.now.stage == Stage.AUCTION and not sight.now.rights:
        name = N_("closing")
    text = _("step {n}: {name}").format(n=number, name=_(name))
    return text if number and len(text) <= width else clip(_(name), width)
