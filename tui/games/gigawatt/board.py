"""The board in three scales: everything beside each other, stacked, stacked with more room."""

from rich.cells import cell_len

from engine.gigawatt.ids import Stage
from tui.drawing.canvas import Canvas, Drawing, clip
from tui.games.gigawatt.fields import ROW_LINES, draw_lines, draw_row
from tui.games.gigawatt.geometry import NARROW, WIDE, atlas, stretched
from tui.games.gigawatt.land import draw_land
from tui.games.gigawatt.legend import draw_legend
from tui.games.gigawatt.panels.auction import bid_piece
from tui.games.gigawatt.panels.goal import draw_conditions
from tui.games.gigawatt.sight import Sight
from tui.games.gigawatt.tracks import draw_tracks
from tui.games.look import Scene

_LEAST_WIDTH = 78
_LEAST_HEIGHT = 12
_NAMES = 3
"""Names in a line under the narrow map."""
_SCALES = (5, 3, 2)
"""Lines inside each place, the roomiest first."""


def draw_board(scene: Scene) -> Drawing:
    """The largest scale that fits; the smallest where none does."""
    sight = Sight(scene)
    width = max(scene.width, _LEAST_WIDTH)
    below = ROW_LINES + len(sight.now.players) + 1
    for inside in _SCALES[:-1]:
        if _map_height(inside) + below <= scene.height:
            return _stacked(sight, width, inside)
    return _beside(sight, width)


def _map_height(inside: int) -> int:
    return 3 * (inside + 1) + 1


def _stacked(sight: Sight, width: int, inside: int) -> Drawing:
    """The map, the fields below it, the tracks below them."""
    land = draw_land(sight, atlas(stretched(WIDE, width), inside))
    fields = draw_row(sight, width)
    tracks = _below(sight, width)
    height = max(sight.scene.height, land.height + fields.height + tracks.height)
    spare = height - land.height - fields.height - tracks.height
    canvas = Canvas(width, height)
    canvas.paste(0, 0, land)
    canvas.paste(0, land.height + (spare > 1), fields)
    canvas.paste(0, land.height + fields.height + min(spare, 2), tracks)
    return canvas.done()


def _beside(sight: Sight, width: int) -> Drawing:
    """The map on the left, fields and tracks on the right."""
    height = max(sight.scene.height, _LEAST_HEIGHT)
    land_width = width * NARROW.width // _LEAST_WIDTH
    fitting = (inside for inside in _SCALES if _map_height(inside) <= height)
    land = draw_land(sight, atlas(stretched(NARROW, land_width), next(fitting)))
    canvas = Canvas(width, height)
    canvas.paste(0, 0, land)
    room = width - land_width - 1
    fields = draw_lines(sight, room)
    below = _below(sight, room)
    canvas.paste(land_width + 1, 0, fields)
    canvas.paste(land_width + 1, fields.height, below)
    _paste_more(canvas, sight, (land_width + 1, room), fields.height + below.height)
    _write_names(canvas, sight, land)
    return canvas.done()


def _paste_more(canvas: Canvas, sight: Sight, column: tuple[int, int], y: int) -> None:
    """What is missing to win, where the panels lie behind the map and there is room for it."""
    x, width = column
    goal = draw_conditions(sight, width)
    if sight.now.stage != Stage.REGIONS and y + goal.height <= canvas.height:
        canvas.paste(x, y + (y + goal.height < canvas.height), goal)


def _write_names(canvas: Canvas, sight: Sight, land: Drawing) -> None:
    """Whose marks are whose, and who bids what: the places have no room for names."""
    lines = canvas.height - land.height
    players = sight.now.players
    if len(players) == 1 or lines <= 0 or len(players) > lines * _NAMES:
        return
    cell = land.width // _NAMES
    for number, row in enumerate(players):
        x, y = number % _NAMES * cell, land.height + number // _NAMES
        text, ink = bid_piece(sight, row.seat)
        x = canvas.put(x + 1, y, sight.mark(row.seat) + " ", sight.ink(row.seat, bold=True))
        room = cell - 4 - (cell_len(text) + 1 if text else 0)
        x = canvas.put(x, y, clip(sight.name(row.seat), room) + " ", sight.ink(row.seat))
        canvas.put(x, y, text, ink)


def _below(sight: Sight, width: int) -> Drawing:
    """The tracks; before anybody is on them, what the letters mean."""
    if sight.now.stage == Stage.REGIONS:
        return draw_legend(sight, width)
    return draw_tracks(sight, width)
