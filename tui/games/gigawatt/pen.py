"""Writes the lines of one place of the map onto its ground."""

from collections.abc import Iterable
from functools import lru_cache

import attrs
from rich.cells import cell_len

from tui.drawing.canvas import Canvas, clip
from tui.drawing.ink import PLAIN, Ink, Role
from tui.games.gigawatt.geometry import Tile

Piece = tuple[str, Ink]


@lru_cache(maxsize=2000)
def over(ink: Ink, ground: Role | None) -> Ink:
    """The ink on a ground, unless it brings its own."""
    return ink if ink.on is not None or ground is None else attrs.evolve(ink, on=ground)


def width_of(pieces: Iterable[Piece]) -> int:
    """How many cells pieces take."""
    return sum(cell_len(text) for text, _ in pieces)


@attrs.define
class Pen:
    """A place, the canvas it lies on, and the ground its owner gives it."""

    canvas: Canvas
    tile: Tile
    ground: Role | None
    narrow: bool
    """Whether the map has room for little more than names."""

    @property
    def margin(self) -> int:
        """Cells at the sides that stay free."""
        return 1 if self.narrow else 2

    @property
    def room(self) -> int:
        """Cells between the margins."""
        return self.tile.width - 2 * self.margin

    def fill(self) -> None:
        """The ground itself."""
        for y in range(self.tile.height):
            self._put(self.tile.x, y, " " * self.tile.width, PLAIN)

    def left(self, row: int, pieces: Iterable[Piece], spare: int = 0) -> None:
        """Pieces from the left, as far as they fit; some cells at the right end stay free."""
        x = self.tile.x + self.margin
        # The numbers of the borders reach into the line in the middle.
        spare += int(row == self.tile.height // 2)
        end = self.tile.x + self.tile.width - spare
        for text, ink in pieces:
            x = self._put(x, row, clip(text, max(end - x, 0)), ink)

    def right(self, row: int, pieces: Iterable[Piece]) -> None:
        """Pieces at the right end."""
        pieces = list(pieces)
        x = self.tile.x + self.tile.width - self.margin - width_of(pieces)
        for text, ink in pieces:
            x = self._put(x, row, text, ink)

    def _put(self, x: int, row: int, text: str, ink: Ink) -> int:
        return self.canvas.put(x, self.tile.y + row, text, over(ink, self.ground))
