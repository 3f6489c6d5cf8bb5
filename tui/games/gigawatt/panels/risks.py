"""What may hit a player: protests in force, and what the CO2 tax would cost everybody."""

from engine.core.text import _
from engine.gigawatt.captions import card_name
from engine.gigawatt.view import PlayerRow
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import BAD, DIM, GOOD, WARN
from tui.games.gigawatt.page import Page
from tui.games.gigawatt.paint import MONEY
from tui.games.gigawatt.sight import Sight


def draw_risks(sight: Sight, width: int) -> Drawing:
    """The tax line by line, then the protests."""
    page = Page(width)
    if sight.now.version != "short":
        text = _("CO2 tax: paid in this round") if sight.now.taxed else _("CO2 tax, if it comes up")
        page.line((text, GOOD if sight.now.taxed else DIM))
        for row in sight.now.players:
            if not row.out:
                _tax(page, sight, row)
        page.gap()
    _protests(page, sight)
    return page.done()


def _tax(page: Page, sight: Sight, row: PlayerRow) -> None:
    broke = row.tax > row.money
    money = f"{sight.glyphs.money}{row.tax}"
    warning = f"{sight.glyphs.no} " if broke else ""
    page.line(
        (f" {sight.mark(row.seat)} ", sight.ink(row.seat, bold=True)),
        (sight.name(row.seat), sight.ink(row.seat)),
        right=[(warning + money, BAD if broke else MONEY)],
    )


def _protests(page: Page, sight: Sight) -> None:
    found = [(row, card) for row in sight.now.players for card in row.protests]
    if not found:
        page.line((_("No protest is running."), DIM))
    for row, card in found:
        page.line(
            ("! ", WARN),
            (f"{card_name(card)}: ", WARN),
            (f"{sight.mark(row.seat)} {sight.name(row.seat)}", sight.ink(row.seat, bold=True)),
            target=Target("protest", card),
        )
