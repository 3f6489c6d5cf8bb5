"""A dialog that waits for a key and gives it to an action."""

from collections.abc import Mapping

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from engine.core.text import _
from tui.actions import BY_ID, GROUPS, Action
from tui.dialogs.dialog import Dialog
from tui.keymap import conflicts, keys_of, shown


class KeyDialog(Dialog[str]):
    """Answers with the new key of an action; empty for the keys it had at first."""

    def __init__(self, action: Action, own: Mapping[str, str]) -> None:
        """Ask for a key; `own` are the keys the person has chosen so far."""
        super().__init__(_(action.label), _(action.help))
        self._action = action
        self._own = own

    def middle(self) -> ComposeResult:
        """How it is done, and what is wrong with the key."""
        keys = ", ".join(shown(key) for key in keys_of(self._action.id, self._own))
        yield Static(Content(_("Now: {keys}").format(keys=keys)), markup=False)
        text = _("Press the new key. Esc leaves it as it is, Backspace brings the first keys back.")
        yield Static(Content(text), markup=False)
        yield Static("", id="fault", markup=False)

    def on_key(self, event: events.Key) -> None:
        """Whatever is pressed is meant as the new key."""
        event.stop()
        event.prevent_default()
        match event.key:
            case "escape":
                self.dismiss(None)
            case "backspace":
                self.dismiss("")
            case key:
                self._try(key)

    def _try(self, key: str) -> None:
        fault = why_not(self._action.id, key, self._own)
        if fault is None:
            self.dismiss(key)
        else:
            self.query_one("#fault", Static).update(Content(fault))


def why_not(action: str, key: str, own: Mapping[str, str]) -> str | None:
    """Why an action cannot have a key; None if it can."""
    found = [c for c in conflicts({**own, action: key}) if action in c.ids]
    if not found:
        return None
    others = [BY_ID[other] for conflict in found for other in conflict.ids if other != action]
    if not others:
        return _("{key} cannot be used here: letters filter the choices.").format(key=shown(key))
    other = others[0]
    sentence = _("{key} already means: {label} ({group}).")
    return sentence.format(key=shown(key), label=_(other.label), group=_(GROUPS[other.group]))
