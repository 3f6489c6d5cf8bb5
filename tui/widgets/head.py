"""The line at the top of a table, and the tabs of its panes: there, or above the log."""

from collections.abc import Mapping

from engine.core.text import _
from tui.drawing import frame
from tui.drawing.canvas import Target
from tui.plan import TABBED, Pane, Shown, is_wide
from tui.position import Position
from tui.widgets.tap import TapBar


class Head:
    """Says how things stand, and which pane is seen."""

    def __init__(self, position: Position, keys: Mapping[Pane, str]) -> None:
        """`keys` call the panes up; a pane without one has no tab."""
        self.line = TapBar(id=Pane.HEAD, raised=True)
        self.tabs = TapBar(id=Pane.TABS, raised=True)
        self.keys = keys
        self.alarm = ""
        """What is wrong, as a sentence; it stands there instead."""
        self.unread = 0
        """Lines of chat."""
        self._position = position

    def pane_at(self, target: Target, width: int) -> Pane:
        """The pane whose tab was clicked."""
        return self._tabbed(width)[target.index]

    def draw(self, width: int, shown: Shown) -> None:
        """Draw both."""
        position, wide = self._position, is_wide(width)
        tabs = frame.draw_tabs(self._tabs(width, shown))
        self.tabs.show(tabs)
        if self.alarm:
            self.line.show(frame.draw_alarm(self.alarm, width))
            return
        title = position.meta.title
        if position.round:
            title += " " + _("round {number}").format(number=position.round)
        aside = frame.draw_aside(self._aside()) if wide else tabs
        self.line.show(
            frame.draw_head(
                title, position.turn(), mine=position.is_asked, aside=aside, width=width
            )
        )

    def _tabbed(self, width: int) -> list[Pane]:
        panes = (Pane.LOG, Pane.CHAT) if is_wide(width) else TABBED
        return [pane for pane in panes if pane in self.keys]

    def _tabs(self, width: int, shown: Shown) -> list[frame.Tab]:
        titles = {
            Pane.BOARD: _("Board"),
            Pane.PANELS: _("Players"),
            Pane.LOG: _("Log"),
            Pane.CHAT: _("Chat"),
        }
        here = (Pane.CHAT if shown.talk else Pane.LOG) if is_wide(width) else shown.tab
        return [
            frame.Tab(
                self.keys[pane],
                titles[pane],
                pane is here,
                self.unread if pane is Pane.CHAT else 0,
            )
            for pane in self._tabbed(width)
        ]

    def _aside(self) -> str:
        table, seat = self._position.table, self._position.seat
        who = _("watching") if seat is None else self._position.names[seat]
        return _("{name}, table {code}").format(name=who, code=table.code)
