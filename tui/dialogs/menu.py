"""The menu of a table: what one may do about it, beside playing."""

from enum import StrEnum, auto

from textual import on
from textual.app import ComposeResult

from engine.core.text import _
from net.protocol import Hand
from net.rows import Kind, Presence, SeatRow, Status
from tui.dialogs.dialog import Dialog
from tui.drawing.form import BLANK, Row, note
from tui.position import Position, presence_text
from tui.widgets.form import Form


class Deed(StrEnum):
    """What one may do about a table."""

    STAY = auto()
    LEAVE = auto()
    QUIT = auto()
    REMATCH = auto()
    RESULT = auto()


def menu_of(position: Position) -> list[Row]:
    """The rows for a table as it is now."""
    table = position.table
    rows = [note(_seated(row)) for row in table.seats]
    rows += [BLANK, Row(Deed.STAY, _("Go on"))]
    if table.status is Status.OVER:
        rows.append(Row(Deed.RESULT, _("Show the result")))
        rows.append(Row(Deed.REMATCH, _("Play again with the same players")))
    rows += _absent(position)
    leaving = _("Leave the table") if position.outcome else _("Leave; it can be continued")
    rows.append(Row(Deed.LEAVE, leaving))
    rows.append(Row(Deed.QUIT, _("Quit")))
    return rows


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


class MenuDialog(Dialog[Deed | Hand]):
    """Asks what to do."""

    def __init__(self, title: str, rows: list[Row]) -> None:
        """A list of deeds."""
        super().__init__(title)
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
