"""What dialogs share: a frame in the middle with a title, and Esc as the way out."""

from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from tui.actions import bindings

if TYPE_CHECKING:
    from tui.app import TurbineApp

Answer = TypeVar("Answer")


class Dialog(ModalScreen[Answer | None]):
    """A dialog; None is the answer of who leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("dialog")
    CSS_PATH = "../styles/dialogs.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (16, "-high")]

    def __init__(self, title: str, text: str = "") -> None:
        """A title, and what is asked."""
        super().__init__()
        self._heading = title
        self._text = text

    @property
    def turbine(self) -> "TurbineApp":
        """The app, with its settings and glyphs."""
        return cast("TurbineApp", self.app)

    def compose(self) -> ComposeResult:
        """The frame, the text, and what the dialog adds."""
        with Vertical(id="frame", classes="-ascii" if self.turbine.glyphs.ascii else ""):
            yield Static(Content(self._text), id="asked", markup=False)
            yield from self.middle()

    def middle(self) -> ComposeResult:
        """What stands below the text."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Foreign text may stand in the title: it is never markup."""
        self.query_one("#frame").border_title = Content(self._heading)

    def say(self, text: str) -> None:
        """Show another text."""
        self.query_one("#asked", Static).update(Content(text))

    def on_click(self, event: events.Click) -> None:
        """A click beside the frame leaves as well."""
        if event.widget is self:
            self.action_cancel()

    def action_cancel(self) -> None:
        """Leave without an answer."""
        self.dismiss(None)
