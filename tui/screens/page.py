"""The base of our screens: they know which app they belong to."""

from typing import TYPE_CHECKING, TypeVar, cast

from textual.screen import Screen

if TYPE_CHECKING:
    from tui.app import TurbineApp

Answer = TypeVar("Answer")


class Page(Screen[Answer]):
    """A screen of our app."""

    @property
    def turbine(self) -> "TurbineApp":
        """The app, with its settings, glyphs and link."""
        return cast("TurbineApp", self.app)
