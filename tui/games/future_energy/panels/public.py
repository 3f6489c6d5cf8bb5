"""Module 2: public contracts for sale and in front of the players, and wildcards."""

from engine.core.text import _, ngettext
from engine.future_energy.captions import effect_text
from engine.future_energy.view import PublicContractView
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import DIM, PLAIN, Ink, Role
from tui.games.future_energy import targets
from tui.games.future_energy.panels.parts import icons, mark, points
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sheet import Part, Sheet


def draw_public(seen: Seen) -> Drawing:
    """Those for sale first, then those of the players."""
    sheet = Sheet(seen.scene.width)
    public = seen.public
    for slot, card in enumerate(public.public_display):
        _card(sheet, seen, card, targets.public_slot(slot), None)
    _stack(sheet, seen)
    for player in public.players:
        for card in player.public:
            _card(sheet, seen, card, targets.card(card.contract), player.seat)
    return sheet.done()


def _card(
    sheet: Sheet, seen: Seen, card: PublicContractView, target: Target, seat: int | None
) -> None:
    lit = target in seen.considered
    owner = [] if seat is None else [mark(seat, seen), Part(" ")]
    sheet.row(
        *owner,
        *icons(card.icons, seen.glyphs),
        right=[points(card.points)],
        target=target,
        lit=lit,
    )
    ink = Ink(Role.PREVIEW, bold=True) if lit else (PLAIN if target in seen.offered else DIM)
    sheet.text(effect_text(card.effect, card.amount), ink, indent=2)


def _stack(sheet: Sheet, seen: Seen) -> None:
    left = seen.public.public_stack
    text = _("{n} unseen in the stack").format(n=left)
    wild = ngettext("{n} wildcard", "{n} wildcards", seen.public.wildcards)
    sheet.row(
        Part(text, PLAIN if targets.UNSEEN in seen.offered else DIM),
        right=[Part(wild.format(n=seen.public.wildcards), DIM)],
        target=targets.UNSEEN,
        lit=targets.UNSEEN in seen.considered,
    )
