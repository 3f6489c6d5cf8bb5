"""The line at the top of a replay on the screen: a click on it goes to that moment."""

from typing import TYPE_CHECKING, cast

from tui.drawing.timeline import draw_timeline
from tui.widgets.surface import Surface
from tui.widgets.tap import TapBar

if TYPE_CHECKING:
    from tui.app import TurbineApp


class Timeline(TapBar):
    """How far the replay is."""

    def __init__(self, last: int, *, id: str | None = None) -> None:  # noqa: A002  # Textual's word
        """At the beginning; `last` is the number of decisions."""
        super().__init__(id=id, raised=True)
        self._last = last
        self._step = 0
        self._title = self._aside = ""

    def say(self, step: int, title: str, aside: str) -> None:
        """Show another moment; foreign text is safe here."""
        self._step, self._title, self._aside = step, title, aside
        self._redraw()

    def on_surface_resized(self, event: Surface.Resized) -> None:
        """From edge to edge."""
        event.stop()
        self._redraw()

    def _redraw(self) -> None:
        glyphs = cast("TurbineApp", self.app).glyphs
        where = self._step, self._last, self.size.width
        if self.size.width:
            self.show(draw_timeline(self._title, self._aside, *where, glyphs))
