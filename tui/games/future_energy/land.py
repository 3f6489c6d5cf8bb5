"""Land and sea below the board: which cells are land, to which region they belong, the coast."""

from collections.abc import Iterator, Sequence

import attrs

from engine.future_energy.view import BoardView
from tui.games.future_energy.coast import COASTS, Point
from tui.games.future_energy.scale import Box, Scale

SEA = -2
ABROAD = -1
"""Land so far from every site that it belongs to no region."""

_TALL = 2.6
"""A row of the grid is about as far as so many columns."""

_FAR = 11.0
"""Columns from a site to where its region ends at the latest."""

_SHORE = 1
"""Cells around a site that are land in any case."""


@attrs.frozen
class Land:
    """What lies below the sites and links."""

    zones: tuple[tuple[int, ...], ...]
    """By row and column: a region, ABROAD or SEA."""


def survey(board: BoardView, scale: Scale, boxes: Sequence[Box]) -> Land:
    """The land of a board: the coasts of Europe, and firm ground below every site."""
    outlines = [[scale.point(*point) for point in coast] for coast in COASTS]
    land = [_spans(outlines, y + 0.5, scale.width) for y in range(scale.height)]
    for box in boxes:
        for x in range(max(box.x - _SHORE, 0), min(box.x + 2 + _SHORE, scale.width)):
            land[box.y][x] = True
    zones = tuple(tuple(_zones(board, scale, boxes, land[y], y)) for y in range(scale.height))
    return Land(zones)


def _spans(outlines: Sequence[Sequence[Point]], y: float, width: int) -> list[bool]:
    """Which cells of a row lie inside of an outline."""
    row = [False] * width
    for outline in outlines:
        crossings = sorted(_crossings(outline, y))
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            for x in range(max(round(left), 0), min(round(right), width)):
                row[x] = True
    return row


def _crossings(outline: Sequence[Point], y: float) -> Iterator[float]:
    x1, y1 = outline[-1]
    for x2, y2 in outline:
        if (y1 > y) != (y2 > y):
            yield x1 + (x2 - x1) * (y - y1) / (y2 - y1)
        x1, y1 = x2, y2


def _zones(
    board: BoardView, scale: Scale, boxes: Sequence[Box], row: Sequence[bool], y: int
) -> Iterator[int]:
    tall = (_TALL * scale.across / scale.down) ** 2
    places = [
        (box.x + 0.5, (box.y - y) ** 2 * tall, site.region)
        for box, site in zip(boxes, board.sites, strict=True)
        if site.region is not None
    ]
    far = (_FAR * scale.across) ** 2
    for x, is_land in enumerate(row):
        if not is_land:
            yield SEA
            continue
        distance, region = min((down + (x - column) ** 2, zone) for column, down, zone in places)
        yield region if distance <= far else ABROAD
