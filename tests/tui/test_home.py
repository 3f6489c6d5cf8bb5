"""Home: every line of the menu is explained and leads somewhere; a host of one's own is found."""

import asyncio
import json
import socket
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE

import attrs
import pytest

from engine.core.text import _
from net.protocol import TableInfo
from tests.support.tables import LANTERNS, SHELF, a_host, a_link, begin
from tests.support.visit import Visitor, visit
from tui.app import TurbineApp
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.title import draw_masthead
from tui.finding import find_hosts
from tui.hosting import OpenHost, host_of, hosted_folder
from tui.memory import Kept, remember, remembered
from tui.private import PrivateHost
from tui.screens.home import HELP, HomeScreen, rows
from tui.screens.hosts import HostsScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.replays import ReplaysScreen
from tui.screens.resume import ResumeScreen
from tui.screens.room import RoomScreen
from tui.screens.rules import RulesScreen
from tui.screens.settings import SettingsScreen
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen

ROOT = Path(__file__).resolve().parents[2]

BEHIND = {
    "alone": SetupScreen,
    "continue": ResumeScreen,
    "join": HostsScreen,
    "replay": ReplaysScreen,
    "rules": RulesScreen,
    "settings": SettingsScreen,
}


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def test_every_line_of_the_menu_is_explained() -> None:
    keys = [row.key for row in rows(0) if row.is_open]
    assert sorted(keys) == sorted(HELP)
    assert all(_(text).endswith(".") for text in HELP.values())
    assert "2 tables" in [row.value for row in rows(2)]


@pytest.mark.parametrize("place", list(BEHIND))
def test_every_line_leads_to_its_screen_and_back(place: str) -> None:
    async def play(ada: Visitor) -> None:
        await ada.choose(place)
        await ada.until(lambda: isinstance(ada.app.screen, BEHIND[place]), f"at {place}")
        await ada.press("escape")
        await ada.until(lambda: isinstance(ada.app.screen, HomeScreen), "at home")

    visit(play)


@pytest.mark.parametrize("place", ["alone", "settings"])
def test_the_menu_works_by_mouse_alone(place: str) -> None:
    label = next(row.label for row in rows(0) if row.key == place)

    async def play(ada: Visitor) -> None:
        await ada.click(label)
        await ada.until(lambda: isinstance(ada.app.screen, BEHIND[place]), f"at {place}")
        await ada.click("Esc Back")
        await ada.until(lambda: isinstance(ada.app.screen, HomeScreen), "at home")

    visit(play)


def test_one_key_ends_the_program() -> None:
    async def run() -> int | None:
        app = TurbineApp(games=SHELF)
        async with app.run_test() as pilot:
            await pilot.press("q")
        return app.return_code

    assert asyncio.run(run()) == 0


def test_the_name_of_the_house_is_drawn_in_the_middle_at_every_size() -> None:
    for width, height in ((80, 9), (120, 25), (160, 35), (40, 3), (10, 1)):
        for glyphs in (UNICODE, ASCII):
            drawing = draw_masthead(width, height, glyphs)
            assert (drawing.width, drawing.height) == (width, height)
    assert draw_masthead(120, 25, ASCII).plain().isascii()
    assert draw_masthead(40, 9, UNICODE).plain().strip() == "Turbine Hall"


@pytest.mark.parametrize("size", [(40, 10), (60, 20), (80, 24)])
def test_the_whole_menu_is_seen_in_a_tiny_terminal_too(size: tuple[int, int]) -> None:
    async def play(ada: Visitor) -> None:
        for words in ("Play alone or against bots", "Settings", "  Quit"):
            await ada.read(words)

    visit(play, size=size)


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_home_is_plain_ascii_where_it_has_to_be(size: tuple[int, int]) -> None:
    async def play(ada: Visitor) -> None:
        assert ada.text.isascii()
        assert "Play alone" in ada.text
        assert "q Quit" in ada.text

    visit(play, size=size, ascii=True)


def test_a_seat_is_continued_and_one_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async def run() -> None:
        store = tmp_path / "store"
        with a_host(store) as host:
            async with a_link(host, "Ada") as (link, _ears):
                code = await begin(link)
                token = link.client.token or ""
        remember(Kept(str(store), True, "AAAA2222", "lanterns", 0, "lost", "Ada", ("X",)))
        remember(Kept(str(store), True, code, "lanterns", 0, token, "Ada", ("random 1",)))
        app = TurbineApp(ResumeScreen(), games=SHELF)
        async with app.run_test(size=(80, 24), notifications=True) as pilot:
            ada = Visitor(app, pilot)
            await ada.choose(f"{store} AAAA2222 0")
            await ada.read("There is no table with this code.")
            assert [kept.code for kept in remembered()] == [code]
            await ada.choose(f"{store} {code} 0")
            await ada.until(lambda: isinstance(app.screen, TableScreen), "at the table")
            await ada.read("Your turn")

    asyncio.run(run())


def test_a_host_for_others_tells_its_address_and_code_and_is_found() -> None:
    async def play(ada: Visitor) -> None:
        await ada.choose("host")
        await ada.until(lambda: isinstance(ada.app.screen, SetupScreen), "setting up")
        host, link = ada.app.private, ada.app.link
        assert isinstance(host, OpenHost)
        assert link is not None
        await ada.choose("open")
        await ada.until(lambda: isinstance(ada.app.screen, RoomScreen), "in the room")
        table = link.client.table
        assert isinstance(table, TableInfo)
        await ada.read(f"code {table.code}")
        await ada.read(f":{link.address[1]}")
        found = await find_hosts((("127.0.0.1", link.address[1]),), 0.5)
        assert [where.port for where in found] == [link.address[1]]
        await ada.choose("leave")
        await ada.until(lambda: isinstance(ada.app.screen, LobbyScreen), "in the lobby")
        await ada.press("escape")
        await ada.read("Close the host?")
        await ada.press("enter")
        await ada.until(lambda: isinstance(ada.app.screen, HomeScreen), "at home")
        assert ada.app.private is None

    visit(play)


def test_a_table_that_was_hosted_is_hosted_again() -> None:
    assert isinstance(host_of(hosted_folder(), LANTERNS), OpenHost)
    private = host_of(Path("elsewhere"), LANTERNS)
    assert type(private) is PrivateHost


def test_two_hosts_on_one_machine_get_different_ports(tmp_path: Path) -> None:
    async def run() -> None:
        hosts = [OpenHost(LANTERNS, tmp_path / name) for name in ("one", "two")]
        try:
            ports = [(await host.address())[1] for host in hosts]
        finally:
            for host in hosts:
                host.stop()
        assert ports[0] != ports[1]

    asyncio.run(run())


def answers(address: str, port: int) -> bool:
    """Whether somebody listens there; waits a moment if so."""
    try:
        socket.create_connection((address, port)).close()
    except OSError:
        return False
    time.sleep(0.01)
    return True


def test_a_host_ends_with_whoever_started_it_however_they_end(tmp_path: Path) -> None:
    code = (
        "import asyncio, sys; from pathlib import Path; from tui.private import PrivateHost\n"
        f"host = PrivateHost(Path({str(tmp_path / 'x')!r}), {LANTERNS!r})\n"
        "print(*asyncio.run(host.address()), flush=True); sys.stdin.read()"
    )
    starter = subprocess.Popen(
        [sys.executable, "-c", code], cwd=ROOT, text=True, stdin=PIPE, stdout=PIPE
    )
    assert starter.stdout is not None
    address, port = starter.stdout.readline().split()
    assert answers(address, int(port))
    starter.kill()
    starter.communicate()
    assert any(not answers(address, int(port)) for _attempt in range(1000))


def test_an_address_that_is_none_is_told() -> None:
    async def play(ada: Visitor) -> None:
        await ada.choose("other")
        await ada.press(*"host:x", "enter")
        await ada.read("is no address")
        await ada.choose("other")
        await ada.press(*"127.0.0.1:1", "enter")
        await ada.read("There is no host at 127.0.0.1:1.")

    visit(play, HostsScreen())


def test_a_seat_that_was_kept_before_its_version_was_can_be_continued(tmp_path: Path) -> None:
    kept = Kept("far.example:4747", False, "ABCD2345", "lanterns", 0, "token", "Ada", ("Bob",))
    row = attrs.asdict(kept)
    del row["version"], row["when"]
    file = tmp_path / "seats.json"
    file.write_text(json.dumps([row, {**row, "seat": "0"}, {**row, "more": 1}]), "utf-8")
    assert remembered(file) == [kept]
