"""The app: colours, keys, the link to a host, and which screen comes first."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, runtime_checkable

from rich.console import RenderableType
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from engine.core.text import _
from tui.actions import bindings
from tui.drawing.glyphs import ASCII, UNICODE, Glyphs
from tui.faults import Fault
from tui.games import Shelf, shelf
from tui.hangup import is_hung_up
from tui.keymap import keys_of, shown, usable
from tui.painting import Shadow, thrifty
from tui.private import PrivateHost
from tui.settings import Settings, default_name
from tui.theme import PALETTES
from tui.widgets.scrollbar import use_plain_bars

if TYPE_CHECKING:
    # Loaded when there is something on the screen already.
    from net.protocol import Message, Request
    from tui.link import Address, Link, LinkState, Told
    from tui.position import Position

HANG_UP_SECONDS = 3.0
"""So often it is looked whether the terminal is still there."""

_PAGES = {"help": "HelpScreen", "rules": "RulesScreen", "settings": "SettingsScreen"}
"""Screens by the action that opens them; they are loaded when they are first shown."""

Opening = Callable[["TurbineApp"], Awaitable[None]]
"""What the app does first; raises a Fault where it cannot."""


@runtime_checkable
class Listener(Protocol):
    """A screen that wants to hear what the host says."""

    def told(self, message: "Message") -> None:
        """The host said something."""

    def link_changed(self, change: "LinkState") -> None:
        """The connection is up, down or gone."""


@runtime_checkable
class HasRules(Protocol):
    """A screen that knows which chapter of which rules one wants to read there."""

    @property
    def rules_chapter(self) -> tuple[str | None, str | None]:
        """The game, if there is one already, and the chapter."""


class TurbineApp(App[int]):
    """One app for all commands."""

    CSS_PATH: ClassVar = [
        "styles/app.tcss",
        "styles/table.tcss",
    ]  # with a screen's: all are read again
    TITLE = "Turbine Hall"
    BINDINGS: ClassVar[list[BindingType]] = bindings("app")
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False  # it paints the whole screen at every click; Shift lets terminals select

    def __init__(
        self,
        first: Screen[Any] | Opening | None = None,
        *,
        settings: Settings | None = None,
        games: Shelf | None = None,
    ) -> None:
        """`first` is a screen, or something to do before there is one; home if left out."""
        super().__init__()
        use_plain_bars()
        self.settings = settings or Settings()
        self.games = games or shelf()
        self.link: Link | None = None
        self.private: PrivateHost | None = None
        self.fault: str | None = None
        """Why there is no table to open, as a sentence."""
        self._first = first
        self._shadow = Shadow()
        for palette in PALETTES.values():
            self.register_theme(palette.theme())
        self.use(self.settings)

    @property
    def glyphs(self) -> Glyphs:
        """The shapes to draw with."""
        return ASCII if self.settings.ascii else UNICODE

    @property
    def player_name(self) -> str:
        """What to be called at tables."""
        return self.settings.name or default_name()

    def use(self, settings: Settings) -> None:
        """Take other settings from now on."""
        self.settings = settings
        self.theme = PALETTES[settings.theme].name
        self.animation_level = "full" if settings.animation else "none"
        self.own_keys = usable(settings.keys)
        self.set_keymap(self.own_keys)

    def key_of(self, action: str) -> str:
        """The first key of an action, as it is written for people."""
        return shown(keys_of(action, self.own_keys)[0])

    def compose(self) -> ComposeResult:
        """What is seen until there is a screen."""
        words = _("One moment ...") if callable(self._first) else ""
        yield Static(Content(words), id="splash", markup=False)

    async def on_mount(self) -> None:
        """Show the first screen."""
        self.app_resume_signal.subscribe(self, lambda _app: self._shadow.forget())
        if isinstance(self._first, Screen):
            await self.push_screen(self._first)
        elif self._first is None:
            self.go_home()

    def on_ready(self) -> None:
        """Something is on the screen: now load the rest."""
        if not self.is_headless:
            self.set_interval(HANG_UP_SECONDS, self._leave_if_hung_up)
        if self._first is not None and not isinstance(self._first, Screen):
            self.run_worker(self._open(self._first), exclusive=True, group="opening")

    def _leave_if_hung_up(self) -> None:
        """Textual reads on for ever from a terminal that is gone, where no signal tells it so."""
        if is_hung_up():
            self.exit(1)

    async def _open(self, opening: Opening) -> None:
        try:
            # The words stay as they are: painting them again only keeps the table waiting.
            with self.batch_update():
                await opening(self)
        except Fault as fault:
            self.fault = str(fault)
            self.exit(2)

    # Screens

    def go_home(self) -> None:
        """The home screen, and nothing above it."""
        from tui.screens.home import HomeScreen

        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(HomeScreen())

    def open_table(self, *, away: bool = False) -> None:
        """The table that the link is at; `away` if one comes back to it."""
        from tui.position import Position
        from tui.screens.table import TableScreen

        link = self.link
        if link is not None and link.client.table is not None:
            position = Position(self.games, link.client, link.client.table, link.said)
            position.away = away
            self.push_screen(TableScreen(link, position, self))

    def return_to(self, screen: Screen[Any]) -> None:
        """Close whatever lies over a screen."""
        while screen in self.screen_stack and self.screen is not screen:
            self.pop_screen()

    def show_result(self, position: "Position") -> None:
        """How a game ended."""
        from tui.screens.result import ResultScreen

        if position.outcome is not None:
            names = position.names
            self.push_screen(
                ResultScreen(position.table.game, position.outcome, names, position.history)
            )

    def _display(self, screen: Screen[Any], renderable: RenderableType | None) -> None:
        super()._display(screen, thrifty(renderable, self._shadow))

    def on_resize(self) -> None:
        """Nobody knows what a terminal of another size still shows."""
        self._shadow.forget()

    def action_redraw(self) -> None:
        """Write everything again: something else may have written into the terminal."""
        self._shadow.forget()
        self.screen.refresh(layout=True)

    def set_terminal_title(self, title: str) -> None:
        """Write our own words, never foreign ones, into the title of the terminal's window."""
        if self._driver is not None:
            self._driver.write(f"\x1b]2;{title}\x07")

    async def action_back(self) -> None:
        """Close the page on top."""
        if len(self.screen_stack) > 2:  # noqa: PLR2004  # Textual's own and ours
            self.pop_screen()

    # The link

    async def connect(self, address: "Address") -> "Link":
        """Connect to a host; raises a Fault."""
        from tui.link import Link

        async def where() -> "Address":
            return address

        return await self._link_to(Link(where, self.player_name, self.post_message))

    async def connect_private(self, host: PrivateHost | None = None) -> "Link":
        """Connect to a host of one's own; raises a Fault."""
        from tui.link import Link

        await self.disconnect()
        self.private = host or PrivateHost(games=self.games.CATALOGUE)
        return await self._link_to(Link(self.private.address, self.player_name, self.post_message))

    async def _link_to(self, link: "Link") -> "Link":
        await link.open()
        self.link = link
        return link

    async def ask(self, request: "Request") -> None:
        """Ask the host for something whose answer is that it is done; raises a Fault."""
        if self.link is not None:
            await self.link.call(request)

    async def leave(self) -> None:
        """Close the link, end a private host, and go home."""
        await self.disconnect()
        self.go_home()

    async def leave_table(self) -> None:
        """Back to the lobby of the host, or home from a host of one's own."""
        if self.link is None or self.private is not None or self.link.client.table is None:
            await self.leave()
            return
        from net.protocol import Leave

        self._renew_seat()
        with suppress(Fault):
            await self.link.call(Leave())
        self.link.forget_table()
        self.pop_screen()

    async def disconnect(self) -> None:
        """Close the link and end a private host; its tables stay."""
        self._renew_seat()
        link, self.link = self.link, None
        if link is not None:
            await link.close()
        private, self.private = self.private, None
        if private is not None:
            private.stop()

    def _renew_seat(self) -> None:
        if self.link is not None:
            from tui.opening import renew_seat

            renew_seat(self)

    async def on_unmount(self) -> None:
        """Leave nothing running."""
        await self.disconnect()

    def on_told(self, event: "Told") -> None:
        """Hand on what the host said."""
        for listener in self._listeners():
            listener.told(event.message)

    def on_link_state(self, event: "LinkState") -> None:
        """Hand on whether there is a connection."""
        for listener in self._listeners():
            listener.link_changed(event)

    def _listeners(self) -> list[Listener]:
        return [screen for screen in self.screen_stack if isinstance(screen, Listener)]

    # What keys do

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nobody is offered the page that is open already."""
        return not (action in _PAGES and type(self.screen).__name__ == _PAGES[action])

    def get_key_display(self, binding: Binding) -> str:
        """A key as the line at the bottom names it."""
        return shown(binding.key)

    def action_help(self) -> None:
        """Every key that works here."""
        from tui.screens.help import HelpScreen

        self.push_screen(HelpScreen.of(self))

    def action_settings(self) -> None:
        """Name, colours, keys."""
        from tui.screens.settings import SettingsScreen  # rarely needed

        self.push_screen(SettingsScreen())

    def action_rules(self) -> None:
        """The rules, at the chapter of the present step."""
        from tui.screens.rules import RulesScreen

        screen = self.screen
        game, chapter = screen.rules_chapter if isinstance(screen, HasRules) else (None, None)
        self.push_screen(RulesScreen(game or self.games.games()[0], chapter))
