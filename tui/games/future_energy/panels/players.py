"""The boards of all players."""

from collections.abc import Iterator

from engine.core.text import _
from engine.future_energy.ids import MAX_ENGINEERS, MAX_INVESTORS, MAX_NUCLEAR, Kind
from engine.future_energy.view import PlayerView
from tui.drawing.canvas import Drawing
from tui.drawing.ink import DIM, PLAIN, SEATS, TITLE, Ink, Role
from tui.games.future_energy import signs, targets
from tui.games.future_energy.panels.parts import MONEY, after, gauge, mark
from tui.games.future_energy.seen import Seen
from tui.games.future_energy.sheet import Part, Sheet


def draw_players(seen: Seen) -> Drawing:
    """Money, people, supply and contracts of everybody, in turn order from the kite."""
    sheet = Sheet(seen.scene.width)
    for player in _in_order(seen):
        _name(sheet, seen, player)
        _board(sheet, seen, player)
        _contracts(sheet, seen, player)
        if any(seen.public.modules[1:]):
            _modules(sheet, seen, player)
    return sheet.done()


def _in_order(seen: Seen) -> list[PlayerView]:
    players = seen.public.players
    return [*players[seen.public.kite :], *players[: seen.public.kite]]


def _name(sheet: Sheet, seen: Seen, player: PlayerView) -> None:
    seat = player.seat
    here = seat == seen.public.turn.seat
    total = sum(seen.points(seat).values()) if seen.is_over else player.score
    notes = [_("you")] if seat == seen.seat else []
    notes += [_("kite")] if seat == seen.public.kite else []
    aside = f" ({', '.join(notes)}) " if notes else " "
    sheet.row(
        Part(seen.glyphs.right if here else " ", Ink(Role.ACCENT, bold=True)),
        mark(seat, seen),
        Part(" "),
        Part(seen.name(seat), Ink(SEATS[seat], bold=True)),
        Part(aside, DIM),
        right=[_points(seen, seat, total), Part(f" {_('VP')}", TITLE)],
        target=targets.player(seat),
    )


def _points(seen: Seen, seat: int, total: int) -> Part:
    change = seen.change("points") if seat == seen.seat else 0
    return after(total, change, seen.glyphs) if change else Part(str(total), TITLE)


def _board(sheet: Sheet, seen: Seen, player: PlayerView) -> None:
    def number(now: int, what: str) -> Part:
        change = seen.change(what) if player.seat == seen.seat else 0
        return after(now, change, seen.glyphs)

    sheet.row(
        Part("  "),
        number(player.money, "money"),
        Part(f"{seen.glyphs.money} +{player.revenue} ", MONEY),
        *gauge(Kind.INVESTOR, player.investors, MAX_INVESTORS, seen),
        Part(" "),
        *gauge(Kind.ENGINEER, player.engineers, MAX_ENGINEERS, seen),
        Part(_(" lines"), DIM),
        number(player.lines, "lines"),
        Part(_(" plants"), DIM),
        number(player.plants, "supply"),
        target=targets.player(player.seat),
    )


def _contracts(sheet: Sheet, seen: Seen, player: PlayerView) -> None:
    done = [_("done {n}").format(n=len(player.completed))] if player.completed else []
    if player.certificates:
        done.append(_("cert. {n}").format(n=player.certificates))
    sheet.row(
        Part("   "),
        *_waiting(seen, player),
        right=[Part(" ".join(done), DIM)],
        target=targets.player(player.seat),
    )


def _waiting(seen: Seen, player: PlayerView) -> Iterator[Part]:
    """The letters of the icons whose plants still wait, contract by contract."""
    if not player.contracts:
        yield Part(_("no contract"), DIM)
    for held in player.contracts:
        for kind, count in zip(held.icons, held.plants, strict=True):
            if count:
                yield Part(signs.letter(kind, seen.glyphs), signs.ink_of(kind, bold=True))
            else:
                yield Part(seen.glyphs.small_dot, DIM)
        yield Part("  ")


def _modules(sheet: Sheet, seen: Seen, player: PlayerView) -> None:
    _grid, public, grounds = seen.public.modules
    parts = [Part("   ")]
    if grounds:
        parts += [*gauge(Kind.NUCLEAR, player.nuclear, MAX_NUCLEAR, seen), Part("  ")]
    if public:
        parts.append(Part(_("public {n}, kept").format(n=len(player.public)), DIM))
        parts += _kept(seen, player)
    sheet.row(*parts, target=targets.player(player.seat))


def _kept(seen: Seen, player: PlayerView) -> Iterator[Part]:
    for kind, count in player.kept:
        yield Part(" ")
        yield Part(signs.letter(kind, seen.glyphs), signs.ink_of(kind, bold=True))
        yield Part(str(count), PLAIN)
    if not player.kept:
        yield Part(_(" nothing"), DIM)
