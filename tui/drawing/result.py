"""The result of a game as a drawing: who won, the score lines side by side, a chart."""

from collections.abc import Sequence

from rich.cells import cell_len

from engine.core.text import _
from tui.drawing.canvas import Canvas, Drawing, clip, stack
from tui.drawing.chart import draw_chart
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import BAD, DIM, FRAME, PLAIN, PREVIEW, TITLE, Ink, of_seat
from tui.drawing.prose import Piece, as_ascii, draw_prose
from tui.scores import Scores

BESIDE = 116
"""From this width on the chart stands beside the scores."""

_COLUMN = 14
"""Cells for a seat, at most."""

_CHART_LINES = 12

_CHART_CELLS = 50
"""A chart beside the scores gets at least so many."""

_Row = tuple[str, Sequence[int | None], Ink]
"""What it is called, the numbers by seat, the ink."""


def shows_all(scores: Scores, width: int, height: int) -> bool:
    """Whether scores and chart can be seen together in so much room."""
    lines = len(scores.sources) + len(scores.standing.more) + 8
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
        parts += _judged(scores, room, glyphs)
    if scores.charts and (together or page > 0):
        left = height - sum(part.height + 1 for part in parts)
        parts.append(_chart(scores, chart, room, max(left, _CHART_LINES), glyphs))
    return _inset(_spaced(room, parts), width)


def _beside(scores: Scores, chart: int, width: int, height: int, glyphs: Glyphs) -> Drawing:
    half = min(max((width - 4) // 2, _whole(scores)), width - _CHART_CELLS)
    left_side = _spaced(half, [_head(scores, half, glyphs), *_judged(scores, half, glyphs)])
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


def _judged(scores: Scores, width: int, glyphs: Glyphs) -> list[Drawing]:
    """The numbers, and by what they were judged."""
    table, order = _table(scores, width, glyphs), scores.standing.order
    return [table, draw_prose([[Piece(order, DIM)]], width)] if order else [table]


# The table


def _table(scores: Scores, width: int, glyphs: Glyphs) -> Drawing:
    """A column for each seat, best first; a line for each source, and below what else counts."""
    upper, lower = _upper(scores), _lower(scores)
    seats = len(scores.order)
    label = min(_label(scores), max(width - seats * _least(scores), width // 3))
    column = min((width - label) // seats, _COLUMN)
    canvas = Canvas(width, 2 + len(upper) + bool(lower) + len(lower))
    for place, seat in enumerate(scores.order):
        _seat_head(canvas, label + place * column, column, seat, scores, glyphs)
    y = 2
    for row in upper:
        y = _row(canvas, y, row, scores.order, (label, column))
    if lower:
        canvas.put(0, y, glyphs.horizontal * (label + column * seats), FRAME)
        y += 1
    for row in lower:
        y = _row(canvas, y, row, scores.order, (label, column))
    return canvas.done()


def _whole(scores: Scores) -> int:
    """The width in which nothing of the table is cut."""
    return _label(scores) + len(scores.order) * _least(scores)


def _label(scores: Scores) -> int:
    rows = (*_upper(scores), *_lower(scores))
    return max((cell_len(text) for text, _values, _ink in rows), default=0)


def _least(scores: Scores) -> int:
    """Cells for a seat, so that its name is seen."""
    return min(_COLUMN, max(cell_len(name) for name in scores.names) + 1)


def _upper(scores: Scores) -> list[_Row]:
    return [
        (source, points, PLAIN)
        for source, points in zip(scores.sources, scores.points, strict=True)
    ]


def _lower(scores: Scores) -> list[_Row]:
    standing = scores.standing
    total = [(standing.total, scores.totals, TITLE)] if standing.total and scores.sources else []
    return [*total, *((series.title, series.values, PLAIN) for series in standing.more)]


def _row(canvas: Canvas, y: int, row: _Row, order: Sequence[int], columns: tuple[int, int]) -> int:
    text, values, ink = row
    label, column = columns
    canvas.fit(0, y, text, label, ink)
    for place, seat in enumerate(order):
        _number(canvas, label + (place + 1) * column, y, values[seat], ink)
    return y + 1


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
