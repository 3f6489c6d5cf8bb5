"""The panes of a table: they draw a position, and nothing here talks to a host."""

from collections.abc import Callable, Sequence

import attrs
from textual.geometry import Region, Size
from textual.widget import Widget

from engine.core.choice import Choice
from engine.core.text import _
from tui.choosing import Change
from tui.dialogs.offer import WIDTH
from tui.drawing import frame
from tui.drawing.canvas import Target
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import BAD, DIM, GOOD, PLAIN, TITLE, WARN
from tui.drawing.prose import Piece
from tui.games.look import Panel, Scene, dialog_of
from tui.plan import TABBED, Pane, Shown, Zoom, is_wide, plan
from tui.position import Position
from tui.story import Happening
from tui.widgets.board import Board
from tui.widgets.entry import Entry
from tui.widgets.folding import LogPane, PanelsPane
from tui.widgets.keybar import KeyBar
from tui.widgets.panes import Panes
from tui.widgets.prompt import ChoiceList
from tui.widgets.surface import Surface
from tui.widgets.tap import TapBar
from tui.widgets.words import Words

Paragraphs = Sequence[Sequence[Piece]]

_KEYS = {Pane.BOARD: "F3", Pane.PANELS: "F4", Pane.LOG: "F5", Pane.CHAT: "F6"}


class TablePanes(Panes):
    """Everything one sees of a table."""

    def __init__(self, position: Position, glyphs: Glyphs) -> None:
        """The panes, still empty."""
        self.position = position
        self.glyphs = glyphs
        self.shown = Shown()
        self.choice: Choice | None = None
        self.alarm = ""
        self._remarked = False
        self.unread = 0
        self.head = TapBar(id=Pane.HEAD, raised=True)
        self.board = Board(id=Pane.BOARD)
        self.panels = PanelsPane(id=Pane.PANELS, glyphs=glyphs)
        self.tabs = TapBar(id=Pane.TABS, raised=True)
        self.log_pane = LogPane(id=Pane.LOG, glyphs=glyphs)
        self.chat = Surface(id=Pane.CHAT)
        self.say = Entry(id=Pane.SAY, placeholder=_("Say something; Enter sends it"))
        self.news = Surface(id=Pane.NEWS)
        self.question = Surface(id=Pane.QUESTION, raised=True)
        self.choices = ChoiceList(id=Pane.CHOICES, glyphs=glyphs)
        self.detail = Words(id=Pane.DETAIL, indent=0)
        super().__init__(
            *(self.head, self.choices, self.board, self.panels, self.tabs, self.log_pane),
            *(self.chat, self.say, self.news, self.question, self.detail, KeyBar(id=Pane.KEYS)),
            plan=self._regions,
        )

    def _regions(self, size: Size) -> dict[str, Region]:
        found = plan(size.width, size.height, self.shown)
        return {str(pane): region for pane, region in found.items()}

    @property
    def wide(self) -> bool:
        """Whether the panels stand beside the board."""
        return is_wide(self.size.width)

    # Which panes

    def go_to(self, pane: Pane) -> None:
        """Show a pane and go there."""
        self.call_up(pane)
        places: dict[Pane, Widget] = {
            Pane.BOARD: self.board,
            Pane.PANELS: self.panels,
            Pane.LOG: self.log_pane,
        }
        places.get(pane, self.say).focus()

    def call_up(self, pane: Pane) -> None:
        """Show a pane."""
        talk = pane is Pane.CHAT if pane in (Pane.LOG, Pane.CHAT) else self.shown.talk
        self.shown = attrs.evolve(self.shown, tab=pane, talk=talk)
        if pane is Pane.CHAT:
            self.unread = 0
        self.plan_again()
        self.draw_head()

    def zoom(self) -> None:
        """Give nearly all the room to the choices if they have the focus, else to the board."""
        wanted = Zoom.CHOICES if self.choices.has_focus else Zoom.BOARD
        self.shown = attrs.evolve(
            self.shown, zoom=wanted if self.shown.zoom is Zoom.NONE else Zoom.NONE
        )
        self.plan_again()

    @property
    def is_chat_seen(self) -> bool:
        """Whether somebody would see a new line of chat."""
        return self.shown.talk if self.wide else self.shown.tab is Pane.CHAT

    def tapped(self, target: Target) -> None:
        """A tab was clicked."""
        self.go_to(self._tabbed()[target.index])

    def _tabbed(self) -> tuple[Pane, ...]:
        return (Pane.LOG, Pane.CHAT) if self.wide else TABBED

    # Drawing

    def draw_all(self) -> None:
        """The position is another one."""
        self.draw_head()
        self.draw_log()
        self.draw_choices()
        self.choice, changes = self.choices.considered()
        self._remarked = False
        self.draw_board()
        self.draw_panels()
        self.consider(self.choice, changes)

    def draw_around(self) -> None:
        """The position is another one, the question is the same: its choices stay as they are."""
        self.draw_head()
        self.draw_board()
        self.draw_panels()
        self.draw_log()
        self.draw_question()

    def draw_pane(self, pane: Surface) -> None:
        """A pane has another size."""
        drawn: dict[str, Callable[[], None]] = {
            Pane.HEAD: self.draw_head,
            Pane.TABS: self.draw_head,
            Pane.BOARD: self.draw_board,
            Pane.PANELS: self.draw_panels,
            Pane.NEWS: self.draw_log,
            Pane.CHAT: self.draw_chat,
            Pane.QUESTION: self.draw_question,
        }
        if pane.id in drawn:
            drawn[pane.id]()

    def draw_head(self) -> None:
        """The line at the top, and the tabs where they stand elsewhere."""
        width, position = self.size.width, self.position
        if not width:
            return
        tabs = self._draw_tabs()
        self.tabs.show(frame.draw_tabs(tabs))
        if self.alarm:
            self.head.show(frame.draw_alarm(self.alarm, width))
            return
        title = position.meta.title
        if position.round:
            title += " " + _("round {number}").format(number=position.round)
        aside = frame.draw_aside(self._aside()) if self.wide else frame.draw_tabs(tabs)
        self.head.show(
            frame.draw_head(
                title, position.turn(), mine=position.is_asked, aside=aside, width=width
            )
        )

    def _draw_tabs(self) -> list[frame.Tab]:
        titles = {
            Pane.BOARD: _("Board"),
            Pane.PANELS: _("Players"),
            Pane.LOG: _("Log"),
            Pane.CHAT: _("Chat"),
        }
        here = (Pane.CHAT if self.shown.talk else Pane.LOG) if self.wide else self.shown.tab
        return [
            frame.Tab(
                _KEYS[pane], titles[pane], pane is here, self.unread if pane is Pane.CHAT else 0
            )
            for pane in self._tabbed()
        ]

    def _aside(self) -> str:
        table, seat = self.position.table, self.position.seat
        who = _("watching") if seat is None else self.position.names[seat]
        return _("{name}, table {code}").format(name=who, code=table.code)

    def _scene(self, width: int, height: int) -> Scene | None:
        position = self.position
        if position.view is None or not width:
            return None
        return Scene(
            *(position.view, position.names, position.seat, width, height, self.glyphs),
            self.board.cursor,
            self.choice,
        )

    def draw_board(self) -> None:
        """The board, with the preview of the considered choice."""
        scene = self._scene(self.board.scrollable_content_region.width, self.board.size.height)
        if scene is not None:
            self.board.show(self.position.look.board(scene))

    def draw_panels(self) -> None:
        """The panels, with the preview in their numbers."""
        scene = self._scene(self.panels.scrollable_content_region.width, self.panels.size.height)
        if scene is not None:
            self.panels.lay(self.position.look.panels(scene))

    def draw_log(self) -> None:
        """What happened."""
        self.log_pane.tell(self.position.story)
        last = self.position.story.last(1)
        if last and self.news.size.width:
            self.news.show(frame.draw_news(last[0], self.news.size.width, self.glyphs))

    def draw_chat(self) -> None:
        """What was said."""
        width = self.chat.scrollable_content_region.width
        if width:
            remarks = [(r.seat, r.name, r.text) for r in self.position.chat]
            self.chat.show(frame.draw_chat(remarks, width, self.glyphs))
            self.chat.scroll_end(animate=False)

    def draw_question(self) -> None:
        """What is asked, and what was typed to filter the answers."""
        width = self.question.size.width
        if not width:
            return
        found = self.choices.choosing
        typed = found.typed if found is not None else ""
        aside = _("only: {typed}").format(typed=typed) if typed else ""
        position = self.position
        self.question.show(
            frame.draw_question(
                position.question(),
                aside,
                mine=position.is_asked,
                width=width,
                glyphs=self.glyphs,
            )
        )

    def draw_choices(self) -> None:
        """The choices; while others decide, the newest happenings stand there."""
        position = self.position
        found = position.choosing()
        self.choices.offer(found)
        if found is None:
            self._draw_waiting()
            self.detail.tell(())
        self.draw_question()

    def _draw_waiting(self) -> None:
        size = self.choices.size
        if not self.wide and size.height:
            last = self.position.story.last(size.height)
            self.choices.show(frame.draw_last(last, size.width, size.height, self.glyphs))

    def offer(self) -> Panel | None:
        """What the game wants to bring up over the board."""
        scene = self._scene(WIDTH, self.size.height)
        asked = self.position.is_asked
        return dialog_of(self.position.look, scene) if asked and scene is not None else None

    # Detail

    def consider(self, choice: Choice | None, changes: Sequence[Change]) -> None:
        """Preview a choice on the board, in the numbers and in words.

        A remark stays until the cursor goes elsewhere: it is newer than the choice it hides.
        """
        if choice == self.choice and self._remarked:
            return
        if choice != self.choice:
            self.choice = choice
            self._remarked = False
            self.draw_board()
            self.draw_panels()
        view, position = self.position.view, self.position
        if choice is None or view is None:
            self.detail.tell(())
            return
        targets = position.look.targets(choice)[:1]
        for target in targets:
            self.board.reveal(target)
        text = position.wording.choice_text(choice, view, position.names)
        about = [line for line in self._about(targets) if line[0].text != text]
        self.detail.tell([[Piece(text, TITLE), *_in_colours(changes)], *about])

    def inspect(self, target: Target | None) -> None:
        """Tell what the thing under the cursor is."""
        self.draw_board()
        lines = self._about(() if target is None else (target,))
        self.detail.tell([[Piece(lines[0][0].text, TITLE)], *lines[1:]] if lines else ())

    def _about(self, targets: Sequence[Target]) -> list[list[Piece]]:
        scene = self._scene(self.detail.size.width, self.detail.size.height)
        if scene is None:
            return []
        lines = [line for target in targets for line in self.position.look.detail(scene, target)]
        return [[Piece(line, PLAIN)] for line in lines]

    def explain(self, what: str, why: str) -> None:
        """Tell why something is not possible."""
        hint = _("F2 opens the rules about it.")
        self.detail.tell([[Piece(what, DIM)], [Piece(why, WARN), Piece(" "), Piece(hint, DIM)]])

    def remark(self, text: str) -> None:
        """Tell something once."""
        self._remarked = True
        self.detail.tell([[Piece(text, WARN)]])

    def glimpse(self, happening: Happening) -> None:
        """Show something in the line of news, where there is one."""
        if self.news.size.width:
            self.news.show(frame.draw_news(happening, self.news.size.width, self.glyphs))


def _in_colours(changes: Sequence[Change]) -> list[Piece]:
    pieces: list[Piece] = []
    for change in changes:
        pieces += [Piece("  "), Piece(change.text, GOOD if change.gain else BAD)]
    return pieces
