"""The result of a game as a drawing: who won, the score lines side by side, a chart."""

from rich.cells import cell_len

from engine.core.text import _
from tui.drawing.canvas import Canvas, Drawing, clip, stack
from tui.drawing.chart import draw_chart
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import BAD, FRAME, PLAIN, PREVIEW, TITLE, Ink, of_seat
from tui.drawing.prose import Piece, as_ascii, draw_prose
from tui.scores import Scores

BESIDE = 116
"""From this width on the chart stands beside the scores."""

_LABELS = 26
"""Cells for the names of sources, at most."""

_COLUMN = 14
"""Cells for a seat, at most."""

_CHART_LINES = 12


def shows_all(scores: Scores, width: int, height: int) -> bool:
    """Whether scores and chart can be seen together in so much room."""
    lines = len(scores.sources) + 8
    return width >= BESIDE or not scores.charts or lines + _CHART_LINES <= height


def draw_result(scores: Scores, page: int, width: int, height: int, glyphs: Glyphs) -> Drawing:
    """The result in so much room: the scores (page 0) or a chart, or both where there is room."""
    chart = max(page - 1, 0)
    if width >= BESIDE:
        return _beside(scores, chart, width, height, glyphs)
    room = width - 2
    parts = [_head(scores, room, glyphs)]
    together = shows_all(scores, width, height)
    if together or page == 0:
        parts.append(_table(scores, room, glyphs))
    if scores.charts and (together or page > 0):
        left = height - sum(part.height + 1 for part in parts)
        parts.append(_chart(scores, chart, room, max(left, _CHART_LINES), glyphs))
    return _inset(_spaced(room, parts), width)


def _beside(scores: Scores, chart: int, width: int, height: int, glyphs: Glyphs) -> Drawing:
    half = (width - 4) // 2
    left_side = _spaced(half, [_head(scores, half, glyphs), _table(scores, half, glyphs)])
    right_side = _chart(scores, chart, width - half - 5, max(height, _CHART_LINES), glyphs)
    canvas = Canvas(width, max(left_side.height, right_side.height))
    canvas.paste(1, 0, left_side)
    canvas.paste(half + 4, 0, right_side)
    return canvas.done()


def _spaced(width: int, parts: list[Drawing]) -> Drawing:
    blank = Canvas(width, 1).done()
    spaced = [drawing for part in parts for drawing in (part, blank)]
    return stack(width, *spaced[:-1])


def _inset(drawing: Drawing, width: int) -> Drawing:
    canvas = Canvas(width, drawing.height)
    canvas.paste(1, 0, drawing)
    return canvas.done()


def _head(scores: Scores, width: int, glyphs: Glyphs) -> Drawing:
    won = [Piece(scores.headline, PREVIEW)]
    ending = as_ascii(scores.ending) if glyphs.ascii else scores.ending
    return draw_prose([won, [Piece(ending)]], width)


def _chart(scores: Scores, chart: int, width: int, height: int, glyphs: Glyphs) -> Drawing:
    if not scores.charts:
        return Canvas(width, 0).done()
    shown = scores.charts[chart % len(scores.charts)]
    title = _("{what}, by round").format(what=shown.title)
    return draw_chart(title, shown.curves, shown.first, width, height, glyphs)


# The table


def _table(scores: Scores, width: int, glyphs: Glyphs) -> Drawing:
    """A column for each seat, best first; a line for each source."""
    labels = [*scores.sources, _("Total")]
    label = min(max(cell_len(text) for text in labels), _LABELS, width // 3)
    column = min((width - label) // len(scores.order), _COLUMN)
    canvas = Canvas(width, len(scores.sources) + (4 if scores.sources else 2))
    for place, seat in enumerate(scores.order):
        _seat_head(canvas, label + place * column, column, seat, scores, glyphs)
    rows = zip(scores.sources, scores.points, strict=True)
    for y, (source, points) in enumerate(rows, 2):
        canvas.fit(0, y, source, label)
        for place, seat in enumerate(scores.order):
            _number(canvas, label + (place + 1) * column, y, points[seat], PLAIN)
    if not scores.sources:
        return canvas.done()
    bottom = len(scores.sources) + 2
    canvas.put(0, bottom, glyphs.horizontal * (label + column * len(scores.order)), FRAME)
    canvas.fit(0, bottom + 1, labels[-1], label, TITLE)
    for place, seat in enumerate(scores.order):
        _number(canvas, label + (place + 1) * column, bottom + 1, scores.totals[seat], TITLE)
    return canvas.done()


def _seat_head(
    canvas: Canvas, x: int, column: int, seat: int, scores: Scores, glyphs: Glyphs
) -> None:
    ink = of_seat(seat, bold=True)
    mark = f"{scores.places[seat]}. {glyphs.seats[seat]}"
    name = clip(scores.names[seat], column - 1)
    canvas.put(x + column - cell_len(mark), 0, mark, ink)
    canvas.put(x + column - cell_len(name), 1, name, ink)


def _number(canvas: Canvas, end: int, y: int, value: int | None, ink: Ink) -> None:
    text = "" if value is None else str(value)
    canvas.put(end - len(text), y, text, BAD if value is not None and value < 0 else ink)
