"""Both tracks of everybody, the threshold, the countdown and what each player holds."""

from engine.core.text import _, ngettext
from engine.game_of_energy.view import GameOfEnergyPublic, PlayerView
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import ACCENT, BAD, DIM, GOOD, PLAIN, PREVIEW, TITLE, WARN, Ink, Role, of_seat
from tui.games.game_of_energy.places import CONTRACT
from tui.games.game_of_energy.seen import delta_for, name_of, public_of
from tui.games.game_of_energy.sheet import Part, Sheet, bar
from tui.games.game_of_energy.signs import reached
from tui.games.look import Scene

_MONEY = Ink(Role.MONEY, bold=True)
_NUMBER = 6
_WIDE = 46
"""From here on there is room for words where there were signs."""
_LEAST_INCOME = 100
"""The credit track shows at least so much."""


def draw_standing(scene: Scene) -> Drawing:
    """The contract first, then two lines for each player in the order of the seats."""
    public = public_of(scene)
    sheet = Sheet(scene.width)
    _contract(sheet, public)
    output, income = _widths(scene)
    sheet.line(
        Part(_("TWh"), DIM, -_NUMBER),
        Part("", DIM, output + 2),
        Part(_("income"), DIM, -_NUMBER),
        Part("", DIM, income),
    )
    for player in public.players:
        _player(sheet, scene, public, player)
    return sheet.done()


def _contract(sheet: Sheet, public: GameOfEnergyPublic) -> None:
    goal = Part(_("contract {twh} TWh").format(twh=public.threshold), TITLE)
    number = _("round {n}").format(n=public.round) if public.round else ""
    right: tuple[Part, ...] = (Part(number, PLAIN),)
    if public.countdown is not None:
        text = ngettext("{n} round left", "{n} rounds left", public.countdown)
        ink = WARN if public.countdown > 1 else BAD
        right = (Part(text.format(n=public.countdown), ink),)
    sheet.line(goal, right=right, target=CONTRACT)


def _widths(scene: Scene) -> tuple[int, int]:
    """The cells of the TWh bar, which also holds the threshold, and of the income bar."""
    room = scene.width - 2 * _NUMBER - 3
    income = room * 2 // 5
    return room - income, income


def _player(sheet: Sheet, scene: Scene, public: GameOfEnergyPublic, player: PlayerView) -> None:
    seat = player.seat
    ink = of_seat(seat, bold=True)
    name = Part(f"{scene.glyphs.seats[seat]} {name_of(scene, seat)}", ink)
    tags = _tags(scene, public, player)
    target = Target("seat", seat)
    sheet.line(name, *tags, right=_purse(scene, player), target=target)
    sheet.line(
        *_output(scene, public, player),
        Part(" "),
        *_income(scene, public, player),
        target=target,
    )


def _tags(scene: Scene, public: GameOfEnergyPublic, player: PlayerView) -> tuple[Part, ...]:
    """What is special about a player now: signs, and words where there is room."""
    glyphs, wide = scene.glyphs, scene.width >= _WIDE
    done = reached(glyphs)
    words: list[tuple[str, Ink]] = []
    if player.seat == public.turn.seat:
        words.append((f"{glyphs.left} {_('turn')}" if wide else glyphs.left, ACCENT))
    if player.seat == public.declarer:
        words.append((done, GOOD))
    if public.turn.step == "captains" and player.chosen:
        words.append((f"{done} {_('ready')}", GOOD))
    if wide and player.seat == scene.seat and len(public.players) > 1:
        words.append((_("you"), DIM))
    return tuple(Part(f" {text}", ink) for text, ink in words)


def _purse(scene: Scene, player: PlayerView) -> tuple[Part, ...]:
    """Debt, credits and cards."""
    more = delta_for(scene, "credits", player.seat)
    owed = delta_for(scene, "debt", player.seat)
    parts = []
    if player.debt or owed:
        debt = _("debt {n}").format(n=player.debt + owed)
        parts.append(Part(f" {debt}", PREVIEW if owed else BAD))
    money = player.credits + more
    text = f"{scene.glyphs.money}{money}"
    if scene.width >= _WIDE:
        text = ngettext("{n} credit", "{n} credits", money).format(n=money)
    parts.append(Part(f" {text}", PREVIEW if more else _MONEY))
    cards = ngettext("{n} card", "{n} cards", player.cards).format(n=player.cards)
    if player.keeps:
        cards = _("{cards} +{keeps}").format(cards=cards, keeps=len(player.keeps))
    return (*parts, Part(f"  {cards}", DIM))


# The tracks


def _output(scene: Scene, public: GameOfEnergyPublic, player: PlayerView) -> tuple[Part, ...]:
    """The TWh track: a bar with the threshold in it."""
    width = _widths(scene)[0] - 1
    most = max(public.threshold, *(p.twh for p in public.players))
    more = delta_for(scene, "twh", player.seat)
    cells = _bar(scene, (player.twh, more, most), width, of_seat(player.seat))
    sign = Part(scene.glyphs.vertical, WARN)
    if player.twh + more >= public.threshold:
        sign = Part(reached(scene.glyphs), GOOD)
    number = Part(str(player.twh + more), PREVIEW if more else PLAIN, -_NUMBER)
    return (number, Part(" "), *_with_sign(cells, public.threshold * width // most, sign))


def _income(scene: Scene, public: GameOfEnergyPublic, player: PlayerView) -> tuple[Part, ...]:
    """The credit track: what comes in each turn."""
    more = delta_for(scene, "income", player.seat)
    most = max(_LEAST_INCOME, *(p.income for p in public.players)) + _LEAST_INCOME // 2
    number = Part(f"{player.income + more:+}", PREVIEW if more else PLAIN, -_NUMBER)
    cells = _bar(scene, (player.income, more, most), _widths(scene)[1], Ink(Role.MONEY))
    return (number, Part(" "), *cells)


def _bar(scene: Scene, values: tuple[int, int, int], width: int, ink: Ink) -> tuple[Part, ...]:
    """A bar for (value, change, most)."""
    filled, added = bar(*values, width)
    glyphs = scene.glyphs
    return (
        Part(glyphs.full * filled, ink),
        Part(("+" if glyphs.ascii else "▓") * added, PREVIEW),
        Part(glyphs.light * (width - filled - added), DIM),
    )


def _with_sign(parts: tuple[Part, ...], place: int, sign: Part) -> tuple[Part, ...]:
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
    return tuple(found)
