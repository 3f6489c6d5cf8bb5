"""Join: the hosts that answer in the network, and the address of any other."""

from textual import on, work
from textual.app import ComposeResult

from engine.core.text import _, ngettext
from net.address import parse_address
from net.discovery import Found
from tui.dialogs.text import TextDialog
from tui.drawing.form import BLANK, Row, heading, note
from tui.finding import find_hosts
from tui.link import Address, Denied, Unreachable
from tui.memory import remembered
from tui.screens.lobby import LobbyScreen
from tui.screens.titled import TitledPage
from tui.widgets.form import Form

LOOK_AGAIN = 3.0
"""Seconds between two probes."""

_HOST, _OTHER = "host:", "other"


class HostsScreen(TitledPage):
    """Lists hosts, and connects to one."""

    def __init__(self) -> None:
        """Nobody was found yet."""
        super().__init__()
        self._found = False

    def heading(self) -> str:
        """The title of the page."""
        return _("Join a host")

    def middle(self) -> ComposeResult:
        """The list."""
        yield Form(id="hosts", classes="whole")

    def on_mount(self) -> None:
        """Look, and look again from time to time."""
        form = self.query_one(Form)
        form.fill(rows(None, known_places()))
        form.focus()
        self._look()
        self.set_interval(LOOK_AGAIN, self._look)

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        if not self.is_current:
            return
        found = await find_hosts()
        if not self.stands:
            return
        form = self.query_one(Form)
        is_news = bool(found) and not self._found
        self._found = bool(found)
        form.fill(rows(found, known_places()))
        if is_news:
            form.stand_on(_HOST + found[0].where)

    @on(Form.Did)
    def _do(self, event: Form.Did) -> None:
        if event.key == _OTHER:
            self._ask()
        else:
            self._join(parse_address(event.key.removeprefix(_HOST)))

    @work(exclusive=True)
    async def _ask(self) -> None:
        text = _("The address of the host: NAME or NAME:PORT.")
        typed = await self.app.push_screen_wait(TextDialog(_("Another host"), text))
        if not typed:
            return
        try:
            address = parse_address(typed)
        except ValueError:
            sentence = _("{text!r} is no address; write HOST:PORT.").format(text=typed)
            self.notify(sentence, severity="error", markup=False)
            return
        self._join(address)

    @work(exclusive=True, group="join")
    async def _join(self, address: Address) -> None:
        self.say(aside=_("Connecting ..."))
        try:
            await self.turbine.disconnect()
            await self.turbine.connect(address)
            await self.app.push_screen(LobbyScreen())
        except (Denied, Unreachable) as fault:
            self.notify(str(fault), severity="error", markup=False)
        self.say(aside="")


def known_places() -> list[str]:
    """Addresses of hosts where one has been."""
    places = [kept.place for kept in remembered() if not kept.private]
    return list(dict.fromkeys(places))


def rows(found: list[Found] | None, known: list[str]) -> list[Row]:
    """The hosts that answered (None: not looked yet), and those one has been at."""
    answered = [] if found is None else found
    here = [host.where for host in answered]
    earlier = [place for place in known if place not in here]
    return [
        heading(_("In your network")),
        *(Row(_HOST + host.where, host.name or host.where, _describe(host)) for host in answered),
        *([] if answered else _nobody(found)),
        *([BLANK, heading(_("Where you have been"))] if earlier else []),
        *(Row(_HOST + place, place) for place in earlier),
        BLANK,
        Row(_OTHER, _("Another address")),
    ]


def _nobody(found: list[Found] | None) -> list[Row]:
    if found is None:
        return [note(_("Looking ..."))]
    return [
        note(_("No host answers; it is asked again.")),
        note(_("Somebody in your network chooses 'Host a table here', and it appears.")),
    ]


def _describe(host: Found) -> str:
    tables = ngettext("{count} table", "{count} tables", host.tables).format(count=host.tables)
    return f"{host.where}, {tables}"
