"""What is missing to win, and the grade of the solo game as it would be now."""

from engine.core.text import _
from engine.gigawatt.view import PlayerRow
from tui.drawing.canvas import Drawing
from tui.drawing.ink import BAD, DIM, GOOD, PREVIEW, WARN, Ink
from tui.games.gigawatt.page import Page
from tui.games.gigawatt.paint import ROMAN, STRONG
from tui.games.gigawatt.pieces import range_text
from tui.games.gigawatt.sight import Sight
from tui.games.gigawatt.tracks import best_production, sure_production


def draw_goal(sight: Sight, width: int) -> Drawing:
    """The conditions with their state, then the next steps on the track."""
    page = Page(width)
    row = sight.then.players[sight.whose]
    _conditions(page, sight, row)
    if not row.out:
        page.gap()
        _track(page, sight, row)
    return page.done()


def draw_conditions(sight: Sight, width: int) -> Drawing:
    """The conditions alone."""
    page = Page(width)
    _conditions(page, sight, sight.then.players[sight.whose])
    return page.done()


def _conditions(page: Page, sight: Sight, row: PlayerRow) -> None:
    if row.out:
        page.text(_("Out since round {round}.").format(round=row.out), BAD)
        return
    _condition(page, sight, closed_text(row), good=not row.starters)
    sure, best = sure_production(row) >= row.demand, best_production(row) >= row.demand
    text = _("needs {demand}, makes {makes}").format(demand=row.demand, makes=range_text(row))
    _condition(page, sight, text, good=sure, perhaps=best)
    if sight.solo:
        loose = loose_tokens(row)
        text = _("every green token stored") if not loose else _("{n} green left over")
        _condition(page, sight, text.format(n=loose), good=not loose)
        page.line((_("now: "), DIM), grade(row))


def _condition(page: Page, sight: Sight, text: str, *, good: bool, perhaps: bool = False) -> None:
    glyphs = sight.glyphs
    mark, ink = (glyphs.yes, GOOD) if good else ("?", WARN) if perhaps else (glyphs.no, BAD)
    page.line((f"{mark} ", Ink(ink.role, bold=True)), (text, STRONG))


def closed_text(row: PlayerRow) -> str:
    """How many plants are still to be closed."""
    if not row.starters:
        return _("no coal and no gas plant")
    return _("coal and gas plants left: {n}").format(n=row.starters)


def loose_tokens(row: PlayerRow) -> int:
    """Green tokens that would not find room."""
    return max(0, row.green - max(0, row.green_room - abs(row.stored)))


def grade(row: PlayerRow) -> tuple[str, Ink]:
    """The grade of the solo game, as far as the table shows it."""
    if row.out:
        return _("LOST"), Ink(BAD.role, bold=True)
    if row.starters or row.weather_production < row.demand:
        return _("not done yet"), WARN
    if loose_tokens(row):
        return _("WINNER"), Ink(GOOD.role, bold=True)
    score = _("EXPERT WINNER, score {score}").format(score=row.money)
    return score, Ink(PREVIEW.role, bold=True)


def _track(page: Page, sight: Sight, row: PlayerRow) -> None:
    dice, phases = row.phase, sight.now.phases
    page.fact(
        _("dice for demand"), (_("{n}, about +{gain}").format(n=dice, gain=dice * 7 // 2), STRONG)
    )
    ends = (*phases, sight.now.track_end + 1)
    to_go = ends[row.phase - 1] - row.demand
    name = _("to phase {next}") if row.phase <= len(phases) else _("to the end of the track")
    page.fact(name.format(next=ROMAN[min(row.phase + 1, 3)]), (str(to_go), STRONG))
