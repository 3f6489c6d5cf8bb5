"""Running text on the screen: wrapped to the room there is."""

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import BindingType
from textual.geometry import Region

from tui.actions import bindings
from tui.drawing.prose import Piece, draw_prose
from tui.widgets.surface import Surface

Paragraphs = Sequence[Sequence[Piece]]


class Words(Surface):
    """A few paragraphs."""

    def __init__(self, *, id: str | None = None, raised: bool = False, indent: int = 1) -> None:  # noqa: A002  # Textual's word
        """Nothing to read yet."""
        super().__init__(id=id, raised=raised)
        self._paragraphs: Paragraphs = ()
        self._indent = indent

    def tell(self, paragraphs: Paragraphs) -> None:
        """Show another text, from its beginning."""
        self._paragraphs = paragraphs
        self._redraw()
        self.scroll_home(animate=False)

    def on_surface_resized(self, event: Surface.Resized) -> None:
        """Lines are as long as the room is wide."""
        event.stop()
        self._redraw()

    def _redraw(self) -> None:
        width = self.scrollable_content_region.width
        if width > 0:
            self.show(draw_prose(self._paragraphs, width, self._indent))


class Reader(Surface, can_focus=True, inherit_bindings=False):
    """A long drawing to scroll through."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("text")

    def go_to(self, line: int) -> None:
        """Bring a line to the top."""
        self.scroll_to(y=line, animate=False, force=True, immediate=True)

    def bring(self, line: int) -> None:
        """Bring a line into view, with some lines around it."""
        around = Region(0, max(line - 3, 0), 1, 7)
        self.scroll_to_region(around, animate=False, force=True, immediate=True)

    @property
    def top(self) -> int:
        """The first line that is seen."""
        return self.scroll_offset.y
