"""Where everything on the board goes at a size: sites, links and names. Computed once a size."""

from collections.abc import Sequence
from functools import lru_cache

import attrs

from engine.future_energy.view import BoardView
from tui.drawing.glyphs import Glyphs
from tui.games.future_energy import names
from tui.games.future_energy.land import Land, survey
from tui.games.future_energy.scale import Box, Cell, Scale, scale_for
from tui.games.future_energy.strokes import Point, bent, cells, shapes

_KEPT = 8
"""Sizes that are remembered: a few terminals' worth."""

_AROUND = 3
"""How far from the middle of a short link its marks may be."""

_STEEP = 3
"""A link that goes aside by no more columns looks upright: a single mark belongs onto it."""

LEGEND = (40, 3)
"""Columns and rows in the upper left corner, in the northern sea, that explain the signs."""


@attrs.frozen(eq=False)
class Way:
    """How a link runs."""

    path: tuple[Cell, ...]
    """The cells from one site to the other, with those of the sites."""
    bent: tuple[Cell, ...]
    """The same way by corners."""
    hidden: tuple[Cell, ...]
    """The cells of these that belong to tiles."""
    spot: Cell
    """The first of two cells about halfway: room for marks and prices.

    Names stay clear of the first; on the second, which few links need, marks lie above names.
    """

    def pieces(self, glyphs: Glyphs, *, double: bool = False) -> list[tuple[Cell, str]]:
        """What is drawn of it, cell by cell: by corners where there are round ones."""
        path = self.path if glyphs.ascii else self.bent
        drawn = zip(path, shapes(path, glyphs, double=double), strict=True)
        return [(cell, shape) for cell, shape in drawn if cell not in self.hidden]


@attrs.frozen(eq=False)
class Layout:
    """A board laid out; the same object for the same board and room."""

    board: BoardView
    scale: Scale
    boxes: tuple[Box, ...]
    ways: tuple[Way, ...]
    labels: tuple[names.Label, ...]
    captions: tuple[names.Label, ...]
    """The names of the regions, each on its own land."""
    land: Land


@lru_cache(_KEPT)
def layout(board: BoardView, width: int, height: int) -> Layout:
    """The board laid out for so much room."""
    scale = scale_for(board, width, height)
    boxes = tuple(scale.box(number, site.at) for number, site in enumerate(board.sites))
    ways = _ways(board, boxes)
    land = survey(board, scale, boxes)
    labels, captions = _write(board, scale, boxes, ways, land)
    return Layout(board, scale, boxes, ways, labels, captions, land)


def _write(
    board: BoardView, scale: Scale, boxes: Sequence[Box], ways: Sequence[Way], land: Land
) -> tuple[tuple[names.Label, ...], tuple[names.Label, ...]]:
    """The names of sites and regions; regions take what is left where a site would have none."""
    texts = [site.name for site in board.sites]
    room = _room(scale, boxes, ways)
    captions = names.caption(board.regions, land.zones, room)
    labels = names.place(texts, boxes, room)
    if not all(label.text for label in labels):
        room = _room(scale, boxes, ways)
        labels = names.place(texts, boxes, room)
        captions = names.caption(board.regions, land.zones, room)
    return labels, captions


def _room(scale: Scale, boxes: Sequence[Box], ways: Sequence[Way]) -> names.Room:
    room = names.Room(scale.width, scale.height)
    room.keep_clear(LEGEND)
    for box in boxes:
        room.take(box.start, box.y, box.width)
    for way in ways:
        room.take(*way.spot, 1)
        room.cross([*way.path, *way.bent, (way.spot[0] + 1, way.spot[1])])
    return room


def _ways(board: BoardView, boxes: Sequence[Box]) -> tuple[Way, ...]:
    covered = {(x, box.y): True for box in boxes for x in range(box.start, box.start + box.width)}
    cores = {(box.x + aside, box.y): True for box in boxes for aside in (0, 1)}
    spoken: dict[Cell, bool] = {}
    found = []
    for a, b in board.links:
        start, end = boxes[a].middle, boxes[b].middle
        path = cells(start, end)
        corners = bent(path)
        hidden = tuple(cell for cell in (*path, *corners) if cell in cores)
        spot = _spot(corners, covered | spoken, start, end)
        spoken[spot] = spoken[spot[0] + 1, spot[1]] = True
        found.append(Way(tuple(path), tuple(corners), hidden, spot))
    return tuple(found)


def _spot(path: Sequence[Cell], covered: dict[Cell, bool], start: Point, end: Point) -> Cell:
    """Two free cells as near to the middle of the link as can be, on its path if possible."""
    middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    halfway = (int(middle[0]), int(middle[1]))
    lead = 0.4 if abs(start[0] - end[0]) <= _STEEP else 1.0
    on_path = [(x + aside, y) for x, y in path for aside in (0, -1)]
    around = [
        (halfway[0] + across, halfway[1] + down)
        for across in range(-_AROUND, _AROUND + 1)
        for down in (0, -1, 1)
    ]
    for places in (on_path, around, [halfway]):
        free = [(x, y) for x, y in places if (x, y) not in covered and (x + 1, y) not in covered]
        if free:
            return min(free, key=lambda cell: _distance(cell, middle, lead))
    return halfway


def _distance(cell: Cell, point: Point, lead: float) -> float:
    return abs(cell[0] + lead - point[0]) + 2 * abs(cell[1] + 0.5 - point[1])
