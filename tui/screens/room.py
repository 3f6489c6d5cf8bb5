"""A table before the game: who sits where, who is ready, and what they say."""

from textual import on, work
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from engine.core.text import _
from net.protocol import (
    Chat,
    Gone,
    Leave,
    Message,
    Ready,
    Request,
    Said,
    Sit,
    Start,
    TableInfo,
    Unseat,
)
from net.refusals import Code, sentence
from net.rows import Kind, Status
from net.settings import CHAT_LENGTH
from tui import room
from tui.dialogs.confirm import ConfirmDialog
from tui.dialogs.name import NameDialog
from tui.drawing.frame import draw_chat
from tui.drawing.ink import DIM
from tui.drawing.prose import Piece
from tui.finding import lan_address
from tui.hosting import OpenHost
from tui.link import Denied, Link, LinkState, Unreachable
from tui.memory import forget
from tui.opening import keep_seat, kept_seat
from tui.screens.titled import TitledPage
from tui.widgets.entry import Entry
from tui.widgets.form import Form
from tui.widgets.surface import Surface
from tui.widgets.words import Words


class RoomScreen(TitledPage):
    """The table that the link is at, until its game begins."""

    def __init__(self, link: Link) -> None:
        """The room of a table."""
        super().__init__()
        self._link = link
        self._remarks: list[tuple[int | None, str, str]] = []
        self._begun = False

    def heading(self) -> str:
        """The title of the page."""
        return _("Table")

    def middle(self) -> ComposeResult:
        """Seats, and chat beside them."""
        with Horizontal(classes="split"):
            yield Form(id="seats", classes="main")
            with Vertical(classes="aside chat"):
                yield Surface(id="said", raised=True)
                yield Entry(
                    id="say", placeholder=_("Say something; Enter sends it"), longest=CHAT_LENGTH
                )
        yield Words(id="means")

    def on_mount(self) -> None:
        """Show how things stand; who has no seat yet begins on a free one."""
        form = self.query_one(Form)
        form.focus()
        self._show()
        table = self._link.client.table
        if table is not None and self._link.client.seat is None:
            free = [n for n, row in enumerate(table.seats) if row.kind is Kind.EMPTY]
            form.stand_on(f"{room.SEAT}{free[0]}" if free else "say")

    # What the host says

    def told(self, message: Message) -> None:
        """The host said something."""
        match message:
            case TableInfo() if self.stands:
                self._show()
            case Said():
                self._remarks.append((message.seat, message.name, message.text))
                self._draw_chat()
            case Gone() if self.is_current:
                self.notify(
                    sentence(message.code, message.params), severity="warning", markup=False
                )
                self._link.forget_table()
                self.app.pop_screen()
            case _:
                return

    def link_changed(self, change: LinkState) -> None:
        """The connection is up, down or gone; the lobby below says why it is gone."""
        self._title(change.sentence)
        if change.state == "gone":
            self.turbine.return_to(self)
            self.app.pop_screen()

    def _show(self) -> None:
        table = self._link.client.table
        if table is None or self._begun:
            return
        if table.status is not Status.OPEN:
            self._begin()
            return
        self._title("")
        me, meta = self._link.client.seat, self.turbine.games.meta(table.game)
        self.query_one(Form).fill(room.rows(table, me, meta, self.turbine.glyphs))
        self._explain()

    @on(Form.At)
    def _explain(self) -> None:
        """What the line under the cursor is about, as things stand now."""
        table, key = self._link.client.table, self.query_one(Form).key
        if table is not None and key:
            text = room.explained(table, self._link.client.seat, key, self._place())
            self.query_one(Words).tell([[Piece(text, DIM)]])

    def _title(self, aside: str) -> None:
        table = self._link.client.table
        if table is None:
            return
        game = self.turbine.games.meta(table.game).title
        title = _("{game}: code {code}").format(game=game, code=table.code)
        self.say(title, aside or _("Address: {place}").format(place=self._place()))

    def _place(self) -> str:
        """Where others find this host."""
        name, port = self._link.address
        return f"{lan_address() if isinstance(self.turbine.private, OpenHost) else name}:{port}"

    @property
    def rules_chapter(self) -> tuple[str | None, str | None]:
        """Which rules to open: those of the game at the table."""
        table = self._link.client.table
        return (None if table is None else table.game), None

    def _begin(self) -> None:
        self._begun = True
        self.app.pop_screen()
        self.turbine.open_table()

    @on(Surface.Resized, "#said")
    def _draw_chat(self) -> None:
        if not self.stands:
            return
        said = self.query_one("#said", Surface)
        width = said.scrollable_content_region.width
        if width:
            said.show(draw_chat(self._remarks, width, self.turbine.glyphs))
            said.scroll_end(animate=False)

    # What a person does

    @on(Form.Did)
    def _do(self, event: Form.Did) -> None:
        match event.key:
            case "say":
                self.query_one(Entry).focus()
            case "start":
                self._ask(Start())
            case "leave":
                self._leave(ask=False)
            case key:
                self._do_seat(int(key.removeprefix(room.SEAT)))

    @on(Form.Turned)
    def _turn(self, event: Form.Turned) -> None:
        table, me = self._link.client.table, self._link.client.seat
        if table is None or me is None:
            return
        if event.key == "ready":
            self._ask(Ready(not table.seats[me].ready))
        else:
            seat = int(event.key.removeprefix(room.SEAT))
            self._ask(*room.requests(table, seat, event.by))

    def _do_seat(self, seat: int) -> None:
        table, me = self._link.client.table, self._link.client.seat
        if table is None:
            return
        if table.seats[seat].kind is Kind.EMPTY and me is None:
            self._sit(seat)
        elif table.owner == me and seat != me and table.seats[seat].kind is Kind.PERSON:
            self._unseat(seat, table.seats[seat].name)

    @work(exclusive=True, group="asked")
    async def _sit(self, seat: int) -> None:
        """Sit down; where somebody has one's name already, under another one."""
        try:
            while not await self._is_seated(seat):
                text = _("Somebody at this table has your name. What shall you be called here?")
                asked = NameDialog(text, self._other_name())
                name = await self.app.push_screen_wait(asked)
                if not name:
                    return
                await self._link.rename(name)
        except (Denied, Unreachable) as fault:
            self.notify(str(fault), severity="error", markup=False)
            return
        keep_seat(self.turbine)
        self._show()

    def _other_name(self) -> str:
        names = self._link.client.names
        return room.other_name(self._link.name, names)

    async def _is_seated(self, seat: int) -> bool:
        try:
            await self._link.call(Sit(seat))
        except Denied as denied:
            if denied.refused.code != Code.NAME_TAKEN:
                raise
            return False
        return True

    @work(exclusive=True, group="asked")
    async def _unseat(self, seat: int, name: str) -> None:
        text = _("Give the seat of {name} free?").format(name=name)
        if await self.app.push_screen_wait(ConfirmDialog(_("Seat"), text)):
            self._ask(Unseat(seat))

    @work(exclusive=True, group="request")
    async def _ask(self, *requests: Request) -> None:
        try:
            for request in requests:
                await self._link.call(request)
        except (Denied, Unreachable) as fault:
            self.notify(str(fault), severity="error", markup=False)

    @on(Entry.Submitted)
    def _chat(self, event: Entry.Submitted) -> None:
        text = event.value.strip()
        event.input.value = ""
        if text:
            self._ask(Chat(text))

    @on(Entry.Left)
    def _end_chat(self) -> None:
        self.query_one(Form).focus()

    async def action_back(self) -> None:
        """Leave the table; who has a seat is asked first."""
        self._leave(ask=self._link.client.seat is not None)

    @work(exclusive=True, group="leave")
    async def _leave(self, *, ask: bool) -> None:
        text = _("Leave the table and give your seat free?")
        if ask and not await self.app.push_screen_wait(ConfirmDialog(_("Leave"), text)):
            return
        self._begun = True
        try:
            await self._link.call(Leave())
        except (Denied, Unreachable) as fault:
            self.notify(str(fault), severity="error", markup=False)
        kept = kept_seat(self.turbine)
        if kept is not None:
            forget(kept)
        self._link.forget_table()
        self.turbine.return_to(self)
        self.app.pop_screen()
