"""The table: it turns what the host says into drawings, and what a person does into requests."""

from contextlib import ExitStack
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType

from engine.core.choice import Blocked
from engine.core.intent import Intent
from engine.core.text import _, ngettext
from engine.core.view import Prompt
from net.protocol import Chat, Gone, Message, Over, Said, TableInfo, Update
from net.refusals import sentence
from tui.actions import bindings
from tui.dialogs.confirm import ConfirmDialog
from tui.dialogs.menu import MenuDialog, do, menu_of, who_sits
from tui.dialogs.offer import OfferDialog
from tui.drawing.glyphs import Glyphs
from tui.faults import Fault
from tui.games.look import Panel
from tui.link import Denied, Link, LinkState
from tui.memory import forget
from tui.opening import keep_seat, kept_seat
from tui.plan import Pane, Zoom
from tui.position import Position
from tui.screens.page import Page
from tui.story import Happening
from tui.widgets.board import Board
from tui.widgets.entry import Entry
from tui.widgets.prompt import ChoiceList
from tui.widgets.surface import Surface
from tui.widgets.table import TablePanes
from tui.widgets.tap import TapBar

CURTAIN_SECONDS = 0.03


class TableScreen(Page[None]):
    """One table, from a seat or as a spectator."""

    CSS_PATH = "../styles/table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings("table")
    AUTO_FOCUS = "#choices"

    def __init__(self, link: Link, position: Position, glyphs: Glyphs) -> None:
        """The table that the link is at."""
        super().__init__()
        self.link = link
        self.position = position
        self.panes = TablePanes(position, glyphs)
        self._chapter: str | None = None
        self._deciding = False
        self._drawn: Prompt | None = None
        """The question whose choices are listed; updates that come in a bunch are not all drawn."""

    def compose(self) -> ComposeResult:
        """The panes."""
        yield self.panes

    def on_mount(self) -> None:
        """Show what is known already."""
        self._hold_curtain()
        if self.link.client.update is not None:
            self._updated(self.link.client.update)
        if self.link.client.over is not None:
            self._over(self.link.client.over)

    def _hold_curtain(self) -> None:
        """Paint nothing until the panes know their sizes and are drawn: once instead of thrice."""
        curtain = ExitStack()
        curtain.enter_context(self.app.batch_update())
        curtain.callback(self.refresh)
        self.set_timer(CURTAIN_SECONDS, curtain.close)

    # What the host says

    def told(self, message: Message) -> None:
        """The host said something."""
        match message:
            case Update():
                self._updated(message)
            case TableInfo():
                self._table_changed(message)
            case Said():
                self._heard(message)
            case Over():
                self._over(message)
            case Gone():
                self.panes.alarm = sentence(message.code, message.params)
                self.panes.draw_head()
            case _:
                return

    def _table_changed(self, table: TableInfo) -> None:
        if self.position.take_table(table):
            keep_seat(self.turbine)
            self.turbine.return_to(self)
        self.panes.draw_head()

    def _updated(self, update: Update) -> None:
        position, was_away = self.position, self.position.away
        if position.update is not None and update.version < position.update.version:
            return
        happenings = position.take_update(update)
        if update is not self.link.client.update and self.link.client.update is not None:
            return  # a newer one is on its way: only what happened counts
        was_asked = self._drawn is not None
        self._draw(same=position.is_asked and position.question_is(self._drawn))
        if position.is_asked and not was_asked:
            self._call_for_attention()
        if was_away and happenings:
            self._welcome_back(len(happenings))

    def _draw(self, *, same: bool) -> None:
        """Draw everything; where the question is the same, what was typed stays."""
        self._chapter = self.position.chapter()
        view = self.position.view
        self._drawn = None if view is None else view.prompt
        if same:
            self.panes.draw_around()
        else:
            self.panes.draw_all()
        self.refresh_bindings()
        self._set_title()
        offer = None if same else self.panes.offer()
        if offer is not None:
            self._ask_in_dialog(offer)

    def _call_for_attention(self) -> None:
        if self.turbine.settings.bell:
            self.app.bell()

    def _set_title(self) -> None:
        title = self.position.meta.title
        mine = _("Your turn: {game}").format(game=title) if self.position.is_asked else title
        self.turbine.set_terminal_title(mine)

    def _heard(self, said: Said) -> None:
        if not self.panes.is_chat_seen:
            self.panes.unread += 1
            self.panes.glimpse(Happening(f"{said.name}: {said.text}", said.seat))
        self.panes.draw_chat()
        self.panes.draw_head()

    def _over(self, over: Over) -> None:
        if self.position.outcome is not None:
            return
        self.position.take_over(over)
        kept = kept_seat(self.turbine)
        if kept is not None:
            forget(kept)
        self._draw(same=False)
        self.turbine.show_result(self.position)

    # The link

    def link_changed(self, change: LinkState) -> None:
        """The connection is up, down or gone."""
        words = {
            "up": "",
            "down": _("{why} Trying to come back; nothing you typed is lost.").format(
                why=change.sentence
            ),
            "gone": _("{why} F9 leaves the table.").format(why=change.sentence),
        }
        self.panes.alarm = words[change.state]
        self.position.away = self.position.away or change.state == "down"
        self.panes.draw_head()

    def _welcome_back(self, count: int) -> None:
        text = ngettext(
            "While you were away one thing happened; F5 shows it.",
            "While you were away {count} things happened; F5 shows them.",
            count,
        )
        self.panes.remark(text.format(count=count))

    # What the person does

    @on(ChoiceList.Considered)
    def _consider(self, event: ChoiceList.Considered) -> None:
        self._chapter = self.position.chapter()
        self.panes.consider(event.choice, event.changes)

    @on(ChoiceList.Wondered)
    def _wonder(self, event: ChoiceList.Wondered) -> None:
        self._explain(event.blocked)

    def _explain(self, blocked: Blocked) -> None:
        position = self.position
        if position.view is None:
            return
        self._chapter = position.look.chapter(blocked.rule)
        what = position.wording.choice_text(blocked.what, position.view, position.names)
        self.panes.explain(what, position.wording.reason_text(blocked.reason))

    @on(ChoiceList.Filtered)
    def _filtered(self) -> None:
        self.panes.draw_question()

    @on(ChoiceList.Decided)
    def _decided(self, event: ChoiceList.Decided) -> None:
        self.decide(event.intent)

    @on(Board.Moved, "#board,#panels")
    def _moved(self, event: Board.Moved) -> None:
        if event.board.has_focus or event.target is not None:
            self.panes.inspect(event.target)

    @on(Board.Chosen, "#board,#panels")
    def _chosen(self, event: Board.Chosen) -> None:
        if self.panes.choices.narrow(event.target, self.position.look.targets):
            self.panes.choices.focus()

    @on(Surface.Resized)
    def _resized(self, event: Surface.Resized) -> None:
        self.panes.draw_pane(event.surface)

    @on(TapBar.Tapped)
    def _tapped(self, event: TapBar.Tapped) -> None:
        self.panes.tapped(event.target)

    @on(Entry.Submitted)
    def _say(self, event: Entry.Submitted) -> None:
        if event.value.strip():
            self._send_chat(event.value)

    @on(Entry.Left)
    def _leave_chat(self) -> None:
        self._return()

    # Requests

    @work(group="deciding")
    async def decide(self, intent: Intent) -> None:
        """Send a decision; what the host refuses is told, and the choices stay."""
        if self._deciding or not await self._is_sure(intent):
            return
        self._deciding = True
        try:
            await self.link.call(self.position.act(intent))
        except Denied as denied:
            self._catch_up()
            self.panes.remark(self.position.why(denied))
        except Fault as fault:
            self.panes.remark(str(fault))
        finally:
            self._deciding = False

    async def _is_sure(self, intent: Intent) -> bool:
        if not self.position.is_final(intent):
            return True
        text = _("This cannot be taken back.")
        sure = await self.app.push_screen_wait(ConfirmDialog(_("Are you sure?"), text))
        return sure is True

    @work(group="undoing")
    async def action_undo(self) -> None:
        """Take back the last decision."""
        try:
            await self.link.call(self.link.client.undo())
        except Fault as fault:
            self.panes.remark(str(fault))

    @work(group="talking")
    async def _send_chat(self, text: str) -> None:
        try:
            await self.link.call(Chat(text))
        except Fault as fault:
            self.panes.remark(str(fault))
        else:
            self.panes.say.clear()

    def _catch_up(self) -> None:
        newest = self.link.client.update
        if newest is not None:
            self._updated(newest)

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Undo is offered only while there is something to take back."""
        return self.position.can_undo if action == "undo" else True

    def action_tab(self, pane: str) -> None:
        """Show a pane and go there."""
        self.panes.go_to(Pane(pane))

    def action_zoom(self) -> None:
        """More room for the board or the choices."""
        self.panes.zoom()

    def action_back(self) -> None:
        """Step by step back to the plain table, then to the menu."""
        panes = self.panes
        if panes.choices.widen():
            return
        if panes.shown.zoom is not Zoom.NONE:
            panes.zoom()
        elif not panes.choices.has_focus:
            self._return()
        else:
            self.action_menu()

    def _return(self) -> None:
        """Back to the board and the choices."""
        self.panes.call_up(Pane.BOARD)
        self.panes.choices.focus()

    @work(group="menu")
    async def action_menu(self) -> None:
        """Seats, bots, rematch, leaving."""
        menu = MenuDialog(self.position.title, who_sits(self.position), menu_of(self.position))
        chosen = await self.app.push_screen_wait(menu)
        try:
            await do(chosen, self.turbine, self.position)
        except Fault as fault:
            self.panes.remark(str(fault))

    @work(group="dialog", exclusive=True)
    async def _ask_in_dialog(self, offer: Panel) -> None:
        dialog = OfferDialog(self.position, offer, self.turbine.glyphs)
        intent = await self.app.push_screen_wait(dialog)
        if intent is not None:
            self.decide(intent)

    @property
    def rules_chapter(self) -> tuple[str, str | None]:
        """Which rules to open, and where."""
        return self.position.table.game, self._chapter
