"""A dialog that asks once more, before something that cannot be taken back."""

from textual import on
from textual.app import ComposeResult

from engine.core.text import _
from tui.dialogs.dialog import Dialog
from tui.drawing.form import Row
from tui.widgets.form import Form


class ConfirmDialog(Dialog[bool]):
    """Answers True if it is really meant."""

    def middle(self) -> ComposeResult:
        """Yes and no."""
        yield Form(id="answers")

    def on_mount(self) -> None:
        """The cursor stands on the first answer."""
        form = self.query_one(Form)
        form.styles.height = 2
        form.fill([Row("yes", _("Yes, do it")), Row("no", _("No, not yet"))])
        form.focus()

    @on(Form.Did)
    def _did(self, event: Form.Did) -> None:
        self.dismiss(event.key == "yes")
