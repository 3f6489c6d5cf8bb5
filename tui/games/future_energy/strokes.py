"""Straight strokes between two points: the cells they pass and the shapes that lead through."""

from collections.abc import Iterator, Sequence

from tui.drawing.glyphs import Glyphs

Point = tuple[float, float]
Cell = tuple[int, int]


def cells(start: Point, end: Point) -> list[Cell]:
    """The cells that a stroke passes, in order: one in each column, or in each row if steep."""
    across, down = end[0] - start[0], end[1] - start[1]
    steps = max(round(max(abs(across), abs(down))), 1)
    found = [
        (int(start[0] + across * step / steps), int(start[1] + down * step / steps))
        for step in range(steps + 1)
    ]
    return list(dict.fromkeys(found))


def shapes(path: Sequence[Cell], glyphs: Glyphs, *, double: bool = False) -> Iterator[str]:
    """For each cell of a path the shape that leads on from the one before it."""
    for place, (x, y) in enumerate(path):
        before = path[place - 1] if place else path[min(1, len(path) - 1)]
        yield _shape(x - before[0], y - before[1], glyphs, double=double)


def _shape(across: int, down: int, glyphs: Glyphs, *, double: bool) -> str:
    if down == 0:
        return glyphs.double_horizontal if double else glyphs.horizontal
    if across == 0:
        return glyphs.double_vertical if double else glyphs.vertical
    return glyphs.falling if (across > 0) == (down > 0) else glyphs.rising
