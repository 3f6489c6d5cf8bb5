"""Home: what there is to do."""

from collections.abc import Callable
from typing import ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical

from engine.core.text import N_, _, ngettext
from tui.actions import bindings
from tui.drawing.form import BLANK, Row
from tui.drawing.prose import Piece
from tui.drawing.title import draw_masthead
from tui.hosting import OpenHost
from tui.link import Denied, Unreachable
from tui.memory import remembered
from tui.private import NotStarted
from tui.screens.hosts import HostsScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.page import Page
from tui.screens.replays import ReplaysScreen
from tui.screens.resume import ResumeScreen
from tui.screens.setup import SetupScreen
from tui.widgets.form import Form
from tui.widgets.keybar import KeyBar
from tui.widgets.surface import Surface
from tui.widgets.words import Words

HELP = {
    "alone": N_("A game against bots, or a solo game, on this machine. It can be continued later."),
    "host": N_("Let others in your network join a table on this machine."),
    "join": N_("Find a host in your network, or name its address, and take a seat."),
    "continue": N_("Go on at a table where you have a seat."),
    "replay": N_("Look at a game that was played, decision by decision, through anybody's eyes."),
    "rules": N_("How each game is played."),
    "settings": N_("Your name, colours, letters and keys."),
    "quit": N_("Leave the program. Tables on this machine stay as they are."),
}
"""A sentence for each line of the menu."""

_PLACES: dict[str, Callable[[], Page[None]]] = {
    "alone": lambda: SetupScreen(alone=True),
    "continue": ResumeScreen,
    "join": HostsScreen,
    "replay": ReplaysScreen,
}
"""The screens behind lines of the menu."""


class HomeScreen(Page[None]):
    """The menu that everything begins with."""

    CSS_PATH = "../styles/pages.tcss"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (16, "-high")]
    BINDINGS: ClassVar[list[BindingType]] = bindings("home")

    def compose(self) -> ComposeResult:
        """The name, the menu, and what its line means."""
        with Vertical(id="home"):
            yield Surface(id="masthead")
            with Horizontal(id="middle"), Vertical(id="column"):
                yield Form(id="menu")
                yield Words(id="means")
        yield KeyBar(id="keys")

    def on_mount(self) -> None:
        """Begin at the top."""
        self.query_one(Form).focus()

    def on_screen_resume(self) -> None:
        """Tables and letters may be others than before."""
        self.query_one(Form).fill(rows(len(remembered())))
        self._draw()

    @on(Surface.Resized, "#masthead")
    def _draw(self) -> None:
        head = self.query_one("#masthead", Surface)
        if head.size.width:
            head.show(draw_masthead(head.size.width, head.size.height, self.turbine.glyphs))

    @on(Form.At)
    def _explain(self, event: Form.At) -> None:
        self.query_one(Words).tell([[Piece(_(HELP[event.key]))]])

    @on(Form.Did)
    def _do(self, event: Form.Did) -> None:
        match event.key:
            case "rules":
                self.turbine.action_rules()
            case "settings":
                self.turbine.action_settings()
            case "quit":
                self.app.exit(0)
            case "host":
                self._host()
            case place:
                self.app.push_screen(_PLACES[place]())

    @work(exclusive=True)
    async def _host(self) -> None:
        """Start a host that others can reach, and set up its first table."""
        self.notify(_("Starting a host ..."), timeout=2)
        try:
            await self.turbine.connect_private(OpenHost(self.turbine.games.CATALOGUE))
        except (Denied, Unreachable, NotStarted) as fault:
            await self.turbine.disconnect()
            self.notify(str(fault), severity="error", markup=False)
            return
        await self.app.push_screen(LobbyScreen())
        await self.app.push_screen(SetupScreen(alone=False))


def rows(tables: int) -> list[Row]:
    """The menu."""
    count = ngettext("{count} table", "{count} tables", tables).format(count=tables)
    return [
        Row("alone", _("Play alone or against bots")),
        Row("continue", _("Continue"), count if tables else ""),
        Row("host", _("Host a table here")),
        Row("join", _("Join a host")),
        BLANK,
        Row("replay", _("Look at a replay")),
        Row("rules", _("Rules")),
        Row("settings", _("Settings")),
        Row("quit", _("Quit")),
    ]
