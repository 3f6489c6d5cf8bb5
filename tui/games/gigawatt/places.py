"""The inside of a place on the map: whose it is, its money, its tokens, its plants."""

from engine.core.text import _
from engine.gigawatt.ids import ANY, GONE, NOBODY, REGIONS, Stage
from engine.gigawatt.view import PlayerRow
from tui.drawing.canvas import Canvas, Target
from tui.drawing.ink import DIM, PLAIN, PREVIEW, SEATS, of_seat
from tui.games.gigawatt.geometry import Atlas
from tui.games.gigawatt.paint import ROMAN, STRONG, letter, technology_ink
from tui.games.gigawatt.pen import Pen, Piece, width_of
from tui.games.gigawatt.pieces import (
    advantage_pieces,
    balance_pieces,
    code_pieces,
    fleet_pieces,
    market_pieces,
    money_piece,
    short_name,
    tight,
    token_pieces,
)
from tui.games.gigawatt.sight import Sight

_ROOMY = 5
_MEDIUM = 3
"""Lines inside a place from which on it tells more."""


def place_target(sight: Sight, place: int) -> Target:
    """What stands under the cursor there: the player who owns it, or the place itself."""
    owner = sight.owner(place)
    return Target("region", place) if owner == NOBODY else Target("seat", owner)


def draw_place(canvas: Canvas, sight: Sight, place: int, atlas: Atlas) -> None:
    """Everything inside a place."""
    tile = atlas.tiles[place]
    owner = sight.then.places[place].owner
    if owner >= 0 and owner == sight.now.places[place].owner:
        pen = Pen(canvas, tile, SEATS[owner], atlas.narrow)
        pen.fill()
        _draw_region(pen, sight, sight.then.players[owner], place)
    else:
        pen = Pen(canvas, tile, None, atlas.narrow)
        _draw_market(pen, sight, place)
        if owner >= 0:
            # What speaks for taking it stays to be read.
            _title(pen, sight, sight.then.players[owner], place, [])
    target = place_target(sight, place)
    for y in range(tile.y, tile.y + tile.height):
        canvas.mark(tile.x, y, tile.width, target)


# Regions of players


def _draw_region(pen: Pen, sight: Sight, row: PlayerRow, place: int) -> None:
    roomy = pen.tile.height >= _ROOMY
    small = pen.tile.height < _MEDIUM
    if sight.now.stage == Stage.REGIONS:
        _draw_taken(pen, sight, row, place)
        return
    if small or (pen.narrow and not roomy):
        _title(pen, sight, row, place, [])
        _purse(pen, sight, row)
        pen.left(2, [] if small else fleet_pieces(row))
        return
    _title(pen, sight, row, place, [] if roomy else token_pieces(sight, row))
    money = money_piece(sight, row)
    pen.left(1, [(sight.name(row.seat), PLAIN)], len(money[0]) + pen.margin + 1)
    pen.right(1, [money])
    if not roomy:
        pen.left(2, fleet_pieces(row))
        return
    pen.left(2, balance_pieces(row, short=pen.narrow))
    pen.left(3, token_pieces(sight, row) or [(_("no tokens"), DIM)])
    if not pen.narrow:
        pen.right(3, [(_("phase {phase}").format(phase=ROMAN[row.phase]), DIM)])
    codes = code_pieces(row)
    apart = [(f"{code} ", ink) for code, ink in codes]
    fitting = (pieces for pieces in (apart, codes) if width_of(pieces) <= pen.room)
    pen.left(4, next(fitting, fleet_pieces(row)))


def _draw_taken(pen: Pen, sight: Sight, row: PlayerRow, place: int) -> None:
    """Before the game: whose it is, and what it is like to have beside one's own."""
    _title(pen, sight, row, place, [])
    if pen.tile.height < _MEDIUM:
        pen.left(1, _kinds(sight, place, " {letter}"))
        return
    pen.left(1, [(sight.name(row.seat), PLAIN)])
    pen.left(2, [*_kinds(sight, place), (" ", DIM), *advantage_pieces(sight, place)])


def _title(pen: Pen, sight: Sight, row: PlayerRow, place: int, aside: list[Piece]) -> None:
    """Mark and name of the region, an arrow where its player is asked, something at the right."""
    new = sight.now.places[place].owner != row.seat
    ink = PREVIEW if new else of_seat(row.seat, bold=True)
    asked = sight.glyphs.right if sight.now.asked == row.seat else ""
    mark = f"{asked}{sight.mark(row.seat)} "
    room = pen.tile.width - pen.margin
    if len(mark) + len(short_name(place, 0)) + width_of(aside) + pen.margin + 1 > room:
        aside = tight(aside)
    spare = width_of(aside) + pen.margin + 1 if aside else 0
    room -= spare
    name = short_name(place, room - len(mark))
    # Rather the whole name than a gap before it.
    mark = mark if len(mark) + len(name) <= room else mark.rstrip()
    pen.left(0, [(mark, ink), (name, ink)], spare)
    pen.right(0, aside)


def _purse(pen: Pen, sight: Sight, row: PlayerRow) -> None:
    """Money and tokens in one line."""
    money, tokens = money_piece(sight, row), token_pieces(sight, row)
    if len(money[0]) + width_of(tokens) > pen.room:
        tokens = tight(tokens)
    while len(money[0]) + width_of(tokens) > pen.room:
        # What is stored counts least, and stands beside the map.
        tokens = tokens[:-1]
    apart = len(money[0]) + width_of(tokens) < pen.room
    pen.left(1, [(" " * apart, PLAIN), money])
    pen.right(1, tokens)


# Markets and regions nobody has yet


def _draw_market(pen: Pen, sight: Sight, place: int) -> None:
    pen.left(0, [(short_name(place, pen.tile.width - pen.margin), STRONG)])
    if sight.now.stage == Stage.REGIONS and place < REGIONS:
        _draw_free(pen, sight, place)
        return
    roomy = pen.tile.height >= _MEDIUM
    if roomy:
        gone = sight.now.places[place].owner == GONE
        pen.left(1, [(_("given up") if gone else _("market"), DIM)])
    pen.left(2 if roomy else 1, market_pieces(sight, place))


def _draw_free(pen: Pen, sight: Sight, place: int) -> None:
    if pen.tile.height < _MEDIUM:
        pen.left(1, _kinds(sight, place, " {letter}"))
        return
    cheaper = advantage_pieces(sight, place)
    pen.left(1, [(_("free"), DIM), (", " if cheaper else "", DIM), *cheaper])
    pen.left(2, _kinds(sight, place))


def _kinds(sight: Sight, place: int, form: str = "({letter})") -> list[Piece]:
    """What its dedicated fields take."""
    dedicated = [kind for kind in sight.now.regions[place].dedicated if kind != ANY]
    return [(form.format(letter=letter(kind)), technology_ink(kind)) for kind in dedicated]
