"""Tokens: what cancels, what finds room, what is left to pay for."""

from engine.core.text import _
from engine.gigawatt.captions import technology_name
from engine.gigawatt.ids import EMPTY, Technology
from engine.gigawatt.ids import TECHNOLOGY_OF as KIND
from engine.gigawatt.view import PlayerRow
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import BAD, DIM, GOOD, PLAIN, PREVIEW, Ink
from tui.games.gigawatt.page import Page, Piece
from tui.games.gigawatt.paint import STRONG, letter, signed, technology_ink, token_ink, tokens_text
from tui.games.gigawatt.pieces import token_pieces
from tui.games.gigawatt.sight import Sight

STORE = Target("store", 0)
_KINDS = (Technology.STORAGE, Technology.HYDRO, Technology.GAS)


def draw_storage(sight: Sight, width: int) -> Drawing:
    """The tokens of the region shown and where they can stay."""
    page = Page(width)
    row = sight.beside.players[sight.whose]
    before = sight.now.players[sight.whose]
    page.line(
        (_("tokens"), DIM),
        right=token_pieces(sight, row) or [(_("none"), DIM)],
        target=STORE,
    )
    _room(page, row)
    used = abs(row.stored)
    room = row.red_room if row.stored < 0 else row.green_room
    colour, _count = signed(row.stored)
    ink = PREVIEW if row.stored != before.stored else token_ink(colour) if used else DIM
    gauge = _gauge(sight, used, room)
    page.line((_("on plants now"), DIM), right=[(gauge, ink), (f" {used}", STRONG)], target=STORE)
    _stake(page, sight, row)
    return page.done()


def _gauge(sight: Sight, used: int, room: int) -> str:
    most = max(used, min(room, 14))
    return sight.glyphs.full * used + sight.glyphs.empty * (most - used)


def _room(page: Page, row: PlayerRow) -> None:
    rooms = _("green {green}, red {red}").format(green=row.green_room, red=row.red_room)
    page.fact(_("room on plants"), (rooms, STRONG))
    for kind in _KINDS:
        count = sum(1 for plant in row.fields if plant != EMPTY and KIND[plant] == kind)
        if count:
            colours = _("green") if kind is Technology.STORAGE else _("either colour")
            page.line(
                (f"  {letter(kind)} ", technology_ink(kind)),
                (f"{technology_name(kind)} x{count}", PLAIN),
                right=[(colours, DIM)],
            )


def _stake(page: Page, sight: Sight, row: PlayerRow) -> None:
    before = sight.now.players[row.seat]
    loose = row.penalty_at_stake // row.penalty_rate if row.penalty_rate else 0
    money = f"{sight.glyphs.money}{row.penalty_at_stake}"
    ink: Ink = BAD if row.penalty_at_stake else GOOD
    if before.penalty_at_stake != row.penalty_at_stake:
        ink = PREVIEW
    net = row.green - row.red
    value: list[Piece] = [(tokens_text(net), STRONG)]
    page.fact(_("left after cancelling"), *value)
    each = f"{sight.glyphs.money}{row.penalty_rate}"
    text = _("{n} without room, {each} each").format(n=loose, each=each)
    page.line((text, DIM), right=[(money, ink)], target=STORE)
