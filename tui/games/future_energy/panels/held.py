"""One's own contracts with the plants that wait under their icons, supply and certificates."""

from engine.core.text import _
from tui.drawing.canvas import Drawing
from tui.drawing.ink import DIM, PLAIN, Ink, Role
from tui.games.future_energy import targets
from tui.games.future_energy.panels.parts import after, points, spaces
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sheet import Part, Sheet


def draw_held(seen: Seen) -> Drawing:
    """A row for each contract; a mark is a plant that waits to be built."""
    sheet = Sheet(seen.scene.width)
    player = seen.player
    if player is None:
        return sheet.done()
    for held in player.contracts:
        sheet.row(*spaces(held, player.seat, seen), right=[points(held.points)])
    if not player.contracts:
        sheet.row(Part(_("None."), DIM))
    done = _("{n} done")
    sheet.row(
        Part(_("Supply: plants"), DIM),
        after(player.plants, seen.change("supply"), seen.glyphs),
        Part(_(", lines"), DIM),
        after(player.lines, seen.change("lines"), seen.glyphs),
        right=[Part(done.format(n=len(player.completed)), DIM)],
    )
    _certificates(sheet, seen)
    return sheet.done()


def _certificates(sheet: Sheet, seen: Seen) -> None:
    values = seen.own.certificates if seen.own is not None else ()
    if not values:
        return
    parts = [Part(_("Certificates"), DIM)]
    for value in values:
        target = targets.certificate(value)
        lit = target in seen.considered
        ink = Ink(Role.PREVIEW, bold=True, reverse=True) if lit else PLAIN
        parts += [Part(" "), Part(str(value), ink, target)]
    sheet.row(*parts, right=[points(sum(values))])
