"""The signs of the game: a letter, a symbol and an ink for each kind of tile."""

from collections.abc import Sequence

from engine.future_energy.ids import Effect, Kind
from engine.future_energy.view import TileView
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import Ink, Role

_LETTERS = {
    Kind.INVESTOR: "I",
    Kind.ENGINEER: "E",
    Kind.COAL: "C",
    Kind.GAS: "G",
    Kind.NUCLEAR: "N",
    Kind.OIL: "O",
    Kind.GROUND: "#",
    Kind.WILDCARD: "?",
}

_SYMBOLS = {
    Kind.INVESTOR: "€$",
    Kind.ENGINEER: "⚙%",
    Kind.COAL: "∴:",
    Kind.GAS: "≈~",
    Kind.NUCLEAR: "☢*",
    Kind.OIL: "≡&",
    Kind.GROUND: "##",
    Kind.WILDCARD: "??",
}
"""In Unicode, then in ASCII."""

_ROLES = {
    Kind.INVESTOR: Role.MONEY,
    Kind.ENGINEER: Role.PEOPLE,
    Kind.COAL: Role.COAL,
    Kind.GAS: Role.GAS,
    Kind.NUCLEAR: Role.NUCLEAR,
    Kind.OIL: Role.OIL,
    Kind.GROUND: Role.BIO,
    Kind.WILDCARD: Role.STORAGE,
}

_GROUNDS = {
    Effect.POINTS: "V",
    Effect.FREE_CONTRACT: "K",
    Effect.LAY_LINES: "L",
    Effect.EXTEND_SITE: "+",
}
"""What a ground gives besides money, in one character."""

_REGIONS = (Role.REGION0, Role.REGION5, Role.REGION2, Role.REGION3, Role.REGION4)
"""Without the blue one: blue land would be taken for water."""

START_SIGNS = ("⌂", "^")
CLOSED_SIGNS = ("╳╳", "XX")


def letter(kind: Kind, glyphs: Glyphs) -> str:
    """The letter of a kind; in ASCII a small one, because there capitals are players."""
    return _LETTERS[kind].lower() if glyphs.ascii else _LETTERS[kind]


def symbol(kind: Kind, glyphs: Glyphs) -> str:
    """The symbol of a kind."""
    return _SYMBOLS[kind][glyphs.ascii]


def icon(kind: Kind, glyphs: Glyphs) -> str:
    """Letter and symbol of a kind: two cells."""
    return letter(kind, glyphs) + symbol(kind, glyphs)


def tile(view: TileView, glyphs: Glyphs) -> str:
    """A tile on the board in two cells; a ground says what it gives."""
    if view.effect is None:
        return icon(view.kind, glyphs)
    given = str(view.amount) if view.effect is Effect.MONEY else _GROUNDS.get(view.effect, "#")
    return letter(view.kind, glyphs) + given[-1]


def ink_of(kind: Kind, *, bold: bool = False, on: Role | None = None) -> Ink:
    """The ink of a kind; always used together with its letter."""
    return Ink(_ROLES[kind], bold=bold, on=on)


def region_role(number: int) -> Role:
    """The colour of a region; always used together with its name or its pattern."""
    return _REGIONS[number % len(_REGIONS)]


def line_mark(seat: int, glyphs: Glyphs) -> str:
    """The mark of a power line; in ASCII the small letter, to tell it from a plant."""
    return glyphs.seats[seat].lower()


def start_sign(glyphs: Glyphs) -> str:
    """The sign of the start space."""
    return START_SIGNS[glyphs.ascii]


def closed_sign(glyphs: Glyphs) -> str:
    """The sign of a site that is closed all game."""
    return CLOSED_SIGNS[glyphs.ascii]


def plants(counts: Sequence[int], glyphs: Glyphs, room: int = 4) -> tuple[tuple[int, str], ...]:
    """The plants of a site: (seat, text). A mark each, or mark and number where room is short."""
    held = [(seat, count) for seat, count in enumerate(counts) if count]
    if sum(counts) <= room:
        return tuple((seat, glyphs.seats[seat] * count) for seat, count in held)
    return tuple((seat, f"{glyphs.seats[seat]}{count}") for seat, count in held)
