"""Whole games over memory streams: people, bots, lost lines, restarts."""

from hashlib import sha256
from pathlib import Path

import attrs
import pytest
import trio

from engine.core.chance import Chance
from net.catalogue import catalogue
from net.client import Client
from net.journal.writer import Policy
from net.protocol import Join, Look, Ping, Rematch, Resume, Seated
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


def journals(folder: Path) -> int:
    return len(list(folder.glob("*.journal")))


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
async def test_a_rematch_waits_for_everybody_present_and_keeps_seats_tokens_and_guests(
    tmp_path: Path,
) -> None:
    knows = Client()
    async with (
        kit.a_host(tmp_path) as host,
        kit.a_link(host, "Ada") as ada,
        kit.a_link(host, "Ben", knows) as ben,
        kit.a_link(host, "Cy") as cy,
    ):
        code = await kit.a_table(ada)
        await kit.take_seat(ben, code)
        await cy.call(Join(code))
        await kit.start(ada)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(kit.play, ada, Chance(b"a"))
            nursery.start_soon(kit.play, ben, Chance(b"b"))
        first = ada.client.table
        assert first is not None
        await ada.call(Rematch())
        assert ada.client.table == attrs.evolve(first, rematch=(0,)), "Ben has not asked yet"
        await ben.call(Rematch())
        await cy.call(Look())
        await cy.call(Ping())
        for link in (ada, ben, cy):
            table = link.client.table
            assert table is not None
            assert (table.match, table.status, table.rematch) == (2, "playing", ())
            assert [seat.name for seat in table.seats] == ["Ada", "Ben"]
        token = knows.token
        assert token is not None
        async with kit.a_link(host, "Ben") as back:
            seated = await back.call(Resume(code, 1, token))
            assert isinstance(seated, Seated), "the token of the first game is good for the second"
    assert journals(tmp_path) == 2


@pytest.mark.trio
async def test_the_seed_is_committed_to_at_the_start_and_shown_at_the_end() -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        await kit.a_table(ada, bots=1)
        table = ada.client.table
        assert table is not None
        promised = table.commitment
        await kit.start(ada)
        await kit.play(ada, Chance(b"a"))
        over = ada.client.over
        assert over is not None
        shown = bytes.fromhex(over.salt) + bytes.fromhex(over.seed)
        assert sha256(shown).hexdigest() == promised
        assert len(bytes.fromhex(over.seed)) == 32


@pytest.mark.parametrize(("policy", "kept"), [(Policy.RELAXED, 1), (Policy.OFF, 0)])
@pytest.mark.trio
async def test_a_relaxed_host_keeps_a_game_in_the_end_and_one_without_a_journal_nothing(
    tmp_path: Path, policy: Policy, kept: int
) -> None:
    async with kit.a_host(tmp_path, policy) as host, kit.a_link(host, "Ada") as ada:
        await kit.a_table(ada, bots=1)
        await kit.start(ada)
        await kit.play(ada, Chance(b"a"))
        assert ada.client.over is not None
    assert journals(tmp_path) == kept
    if kept:
        check_journal(tmp_path)


@pytest.mark.trio
async def test_a_bot_that_thinks_for_ever_holds_nobody_else_up() -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada, kit.a_link(host, "Ben") as ben:
        await kit.a_table(ada, bots=1, level="stuck")
        await kit.start(ada)
        (match,) = host.hall.lobby.matches.values()
        table = match.table
        assert table is not None
        while table.asked == (0,):
            await kit.play(ada, Chance(b"a"), 1)
        assert [level for _, level in match.bots_asked()] == ["stuck"]
        await kit.a_table(ben, bots=1)
        await kit.start(ben)
        with trio.fail_after(10):
            await kit.play(ben, Chance(b"b"))
        assert [level for _, level in match.bots_asked()] == ["stuck"], "it thinks on"


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
