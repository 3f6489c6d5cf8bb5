"""A dialog that asks what to be called, and takes no name that hosts refuse."""

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from engine.core.text import _
from net.refusals import Code, sentence
from net.settings import NAME_CELLS
from tui.dialogs.text import TextDialog
from tui.settings import is_welcome_name
from tui.widgets.entry import Entry


class NameDialog(TextDialog):
    """Answers with a name; an empty one is left to who asks."""

    def __init__(self, text: str, value: str) -> None:
        """Ask for a name; `value` stands there already."""
        super().__init__(_("Name"), text, value, NAME_CELLS)

    def middle(self) -> ComposeResult:
        """The line to type into, and what is wrong with the name."""
        yield from super().middle()
        yield Static("", id="fault", markup=False)

    @on(Entry.Submitted)
    def _check(self, event: Entry.Submitted) -> None:
        if event.value.strip() and not is_welcome_name(event.value):
            event.prevent_default()  # the answer of any text dialog
            fault = sentence(Code.BAD_NAME, {})
            self.query_one("#fault", Static).update(Content(fault))
