"""A page that grows downwards: lines of parts, columns and wrapped text."""

from collections.abc import Iterator

import attrs
from rich.cells import cell_len

from tui.drawing.canvas import Canvas, Drawing, Target, clip
from tui.drawing.ink import PLAIN, Ink


@attrs.frozen
class Part:
    """A piece of a line."""

    text: str
    ink: Ink = PLAIN
    width: int = 0
    """The field it stands in; 0: as wide as it is, negative: to the right of the field."""


TOGETHER = "\N{NO-BREAK SPACE}"
"""A space at which no line ends."""

Line = tuple[tuple[Part, ...], tuple[Part, ...], Target | None]
_EMPTY: Line = ((), (), None)


class Sheet:
    """Lines below each other; what is too long is cut, never broken into the next column."""

    def __init__(self, width: int) -> None:
        """An empty page of a width."""
        self.width = width
        self._lines: list[Line] = []

    def line(
        self, *parts: Part, right: tuple[Part, ...] = (), target: Target | None = None
    ) -> None:
        """A line; `right` stands at its end."""
        self._lines.append((parts, right, target))

    def text(
        self, text: str, ink: Ink = PLAIN, indent: int = 0, target: Target | None = None
    ) -> None:
        """Our own sentences, wrapped."""
        for row in wrapped(text, self.width - indent):
            self.line(Part(" " * indent), Part(row, ink), target=target)

    def gap(self) -> None:
        """An empty line, except at the top and after another."""
        if self._lines and self._lines[-1] != _EMPTY:
            self.line()

    def done(self) -> Drawing:
        """The drawing, without empty lines at its end."""
        while self._lines and self._lines[-1] == _EMPTY:
            self._lines.pop()
        canvas = Canvas(self.width, len(self._lines))
        for y, (parts, right, target) in enumerate(self._lines):
            start = self.width - sum(_size(part) for part in right)
            end = _put(canvas, 0, y, parts, start - 1 if right else self.width)
            _put(canvas, max(start, end), y, right, self.width)
            if target is not None:
                canvas.mark(0, y, self.width, target)
        return canvas.done()


def _size(part: Part) -> int:
    return abs(part.width) or cell_len(part.text)


def _put(canvas: Canvas, x: int, y: int, parts: tuple[Part, ...], end: int) -> int:
    for part in parts:
        text = clip(part.text, min(_size(part), max(0, end - x)))
        pushed = max(0, -part.width - cell_len(text))
        canvas.put(x + pushed, y, text, part.ink)
        x += _size(part)
    return min(x, end)


def wrapped(text: str, width: int) -> Iterator[str]:
    """The words of a text in lines of a width; what a TOGETHER joins stays on one line."""
    row = ""
    for word in text.split(" "):
        if row and cell_len(row) + 1 + cell_len(word) > width:
            yield row.replace(TOGETHER, " ")
            row = ""
        row = f"{row} {word}" if row else word
    if row:
        yield row.replace(TOGETHER, " ")


def bar(value: int, more: int, full: int, width: int) -> tuple[int, int]:
    """How many cells of a bar are filled, and how many more a change would fill."""
    if full <= 0:
        return 0, 0
    filled = min(width, max(0, value) * width // full)
    after = min(width, max(0, value + more) * width // full)
    return filled, max(0, after - filled)
