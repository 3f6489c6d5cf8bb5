"""A line one can click on, which never takes the focus: tabs and keys."""

from textual import events
from textual.message import Message

from tui.drawing.canvas import Target
from tui.widgets.surface import Surface


class TapBar(Surface):
    """Tells what on it was clicked."""

    class Tapped(Message):
        """A target was clicked."""

        def __init__(self, bar: "TapBar", target: Target) -> None:
            super().__init__()
            self.bar = bar
            self.target = target

        @property
        def control(self) -> "TapBar":
            """Which line."""
            return self.bar

    def on_click(self, event: events.Click) -> None:
        """Find out what lies there."""
        target = self.drawing.target_at(event.x, event.y)
        if target is not None:
            event.stop()
            self.post_message(self.Tapped(self, target))
