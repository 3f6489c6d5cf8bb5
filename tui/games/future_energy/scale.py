"""From the drawing grid of a board to the cells of the screen."""

import attrs

from engine.future_energy.ids import START
from engine.future_energy.view import BoardView

Cell = tuple[int, int]

MOST_ACROSS = 1.9
MOST_DOWN = 2.3
"""Beyond this a map is only emptier, not clearer."""

_LEFT = 1
_RIGHT = 4
"""Room for the signs beside the outermost sites."""


@attrs.frozen
class Box:
    """The cells of a site: what stands there, between two cells for signs around it."""

    x: int
    y: int
    """The first of the two cells that show the tile."""
    left: int
    right: int
    """How many cells belong to it on either side of `x`, `x` itself to the right."""

    @property
    def start(self) -> int:
        """The first cell."""
        return self.x - self.left

    @property
    def width(self) -> int:
        """All cells."""
        return self.left + self.right

    @property
    def middle(self) -> tuple[float, float]:
        """Where links end."""
        return self.x + 1.0, self.y + 0.5

    def covers(self, x: int, y: int) -> bool:
        """Whether the cell is one of it."""
        return y == self.y and self.start <= x < self.start + self.width


@attrs.frozen
class Scale:
    """How many cells a step on the grid takes."""

    across: float
    down: float
    width: int
    height: int

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A point of the grid in cells."""
        return _LEFT + x * self.across + 1.0, y * self.down + 0.5

    def box(self, site: int, at: Cell) -> Box:
        """The cells of a site; the start space has more of them."""
        x, y = _LEFT + round(at[0] * self.across), round(at[1] * self.down)
        return Box(x, y, 3, 5) if site == START else Box(x, y, 1, 4)


def scale_for(board: BoardView, width: int, height: int) -> Scale:
    """The largest scale that fits, but never a smaller one than the grid's: then one scrolls."""
    columns = max(1, *(site.at[0] for site in board.sites))
    rows = max(1, *(site.at[1] for site in board.sites))
    across = min(max((width - _LEFT - _RIGHT) / columns, 1.0), MOST_ACROSS)
    down = min(max((height - 1) / rows, 1.0), MOST_DOWN)
    return Scale(
        across,
        down,
        max(width, _LEFT + round(columns * across) + _RIGHT),
        max(height, round(rows * down) + 1),
    )
