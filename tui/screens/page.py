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

    @property
    def turbine(self) -> "TurbineApp":
        """The app, with its settings, glyphs and link."""
        return cast("TurbineApp", self.app)
