"""Pieces that several panels are made of."""

from collections.abc import Sequence

from engine.core.text import _
from engine.future_energy.ids import Kind
from engine.future_energy.view import HeldView
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import DIM, PLAIN, SEATS, Ink, Role
from tui.games.future_energy import signs, targets
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sheet import Part

MONEY = Ink(Role.MONEY)


def icons(kinds: Sequence[Kind], glyphs: Glyphs) -> list[Part]:
    """Letter and symbol of each icon, with a gap after it."""
    found = []
    for kind in kinds:
        found += [Part(signs.icon(kind, glyphs), signs.ink_of(kind, bold=True)), Part(" ")]
    return found


def spaces(held: HeldView, seat: int, seen: Seen) -> list[Part]:
    """Each icon of a contract with the plants that wait under it; empty spaces step back."""
    found = []
    for place, (kind, count) in enumerate(zip(held.icons, held.plants, strict=True)):
        target = targets.space(held.contract, place)
        lit = target in seen.considered
        ink = signs.ink_of(kind, bold=True) if count else DIM
        found.append(Part(signs.icon(kind, seen.glyphs), _lit(ink, lit=lit), target))
        found.append(Part(*_waiting(count, seat, seen, lit=lit), target))
        found.append(Part(" "))
    return found


def _waiting(count: int, seat: int, seen: Seen, *, lit: bool) -> tuple[str, Ink]:
    """A mark for a plant, a number for two under one icon, a dot for an empty space."""
    if not count and not lit:
        return seen.glyphs.small_dot, DIM
    text = str(count) if count > 1 else seen.mark(seat)
    return text, _lit(Ink(SEATS[seat], bold=True), lit=lit)


def _lit(ink: Ink, *, lit: bool) -> Ink:
    return Ink(Role.PREVIEW, bold=True, reverse=True) if lit else ink


def points(number: int) -> Part:
    """`7 VP`, so that numbers stand below each other."""
    return Part(_("{n:>2} VP").format(n=number), PLAIN)


def after(now: int, change: int, glyphs: Glyphs) -> Part:
    """A number, or behind an arrow what it would become: as wide, so that nothing moves."""
    sign = glyphs.right if change else ""
    return Part(f"{sign}{now + change}".rjust(3), previewed(PLAIN, change))


def previewed(ink: Ink, change: int) -> Ink:
    """The ink of a number that the considered choice would change, if it would."""
    return Ink(Role.PREVIEW, bold=True) if change else ink


def gauge(kind: Kind, count: int, most: int, seen: Seen) -> list[Part]:
    """So many of so many: the letter of a kind, its symbols, then dots for what is missing."""
    glyphs, ink = seen.glyphs, signs.ink_of(kind, bold=True)
    held = signs.letter(kind, glyphs) + signs.symbol(kind, glyphs) * count
    return [Part(held, ink), Part(glyphs.small_dot * (most - count), DIM)]


def mark(seat: int, seen: Seen) -> Part:
    """The mark of a seat in its ink."""
    return Part(seen.mark(seat), Ink(SEATS[seat], bold=True))
