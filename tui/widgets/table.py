"""The panes of a table: they draw a position, and nothing here talks to a host."""

from collections.abc import Callable, Mapping, Sequence

import attrs
from textual import on
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from engine.core.choice import Choice
from engine.core.text import _
from tui.choosing import Change
from tui.drawing import frame
from tui.drawing.canvas import Target
from tui.drawing.glyphs import Glyphs
from tui.games.look import DIALOG_WIDTH, Panel, Scene, dialog_of
from tui.plan import Pane, Shown, Zoom, is_wide, plan
from tui.position import Position
from tui.story import Happening
from tui.widgets.board import Board
from tui.widgets.detail import DetailPane
from tui.widgets.entry import Entry
from tui.widgets.folding import LogPane, PanelsPane
from tui.widgets.head import Head
from tui.widgets.keybar import KeyBar
from tui.widgets.panes import Panes
from tui.widgets.prompt import ChoiceList
from tui.widgets.surface import Surface
from tui.widgets.tap import TapBar


class TablePanes(Panes):
    """Everything one sees of a table."""

    class Drawn(Message):
        """The panes are drawn in the room they have."""

    def __init__(self, position: Position, glyphs: Glyphs, keys: Mapping[Pane, str]) -> None:
        """The panes, still empty; `keys` call them up."""
        self.position = position
        self.glyphs = glyphs
        self.shown = Shown()
        self.choice: Choice | None = None
        self.head = Head(position, keys)
        self.board = Board(id=Pane.BOARD)
        self.panels = PanelsPane(id=Pane.PANELS, glyphs=glyphs)
        self.log_pane = LogPane(id=Pane.LOG, glyphs=glyphs)
        self.chat = Surface(id=Pane.CHAT)
        self.say = Entry(id=Pane.SAY, placeholder=_("Say something; Enter sends it"))
        self.news = Surface(id=Pane.NEWS)
        self.question = Surface(id=Pane.QUESTION, raised=True)
        self.choices = ChoiceList(id=Pane.CHOICES, glyphs=glyphs)
        self.detail = DetailPane(id=Pane.DETAIL)
        super().__init__(
            *(self.head.line, self.choices, self.board, self.panels, self.head.tabs),
            *(self.log_pane, self.chat, self.say, self.news, self.question, self.detail),
            KeyBar(id=Pane.KEYS),
            plan=self._regions,
        )

    def _regions(self, size: Size) -> dict[str, Region]:
        found = plan(size.width, size.height, self.shown)
        return {str(pane): region for pane, region in found.items()}

    @property
    def wide(self) -> bool:
        """Whether the panels stand beside the board."""
        return is_wide(self.size.width)

    def use(self, glyphs: Glyphs, keys: Mapping[Pane, str]) -> None:
        """Draw with other shapes and name other keys from now on, if they are others."""
        if (glyphs, keys) == (self.glyphs, self.head.keys):
            return
        self.glyphs, self.head.keys = glyphs, keys
        for pane in (self.panels, self.log_pane, self.choices):
            pane.glyphs = glyphs
        self.choices.redraw()
        self.draw_around()
        self.draw_chat()

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
            self.head.unread = 0
        self.plan_again()
        self.draw_head()

    def zoom(self) -> None:
        """Give nearly all the room to the board, then to the choices, then even shares."""
        stages = (Zoom.NONE, Zoom.BOARD, *((Zoom.CHOICES,) if self.choices.can_focus else ()))
        self._zoom_to(stages[(stages.index(self.shown.zoom) + 1) % len(stages)])

    def zoom_out(self) -> bool:
        """Even shares again; False where they are even."""
        was = self.shown.zoom
        self._zoom_to(Zoom.NONE)
        return was is not Zoom.NONE

    def _zoom_to(self, zoom: Zoom) -> None:
        self.shown = attrs.evolve(self.shown, zoom=zoom)
        self.plan_again()

    @on(TapBar.Tapped)
    def _tapped(self, event: TapBar.Tapped) -> None:
        event.stop()
        self.go_to(self.head.pane_at(event.target, self.size.width))

    # Drawing

    def draw_all(self) -> None:
        """The position is another one."""
        self.draw_head()
        self.draw_log()
        self.draw_choices()
        self.choice, changes = self.choices.considered()
        self.detail.remarked = False
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

    @on(Surface.Resized)
    def _resized(self, event: Surface.Resized) -> None:
        event.stop()
        drawn: dict[str, Callable[[], None]] = {
            Pane.HEAD: self.draw_head,
            Pane.TABS: self.draw_head,
            Pane.BOARD: self.draw_board,
            Pane.PANELS: self.draw_panels,
            Pane.NEWS: self.draw_log,
            Pane.CHAT: self.draw_chat,
            Pane.QUESTION: self.draw_question,
        }
        if event.surface.id in drawn:
            drawn[event.surface.id]()
        if event.surface is self.board:
            # The others were told of their sizes at the same time: their turn comes before this.
            self.call_later(self.post_message, self.Drawn())

    def warn(self, alarm: str) -> None:
        """Say at the top that something is wrong; nothing: that all is well again."""
        self.head.alarm = alarm
        self.draw_head()

    def draw_head(self) -> None:
        """The line at the top, and the tabs where they stand elsewhere."""
        if self.size.width:
            self.head.draw(self.size.width, self.shown)

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
        for happening in self.position.story.last(1):
            self._draw_news(happening)

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
            self.detail.wipe()
        self.draw_question()

    def _draw_waiting(self) -> None:
        size = self.choices.size
        if not self.wide and size.height:
            last = self.position.story.last(size.height)
            self.choices.show(frame.draw_last(last, size.width, size.height, self.glyphs))

    def offer(self) -> Panel | None:
        """What the game wants to bring up over the board."""
        scene = self._scene(DIALOG_WIDTH, self.size.height)
        asked = self.position.is_asked
        return dialog_of(self.position.look, scene) if asked and scene is not None else None

    # What is looked at

    def consider(self, choice: Choice | None, changes: Sequence[Change]) -> None:
        """Preview a choice on the board, in the numbers and in words."""
        if choice == self.choice and self.detail.remarked:
            return
        if choice != self.choice:
            self.choice = choice
            self.detail.remarked = False
            self.draw_board()
            self.draw_panels()
        view, position = self.position.view, self.position
        if choice is None or view is None:
            self.detail.wipe()
            return
        targets = position.look.targets(choice)[:1]
        for target in targets:
            self.board.reveal(target)
        text = position.wording.choice_text(choice, view, position.names)
        told = self.choices.tells(text, *(change.text for change in changes))
        self.detail.preview(text, changes, self._about(targets), told=told)

    @on(Board.Moved, "#board,#panels")
    def _moved(self, event: Board.Moved) -> None:
        """Tell what the thing under the cursor is."""
        event.stop()
        if event.board.has_focus or event.target is not None:
            self.draw_board()
            self.detail.describe(self._about(() if event.target is None else (event.target,)))

    def _about(self, targets: Sequence[Target]) -> list[str]:
        scene = self._scene(self.detail.size.width, self.detail.size.height)
        if scene is None:
            return []
        return [line for target in targets for line in self.position.look.detail(scene, target)]

    # What is heard

    def hear(self, happening: Happening) -> None:
        """Somebody said something: show it, or count it and show it in the line of news."""
        seen = self.shown.talk if self.wide else self.shown.tab is Pane.CHAT
        if not seen:
            self.head.unread += 1
            self._draw_news(happening)
        self.draw_chat()
        self.draw_head()

    def _draw_news(self, happening: Happening) -> None:
        if self.news.size.width:
            self.news.show(frame.draw_news(happening, self.news.size.width, self.glyphs))
