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
        right=[*_points(seen, seat, total), Part(f" {_('VP')}", TITLE)],
        target=targets.player(seat),
    )


def _points(seen: Seen, seat: int, total: int) -> list[Part]:
    change = seen.change("points") if seat == seen.seat else 0
    return after(total, change, seen.glyphs) if change else [Part(str(total), TITLE)]


def _board(sheet: Sheet, seen: Seen, player: PlayerView) -> None:
    glyphs = seen.glyphs
    mine = player.seat == seen.seat
    engineer, investor = signs.ink_of(Kind.ENGINEER), signs.ink_of(Kind.INVESTOR)
    sheet.row(
        Part("   "),
        *after(player.money, seen.change("money") if mine else 0, glyphs),
        Part(f"{glyphs.money} +{player.revenue} ", MONEY),
        *gauge(
            signs.symbol(Kind.INVESTOR, glyphs), player.investors, MAX_INVESTORS, seen, investor
        ),
        Part(" "),
        *gauge(
            signs.symbol(Kind.ENGINEER, glyphs), player.engineers, MAX_ENGINEERS, seen, engineer
        ),
        Part(_(" lines "), DIM),
        *after(player.lines, seen.change("lines") if mine else 0, glyphs),
        Part(_(" plants "), DIM),
        *after(player.plants, seen.change("supply") if mine else 0, glyphs),
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
        ink = signs.ink_of(Kind.NUCLEAR, bold=True)
        symbol = signs.symbol(Kind.NUCLEAR, seen.glyphs)
        parts += [*gauge(symbol, player.nuclear, MAX_NUCLEAR, seen, ink), Part(" ")]
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
