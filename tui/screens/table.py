"""The table: it turns what the host says into drawings, and what a person does into requests."""

import gc
from typing import TYPE_CHECKING, ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.geometry import Region
from textual.strip import Strip

from engine.core.choice import Blocked
from engine.core.text import _, ngettext
from engine.core.view import Prompt
from net.protocol import Gone, Message, Over, Said, TableInfo, Update
from net.refusals import sentence
from tui.actions import bindings
from tui.link import Link, LinkState
from tui.memory import forget
from tui.opening import keep_seat, kept_seat
from tui.plan import TABBED, Pane
from tui.position import Position
from tui.screens.asking import AskingPage
from tui.story import Happening
from tui.widgets.board import Board
from tui.widgets.entry import Entry
from tui.widgets.prompt import ChoiceList
from tui.widgets.table import TablePanes

if TYPE_CHECKING:
    from tui.app import TurbineApp


class TableScreen(AskingPage):
    """One table, from a seat or as a spectator."""

    BINDINGS: ClassVar[list[BindingType]] = bindings("table")
    AUTO_FOCUS = "#choices"

    def __init__(self, link: Link, position: Position, app: "TurbineApp") -> None:
        """The table that the link is at."""
        super().__init__(link, position, TablePanes(position, app.glyphs, pane_keys(app)))
        self._curtain = True
        self._chapter: str | None = None
        self._drawn: Prompt | None = None
        """The question whose choices are listed; updates that come in a bunch are not all drawn."""

    def compose(self) -> ComposeResult:
        """The panes."""
        yield self.panes

    def on_mount(self) -> None:
        """Show what is known already."""
        self.catch_up()
        if self.link.client.over is not None:
            self._over(self.link.client.over)

    @on(TablePanes.Drawn)
    def _raise_curtain(self) -> None:
        self._curtain = False
        self.refresh()
        # What is loaded by now stays: looking through it for garbage would be a pause of 20 ms.
        gc.freeze()

    def _compositor_refresh(self) -> None:
        """Paint nothing until the panes know their sizes and are drawn: once instead of thrice."""
        if not self._curtain:
            super()._compositor_refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The panes cover it: there is nothing to see of it, and nothing to draw."""
        return self.panes.render_lines(crop)

    def on_screen_resume(self) -> None:
        """Letters and keys may be others than before."""
        self.panes.use(self.turbine.glyphs, pane_keys(self.turbine))

    # What the host says

    def told(self, message: Message) -> None:
        """The host said something."""
        match message:
            case Update():
                self._updated(message)
            case TableInfo():
                self._table_changed(message)
            case Said():
                self.panes.hear(Happening(f"{message.name}: {message.text}", message.seat))
            case Over():
                self._over(message)
            case Gone():
                self.panes.warn(sentence(message.code, message.params))
            case _:
                return

    def catch_up(self) -> None:
        """Show the newest the host has said."""
        newest = self.link.client.update
        if newest is not None:
            self._updated(newest)

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
        if position.is_asked and not was_asked and self.turbine.settings.bell:
            self.app.bell()
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
            self.ask_in_dialog(offer)

    def _set_title(self) -> None:
        title = self.position.meta.title
        mine = _("Your turn: {game}").format(game=title) if self.position.is_asked else title
        self.turbine.set_terminal_title(mine)

    def _over(self, over: Over) -> None:
        if self.position.outcome is not None:
            return
        self.position.take_over(over)
        kept = kept_seat(self.turbine)
        if kept is not None:
            forget(kept)
        self._draw(same=False)
        self.turbine.show_result(self.position)

    def link_changed(self, change: LinkState) -> None:
        """The connection is up, down or gone."""
        words = {
            "up": "",
            "down": _("{why} It is tried again; nothing typed is lost."),
            "gone": _("{why} {key} leaves the table."),
        }
        key = self.turbine.key_of("table.seats")
        self.position.away = self.position.away or change.state == "down"
        self.panes.warn(words[change.state].format(why=change.sentence, key=key))

    def _welcome_back(self, count: int) -> None:
        text = ngettext(
            "While you were away one thing happened; {key} shows it.",
            "While you were away {count} things happened; {key} shows them.",
            count,
        )
        key = self.turbine.key_of("table.log")
        self.panes.detail.remark(text.format(count=count, key=key))

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
        why = position.wording.reason_text(blocked.reason)
        hint = _("{key} opens the rules about it.").format(key=self.turbine.key_of("app.rules"))
        self.panes.detail.explain(what, why, hint)

    @on(ChoiceList.Filtered)
    def _filtered(self) -> None:
        self.panes.draw_question()

    @on(ChoiceList.Decided)
    def _decided(self, event: ChoiceList.Decided) -> None:
        self.decide(event.intent)

    @on(Board.Chosen, "#board,#panels")
    def _chosen(self, event: Board.Chosen) -> None:
        if event.target is not None and self.panes.choices.narrow(
            event.target, self.position.look.targets
        ):
            self.panes.choices.focus()

    @on(Entry.Submitted)
    def _say(self, event: Entry.Submitted) -> None:
        if event.value.strip():
            self.talk(event.value)

    @on(Entry.Left)
    def _leave_chat(self) -> None:
        self._return()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Undo is offered only while there is something to take back."""
        return self.position.can_undo if action == "undo" else True

    def action_tab(self, pane: str) -> None:
        """Show a pane and go there."""
        self.panes.go_to(Pane(pane))

    def action_zoom(self) -> None:
        """More room for the board, then for the choices, then even shares."""
        self.panes.zoom()

    def action_back(self) -> None:
        """Step by step back to the plain table, then to the menu."""
        panes = self.panes
        if panes.choices.widen() or panes.zoom_out():
            return
        if not panes.choices.has_focus:
            self._return()
        else:
            self.action_menu()

    def _return(self) -> None:
        """Back to the board and the choices."""
        self.panes.call_up(Pane.BOARD)
        self.panes.choices.focus()

    @property
    def rules_chapter(self) -> tuple[str, str | None]:
        """Which rules to open, and where."""
        return self.position.table.game, self._chapter


def pane_keys(app: "TurbineApp") -> dict[Pane, str]:
    """The keys that call up the panes of a table."""
    return {pane: app.key_of(f"table.{pane}") for pane in TABBED}
