"""Cards: the hand with whom each card would hit, cards on offer, cards that stay, captains."""

from engine.core.text import _
from engine.game_of_energy.captions import captain_text, captain_title, card_text
from engine.game_of_energy.ids import CAPTAINS, CaptainCard, GridCard, Reach
from engine.game_of_energy.view import HandCardView, HitView, PlayerView
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import ACCENT, BAD, DIM, GOOD, PLAIN, PREVIEW, TITLE, WARN, Ink, of_seat
from tui.games.game_of_energy.aims import is_meant
from tui.games.game_of_energy.seen import considered, name_of, own_of, public_of
from tui.games.game_of_energy.sheet import Part, Sheet
from tui.games.game_of_energy.signs import card_ink, card_word, refused
from tui.games.look import Scene

_INDENT = 2


def draw_hand(scene: Scene) -> Drawing:
    """Each card with its text and what it would do now; first the cards on offer, if any."""
    sheet = Sheet(scene.width)
    own = own_of(scene)
    if own is not None and own.offer:
        sheet.line(Part(_("Take one of these:"), DIM))
    for card in own.offer if own else ():
        _card(sheet, scene, card)
        sheet.gap()
    for held in own.hand if own else ():
        _held(sheet, scene, held)
        sheet.gap()
    if own is not None:
        _limit(sheet, scene, len(own.hand))
    return sheet.done()


def _limit(sheet: Sheet, scene: Scene, count: int) -> None:
    limit = public_of(scene).hand_limit
    text = _("{n} in hand; {limit} may stay").format(n=count, limit=limit)
    sheet.text(text, WARN if count > limit else DIM)


def _card(sheet: Sheet, scene: Scene, card: GridCard, gain: Part | None = None) -> None:
    """Name, colour as a word, and the text made from its row."""
    target = Target("card", card.card)
    lead = scene.glyphs.right if is_meant(scene, target) else scene.glyphs.dot
    word = Part(f" {card_word(card.colour)}", card_ink(card.colour))
    right = (gain, word) if gain else (word,)
    sheet.line(
        Part(f"{lead} ", card_ink(card.colour)),
        Part(_(card.name), TITLE),
        right=right,
        target=target,
    )
    sheet.text(card_text(card), PLAIN, _INDENT, target)


def _held(sheet: Sheet, scene: Scene, held: HandCardView) -> None:
    gain = Part(f" {held.gain:+}", GOOD if held.gain > 0 else BAD) if held.gain else None
    _card(sheet, scene, held.card, gain)
    target = Target("card", held.card.card)
    if not held.hits:
        text = _("Fits nobody now: no effect.")
        sheet.text(f"{refused(scene.glyphs)} {text}", DIM, _INDENT, target)
        return
    head = _("would hit one of:") if held.card.reach is Reach.TARGET else _("would hit:")
    sheet.text(head, DIM, _INDENT, target)
    aimed = considered(scene)
    for hit in held.hits:
        chosen = aimed.card == held.card and hit.seat in aimed.seats
        _hit(sheet, scene, hit, target, chosen=chosen)


def _hit(sheet: Sheet, scene: Scene, hit: HitView, target: Target, *, chosen: bool) -> None:
    ink = PREVIEW if chosen else of_seat(hit.seat)
    lead = scene.glyphs.right if chosen else " "
    name = f"  {lead} {scene.glyphs.seats[hit.seat]} {name_of(scene, hit.seat)}"
    amount = Part(f" {hit.credits:+}", GOOD if hit.credits > 0 else BAD)
    debt = Part(f" ({_('debt {n}').format(n=hit.debt)})", BAD)
    right = (amount, debt) if hit.debt else (amount,)
    sheet.line(Part(name, ink), right=right, target=target)


# Cards that stay


def draw_keeps(scene: Scene) -> Drawing:
    """Every card that lies face up, with its owner."""
    sheet = Sheet(scene.width)
    for player in public_of(scene).players:
        for card in player.keeps:
            sheet.line(_owner(scene, player.seat), target=Target("seat", player.seat))
            _card(sheet, scene, card)
            sheet.gap()
    return sheet.done()


def _owner(scene: Scene, seat: int) -> Part:
    return Part(f"{scene.glyphs.seats[seat]} {name_of(scene, seat)}", of_seat(seat, bold=True))


# Captains


def draw_captains(scene: Scene) -> Drawing:
    """The two to choose from, or everybody's captain."""
    sheet = Sheet(scene.width)
    own = own_of(scene)
    if own is not None and own.captains and own.captain is None:
        for card in own.captains:
            _captain(sheet, scene, card, TITLE)
            sheet.gap()
    for player in public_of(scene).players:
        _captain_of(sheet, scene, player)
        sheet.gap()
    return sheet.done()


def _captain_of(sheet: Sheet, scene: Scene, player: PlayerView) -> None:
    own = own_of(scene)
    card = player.captain
    if card is None and own is not None and own.seat == player.seat:
        card = own.captain
    sheet.line(_owner(scene, player.seat), target=Target("seat", player.seat))
    if card is not None:
        _captain(sheet, scene, card, PLAIN)
        return
    text = _("has chosen") if player.chosen else _("is choosing")
    sheet.text(text, DIM, _INDENT, Target("seat", player.seat))


def _captain(sheet: Sheet, scene: Scene, card: CaptainCard, ink: Ink) -> None:
    target = Target("captain", CAPTAINS.index(card.captain))
    sign = scene.glyphs.right if is_meant(scene, target) else ""
    sheet.line(
        Part(sign, ACCENT, _INDENT),
        Part(captain_title(card), Ink(ink.role, bold=True)),
        target=target,
    )
    sheet.text(captain_text(card), DIM if ink is PLAIN else PLAIN, _INDENT, target)
