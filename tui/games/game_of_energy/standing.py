"""Both tracks of everybody, the threshold, the countdown and what each player holds."""

from engine.core.text import _, ngettext
from engine.game_of_energy.view import GameOfEnergyPublic, PlayerView
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import ACCENT, BAD, DIM, GOOD, PLAIN, PREVIEW, TITLE, WARN, Ink, Role, of_seat
from tui.games.game_of_energy.seen import delta_for, name_of, public_of
from tui.games.game_of_energy.sheet import Part, Sheet, bar
from tui.games.look import Scene

_MONEY = Ink(Role.MONEY, bold=True)
_LABEL = 8
_NUMBER = 5


def draw_standing(scene: Scene) -> Drawing:
    """The contract first, then each player in the order of the seats."""
    public = public_of(scene)
    sheet = Sheet(scene.width)
    _contract(sheet, public)
    for player in public.players:
        sheet.gap()
        _player(sheet, scene, public, player)
    return sheet.done()


def _contract(sheet: Sheet, public: GameOfEnergyPublic) -> None:
    parts = [Part(_("Round {round}").format(round=public.round), TITLE)]
    goal = Part(_("contract {twh} TWh").format(twh=public.threshold), PLAIN)
    sheet.line(*parts, right=(goal,), target=Target("contract", 0))
    if public.countdown is not None:
        ink = WARN if public.countdown > 1 else BAD
        text = ngettext(
            "Countdown: {rounds} round left", "Countdown: {rounds} rounds left", public.countdown
        )
        sheet.line(Part(text.format(rounds=public.countdown), ink), target=Target("contract", 0))


def _player(sheet: Sheet, scene: Scene, public: GameOfEnergyPublic, player: PlayerView) -> None:
    seat = player.seat
    target = Target("seat", seat)
    mark = Part(f"{scene.glyphs.seats[seat]} ", of_seat(seat, bold=True))
    name = Part(name_of(scene, seat), of_seat(seat, bold=True))
    sheet.line(mark, name, right=_tags(scene, public, player), target=target)
    _output(sheet, scene, public, player)
    _income(sheet, scene, public, player)
    _purse(sheet, scene, player)


def _tags(scene: Scene, public: GameOfEnergyPublic, player: PlayerView) -> tuple[Part, ...]:
    """What is special about a player now, in words."""
    words: list[Part] = []
    if player.seat == scene.seat and len(public.players) > 1:
        words.append(Part(_("you"), DIM))
    if player.seat == public.first and len(public.players) > 1:
        words.append(Part(_("first"), DIM))
    if player.seat == public.declarer:
        words.append(Part(_("declared"), GOOD))
    if player.seat == public.turn.seat:
        words.append(Part(f"{scene.glyphs.left} {_('turn')}", ACCENT))
    if public.turn.seat is None and player.captain is None and player.chosen:
        words.append(Part(_("ready"), GOOD))
    return tuple(Part(f" {part.text}", part.ink) for part in words)


def _output(sheet: Sheet, scene: Scene, public: GameOfEnergyPublic, player: PlayerView) -> None:
    """The TWh track: a bar with the threshold in it."""
    most = max(public.threshold, *(p.twh for p in public.players))
    more = delta_for(scene, "twh", player.seat)
    width = scene.width - _LABEL - _NUMBER - 3
    goal = public.threshold * width // most
    cells = _bar_parts(scene, player.twh, more, most, width, of_seat(player.seat))
    reached = player.twh >= public.threshold
    sign = Part(scene.glyphs.yes if reached else scene.glyphs.vertical, GOOD if reached else WARN)
    cells = _with_sign(cells, goal, sign)
    sheet.line(
        Part(f"  {_('TWh')}", DIM, _LABEL),
        Part(str(player.twh + more), PREVIEW if more else PLAIN, -_NUMBER),
        Part("  "),
        *cells,
        target=Target("seat", player.seat),
    )


def _income(sheet: Sheet, scene: Scene, public: GameOfEnergyPublic, player: PlayerView) -> None:
    """The credit track: what comes in each turn."""
    more = delta_for(scene, "income", player.seat)
    most = max(100, *(p.income + 50 for p in public.players))
    width = scene.width - _LABEL - _NUMBER - 2
    sheet.line(
        Part(f"  {_('income')}", DIM, _LABEL),
        Part(f"{player.income + more:+}", PREVIEW if more else PLAIN, -_NUMBER),
        Part("  "),
        *_bar_parts(scene, player.income, more, most, width, Ink(Role.MONEY)),
        target=Target("seat", player.seat),
    )


def _purse(sheet: Sheet, scene: Scene, player: PlayerView) -> None:
    """Credits, debt and cards."""
    more = delta_for(scene, "credits", player.seat)
    owed = delta_for(scene, "debt", player.seat)
    money = ngettext("{n} credit", "{n} credits", player.credits + more)
    parts = [Part("  "), Part(money.format(n=player.credits + more), PREVIEW if more else _MONEY)]
    if player.debt or owed:
        debt = _("debt {n}").format(n=player.debt + owed)
        parts += [Part("  "), Part(debt, PREVIEW if owed else BAD)]
    cards = ngettext("{n} card", "{n} cards", player.cards).format(n=player.cards)
    if player.keeps:
        cards = _("{cards} + {keeps} open").format(cards=cards, keeps=len(player.keeps))
    sheet.line(*parts, right=(Part(cards, DIM),), target=Target("seat", player.seat))


def _bar_parts(scene: Scene, value: int, more: int, full: int, width: int, ink: Ink) -> list[Part]:
    filled, added = bar(value, more, full, width)
    glyphs = scene.glyphs
    return [
        Part(glyphs.full * filled, ink),
        Part(("+" if glyphs.ascii else "▓") * added, PREVIEW),
        Part(glyphs.light * (width - filled - added), DIM),
    ]


def _with_sign(parts: list[Part], place: int, sign: Part) -> list[Part]:
    """The parts with a sign between their cells."""
    found: list[Part] = []
    for part in parts:
        size = len(part.text)
        if 0 <= place <= size:
            found += [Part(part.text[:place], part.ink), sign, Part(part.text[place:], part.ink)]
            place = -1
        else:
            found.append(part)
            place -= size if place >= 0 else 0
    return found
