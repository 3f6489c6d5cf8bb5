"""The walls of a flower of hexes: rows of bricks, shifted by half a brick, are a hex grid."""

from collections.abc import Iterator
from functools import lru_cache

import attrs

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8

THIN = "thin"
DOUBLE = "double"
PLAIN_ASCII = "ascii"
STRONG_ASCII = "strong"

_SHAPES = {
    UP | DOWN: "│║|#",
    LEFT | RIGHT: "─═-=",
    DOWN | RIGHT: "╭╔+#",
    DOWN | LEFT: "╮╗+#",
    UP | RIGHT: "╰╚+#",
    UP | LEFT: "╯╝+#",
    DOWN | LEFT | RIGHT: "┬╦+#",
    UP | LEFT | RIGHT: "┴╩+#",
    UP | DOWN | RIGHT: "├╠+#",
    UP | DOWN | LEFT: "┤╣+#",
    UP | DOWN | LEFT | RIGHT: "┼╬+#",
}
_KINDS = (THIN, DOUBLE, PLAIN_ASCII, STRONG_ASCII)


@attrs.frozen
class Piece:
    """Wall cells next to each other on one line."""

    x: int
    y: int
    text: str


@lru_cache(maxsize=64)
def walls(
    bricks: tuple[tuple[int, int], ...], width: int, height: int, kind: str
) -> tuple[Piece, ...]:
    """The walls around bricks of a size, given by their upper left corners; shared ones once."""
    cells: dict[tuple[int, int], int] = {}
    for x, y in bricks:
        for place, ways in _outline(x, y, width, height):
            cells[place] = cells.get(place, 0) | ways
    return tuple(_pieces(cells, _KINDS.index(kind)))


def _outline(x: int, y: int, width: int, height: int) -> Iterator[tuple[tuple[int, int], int]]:
    right, bottom = x + width, y + height
    yield (x, y), DOWN | RIGHT
    yield (right, y), DOWN | LEFT
    yield (x, bottom), UP | RIGHT
    yield (right, bottom), UP | LEFT
    for column in range(x + 1, right):
        yield (column, y), LEFT | RIGHT
        yield (column, bottom), LEFT | RIGHT
    for row in range(y + 1, bottom):
        yield (x, row), UP | DOWN
        yield (right, row), UP | DOWN


def _pieces(cells: dict[tuple[int, int], int], kind: int) -> Iterator[Piece]:
    start, text = (0, 0), ""
    for y, x in sorted((y, x) for x, y in cells):
        if text and (start[0] + len(text), start[1]) != (x, y):
            yield Piece(*start, text)
            text = ""
        start = start if text else (x, y)
        text += _SHAPES[cells[x, y]][kind]
    if text:
        yield Piece(*start, text)
