"""Letters, textures and inks: how an industry, a territory and a card are told apart."""

from engine.core.text import N_, _
from engine.game_of_energy.ids import Colour, Industry, Territory
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import Ink, Role

_LETTERS = {
    Industry.BIOFUEL: "B",
    Industry.FOSSIL: "F",
    Industry.HYDRO: "H",
    Industry.NUCLEAR: "N",
    Industry.SOLAR: "S",
    Industry.WIND: "W",
}
_SHORT = {
    Industry.BIOFUEL: N_("Biofuel"),
    Industry.FOSSIL: N_("Fossil"),
    Industry.HYDRO: N_("Hydro"),
    Industry.NUCLEAR: N_("Nuclear"),
    Industry.SOLAR: N_("Solar"),
    Industry.WIND: N_("Wind"),
}
_ROLES = {
    Industry.BIOFUEL: Role.BIO,
    Industry.FOSSIL: Role.OIL,
    Industry.HYDRO: Role.HYDRO,
    Industry.NUCLEAR: Role.NUCLEAR,
    Industry.SOLAR: Role.SOLAR,
    Industry.WIND: Role.WIND,
}
_GROUNDS = {
    Territory.FLATLANDS: Role.LAND,
    Territory.MOUNTAINS: Role.REGION0,
    Territory.SHORELINE: Role.WATER,
    Territory.TUNDRA: Role.WIND,
}
_TEXTURES = {
    Territory.FLATLANDS: ("ψ", '"'),
    Territory.MOUNTAINS: ("^", "^"),
    Territory.SHORELINE: ("≈", "~"),
    Territory.TUNDRA: ("*", "*"),
}
_CARD_ROLES = {Colour.GREEN: Role.GOOD, Colour.ORANGE: Role.WARN, Colour.RED: Role.BAD}
_CARD_WORDS = {Colour.GREEN: N_("green"), Colour.ORANGE: N_("orange"), Colour.RED: N_("red")}


def letter(industry: Industry, glyphs: Glyphs) -> str:
    """The letter of an industry; small in ASCII, where the seats have the capitals."""
    found = _LETTERS[industry]
    return found.lower() if glyphs.ascii else found


def short_name(industry: Industry) -> str:
    """A name of an industry that fits into a hex."""
    return _(_SHORT[industry])


def industry_ink(industry: Industry) -> Ink:
    """The ink of an industry, always on its letter or name."""
    return Ink(_ROLES[industry], bold=True)


def texture(territory: Territory, glyphs: Glyphs) -> str:
    """What the free ground of a territory is strewn with."""
    return _TEXTURES[territory][glyphs.ascii]


def ground(territory: Territory) -> Role:
    """The colour of a territory, always beside its texture or name."""
    return _GROUNDS[territory]


def card_ink(colour: Colour) -> Ink:
    """The ink of a grid card, always beside the word for its colour."""
    return Ink(_CARD_ROLES[colour], bold=True)


def card_word(colour: Colour) -> str:
    """The colour of a grid card, as a word."""
    return _(_CARD_WORDS[colour])


def refused(glyphs: Glyphs) -> str:
    """The sign of what cannot be had; in ASCII no letter that means an industry."""
    return "x" if glyphs.ascii else glyphs.no


def reached(glyphs: Glyphs) -> str:
    """The sign of what is done."""
    return "*" if glyphs.ascii else glyphs.yes
