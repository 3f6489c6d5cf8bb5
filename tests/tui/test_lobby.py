"""Hosts, lobby and room with a real host process: found, joined, talked, begun."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import attrs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import registry
from net.discovery import Found
from net.protocol import (
    Chat,
    Create,
    Join,
    Ping,
    Ready,
    Sit,
    Start,
    TableInfo,
    TableList,
    Tables,
)
from net.rows import Kind, Presence, SeatRow, Status, TableRow
from tests.support.lanterns import META
from tests.support.tables import SHELF, a_host, a_link
from tests.support.visit import Visitor
from tui import room
from tui.app import TurbineApp
from tui.drawing.form import draw_form
from tui.drawing.glyphs import ASCII
from tui.finding import find_hosts, lan_address
from tui.link import Link, LinkState
from tui.memory import Kept, remembered
from tui.opening import join
from tui.private import PrivateHost
from tui.screens import hosts, lobby, resume
from tui.screens.home import HomeScreen
from tui.screens.lobby import LobbyScreen
from tui.screens.room import RoomScreen
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.widgets.form import Form

HOSTILE = st.text("[]/\\@$=\"' a0", min_size=1, max_size=20)

Play = Callable[[Visitor, PrivateHost], Awaitable[None]]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def in_lobby(folder: Path, play: Play, size: tuple[int, int] = (80, 24)) -> None:
    """Ada is in the lobby of a real host."""

    async def run() -> None:
        with a_host(folder / "host") as host:
            opening = join(await host.address())
            app = TurbineApp(opening, settings=Settings(name="Ada"), games=SHELF)
            async with app.run_test(size=size, notifications=True) as pilot:
                ada = Visitor(app, pilot)
                await ada.until(lambda: isinstance(app.screen, LobbyScreen), "in the lobby")
                await play(ada, host)

    asyncio.run(run())


async def a_table(link: Link, **terms: Any) -> str:
    """A table of somebody else, who sits in the first of two seats."""
    info = await link.call(Create("lanterns", 2, **terms))
    assert isinstance(info, TableInfo)
    await link.call(Sit(0))
    return info.code


async def sat_down(link: Link) -> None:
    """Wait until the second seat is taken, as that link knows it."""
    async with asyncio.timeout(20):
        while link.client.table is None or link.client.table.seats[1].kind is Kind.EMPTY:
            await link.call(Ping())


def test_a_listed_table_is_found_joined_and_begun_by_keys(tmp_path: Path) -> None:
    async def play(ada: Visitor, host: PrivateHost) -> None:
        async with a_link(host, "Ben") as (ben, _ears):
            code = await a_table(ben, listed=True)
            await ada.read("Ben, 1 of 2 seats taken, waiting")
            await ada.choose(f"table:{code}")
            await ada.read(f"code {code}")
            await ada.read("empty: sit down")
            await ada.choose("seat:1")
            await ada.read("you, not ready yet")
            assert [kept.code for kept in remembered()] == [code]
            await ada.choose("ready")
            await ada.read("you, ready")
            await sat_down(ben)
            await ben.call(Start())
            await ada.until(lambda: isinstance(ada.app.screen, TableScreen), "at the table")

    in_lobby(tmp_path, play)


def test_a_table_is_joined_by_its_code_and_left_again(tmp_path: Path) -> None:
    async def play(ada: Visitor, host: PrivateHost) -> None:
        async with a_link(host, "Ben") as (ben, _ears):
            code = await a_table(ben)
            await ada.read("No table is open to everybody.")
            await ada.choose("code")
            await ada.press(*"wrong234", "enter")
            await ada.read("There is no table with this code.")
            await ada.choose("code")
            await ada.press(*f"{code[:4]}-{code[4:].lower()}", "enter")
            await ada.read(f"code {code}")
            await ada.press("escape")
            await ada.until(lambda: isinstance(ada.app.screen, LobbyScreen), "back in the lobby")

    in_lobby(tmp_path, play)


def test_who_opens_a_table_fills_it_and_begins(tmp_path: Path) -> None:
    async def play(ada: Visitor, host: PrivateHost) -> None:
        async with a_link(host, "Ben") as (ben, _ears):
            await ada.choose("new")
            await ada.read("Who may join")
            await ada.choose("open")
            await ada.read("2 seats are empty")
            tables = await ben.call(Tables())
            assert isinstance(tables, TableList)
            await ben.call(Join(tables.tables[0].code))
            await ben.call(Sit(1))
            await ada.read("1 seat is empty")
            await ada.choose("seat:2")
            await ada.read("a bot: random")
            await ada.choose("start")
            await ada.read("The table is not ready")
            await ben.call(Ready())
            await ada.choose("start")
            await ada.until(lambda: isinstance(ada.app.screen, TableScreen), "at the table")

    in_lobby(tmp_path, play)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_people_talk_before_the_game_and_their_words_are_no_markup(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async def play(ada: Visitor, host: PrivateHost) -> None:
        async with a_link(host, "[/b]Ben") as (ben, _ears):
            code = await a_table(ben, listed=True)
            await ada.choose(f"table:{code}")
            await ada.read("[/b]Ben")
            await ben.call(Chat("[@click=app.exit]press me[/]"))
            await ada.read("[/b]Ben: [@click=app.exit]press me[/]")
            await ada.choose("say")
            await ada.press(*"[hi", "enter")
            await ada.read("Ada: [hi")
            await ada.click("press me")
            assert isinstance(ada.app.screen, RoomScreen)

    in_lobby(tmp_path, play, size)


def test_who_has_the_name_of_somebody_there_is_asked_for_another_one(tmp_path: Path) -> None:
    async def play(ada: Visitor, host: PrivateHost) -> None:
        async with a_link(host, "ada") as (namesake, _ears):
            code = await a_table(namesake, listed=True)
            await ada.choose(f"table:{code}")
            await ada.choose("seat:1")
            await ada.read("Somebody at this table has your name.")
            await ada.press(*"Host", "enter")
            await ada.read("This name cannot be used; take another one.")
            await ada.press(*["backspace"] * 4, *"Ada B", "enter")
            await ada.read("you, not ready yet")
            assert namesake.client.names[0] == "ada"
            assert [kept.who for kept in remembered()] == ["Ada B"]

    in_lobby(tmp_path, play)


def test_an_owner_gives_a_seat_free_after_asking_once_more(tmp_path: Path) -> None:
    async def play(ada: Visitor, host: PrivateHost) -> None:
        async with a_link(host, "Ben") as (ben, _ears):
            await ada.choose("new")
            await ada.choose("open")
            await ada.read("2 seats are empty")
            link = ada.app.link
            assert link is not None
            assert link.client.table is not None
            await ben.call(Join(link.client.table.code))
            await ben.call(Sit(1))
            await ada.read("Ben")
            await ada.choose("seat:1")
            await ada.read("Give the seat of Ben free?")
            await ada.press("enter")
            await ada.read("2 seats are empty")

    in_lobby(tmp_path, play)


def test_who_has_a_seat_is_asked_before_it_is_lost(tmp_path: Path) -> None:
    async def play(ada: Visitor, host: PrivateHost) -> None:
        await ada.choose("new")
        await ada.choose("open")
        await ada.read("2 seats are empty")
        await ada.press("escape")
        await ada.read("give your seat free?")
        await ada.press("escape")
        assert isinstance(ada.app.screen, RoomScreen)
        await ada.press("escape")
        await ada.read("give your seat free?")
        await ada.press("enter")
        await ada.until(lambda: isinstance(ada.app.screen, LobbyScreen), "back in the lobby")
        assert remembered() == []

    in_lobby(tmp_path, play)


def test_a_host_that_ends_is_told_in_the_lobby_and_one_can_leave(tmp_path: Path) -> None:
    async def play(ada: Visitor, host: PrivateHost) -> None:
        host.stop()
        await ada.until(lambda: "lost" in ada.text or "no host" in ada.text, "told")
        await ada.press("escape")
        await ada.until(lambda: isinstance(ada.app.screen, HomeScreen), "at home")

    in_lobby(tmp_path, play)


def test_a_room_whose_host_is_gone_for_good_is_left_with_a_sentence(tmp_path: Path) -> None:
    async def play(ada: Visitor, host: PrivateHost) -> None:
        await ada.choose("new")
        await ada.choose("open")
        await ada.read("2 seats are empty")
        ada.app.post_message(LinkState("gone", "There is no table with this code."))
        await ada.read("There is no table with this code.")
        await ada.until(lambda: isinstance(ada.app.screen, HomeScreen), "at home")

    in_lobby(tmp_path, play)


# Without a host


def seats_of_all_kinds() -> TableInfo:
    """Two people, a bot, and a seat that is free; the first one owns the table."""
    seats = (
        *(SeatRow(Kind.PERSON, name, None, False, Presence.HERE) for name in ("Ada", "Ben")),
        SeatRow(Kind.BOT, "easy 1", "easy", True, Presence.HERE),
        SeatRow(Kind.EMPTY, "", None, False, Presence.HERE),
    )
    return TableInfo(
        *("CODE2345", "lanterns", {}, Status.OPEN, seats, 0, 1, True, "c", False),
        *(60, 60, 1, (), 1, None),
    )


@pytest.mark.parametrize("me", [0, 1, None])
def test_every_line_of_a_room_is_explained_to_everybody(me: int | None) -> None:
    table = seats_of_all_kinds()
    texts = {
        row.key: room.explained(table, me, row.key, "10.0.0.7:4747")
        for row in room.rows(table, me, META, ASCII)
        if row.is_open
    }
    assert all(text.endswith((".", "seat's.")) for text in texts.values())
    assert ("10.0.0.7:4747" in texts["seat:3"]) == (me == 0)


def test_a_room_tells_of_the_variant_what_can_differ_at_so_many_seats() -> None:
    meta = registry.meta("gigawatt")
    for seats, told in ((1, []), (3, ["Version: short"])):
        table = attrs.evolve(
            seats_of_all_kinds(),
            seats=seats_of_all_kinds().seats[:seats],
            variant=meta.complete(seats, {"version": "short"} if seats > 1 else {}),
        )
        found = room.terms(table, meta)
        assert [line for line in found if line.startswith("Version")] == told


def test_another_name_is_one_that_nobody_at_the_table_has() -> None:
    assert room.other_name("Ada", ["Ada", "Ada 2", ""]) == "Ada 3"
    assert len(room.other_name("a" * 20, ["a" * 20])) <= 20


def test_tables_that_wait_come_first() -> None:
    over, playing, waiting = (
        TableRow(code, "lanterns", status, 2, 1, "Ben")
        for code, status in (("A", Status.OVER), ("B", Status.PLAYING), ("C", Status.OPEN))
    )
    keys = [row.key for row in lobby.rows((over, playing, waiting), SHELF)]
    assert keys[1:4] == ["table:C", "table:B", "table:A"]


def test_a_probe_where_nobody_answers_finds_nobody() -> None:
    assert asyncio.run(find_hosts((("127.0.0.1", 9),), 0.05)) == []
    assert lan_address().count(".") == 3


@given(HOSTILE)
def test_what_hosts_and_people_are_called_is_shown_as_it_is(name: str) -> None:
    seats = (
        SeatRow(Kind.PERSON, name, None, True, Presence.HERE),
        SeatRow(Kind.EMPTY, "", None, False, Presence.HERE),
    )
    variant: dict[str, str | int | bool] = {"rounds": 2}
    table = TableInfo(
        *("CODE2345", "lanterns", variant, Status.OPEN, seats, 0, 1, True, "c", False),
        *(60, 60, 1, (), 1, None),
    )
    listing = TableRow("CODE2345", "lanterns", Status.OPEN, 2, 1, name)
    kept = [Kept("h:1", False, "CODE2345", "lanterns", 0, "t", "Ada", (name,))]
    for rows in (
        room.rows(table, None, META, ASCII),
        lobby.rows((listing,), SHELF),
        hosts.rows([Found("10.0.0.7", 4747, name, 2, 1)], []),
        resume.rows(kept, ["Lanterns"]),
    ):
        text = draw_form(rows, 120, ASCII).plain()
        assert " ".join(name.split()) in " ".join(text.split())


def test_hosts_one_has_been_at_are_listed_once() -> None:
    found = [Found("10.0.0.7", 4747, "Hall", 1, 1)]
    keys = [row.key for row in hosts.rows(found, ["10.0.0.7:4747", "far:1"])]
    assert [key for key in keys if key.startswith("host:")] == ["host:10.0.0.7:4747", "host:far:1"]
    assert hosts.rows(None, [])[1].label == "Looking ..."


def test_who_comes_into_a_lobby_stands_on_its_first_table_and_then_on_a_free_seat(
    tmp_path: Path,
) -> None:
    async def play(ada: Visitor, host: PrivateHost) -> None:
        await ada.read("Choose a game, and wait at its table for others.")
        assert ada.app.screen.query_one(Form).key == "new"
        async with a_link(host, "Ben") as (ben, _ears):
            code = await a_table(ben, listed=True)
            await ada.read("1 of 2 seats taken")
            assert ada.app.screen.query_one(Form).key == f"table:{code}"
            await ada.read("Go to the table: take a seat, or watch.")
            await ada.press("enter")
            await ada.read("empty: sit down")
            await ada.press("enter")
            await ada.read("you, not ready yet")
            assert f"Address: 127.0.0.1:{(await host.address())[1]}" in ada.text

    in_lobby(tmp_path, play)
