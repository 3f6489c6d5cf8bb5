"""Curves over the rounds: quarters of cells in Unicode, plain dots in ASCII.

Every curve carries the marks of its seat, so that none is known by its hue alone. Quarters, because
the finer dots of braille are missing in many fonts of terminals.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

import attrs
from rich.cells import cell_len

from tui.drawing.canvas import Canvas, Drawing, clip
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import DIM, FRAME, TITLE, Ink, of_seat

_QUARTERS = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"
"""Upper left is 1, upper right 2, lower left 4, lower right 8."""

_MARK_EVERY = 5
"""Cells from one mark of a curve to the next, at least."""

_STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Rounds from one number below the chart to the next."""

TALLEST = 18
"""Higher charts only stretch."""

_LEGEND_SHARE = 3
"""The names at the right get at most one part in so many of the width."""


@attrs.frozen
class Curve:
    """The values of one seat, one for each round."""

    seat: int
    name: str
    values: tuple[int, ...]


@attrs.frozen
class _Scale:
    """From rounds and values to dots."""

    low: int
    high: int
    count: int
    wide: int
    tall: int
    """The dots there are."""

    def x(self, number: int) -> int:
        return 0 if self.count < 2 else round(number * (self.wide - 1) / (self.count - 1))  # noqa: PLR2004  # a curve begins with two points

    def y(self, value: int) -> int:
        span = max(self.high - self.low, 1)
        return round((self.high - value) * (self.tall - 1) / span)


def draw_chart(
    title: str, curves: Sequence[Curve], first: int, width: int, height: int, glyphs: Glyphs
) -> Drawing:
    """The curves, best last value on top; `first` is the number of the first round."""
    height = min(height, TALLEST)
    canvas = Canvas(width, height)
    canvas.put(0, 0, clip(title, width), TITLE)
    values = [value for curve in curves for value in curve.values]
    if not values or height < 5 or width < 24:  # noqa: PLR2004  # less shows nothing
        return canvas.done()
    low, high = min(0, *values), max(*values, 1)
    left = max(len(str(low)), len(str(high))) + 1
    names = _legend_width(curves, width)
    plot = Canvas(width - left - names - 2, height - 3)
    count = max(len(curve.values) for curve in curves)
    _plot(plot, curves, low, high, count, glyphs)
    _axes(canvas, left, plot, low, high, glyphs)
    _rounds(canvas, left + 1, plot.width, first, count)
    canvas.paste(left + 1, 1, plot.done())
    _legend(canvas, width - names, curves, names, glyphs)
    return canvas.done()


def _ranked(curves: Sequence[Curve]) -> list[Curve]:
    return sorted(curves, key=lambda curve: curve.values[-1] if curve.values else 0, reverse=True)


# The plot


def _plot(
    plot: Canvas, curves: Sequence[Curve], low: int, high: int, count: int, glyphs: Glyphs
) -> None:
    fine = 1 if glyphs.ascii else 2
    scale = _Scale(low, high, count, plot.width * fine, plot.height * fine)
    every = max(1, -(-_MARK_EVERY * count // plot.width))
    for curve in reversed(_ranked(curves)):
        ink = of_seat(curve.seat)
        points = [(scale.x(number), scale.y(value)) for number, value in enumerate(curve.values)]
        _dots(plot, _line(points), ink, glyphs)
        for x, y in (*points[:-1:every], *points[-1:]):
            plot.put(x // fine, y // fine, glyphs.seats[curve.seat], ink)


def _line(points: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Every dot from one point to the next."""
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for step in range(steps + 1):
            yield round(x0 + (x1 - x0) * step / steps), round(y0 + (y1 - y0) * step / steps)


def _dots(plot: Canvas, dots: Iterator[tuple[int, int]], ink: Ink, glyphs: Glyphs) -> None:
    if glyphs.ascii:
        for x, y in dots:
            plot.put(x, y, glyphs.small_dot, ink)
        return
    cells: dict[tuple[int, int], int] = {}
    for x, y in dots:
        cell = (x // 2, y // 2)
        cells[cell] = cells.get(cell, 0) | (1 << (x % 2 + 2 * (y % 2)))
    for (x, y), quarters in cells.items():
        plot.put(x, y, _QUARTERS[quarters], ink)


# Around it


def _axes(canvas: Canvas, left: int, plot: Canvas, low: int, high: int, glyphs: Glyphs) -> None:
    bottom = plot.height
    for y in range(1, bottom + 1):
        canvas.put(left, y, glyphs.vertical, FRAME)
    canvas.put(left, bottom + 1, glyphs.up_right + glyphs.horizontal * plot.width, FRAME)
    middle = (low + high) / 2
    marks = {1: high, bottom: low}
    if bottom % 2 and middle == int(middle):
        marks[(1 + bottom) // 2] = int(middle)
    for y, value in marks.items():
        canvas.put(left - len(str(value)), y, str(value), DIM)


def _rounds(canvas: Canvas, left: int, width: int, first: int, count: int) -> None:
    """The numbers of the rounds below, as many as have room, evenly spaced."""
    scale = _Scale(0, 1, count, width, 1)
    widest = 2 * len(str(first + count - 1))
    every = next((step for step in _STEPS if step * width >= widest * (count - 1)), count)
    for number in range(0, count, every):
        text = str(first + number)
        x = min(left + scale.x(number), left + width - len(text))
        canvas.put(x, canvas.height - 1, text, DIM)


def _legend_width(curves: Sequence[Curve], width: int) -> int:
    longest = max(cell_len(curve.name) + len(_last(curve)) for curve in curves)
    return min(longest + 4, width // _LEGEND_SHARE)


def _last(curve: Curve) -> str:
    return str(curve.values[-1]) if curve.values else ""


def _legend(canvas: Canvas, x: int, curves: Sequence[Curve], width: int, glyphs: Glyphs) -> None:
    for y, curve in enumerate(_ranked(curves), 1):
        value = _last(curve)
        mark = f"{glyphs.seats[curve.seat]} "
        end = canvas.put(x, y, mark, of_seat(curve.seat))
        name = clip(curve.name, width - cell_len(mark) - len(value) - 1)
        canvas.put(end, y, name, of_seat(curve.seat))
        canvas.put(x + width - len(value), y, value, of_seat(curve.seat, bold=True))
