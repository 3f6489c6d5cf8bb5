"""Where the cursor goes: from one target to the nearest in a direction."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest

import attrs

from tui.drawing.canvas import Canvas, Drawing, Run, Target, width_of
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
            width = width_of(run.text)
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


Part = tuple[str, Ink, bool]
"""Cells of a line that look the same, and whether the cursor marks them."""


def marked(line: Sequence[Run], is_here: Callable[[Target], bool]) -> Iterator[Part]:
    """A line with the cursor on it: it marks the first words, with a cell around them.

    A bar over the whole width would be many bytes to send, twice for each step.
    """
    mine = [run for run in line if run.target is not None and is_here(run.target)]
    blank = not any(run.text.strip() for run in mine)
    begun = ended = False
    words: Ink | None = None
    for run in line:
        here, size = run in mine and not ended, len(run.text)
        start, end = _words(run.text, begun=begun) if here and not blank else (0, size)
        # The cell behind the words looks like them, whatever would be written there.
        words = words if words and not run.text.strip() else run.ink
        yield run.text[:start], run.ink, False
        yield run.text[start:end], words if here else run.ink, here
        yield run.text[end:], run.ink, False
        begun = begun or (here and bool(run.text.strip()))
        ended = ended or (here and end < size and end > 0)


def _words(text: str, *, begun: bool) -> tuple[int, int]:
    """From where to where there are words, with a blank at each side if there are any."""
    if not text.strip():
        return 0, int(begun)
    return max(len(text) - len(text.lstrip()) - 1, 0), min(len(text.rstrip()) + 1, len(text))


def changes(old: Drawing, new: Drawing) -> Iterator[Span]:
    """Where lines of two drawings differ; where one ends, the other goes on alone."""
    for y, (before, after) in enumerate(zip_longest(old.lines, new.lines, fillvalue=())):
        if before is not after and before != after:
            yield _change(y, before, after)


def _change(y: int, before: Sequence[Run], after: Sequence[Run]) -> Span:
    """From the first run that differs to the last; what is sent of it is found cell by cell."""
    first = _alike(before, after)
    # Half of a wide character may have been written over: then lines are not of the same width.
    even = _width(before) == _width(after)
    last = _alike(before[first:][::-1], after[first:][::-1]) if even else 0
    old, new = before[first : len(before) - last], after[first : len(after) - last]
    return Span(_width(after[:first]), y, max(_width(old), _width(new)))


def _alike(one: Sequence[Run], other: Sequence[Run]) -> int:
    """How many runs are the same at the beginning."""
    for place, (a, b) in enumerate(zip(one, other, strict=False)):
        if a is not b and a != b:
            return place
    return min(len(one), len(other))


def _width(runs: Sequence[Run]) -> int:
    return width_of("".join([run.text for run in runs]))
