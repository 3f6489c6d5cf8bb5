"""Colours: readable on their grounds, told apart by who sees fewer of them."""

from itertools import combinations

import pytest
from textual.color import Color

from tui.drawing.ink import REGIONS, SEATS, Ink, Role
from tui.theme import PALETTES, SAFE, Palette, style

COLOURED = [name for name, palette in PALETTES.items() if not palette.ansi]
QUIET = (Role.FRAME, Role.GROUND)
"""They are never letters to be read."""

_BLINDNESS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""How Machado, Oliveira and Fernandes (2009) model what is seen, in linear light."""


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def light(colour: str) -> tuple[float, float, float]:
    found = Color.parse(colour)
    return linear(found.r / 255), linear(found.g / 255), linear(found.b / 255)


def luminance(colour: str) -> float:
    red, green, blue = light(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def lab(rgb: tuple[float, ...]) -> tuple[float, float, float]:
    red, green, blue = (max(0.0, part) for part in rgb)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: str, blindness: str) -> tuple[float, float, float]:
    rgb = light(colour)
    matrix = _BLINDNESS[blindness]
    return lab(tuple(sum(w * p for w, p in zip(row, rgb, strict=True)) for row in matrix))


def distance(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


@pytest.mark.parametrize("name", COLOURED)
def test_every_colour_can_be_read_on_both_grounds(name: str) -> None:
    palette = PALETTES[name]
    least = 7.0 if name == "contrast" else 4.5
    assert poor(palette, [palette.background], least) == []
    assert poor(palette, [palette.raised], least - 0.6) == []


def poor(palette: Palette, grounds: list[str], least: float) -> list[str]:
    """The roles that are too hard to read."""
    roles = [role for role in Role if role not in QUIET]
    return [r for r in roles for g in grounds if contrast(palette.colours[r], g) < least]


@pytest.mark.parametrize("blindness", _BLINDNESS)
def test_seats_and_regions_of_the_safe_theme_differ_for_every_kind_of_eyes(blindness: str) -> None:
    for roles in (SEATS, REGIONS, (Role.GOOD, Role.BAD)):
        near = {
            (one, other): round(apart)
            for one, other in combinations(roles, 2)
            if (apart := difference(one, other, blindness)) < 10
        }
        assert near == {}


def difference(one: Role, other: Role, blindness: str) -> float:
    return distance(*(seen(SAFE.colours[role], blindness) for role in (one, other)))


@pytest.mark.parametrize("name", PALETTES)
def test_the_cursor_is_never_shown_by_a_hue_alone(name: str) -> None:
    palette = PALETTES[name]
    assert style(palette, Ink(), cursor=True).reverse
    assert style(palette, Ink(), faint=True).underline
