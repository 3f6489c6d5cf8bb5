"""Where the flowers lie: four scales, chosen by the room, and columns that interlock if it goes."""

from collections.abc import Sequence

import attrs

from engine.game_of_energy.view import AreaView

_WIDEST_GAP = 4
_SEAM = 2
"""The free cells between columns that interlock."""


@attrs.frozen
class Scale:
    """How large a hex is drawn."""

    half: int
    """Cells from a hex to the middle of the next: half the distance of neighbours in a row."""
    lines: int
    """Lines from a row of hexes to the next."""
    walled: bool
    """Whether hexes have walls, which neighbours share."""

    @property
    def inside(self) -> int:
        """The cells of a line inside a hex."""
        return 2 * self.half - 1

    @property
    def rows(self) -> int:
        """The lines inside a hex."""
        return self.lines - 1 if self.walled else self.lines

    @property
    def width(self) -> int:
        """The cells of a flower."""
        return 6 * self.half + (1 if self.walled else -1)

    @property
    def height(self) -> int:
        """The lines of a flower with its name, which is also its upper wall."""
        return 1 + 3 * self.lines

    @property
    def step(self) -> int:
        """The cells to the next column if the wide row of a flower lies beside narrow ones."""
        return 5 * self.half + 1 + _SEAM

    @property
    def roof(self) -> int:
        """The cells of the narrow rows, and of the name above them."""
        return 4 * self.half + (1 if self.walled else -1)


TIGHT = Scale(half=2, lines=1, walled=False)
COMPACT = Scale(half=3, lines=1, walled=False)
MEDIUM = Scale(half=3, lines=2, walled=True)
ROOMY = Scale(half=4, lines=3, walled=True)


@attrs.frozen
class Layout:
    """The places of all flowers."""

    scale: Scale
    width: int
    height: int
    corners: tuple[tuple[int, int], ...]
    """By area: the upper left cell of the flower's room; its name stands in the first line."""
    room: int
    """The cells for a name: what lies between the flowers to its left and right, or above it."""


def layout(areas: Sequence[AreaView], width: int, height: int) -> Layout:
    """The largest scale that fits the room, with the map in the middle of it."""
    columns = _columns(areas)
    deepest = max(len(column) for column in columns)
    scale = _scale(len(columns), deepest, width, height)
    shift = max(0, min(height - deepest * scale.height, scale.height // 2))
    step = _step(scale, shift, (width - scale.width) // (len(columns) - 1 or 1))
    total = (len(columns) - 1) * step + scale.width
    left = max(0, (width - total) // 2)
    corners = [(0, 0)] * len(areas)
    for number, column in enumerate(columns):
        for rank, area in enumerate(column):
            x = left + number * step
            corners[area] = (x, rank * scale.height + number % 2 * shift)
    bottom = max(y for _x, y in corners) + scale.height
    # A name may be wider than its flower, but not reach the next name or flower.
    room = min(step - 1, 2 * step - scale.width)
    return Layout(scale, max(width, total), bottom, tuple(corners), room)


def _step(scale: Scale, shift: int, room: int) -> int:
    """The cells from a column to the next: they interlock if no two wide rows meet on a line."""
    if scale.walled and scale.lines < shift <= 2 * scale.lines:
        return scale.step
    return scale.width + max(0, min(room - scale.width, _WIDEST_GAP))


def _columns(areas: Sequence[AreaView]) -> list[list[int]]:
    """The areas from left to right and in each column from top to bottom."""
    middles = [(area.hexes[0].column, area.hexes[0].row, area.area) for area in areas]
    columns: dict[int, list[int]] = {}
    for column, _row, area in sorted(middles):
        columns.setdefault(column, []).append(area)
    return list(columns.values())


def _scale(columns: int, deepest: int, width: int, height: int) -> Scale:
    for scale in (ROOMY, MEDIUM):
        if columns * scale.width <= width and deepest * scale.height <= height:
            return scale
    return COMPACT if columns * COMPACT.width + columns - 1 <= width else TIGHT


def bricks(area: AreaView, scale: Scale) -> tuple[tuple[int, int], ...]:
    """The upper left corner of each hex, from the corner of the flower's room."""
    middle = area.hexes[0]
    return tuple(
        (
            (cell.column - middle.column + 2) * scale.half,
            (cell.row - middle.row + 1) * scale.lines + (0 if scale.walled else 1),
        )
        for cell in area.hexes
    )
