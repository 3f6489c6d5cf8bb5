"""A line to type into."""

from typing import ClassVar

from textual import events
from textual.message import Message
from textual.widgets import Input


class Entry(Input):
    """An input without a frame; Esc leaves it."""

    DEFAULT_CLASSES: ClassVar[str] = "entry"

    class Left(Message):
        """The person pressed Esc."""

        def __init__(self, entry: "Entry") -> None:
            super().__init__()
            self.entry = entry

        @property
        def control(self) -> "Entry":
            """Which line was left."""
            return self.entry

    def __init__(
        self,
        value: str = "",
        *,
        placeholder: str = "",
        id: str | None = None,  # noqa: A002  # Textual's word
        longest: int = 300,
    ) -> None:
        """A line with a text in it."""
        super().__init__(value, placeholder, id=id, compact=True, max_length=longest)

    def on_key(self, event: events.Key) -> None:
        """Esc is not the page's way back while one types."""
        if event.key == "escape":
            event.stop()
            event.prevent_default()
            self.post_message(self.Left(self))
