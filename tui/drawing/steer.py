"""Where the cursor goes: from one target to the nearest in a direction."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest

import attrs
from rich.cells import cell_len

from tui.drawing.canvas import Canvas, Drawing, Run, Target
from tui.drawing.ink import Ink, Role

JUMP_LETTERS = "asdfghjklqwertyuiopzxcvbnm1234567890"

_TALL = 2
"""A cell is about twice as high as wide."""

_ASIDE = 2.5
"""How much worse it is to lie aside than to lie far away."""

_LABEL = Ink(Role.PREVIEW, bold=True, reverse=True)


@attrs.frozen
class Span:
    """Cells next to each other on one line."""

    x: int
    y: int
    width: int


def spans(drawing: Drawing) -> dict[Target, list[Span]]:
    """The cells of every target, from top to bottom."""
    found: dict[Target, list[Span]] = {}
    for y, line in enumerate(drawing.lines):
        x = 0
        for run in line:
            width = cell_len(run.text)
            if run.target is not None:
                found.setdefault(run.target, []).append(Span(x, y, width))
            x += width
    return found


def nearest(
    places: Mapping[Target, Sequence[Span]], start: Target, direction: str
) -> Target | None:
    """The nearest target in a direction: up, down, left or right; None where there is none."""
    here = _middle(places[start])
    best: tuple[float, Target] | None = None
    for target, cells in places.items():
        cost = _cost(here, _middle(cells), direction)
        if target != start and cost is not None and (best is None or cost < best[0]):
            best = (cost, target)
    return None if best is None else best[1]


def _middle(cells: Sequence[Span]) -> tuple[float, float]:
    x = sum(span.x + span.width / 2 for span in cells) / len(cells)
    y = sum(span.y + 0.5 for span in cells) / len(cells)
    return x, y * _TALL


def _cost(here: tuple[float, float], there: tuple[float, float], direction: str) -> float | None:
    across, down = there[0] - here[0], there[1] - here[1]
    match direction:
        case "up":
            along, aside = -down, across
        case "down":
            along, aside = down, across
        case "left":
            along, aside = -across, down
        case _:
            along, aside = across, down
    return along + _ASIDE * abs(aside) if along > 0 else None


def labels(targets: Sequence[Target]) -> dict[str, Target]:
    """A short word for each target to jump to it: one letter while they last, then two."""
    letters = JUMP_LETTERS
    if len(targets) <= len(letters):
        words = list(letters[: len(targets)])
    else:
        words = [first + second for first in letters for second in letters][: len(targets)]
    return dict(zip(words, targets, strict=False))


def labelled(drawing: Drawing, words: Mapping[str, Target]) -> Drawing:
    """The drawing with the words written on their targets."""
    canvas = Canvas(drawing.width, drawing.height)
    canvas.paste(0, 0, drawing)
    places = drawing.targets()
    for word, target in words.items():
        x, y = places[target]
        canvas.put(x, y, word, _LABEL, target)
    return canvas.done()


@attrs.frozen
class Part:
    """Cells of a line that look the same."""

    text: str
    ink: Ink
    here: bool
    """Whether the cursor marks them."""


def marked(line: Sequence[Run], is_here: Callable[[Target | None], bool]) -> Iterator[Part]:
    """A line with the cursor on it: it marks the first words, with a cell around them.

    A bar over the whole width would be many bytes to send, twice for each step.
    """
    mine = [run for run in line if is_here(run.target)]
    blank = not any(run.text.strip() for run in mine)
    ended = False
    for run in line:
        here = run in mine and not ended
        start, end = (0, len(run.text)) if blank or not here else _words(run.text)
        yield Part(run.text[:start], run.ink, here=False)
        yield Part(run.text[start:end], run.ink, here=here)
        yield Part(run.text[end:], run.ink, here=False)
        ended = ended or (0 < end < len(run.text))


def _words(text: str) -> tuple[int, int]:
    """From where to where there are words, with a blank at each side if there are any."""
    end = min(len(text.rstrip()) + 1, len(text)) if text.strip() else 0
    return min(max(len(text) - len(text.lstrip()) - 1, 0), end), end


def changes(old: Drawing, new: Drawing) -> Iterator[Span]:
    """The cells in which two drawings differ; where one ends, the other goes on alone."""
    for y, (before, after) in enumerate(zip_longest(old.lines, new.lines, fillvalue=())):
        if before is not after and before != after:
            yield from _changes(y, before, after)


_NEAR = 6
"""Moving the terminal's cursor costs about as many bytes as repeating so many cells."""


def _changes(y: int, before: Sequence[Run], after: Sequence[Run]) -> Iterator[Span]:
    """Where a line differs; runs that are the same at its beginning are passed over at once."""
    same = next((n for n, (a, b) in enumerate(zip(before, after, strict=False)) if a != b), 0)
    offset = sum(cell_len(run.text) for run in after[:same])
    start = end = -1
    pairs = zip_longest(_cells(before[same:]), _cells(after[same:]))
    for x, (one, other) in enumerate(pairs, offset):
        if one == other:
            continue
        if start >= 0 and x - end > _NEAR:
            yield Span(start, y, end - start)
            start = x
        start = x if start < 0 else start
        end = x + 1
    if start >= 0:
        yield Span(start, y, end - start)


def _cells(line: Sequence[Run]) -> list[object]:
    cells: list[object] = []
    for run in line:
        ink, target = run.ink, run.target
        if cell_len(run.text) == len(run.text):
            cells += [(symbol, ink, target) for symbol in run.text]
        else:
            for symbol in run.text:
                cells += [(symbol, ink, target)] * cell_len(symbol)
    return cells
