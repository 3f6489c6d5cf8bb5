"""A menu or a form on the screen: rows to go through, values to turn, by keys or by mouse."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.message import Message

from tui.actions import bindings
from tui.drawing.canvas import Target
from tui.drawing.form import LESS, MORE, ROW, Kind, Row, draw_form
from tui.drawing.glyphs import UNICODE, Glyphs
from tui.widgets.board import Board


class Form(Board, inherit_bindings=False):
    """Rows with a cursor."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("form")

    class Said(Message):
        """Base of what a form says: which form, and the key of the row."""

        def __init__(self, form: "Form", key: str) -> None:
            super().__init__()
            self.form = form
            self.key = key

        @property
        def control(self) -> "Form":
            """Which form."""
            return self.form

    class Did(Said):
        """Enter was pressed on a row, or it was clicked."""

    class At(Said):
        """The cursor stands on another row."""

    class Turned(Said):
        """A value is to change to the next one, or to the one before."""

        def __init__(self, form: "Form", key: str, by: int) -> None:
            super().__init__(form, key)
            self.by = by

    def __init__(
        self,
        *,
        id: str | None = None,  # noqa: A002  # Textual's word
        classes: str = "",
        glyphs: Glyphs = UNICODE,
    ) -> None:
        """An empty form."""
        super().__init__(id=id, classes=classes)
        self.glyphs = glyphs
        self.rows: tuple[Row, ...] = ()

    # Showing

    def fill(self, rows: Sequence[Row]) -> None:
        """Show these rows; the cursor stays on the row with the same key, or near it."""
        key, place = self.key, self.cursor.index if self.cursor is not None else 0
        self.rows = tuple(rows)
        self._redraw()
        self.stand_on(key if any(row.key == key for row in rows) else self._near(place))

    @property
    def key(self) -> str:
        """The key of the row under the cursor."""
        cursor = self.cursor
        inside = cursor is not None and cursor.index < len(self.rows)
        return self.rows[cursor.index].key if cursor is not None and inside else ""

    def stand_on(self, key: str) -> None:
        """Put the cursor onto the row with that key."""
        for number, row in enumerate(self.rows):
            if row.key == key and row.is_open:
                self.move_to(Target(ROW, number))

    def _near(self, place: int) -> str:
        opened = [number for number, row in enumerate(self.rows) if row.is_open]
        nearest = min(opened, key=lambda number: abs(number - place), default=None)
        return "" if nearest is None else self.rows[nearest].key

    def _redraw(self) -> None:
        width = max(self.scrollable_content_region.width, 10)
        self.show(draw_form(self.rows, width, self.glyphs))

    def on_surface_resized(self, event: Board.Resized) -> None:
        """The form is as wide as its room."""
        event.stop()
        self._redraw()
        self._ensure_cursor()

    # Moving

    def targets(self) -> list[Target]:
        """The rows; the arrows beside values are for the mouse."""
        return [Target(ROW, number) for number, row in enumerate(self.rows) if row.is_open]

    def move_to(self, target: Target | None, *, follow: bool = True) -> None:
        """Put the cursor onto a row, also by way of the arrows beside its value."""
        super().move_to(None if target is None else Target(ROW, target.index), follow=follow)

    def next_target(self, start: Target, direction: str) -> Target | None:
        """The row above or below."""
        rows = self.targets()
        if direction in {"first", "last"} or start not in rows:
            return rows[-1 if direction == "last" else 0]
        place = rows.index(start) + (-1 if direction == "up" else 1)
        return rows[place] if 0 <= place < len(rows) else None

    def action_cursor(self, direction: str) -> None:
        """Up and down go through the rows; left and right turn a value."""
        if direction in {"left", "right"}:
            self._turn(1 if direction == "right" else -1)
        else:
            super().action_cursor(direction)

    def on_board_moved(self, event: Board.Moved) -> None:
        """Tell which row the cursor is on."""
        event.stop()
        if event.target is not None and self.key:
            self.post_message(self.At(self, self.key))

    # Doing

    def action_choose(self) -> None:
        """Do what the row says, or turn its value on."""
        if self.cursor is not None:
            self.pressed(self.cursor)

    def pressed(self, target: Target) -> None:
        """A row or an arrow was clicked, or Enter pressed."""
        row = self.rows[target.index]
        if target.kind in (LESS, MORE) or row.kind is Kind.TURN:
            self._turn(-1 if target.kind == LESS else 1)
        else:
            self.post_message(self.Did(self, row.key))

    def _turn(self, by: int) -> None:
        cursor = self.cursor
        if cursor is not None and self.rows[cursor.index].kind is Kind.TURN:
            self.post_message(self.Turned(self, self.key, by))
