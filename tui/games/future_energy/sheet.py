"""A panel written row by row: parts from the left, parts from the right, a target for a row."""

from collections.abc import Sequence

import attrs
from rich.cells import cell_len

from tui.drawing.canvas import Canvas, Drawing, Target, clip
from tui.drawing.ink import DIM, PLAIN, Ink, Role

_LIT = Ink(Role.PREVIEW, bold=True, reverse=True)


@attrs.frozen
class Part:
    """A few characters in one ink, perhaps with a target of their own."""

    text: str
    ink: Ink = PLAIN
    target: Target | None = None

    @property
    def width(self) -> int:
        """The cells it takes."""
        return cell_len(self.text)


@attrs.frozen
class _Row:
    left: tuple[Part, ...]
    right: tuple[Part, ...]
    target: Target | None
    lit: bool


class Sheet:
    """Rows of a width."""

    def __init__(self, width: int) -> None:
        """No rows yet."""
        self.width = width
        self._rows: list[_Row] = []

    def row(
        self,
        *left: Part,
        right: Sequence[Part] = (),
        target: Target | None = None,
        lit: bool = False,
    ) -> None:
        """One more row; what stands on the right is never cut.

        A lit row is the considered one: its first part stands out. All of it would be many colours
        to send, twice for each step.
        """
        self._rows.append(_Row(left, tuple(right), target, lit))

    def text(self, text: str, ink: Ink = DIM, *, indent: int = 0) -> None:
        """A sentence, on as many rows as it needs."""
        line = ""
        for word in text.split():
            if line and cell_len(line) + 1 + cell_len(word) > self.width - indent:
                self.row(Part(" " * indent + line, ink))
                line = word
            else:
                line = f"{line} {word}" if line else word
        if line:
            self.row(Part(" " * indent + line, ink))

    def done(self) -> Drawing:
        """The drawing."""
        canvas = Canvas(self.width, len(self._rows))
        for y, row in enumerate(self._rows):
            _write(canvas, y, row)
        return canvas.done()


def _write(canvas: Canvas, y: int, row: _Row) -> None:
    if row.target is not None:
        canvas.mark(0, y, canvas.width, row.target)
    end = canvas.width - sum(part.width for part in row.right)
    x = 0
    for place, part in enumerate(row.left):
        text = clip(part.text, max(end - x, 0))
        ink = _LIT if row.lit and place == 0 else part.ink
        x = canvas.put(x, y, text, ink, part.target or row.target)
    x = end
    for part in row.right:
        x = canvas.put(x, y, part.text, part.ink, part.target or row.target)
