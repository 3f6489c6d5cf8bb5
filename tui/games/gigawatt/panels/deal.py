"""Two sides of a trade beside each other: what each has, and would have."""

from engine.core.text import N_, _
from engine.gigawatt.captions import token_count
from engine.gigawatt.view import GigaWattPublic, OfferRow, PlayerRow
from tui.drawing.ink import DIM, PLAIN, PREVIEW
from tui.games.gigawatt.page import Page, Piece, lead, pad
from tui.games.gigawatt.sight import Sight

_NAMES = 9
"""Cells for what a line is about."""


def deal_text(sight: Sight, offer: OfferRow) -> str:
    """The trade in one sentence, from the looking seat's side where it takes part."""
    giver, taker = offer.proposer, offer.partner
    if not offer.sell:
        giver, taker = taker, giver
    tokens = token_count(offer.amount, offer.colour)
    return f"{gives_text(sight, giver, taker, tokens)} {_paid_text(sight, offer)}"


def _paid_text(sight: Sight, offer: OfferRow) -> str:
    if not offer.price:
        return _("Nobody pays.")
    payer, paid = offer.proposer, offer.partner
    if offer.price < 0:
        payer, paid = paid, payer
    return pays_text(sight, payer, paid, f"{sight.glyphs.money}{abs(offer.price)}")


def gives_text(sight: Sight, giver: int, taker: int, tokens: str) -> str:
    """Who gives tokens to whom."""
    if giver == sight.scene.seat:
        return _("You give {tokens} to {name}.").format(tokens=tokens, name=sight.name(taker))
    if taker == sight.scene.seat:
        return _("{name} gives you {tokens}.").format(tokens=tokens, name=sight.name(giver))
    text = _("{giver} gives {tokens} to {taker}.")
    return text.format(giver=sight.name(giver), tokens=tokens, taker=sight.name(taker))


def pays_text(sight: Sight, payer: int, paid: int, money: str) -> str:
    """Who pays whom."""
    if payer == sight.scene.seat:
        return _("You pay {money}.").format(money=money)
    if paid == sight.scene.seat:
        return _("{name} pays you {money}.").format(money=money, name=sight.name(payer))
    return _("{name} pays {money}.").format(money=money, name=sight.name(payer))


def who(sight: Sight, seat: int) -> str:
    """The player's name, or "you"."""
    return _("you") if seat == sight.scene.seat else sight.name(seat)


def both_sides(page: Page, sight: Sight, then: GigaWattPublic, seats: tuple[int, int]) -> None:
    """A table of what changes for two players."""
    half = (page.width - _NAMES) // 2
    page.line(
        (pad("", _NAMES), DIM),
        *[(pad(f"{sight.mark(s)} {who(sight, s)}", half), sight.ink(s, bold=True)) for s in seats],
    )
    rows = [(sight.now.players[seat], then.players[seat]) for seat in seats]
    for name, value in _MEASURES:
        cells = [_change(sight, value(now), value(after), half) for now, after in rows]
        page.line((pad(_(name), _NAMES), DIM), *cells)


def _money(row: PlayerRow) -> int:
    return row.money


def _green(row: PlayerRow) -> int:
    return row.green


def _red(row: PlayerRow) -> int:
    return row.red


def _stake(row: PlayerRow) -> int:
    return row.penalty_at_stake


_MEASURES = (
    (N_("money"), _money),
    (N_("green +"), _green),
    (N_("red -"), _red),
    (N_("penalty"), _stake),
)


def _change(sight: Sight, before: int, after: int, width: int) -> Piece:
    if before == after:
        return pad(lead(str(before), 4), width), PLAIN
    return pad(f"{lead(str(before), 4)} {sight.lines.becomes} {after}", width), PREVIEW
