"""All players: money, income, tokens, coal and gas plants left, phase, cards."""

from engine.core.text import _
from engine.gigawatt.captions import card_name
from engine.gigawatt.ids import EMPTY, LAST_STARTER, NOBODY, Stage
from engine.gigawatt.view import PlayerRow
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import BAD, DIM, GOOD, WARN
from tui.games.gigawatt.page import Page, Piece, pad
from tui.games.gigawatt.paint import MONEY, ROMAN, STRONG, letter_ink, plant_code
from tui.games.gigawatt.pieces import short_name, token_pieces
from tui.games.gigawatt.sight import Sight, meets_goal


def draw_players(sight: Sight, width: int) -> Drawing:
    """Two lines for each player: who and where; what they have."""
    page = Page(width)
    for row in sight.beside.players:
        if sight.now.stage == Stage.REGIONS:
            _who(page, sight, row)
            continue
        page.gap()
        _who(page, sight, row)
        if not row.out:
            _what(page, sight, row)
            _cards(page, row)
    return page.done()


def _who(page: Page, sight: Sight, row: PlayerRow) -> None:
    ink = sight.ink(row.seat, bold=True)
    asked = sight.glyphs.right if sight.now.asked == row.seat else " "
    place = short_name(row.region, 12) if row.region != NOBODY else _("no region yet")
    start = f", {_('begins')}" if sight.now.start == row.seat and not sight.solo else ""
    right: list[Piece] = []
    if sight.now.stage != Stage.REGIONS:
        right = [(_("phase {phase}").format(phase=ROMAN[row.phase]), STRONG)]
    if sight.now.asked == NOBODY and meets_goal(row):
        right = [(f"{sight.glyphs.yes} {_('goal met')}", GOOD)]
    if row.out:
        right = [(_("out in round {round}").format(round=row.out), BAD)]
    page.line(
        (f"{asked}{sight.mark(row.seat)} ", ink),
        (sight.name(row.seat), ink),
        (f", {place}{start}", DIM),
        right=right,
        target=Target("seat", row.seat),
    )


def _what(page: Page, sight: Sight, row: PlayerRow) -> None:
    money = sight.glyphs.money
    left: list[Piece] = [
        ("   ", DIM),
        (pad(f"{money}{row.money}", 6), MONEY),
        (pad(_("income {income}").format(income=row.demand), 11), DIM),
        *token_pieces(sight, row),
    ]
    page.line(*left, right=starter_pieces(row), target=Target("seat", row.seat))


def starter_pieces(row: PlayerRow) -> list[Piece]:
    """Coal and gas plants as letters; a word where all are gone."""
    standing = [plant for plant in sorted(row.fields) if EMPTY < plant <= LAST_STARTER]
    if not standing:
        return [(_("all closed"), GOOD)]
    return [(plant_code(plant)[0], letter_ink(plant)) for plant in standing]


def _cards(page: Page, row: PlayerRow) -> None:
    if row.cards:
        page.line(("   " + ", ".join(card_name(card) for card in row.cards), DIM))
    for card in row.protests:
        page.text(f"! {card_name(card)}", WARN, indent=3)
