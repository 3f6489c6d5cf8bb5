"""A dialog that asks for one line of text."""

from textual import on
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from engine.core.text import _
from tui.dialogs.dialog import Dialog
from tui.widgets.entry import Entry


class TextDialog(Dialog[str]):
    """Answers with what was typed."""

    def __init__(self, title: str, text: str, value: str = "", longest: int = 60) -> None:
        """Ask for a text; `value` stands there already."""
        super().__init__(title, text)
        self._value = value
        self._longest = longest

    def middle(self) -> ComposeResult:
        """The line to type into."""
        yield Entry(self._value, longest=self._longest)
        hint = _("Enter: done. Esc: leave it.")
        yield Static(Content(hint), id="hint", markup=False)

    @on(Entry.Submitted)
    def _answer(self, event: Entry.Submitted) -> None:
        self.dismiss(event.value.strip())

    @on(Entry.Left)
    def _leave(self) -> None:
        self.dismiss(None)
