"""F6, F9, B3, A6: connections that break off, repeat themselves, dawdle or hurry."""

import struct
from contextlib import suppress
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock, memory_stream_pair

from engine.core.chance import Chance
from net import protocol, wire
from net.client import Client
from net.framing import frame
from net.host.server import Host
from net.link import Denied, Link, Unreachable
from net.protocol import Act, Chat, Done, Gone, Look, Message, Ping, Resume
from net.refusals import Code
from net.rows import Presence
from net.settings import PROTOCOL_VERSION
from net.strict import plain_request
from tests.net import kit


def recorded(*requests: protocol.Request) -> bytes:
    """The bytes of a session."""
    numbered = enumerate(requests, 1)
    return b"".join(frame(wire.pack(plain_request(n, request))) for n, request in numbered)


async def gone_from(host: Host, seat: int) -> None:
    """Until the host has noticed that nobody sits there any more."""
    (match,) = host.hall.lobby.matches.values()
    with trio.fail_after(1):
        while match.roster.seats[seat].presence is Presence.HERE:
            await trio.lowlevel.checkpoint()


@pytest.mark.trio
async def test_a_client_may_vanish_at_any_byte_of_a_session() -> None:
    knows = Client()
    async with kit.a_host(strangers_per_address=10**6, strangers=10**6) as host:
        async with kit.a_link(host, "Ada", knows) as ada:
            code = await kit.a_table(ada)
            ben = Client()
            async with kit.a_link(host, "Ben", ben) as other:
                await kit.take_seat(other, code)
                await kit.start(ada)
        async with kit.a_link(host, "Ben", ben) as other:
            hello = protocol.Hello(PROTOCOL_VERSION, "Ada", bot=True)
            back = Resume(code, 0, str(knows.token), 0)
            stale = Act(10**6, 1, {"t": "RollDie"})
            session = recorded(hello, back, Look(), stale, Chat("hello"), protocol.Leave())
            for cut in range(len(session) + 1):
                ours, theirs = memory_stream_pair()
                host.nursery.start_soon(host.serve_stream, theirs, "test")
                await ours.send_all(session[:cut])
                if cut % 2:  # half of them hear nothing, the others all of it
                    await trio.testing.wait_all_tasks_blocked()
                await ours.aclose()
                if cut % 50 == 0:
                    await other.call(Ping())
            await gone_from(host, 0)
            async with kit.a_link(host, "Ada", knows) as ada, trio.open_nursery() as nursery:
                nursery.start_soon(kit.play, ada, Chance(b"a"))
                nursery.start_soon(kit.play, other, Chance(b"b"))
            assert other.client.over is not None


@pytest.mark.trio
async def test_a_reset_connection_ends_nothing_else() -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        code = await kit.a_table(ada, bots=1)
        (listener,) = await trio.open_tcp_listeners(0, host="127.0.0.1")
        await host.nursery.start(host.listen, [listener])
        where = listener.socket.getsockname()
        session = recorded(protocol.Hello(PROTOCOL_VERSION, "Ben"), protocol.Join(code), Look())
        for cut in range(0, len(session), 7):
            stream = await trio.open_tcp_stream(*where)
            linger = struct.pack("ii", 1, 0)  # closing sends a reset
            stream.setsockopt(trio.socket.SOL_SOCKET, trio.socket.SO_LINGER, linger)
            await stream.send_all(session[:cut])
            await stream.aclose()
        await kit.start(ada)
        await kit.play(ada, Chance(b"a"))
        assert ada.client.over is not None


# F9: the same again


@pytest.mark.trio
async def test_repeated_decisions_count_once_across_connections_and_restarts(
    tmp_path: Path,
) -> None:
    knows, chance = Client(), Chance(b"x")
    said: list[tuple[Act, Message]] = []
    async with kit.a_host(tmp_path) as host, kit.a_link(host, "Ada", knows) as ada:
        await kit.a_table(ada, bots=1)
        await kit.start(ada)
        while len(said) < 4 and knows.over is None:
            intent = kit.choose(knows, chance)
            if intent is None or (said and knows.version < done_version(said)):
                await ada.inbox.receive()
                continue
            act = knows.act(intent)
            said.append((act, await ada.call(act)))
            await repeat(ada, said, chance, 20)
    async with kit.a_host(tmp_path) as host, kit.a_link(host, "Ada", knows) as ada:
        await repeat(ada, said, chance, 100)
    async with kit.a_host(tmp_path) as host, kit.a_link(host, "Ada", knows) as ada:
        (match,) = host.hall.lobby.matches.values()
        assert match.table is not None
        counters = list(match.table._counters[0])
        await repeat(ada, said, chance, 100)
        assert list(match.table._counters[0]) == counters
        assert counters == [act.counter for act, _ in said]


def done_version(said: list[tuple[Act, Message]]) -> int:
    answer = said[-1][1]
    assert isinstance(answer, Done)
    return answer.version


async def repeat(link: Link, said: list[tuple[Act, Message]], chance: Chance, times: int) -> None:
    for _ in range(times):
        act, answer = chance.pick(said)
        assert await link.call(act) == answer


# B3 and A6: on a virtual clock


async def a_raw_client(host: Host) -> trio.abc.Stream:
    ours, theirs = memory_stream_pair()
    host.nursery.start_soon(host.serve_stream, theirs, "slow")
    return ours


async def drip(stream: trio.abc.Stream, data: bytes) -> float:
    """Send a byte a second; how long until the host has had enough."""
    started = trio.current_time()
    try:
        for byte in data:
            await stream.send_all(bytes([byte]))
            await trio.sleep(1)
    except trio.BrokenResourceError:
        return trio.current_time() - started
    return float("inf")


@pytest.mark.trio
async def test_who_greets_byte_by_byte_is_cut_off_after_five_seconds(
    autojump_clock: MockClock,
) -> None:
    async with kit.a_host() as host:
        for data in (bytes(4) * 10, recorded(protocol.Hello(PROTOCOL_VERSION, "Ada"))):
            stream = await a_raw_client(host)
            assert await drip(stream, data) <= 7  # the host's five, and our next byte


@pytest.mark.trio
async def test_who_sends_a_frame_byte_by_byte_is_cut_off_after_ten_seconds(
    autojump_clock: MockClock,
) -> None:
    async with kit.a_host() as host:
        stream = await a_raw_client(host)
        await stream.send_all(recorded(protocol.Hello(PROTOCOL_VERSION, "Ada")))
        assert await drip(stream, (1000).to_bytes(4, "big") + bytes(100)) <= 12


@pytest.mark.trio
async def test_who_says_nothing_is_cut_off_and_who_pings_is_not(autojump_clock: MockClock) -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        stream = await a_raw_client(host)
        await stream.send_all(recorded(protocol.Hello(PROTOCOL_VERSION, "Ben")))
        await trio.sleep(600)
        assert len(host.doorman) == 1
        await ada.call(Ping())


@pytest.mark.trio
async def test_who_hurries_is_told_and_then_cut_off_and_others_are_not(
    mock_clock: MockClock,
) -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada", bot=False) as ada:
        async with kit.a_link(host, "Eve", bot=False) as eve:
            for _ in range(40):
                await eve.call(Ping())
            with pytest.raises(Denied) as no:
                await eve.call(Ping())
            assert no.value.refused.code == Code.SLOW_DOWN
            with suppress(Unreachable):
                for _ in range(100):
                    await eve.post(Ping())
            while not isinstance(message := await eve.inbox.receive(), Gone):
                continue
            assert message.code == Code.SLOW_DOWN
        await ada.call(Ping())
        mock_clock.jump(60)
        async with kit.a_link(host, "Eve", bot=False) as eve:
            await eve.call(Ping())  # no address is ever banned


@pytest.mark.trio
async def test_chat_has_a_pace_of_its_own(mock_clock: MockClock) -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        await kit.a_table(ada)
        for _ in range(5):
            await ada.call(Chat("hello"))
        with pytest.raises(Denied):
            await ada.call(Chat("hello"))
        await ada.call(Ping())
        mock_clock.jump(1)
        await ada.call(Chat("hello"))


# Limits on connections


async def turned_away(host: Host, address: str = "test") -> bool:
    """Whether the host has no room for one more from there, and says so."""
    said = ""
    try:
        async with kit.a_link(host, "One more", address=address):
            return False
    except* Unreachable as no:
        said = repr(no.exceptions)
    return "The host has too many connections; try again later." in said


@pytest.mark.trio
async def test_a_host_that_is_full_says_so_and_has_room_again() -> None:
    async with kit.a_host(connections=2) as host, kit.a_link(host, "Ada"):
        async with kit.a_link(host, "Ben"):
            assert await turned_away(host)
        with trio.fail_after(1):
            while len(host.doorman) > 1:
                await trio.lowlevel.checkpoint()
        assert not await turned_away(host)


@pytest.mark.trio
async def test_strangers_have_little_room_and_an_address_less(nursery: trio.Nursery) -> None:
    async with kit.a_host(strangers=3, strangers_per_address=2) as host:
        for address in ("here", "here", "there"):
            host.nursery.start_soon(host.serve_stream, memory_stream_pair()[1], address)
        await trio.testing.wait_all_tasks_blocked()
        assert await turned_away(host, "elsewhere"), "three are three"
    async with kit.a_host(strangers=9, strangers_per_address=2) as host:
        for _ in range(2):
            host.nursery.start_soon(host.serve_stream, memory_stream_pair()[1], "here")
        await trio.testing.wait_all_tasks_blocked()
        assert await turned_away(host, "here")
        async with kit.a_link(host, "Ada", address="there"):
            assert not await turned_away(host, "there"), "who has greeted is no stranger"
