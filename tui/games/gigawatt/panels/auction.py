"""The closing auction: rights, bids, who is still in; alone, the fixed price."""

from engine.core.text import _
from engine.gigawatt.view import AuctionRow, GigaWattOwn
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import BAD, DIM, GOOD, PREVIEW
from tui.games.gigawatt.page import Page, Piece, pad
from tui.games.gigawatt.paint import MONEY, STRONG
from tui.games.gigawatt.panels.players import starter_pieces
from tui.games.gigawatt.sight import Sight

BID = Target("bid", 0)


def draw_auction(sight: Sight, width: int) -> Drawing:
    """How the auction stands, or what closing will take."""
    page = Page(width)
    now = sight.now
    if not now.rights:
        _fixed(page, sight)
        return page.done()
    auction = sight.then.auction
    rights = auction.rights if auction else now.rights
    page.fact(_("closing rights this round"), (str(rights), STRONG), target=BID)
    if auction is not None:
        page.gap()
        for row in now.players:
            if not row.out:
                _bidder(page, sight, auction, row.seat)
    if sight.own is not None:
        page.gap()
        _limits(page, sight, sight.own)
    return page.done()


def bid_piece(sight: Sight, seat: int) -> Piece:
    """The bid in a few cells; nothing before it, or where there is no auction."""
    auction = sight.then.auction
    if auction is None or sight.now.players[seat].out:
        return "", DIM
    if not auction.active[seat]:
        return sight.glyphs.no, DIM
    bid, before = auction.bids[seat], sight.now.auction
    changed = before is not None and before.bids[seat] != bid
    return (f"{sight.glyphs.money}{bid}" if bid else "", PREVIEW if changed else MONEY)


def _bidder(page: Page, sight: Sight, auction: AuctionRow, seat: int) -> None:
    before = sight.now.auction
    bid, active = auction.bids[seat], auction.active[seat]
    changed = before is not None and before.bids[seat] != bid
    status: Piece = (_("passed"), DIM)
    if active:
        text = f"{sight.glyphs.money}{bid}" if bid else _("no bid yet")
        leads = bid and bid in sorted(auction.bids)[-auction.rights :]
        status = (text, PREVIEW if changed else GOOD if leads else STRONG)
        if leads:
            status = (f"{sight.glyphs.yes} {text}", status[1])
    asked = sight.glyphs.right if sight.now.asked == seat else " "
    page.line(
        (f"{asked}{sight.mark(seat)} ", sight.ink(seat, bold=True)),
        (pad(sight.name(seat), 14) + " ", sight.ink(seat, bold=active)),
        *starter_pieces(sight.now.players[seat]),
        right=[status],
        target=Target("bidder", seat),
    )


def _limits(page: Page, sight: Sight, own: GigaWattOwn) -> None:
    money = sight.glyphs.money
    page.fact(_("you can bid at most"), (f"{money}{own.most_bid}", MONEY))
    if own.rebate:
        page.fact(_("a right costs you less by"), (f"{money}{own.rebate}", GOOD))


def _fixed(page: Page, sight: Sight) -> None:
    """Who plays alone closes one plant a round at a price that rises with the phase."""
    own = sight.own
    if own is None:
        page.line((_("One plant a round at a fixed price."), DIM))
        return
    money = sight.player.money
    enough = money >= own.closing_price
    page.fact(
        _("closing a coal or gas plant"),
        (f"{sight.glyphs.money}{own.closing_price} ", MONEY),
        (sight.glyphs.yes if enough else sight.glyphs.no, GOOD if enough else BAD),
        target=BID,
    )
    page.fact(_("still standing"), *starter_pieces(sight.player))
    page.text(_("One plant a round; the price rises with your phase."), DIM)
