"""The table: the board, the question with its choices, and everything around them."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType

from net.client import read_view
from net.protocol import Message, Update
from tui.actions import bindings
from tui.choosing import choosing
from tui.games.look import Scene
from tui.link import Link, LinkState
from tui.screens.page import Page
from tui.widgets.board import Board
from tui.widgets.prompt import ChoiceList


class TableScreen(Page[None]):
    """One table, from a seat or as a spectator."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("table")

    def __init__(self, link: Link) -> None:
        """The table that the link is at."""
        super().__init__()
        self.link = link

    def compose(self) -> ComposeResult:
        """The panes."""
        yield Board(id="board")
        yield ChoiceList(id="choices", glyphs=self.turbine.glyphs)

    def on_mount(self) -> None:
        """Show what is known already."""
        if self.link.client.update is not None:
            self.told(self.link.client.update)

    def told(self, message: Message) -> None:
        """The host said something."""
        if isinstance(message, Update):
            self._show(message)

    def link_changed(self, change: LinkState) -> None:
        """The connection is up, down or gone."""

    def _show(self, update: Update) -> None:
        table = self.link.client.table
        if table is None:
            return
        games, names = self.turbine.games, tuple(self.link.client.names)
        view, words = read_view(games.codec(table.game), update), games.wording(table.game)
        board = self.query_one("#board", Board)
        scene = Scene(
            view, names, self.link.client.seat, board.size.width or 78, 12, self.turbine.glyphs
        )
        board.show(games.look(table.game).board(scene))
        self.query_one(ChoiceList).offer(choosing(view, names, words), words.delta_text)

    async def on_choice_list_decided(self, event: ChoiceList.Decided) -> None:
        """Send it."""
        table = self.link.client.table
        if table is not None:
            intent = self.turbine.games.codec(table.game).pack(event.intent)
            await self.link.call(self.link.client.act(intent))
