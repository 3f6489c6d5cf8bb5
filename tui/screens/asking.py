"""What a person at a table asks of the host: decisions, undo, chat, the menu."""

from textual import work

from engine.core.intent import Intent
from engine.core.text import _
from net.protocol import Chat, Request
from tui.faults import Fault
from tui.games.look import Panel
from tui.link import Denied, Link
from tui.position import Position
from tui.screens.page import Page
from tui.widgets.table import TablePanes


class AskingPage(Page[None]):
    """A page at a table that a link leads to; what the host refuses is told in the detail pane."""

    def __init__(self, link: Link, position: Position, panes: TablePanes) -> None:
        """The table, and the panes that show it."""
        super().__init__()
        self.link = link
        self.position = position
        self.panes = panes
        self._deciding = False

    def catch_up(self) -> None:
        """Show the newest the host has said: it refused something that was based on less."""
        raise NotImplementedError

    async def _sent(self, request: Request) -> bool:
        """Ask, and say whether it was done."""
        try:
            await self.link.call(request)
        except Denied as denied:
            self.catch_up()
            self.panes.detail.remark(self.position.why(denied))
            return False
        except Fault as fault:
            self.panes.detail.remark(str(fault))
            return False
        return True

    @work(group="deciding")
    async def decide(self, intent: Intent) -> None:
        """Send a decision, one at a time; the choices stay where it is refused."""
        if self._deciding or not await self._is_sure(intent):
            return
        self._deciding = True
        try:
            await self._sent(self.position.act(intent))
        finally:
            self._deciding = False

    async def _is_sure(self, intent: Intent) -> bool:
        if not self.position.is_final(intent):
            return True
        from tui.dialogs.confirm import ConfirmDialog

        text = _("This cannot be taken back.")
        sure = await self.app.push_screen_wait(ConfirmDialog(_("Are you sure?"), text))
        return sure is True

    @work(group="dialog", exclusive=True)
    async def ask_in_dialog(self, offer: Panel) -> None:
        """Bring up the question with what the game draws about it."""
        from tui.dialogs.offer import OfferDialog

        dialog = OfferDialog(self.position, offer, self.turbine.glyphs)
        intent = await self.app.push_screen_wait(dialog)
        if intent is not None:
            self.decide(intent)

    @work(group="talking")
    async def talk(self, text: str) -> None:
        """Say something; it stays in its line until it is said."""
        if await self._sent(Chat(text)):
            self.panes.say.clear()

    @work(group="undoing")
    async def action_undo(self) -> None:
        """Take back the last decision."""
        if await self._sent(self.link.client.undo()):
            self.position.note(_("Your last decision is taken back."))
            self.panes.draw_log()

    @work(group="menu")
    async def action_menu(self) -> None:
        """Seats, bots, rematch, leaving."""
        from tui.dialogs.menu import MenuDialog, do, menu_of, who_sits

        menu = MenuDialog(self.position.title, who_sits(self.position), menu_of(self.position))
        chosen = await self.app.push_screen_wait(menu)
        try:
            await do(chosen, self.turbine, self.position)
        except Fault as fault:
            self.panes.detail.remark(str(fault))
