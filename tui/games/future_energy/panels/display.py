"""The construction contracts for sale."""

from engine.core.text import _, ngettext
from engine.future_energy.view import SlotView
from tui.drawing.canvas import Drawing
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import BAD, DIM, GOOD
from tui.games.future_energy import targets
from tui.games.future_energy.panels.parts import MONEY, icons, points
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sheet import Part, Sheet

_ICONS = 4
"""The most icons of a contract for sale."""


def draw_display(seen: Seen) -> Drawing:
    """A row for each slot: price, icons, points, and whether one can have it."""
    sheet = Sheet(seen.scene.width)
    glyphs = seen.glyphs
    slots = {slot.slot: slot for slot in seen.own.slots} if seen.own is not None else {}
    for number, contract in enumerate(seen.public.display):
        target = targets.slot(number)
        shown = icons(contract.icons, glyphs)
        room = Part("   " * (_ICONS - len(contract.icons)))
        verdict = _verdict(slots[number], glyphs) if number in slots else Part("")
        sheet.row(
            Part(f"{contract.price}{glyphs.money} ", MONEY),
            *(*shown, room, points(contract.points), Part("  "), verdict),
            target=target,
            lit=target in seen.considered,
        )
    left = seen.public.stack
    text = _("{n} more; the last one ends the game") if left else _("There are no more.")
    sheet.row(Part(text.format(n=left), DIM))
    return sheet.done()


def _verdict(slot: SlotView, glyphs: Glyphs) -> Part:
    if slot.plants_short:
        text = ngettext("{n} plant short", "{n} plants short", slot.plants_short)
        return Part(f"{glyphs.no} {text.format(n=slot.plants_short)}", BAD)
    if slot.money_short:
        text = _("{n} money short").format(n=slot.money_short)
        return Part(f"{glyphs.no} {text}", BAD)
    return Part(f"{glyphs.yes} {_('fits')}", GOOD) if slot.fits else Part(glyphs.no, BAD)
