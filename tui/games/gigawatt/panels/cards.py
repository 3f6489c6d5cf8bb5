"""The technology display: four cards with what they do, then one's own cards."""

from engine.core.text import _
from engine.gigawatt.captions import card_name, effect_text
from engine.gigawatt.ids import PROTESTS
from engine.gigawatt.intents import BuyCard, PlayCard
from engine.gigawatt.view import CardFace
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import BAD, DIM, GOOD, PLAIN, PREVIEW, WARN, Ink
from tui.games.gigawatt.page import Page
from tui.games.gigawatt.paint import MONEY, STRONG
from tui.games.gigawatt.sight import Sight


def draw_cards(sight: Sight, width: int) -> Drawing:
    """The face-up cards from left to right, then one's own."""
    page = Page(width)
    for slot, card in enumerate(sight.now.row):
        _face_up(page, sight, slot, sight.now.cards[card])
    last = len(sight.now.row) - 1
    page.gap()
    if last >= 0:
        text = _("Card {n} leaves the row at the end of the step.").format(n=last + 1)
        page.text(text, DIM)
    piles = _("deck {deck}, discards {discards}")
    page.text(piles.format(deck=sight.now.deck, discards=sight.now.discards), DIM)
    _held(page, sight)
    return page.done()


def _face_up(page: Page, sight: Sight, slot: int, face: CardFace) -> None:
    target = Target("slot", slot)
    row = sight.player
    intent = sight.choice.intent if sight.choice else None
    ink = PREVIEW if isinstance(intent, BuyCard) and intent.slot == slot else title_ink(face)
    if face.card in row.cards:
        status, status_ink = _("held"), DIM
    elif sight.solo and face.effect in PROTESTS:
        status, status_ink = _("not for sale"), DIM
    elif face.price <= row.money:
        status, status_ink = sight.glyphs.yes, GOOD
    else:
        status, status_ink = sight.glyphs.no, BAD
    page.line(
        (f"{slot + 1} ", STRONG),
        (card_name(face.card), ink),
        right=[(f"{sight.glyphs.money}{face.price} ", MONEY), (status, status_ink)],
        target=target,
    )
    page.text(effect_text(face), PLAIN, indent=2, target=target)


def title_ink(face: CardFace) -> Ink:
    """A protest has another ink beside its name."""
    return Ink(WARN.role, bold=True) if face.effect in PROTESTS else STRONG


def _held(page: Page, sight: Sight) -> None:
    row = sight.player
    if not row.cards:
        return
    page.heading(_("Your cards") if sight.whose == sight.scene.seat else _("Cards held"))
    intent = sight.choice.intent if sight.choice else None
    for card in row.cards:
        target = Target("held", card)
        used = isinstance(intent, PlayCard) and intent.card == card
        page.line((card_name(card), PREVIEW if used else STRONG), target=target)
        page.text(effect_text(sight.now.cards[card]), DIM, indent=2, target=target)
