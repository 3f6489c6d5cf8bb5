"""A canvas to draw on, and the drawing that comes of it."""

from collections.abc import Iterator
from itertools import groupby

import attrs
from rich.cells import cell_len, chop_cells

from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import FRAME, PLAIN, TITLE, Ink


@attrs.frozen
class Target:
    """A thing on a board that the cursor can stand on: a site, a field, a card."""

    kind: str
    index: int


@attrs.frozen
class Run:
    """Cells next to each other with the same ink on the same target."""

    text: str
    ink: Ink
    target: Target | None


@attrs.frozen
class Drawing:
    """Lines of inked cells. Comparing two line by line tells what must be painted again."""

    width: int
    lines: tuple[tuple[Run, ...], ...]

    @property
    def height(self) -> int:
        """How many lines it has."""
        return len(self.lines)

    def plain(self) -> str:
        """The text alone, without spaces at the ends of lines."""
        return "\n".join("".join(run.text for run in line).rstrip() for line in self.lines)

    def targets(self) -> dict[Target, tuple[int, int]]:
        """Every target with the (x, y) of its first cell, from top to bottom."""
        found: dict[Target, tuple[int, int]] = {}
        for y, line in enumerate(self.lines):
            x = 0
            for run in line:
                if run.target is not None:
                    found.setdefault(run.target, (x, y))
                x += cell_len(run.text)
        return found

    def target_at(self, x: int, y: int) -> Target | None:
        """The target that covers a cell."""
        if not 0 <= y < self.height:
            return None
        for run in self.lines[y]:
            x -= cell_len(run.text)
            if x < 0:
                return run.target
        return None


class Canvas:
    """A grid of cells. What lies outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        """An empty grid."""
        self.width = width
        self.height = height
        self._text = [[" "] * width for _ in range(height)]
        self._ink = [[PLAIN] * width for _ in range(height)]
        self._target: list[list[Target | None]] = [[None] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, ink: Ink = PLAIN, target: Target | None = None) -> int:
        """Write text from a cell on and give the cell after it; foreign text is safe here."""
        for symbol in text if text.isascii() else chop_cells(text, 1):
            width = cell_len(symbol)
            if 0 <= y < self.height and x >= 0 and x + width <= self.width:
                self._set(x, y, symbol, ink, target)
                if width > 1:
                    # The second half of a wide character is no cell of its own.
                    self._set(x + 1, y, "", ink, target)
            x += width
        return x

    def fit(self, x: int, y: int, text: str, width: int, ink: Ink = PLAIN) -> None:
        """Write text into a field of a width: cut at its end, never beyond it."""
        self.put(x, y, clip(text, width), ink)

    def mark(self, x: int, y: int, width: int, target: Target) -> None:
        """Let the cells belong to a target without changing what they show."""
        for column in range(max(x, 0), min(x + width, self.width)):
            if 0 <= y < self.height:
                self._target[y][column] = target

    def ink(self, x: int, y: int, width: int, ink: Ink) -> None:
        """Give the cells another ink without changing what they show."""
        for column in range(max(x, 0), min(x + width, self.width)):
            if 0 <= y < self.height:
                self._ink[y][column] = ink

    def box(self, x: int, y: int, width: int, height: int, glyphs: Glyphs, title: str = "") -> None:
        """A frame with a title in its upper edge."""
        edge = glyphs.horizontal * (width - 2)
        self.put(x, y, glyphs.down_right + edge + glyphs.down_left, FRAME)
        self.put(x, y + height - 1, glyphs.up_right + edge + glyphs.up_left, FRAME)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, glyphs.vertical, FRAME)
            self.put(x + width - 1, row, glyphs.vertical, FRAME)
        if title:
            self.put(x + 2, y, clip(f" {title} ", width - 4), TITLE)

    def paste(self, x: int, y: int, drawing: Drawing) -> None:
        """Put another drawing onto this one."""
        for row, line in enumerate(drawing.lines):
            column = x
            for run in line:
                column = self.put(column, y + row, run.text, run.ink, run.target)

    def done(self) -> Drawing:
        """The drawing."""
        return Drawing(self.width, tuple(tuple(self._runs(y)) for y in range(self.height)))

    def _set(self, x: int, y: int, symbol: str, ink: Ink, target: Target | None) -> None:
        self._text[y][x] = symbol
        self._ink[y][x] = ink
        self._target[y][x] = target

    def _runs(self, y: int) -> Iterator[Run]:
        cells = zip(self._text[y], self._ink[y], self._target[y], strict=True)
        for (ink, target), group in groupby(cells, key=lambda cell: (cell[1], cell[2])):
            yield Run("".join(symbol for symbol, _, _ in group), ink, target)


def clip(text: str, width: int) -> str:
    """The text cut to a number of cells, with a mark where something is missing."""
    if cell_len(text) <= width:
        return text
    if width <= 1:
        return chop_cells(text, width)[0] if width == 1 and text else ""
    return chop_cells(text, width - 1)[0] + "~"


def stack(width: int, *drawings: Drawing) -> Drawing:
    """Drawings below each other, in one."""
    canvas = Canvas(width, sum(drawing.height for drawing in drawings))
    y = 0
    for drawing in drawings:
        canvas.paste(0, y, drawing)
        y += drawing.height
    return canvas.done()
