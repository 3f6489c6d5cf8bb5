"""A canvas to draw on, and the drawing that comes of it."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby

import attrs
from rich.cells import cell_len, chop_cells

from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import FRAME, PLAIN, TITLE, Ink

_KEPT_TEXTS = 8192


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
                x += width_of(run.text)
        return found

    def target_at(self, x: int, y: int) -> Target | None:
        """The target that covers a cell."""
        if not 0 <= y < self.height:
            return None
        for run in self.lines[y]:
            x -= width_of(run.text)
            if x < 0:
                return run.target
        return None


_Dye = tuple[Ink, Target | None]
"""What a cell has beside its text; cells written together share one."""

_BARE: _Dye = (PLAIN, None)


class Canvas:
    """A grid of cells. What lies outside is cut off."""

    def __init__(self, width: int, height: int) -> None:
        """An empty grid."""
        self.width = width
        self.height = height
        self._text = [[" "] * width for _ in range(height)]
        self._dye = [[_BARE] * width for _ in range(height)]

    def copy(self) -> "Canvas":
        """Another one with the same cells."""
        found = Canvas(self.width, 0)
        found.height = self.height
        found._text = [list(row) for row in self._text]
        found._dye = [list(row) for row in self._dye]
        return found

    def put(self, x: int, y: int, text: str, ink: Ink = PLAIN, target: Target | None = None) -> int:
        """Write text from a cell on and give the cell after it; foreign text is safe here."""
        if _is_single(text):
            end = x + len(text)
            if 0 <= y < self.height and x < self.width and end > 0:
                first, last = max(x, 0), min(end, self.width)
                self._text[y][first:last] = text[first - x : last - x]
                self._dye[y][first:last] = [(ink, target)] * (last - first)
            return end
        return self._put_wide(x, y, text, (ink, target))

    def _put_wide(self, x: int, y: int, text: str, dye: _Dye) -> int:
        for symbol in chop_cells(harmless(text), 1):
            width = cell_len(symbol)
            if 0 <= y < self.height and x >= 0 and x + width <= self.width:
                self._set(x, y, symbol, dye)
                if width > 1:
                    # The second half of a wide character is no cell of its own.
                    self._set(x + 1, y, "", dye)
            x += width
        return x

    def fit(self, x: int, y: int, text: str, width: int, ink: Ink = PLAIN) -> None:
        """Write text into a field of a width: cut at its end, never beyond it."""
        self.put(x, y, clip(text, width), ink)

    def mark(self, x: int, y: int, width: int, target: Target) -> None:
        """Let the cells belong to a target without changing what they show."""
        if 0 <= y < self.height:
            dyes = self._dye[y]
            for column in range(max(x, 0), min(x + width, self.width)):
                dyes[column] = (dyes[column][0], target)

    def ink(self, x: int, y: int, width: int, ink: Ink) -> None:
        """Give the cells another ink without changing what they show."""
        if 0 <= y < self.height:
            dyes = self._dye[y]
            for column in range(max(x, 0), min(x + width, self.width)):
                dyes[column] = (ink, dyes[column][1])

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
        rows = zip(self._text, self._dye, strict=True)
        return Drawing(self.width, tuple(tuple(_runs(text, dyes)) for text, dyes in rows))

    def _set(self, x: int, y: int, symbol: str, dye: _Dye) -> None:
        self._text[y][x] = symbol
        self._dye[y][x] = dye


def _runs(text: list[str], dyes: list[_Dye]) -> Iterator[Run]:
    """The cells of a line, joined where they have the same ink and target."""
    start = 0
    for dye, same in groupby(dyes):
        end = start + len(list(same))
        yield Run("".join(text[start:end]), *dye)
        start = end


@lru_cache(maxsize=_KEPT_TEXTS)
def _is_single(text: str) -> bool:
    """Whether every character takes exactly one cell."""
    if text.isascii():
        return text.isprintable()
    return text.isprintable() and all(cell_len(symbol) == 1 for symbol in text)


def width_of(text: str) -> int:
    """How many cells a text takes."""
    return len(text) if text.isascii() else cell_len(text)


def harmless(text: str) -> str:
    """The text without what could steer a terminal; other spaces become plain ones."""
    kept = (
        " " if char.isspace() else char for char in text if char.isprintable() or char.isspace()
    )
    return "".join(kept)


def clip(text: str, width: int) -> str:
    """The text cut to a number of cells, with a mark where something is missing."""
    if cell_len(text) <= width:
        return text
    if width <= 1:
        return chop_cells(text, width)[0] if width == 1 and text else ""
    return chop_cells(text, width - 1)[0] + "~"


def stack(width: int, *drawings: Drawing) -> Drawing:
    """Drawings below each other, in one; lines of the full width stay the ones they are."""
    if all(drawing.width == width for drawing in drawings):
        return Drawing(width, tuple(line for drawing in drawings for line in drawing.lines))
    canvas = Canvas(width, sum(drawing.height for drawing in drawings))
    y = 0
    for drawing in drawings:
        canvas.paste(0, y, drawing)
        y += drawing.height
    return canvas.done()
