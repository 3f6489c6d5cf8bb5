"""The menu of a table: what one may do about it, beside playing."""

from enum import StrEnum, auto
from typing import TYPE_CHECKING, assert_never

from textual import on
from textual.app import ComposeResult

from engine.core.text import _
from net.protocol import Hand, Rematch
from net.rows import Kind, Presence, SeatRow, Status
from tui.dialogs.dialog import Dialog
from tui.drawing.form import Row
from tui.position import Position, presence_text
from tui.widgets.form import Form

if TYPE_CHECKING:
    from tui.app import TurbineApp


class Deed(StrEnum):
    """What one may do about a table."""

    STAY = auto()
    LEAVE = auto()
    QUIT = auto()
    REMATCH = auto()
    RESULT = auto()
    SETTINGS = auto()


def menu_of(position: Position) -> list[Row]:
    """The rows for a table as it is now."""
    table = position.table
    rows = [Row(Deed.STAY, _("Go on"))]
    if table.status is Status.OVER:
        rows.append(Row(Deed.RESULT, _("Show the result")))
        rows.append(Row(Deed.REMATCH, _("Play again with the same players")))
    rows += _absent(position)
    rows.append(Row(Deed.SETTINGS, _("Settings")))
    rows.append(Row(Deed.LEAVE, _leaving(position)))
    rows.append(Row(Deed.QUIT, _("Quit")))
    return rows


def _leaving(position: Position) -> str:
    if position.seat is None:
        return _("Stop watching")
    return _("Leave the table") if position.outcome else _("Leave; it can be continued")


def who_sits(position: Position) -> str:
    """Everybody at the table, with how their seats are kept."""
    return ", ".join(_seated(row) for row in position.table.seats)


def _seated(row: SeatRow) -> str:
    more = presence_text(row)
    return f"{row.name} ({more})" if more else row.name


def _absent(position: Position) -> list[Row]:
    """The owner may hand the seat of somebody who is away to a bot."""
    if position.table.owner != position.seat or position.table.status is not Status.PLAYING:
        return []
    return [
        Row(f"hand {seat}", _("Let a bot play for {name}").format(name=row.name))
        for seat, row in enumerate(position.table.seats)
        if row.kind is Kind.PERSON and row.presence is Presence.AWAY
    ]


async def do(deed: Deed | Hand | None, app: "TurbineApp", position: Position) -> None:
    """Do what was chosen; raises a Fault."""
    match deed:
        case None | Deed.STAY:
            return
        case Deed.LEAVE:
            await app.leave_table()
        case Deed.QUIT:
            app.exit(0)
        case Deed.RESULT:
            app.show_result(position)
        case Deed.SETTINGS:
            app.action_settings()
        case Deed.REMATCH:
            await app.ask(Rematch())
        case Hand():
            await app.ask(deed)
        case _:
            assert_never(deed)


class MenuDialog(Dialog[Deed | Hand]):
    """Asks what to do."""

    def __init__(self, title: str, text: str, rows: list[Row]) -> None:
        """A list of deeds."""
        super().__init__(title, text)
        self._rows = rows

    def middle(self) -> ComposeResult:
        """The list."""
        yield Form(id="menu")

    def on_mount(self) -> None:
        """Fill it."""
        form = self.query_one(Form)
        form.styles.height = len(self._rows)
        form.fill(self._rows)
        form.focus()

    @on(Form.Did)
    def _did(self, event: Form.Did) -> None:
        what, _space, seat = event.key.partition(" ")
        self.dismiss(Hand(int(seat)) if what == "hand" else Deed(what))
