"""What goes to the terminal when the screen changed: the cells that did, in as few bytes as we can.

Textual writes a changed line from the left edge of its widget on, and every piece of it with all
its colours. Over a slow connection one step of a cursor is then two kilobytes. Here only the cells
that the terminal does not show already are written, and of the colours what differs from the piece
before.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rich.cells import cell_len
from rich.color import Color, ColorSystem
from rich.console import Console, RenderableType
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
_ENDS = {"1": "22", "2": "22", "3": "23", "4": "24", "5": "25", "7": "27", "9": "29"}
"""What ends an attribute."""

_Codes = tuple[tuple[str, ...], str, str]
"""Attributes, foreground, background."""

_NONE: _Codes = ((), "39", "49")
_UNSURE = ""
"""No cell shows it."""


class Shadow:
    """What the terminal shows, cell by cell, as far as we know."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self._chars: dict[int, list[str]] = {}
        self._styles: dict[int, list[Style | None]] = {}

    def forget(self) -> None:
        """Whatever the terminal shows, let it be written again."""
        self._chars.clear()
        self._styles.clear()

    def news(self, x: int, y: int, pieces: Sequence[Segment]) -> Iterator[tuple[int, Segment]]:
        """Of pieces from a cell on, those parts that are not shown yet, each with its column."""
        plain = all(text.isascii() or cell_len(text) == len(text) for text, *_ in pieces)
        for piece in pieces:
            text, style, _control = piece
            if plain:
                first, last = self._difference(x, y, text, style)
                if first < last:
                    yield x + first, Segment(text[first:last], style)
                x += len(text)
            else:
                # Terminals disagree about wide characters: what is behind one may have moved.
                self._keep(x, y, [_UNSURE] * cell_len(text), style)
                yield x, piece
                x += cell_len(text)

    def _difference(self, x: int, y: int, text: str, style: Style | None) -> tuple[int, int]:
        """From where to where a text is not shown yet; it counts as shown from now on."""
        new, size = list(text), len(text)
        chars, styles = self._row(y, x + size)
        old = chars[x : x + size]
        if styles[x : x + size] != [style] * size:
            self._keep(x, y, new, style)
            return 0, size
        if old == new:
            return 0, 0
        self._keep(x, y, new, style)
        differ = [place for place in range(size) if old[place] != new[place]]
        return differ[0], differ[-1] + 1

    def _keep(self, x: int, y: int, new: list[str], style: Style | None) -> None:
        size = len(new)
        chars, styles = self._row(y, x + size)
        chars[x : x + size] = new
        styles[x : x + size] = [style] * size

    def _row(self, y: int, least: int) -> tuple[list[str], list[Style | None]]:
        chars, styles = self._chars.setdefault(y, []), self._styles.setdefault(y, [])
        missing = least - len(chars)
        if missing > 0:
            chars += [_UNSURE] * missing
            styles += [None] * missing
        return chars, styles


class Pen:
    """Writes text in styles and knows where it is and which style the terminal has at present."""

    def __init__(self, console: Console) -> None:
        self._system = _SYSTEMS.get(console.color_system or "", ColorSystem.TRUECOLOR)
        self._now = _NONE
        self._x = self._y = -1
        self._written: list[str] = []

    def move(self, x: int, y: int) -> None:
        """Go on at another cell, on the same line by as few bytes as that takes."""
        if y == self._y and x > self._x:
            self._written.append(f"\x1b[{x - self._x}C")
        elif (x, y) != (self._x, self._y):
            self._written.append(f"\x1b[{y + 1};{x + 1}H")
        self._x, self._y = x, y

    def write(self, piece: Segment) -> None:
        """Write a piece."""
        text, style, _control = piece
        wanted = _NONE if style is None else _codes(style, self._system)
        if wanted != self._now:
            self._written.append(_change(self._now, wanted))
            self._now = wanted
        self._written.append(text)
        if text.isascii() or cell_len(text) == len(text):
            self._x += len(text)
        else:  # where the terminal is now is its own opinion
            self._y = -1

    def done(self) -> str:
        """Everything, with the terminal as it was before."""
        if self._now != _NONE:
            self._written.append(_RESET)
        return "".join(self._written)


def _change(now: _Codes, wanted: _Codes) -> str:
    """The shortest sequence from one style to another: step by step, or afresh."""
    if wanted == _NONE:
        return _RESET
    kept = [flag for flag in now[0] if flag in wanted[0]]
    ends = list(dict.fromkeys(_ENDS[flag] for flag in now[0] if flag not in kept))
    # Bold and dim end together: what is to stay begins again.
    flags = [flag for flag in wanted[0] if flag not in kept or _ENDS[flag] in ends]
    colours = [new for old, new in zip(now[1:], wanted[1:], strict=True) if old != new]
    step = ";".join((*ends, *flags, *colours))
    own = [new for none, new in zip(_NONE[1:], wanted[1:], strict=True) if none != new]
    afresh = ";".join(("0", *wanted[0], *own))
    return f"\x1b[{min(step, afresh, key=len)}m"


@lru_cache(maxsize=_KEPT)
def _codes(style: Style, system: ColorSystem) -> _Codes:
    """Attributes, foreground and background of a style as a terminal takes them."""
    flags = {
        "1": style.bold,
        "2": style.dim,
        "3": style.italic,
        "4": style.underline,
        "5": style.blink,
        "7": style.reverse,
        "9": style.strike,
    }
    return (
        tuple(code for code, flag in flags.items() if flag),
        _colour(style.color, system, foreground=True),
        _colour(style.bgcolor, system, foreground=False),
    )


def _colour(colour: Color | None, system: ColorSystem, *, foreground: bool) -> str:
    if colour is None:
        return "39" if foreground else "49"
    return ";".join(colour.downgrade(system).get_ansi_codes(foreground=foreground))


class CellsUpdate(ChopsUpdate):
    """A part of the screen, cut to the cells that changed on both sides."""

    shadow: Shadow

    def render_segments(self, console: Console) -> str:
        """The bytes."""
        pen = Pen(console)
        for y, left, right in self.spans:
            for end, (start, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                first, last = max(start, left), min(end, right)
                if strip is not None and first < last:
                    _paint(
                        pen, self.shadow, first, y, list(strip.crop(first - start, last - start))
                    )
        return pen.done()


class WholeUpdate(LayoutUpdate):
    """The whole screen, or a region of it."""

    shadow: Shadow

    def render_segments(self, console: Console) -> str:
        """The bytes."""
        pen = Pen(console)
        for y, line in enumerate(self.strips, self.region.y):
            _paint(pen, self.shadow, self.region.x, y, [piece for strip in line for piece in strip])
        return pen.done()


def _paint(pen: Pen, shadow: Shadow, x: int, y: int, pieces: Sequence[Segment]) -> None:
    for column, piece in shadow.news(x, y, pieces):
        pen.move(column, y)
        pen.write(piece)


def thrifty(update: RenderableType | None, shadow: Shadow) -> RenderableType | None:
    """The update in few bytes; what we do not know stays as it is."""
    found: CellsUpdate | WholeUpdate
    if type(update) is ChopsUpdate:
        found = CellsUpdate(update.chops, update.spans, update.chop_ends)
    elif type(update) is LayoutUpdate:
        found = WholeUpdate(update.strips, update.region)
    else:
        return update
    found.shadow = shadow
    return found
