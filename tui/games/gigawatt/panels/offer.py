"""An offer that waits for its answer: who, what, the price, and what it does to both sides."""

from engine.core.text import _
from engine.gigawatt.captions import place_name
from engine.gigawatt.ids import NOBODY
from engine.gigawatt.view import OfferRow
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import DIM, WARN, Ink
from tui.games.gigawatt.after import agreed
from tui.games.gigawatt.page import Page
from tui.games.gigawatt.paint import STRONG
from tui.games.gigawatt.panels.deal import both_sides, deal_text, pays_text, who
from tui.games.gigawatt.sight import Sight

OFFER = Target("offer", 0)
_CALL = Ink(WARN.role, bold=True, reverse=True)


def draw_offer(sight: Sight, width: int) -> Drawing:
    """The offer on the table."""
    page = Page(width)
    offer = sight.now.offer
    if offer is None:
        page.line((_("No offer."), DIM))
        return page.done()
    page.line((_call(sight, offer), _CALL if sight.incoming else DIM), target=OFFER)
    _terms(page, sight, offer)
    return page.done()


def draw_incoming(sight: Sight, width: int, offer: OfferRow) -> Drawing:
    """The same for a dialog, which asks the question itself."""
    page = Page(width)
    _terms(page, sight, offer)
    page.line()
    return page.done()


def _terms(page: Page, sight: Sight, offer: OfferRow) -> None:
    text = share_text(sight, offer) if offer.share else deal_text(sight, offer)
    page.text(text, STRONG, target=OFFER)
    page.gap()
    both_sides(page, sight, agreed(sight.now, offer), (offer.partner, offer.proposer))


def _call(sight: Sight, offer: OfferRow) -> str:
    if sight.incoming:
        return _(" {name} asks you ").format(name=sight.name(offer.proposer))
    return _("{name} asks {partner}").format(
        name=who(sight, offer.proposer), partner=who(sight, offer.partner)
    )


def share_text(sight: Sight, offer: OfferRow) -> str:
    """A shared connection in one sentence."""
    one, other = (place_name(place) for place in sight.now.borders[offer.border].places)
    money = sight.glyphs.money
    connection = _("A connection {one} - {other}.").format(one=one, other=other)
    share = pays_text(sight, offer.partner, offer.proposer, f"{money}{offer.share}")
    rest = pays_text(sight, offer.proposer, NOBODY, f"{money}{offer.price}")
    return f"{connection} {share} {rest}"
