"""The map: three rows of places, cut so that those with a border, and no others, touch.

British Isles | North Sea   | Baltic Sea
Pyrenees        | Alpine      | Carpathian
(the sea) | Adriatic       | Anatolia
"""

import attrs

from engine.gigawatt.ids import Place

BORDER_PLACES: tuple[tuple[int, int], ...] = (
    (Place.PYRENEES, Place.NORTH_SEA),
    (Place.PYRENEES, Place.ADRIATIC),
    (Place.PYRENEES, Place.ALPINE),
    (Place.NORTH_SEA, Place.BALTIC_SEA),
    (Place.NORTH_SEA, Place.ALPINE),
    (Place.BALTIC_SEA, Place.CARPATHIAN),
    (Place.BALTIC_SEA, Place.ALPINE),
    (Place.CARPATHIAN, Place.ADRIATIC),
    (Place.CARPATHIAN, Place.ALPINE),
    (Place.ADRIATIC, Place.ALPINE),
    (Place.NORTH_SEA, Place.BRITISH_ISLES),
    (Place.PYRENEES, Place.BRITISH_ISLES),
    (Place.CARPATHIAN, Place.ANATOLIA),
    (Place.ADRIATIC, Place.ANATOLIA),
)
"""The printed borders in the order in which views list them."""


@attrs.frozen
class Cuts:
    """Where the three rows of the map are cut, in cells from the left."""

    isles: int
    """British Isles | North Sea."""
    north: int
    """North Sea | Baltic Sea."""
    pyrenees: int
    """Pyrenees | Alpine."""
    alpine: int
    """Alpine | Carpathian."""
    coast: int
    """The sea | Adriatic."""
    adriatic: int
    """Adriatic | Anatolia."""
    width: int


NARROW = Cuts(13, 27, 18, 31, 10, 35, 46)
WIDE = Cuts(22, 47, 30, 54, 17, 63, 78)


_NARROW = 70


@attrs.frozen
class Tile:
    """The inside of a place."""

    x: int
    y: int
    width: int
    height: int


@attrs.frozen
class Edge:
    """The line two places share, without its ends."""

    places: tuple[int, int]
    upright: bool
    x: int
    y: int
    length: int


@attrs.frozen
class Atlas:
    """Where everything on the map is."""

    width: int
    height: int
    tiles: tuple[Tile, ...]
    """By place."""
    sea: Tile
    edges: tuple[Edge, ...]
    strokes: tuple[tuple[int, int, int, int], ...]
    """All lines, from one end to the other: x, y, x, y."""

    @property
    def narrow(self) -> bool:
        """Whether places have room for little more than their names."""
        return self.width < _NARROW


def stretched(cuts: Cuts, width: int) -> Cuts:
    """The same map in another width."""
    scale = (width - 1) / (cuts.width - 1)
    return Cuts(
        isles=round(cuts.isles * scale),
        north=round(cuts.north * scale),
        pyrenees=round(cuts.pyrenees * scale),
        alpine=round(cuts.alpine * scale),
        coast=round(cuts.coast * scale),
        adriatic=round(cuts.adriatic * scale),
        width=width,
    )


def atlas(cuts: Cuts, inside: int) -> Atlas:
    """The map with so many lines of text in each place."""
    rows = tuple(row * (inside + 1) for row in range(4))
    right = cuts.width - 1
    tops = ((0, cuts.isles, cuts.north, right), (0, cuts.pyrenees, cuts.alpine, right))
    bottom = (cuts.coast, cuts.adriatic, right)
    order = (
        ((Place.BRITISH_ISLES, Place.NORTH_SEA, Place.BALTIC_SEA), tops[0], rows[0]),
        ((Place.PYRENEES, Place.ALPINE, Place.CARPATHIAN), tops[1], rows[1]),
        ((Place.ADRIATIC, Place.ANATOLIA), bottom, rows[2]),
    )
    tiles: dict[int, Tile] = {}
    for places, ends, y in order:
        for place, start, end in zip(places, ends, ends[1:], strict=False):
            tiles[place] = Tile(start + 1, y + 1, end - start - 1, inside)
    strokes = [(0, rows[0], right, rows[0]), (0, rows[1], right, rows[1])]
    strokes += [(0, rows[2], right, rows[2]), (cuts.coast, rows[3], right, rows[3])]
    for _, ends, y in order:
        strokes += [(x, y, x, y + inside + 1) for x in ends]
    laid = tuple(tiles[place] for place in Place)
    sea = Tile(0, rows[2] + 1, cuts.coast, inside + 1)
    return Atlas(cuts.width, rows[3] + 1, laid, sea, _edges(laid), tuple(strokes))


def _edges(tiles: tuple[Tile, ...]) -> tuple[Edge, ...]:
    return tuple(_edge(tiles, one, other) for one, other in BORDER_PLACES)


def _edge(tiles: tuple[Tile, ...], one: int, other: int) -> Edge:
    a, b = tiles[one], tiles[other]
    places = (int(one), int(other))
    if a.y == b.y:
        return Edge(places, upright=True, x=max(a.x, b.x) - 1, y=a.y, length=a.height)
    left, right = max(a.x, b.x), min(a.x + a.width, b.x + b.width)
    return Edge(places, upright=False, x=left, y=max(a.y, b.y) - 1, length=right - left)
