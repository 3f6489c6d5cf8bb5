"""A drawing one can move about on: arrow keys, jump letters and the mouse go to its targets.

Boards, panels, lists and menus are all shown by this widget.
"""

from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.geometry import Region
from textual.message import Message

from tui.actions import bindings
from tui.drawing import steer
from tui.drawing.canvas import Drawing, Target
from tui.drawing.steer import Span
from tui.widgets.surface import NOTHING, Surface


class Board(Surface, can_focus=True):
    """A surface with a cursor."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("board")

    class Pointed(Message):
        """Base of what a board says: which board, and the target it is about."""

        def __init__(self, board: "Board", target: Target | None) -> None:
            super().__init__()
            self.board = board
            self.target = target

        @property
        def control(self) -> "Board":
            """Which board."""
            return self.board

    class Moved(Pointed):
        """The cursor stands on another target, or on none."""

    class Chosen(Pointed):
        """The target was clicked, or Enter pressed on it."""

    def __init__(self, *, id: str | None = None, classes: str = "", raised: bool = False) -> None:  # noqa: A002  # Textual's word
        """An empty board; `raised` ones have the background of bars."""
        super().__init__(id=id, classes=classes, raised=raised)
        self._jump: dict[str, Target] = {}
        self._typed = ""
        self._unlabelled = NOTHING

    def show(self, drawing: Drawing) -> None:
        """Show another drawing; only what differs is painted."""
        if self._jump:
            self._unlabelled = drawing
        else:
            super().show(drawing)

    # The cursor

    def targets(self) -> list[Target]:
        """Everything the cursor can stand on, from top to bottom."""
        return list(self._places)

    def move_to(self, target: Target | None, *, follow: bool = True) -> None:
        """Put the cursor onto a target."""
        if target == self.cursor or (target is not None and target not in self._places):
            return
        for moved in (self.cursor, target):
            if moved is not None:
                self._paint_target(moved, moved=target)
        if follow and target is not None:
            self._bring_into_view(target)
        self.post_message(self.Moved(self, target))

    def _paint_target(self, touched: Target, *, moved: Target | None) -> None:
        self.cursor = moved
        cells = self._places.get(touched)
        if cells:
            first = [cell for cell in cells if cell.y == cells[0].y]
            end = first[-1].x + first[-1].width
            self._paint(Span(first[0].x, first[0].y, end - first[0].x))

    def _bring_into_view(self, target: Target) -> None:
        cells = self._places[target]
        top, bottom = cells[0].y, cells[-1].y + 1
        left = min(span.x for span in cells)
        right = max(span.x + span.width for span in cells)
        self.scroll_to_region(Region(left, top, right - left, bottom - top), animate=False)

    def reveal(self, target: Target) -> None:
        """Scroll so that a target is seen, without going there."""
        if target in self._places:
            self._bring_into_view(target)

    def on_focus(self) -> None:
        """The cursor stands out."""
        self._ensure_cursor()
        self._repaint_cursor()

    def on_blur(self) -> None:
        """The cursor steps back."""
        self._leave_jump()
        self._repaint_cursor()

    def _ensure_cursor(self) -> None:
        if self.cursor is None and self._places:
            self.move_to(next(iter(self._places)))

    def _repaint_cursor(self) -> None:
        if self.cursor is not None:
            self._paint_target(self.cursor, moved=self.cursor)

    def action_cursor(self, direction: str) -> None:
        """Go to the next target in a direction, or scroll where there is none."""
        if not self._places:
            self._scroll(direction)
            return
        if self.cursor is None:
            self._ensure_cursor()
            return
        target = self.next_target(self.cursor, direction)
        if target is None:
            self._scroll(direction)
        else:
            self.move_to(target)

    def next_target(self, start: Target, direction: str) -> Target | None:
        """Where the cursor goes from a target."""
        if direction in {"first", "last"}:
            return self.targets()[0 if direction == "first" else -1]
        return steer.nearest(self._places, start, direction)

    def _scroll(self, direction: str) -> None:
        dx, dy = {"up": (0, -1), "down": (0, 1), "left": (-2, 0), "right": (2, 0)}.get(
            direction, (0, 0)
        )
        self.scroll_relative(dx, dy, animate=False)

    def action_choose(self) -> None:
        """Choose what the cursor stands on."""
        self._ensure_cursor()
        if self.cursor is not None:
            self.post_message(self.Chosen(self, self.cursor))

    # The mouse

    def on_click(self, event: events.Click) -> None:
        """Choose what was clicked."""
        target = self._under(event)
        if target is not None:
            event.stop()
            self.move_to(target)
            self.pressed(target)

    def pressed(self, target: Target) -> None:
        """A target was clicked."""
        self.post_message(self.Chosen(self, target))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """The cursor follows the mouse, so that hovering previews."""
        target = self._under(event)
        if target is not None:
            self.move_to(target, follow=False)

    def _under(self, event: events.MouseEvent) -> Target | None:
        left, top = self.scroll_offset
        return self.drawing.target_at(event.x + left, event.y + top)

    # Jumping

    def action_jump(self) -> None:
        """Write a word on each visible target; typing it goes there."""
        visible = [target for target in self._places if self._is_visible(target)]
        if not visible:
            return
        self._jump = steer.labels(visible)
        self._typed = ""
        self._unlabelled = self.drawing
        super().show(steer.labelled(self.drawing, self._jump))

    def _is_visible(self, target: Target) -> bool:
        left, top = self.scroll_offset
        room = Region(left, top, self.size.width, self.size.height)
        cell = self._places[target][0]
        return room.contains(cell.x, cell.y)

    def _leave_jump(self) -> None:
        if self._jump:
            self._jump = {}
            super().show(self._unlabelled)

    def on_key(self, event: events.Key) -> None:
        """While words are shown, what is typed is one of them."""
        if not self._jump:
            return
        event.stop()
        event.prevent_default()
        self._typed += event.character or "?"
        target = self._jump.get(self._typed)
        if target is not None or not any(word.startswith(self._typed) for word in self._jump):
            self._leave_jump()
        if target is not None:
            self.move_to(target)
