"""The lobby of a host: its tables, a code to join by, a new table."""

from textual import on, work
from textual.app import ComposeResult

from engine.core.text import N_, _
from net.protocol import Join, Message, TableList, Tables
from net.rows import Status, TableRow
from tui.dialogs.confirm import ConfirmDialog
from tui.dialogs.text import TextDialog
from tui.drawing.form import BLANK, Row, heading, note
from tui.drawing.ink import DIM
from tui.drawing.prose import Piece
from tui.games import Shelf
from tui.link import Denied, LinkState, Unreachable
from tui.screens.room import RoomScreen
from tui.screens.setup import SetupScreen
from tui.screens.titled import TitledPage
from tui.widgets.form import Form
from tui.widgets.words import Words

ASK_AGAIN = 2.0
"""Seconds between two looks at the list."""

_TABLE = "table:"

STATUS = {
    Status.OPEN: N_("waiting"),
    Status.PLAYING: N_("playing"),
    Status.OVER: N_("over"),
    Status.STOPPED: N_("stopped"),
}


HELP = {
    "table": N_("Go to the table: take a seat, or watch."),
    "code": N_("Tables that are not listed are found by the code that their owner tells."),
    "new": N_("Choose a game, and wait at its table for others."),
}
"""A sentence for each kind of line."""


class LobbyScreen(TitledPage):
    """What the host that the app is linked to has to offer."""

    def __init__(self) -> None:
        """No table is known yet."""
        super().__init__()
        self._tables = 0
        self._gone = ""
        """Why there is no way back to the host, once there is none."""

    def heading(self) -> str:
        """The title of the page."""
        return _("Lobby")

    def middle(self) -> ComposeResult:
        """The list."""
        yield Form(id="lobby", classes="whole")
        yield Words(id="means")

    def on_mount(self) -> None:
        """Ask for the tables, and again from time to time."""
        link = self.turbine.link
        if link is not None and link.welcome is not None:
            self.say(_("Lobby of {host}").format(host=link.welcome.host), link.place)
        form = self.query_one(Form)
        form.fill(rows((), self.turbine.games))
        form.stand_on("new")
        form.focus()
        self.set_interval(ASK_AGAIN, self._ask)

    def on_screen_resume(self) -> None:
        """The list is old after a table, and the host may be gone."""
        if self._gone:
            self._close()
        self._ask()

    @work(exclusive=True, group="tables")
    async def _ask(self) -> None:
        link = self.turbine.link
        if link is None or not self.is_current:
            return
        try:
            answer = await link.call(Tables())
        except (Denied, Unreachable):
            return
        if isinstance(answer, TableList) and self.stands:
            self._list(rows(answer.tables, self.turbine.games))

    def _list(self, listed: list[Row]) -> None:
        """Show the tables; the first ones that come get the cursor."""
        form = self.query_one(Form)
        form.fill(listed)
        tables = [row.key for row in listed if row.key.startswith(_TABLE)]
        if tables and not self._tables:
            form.stand_on(tables[0])
        self._tables = len(tables)

    @on(Form.At)
    def _explain(self, event: Form.At) -> None:
        for words in self.query(Words):
            words.tell([[Piece(_(HELP[event.key.partition(":")[0]]), DIM)]])

    def told(self, message: Message) -> None:
        """Only the list matters here, and it is asked for."""

    def link_changed(self, change: LinkState) -> None:
        """Say when the host is away; a lobby without a host is closed when one is back in it."""
        link = self.turbine.link
        self.say(aside=change.sentence or (link.place if link is not None else ""))
        if change.state == "gone":
            self._gone = change.sentence
            if self.is_current:
                self._close()

    def _close(self) -> None:
        self.notify(self._gone, severity="error", markup=False)
        self._leave(ask=False)

    async def action_back(self) -> None:
        """Leave the host; who has started it is asked first, for it ends with that."""
        self._leave(ask=self.turbine.private is not None)

    @work(exclusive=True)
    async def _leave(self, *, ask: bool) -> None:
        text = _("Close the host? Its tables stay and can be continued.")
        if ask:
            sure = await self.app.push_screen_wait(ConfirmDialog(_("Host"), text))
            if not sure:
                return
        await self.turbine.leave()

    @on(Form.Did)
    def _do(self, event: Form.Did) -> None:
        match event.key:
            case "new":
                self.app.push_screen(SetupScreen(alone=False))
            case "code":
                self._ask_code()
            case key:
                self._join(key.removeprefix(_TABLE))

    @work(exclusive=True)
    async def _ask_code(self) -> None:
        text = _("The code of the table, eight letters and digits.")
        code = await self.app.push_screen_wait(TextDialog(_("Join by code"), text, longest=20))
        if code:
            self._join(code)

    @work(exclusive=True, group="join")
    async def _join(self, code: str) -> None:
        link = self.turbine.link
        if link is None:
            return
        try:
            await link.call(Join(code))
        except (Denied, Unreachable) as fault:
            self.notify(str(fault), severity="error", markup=False)
            return
        await self.app.push_screen(RoomScreen(link))


def rows(tables: tuple[TableRow, ...], games: Shelf) -> list[Row]:
    """The tables that anybody may join, those that wait first, and other ways to one."""
    order = list(STATUS)
    known = [table for table in tables if table.game in games.games()]
    known.sort(key=lambda table: order.index(table.status))
    return [
        heading(_("Tables")),
        *(Row(_TABLE + t.code, games.meta(t.game).title, _describe(t)) for t in known),
        *([] if known else [note(_("No table is open to everybody."))]),
        BLANK,
        Row("code", _("Join a table by its code")),
        Row("new", _("Open a new table")),
    ]


def _describe(table: TableRow) -> str:
    text = _("{owner}, {taken} of {seats} seats taken, {status}, code {code}")
    return text.format(
        owner=table.owner or _("nobody"),
        taken=table.taken,
        seats=table.seats,
        status=_(STATUS[table.status]),
        code=table.code,
    )
