"""The base of our screens: they know which app they belong to."""

from typing import TYPE_CHECKING, TypeVar, cast

from textual.reactive import Reactive
from textual.screen import Screen
from textual.widget import Widget

if TYPE_CHECKING:
    from tui.app import TurbineApp

Answer = TypeVar("Answer")


class Page(Screen[Answer]):
    """A screen of our app."""

    # Textual would paint the whole screen whenever the focus moves; its widgets paint themselves.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    _waited = False

    def _on_timer_update(self) -> None:
        """Paint when all have heard of a step: cursor, preview and detail are one frame."""
        self._waited = not self._waited and self._is_busy()
        if not self._waited:
            super()._on_timer_update()

    def _is_busy(self) -> bool:
        """Whether what has the focus, or what holds it, still has something to hear."""
        if self.focused is None:
            return False
        return any(node.message_queue_size for node in self.focused.ancestors_with_self)

    @property
    def turbine(self) -> "TurbineApp":
        """The app, with its settings, glyphs and link."""
        return cast("TurbineApp", self.app)
