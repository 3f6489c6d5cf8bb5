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

_ALL = 15
_MOSTLY = tuple(quarters for quarters in range(16) if quarters.bit_count() > 1)
"""All quarters of a cell; and as many as make it land where it can be only one of the two."""

_SHORE = 1
"""Cells around a site that are land in any case."""


@attrs.frozen
class Shore:
    """A cell that the coast runs through."""

    x: int
    quarters: int
    """Which quarters of the cell are land, as bits: upper left, upper right, lower left, right."""
    zone: int
    """What the land belongs to."""


@attrs.frozen
class Land:
    """What lies below the sites and links."""

    zones: tuple[tuple[int, ...], ...]
    """By row and column: a region, ABROAD or SEA, whichever has more of the cell."""
    shores: tuple[tuple[Shore, ...], ...]
    """By row, from the left: the cells that hold land and sea."""


def survey(board: BoardView, scale: Scale, boxes: Sequence[Box]) -> Land:
    """The land of a board: the coasts of Europe, and firm ground below every site."""
    outlines = [[scale.point(*point) for point in coast] for coast in COASTS]
    land = [_quarters(outlines, y, scale.width) for y in range(scale.height)]
    for box in boxes:
        for x in range(max(box.x - _SHORE, 0), min(box.x + 2 + _SHORE, scale.width)):
            land[box.y][x] = _ALL
    belongs = [list(_belongs(board, scale, boxes, y, land[y])) for y in range(scale.height)]
    rows = [list(zip(*row, strict=True)) for row in zip(land, belongs, strict=True)]
    return Land(
        tuple(
            tuple(zone if quarters in _MOSTLY else SEA for quarters, zone in row) for row in rows
        ),
        tuple(
            tuple(
                Shore(x, quarters, zone)
                for x, (quarters, zone) in enumerate(row)
                if 0 < quarters < _ALL
            )
            for row in rows
        ),
    )


def _quarters(outlines: Sequence[Sequence[Point]], y: int, width: int) -> list[int]:
    """Which quarters of the cells of a row lie inside of an outline."""
    found = [0] * width
    for below in range(2):
        row = _spans(outlines, y + 0.25 + below / 2, width)
        for x in range(width):
            found[x] |= (row[2 * x] + 2 * row[2 * x + 1]) << 2 * below
    return found


def _spans(outlines: Sequence[Sequence[Point]], y: float, width: int) -> list[bool]:
    """Which halves of the cells in a row lie inside of an outline, at that height."""
    row = [False] * (2 * width)
    for outline in outlines:
        crossings = sorted(_crossings(outline, y))
        for left, right in zip(crossings[::2], crossings[1::2], strict=True):
            for x in range(max(round(2 * left), 0), min(round(2 * right), 2 * width)):
                row[x] = True
    return row


def _crossings(outline: Sequence[Point], y: float) -> Iterator[float]:
    x1, y1 = outline[-1]
    for x2, y2 in outline:
        if (y1 > y) != (y2 > y):
            yield x1 + (x2 - x1) * (y - y1) / (y2 - y1)
        x1, y1 = x2, y2


def _belongs(
    board: BoardView, scale: Scale, boxes: Sequence[Box], y: int, land: Sequence[int]
) -> Iterator[int]:
    """To which region each cell of a row belongs that has land."""
    tall = (_TALL * scale.across / scale.down) ** 2
    places = sorted(
        ((box.y - y) ** 2 * tall, box.x + 0.5, site.region)
        for box, site in zip(boxes, board.sites, strict=True)
        if site.region is not None
    )
    far = (_FAR * scale.across) ** 2
    for x, quarters in enumerate(land):
        yield _nearest(places, x, far) if quarters else SEA


def _nearest(places: Sequence[tuple[float, float, int]], x: int, far: float) -> int:
    """The region of the nearest place; of each: how far down, column, region, nearest row first."""
    best = (far, ABROAD)
    for down, column, region in places:
        if down > best[0]:
            break
        best = min(best, (down + (x - column) ** 2, region))
    return best[1]
