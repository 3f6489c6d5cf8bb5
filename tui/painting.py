"""What goes to the terminal when the screen changed: the cells that did, in as few bytes as we can.

Textual writes a changed line from the left edge of its widget on, and every piece of it with all
its colours. Over a slow connection one step of a cursor is then two kilobytes. Here only the cells
that changed are written, and of the colours what differs from the piece before.
"""

from collections.abc import Iterable
from functools import lru_cache

from rich.color import Color, ColorSystem
from rich.console import Console, RenderableType
from rich.control import Control
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate

_SYSTEMS = {
    "standard": ColorSystem.STANDARD,
    "256": ColorSystem.EIGHT_BIT,
    "truecolor": ColorSystem.TRUECOLOR,
    "windows": ColorSystem.WINDOWS,
}
_KEPT = 4096
_RESET = "\x1b[0m"
_NONE = ("", "39", "49")


class Pen:
    """Writes text in styles and knows which one the terminal has at present."""

    def __init__(self, console: Console) -> None:
        self._system = _SYSTEMS.get(console.color_system or "", ColorSystem.TRUECOLOR)
        self._now = _NONE
        self._written: list[str] = []

    def move(self, x: int, y: int) -> None:
        """Go on at another cell."""
        self._written.append(Control.move_to(x, y).segment.text)

    def write(self, segments: Iterable[Segment]) -> None:
        """Write pieces behind one another."""
        for text, style, _control in segments:
            wanted = _NONE if style is None else _codes(style, self._system)
            if wanted != self._now:
                self._written.append(_change(self._now, wanted))
                self._now = wanted
            self._written.append(text)

    def done(self) -> str:
        """Everything, with the terminal as it was before."""
        if self._now != _NONE:
            self._written.append(_RESET)
        return "".join(self._written)


def _change(now: tuple[str, str, str], wanted: tuple[str, str, str]) -> str:
    """The sequence from one style to another."""
    if now[0] != wanted[0]:
        # There is no short way out of bold or reverse: begin afresh.
        return f"\x1b[{';'.join(code for code in ('0', *wanted) if code not in ('', '39', '49'))}m"
    return f"\x1b[{';'.join(new for old, new in zip(now, wanted, strict=True) if old != new)}m"


@lru_cache(maxsize=_KEPT)
def _codes(style: Style, system: ColorSystem) -> tuple[str, str, str]:
    """Attributes, foreground and background of a style as a terminal takes them."""
    flags = (style.bold, style.dim, style.italic, style.underline, style.blink)
    numbers = [str(number) for number, flag in enumerate(flags, 1) if flag]
    numbers += ["7"] if style.reverse else []
    numbers += ["9"] if style.strike else []
    return (
        ";".join(numbers),
        _colour(style.color, system, foreground=True),
        _colour(style.bgcolor, system, foreground=False),
    )


def _colour(colour: Color | None, system: ColorSystem, *, foreground: bool) -> str:
    if colour is None:
        return "39" if foreground else "49"
    return ";".join(colour.downgrade(system).get_ansi_codes(foreground=foreground))


class CellsUpdate(ChopsUpdate):
    """A part of the screen, cut to the cells that changed on both sides."""

    def render_segments(self, console: Console) -> str:
        """The bytes."""
        pen = Pen(console)
        for y, left, right in self.spans:
            for end, (start, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                first, last = max(start, left), min(end, right)
                if strip is not None and first < last:
                    pen.move(first, y)
                    pen.write(strip.crop(first - start, last - start))
        return pen.done()


class WholeUpdate(LayoutUpdate):
    """The whole screen, or a region of it."""

    def render_segments(self, console: Console) -> str:
        """The bytes."""
        pen = Pen(console)
        for y, line in enumerate(self.strips, self.region.y):
            pen.move(self.region.x, y)
            for strip in line:
                pen.write(strip)
        return pen.done()


def thrifty(update: RenderableType | None) -> RenderableType | None:
    """The update in few bytes; what we do not know stays as it is."""
    if type(update) is ChopsUpdate:
        return CellsUpdate(update.chops, update.spans, update.chop_ends)
    if type(update) is LayoutUpdate:
        return WholeUpdate(update.strips, update.region)
    return update
