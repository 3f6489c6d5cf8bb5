"""Module 3: where the seven grounds lie and what they do, and whose nuclear tiles free links."""

from engine.core.text import _, ngettext
from engine.future_energy.captions import effect_text
from engine.future_energy.ids import MAX_NUCLEAR, Effect, Kind
from engine.future_energy.view import TileView
from tui.drawing.canvas import Drawing
from tui.drawing.ink import DIM
from tui.games.future_energy import signs, targets
from tui.games.future_energy.panels.parts import gauge, mark
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sheet import Part, Sheet


def draw_grounds(seen: Seen) -> Drawing:
    """The grounds that still lie on the board, then the nuclear boards."""
    sheet = Sheet(seen.scene.width)
    for site, tile in enumerate(seen.public.tiles):
        if tile is not None and tile.effect is not None:
            _ground(sheet, seen, site, tile, tile.effect)
    for player in seen.public.players:
        _nuclear(sheet, seen, player.seat)
    return sheet.done()


def _ground(sheet: Sheet, seen: Seen, site: int, tile: TileView, effect: Effect) -> None:
    sheet.row(
        Part(signs.tile(tile, seen.glyphs), signs.ink_of(tile.kind, bold=True)),
        Part(" "),
        Part(seen.public.board.sites[site].name),
        target=targets.site(site),
    )
    sheet.text(effect_text(effect, tile.amount), DIM, indent=3)


def _nuclear(sheet: Sheet, seen: Seen, seat: int) -> None:
    count = seen.public.players[seat].nuclear
    text = ngettext("{n} link free each turn", "{n} links free each turn", count)
    sheet.row(
        mark(seat, seen),
        Part(" "),
        *gauge(Kind.NUCLEAR, count, MAX_NUCLEAR, seen),
        Part(f" {text.format(n=count) if count else _('no nuclear tile yet')}", DIM),
        target=targets.player(seat),
    )
