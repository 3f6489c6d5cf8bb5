"""The inside of a place on the map: whose it is, its money, its tokens, its plants."""

from collections.abc import Iterable
from functools import lru_cache

import attrs
from rich.cells import cell_len

from engine.core.text import N_, _
from engine.gigawatt.ids import ANY, EMPTY, GONE, NOBODY, REGIONS, Colour, Place, Stage
from engine.gigawatt.view import PlayerRow
from engine.gigawatt.wording import place_name, technology_name
from tui.drawing.canvas import Canvas, Target, clip
from tui.drawing.ink import DIM, PLAIN, PREVIEW, SEATS, WARN, Ink, Role, of_seat
from tui.games.gigawatt.geometry import Tile
from tui.games.gigawatt.paint import (
    ADVANTAGES,
    MONEY,
    STRONG,
    letter,
    letter_ink,
    plant_code,
    sign,
    signed,
    technology_ink,
    token_ink,
)
from tui.games.gigawatt.sight import Sight

Piece = tuple[str, Ink]

_SHORT = {
    Place.CARPATHIAN: N_("Carpathian"),
    Place.ALPINE: N_("Alpine"),
    Place.BRITISH_ISLES: N_("Brit. Isles"),
}

_ROOMY = 5
_MEDIUM = 3
"""Lines inside a place from which on it tells more."""

_MOST_PIPS = 6


def place_target(sight: Sight, place: int) -> Target:
    """What stands under the cursor there: the player who owns it, or the place itself."""
    owner = sight.owner(place)
    return Target("region", place) if owner == NOBODY else Target("seat", owner)


def short_name(place: int, width: int) -> str:
    """The name, or a shorter one where there is no room for it."""
    name = place_name(place)
    return name if len(name) <= width else _(_SHORT.get(Place(place), name))


def draw_place(canvas: Canvas, sight: Sight, place: int, tile: Tile) -> None:
    """Everything inside a place."""
    owner = sight.then.places[place].owner
    if owner >= 0:
        _draw_region(canvas, sight, tile, sight.then.players[owner], place)
    else:
        _draw_market(canvas, sight, tile, place)
    target = place_target(sight, place)
    for y in range(tile.y, tile.y + tile.height):
        canvas.mark(tile.x, y, tile.width, target)


@lru_cache(maxsize=2000)
def over(ink: Ink, ground: Role | None) -> Ink:
    """The ink on a ground, unless it brings its own."""
    return ink if ink.on is not None or ground is None else attrs.evolve(ink, on=ground)


@attrs.define
class Pen:
    """Writes the lines of one place onto its ground."""

    canvas: Canvas
    tile: Tile
    ground: Role | None

    @property
    def margin(self) -> int:
        """Cells at the sides that stay free for the numbers of the borders."""
        return 1 if self.tile.height < _MEDIUM else 2

    def fill(self) -> None:
        """The ground itself."""
        for y in range(self.tile.height):
            self.canvas.put(
                self.tile.x, self.tile.y + y, " " * self.tile.width, over(PLAIN, self.ground)
            )

    def left(self, row: int, pieces: Iterable[Piece], spare: int = 0) -> None:
        """Pieces from the left, as far as they fit; some cells at the right end stay free."""
        x = self.tile.x + self.margin
        # The numbers of the borders reach into the line in the middle.
        spare += int(row == self.tile.height // 2)
        end = self.tile.x + self.tile.width - spare
        for text, ink in pieces:
            shown = clip(text, max(end - x, 0))
            x = self.canvas.put(x, self.tile.y + row, shown, over(ink, self.ground))

    def right(self, row: int, pieces: Iterable[Piece]) -> None:
        """Pieces at the right end."""
        pieces = list(pieces)
        x = self.tile.x + self.tile.width - self.margin - width_of(pieces)
        for text, ink in pieces:
            x = self.canvas.put(x, self.tile.y + row, text, over(ink, self.ground))


def width_of(pieces: Iterable[Piece]) -> int:
    """How many cells pieces take."""
    return sum(cell_len(text) for text, _ in pieces)


# Regions of players


def _draw_region(canvas: Canvas, sight: Sight, tile: Tile, row: PlayerRow, place: int) -> None:
    new = sight.now.places[place].owner != row.seat
    pen = Pen(canvas, tile, Role.PREVIEW if new else SEATS[row.seat])
    pen.fill()
    ink = PREVIEW if new else of_seat(row.seat, bold=True)
    asked = sight.glyphs.right if sight.now.asked == row.seat else ""
    mark = f"{asked}{sight.mark(row.seat)}"
    if tile.height < _MEDIUM:
        name = short_name(place, tile.width - 3)
        gap = " " if len(mark) + len(name) + 2 <= tile.width else ""
        pen.left(0, [(mark + gap, ink), (name, ink)])
        _small(pen, sight, row)
        return
    tokens = token_pieces(sight, row) if tile.height < _ROOMY else []
    spare = width_of(tokens) + pen.margin + 1
    name = short_name(place, tile.width - len(mark) - pen.margin - spare)
    pen.left(0, [(f"{mark} ", ink), (name, ink)], spare)
    pen.right(0, tokens)
    money = money_piece(sight, row)
    pen.left(1, [(sight.name(row.seat), PLAIN)], len(money[0]) + pen.margin + 1)
    pen.right(1, [money])
    if tile.height < _ROOMY:
        pen.left(2, fleet_pieces(row))
    else:
        pen.left(2, balance_pieces(row))
        pen.left(3, token_pieces(sight, row) or [(_("no tokens"), DIM)])
        codes = code_pieces(row)
        pen.left(4, codes if width_of(codes) <= tile.width - pen.margin else fleet_pieces(row))


def _small(pen: Pen, sight: Sight, row: PlayerRow) -> None:
    money, tokens = money_piece(sight, row), token_pieces(sight, row)
    if len(money[0]) + width_of(tokens) > pen.tile.width - 2:
        tokens = [(text.strip(), ink) for text, ink in tokens]
    pen.left(1, [money], width_of(tokens) + 1)
    pen.right(1, tokens)


def money_piece(sight: Sight, row: PlayerRow) -> Piece:
    """The money of a player."""
    changed = sight.now.players[row.seat].money != row.money
    return f"{sight.glyphs.money}{row.money}", PREVIEW if changed else MONEY


def token_pieces(sight: Sight, row: PlayerRow) -> list[Piece]:
    """Green, red and stored tokens of a player: `+4 -2 [+1]`; nothing where there are none."""
    before = sight.now.players[row.seat]
    counts = ((row.green, before.green, Colour.GREEN), (row.red, before.red, Colour.RED))
    pieces: list[Piece] = []
    for count, was, colour in counts:
        if count or was:
            ink = PREVIEW if count != was else token_ink(colour)
            pieces += [(f" {sign(colour)}{count} ", ink)]
    if row.stored:
        kind, count = signed(row.stored)
        ink = PREVIEW if row.stored != before.stored else Ink(token_ink(kind).role)
        pieces += [(f"[{sign(kind)}{count}]", ink)]
    return pieces


def balance_pieces(row: PlayerRow) -> list[Piece]:
    """Demand against production."""
    makes = range_text(row)
    enough = row.calm_production >= row.demand
    return [
        (_("needs {demand}").format(demand=row.demand), STRONG),
        (", ", DIM),
        (_("makes {makes}").format(makes=makes), PLAIN if enough else WARN),
    ]


def range_text(row: PlayerRow) -> str:
    """What the plants make: in the worst and in the best weather, or with this round's dice."""
    if row.wind or row.sun or row.calm_production == row.production:
        return str(row.weather_production)
    return f"{row.calm_production}-{row.production}"


def fleet_pieces(row: PlayerRow) -> list[Piece]:
    """The plants as letters."""
    standing = [plant for plant in sorted(row.fields) if plant != EMPTY]
    return [(plant_code(plant)[0], letter_ink(plant)) for plant in standing]


def code_pieces(row: PlayerRow) -> list[Piece]:
    """The plants as letters with their generations."""
    standing = [plant for plant in sorted(row.fields) if plant != EMPTY]
    return [(plant_code(plant), letter_ink(plant)) for plant in standing]


# Markets and regions nobody has yet


def _draw_market(canvas: Canvas, sight: Sight, tile: Tile, place: int) -> None:
    pen = Pen(canvas, tile, None)
    pen.left(0, [(short_name(place, tile.width - pen.margin), STRONG)])
    if sight.now.stage == Stage.REGIONS and place < REGIONS:
        _draw_free(pen, sight, place)
        return
    roomy = tile.height >= _MEDIUM
    if roomy:
        gone = sight.now.places[place].owner == GONE
        pen.left(1, [(_("given up") if gone else _("market"), DIM)])
    pen.left(2 if roomy else 1, market_pieces(sight, place))


def market_pieces(sight: Sight, place: int) -> list[Piece]:
    """The tokens of a market, one sign each."""
    before, count = sight.now.places[place].tokens, sight.then.places[place].tokens
    colour, number = signed(count)
    if not number:
        return [(_("empty"), PREVIEW if before else DIM)]
    text = sign(colour) * number if number <= _MOST_PIPS else f"{sign(colour)}{number}"
    return [(f" {text} ", PREVIEW if before != count else token_ink(colour))]


def _draw_free(pen: Pen, sight: Sight, place: int) -> None:
    dedicated = [kind for kind in sight.now.regions[place].dedicated if kind != ANY]
    fields = [(f"({letter(kind)})", technology_ink(kind)) for kind in dedicated]
    cheaper = advantage_pieces(place)
    if pen.tile.height < _MEDIUM:
        pen.left(1, [(f"{text[1]} ", ink) for text, ink in fields])
        return
    pen.left(1, [(_("free"), DIM), (", " if cheaper else "", DIM), *cheaper])
    pen.left(2, fields)


def advantage_pieces(place: int) -> list[Piece]:
    """What a region gets cheaper: "solar -2"."""
    if place not in ADVANTAGES:
        return []
    technology, by = ADVANTAGES[Place(place)]
    return [(f"{technology_name(technology)} {by}", technology_ink(technology))]
