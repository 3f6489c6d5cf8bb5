"""Z1, Z4 and S12: who is away, whose seat a bot plays, and what they get who come back."""

import os
from functools import partial
from itertools import product
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from engine.core.chance import Chance
from net.client import Client
from net.host.match import Match
from net.host.presence import Change, after
from net.host.server import Host
from net.link import Denied, Link
from net.protocol import Gone, Hand, Join, Leave, Resume, Update
from net.refusals import Code
from net.rows import Presence
from tests.net import kit

H, A, L, B = Presence.HERE, Presence.AWAY, Presence.LAPSED, Presence.BOT

EDGES = {
    Change.LOST: {H: A, A: A, L: A, B: B},
    Change.BACK: {H: H, A: H, L: H, B: H},
    Change.SPOKE: {H: H, A: A, L: H, B: B},
    Change.CLOCK: {H: L, A: B, L: L, B: B},
    Change.ABSENT: {H: H, A: B, L: L, B: B},
    Change.HANDED: {H: H, A: B, L: L, B: B},
}


@pytest.mark.parametrize(("presence", "change"), [*product(Presence, Change)])
def test_every_change_of_every_presence_is_declared(presence: Presence, change: Change) -> None:
    assert after(presence, change) is EDGES[change][presence]


async def settled() -> None:
    """Until nobody has anything to do; bots think in processes, which this does not wait for."""
    await trio.testing.wait_all_tasks_blocked(0.01)


async def until(link: Link, presence: Presence, seat: int) -> None:
    """Read on until the seat is kept like that."""
    with trio.fail_after(1000):
        while link.client.table is None or link.client.table.seats[seat].presence is not presence:
            await link.inbox.receive()


def the_match(host: Host) -> Match:
    (match,) = host.hall.lobby.matches.values()
    return match


@pytest.mark.trio
async def test_an_absent_seat_goes_to_a_bot_after_its_time_and_back(mock_clock: MockClock) -> None:
    knows = Client()
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        code = await kit.a_table(ada, absent=60)
        async with kit.a_link(host, "Ben", knows) as ben:
            await kit.take_seat(ben, code)
            await kit.start(ada)
        await until(ada, Presence.AWAY, 1)
        mock_clock.jump(59)
        await settled()
        assert the_match(host).roster.seats[1].presence is Presence.AWAY
        mock_clock.jump(2)
        await until(ada, Presence.BOT, 1)
        await kit.play(ada, Chance(b"a"), 2)
        version = ada.client.version
        assert version >= 3, "the bot decided for the absent"
        async with kit.a_link(host, "Ben", knows) as ben:
            await until(ada, Presence.HERE, 1)
            assert list(the_match(host).bots_asked()) == []
            async with trio.open_nursery() as nursery:
                nursery.start_soon(kit.play, ada, Chance(b"c"))
                nursery.start_soon(kit.play, ben, Chance(b"d"))
            assert ben.client.over is not None


@pytest.mark.trio
async def test_a_clock_that_runs_out_lets_a_bot_decide_until_the_player_does(
    mock_clock: MockClock,
) -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada, kit.a_link(host, "Ben") as ben:
        code = await kit.a_table(ada, clock=30)
        await kit.take_seat(ben, code)
        await kit.start(ada)
        mock_clock.jump(31)
        await until(ada, Presence.LAPSED, 0)
        with trio.fail_after(1000):
            while ben.client.update is None or 1 not in ben.client.update.asked:
                await ben.inbox.receive()
        assert ben.client.version > 0, "a bot decided for Ada"


@pytest.mark.trio
async def test_the_owner_hands_an_absent_seat_to_a_bot_at_once() -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        code = await kit.a_table(ada, absent=None)
        async with kit.a_link(host, "Ben") as ben:
            await kit.take_seat(ben, code)
            await kit.start(ada)
            with pytest.raises(Denied):
                await ada.call(Hand(1))
        await until(ada, Presence.AWAY, 1)
        await ada.call(Hand(1))
        await kit.play(ada, Chance(b"a"))
        assert ada.client.over is not None


@pytest.mark.trio
async def test_a_table_that_nobody_attends_sleeps_and_wakes_where_it_was(
    tmp_path: Path, mock_clock: MockClock
) -> None:
    knows = Client()
    async with kit.a_host(tmp_path) as host:
        async with kit.a_link(host, "Ada", knows) as ada:
            await kit.a_table(ada, seats=3, bots=2)
            await kit.start(ada)
            await kit.play(ada, Chance(b"a"), 1)
        match = the_match(host)
        while not match.asleep:
            await trio.lowlevel.checkpoint()
        assert match.table is not None
        version, waiting = match.table.version, list(match.bots_asked())
        assert waiting, "a bot was about to decide"
        await bots_settled(match)
        assert (match.table.version, list(match.bots_asked())) == (version, waiting)
        mock_clock.jump(3600)
        while match.table is not None or journals_held(tmp_path):
            await settled()
        await bots_settled(match)
        async with kit.a_link(host, "Ada", knows) as ada:
            assert (await first_update(ada)).version == version
            await kit.play(ada, Chance(b"a"))
            assert ada.client.over is not None


async def bots_settled(match: Match) -> None:
    """Until no bot thinks for the table any more; they do it in processes, in their own time."""
    assert isinstance(match.changed, partial)
    watch = match.changed.args[0]
    for _ in range(1000):
        await settled()
        if not watch.thinking:
            return
    raise AssertionError("bots think and think for nobody")


async def first_update(link: Link) -> Update:
    with trio.fail_after(1000):
        while not isinstance(message := await link.inbox.receive(), Update):
            continue
    return message


def journals_held(folder: Path) -> int:
    """How many journals this process holds open."""
    held = [os.path.realpath(link) for link in Path("/proc/self/fd").iterdir()]
    return sum(name.startswith(str(folder)) and name.endswith(".journal") for name in held)


@pytest.mark.parametrize("restart", [False, True])
@pytest.mark.trio
async def test_who_comes_back_is_told_what_happened_meanwhile(
    tmp_path: Path, restart: bool
) -> None:
    ada_knows, ben_knows = Client(), Client()
    async with kit.a_host(tmp_path) as host, kit.a_link(host, "Ada", ada_knows) as ada:
        code = await kit.a_table(ada)
        async with kit.a_link(host, "Ben", ben_knows) as ben:
            await kit.take_seat(ben, code)
            await kit.start(ada)
            with trio.fail_after(5):
                while ben.client.update is None:
                    await ben.inbox.receive()
        await kit.play(ada, Chance(b"a"), 1)
        if not restart:
            await check_what_ben_missed(host, ben_knows)
    if restart:
        async with kit.a_host(tmp_path) as host:
            await check_what_ben_missed(host, ben_knows)


async def check_what_ben_missed(host: Host, knows: Client) -> None:
    seen = knows.version
    async with kit.a_link(host, "Ben", knows) as ben:
        message = await first_update(ben)
    assert (message.since, message.version) == (seen, seen + 1)
    kinds = [event["t"] for event in message.events]
    assert kinds
    assert "CardDrawn" not in kinds or all(
        event["seat"] == 1 for event in message.events if event["t"] == "CardDrawn"
    )


@pytest.mark.trio
async def test_a_decision_without_an_answer_is_sent_again_and_counts_once() -> None:
    knows = Client()
    async with kit.a_host() as host, kit.a_link(host, "Cy") as cy:
        async with kit.a_link(host, "Ada", knows) as ada:
            code = await kit.a_table(ada, bots=1)
            await cy.call(Join(code))
            await kit.start(ada)
            with trio.fail_after(5):
                while knows.update is None:
                    await ada.inbox.receive()
            intent = kit.choose(knows, Chance(b"a"))
            assert intent is not None
            _, data = knows.request(knows.act(intent))
            await ada._stream.send_all(data)  # and the connection ends before the answer
        assert knows.unanswered is not None
        async with kit.a_link(host, "Ada", knows) as ada:
            with trio.fail_after(5):
                while knows.unanswered is not None:
                    await ada.inbox.receive()
            table = the_match(host).table
            assert table is not None
            assert list(table._counters[0]) == [1]


@pytest.mark.trio
async def test_the_newest_connection_has_the_seat_and_the_older_gets_nothing_more() -> None:
    knows = Client()
    async with kit.a_host() as host, kit.a_link(host, "Ada", knows) as ada:
        code = await kit.a_table(ada, bots=1)
        await kit.start(ada)
        again = Client()
        async with kit.a_link(host, "Ada") as other:
            await other.call(Resume(code, 0, str(knows.token)))
            again = other.client
            with trio.fail_after(5):
                while not isinstance(message := await ada.inbox.receive(), Gone):
                    continue
            assert message.code == Code.TAKEN_OVER
            assert knows.resume() is None, "two clients must not drive each other out for ever"
            before = knows.version
            await kit.play(other, Chance(b"a"), 2)
            await settled()
            assert knows.version == before
        assert again.version > before


@pytest.mark.trio
async def test_a_player_who_leaves_and_watches_sees_what_spectators_see() -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada, kit.a_link(host, "Ben") as ben:
        code = await kit.a_table(ada)
        await kit.take_seat(ben, code)
        await kit.start(ada)
        await ben.call(Leave())
        ben.client.update = None
        await ben.call(Join(code))
        with trio.fail_after(5):
            while ben.client.update is None:
                await ben.inbox.receive()
        await kit.play(ada, Chance(b"a"), 1)
        assert ben.client.update.view["own"] is None
        assert ben.client.update.view["prompt"] is None
