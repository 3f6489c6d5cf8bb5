"""Where the turn is, what can be planned, and how near the end is."""

from engine.core.text import _, ngettext
from engine.future_energy.ids import Phase
from engine.future_energy.wording import ending_text
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import ACCENT, DIM, PLAIN, WARN, Ink, Role
from tui.games.future_energy import targets
from tui.games.future_energy.panels.parts import mark
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sheet import Part, Sheet

_USED = {
    targets.ONE_LINE: "one_line",
    targets.TWO_LINES: "two_lines",
    targets.CONTRACT: "contract",
}


def draw_turn(seen: Seen) -> Drawing:
    """The phases, the planning board and the end of the game."""
    sheet = Sheet(seen.scene.width)
    if seen.public.turn.seat is None:
        sheet.text(_("The game is over."), PLAIN)
        if seen.public.ending is not None:
            sheet.text(ending_text(seen.public.ending))
        return sheet.done()
    _phases(sheet, seen, seen.public.turn.seat)
    _planning(sheet, seen)
    _end(sheet, seen)
    return sheet.done()


def _phases(sheet: Sheet, seen: Seen, seat: int) -> None:
    now = seen.public.turn.phase
    phases = {Phase.PLANNING: _("plan"), Phase.MOVING: _("move"), Phase.ENDING: _("finish")}
    parts = [mark(seat, seen), Part(" ")]
    for phase, name in phases.items():
        here = phase is now
        text = f"{seen.glyphs.right}{name}" if here else f" {name}"
        parts.append(Part(text, Ink(Role.ACCENT, bold=True) if here else DIM))
        parts.append(Part("  "))
    sheet.row(*parts, right=[Part(_("round {n}").format(n=seen.public.round), DIM)])


def _planning(sheet: Sheet, seen: Seen) -> None:
    turn = seen.public.turn
    words = {
        targets.ONE_LINE: _("1 line"),
        targets.TWO_LINES: _("2 lines"),
        targets.CONTRACT: _("contract"),
        targets.END: _("done"),
    }
    parts = []
    for word, text in words.items():
        used = _USED.get(word, "") in turn.planned
        parts += [_word(seen, word, f"{seen.glyphs.yes} {text}" if used else text), Part("  ")]
    sheet.row(*parts)
    _answers(sheet, seen)
    if turn.phase is Phase.PLANNING:
        left = ngettext(
            "{n} engineer can still plan", "{n} engineers can still plan", turn.engineers
        )
        sheet.row(Part(left.format(n=turn.engineers), DIM))
    if turn.must_buy:
        sheet.row(Part(_("A construction contract is a must."), WARN))


def _answers(sheet: Sheet, seen: Seen) -> None:
    """Answers that belong to no place, as long as they can be given."""
    words = {
        targets.DECLINE: _("no, thank you"),
        targets.MOUNT: _("nuclear board"),
        targets.KEEP: _("keep the tile"),
    }
    parts = [
        part
        for word, text in words.items()
        if targets.plan(word) in seen.offered
        for part in (_word(seen, word, f"[{text}]"), Part("  "))
    ]
    if parts:
        sheet.row(*parts)


def _word(seen: Seen, word: int, text: str) -> Part:
    target: Target = targets.plan(word)
    if target in seen.considered:
        return Part(text, Ink(Role.PREVIEW, bold=True, reverse=True), target)
    return Part(text, ACCENT if target in seen.offered else DIM, target)


def _end(sheet: Sheet, seen: Seen) -> None:
    public = seen.public
    if public.ending is not None:
        sheet.row(Part(_("This is the last round."), Ink(Role.WARN, bold=True)))
        return
    fewest = min(player.lines for player in public.players)
    nearest = [player.seat for player in public.players if player.lines == fewest]
    marks = [part for seat in nearest for part in (Part(" "), mark(seat, seen))]
    if len(nearest) == len(public.players):
        marks = []
    contracts = ngettext("End in {n} contract", "End in {n} contracts", public.stack)
    lines = ngettext(" or {n} line", " or {n} lines", fewest)
    sheet.row(Part(contracts.format(n=public.stack) + lines.format(n=fewest), DIM), *marks)
