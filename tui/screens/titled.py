"""What pages share: a title at the top, the keys at the bottom, and the way back."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from tui.actions import bindings
from tui.screens.page import Page
from tui.widgets.bar import Bar
from tui.widgets.keybar import KeyBar


class TitledPage(Page[None]):
    """A page with a title; subclasses give its title and what stands in the middle."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("back")
    CSS_PATH = "../styles/pages.tcss"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (100, "-wide")]

    def compose(self) -> ComposeResult:
        """Title, middle, keys."""
        yield Bar(self.heading(), id="bar")
        yield from self.middle()
        yield KeyBar(id="keys")

    def heading(self) -> str:
        """The title of the page."""
        raise NotImplementedError

    def middle(self) -> ComposeResult:
        """What stands between title and keys."""
        raise NotImplementedError

    @property
    def stands(self) -> bool:
        """Whether the page is there: not before it is built, and not while it is taken down."""
        return bool(self.query(KeyBar))

    def say(self, title: str | None = None, aside: str = "") -> None:
        """Write another text into the title line, where the page is already or still there."""
        for bar in self.query(Bar):
            bar.say(title, aside)

    async def action_back(self) -> None:
        """Close the page."""
        await self.turbine.action_back()
