"""A new table: what to play and with whom."""

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from engine.core.text import _
from net.protocol import Create, SeatBot, Sit
from tui.drawing.ink import TITLE
from tui.drawing.page import first_paragraph
from tui.drawing.prose import Piece, as_ascii
from tui.link import Denied, Link, Unreachable
from tui.opening import Terms, begin, keep_seat
from tui.private import NotStarted
from tui.screens.titled import TitledPage
from tui.setup import Setup, explained, new_setup, rows, turned
from tui.widgets.form import Form
from tui.widgets.words import Words


class SetupScreen(TitledPage):
    """Sets a table up: alone on a private host, or on the host that the app is linked to."""

    def __init__(self, *, alone: bool) -> None:
        """Alone, or with whoever comes."""
        super().__init__()
        self._alone = alone
        self._setup: Setup | None = None

    def heading(self) -> str:
        """The title of the page."""
        return _("A game against bots") if self._alone else _("A new table")

    def middle(self) -> ComposeResult:
        """The form, and what its lines mean."""
        with Horizontal(classes="split"):
            yield Form(id="setup", classes="main")
            with Vertical(classes="aside"):
                yield Words(id="help", raised=True)

    def on_mount(self) -> None:
        """Begin with the first game."""
        games = self.turbine.games
        self._use(new_setup(games.meta(games.games()[0]), alone=self._alone))
        self.query_one(Form).focus()

    def _use(self, setup: Setup) -> None:
        self._setup = setup
        form = self.query_one(Form)
        form.fill(rows(setup, self.turbine.player_name, self.turbine.glyphs))
        self._explain(form.key)

    def _explain(self, key: str) -> None:
        if self._setup is None or not key:
            return
        words = explained(self._setup, key)
        if key == "game":
            words = [[Piece(self._setup.meta.title, TITLE)], [Piece(self._about())]]
        self.query_one("#help", Words).tell(words)

    def _about(self) -> str:
        """What the game is about: the beginning of its rules."""
        setup, glyphs = self._setup, self.turbine.glyphs
        text = "" if setup is None else self.turbine.games.look(setup.meta.name).rules()
        return first_paragraph(as_ascii(text) if glyphs.ascii else text)

    @on(Form.At)
    def _at(self, event: Form.At) -> None:
        self._explain(event.key)

    @on(Form.Turned)
    def _turn(self, event: Form.Turned) -> None:
        games = self.turbine.games
        metas = [games.meta(name) for name in games.games()]
        if self._setup is not None:
            self._use(turned(self._setup, event.key, event.by, metas))

    @on(Form.Did)
    def _do(self, event: Form.Did) -> None:
        if self._setup is None:
            return
        if event.key == "start":
            self._start(self._setup)
        elif event.key == "open":
            self._open(self._setup)

    @work(exclusive=True)
    async def _start(self, setup: Setup) -> None:
        """Play on a private host."""
        self.say(aside=_("Starting ..."))
        try:
            link = await self.turbine.connect_private()
            await begin(link, _terms(setup))
        except (Denied, Unreachable, NotStarted) as fault:
            await self.turbine.disconnect()
            self._complain(fault)
            return
        keep_seat(self.turbine)
        self.app.pop_screen()
        self.turbine.open_table()

    @work(exclusive=True)
    async def _open(self, setup: Setup) -> None:
        """Open the table on the host one is at, and wait there for the others."""
        from tui.screens.room import RoomScreen  # noqa: PLC0415  # the room knows this screen

        link = self.turbine.link
        if link is None:
            return
        try:
            await make_table(link, setup)
        except (Denied, Unreachable) as fault:
            self._complain(fault)
            return
        keep_seat(self.turbine)
        self.app.switch_screen(RoomScreen(link))

    @property
    def rules_chapter(self) -> tuple[str | None, str | None]:
        """Which rules to open: those of the game that is chosen."""
        return (None if self._setup is None else self._setup.meta.name), None

    def _complain(self, fault: Exception) -> None:
        self.say(aside="")
        self.notify(str(fault), severity="error", markup=False)


async def make_table(link: Link, setup: Setup) -> None:
    """Make the table, sit down in the first seat, put bots into theirs."""
    terms = Create(
        setup.meta.name,
        setup.seats,
        dict(setup.variant),
        listed=setup.listed,
        clock=setup.clock,
    )
    await link.call(terms)
    await link.call(Sit(0))
    for seat, level in setup.bots:
        await link.call(SeatBot(level, seat))


def _terms(setup: Setup) -> Terms:
    return Terms(setup.meta.name, setup.seats, setup.variant, setup.sitters)
