"""A menu or a form on the screen: rows to go through, values to turn, by keys or by mouse."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.binding import BindingType
from textual.message import Message

from tui.actions import bindings
from tui.drawing.canvas import Target
from tui.drawing.form import ROW, Kind, Row, draw_form, fitted, value_column
from tui.widgets.board import Board
from tui.widgets.rows import Rows

if TYPE_CHECKING:
    from tui.app import TurbineApp


class Form(Rows, inherit_bindings=False):
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

    def __init__(self, *, id: str | None = None, classes: str = "") -> None:  # noqa: A002  # Textual's word
        """An empty form."""
        super().__init__(id=id, classes=classes)
        self.rows: tuple[Row, ...] = ()
        self._given: Sequence[Row] = ()

    # Showing

    def fill(self, rows: Sequence[Row]) -> None:
        """Show these rows; the cursor stays on the row with the same key, or near it."""
        key, place = self.key, self.cursor.index if self.cursor is not None else 0
        self._given = rows
        self.rows = fitted(rows, self.size.height)
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
        glyphs = cast("TurbineApp", self.app).glyphs
        cursor = None if self.cursor is None else self.cursor.index
        self.show(draw_form(self.rows, self._width, glyphs, cursor))

    @property
    def _width(self) -> int:
        return max(self.scrollable_content_region.width, 10)

    def on_surface_resized(self, event: Board.Resized) -> None:
        """The form is as wide as its room."""
        event.stop()
        self.fill(self._given)
        self._ensure_cursor()

    # Moving

    def move_to(self, target: Target | None, *, follow: bool = True) -> None:
        """Put the cursor onto a row, which is drawn as an even bar."""
        super().move_to(target, follow=follow)
        self._redraw()

    def action_cursor(self, direction: str) -> None:
        """Up and down go through the rows; left and right turn a value."""
        if direction in {"left", "right"}:
            self._turn(1 if direction == "right" else -1)
        else:
            super().action_cursor(direction)

    @property
    def has_aside(self) -> bool:
        """Values can be turned."""
        cursor = self.cursor
        inside = cursor is not None and cursor.index < len(self.rows)
        return cursor is not None and inside and self.rows[cursor.index].kind is Kind.TURN

    def on_board_moved(self, event: Board.Moved) -> None:
        """Tell which row the cursor is on."""
        event.stop()
        if event.target is not None and self.key:
            self.post_message(self.At(self, self.key))

    def action_page_up(self) -> None:
        """Go up by as many rows as are seen."""
        self._page(-self.size.height)

    def action_page_down(self) -> None:
        """Go down by as many rows as are seen."""
        self._page(self.size.height)

    def _page(self, by: int) -> None:
        rows = self.targets()
        if self.cursor in rows:
            place = rows.index(self.cursor) + by
            self.move_to(rows[max(0, min(place, len(rows) - 1))])

    # Doing

    def action_choose(self) -> None:
        """Do what the row says, or turn its value on."""
        if self.cursor is not None:
            self.pressed(self.cursor)

    def on_click(self, event: events.Click) -> None:
        """A click on the arrow before a value goes back, any other one goes on."""
        event.prevent_default()  # the board would take it as well
        target = self._under(event)
        if target is not None:
            event.stop()
            self.move_to(target)
            column = value_column(self.rows, self._width)
            self.pressed(target, -1 if column <= event.x <= column + 1 else 1)

    def pressed(self, target: Target, by: int = 1) -> None:
        """Enter was pressed on a row, or it was clicked."""
        row = self.rows[target.index]
        if row.kind is Kind.TURN:
            self._turn(by)
        else:
            self.post_message(self.Did(self, row.key))

    def _turn(self, by: int) -> None:
        if self.has_aside:
            self.post_message(self.Turned(self, self.key, by))
