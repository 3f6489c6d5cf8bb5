"""Straight strokes between two points: the cells they pass and the shapes that lead through."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tui.drawing.glyphs import Glyphs

Point = tuple[float, float]
Cell = tuple[int, int]
Step = tuple[int, int]

_ACROSS = (1, 0)


def cells(start: Point, end: Point) -> list[Cell]:
    """The cells that a stroke passes, in order: one in each column, or in each row if steep."""
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(round(max(abs(across), abs(down))), 1)
    found = [
        (int(start[0] + across * step / steps), int(start[1] + down * step / steps))
        for step in range(steps + 1)
    ]
    return list(dict.fromkeys(found))


def bent(path: Sequence[Cell]) -> list[Cell]:
    """The same way by corners instead of slanting steps, if it is not steep.

    Corners join with what comes before and after them; a slanting step leaves gaps.
    """
    (left, top), (right, bottom) = path[0], path[-1]
    if abs(right - left) <= abs(bottom - top):
        return list(path)
    found = [path[0]]
    for (_, above), (x, y) in pairwise(path):
        found += [(x, y)] if y == above else [(x, above), (x, y)]
    return found


def shapes(path: Sequence[Cell], glyphs: Glyphs, *, double: bool = False) -> Iterator[str]:
    """For each cell of a path the shape that leads from the one before it to the next."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    ends = steps[:1] or [_ACROSS], steps[-1:] or [_ACROSS]
    for into, out in zip([*ends[0], *steps], [*steps, *ends[1]], strict=True):
        yield _shape(into, out, glyphs, double=double)


def _shape(into: Step, out: Step, glyphs: Glyphs, *, double: bool) -> str:
    across, down = into
    if across and down:
        return glyphs.falling if (across > 0) == (down > 0) else glyphs.rising
    if 0 in out and (down == 0) != (out[1] == 0):
        return _corner(into, out, glyphs)
    if down:
        return glyphs.double_vertical if double else glyphs.vertical
    return glyphs.double_horizontal if double else glyphs.horizontal


def _corner(into: Step, out: Step, glyphs: Glyphs) -> str:
    to_right = 1 in (-into[0], out[0])
    to_below = 1 in (-into[1], out[1])
    if to_below:
        return glyphs.down_right if to_right else glyphs.down_left
    return glyphs.up_right if to_right else glyphs.up_left
