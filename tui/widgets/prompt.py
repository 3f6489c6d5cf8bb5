"""The list of choices: looked through with keys or the mouse, filtered by typing."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.message import Message

from engine.core.choice import Blocked, Choice
from engine.core.intent import Intent
from tui.actions import bindings
from tui.choosing import Change, Choosing
from tui.drawing.canvas import Drawing, Target
from tui.drawing.glyphs import UNICODE, Glyphs
from tui.drawing.listing import MOST_FIELDS, draw_rows
from tui.widgets.board import Board
from tui.widgets.rows import Rows

_ROWS = ("group", "choice", "blocked")

_ARROWS = ("less", "more")

_NO_FILTER = "?"
"""No choice holds it: it asks for help, here as everywhere."""


class ChoiceList(Rows, inherit_bindings=False):
    """What one may decide now."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("prompt")

    class Decided(Message):
        """The person decided: send it."""

        def __init__(self, intent: Intent) -> None:
            super().__init__()
            self.intent = intent

    class Considered(Message):
        """The cursor stands on a choice, or on none: boards preview it."""

        def __init__(self, choice: Choice | None, changes: tuple[Change, ...]) -> None:
            super().__init__()
            self.choice = choice
            self.changes = changes

    class Wondered(Message):
        """The cursor stands on something that cannot be done; `asked` if Enter was pressed."""

        def __init__(self, blocked: Blocked, *, asked: bool) -> None:
            super().__init__()
            self.blocked = blocked
            self.asked = asked

    class Filtered(Message):
        """Something else was typed to filter the list."""

    def __init__(
        self,
        *,
        id: str | None = None,  # noqa: A002  # Textual's word
        glyphs: Glyphs = UNICODE,
        raised: bool = False,
    ) -> None:
        """An empty list."""
        super().__init__(id=id, raised=raised)
        self.glyphs = glyphs
        self.choosing: Choosing | None = None
        self._has_aside = False

    def offer(self, choosing: Choosing | None) -> None:
        """Show the choices of another prompt; None: nobody is asked. Who offers previews them."""
        if choosing is not None and self.choosing is not None:
            choosing.folded = dict(self.choosing.folded)
        with self.prevent(Board.Moved):
            self._take(choosing)

    def _take(self, choosing: Choosing | None) -> None:
        self.move_to(None)
        self.choosing = choosing
        had_aside, self._has_aside = self._has_aside, choosing is not None and choosing.has_aside
        if had_aside is not self._has_aside:
            self.refresh_bindings()
        self.redraw()

    def redraw(self) -> None:
        """Draw the list again, in the room there is."""
        if self.choosing is None:
            self.show(Drawing(self.size.width, ()))
            return
        if self.size.height:
            self.choosing.room = self.size.height
        width = max(self.scrollable_content_region.width, 10)
        self.show(draw_rows(self.choosing.rows(), width, self.glyphs))
        if self.cursor is None:
            self._ensure_cursor()

    def _ensure_cursor(self) -> None:
        """Begin at the first choice, but never behind a folded group: Enter would pass it over."""
        rows = self.targets()
        if self.cursor is None and rows:
            self.move_to(next((row for row in rows if self._is_first(row)), rows[0]))

    def _is_first(self, row: Target) -> bool:
        if row.kind == "group" and self.choosing is not None:
            return self.choosing.is_folded(self.choosing.titles[row.index])
        return row.kind == "choice"

    def on_surface_resized(self, event: Board.Resized) -> None:
        """The list is as wide as its room."""
        event.stop()
        self.redraw()

    # Keys

    def targets(self) -> list[Target]:
        """The rows; the small arrows beside numbers are for the mouse alone."""
        return [target for target in super().targets() if target.kind in _ROWS]

    def move_to(self, target: Target | None, *, follow: bool = True) -> None:
        """Put the cursor onto a row, also by way of an arrow beside a number in it."""
        if target is not None and target.kind not in _ROWS:
            target = Target("choice", target.index // MOST_FIELDS)
        super().move_to(target, follow=follow)

    @property
    def has_aside(self) -> bool:
        """Numbers can be changed, groups folded, somewhere in the list.

        The keys for it are named as long as the list is there: a line of keys that changed with
        every step would be restless, and much to send.
        """
        return self._has_aside

    def is_part(self, target: Target, cursor: Target) -> bool:
        """Whether cells belong to the line of the cursor: the small arrows in it do."""
        if target.kind in _ARROWS:
            target = Target("choice", target.index // MOST_FIELDS)
        return target == cursor

    def action_cursor(self, direction: str) -> None:
        """Up and down go through the list; left and right change a number or fold a group."""
        if direction in {"left", "right"} and self.cursor is not None:
            self._aside(self.cursor, 1 if direction == "right" else -1)
        else:
            super().action_cursor(direction)

    def _aside(self, row: Target, by: int) -> None:
        if self.choosing is None:
            return
        if row.kind == "group":
            folded = self.choosing.is_folded(self.choosing.titles[row.index])
            if folded == (by > 0):
                self._fold(row.index)
        elif row.kind == "choice" and self.choosing.has_numbers(row.index):
            self.choosing.step(row.index, by)
            self._renumbered(row)

    def on_key(self, event: events.Key) -> None:
        """Letters filter the list; where numbers are open, digits set them, space goes on."""
        char = event.character
        if self.choosing is None or char is None or not char.isprintable() or char in _NO_FILTER:
            return
        event.stop()
        row = self.cursor
        numbered = row is not None and row.kind == "choice" and self.choosing.has_numbers(row.index)
        if row is not None and numbered and char.isdecimal():
            self.choosing.digit(row.index, int(char))
            self._renumbered(row)
        elif row is not None and numbered and char == " ":
            self.choosing.next_field(row.index)
            self._renumbered(row)
        elif row is not None and numbered and char == "-" and self.choosing.negate(row.index):
            self._renumbered(row)
        else:
            self.type(self.choosing.typed + char)

    def type(self, text: str) -> None:
        """Show only what contains these words."""
        if self.choosing is not None:
            self.choosing.typed = text.lstrip()
            self.redraw()
            self.post_message(self.Filtered())

    def widen(self) -> bool:
        """Show all choices again; False where all were shown already."""
        if self.choosing is None or not self.choosing.widen():
            return False
        self.redraw()
        self.post_message(self.Filtered())
        return True

    def narrow(self, target: Target, targets: Callable[[Choice], Sequence[Target]]) -> bool:
        """Offer only what is about something on the board; False where nothing is."""
        if self.choosing is None or not self.choosing.narrow(target, targets):
            return False
        self.move_to(None)
        self.redraw()
        self.post_message(self.Filtered())
        return True

    def tells(self, *texts: str) -> bool:
        """Whether the line of the cursor holds all these words, none of them cut."""
        row = self._marked_row()
        line = "" if row is None else "".join(run.text for run in self.drawing.lines[row])
        return all(text in line for text in texts)

    def action_erase(self) -> None:
        """Take back a letter."""
        if self.choosing is not None:
            self.type(self.choosing.typed[:-1])

    def action_choose(self) -> None:
        """Decide, fold, or ask why not."""
        if self.cursor is not None:
            self.pressed(self.cursor)

    # What it leads to

    def pressed(self, target: Target) -> None:
        """A row was clicked, or Enter pressed on it."""
        if self.choosing is None:
            return
        match target.kind:
            case "group":
                self._fold(target.index)
            case "blocked":
                self.post_message(self.Wondered(self.choosing.reason(target.index), asked=True))
            case "less" | "more":
                index, field = divmod(target.index, MOST_FIELDS)
                self.choosing.step(index, 1 if target.kind == "more" else -1, field)
                self._renumbered(Target("choice", index))
            case _:
                self.post_message(self.Decided(self.choosing.intent(target.index)))

    def _fold(self, group: int) -> None:
        if self.choosing is not None:
            self.choosing.fold(group)
            self.redraw()

    def _renumbered(self, row: Target) -> None:
        self.redraw()
        self._consider(row)

    def on_board_moved(self, event: Board.Moved) -> None:
        """Tell what the cursor stands on."""
        event.stop()
        self._consider(event.target)

    def _consider(self, row: Target | None) -> None:
        """The screen hears it at once, so that cursor and preview are painted together."""
        if self.choosing is not None and row is not None and row.kind == "blocked":
            self.screen.post_message(self.Wondered(self.choosing.reason(row.index), asked=False))
        else:
            self.screen.post_message(self.Considered(*self.considered()))

    def considered(self) -> tuple[Choice | None, tuple[Change, ...]]:
        """The choice under the cursor and what it would change."""
        row = self.cursor
        if self.choosing is None or row is None or row.kind != "choice":
            return None, ()
        return self.choosing.preview(row.index), self.choosing.changes(row.index)
