"""Where the names of sites and regions go, and how much of each fits."""

from collections.abc import Iterable, Iterator, Sequence

import attrs
from rich.cells import cell_len

from tui.games.future_energy.scale import Box, Cell

_SHORTEST = 3
_STOP = "."
"""What ends a name that was cut."""
_CUT = 7.0
_LETTER = 1.0
"""What it costs to cut a name, and each letter that is left out."""
_CROSSED = 1.5
"""What a cell of a link below a letter costs."""
_BESIDE = 0.5
"""A name beside its site looks a little worse than one below it."""
_ASIDE = 0.3
"""What a cell away from the middle costs."""
_NEVER = float("inf")
_MISSING = 1000.0
"""What a site without a name costs."""
_ATTEMPTS = 6


@attrs.frozen
class Label:
    """A name on the map."""

    x: int
    y: int
    text: str


class Room:
    """The cells that are left for names."""

    def __init__(self, width: int, height: int) -> None:
        """All cells of a map."""
        self.width = width
        self.height = height
        self._taken: dict[Cell, bool] = {}
        self._crossed: dict[Cell, bool] = {}

    def keep_clear(self, corner: tuple[int, int]) -> None:
        """No names in so many columns and rows of the upper left corner."""
        for y in range(corner[1]):
            self.take(0, y, corner[0])

    def take(self, x: int, y: int, width: int) -> None:
        """No names in these cells."""
        for column in range(x, x + width):
            self._taken[column, y] = True

    def cross(self, path: Iterable[Cell]) -> None:
        """Names had better not cover these cells."""
        for cell in path:
            self._crossed[cell] = True

    def copy(self) -> "Room":
        """The same room, to try something out."""
        room = Room(self.width, self.height)
        room._taken = self._taken.copy()
        room._crossed = self._crossed
        return room

    def price(self, x: int, y: int, length: int) -> float:
        """What it costs to write there."""
        if x < 0 or y < 0 or x + length > self.width or y >= self.height:
            return _NEVER
        price = 0.0
        for column in range(x, x + length):
            if (column, y) in self._taken:
                return _NEVER
            price += _CROSSED if (column, y) in self._crossed else 0.0
        return price

    def write(self, label: Label) -> None:
        """Take the room of a name; a gap on both sides keeps names apart."""
        self.take(label.x - 1, label.y, cell_len(label.text) + 2)


def place(texts: Sequence[str], boxes: Sequence[Box], room: Room) -> tuple[Label, ...]:
    """A label for each site, at the best place that is free; empty where there is none.

    No two names are cut to the same. Names that were cut come first in the next attempt: the wheel
    that squeaks gets the oil.
    """
    order = _tightest_first(boxes)
    forms = [_forms(text, texts) for text in texts]
    best: tuple[float, dict[int, Label]] = (_NEVER, {})
    for _ in range(_ATTEMPTS):
        spent, labels = _attempt(order, forms, boxes, room.copy())
        if spent < best[0] or not best[1]:
            best = (spent, labels)
        cut = [number for number in order if labels[number].text != texts[number]]
        if not cut:
            break
        order = [*cut, *(number for number in order if number not in cut)]
    for label in best[1].values():
        room.write(label)
    return tuple(best[1][number] for number in range(len(boxes)))


def _attempt(
    order: Sequence[int], forms: Sequence[Sequence[str]], boxes: Sequence[Box], room: Room
) -> tuple[float, dict[int, Label]]:
    labels = {}
    total = 0.0
    for number in order:
        spent, labels[number] = _best(forms[number], boxes[number], room)
        total += min(spent, _MISSING)
        room.write(labels[number])
    return total, labels


def _tightest_first(boxes: Sequence[Box]) -> list[int]:
    """Sites with the nearest neighbours first: they have the least choice."""

    def nearest(number: int) -> int:
        here = boxes[number]
        others = (box for place, box in enumerate(boxes) if place != number)
        return min((abs(box.x - here.x) + 4 * abs(box.y - here.y) for box in others), default=0)

    return sorted(range(len(boxes)), key=nearest)


def _forms(text: str, texts: Sequence[str]) -> list[str]:
    """The name in full, then cut ever shorter, as long as no other name begins like that."""
    others = [other for other in texts if other != text]
    found = [text]
    for length in range(len(text) - 2, _SHORTEST - 1, -1):
        if any(other.startswith(text[:length]) for other in others):
            break
        found.append(text[:length] + _STOP)
    return found


def _best(forms: Sequence[str], box: Box, room: Room) -> tuple[float, Label]:
    best: tuple[float, Label] = (_NEVER, Label(box.x, box.y, ""))
    full = cell_len(forms[0])
    for text in forms:
        length = cell_len(text)
        lost = _CUT + (full - length) * _LETTER if length < full else 0.0
        if lost >= best[0]:
            break
        for cost, x, y in _places(box, length):
            spent = lost + cost + room.price(x, y, length)
            if spent < best[0]:
                best = (spent, Label(x, y, text))
    return best


def _places(box: Box, length: int) -> Iterator[tuple[float, int, int]]:
    """Places for a label: below, above, then right and left of the site."""
    centred = box.x + 1 - length // 2
    for aside in range(length // 2 + 2):
        for x in dict.fromkeys((centred - aside, centred + aside)):
            yield aside * _ASIDE, x, box.y + 1
            yield aside * _ASIDE + 0.2, x, box.y - 1
    yield _BESIDE, box.start + box.width, box.y
    yield _BESIDE, box.start - length, box.y


def caption(texts: Sequence[str], zones: Sequence[Sequence[int]], room: Room) -> tuple[Label, ...]:
    """The name of each region on its own land; empty where there is no room for it."""
    found = []
    for region, text in enumerate(texts):
        cells = [
            (x, y) for y, row in enumerate(zones) for x, zone in enumerate(row) if zone == region
        ]
        label = _caption(text.upper(), cells, room) if cells else Label(0, 0, "")
        room.write(label)
        found.append(label)
    return tuple(found)


def _caption(text: str, cells: Sequence[Cell], room: Room) -> Label:
    """As near to the middle of the region as can be; cut it would look like another region's."""
    middle = (sum(x for x, _ in cells) / len(cells), sum(y for _, y in cells) / len(cells))
    land = dict.fromkeys(cells)
    length = cell_len(text)
    priced = [
        (room.price(x, y, length) + _away(x + length / 2, y, middle), x, y)
        for x, y in cells
        if all((x + step, y) in land for step in range(length))
    ]
    cost, x, y = min(priced, default=(_NEVER, 0, 0))
    return Label(x, y, text if cost < _NEVER else "")


def _away(x: float, y: float, middle: tuple[float, float]) -> float:
    return (abs(x - middle[0]) + 3 * abs(y - middle[1])) * _ASIDE / 2
