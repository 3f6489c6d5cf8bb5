"""The market: who is across each border with what, and the considered trade from both sides."""

from collections.abc import Iterator

from engine.core.text import _
from engine.gigawatt.captions import place_name, token_count
from engine.gigawatt.ids import NOBODY, Stage
from engine.gigawatt.intents import ProposeTrade, TradeMarket
from engine.gigawatt.view import BorderRow, GigaWattOwn, OfferRow, PlayerRow
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import DIM, PREVIEW
from tui.games.gigawatt.land import border_text
from tui.games.gigawatt.page import Page, Piece, pad
from tui.games.gigawatt.paint import GREEN, RED, STRONG
from tui.games.gigawatt.panels.deal import both_sides, deal_text
from tui.games.gigawatt.pieces import (
    market_pieces,
    money_piece,
    short_name,
    token_pieces,
)
from tui.games.gigawatt.sight import Sight

_CONSIDERED = 9
"""Lines for the considered trade; whatever is considered, the panels below stay where they are."""


def draw_trade(sight: Sight, width: int) -> Drawing:
    """Neighbours and markets, then what is considered."""
    page = Page(width)
    row = sight.beside.players[sight.whose]
    if row.region == NOBODY:
        page.line((_("No neighbours yet."), DIM))
        return page.done()
    page.line((_("tokens "), DIM), *(token_pieces(sight, row) or [(_("none"), DIM)]))
    _stake(page, sight, row)
    page.gap()
    for border, place in neighbours(sight, row.region):
        _neighbour(page, sight, border, place)
    above = len(page.lines)
    _considered(page, sight)
    if sight.own is not None and sight.now.stage == Stage.TRADING:
        page.fill(above + _CONSIDERED)
    return page.done()


def neighbours(sight: Sight, region: int) -> Iterator[tuple[BorderRow, int]]:
    """Every border of a region with the place across it."""
    for border in sight.beside.borders:
        one, other = border.places
        if region in border.places:
            yield border, other if region == one else one


def _stake(page: Page, sight: Sight, row: PlayerRow) -> None:
    before = sight.now.players[row.seat].penalty_at_stake
    text = f"{sight.glyphs.money}{row.penalty_at_stake}"
    ink = PREVIEW if before != row.penalty_at_stake else RED if row.penalty_at_stake else GREEN
    page.line((_("penalty at stake "), DIM), (f" {text} ", ink))


def _neighbour(page: Page, sight: Sight, border: BorderRow, place: int) -> None:
    changed = sight.now.borders[border.border] != border
    line: list[Piece] = [
        (pad(border_text(sight, border, 6), 6), PREVIEW if changed else STRONG),
    ]
    owner = sight.owner(place)
    if owner == NOBODY:
        line += [("  " + short_name(place, 14) + " ", STRONG)]
        right = market_pieces(sight, place)
        target = Target("market", place)
    else:
        target = Target("trader", owner)
        row = sight.beside.players[owner]
        line += [(f"{sight.mark(owner)} ", sight.ink(owner, bold=True))]
        line += [(sight.name(owner) + " ", sight.ink(owner, bold=True))]
        line += [(short_name(place, 10), DIM)]
        right = [*token_pieces(sight, row), (" ", DIM), money_piece(sight, row)]
    page.line(*line, right=right, target=target)


# What is considered


def _considered(page: Page, sight: Sight) -> None:
    own = sight.own
    intent = sight.choice.intent if sight.choice else None
    match intent:
        case TradeMarket() if own is not None:
            page.heading(_("If you do it"))
            page.text(market_text(sight, own, intent))
        case ProposeTrade(partner, colour, sell, amount, price) if own is not None:
            page.heading(_("If {name} agrees").format(name=sight.name(partner)))
            offer = OfferRow(own.seat, partner, colour, sell, amount, price, -1, 0)
            page.text(deal_text(sight, offer))
            both_sides(page, sight, sight.then, (own.seat, partner))
        case _:
            _advice(page, sight)


def market_text(sight: Sight, own: GigaWattOwn, trade: TradeMarket) -> str:
    """A trade with a market in one sentence."""
    row, then = sight.now.players[own.seat], sight.then.players[own.seat]
    one, other = sight.now.borders[trade.border].places
    gain = then.money - row.money
    text = (
        _("{place} takes {what}, money {gain:+}.")
        if trade.sell
        else _("{place} hands out {what}, money {gain:+}.")
    )
    return text.format(
        place=place_name(other if row.region == one else one),
        what=token_count(trade.amount, trade.colour),
        gain=gain,
    )


def _advice(page: Page, sight: Sight) -> None:
    """What the markets' fixed prices mean, in the step where it matters."""
    own = sight.own
    if own is None or sight.now.stage != Stage.TRADING:
        return
    money = sight.glyphs.money
    page.gap()
    gain = _("Markets pay you {gain} for a green token given or a red one taken,")
    cost = _("and want {cost} for the opposite.")
    page.text(
        f"{gain} {cost}".format(gain=f"{money}{own.market_gain}", cost=f"{money}{own.market_cost}"),
        DIM,
    )
