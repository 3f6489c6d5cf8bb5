"""F5, F12, G7: whatever fails below a table, nothing that was acknowledged is lost."""

from pathlib import Path

import pytest
import trio

from engine.core.chance import Chance
from net.catalogue import catalogue
from net.host.bots import is_searching
from net.host.server import open_host
from net.journal.store import Store
from net.link import Denied, Link
from net.protocol import Create, Done, Leave, Sit
from net.refusals import Code
from net.rows import Status
from net.settings import Settings
from net.verify import read_journal, steps
from tests.net import kit
from tests.net.disks import FaultyDisk, insist
from tests.net.lantern_catalogue import FAULTY


async def decide(links: list[Link], disk: FaultyDisk, chance: Chance) -> Done:
    """Whoever is asked decides, against the disk; everybody has seen it afterwards."""
    link, intent = next(
        (link, intent) for link in links if (intent := kit.choose(link.client, chance))
    )
    done = await insist(link, link.client.act(intent), disk)
    assert isinstance(done, Done)
    for each in links:
        with trio.fail_after(5):
            while each.client.version < done.version:
                await each.inbox.receive()
    return done


@pytest.mark.parametrize("once", [True, False])
@pytest.mark.trio
async def test_no_fault_of_the_disk_loses_or_doubles_a_decision(tmp_path: Path, once: bool) -> None:
    disk, chance, decided = FaultyDisk(), Chance(b"x"), 0
    async with (
        open_host(Settings(), store=Store(tmp_path, disk), games=kit.GAMES) as host,
        kit.a_link(host, "Ada") as ada,
        kit.a_link(host, "Ben") as ben,
    ):
        for calls in range(1, 13):
            code = await kit.a_table(ada)
            await kit.take_seat(ben, code)
            await kit.start(ada)
            for link in (ada, ben):
                with trio.fail_after(5):
                    while not kit.knows_game(link.client):
                        await link.inbox.receive()
            for _ in range(4):
                disk.break_down(calls, once=once)
                await decide([ada, ben], disk, chance)
                decided += 1
            disk.heal()
            for link in (ada, ben):
                await link.call(Leave())
                link.client.update = None
    assert disk.errors > 20
    assert disk.misused == 0, "what failed with a handle is never tried again with it"
    assert decided == sum(map(acts_in, journals(tmp_path)))


def journals(folder: Path) -> list[Path]:
    return list(folder.glob("*.journal"))


def acts_in(path: Path) -> int:
    """How many decisions a journal holds; it replays, and each counter is there once."""
    games = catalogue(kit.GAMES)
    journal = read_journal(path, games)
    acts = [record for record in journal.records if record["t"] == "act"]
    assert len({(act["seat"], act["counter"]) for act in acts}) == len(acts)
    assert len(list(steps(journal, games))) >= len(acts)
    return len(acts)


@pytest.mark.parametrize("once", [True, False])
@pytest.mark.trio
async def test_a_table_that_cannot_be_created_is_refused_and_the_next_one_works(
    tmp_path: Path, once: bool
) -> None:
    disk = FaultyDisk()
    async with (
        open_host(Settings(), store=Store(tmp_path, disk), games=kit.GAMES) as host,
        kit.a_link(host, "Ada") as ada,
    ):
        for calls in range(1, 4):
            disk.break_down(calls, once=once)
            with pytest.raises(Denied) as no:
                await ada.call(Create("lanterns", 2))
            assert no.value.refused.code == Code.DISK
            disk.heal()
            await ada.call(Create("lanterns", 2))
            await ada.call(Sit())
            await ada.call(Leave())


ENTRIES = ("to_act", "apply", "clone", "public", "own", "prompt", "pack", "unpack", "outcome")


@pytest.mark.parametrize("entry", [*ENTRIES, "many"])
@pytest.mark.trio
async def test_a_game_that_fails_stops_its_table_and_no_other(
    tmp_path: Path, entry: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with (
        kit.a_host(tmp_path) as host,
        kit.a_link(host, "Ada") as ada,
        kit.a_link(host, "Ben") as ben,
        kit.a_link(host, "Cy") as cy,
        kit.a_link(host, "Di") as di,
    ):
        code = await kit.a_table(ada, game="faulty")
        await kit.take_seat(ben, code)
        await kit.start(ada)
        other = await kit.a_table(cy)
        await kit.take_seat(di, other)
        await kit.start(cy)
        await kit.play(ada, Chance(b"a"), 1)
        monkeypatch.setattr(FAULTY, "fault", entry)
        with pytest.raises(Denied) as no:
            await both_play(ada, ben)
        assert no.value.refused.code == Code.QUARANTINED
        assert host.hall.lobby.matches[code].status == Status.STOPPED
        await both_play(cy, di)
        assert cy.client.over is not None
    assert "canary" not in caplog.text, "values stay out of the log"
    monkeypatch.setattr(FAULTY, "fault", None)
    assert all(acts_in(path) > 0 for path in journals(tmp_path))


BEFORE_A_BOT = ("bot", "resample", "own", "prompt")
AFTER_A_BOT = ("apply", "clone", "to_act", "public", "pack", "unpack")
"""What a host asks of a game before one of its own bots thinks, and once it has decided."""


@pytest.mark.parametrize("entry", [*BEFORE_A_BOT, *AFTER_A_BOT])
@pytest.mark.trio
async def test_a_game_that_fails_when_a_bot_is_to_decide_stops_its_table_and_no_other(
    tmp_path: Path, entry: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_searching.cache_clear()
    async with (
        kit.a_host(tmp_path) as host,
        kit.a_link(host, "Ada") as ada,
        kit.a_link(host, "Cy") as cy,
        kit.a_link(host, "Di") as di,
    ):
        code = await kit.a_table(ada, bots=1, level="hard", game="faulty")
        await kit.start(ada)
        other = await kit.a_table(cy)
        await kit.take_seat(di, other)
        await kit.start(cy)
        table = host.hall.lobby.matches[code].table
        assert table is not None
        assert table.asked == (0,)
        intent = Chance(b"a").pick(FAULTY.choices(table.state, 0)).low()
        act = ada.client.act(dict(FAULTY.codec.pack(intent)))
        if entry in BEFORE_A_BOT:
            monkeypatch.setattr(FAULTY, "fault", entry)
            await ada.post(act)
        else:
            await ada.call(act)
            monkeypatch.setattr(FAULTY, "fault", entry)  # while the bot thinks, in its process
        with trio.fail_after(10):
            while ada.client.table is None or ada.client.table.status is not Status.STOPPED:
                await ada.inbox.receive()
        await both_play(cy, di)
        assert cy.client.over is not None
    assert "canary" not in caplog.text, "values stay out of the log"
    is_searching.cache_clear()
    monkeypatch.setattr(FAULTY, "fault", None)
    for path in journals(tmp_path):
        acts_in(path)


async def both_play(one: Link, other: Link) -> None:
    try:
        with trio.fail_after(10):
            async with trio.open_nursery() as nursery:
                nursery.start_soon(kit.play, one, Chance(b"c"))
                nursery.start_soon(kit.play, other, Chance(b"d"))
    except* Denied as no:
        raise no.exceptions[0] from None


@pytest.mark.trio
async def test_a_game_that_cannot_even_begin_stops_its_table_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        await kit.a_table(ada, bots=1, game="faulty")
        monkeypatch.setattr(FAULTY, "fault", "new")
        with pytest.raises(Denied):
            await kit.start(ada)
        await kit.a_table(ada, bots=1)
        await kit.start(ada)
        await kit.play(ada, Chance(b"a"))
        assert ada.client.over is not None
