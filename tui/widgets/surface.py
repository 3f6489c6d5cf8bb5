"""A drawing on the screen: scrolled, coloured, and painted again only where it differs."""

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region, Size
from textual.message import Message
from textual.messages import Update
from textual.reactive import Reactive
from textual.scroll_view import ScrollView
from textual.scrollbar import ScrollBar
from textual.strip import Strip
from textual.widget import Widget

from tui.drawing import steer
from tui.drawing.canvas import Drawing, Target
from tui.drawing.ink import PLAIN
from tui.drawing.steer import Span
from tui.theme import palette_of, style
from tui.widgets.ground import filtered
from tui.widgets.scrollbar import KeptBar

NOTHING = Drawing(0, ())


class Surface(ScrollView, can_focus=False):
    """Shows a drawing and marks the first line of the target in `cursor`.

    A tall target reversed as a whole would be loud to look at and much to send.
    """

    # Textual would lay the whole screen out again; only a scrollbar that comes or goes needs that.
    virtual_size: Reactive[Size] = Reactive(Size(0, 0), repaint=False)

    def watch_virtual_size(self, size: Size) -> None:
        """Let the scrollbars know."""
        self._scroll_update(size)
        self._announce_bar()

    class Resized(Message):
        """There is another amount of room now: draw again."""

        def __init__(self, surface: "Surface") -> None:
            super().__init__()
            self.surface = surface

        @property
        def control(self) -> "Surface":
            """Which surface has the new size."""
            return self.surface

    def __init__(self, *, id: str | None = None, classes: str = "", raised: bool = False) -> None:  # noqa: A002  # Textual's word
        """An empty surface; `raised` ones have the background of bars."""
        super().__init__(id=id, classes=classes)
        self.drawing = NOTHING
        self.cursor: Target | None = None
        self._raised = raised
        self._found: dict[Target, list[Span]] | None = None
        self._strips: dict[int, Strip] = {}
        self._room = Size(0, 0)

    # Showing

    def show(self, drawing: Drawing) -> None:
        """Show another drawing; only what differs is painted."""
        old, self.drawing = self.drawing, drawing
        if drawing is old:
            return
        self._found = None
        if self.cursor is not None and self.cursor not in self._places:
            self._lose_cursor()
        if old.width != drawing.width:
            self._strips.clear()
            self.refresh()
        if (old.width, old.height) != (drawing.width, drawing.height):
            self._make_room()
        self._paint(*steer.changes(old, drawing))

    @property
    def _places(self) -> dict[Target, list[Span]]:
        """The cells of every target, looked for when somebody asks."""
        if self._found is None:
            self._found = steer.spans(self.drawing)
        return self._found

    def _make_room(self) -> None:
        """Say how far one can scroll: not at all where everything fits."""
        wide, high = self.drawing.width, self.drawing.height
        room = self.size
        self.virtual_size = Size(
            wide if wide > room.width else 0, high if high > room.height else 0
        )

    def _lose_cursor(self) -> None:
        self.cursor = None
        self._strips.clear()

    def _paint(self, *spans: Span) -> None:
        """Paint some cells again; panes that change together are painted together."""
        if not spans:
            return
        left, top = self.scroll_offset
        for span in spans:
            self._strips.pop(span.y, None)
        # Not `refresh`: it would have this widget painted a second time, when it is idle.
        self._set_dirty(*(Region(span.x - left, span.y - top, span.width, 1) for span in spans))
        self._announce(self)

    def _announce(self, widget: Widget) -> None:
        """Tell the screen at once what is to be painted, not when that widget is idle."""
        if self.is_attached:
            self.screen.post_message(Update(widget))

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """The bar moves in the same frame as what it is about."""
        super().watch_scroll_y(old_value, new_value)
        self._announce(self)
        self._announce_bar()

    @property
    def vertical_scrollbar(self) -> ScrollBar:
        """Our own bar; made as Textual makes its own, when it is first asked for."""
        if self._vertical_scrollbar is None:
            bar = KeptBar(True, name="vertical", thickness=self.scrollbar_size_vertical)  # noqa: FBT003  # Textual's
            self._vertical_scrollbar = bar
            bar.display = False
            self.app._start_widget(self, bar)  # noqa: SLF001  # there is no other way
        return self._vertical_scrollbar

    def _announce_bar(self) -> None:
        if self.show_vertical_scrollbar:
            self._announce(self.vertical_scrollbar)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Some lines of the widget, for Textual, which would look for borders and padding first."""
        rows, left, right = crop.line_range, *self._across
        top, blank = self.scroll_offset.y, self._blank()
        strips = [self._row(top + y).crop_extend(left, right, blank) for y in rows]
        strips = filtered(self, strips)
        if crop.column_span == (0, self.size.width):
            return strips
        return [strip.crop(*crop.column_span) for strip in strips]

    def render_line(self, y: int) -> Strip:
        """One line of the widget, for Textual."""
        return self._row(self.scroll_offset.y + y).crop_extend(*self._across, self._blank())

    @property
    def _across(self) -> tuple[int, int]:
        """The columns of the drawing that are seen."""
        left = self.scroll_offset.x
        return left, left + self.size.width

    def _row(self, row: int) -> Strip:
        strip = self._strips.get(row)
        if strip is None:
            strip = self._strips[row] = self._line(row)
        return strip

    def _line(self, row: int) -> Strip:
        if row >= self.drawing.height:
            return Strip([], 0)
        palette, raised = palette_of(self.app.theme), self._raised
        line = self.drawing.lines[row]
        if self.cursor is None or row != self._marked_row():
            segments = [Segment(run.text, style(palette, run.ink, raised=raised)) for run in line]
        else:
            mark = "cursor" if self.has_focus else "faint"
            segments = [
                Segment(text, style(palette, ink, raised=raised, **{mark: here}))
                for text, ink, here in steer.marked(line, self._is_here)
            ]
        return Strip(segments, self.drawing.width)

    def _is_here(self, target: Target) -> bool:
        return self.cursor is not None and self.is_part(target, self.cursor)

    def is_part(self, target: Target, cursor: Target) -> bool:
        """Whether cells of a target are marked when the cursor stands there."""
        return target == cursor

    def _marked_row(self) -> int | None:
        """The line the cursor is seen on."""
        cells = self._places.get(self.cursor) if self.cursor is not None else None
        return cells[0].y if cells else None

    def _blank(self) -> Style:
        return style(palette_of(self.app.theme), PLAIN, raised=self._raised)

    def notify_style_update(self) -> None:
        """The theme changed: every line looks different."""
        super().notify_style_update()
        self._strips.clear()

    # Room

    def on_hide(self) -> None:
        """What is not seen is not drawn: coming back to the same room has to tell of it again."""
        self._room = Size(0, 0)

    def on_resize(self, event: events.Resize) -> None:
        """Tell who draws that the room changed."""
        if event.size != self._room:
            self._room = event.size
            self._make_room()
            self.post_message(self.Resized(self))
