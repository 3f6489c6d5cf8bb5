"""R5: a host that starts again is quick about it, and harmed by nothing that it finds."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import trio

from engine.core.chance import Chance
from net.catalogue import catalogue
from net.client import Client
from net.host.access import token_hash
from net.host.archive import Damaged, Unreadable
from net.host.table import Mismatch
from net.protocol import Resume
from net.refusals import Refused
from net.rows import Status
from net.verify import read_journal, steps
from tests.net import kit
from tests.net.journals import TOKEN, some_records, some_terms, written

LANTERNS = catalogue(kit.GAMES).game("lanterns")


def keep(folder: Path, name: str, data: bytes) -> None:
    (folder / f"{name}.journal").write_bytes(data)


@pytest.mark.trio
async def test_two_hundred_journals_are_served_within_five_seconds_and_damage_is_told(
    tmp_path: Path,
) -> None:
    for number in range(200):
        terms = some_terms(LANTERNS, 3, bytes([number]))
        records = some_records(terms, LANTERNS, 10**6 if number % 2 else 5)
        keep(tmp_path, f"{number:03}", written(records))
    keep(tmp_path, "torn", written(some_records(some_terms(LANTERNS, 2, b"t"), LANTERNS))[:-3])
    keep(tmp_path, "empty", b"")
    keep(tmp_path, "foreign", b"not a journal at all")
    whole = bytearray(written(some_records(some_terms(LANTERNS, 2, b"b"), LANTERNS)))
    whole[len(whole) // 2] ^= 1
    keep(tmp_path, "bad", bytes(whole))
    started = trio.current_time()
    async with kit.a_host(tmp_path) as host:
        assert trio.current_time() - started < 5
        assert sorted(d.path.stem for d in host.damaged) == ["bad", "empty", "foreign"]
        assert all(d.why for d in host.damaged)
        states = [match.status for match in host.hall.lobby.matches.values()]
        assert (states.count(Status.OVER), states.count(Status.PLAYING)) == (100, 101)
    assert (tmp_path / "bad.journal").read_bytes() == bytes(whole), "damage is left as it is"


ODD: tuple[object, ...] = (None, -1, "x", b"x", [], {}, 2**40)


def odd_journals() -> Iterator[bytes]:
    """Journals that are whole and make no sense somewhere."""
    records = some_records(some_terms(LANTERNS, 2, b"x"), LANTERNS, 3)
    for number, record in enumerate(records):
        for name in record:
            for odd in ODD:
                changed = {**record, name: odd}
                yield written([*records[:number], changed, *records[number + 1 :]])
            without = {key: value for key, value in record.items() if key != name}
            yield written([*records[:number], without, *records[number + 1 :]])


@pytest.mark.trio
async def test_a_journal_that_makes_no_sense_harms_nobody(tmp_path: Path) -> None:
    odd = list(odd_journals())
    for number, data in enumerate(odd):
        keep(tmp_path, f"{number:04}", data)
    async with kit.a_host(tmp_path, tables=10**6) as host:
        assert len(host.damaged) > len(odd) // 4
        for match in list(host.hall.lobby.matches.values()):
            with suppress(Refused):
                await host.hall.awake(match)
    games, unread = catalogue(kit.GAMES), 0
    for path in sorted(tmp_path.glob("*.journal")):  # noqa: ASYNC240  # nobody waits for us
        try:
            list(steps(read_journal(path, games), games))
        except (Unreadable, Mismatch):
            unread += 1
    assert unread > len(odd) // 2


@pytest.mark.parametrize("change", [{"rules": 99}, {"data": "other"}, {"game": "chess"}])
@pytest.mark.trio
async def test_a_journal_of_other_rules_is_refused_and_never_played_differently(
    tmp_path: Path, change: dict[str, object]
) -> None:
    records = some_records(some_terms(LANTERNS, 3, b"x"), LANTERNS)
    keep(tmp_path, "old", written([{**records[0], **change}, *records[1:]]))
    async with kit.a_host(tmp_path) as host:
        (damaged,) = host.damaged
        assert isinstance(damaged, Damaged)
        assert not host.hall.lobby.matches


@pytest.mark.trio
async def test_the_same_token_opens_the_same_seat_after_a_restart(tmp_path: Path) -> None:
    terms = some_terms(LANTERNS, 2, b"x")
    records = some_records(terms, LANTERNS, 4)
    assert records[1]["token"] == token_hash(TOKEN)
    keep(tmp_path, "one", written(records))
    async with kit.a_host(tmp_path) as host, kit.a_link(host, "Ada", Client()) as ada:
        await ada.call(Resume(terms.code, 0, TOKEN))
        await kit.play(ada, Chance(b"a"))
        assert ada.client.over is not None
