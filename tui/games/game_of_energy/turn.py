"""The turn: die, piles, the permit basket with its totals, and investments."""

from engine.core.text import _, ngettext
from engine.game_of_energy.captions import territory_text
from engine.game_of_energy.ids import INDUSTRIES
from engine.game_of_energy.intents import EndTurn
from engine.game_of_energy.view import GameOfEnergyPublic, IndustryView
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import ACCENT, BAD, DIM, GOOD, PLAIN, PREVIEW, TITLE, Ink, Role, of_seat
from tui.games.game_of_energy.aims import is_meant
from tui.games.game_of_energy.places import BANK, DIE, END, PILE, PLAYED
from tui.games.game_of_energy.seen import (
    basket,
    considered,
    deltas_of,
    name_of,
    public_of,
    turn_player,
)
from tui.games.game_of_energy.sheet import Part, Sheet
from tui.games.game_of_energy.signs import ground, industry_ink, letter, short_name, texture
from tui.games.look import Scene


def draw_turn(scene: Scene) -> Drawing:
    """Whose turn it is, what the die shows, and what can be done about it."""
    public = public_of(scene)
    sheet = Sheet(scene.width)
    _whose(sheet, scene, public)
    sheet.line(Part(_("Die"), DIM, 8), *_die(scene, public), target=DIE)
    _piles(sheet, public)
    _investments(sheet, scene, public)
    _end(sheet, scene)
    return sheet.done()


def _end(sheet: Sheet, scene: Scene) -> None:
    """Something to click on while the turn may be ended."""
    prompt = scene.view.prompt
    offered = [choice.intent for choice in (prompt.choices if prompt else ())]
    if EndTurn() in offered:
        sheet.line(
            Part("", DIM, 8), Part(f"{scene.glyphs.right} {_('End the turn')}", ACCENT), target=END
        )


def _whose(sheet: Sheet, scene: Scene, public: GameOfEnergyPublic) -> None:
    seat = public.turn.seat
    if seat is None:
        over = public.turn.step == "over"
        text = _("The game is over.") if over else _("Everybody chooses a captain.")
        sheet.line(Part(text, TITLE))
        return
    ink = of_seat(seat, bold=True)
    name = Part(f"{scene.glyphs.seats[seat]} {name_of(scene, seat)}", ink)
    sheet.line(Part(_("Turn"), DIM, 8), name, target=Target("seat", seat))


def _die(scene: Scene, public: GameOfEnergyPublic) -> tuple[Part, ...]:
    turn = public.turn
    if turn.territory is not None:
        sign = texture(turn.territory, scene.glyphs)
        text = f"{sign} {territory_text(turn.territory)}"
        return (Part(text, Ink(ground(turn.territory), bold=True)),)
    if turn.anywhere:
        return (Part(_("any territory"), ACCENT),)
    if turn.step in ("opportunity", "investment_offer"):
        return (Part(_("{sign} a credit symbol").format(sign=scene.glyphs.money), ACCENT),)
    return (Part(_("not rolled"), DIM),)


def _piles(sheet: Sheet, public: GameOfEnergyPublic) -> None:
    cards = ngettext("{n} card left", "{n} cards left", public.pile).format(n=public.pile)
    sheet.line(Part(_("Pile"), DIM, 8), Part(cards, PLAIN), target=PILE)
    if public.last_played is not None:
        top = Part(_(public.last_played.name), PLAIN)
        count = Part(f"({len(public.discards)})", DIM)
        sheet.line(Part(_("Played"), DIM, 8), top, right=(count,), target=PLAYED)


def _investments(sheet: Sheet, scene: Scene, public: GameOfEnergyPublic) -> None:
    amounts = public.investments
    gains = sum(1 for amount in amounts if amount > 0)
    text = _("{gains} of {all} gain, {low:+} to {high:+}").format(
        gains=gains, all=len(amounts), low=min(amounts), high=max(amounts)
    )
    ink = ACCENT if public.turn.step == "opportunity" else PLAIN
    sheet.line(Part(_("Invest"), DIM, 8), Part(text, ink), target=BANK)
    for number, name, amount in public.offered:
        target = Target("investment", number)
        sign = scene.glyphs.right if is_meant(scene, target) else scene.glyphs.dot
        lead = Part(f"{sign} ".rjust(8), ACCENT)
        cost = Part(f"{amount:+}", GOOD if amount > 0 else BAD)
        sheet.line(lead, Part(_(name), TITLE), right=(cost,), target=target)


# The basket


def draw_basket(scene: Scene) -> Drawing:
    """What was permitted in this turn, what it cost, and what the tracks gain."""
    public = public_of(scene)
    sheet = Sheet(scene.width)
    _counter(sheet, scene, public)
    nuclear = _("{n} nuclear left").format(n=max(0, public.turn.nuclear_left))
    heads = (_("credits"), _("income"), _("TWh"))
    sheet.line(Part(nuclear, DIM), right=_amounts(heads, (DIM, DIM, DIM)))
    _permitted(sheet, scene, public)
    deltas = deltas_of(scene) if considered(scene).placed else {}
    turn = public.turn
    _numbers(
        sheet,
        _("together"),
        (-turn.spent, turn.income, turn.twh),
        (deltas.get("credits", 0), deltas.get("income", 0), deltas.get("twh", 0)),
    )
    _afterwards(sheet, public, deltas)
    return sheet.done()


def _counter(sheet: Sheet, scene: Scene, public: GameOfEnergyPublic) -> None:
    turn, glyphs = public.turn, scene.glyphs
    more = 1 if considered(scene).placed and turn.permits_left else 0
    name = "" if turn.area is None else _(public.areas[turn.area].name)
    left = max(0, turn.permits_left - more)
    pips = (
        Part(glyphs.full * turn.permits, ACCENT),
        Part(("+" if glyphs.ascii else "▓") * more, PREVIEW),
        Part(glyphs.light * left, DIM),
    )
    count = _("{n} of {all}").format(
        n=turn.permits + more, all=turn.permits + max(0, turn.permits_left)
    )
    target = Target("area", turn.area or 0)
    sheet.line(Part(name, TITLE), right=(*pips, Part(f" {count}", PLAIN)), target=target)


def _permitted(sheet: Sheet, scene: Scene, public: GameOfEnergyPublic) -> None:
    """A line each; one more has its place at the end, so that what stands below stays there."""
    held = basket(public)
    coming = considered(scene).placed
    for row in public.industries:
        count = held.count(row.industry)
        if count:
            _item(sheet, scene, row, count, 1 if row.industry is coming else 0)
    new = [row for row in public.industries if row.industry is coming and coming not in held]
    for row in new:
        _item(sheet, scene, row, 0, 1)
    if not new and public.turn.permits_left:
        sheet.line()


def _item(sheet: Sheet, scene: Scene, row: IndustryView, count: int, more: int) -> None:
    ink = industry_ink(row.industry) if not more else PREVIEW
    number = count + more
    name = f"{letter(row.industry, scene.glyphs)} {short_name(row.industry)}"
    sheet.line(
        Part(name, ink, 11),
        Part(f"x{number}", ink, 4),
        right=_amounts(("", f"+{row.income * number}", f"+{row.twh * number}"), (ink, ink, ink)),
        target=Target("industry", INDUSTRIES.index(row.industry)),
    )


def _amounts(texts: tuple[str, str, str], inks: tuple[Ink, Ink, Ink]) -> tuple[Part, ...]:
    widths = (7, 7, 8)
    return tuple(Part(t, i, -w) for t, i, w in zip(texts, inks, widths, strict=True))


def _numbers(
    sheet: Sheet, label: str, values: tuple[int, int, int], more: tuple[int, int, int]
) -> None:
    money, income, twh = (value + extra for value, extra in zip(values, more, strict=True))
    inks = tuple(PREVIEW if extra else Ink(Role.TITLE, bold=True) for extra in more)
    texts = (f"{money:+}" if money else "0", f"{income:+}", f"{twh:+}")
    sheet.line(Part(label, PLAIN), right=_amounts(texts, (inks[0], inks[1], inks[2])))


def _afterwards(sheet: Sheet, public: GameOfEnergyPublic, deltas: dict[str, int]) -> None:
    """Where the purse and the tracks stand then."""
    player = turn_player(public)
    if player is None:
        return
    values = (
        player.credits + deltas.get("credits", 0),
        player.income + deltas.get("income", 0),
        player.twh + deltas.get("twh", 0),
    )
    inks = (PREVIEW,) * 3 if deltas else (PLAIN,) * 3
    texts = (str(values[0]), str(values[1]), str(values[2]))
    sheet.line(Part(_("then"), PLAIN), right=_amounts(texts, (inks[0], inks[1], inks[2])))
