"""The tracks: what each region needs and makes, with the phases and the end of the track."""

from collections.abc import Iterator

import attrs

from engine.core.text import _
from engine.gigawatt.ids import Weather
from engine.gigawatt.view import PlayerRow
from tui.drawing.canvas import Canvas, Drawing, clip
from tui.drawing.ink import DIM, FRAME, PLAIN, PREVIEW, TITLE, WARN, Ink
from tui.games.gigawatt.dice import power
from tui.games.gigawatt.paint import ROMAN, STRONG, weather_ink
from tui.games.gigawatt.pieces import range_text
from tui.games.gigawatt.sight import Sight

DEMAND = "D"
"""The pawn on the demand track."""

_WIDE = 60
"""Cells from which on there is room for names."""

_NUMBERS = 12
"""Cells for demand and production as numbers."""


@attrs.frozen
class Scale:
    """A track of so many cells, from a cell on, and the last number on it."""

    x: int
    cells: int
    end: int

    def at(self, gigawatts: int) -> int:
        """The cell of a place on the track."""
        inside = max(0, min(gigawatts, self.end))
        return self.x + round(inside * (self.cells - 1) / self.end)


def draw_tracks(sight: Sight, width: int) -> Drawing:
    """A line for each player under a line with the phases."""
    wide = width >= _WIDE
    label = 14 if wide else 2
    weather = 8 if wide else 4
    cells = width - label - _NUMBERS - weather + (3 if not wide else 0)
    scale = Scale(label, cells, sight.now.track_end)
    canvas = Canvas(width, len(sight.now.players) + 1)
    _heading(canvas, sight, scale, wide=wide)
    for y, row in enumerate(sight.then.players, 1):
        _track(canvas, sight, y, row, scale)
        if wide:
            canvas.fit(2, y, sight.name(row.seat), label - 3, DIM if row.out else PLAIN)
        _numbers(canvas, sight, y, row, scale.x + scale.cells + 1)
        _weather(canvas, sight, y, row, width - (7 if wide else 4), wide=wide)
    return canvas.done()


def _heading(canvas: Canvas, sight: Sight, scale: Scale, *, wide: bool) -> None:
    if wide:
        canvas.put(0, 0, _("GW"), DIM)
    for phase, start in enumerate((0, *sight.now.phases), 1):
        canvas.put(scale.at(start), 0, ROMAN[phase], TITLE)
    end = str(scale.end)
    canvas.put(scale.x + scale.cells - len(end), 0, end, WARN)
    words = _("needs makes") if wide else _("need make")
    canvas.put(scale.x + scale.cells + 1, 0, words, DIM)


def _track(canvas: Canvas, sight: Sight, y: int, row: PlayerRow, scale: Scale) -> None:
    ink = sight.ink(row.seat, bold=True)
    asked = sight.now.asked == row.seat
    canvas.put(0, y, sight.mark(row.seat), Ink(ink.role, bold=True, reverse=asked))
    if row.out:
        text = _("out in round {round}").format(round=row.out)
        canvas.put(scale.x, y, clip(text, scale.cells), DIM)
        return
    canvas.put(scale.x, y, sight.glyphs.small_dot * scale.cells, FRAME)
    for start in sight.now.phases:
        canvas.put(scale.at(start), y, sight.lines.dotted, DIM)
    canvas.put(scale.x + scale.cells - 1, y, sight.lines.stop, WARN)
    for x, text, shade in _bar(sight, row, scale):
        canvas.put(x, y, text, shade)
    before = sight.now.players[row.seat]
    demand = PREVIEW if before.demand != row.demand else Ink(STRONG.role, bold=True, reverse=True)
    canvas.put(scale.at(row.demand), y, DEMAND, demand)


def _bar(sight: Sight, row: PlayerRow, scale: Scale) -> Iterator[tuple[int, str, Ink]]:
    """What the region makes in any weather, then what good weather adds, then what would change."""
    ink = sight.ink(row.seat)
    before = sight.now.players[row.seat]
    sure, best = sure_production(row), best_production(row)
    first, end = scale.x, scale.at(best)
    solid = scale.at(sure)
    yield first, sight.lines.bar * (solid - first + 1), ink
    yield solid + 1, sight.lines.faint_bar * (end - solid), ink
    was = scale.at(best_production(before))
    if was < end:
        yield was + 1, sight.lines.bar * (end - was), PREVIEW
    elif was > end:
        yield end + 1, sight.glyphs.no * (was - end), PREVIEW


def sure_production(row: PlayerRow) -> int:
    """What the plants make at least in this round."""
    return row.weather_production if row.wind or row.sun else row.calm_production


def best_production(row: PlayerRow) -> int:
    """What they make at most."""
    return row.weather_production if row.wind or row.sun else row.production


def _numbers(canvas: Canvas, sight: Sight, y: int, row: PlayerRow, x: int) -> None:
    if row.out:
        return
    before = sight.now.players[row.seat]
    canvas.put(x, y, f"{row.demand:>3}", PREVIEW if before.demand != row.demand else STRONG)
    short = best_production(row) < row.demand
    ink = PREVIEW if range_text(before) != range_text(row) else WARN if short else PLAIN
    canvas.put(x + 5, y, range_text(row), ink)


def _weather(canvas: Canvas, sight: Sight, y: int, row: PlayerRow, x: int, *, wide: bool) -> None:
    for name, weather in ((_("W"), row.wind), (_("S"), row.sun)):
        if weather != Weather.NOT_THROWN:
            text = power(sight, weather)
            x = canvas.put(x, y, name + text + (" " if wide else ""), weather_ink(weather))
