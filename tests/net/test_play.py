"""Whole games over memory streams: people, bots, lost lines, restarts."""

from pathlib import Path

import pytest
import trio

from engine.core.chance import Chance
from net.catalogue import catalogue
from net.client import Client
from net.protocol import Join, Rematch
from net.verify import read_journal, steps
from tests.net import kit


@pytest.mark.trio
async def test_two_people_finish_a_game_and_its_journal_verifies(tmp_path: Path) -> None:
    async with (
        kit.a_host(tmp_path) as host,
        kit.a_link(host, "Ada") as ada,
        kit.a_link(host, "Ben") as ben,
    ):
        code = await kit.a_table(ada)
        await kit.take_seat(ben, code)
        await kit.start(ada)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(kit.play, ada, Chance(b"a"))
            nursery.start_soon(kit.play, ben, Chance(b"b"))
        assert ada.client.over == ben.client.over
        assert ada.client.over is not None
    check_journal(tmp_path)


def check_journal(folder: Path) -> None:
    path = next(folder.glob("*.journal"))
    games = catalogue(kit.GAMES)
    table = [table for table, _ in steps(read_journal(path, games), games)][-1]
    assert table.outcome is not None
    assert path.stat().st_mode & 0o777 == 0o600
    assert folder.stat().st_mode & 0o777 == 0o700


@pytest.mark.trio
async def test_a_person_plays_with_bots_and_again(tmp_path: Path) -> None:
    async with kit.a_host(tmp_path) as host, kit.a_link(host, "Ada") as ada:
        await kit.a_table(ada, seats=3, bots=2)
        await kit.start(ada)
        await kit.play(ada, Chance(b"a"))
        version = ada.client.version
        await ada.call(Rematch())
        await kit.play(ada, Chance(b"b"))
        assert ada.client.over is not None
        assert ada.client.version > version
        assert ada.client.table is not None
        assert ada.client.table.match == 2


@pytest.mark.trio
async def test_a_game_goes_on_after_a_restart_of_the_host(tmp_path: Path) -> None:
    ada_knows, ben_knows = Client(), Client()
    async with (
        kit.a_host(tmp_path) as host,
        kit.a_link(host, "Ada", ada_knows) as ada,
        kit.a_link(host, "Ben", ben_knows) as ben,
    ):
        code = await kit.a_table(ada)
        await kit.take_seat(ben, code)
        await kit.start(ada)
        with trio.move_on_after(0.5):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(kit.play, ada, Chance(b"a"), 3)
                nursery.start_soon(kit.play, ben, Chance(b"b"), 3)
    version = max(ada_knows.version, ben_knows.version)
    async with (
        kit.a_host(tmp_path) as host,
        kit.a_link(host, "Ada", ada_knows) as ada,
        kit.a_link(host, "Ben", ben_knows) as ben,
        kit.a_link(host, "Cy") as cy,
    ):
        await cy.call(Join(code))
        assert ada.client.version >= version
        async with trio.open_nursery() as nursery:
            nursery.start_soon(kit.play, ada, Chance(b"c"))
            nursery.start_soon(kit.play, ben, Chance(b"d"))
        assert ada.client.over is not None
        with trio.fail_after(5):
            while cy.client.over is None:
                await cy.inbox.receive()
        view = cy.client.update
        assert view is not None
        assert view.view["own"] is None
