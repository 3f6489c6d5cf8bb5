"""Letters, signs and inks of GigaWatt: what things are written with, on the board and beside it."""

import attrs

from engine.gigawatt.ids import GENERATION_OF, TECHNOLOGY_OF, Colour, Technology, Weather
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import DIM, GOOD, WARN, Ink, Role

LETTERS = "CGNBHWST"
"""One for each technology; T is a storage facility, a tank of electricity."""

ROMAN = ("", "I", "II", "III")

_ROLES = (
    *(Role.COAL, Role.GAS, Role.NUCLEAR, Role.BIO),
    *(Role.HYDRO, Role.WIND, Role.SOLAR, Role.STORAGE),
)
_TECHNOLOGY_INKS = tuple(Ink(role, bold=True) for role in _ROLES)
_PLANT_INKS = tuple(Ink(role, bold=True, on=role) for role in _ROLES)

MONEY = Ink(Role.MONEY)
STRONG = Ink(Role.TEXT, bold=True)
SEA = Ink(Role.WATER)
GREEN = Ink(Role.GOOD, bold=True, on=Role.GOOD)
RED = Ink(Role.BAD, bold=True, on=Role.BAD)
PREVIEWED = Ink(Role.PREVIEW, bold=True, reverse=True)


@attrs.frozen
class Lines:
    """Where lines meet: the corners and crossings of the map and of the row of fields."""

    tee_down: str
    tee_up: str
    tee_right: str
    tee_left: str
    cross: str
    into: str
    out_of: str
    """Around the number of a border: `┤1├`."""
    wide_into: str
    wide_out_of: str
    """The same with a connection: `╡4╞`."""
    double: str
    """A connection that runs upright; an H would be taken for a hydro plant."""
    dotted: str
    bar: str
    faint_bar: str
    """What is made in any weather, and in good weather alone."""
    stop: str
    becomes: str
    """Between what is and what would be."""


_UNICODE = Lines("┬", "┴", "├", "┤", "┼", "┤", "├", "╡", "╞", "║", "┊", "━", "╍", "▐", "→")
_ASCII = Lines("+", "+", "+", "+", "+", "[", "]", "[", "]", "#", ":", "#", "=", "|", ">")


def lines_of(glyphs: Glyphs) -> Lines:
    """The crossings that belong to these glyphs."""
    return _ASCII if glyphs.ascii else _UNICODE


def letter(technology: int) -> str:
    """The letter of a technology."""
    return LETTERS[technology]


def plant_code(plant: int) -> str:
    """Letter and generation: W2 is a wind plant of generation II."""
    return f"{LETTERS[TECHNOLOGY_OF[plant]]}{GENERATION_OF[plant]}"


def plant_ink(plant: int) -> Ink:
    """How a plant on its field is written."""
    return _PLANT_INKS[TECHNOLOGY_OF[plant]]


def technology_ink(technology: int) -> Ink:
    """How the letter or the name of a technology is written."""
    return _TECHNOLOGY_INKS[technology]


def letter_ink(plant: int) -> Ink:
    """How the letter of a plant is written where it has no field."""
    return _TECHNOLOGY_INKS[TECHNOLOGY_OF[plant]]


def is_weathered(plant: int) -> bool:
    """Whether dice decide how much it makes."""
    return TECHNOLOGY_OF[plant] in (Technology.WIND, Technology.SOLAR)


# Tokens: a plus is a surplus (green), a minus a shortage (red)


def sign(colour: int) -> str:
    """The sign of a colour."""
    return "-" if colour == Colour.RED else "+"


def token_ink(colour: int) -> Ink:
    """The ink of tokens."""
    return RED if colour == Colour.RED else GREEN


def signed(count: int) -> tuple[int, int]:
    """Colour and number of tokens that are counted as green if positive, red if negative."""
    return (int(Colour.RED), -count) if count < 0 else (int(Colour.GREEN), count)


def tokens_text(count: int) -> str:
    """`+4` for four green ones, `-2` for two red ones, `0` for none."""
    colour, number = signed(count)
    return f"{sign(colour)}{number}" if number else "0"


def weather_ink(weather: int) -> Ink:
    """Half power is worth a warning."""
    return {Weather.NOT_THROWN: DIM, Weather.HALF: WARN, Weather.FULL: GOOD}[Weather(weather)]
