"""Short inked texts about players and places, on the map and beside it."""

from collections.abc import Iterable

from engine.core.text import N_, _
from engine.gigawatt.captions import advantages, place_name, technology_name
from engine.gigawatt.ids import EMPTY, Colour, Place
from engine.gigawatt.view import PlayerRow
from tui.drawing.ink import DIM, PLAIN, PREVIEW, WARN, Ink
from tui.games.gigawatt.paint import (
    MONEY,
    STRONG,
    letter_ink,
    plant_code,
    sign,
    signed,
    technology_ink,
    token_ink,
)
from tui.games.gigawatt.pen import Piece
from tui.games.gigawatt.sight import Sight

_SHORT = {
    Place.CARPATHIAN: N_("Carpathian"),
    Place.ALPINE: N_("Alpine"),
    Place.BRITISH_ISLES: N_("Brit. Isles"),
}

_MOST_SIGNS = 6
"""So many tokens of a market are shown one by one."""


# Places


def short_name(place: int, width: int) -> str:
    """The name, or a shorter one where there is no room for it."""
    name = place_name(place)
    return name if len(name) <= width else _(_SHORT.get(Place(place), name))


def advantage_pieces(sight: Sight, place: int) -> list[Piece]:
    """What a region gets cheaper, by generations where they differ: "solar -2", "wind -1/-2"."""
    if place >= len(sight.now.regions):
        return []
    return [
        (f"{technology_name(kind)} {by}", technology_ink(kind))
        for kind, by in advantages(sight.now.regions[place])
    ]


def market_pieces(sight: Sight, place: int) -> list[Piece]:
    """The tokens of a market, one sign each."""
    before, count = sight.now.places[place].tokens, sight.then.places[place].tokens
    colour, number = signed(count)
    if not number:
        return [(f" {_('empty')}", PREVIEW if before else DIM)]
    text = sign(colour) * number if number <= _MOST_SIGNS else f"{sign(colour)}{number}"
    return [(f" {text} ", PREVIEW if before != count else token_ink(colour))]


# Players


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


def tight(pieces: Iterable[Piece]) -> list[Piece]:
    """The same without the blanks around each."""
    return [(text.strip(), ink) for text, ink in pieces]


def range_text(row: PlayerRow) -> str:
    """What the plants make: in the worst and in the best weather, or with this round's dice."""
    if row.wind or row.sun or row.calm_production == row.production:
        return str(row.weather_production)
    return f"{row.calm_production}-{row.production}"


def balance_pieces(row: PlayerRow, *, short: bool) -> list[Piece]:
    """Demand against production."""
    ink = PLAIN if row.calm_production >= row.demand else WARN
    if short:
        return [(f"D{row.demand} ", STRONG), (f"{range_text(row)} {_('GW')}", ink)]
    return [
        (_("needs {demand}").format(demand=row.demand), STRONG),
        (", ", DIM),
        (_("makes {makes}").format(makes=range_text(row)), ink),
    ]


def fleet_pieces(row: PlayerRow) -> list[Piece]:
    """The plants as letters."""
    return [(code[0], ink) for code, ink in code_pieces(row)]


def code_pieces(row: PlayerRow) -> list[Piece]:
    """The plants as letters with their generations."""
    standing = [plant for plant in sorted(row.fields) if plant != EMPTY]
    return [(plant_code(plant), letter_ink(plant)) for plant in standing]
