"""What goes to the terminal when the screen changed: the cells that did, in as few bytes as we can.

Textual writes a changed line from the left edge of its widget on, and every piece of it with all
its colours. Over a slow connection one step of a cursor is then two kilobytes. Here only the cells
that the terminal does not show already are written, those of one style one after the other, and of
the colours what differs from the piece before.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

import attrs
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

_SEEN_ON_BLANKS = {"4", "7", "9"}
"""Attributes that show where nothing is written."""

_NEAR = 4
"""Moving on over so few cells costs as many bytes as writing them again."""

_ERASE = 6
"""So many blanks at the end of what is written take fewer bytes to erase than to write."""

_BLANKS = re.compile(" {10,}")
"""So many within it do so although the cursor has to be moved over them."""

_FEW = 80
"""So many strokes may be written in another order than from top to bottom: nobody sees it."""


@attrs.frozen(eq=False)
class Look:
    """What a terminal has to be told to write a cell; each is made once, so identity compares."""

    flags: tuple[str, ...]
    front: str
    """The colour of letters; nothing where there is none to be seen."""
    back: str

    def covers(self, other: "Look") -> bool:
        """Whether cells of the other look may be written in this one."""
        return self is other or (
            not other.front
            and self.back == other.back
            and not _SEEN_ON_BLANKS.intersection(self.flags)
        )

    def after(self, now: "Look") -> "Look":
        """This look, with whatever the terminal has at present where nothing of it shows."""
        if self.front:
            return self
        return now if now.covers(self) else _look((), now.front, self.back)


@lru_cache(maxsize=_KEPT)
def _look(flags: tuple[str, ...], front: str, back: str) -> Look:
    return Look(flags, front, back)


NO_LOOK = _look((), "39", "49")

Cell = tuple[str, Look]

_UNSURE: Cell = ("", NO_LOOK)
"""No cell shows it."""


@attrs.frozen
class Stroke:
    """Cells beside each other that are written in one go."""

    x: int
    y: int
    text: str
    look: Look


class Shadow:
    """What the terminal shows, cell by cell, as far as we know."""

    def __init__(self, *, erases: bool | None = None) -> None:
        """Nothing is known yet; whether it `erases` in colour is asked if it is not said."""
        self._rows: dict[int, list[Cell]] = {}
        self._erases = erases

    @property
    def erases(self) -> bool:
        """Whether blanks may be erased instead of written."""
        return erases_in_colour() if self._erases is None else self._erases

    @property
    def width(self) -> int:
        """How wide the terminal is, as far as we know."""
        return max(map(len, self._rows.values()), default=0)

    def forget(self) -> None:
        """Whatever the terminal shows, let it be written again."""
        self._rows.clear()

    def news(self, x: int, y: int, cells: list[Cell]) -> Iterator[Stroke]:
        """Of cells from a column on, what is not shown yet; it counts as shown from now on."""
        row, end = self._rows.setdefault(y, []), x + len(cells)
        row += [_UNSURE] * (end - len(row))
        old, row[x:end] = row[x:end], cells
        differ = [place for place, cell in enumerate(cells) if cell != old[place]]
        return _strokes(x, y, cells, differ)

    def lose(self, x: int, y: int, width: int) -> None:
        """Nobody knows what the terminal shows there."""
        self.news(x, y, [_UNSURE] * width)


def _strokes(x: int, y: int, cells: Sequence[Cell], differ: Sequence[int]) -> Iterator[Stroke]:
    """The cells at these places, and few others in between that cost no more than to pass over."""
    start = end = -_NEAR
    look: Look | None = None
    for place in differ:
        near = place - end < _NEAR
        wider = _common(look, cells[end : place + 1]) if near and look is not None else None
        if wider is None:
            if look is not None:
                yield Stroke(x + start, y, _text(cells[start:end]), look)
            start, wider = place, cells[place][1]
        look, end = wider, place + 1
    if look is not None:
        yield Stroke(x + start, y, _text(cells[start:end]), look)


def _common(look: Look, cells: Sequence[Cell]) -> Look | None:
    """The look in which all of this can be written, if there is one."""
    for _char, other in cells:
        if not look.covers(other):
            if not other.covers(look):
                return None
            look = other
    return look


def _text(cells: Sequence[Cell]) -> str:
    return "".join(char for char, _look in cells)


@cache
def erases_in_colour() -> bool:
    """Whether the terminal says of itself that what it erases gets the present background.

    It does in xterm and most others, not in screen and tmux; who says nothing gets blanks.
    """
    try:
        import curses  # noqa: PLC0415  # not everywhere, and not before something is painted
    except ImportError:
        return False
    try:
        curses.setupterm(fd=1)
    except curses.error:
        return False
    return curses.tigetflag("bce") > 0 and curses.tigetstr("ech") == b"\x1b[%p1%dX"


class Pen:
    """Writes strokes and knows where it is and which look the terminal has at present."""

    def __init__(self, width: int, *, erases: bool = False) -> None:
        """The terminal has no colours set; nobody knows where its cursor is."""
        self._width = width
        self._erases = erases
        self._now = NO_LOOK
        self._x = self._y = -1
        self._written: list[str] = []

    def write(self, stroke: Stroke) -> None:
        """Write a stroke."""
        self._move(stroke.x, stroke.y)
        look = stroke.look.after(self._now)
        if look is not self._now:
            self._written.append(_change(self._now, look))
            self._now = look
        text, steps = stroke.text, len(stroke.text)
        if self._erases and not _SEEN_ON_BLANKS.intersection(look.flags):
            text, steps = _erased(text)
        self._written.append(text)
        self._x += steps
        if self._x >= self._width or not _is_plain(stroke.text):
            self._y = -1  # where the terminal is now is its own opinion

    def _move(self, x: int, y: int) -> None:
        """Go on at another cell by as few bytes as that takes."""
        if (x, y) == (self._x, self._y):
            return
        there = f"\x1b[{y + 1};{x + 1}H"
        if self._y >= 0:
            there = min(_by("B", "A", y - self._y) + _by("C", "D", x - self._x), there, key=len)
        self._written.append(there)
        self._x, self._y = x, y

    def done(self) -> str:
        """Everything, with the terminal as it was before."""
        if self._now is not NO_LOOK:
            self._written.append(_RESET)
        return "".join(self._written)


def _erased(text: str) -> tuple[str, int]:
    """The text with many blanks erased instead of written; over how many cells the cursor goes."""
    bare = text.rstrip(" ")
    blanks = len(text) - len(bare)
    if blanks < _ERASE:
        bare, blanks = text, 0
    found = _BLANKS.sub(lambda gap: f"\x1b[{len(gap[0])}X\x1b[{len(gap[0])}C", bare)
    return found + (f"\x1b[{blanks}X" if blanks else ""), len(bare)


def _by(onward: str, back: str, steps: int) -> str:
    """A move by some cells; one alone needs no number, and back there is a key for."""
    if -_NEAR < steps < 0 and back == "D":
        return "\b" * -steps
    number = str(abs(steps)) if abs(steps) > 1 else ""
    return f"\x1b[{number}{onward if steps > 0 else back}" if steps else ""


@lru_cache(maxsize=_KEPT)
def _change(now: Look, wanted: Look) -> str:
    """The shortest sequence from one look to another: step by step, or afresh."""
    if wanted is NO_LOOK:
        return _RESET
    kept = [flag for flag in now.flags if flag in wanted.flags]
    ends = list(dict.fromkeys(_ENDS[flag] for flag in now.flags if flag not in kept))
    # Bold and dim end together: what is to stay begins again.
    flags = [flag for flag in wanted.flags if flag not in kept or _ENDS[flag] in ends]
    step = ";".join((*ends, *flags, *_colours(now, wanted)))
    afresh = ";".join(("0", *wanted.flags, *_colours(NO_LOOK, wanted)))
    return f"\x1b[{min(step, afresh, key=len)}m"


def _colours(now: Look, wanted: Look) -> list[str]:
    pairs = ((now.front, wanted.front), (now.back, wanted.back))
    return [new for old, new in pairs if old != new]


@lru_cache(maxsize=_KEPT)
def _looks(style: Style | None, system: ColorSystem) -> tuple[Look, Look]:
    """A style as a terminal takes it: for letters, and for blanks."""
    if style is None:
        return NO_LOOK, _look((), "", NO_LOOK.back)
    flags = {
        "1": style.bold,
        "2": style.dim,
        "3": style.italic,
        "4": style.underline,
        "5": style.blink,
        "7": style.reverse,
        "9": style.strike,
    }
    found = _look(
        tuple(code for code, flag in flags.items() if flag),
        _colour(style.color, system, foreground=True),
        _colour(style.bgcolor, system, foreground=False),
    )
    blank = _look((), "", found.back)
    return found, blank if found.covers(blank) else found


def _colour(colour: Color | None, system: ColorSystem, *, foreground: bool) -> str:
    if colour is None:
        return "39" if foreground else "49"
    return ";".join(colour.downgrade(system).get_ansi_codes(foreground=foreground))


def _is_plain(text: str) -> bool:
    """Whether every character is one cell wide."""
    return text.isascii() or cell_len(text) == len(text)


class Brush:
    """Collects what is to be written on the screen and does it in as few bytes as it can."""

    def __init__(self, shadow: Shadow, console: Console) -> None:
        """Nothing to write yet."""
        self._shadow = shadow
        self._system = _SYSTEMS.get(console.color_system or "", ColorSystem.TRUECOLOR)
        self._strokes: list[Stroke] = []
        self._ordered = False
        """Wide characters: what lies to the right of one has to be written after it."""

    def paint(self, x: int, y: int, pieces: Sequence[Segment]) -> None:
        """Let a line show these pieces from a cell on."""
        if all(_is_plain(piece.text) for piece in pieces):
            self._strokes += self._shadow.news(x, y, list(self._cells(pieces)))
        else:
            self._paint_wide(x, y, pieces)

    def _cells(self, pieces: Sequence[Segment]) -> Iterator[Cell]:
        for text, style, _control in pieces:
            look, blank = _looks(style, self._system)
            for char in text:
                yield char, blank if char == " " else look

    def _paint_wide(self, x: int, y: int, pieces: Sequence[Segment]) -> None:
        """Terminals disagree about wide characters: what is behind one may have moved."""
        self._ordered = True
        for text, style, _control in pieces:
            self._strokes.append(Stroke(x, y, text, _looks(style, self._system)[0]))
            self._shadow.lose(x, y, cell_len(text))
            x += cell_len(text)

    def done(self) -> str:
        """The bytes: line by line, or look by look if that takes fewer and nobody can see it."""
        found = self._written(self._strokes)
        if self._ordered or len(self._strokes) > _FEW:
            return found
        return min(found, self._written(_by_look(self._strokes)), key=len)

    def _written(self, strokes: Iterable[Stroke]) -> str:
        pen = Pen(self._shadow.width, erases=self._shadow.erases)
        for stroke in strokes:
            pen.write(stroke)
        return pen.done()


def _by_look(strokes: Sequence[Stroke]) -> Iterator[Stroke]:
    """Strokes of one look together, and after each look the one that is reached most easily."""
    groups: dict[Look, list[Stroke]] = {}
    for stroke in strokes:
        groups.setdefault(stroke.look, []).append(stroke)
    now = NO_LOOK
    while groups:
        nearest = min(groups, key=lambda look: len(_change(now, look.after(now))))
        yield from groups.pop(nearest)
        now = nearest.after(now)


class CellsUpdate(ChopsUpdate):
    """A part of the screen, cut to the cells that changed on both sides."""

    shadow: Shadow

    def render_segments(self, console: Console) -> str:
        """The bytes."""
        brush = Brush(self.shadow, console)
        for y, left, right in self.spans:
            for end, (start, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                first, last = max(start, left), min(end, right)
                if strip is not None and first < last:
                    brush.paint(first, y, list(strip.crop(first - start, last - start)))
        return brush.done()


class WholeUpdate(LayoutUpdate):
    """The whole screen, or a region of it."""

    shadow: Shadow

    def render_segments(self, console: Console) -> str:
        """The bytes."""
        brush = Brush(self.shadow, console)
        for y, line in enumerate(self.strips, self.region.y):
            brush.paint(self.region.x, y, [piece for strip in line for piece in strip])
        return brush.done()


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
