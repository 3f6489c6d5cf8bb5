"""F5: a disk that fails at any request of a table loses nothing and stops nothing for good."""

from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
import trio

from engine.core.chance import Chance
from net.catalogue import catalogue
from net.client import Client
from net.host.server import open_host
from net.journal.store import Store
from net.link import Denied, Link
from net.protocol import Create, Leave, Look, Ping, Rematch, Resume, SeatBot, Sit, Start
from net.rows import Kind, Status
from net.settings import Settings
from net.verify import read_journal, steps
from tests.net import kit
from tests.net.disks import FaultyDisk, insist

MOST_CALLS = 40
"""No request needs the disk more often."""

Break = Callable[[], None]
Deed = Callable[[Link, Link, FaultyDisk, Break], Awaitable[None]]


async def looked(link: Link) -> None:
    await link.call(Look())
    await link.call(Ping())


async def sit(ada: Link, ben: Link, disk: FaultyDisk, broken: Break) -> None:
    await ada.call(Create("lanterns", 2))
    broken()
    await insist(ada, Sit(), disk)
    await looked(ada)
    kinds = [seat.kind for seat in ada.client.table.seats]
    assert kinds == [Kind.PERSON, Kind.EMPTY]
    assert ada.client.table.owner == 0


async def seat_a_bot(ada: Link, ben: Link, disk: FaultyDisk, broken: Break) -> None:
    await kit.a_table(ada)
    broken()
    await insist(ada, SeatBot("random"), disk)
    await looked(ada)
    assert [seat.kind for seat in ada.client.table.seats] == [Kind.PERSON, Kind.BOT]


async def begin(ada: Link, ben: Link, disk: FaultyDisk, broken: Break) -> None:
    ada.client.update = None
    await kit.a_table(ada, bots=1)
    broken()
    await insist(ada, Start(), disk)
    await looked(ada)
    assert ada.client.table.status is Status.PLAYING
    assert ada.client.update is not None


async def undo(ada: Link, ben: Link, disk: FaultyDisk, broken: Break) -> None:
    code = await kit.a_table(ada)
    await kit.take_seat(ben, code)
    await ada.call(Start())
    await looked(ada)
    before = ada.client.update
    assert before is not None
    card = before.view["own"]["hand"][0]
    await ada.call(ada.client.act({"t": "OfferCard", "card": card, "to": 1, "price": 1}))
    await looked(ada)
    broken()
    await insist(ada, ada.client.undo(), disk)
    await looked(ada)
    after = ada.client.update
    assert after is not None
    assert (after.view, after.version) == (before.view, before.version + 2)


async def rematch(ada: Link, ben: Link, disk: FaultyDisk, broken: Break) -> None:
    ada.client.update = ada.client.over = None
    await kit.a_table(ada, bots=1)
    await ada.call(Start())
    await kit.play(ada, Chance(b"a"))
    assert ada.client.over is not None
    broken()
    await insist(ada, Rematch(), disk)
    await looked(ada)
    assert (ada.client.table.match, ada.client.table.status) == (2, Status.PLAYING)


CASES: list[tuple[Deed, bool]] = [
    (deed, once) for deed in (sit, seat_a_bot, begin, undo, rematch) for once in (True, False)
]
"""What is done, and whether the disk fails once or until it is mended."""


@pytest.mark.parametrize(("deed", "once"), CASES, ids=lambda value: getattr(value, "__name__", ""))
@pytest.mark.trio
async def test_whatever_the_disk_fails_at_is_done_once_when_it_works_again(
    deed: Deed, once: bool, tmp_path: Path
) -> None:
    disk, tables = FaultyDisk(), 0
    async with (
        open_host(Settings(), store=Store(tmp_path, disk), games=kit.GAMES) as host,
        kit.a_link(host, "Ada") as ada,
        kit.a_link(host, "Ben") as ben,
    ):
        for calls in range(1, MOST_CALLS):
            errors = disk.errors
            await deed(ada, ben, disk, partial(disk.break_down, calls, once=once))
            disk.heal()
            tables += 1
            for link in (ada, ben):
                if link.client.table is not None:
                    await link.call(Leave())
                    link.client.table = None
            if disk.errors == errors:
                break
        else:
            raise AssertionError("the disk failed until the end")
        served = [file.path for file in host.hall.archive._files.values()]
    assert tables > 3
    assert disk.misused == 0
    assert len(served) == tables
    games = catalogue(kit.GAMES)
    for path in served:
        undone = [table.version for table, _ in steps(read_journal(path, games), games)]
        assert undone == ([1, 2] if deed is undo else [])


@pytest.mark.trio
async def test_a_disk_that_fails_once_while_a_sleeping_table_is_read_costs_nothing(
    tmp_path: Path,
) -> None:
    disk, knows = FaultyDisk(), Client()
    async with open_host(Settings(), store=Store(tmp_path, disk), games=kit.GAMES) as host:
        async with kit.a_link(host, "Ada", knows) as ada:
            code = await kit.a_table(ada, bots=1)
            await kit.start(ada)
        match = host.hall.lobby.matches[code]
        while not match.asleep:
            await trio.lowlevel.checkpoint()
        host.hall.archive.rest(match)
        disk.break_down(1, once=True)
        async with kit.a_link(host, "Ada") as ada:
            await insist(ada, Resume(code, 0, str(knows.token)), disk)
            await looked(ada)
            assert disk.errors == 1
            assert ada.client.table.status is Status.PLAYING


@pytest.mark.trio
async def test_a_table_that_could_never_be_saved_leaves_no_file(tmp_path: Path) -> None:
    disk = FaultyDisk()
    async with (
        open_host(Settings(), store=Store(tmp_path, disk), games=kit.GAMES) as host,
        kit.a_link(host, "Ada") as ada,
    ):
        disk.break_down(2, once=True)
        with pytest.raises(Denied):
            await ada.call(Create("lanterns", 2))
    assert list(Store(tmp_path).paths()) == []
