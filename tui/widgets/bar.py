"""The line at the top of a page: what it is, and at the right how things stand."""

from rich.cells import cell_len

from tui.drawing.canvas import Canvas, clip
from tui.drawing.ink import DIM, TITLE
from tui.widgets.surface import Surface


class Bar(Surface):
    """A title and a short text at the right."""

    def __init__(self, title: str, *, id: str | None = None) -> None:  # noqa: A002  # Textual's word
        """Only the title so far."""
        super().__init__(id=id, raised=True)
        self._title = title
        self._aside = ""

    def say(self, title: str | None = None, aside: str = "") -> None:
        """Show another text; foreign text is safe here."""
        self._title = self._title if title is None else title
        self._aside = aside
        self._redraw()

    def on_surface_resized(self, event: Surface.Resized) -> None:
        """From edge to edge."""
        event.stop()
        self._redraw()

    def _redraw(self) -> None:
        width = self.size.width
        if width <= 0:
            return
        canvas = Canvas(width, 1)
        aside = clip(self._aside, width // 2)
        start = width - cell_len(aside) - 1
        canvas.put(1, 0, clip(self._title, max(start - 2, 1)), TITLE)
        canvas.put(start, 0, aside, DIM)
        self.show(canvas.done())
