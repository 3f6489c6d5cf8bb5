"""A page of lines beside the board: pieces from the left, pieces from the right, wrapped texts."""

from collections.abc import Sequence
from textwrap import wrap

import attrs
from rich.cells import cell_len

from tui.drawing.canvas import Canvas, Drawing, Target, clip
from tui.drawing.ink import DIM, PLAIN, TITLE, Ink

Piece = tuple[str, Ink]

_WIDEST = 56


@attrs.frozen
class Line:
    """One line of a page."""

    left: tuple[Piece, ...]
    right: tuple[Piece, ...] = ()
    target: Target | None = None


@attrs.define
class Page:
    """Lines, one after the other."""

    full: int
    """The cells there are."""
    lines: list[Line] = attrs.Factory(list)

    @property
    def width(self) -> int:
        """The cells that are used: numbers far from their names are hard to read."""
        return min(self.full, _WIDEST)

    def line(self, *left: Piece, right: Sequence[Piece] = (), target: Target | None = None) -> None:
        """A line of pieces; what does not fit is cut on the left side."""
        self.lines.append(Line(left, tuple(right), target))

    def fill(self, height: int) -> None:
        """Empty lines up to a height: what stands below stays where it is."""
        self.lines += [Line(())] * (height - len(self.lines))

    def gap(self) -> None:
        """An empty line, unless the page is empty or has one already."""
        if self.lines and self.lines[-1].left:
            self.line()

    def heading(self, text: str) -> None:
        """The title of what follows."""
        self.gap()
        self.line((text, TITLE))

    def text(
        self, text: str, ink: Ink = PLAIN, indent: int = 0, target: Target | None = None
    ) -> None:
        """A text over as many lines as it needs."""
        for part in wrap(text, max(self.width - indent, 8)):
            self.line((" " * indent + part, ink), target=target)

    def fact(self, name: str, *value: Piece, target: Target | None = None) -> None:
        """A name on the left and its value on the right."""
        self.line((name, DIM), right=value, target=target)

    def done(self) -> Drawing:
        """The drawing."""
        canvas = Canvas(self.full, len(self.lines))
        for y, line in enumerate(self.lines):
            self._write(canvas, y, line)
        return canvas.done()

    def _write(self, canvas: Canvas, y: int, line: Line) -> None:
        start = self.width - sum(cell_len(text) for text, _ in line.right)
        x = start
        for text, ink in line.right:
            x = canvas.put(x, y, text, ink)
        end = start - 1 if line.right else self.width
        x = 0
        for text, ink in line.left:
            x = canvas.put(x, y, clip(text, max(end - x, 0)), ink)
        if line.target is not None:
            canvas.mark(0, y, self.width, line.target)


def pad(text: str, width: int) -> str:
    """The text in a field of so many cells, cut or filled."""
    shown = clip(text, width)
    return shown + " " * (width - cell_len(shown))


def lead(text: str, width: int) -> str:
    """The same at the right end of the field."""
    shown = clip(text, width)
    return " " * (width - cell_len(shown)) + shown
