"""A3, B1, B2, B4: who may ask what, and nothing that is asked brings the host down."""

import logging
import time
import tracemalloc
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import attrs
import pytest
import trio
from trio.testing import memory_stream_pair

from engine.core.chance import Chance
from net import protocol, wire
from net.client import Client
from net.framing import frame
from net.link import Denied, Link
from net.protocol import Request
from net.refusals import Code
from net.settings import PROTOCOL_VERSION
from net.strict import BadMessage, plain_request, read_request
from tests.net import kit

INTENT = {"t": "RollDie"}

SAMPLES: dict[str, Request] = {
    "hello": protocol.Hello(PROTOCOL_VERSION, "Eve"),
    "ping": protocol.Ping(),
    "tables": protocol.Tables(),
    "create": protocol.Create("lanterns", 2),
    "join": protocol.Join("AAAAAAAA"),
    "resume": protocol.Resume("AAAAAAAA", 0, "0" * 32),
    "sit": protocol.Sit(),
    "leave": protocol.Leave(),
    "bot": protocol.SeatBot("random"),
    "unseat": protocol.Unseat(1),
    "ready": protocol.Ready(),
    "start": protocol.Start(),
    "act": protocol.Act(0, 1, INTENT),
    "undo": protocol.Undo(0, 1),
    "look": protocol.Look(),
    "chat": protocol.Chat("hello"),
    "hand": protocol.Hand(1),
    "rematch": protocol.Rematch(),
}

ROLES = ("guest", "spectator", "seated", "owner", "unseated", "elsewhere")
"""After the greeting; `unseated` lost the seat to the owner, `elsewhere` owns another table."""

OK = "ok"
AT, SEAT, OWN = Code.NOT_AT_TABLE, Code.NOT_SEATED, Code.NOT_OWNER
ANYBODY = (OK,) * 6
AT_TABLE = (AT, OK, OK, OK, AT, OK)
SEATED = (AT, SEAT, OK, OK, AT, OK)
OWNER = (AT, OWN, OWN, OK, AT, OK)

OPEN: dict[str, tuple[str, ...]] = {
    "hello": (Code.SAY_HELLO,) * 6,
    "ping": ANYBODY,
    "tables": ANYBODY,
    "create": ANYBODY,
    "join": (Code.NO_SUCH_TABLE,) * 6,
    "resume": (Code.NO_SUCH_TABLE,) * 6,
    "sit": (AT, Code.FULL, Code.SEATED, Code.SEATED, AT, Code.SEATED),
    "leave": AT_TABLE,
    "bot": (AT, OWN, OWN, Code.FULL, AT, OK),
    "unseat": (AT, OWN, OWN, OK, AT, Code.NO_SUCH_SEAT),
    "ready": SEATED,
    "start": (AT, OWN, OWN, OK, AT, Code.NOT_READY),
    "act": (AT, SEAT, Code.NOT_BEGUN, Code.NOT_BEGUN, AT, Code.NOT_BEGUN),
    "undo": (AT, SEAT, Code.NOT_BEGUN, Code.NOT_BEGUN, AT, Code.NOT_BEGUN),
    "look": AT_TABLE,
    "chat": AT_TABLE,
    "hand": (AT, OWN, OWN, Code.NOT_BEGUN, AT, Code.NOT_BEGUN),
    "rematch": (AT, SEAT, Code.NOT_FINISHED, Code.NOT_FINISHED, AT, Code.NOT_FINISHED),
}
"""What each role is answered at a table that has not begun, every seat taken."""

WAY = Code.UNDER_WAY
PLAYING: dict[str, tuple[str, ...]] = {
    **OPEN,
    "sit": (AT, WAY, WAY, WAY, AT, Code.SEATED),
    "bot": (AT, OWN, OWN, WAY, AT, OK),
    "unseat": (AT, OWN, OWN, WAY, AT, Code.NO_SUCH_SEAT),
    "ready": (AT, SEAT, WAY, WAY, AT, OK),
    "start": (AT, OWN, OWN, WAY, AT, Code.NOT_READY),
    "act": (AT, SEAT, Code.ILLEGAL, OK, AT, Code.NOT_BEGUN),
    "undo": (AT, SEAT, Code.NOTHING_TO_UNDO, Code.NOTHING_TO_UNDO, AT, Code.NOT_BEGUN),
    "hand": (AT, OWN, OWN, Code.PRESENT, AT, Code.NOT_BEGUN),
}
"""The same during the game; the owner is asked."""


OVER: dict[str, tuple[str, ...]] = {
    **PLAYING,
    "act": (AT, SEAT, OK, OK, AT, Code.NOT_BEGUN),
    "undo": (AT, SEAT, OK, OK, AT, Code.NOT_BEGUN),
    "rematch": (AT, SEAT, OK, OK, AT, Code.NOT_FINISHED),
}
"""The same after the game; the counters were used in it, so that the answers of then are given."""

BAD = Code.QUARANTINED
STOPPED: dict[str, tuple[str, ...]] = {
    **PLAYING,
    "sit": (AT, BAD, BAD, BAD, AT, Code.SEATED),
    "bot": (AT, OWN, OWN, BAD, AT, OK),
    "unseat": (AT, OWN, OWN, BAD, AT, Code.NO_SUCH_SEAT),
    "ready": (AT, SEAT, BAD, BAD, AT, OK),
    "start": (AT, OWN, OWN, BAD, AT, Code.NOT_READY),
    "act": (AT, SEAT, BAD, BAD, AT, Code.NOT_BEGUN),
    "undo": (AT, SEAT, BAD, BAD, AT, Code.NOT_BEGUN),
    "hand": (AT, OWN, OWN, BAD, AT, Code.NOT_BEGUN),
    "rematch": (AT, SEAT, BAD, BAD, AT, Code.NOT_FINISHED),
}
"""The same where the game failed and its table was stopped."""

PHASES = {"open": OPEN, "playing": PLAYING, "over": OVER, "stopped": STOPPED}


@asynccontextmanager
async def a_table_with_everybody(phase: str) -> AsyncIterator[dict[str, Link]]:
    async with (
        kit.a_host(wrong_codes_per_minute=10**6, wrong_codes_overall=10**6) as host,
        kit.a_link(host, "Ada") as owner,
        kit.a_link(host, "Ben") as seated,
        kit.a_link(host, "Cy") as spectator,
        kit.a_link(host, "Di") as guest,
        kit.a_link(host, "Eve") as unseated,
        kit.a_link(host, "Fay") as elsewhere,
    ):
        code = await kit.a_table(owner)
        await kit.take_seat(unseated, code)
        await owner.call(protocol.Unseat(1))
        await kit.take_seat(seated, code)
        await spectator.call(protocol.Join(code))
        await kit.a_table(elsewhere)
        if phase != "open":
            await kit.start(owner)
        if phase == "over":
            async with trio.open_nursery() as nursery:
                nursery.start_soon(kit.play, owner, Chance(b"a"))
                nursery.start_soon(kit.play, seated, Chance(b"b"))
        if phase == "stopped":
            host.hall.lobby.matches[code].stop(Code.QUARANTINED, "a test")
        links = (guest, spectator, seated, owner, unseated, elsewhere)
        yield dict(zip(ROLES, links, strict=True))


async def answer(link: Link, request: Request) -> str:
    try:
        await link.call(request)
    except Denied as no:
        return no.refused.code
    return OK


@pytest.mark.parametrize("kind", protocol.REQUESTS)
@pytest.mark.trio
async def test_every_role_gets_the_declared_answer(kind: str) -> None:
    for phase, matrix in PHASES.items():
        async with a_table_with_everybody(phase) as links:
            answers = [await answer(links[role], SAMPLES[kind]) for role in ROLES]
            assert answers == list(matrix[kind])


@pytest.mark.parametrize("kind", [kind for kind in protocol.REQUESTS if kind != "hello"])
@pytest.mark.trio
async def test_before_the_greeting_nothing_else_is_answered(kind: str) -> None:
    async with kit.a_host() as host:
        ours, theirs = memory_stream_pair()
        host.nursery.start_soon(host.serve_stream, theirs, "test")
        await ours.send_all(frame(wire.pack(plain_request(1, SAMPLES[kind]))))
        client, found = Client(), []
        while data := await ours.receive_some():
            found += client.feed(data)
        codes = [getattr(each.message, "code", None) for each in found]
        assert codes == [Code.SAY_HELLO, Code.SAY_HELLO]  # refused, then gone


# B4: whatever numbers and codes are sent, in every phase


NUMBERS = (-1, 0, 1, 2, 99, 2**31, 2**53 - 1, -(2**53) + 1)
TEXTS = ("", "AAAAAAAA", "x" * 3000, "../../etc", "\0", "💥")


def variations(request: Request) -> list[Request]:
    """The request with every odd value in every field."""
    found = []
    for field in attrs.fields(type(request)):
        value = getattr(request, field.name)
        if isinstance(value, bool):
            continue
        odd = TEXTS if isinstance(value, str) else NUMBERS if isinstance(value, int) else ()
        found += [attrs.evolve(request, **{field.name: each}) for each in odd]
    if isinstance(request, protocol.Act):
        plains: tuple[dict[str, object], ...]
        plains = ({}, {"t": 7}, {"t": "Bid", "amount": -1}, {"t": "x", "y": [[[]]]}, {"a": {}})
        found += [attrs.evolve(request, intent=plain) for plain in plains]
    return found


def aimed(request: Request, owner: Link) -> list[Request]:
    """The same at the very table."""
    table = owner.client.table
    if table is None or not isinstance(request, protocol.Join | protocol.Resume):
        return []
    found = variations(attrs.evolve(request, code=table.code))
    return [each for each in found if getattr(each, "code", "") == table.code]


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.trio
async def test_odd_numbers_and_texts_are_answered_and_change_nothing_else(
    phase: str, caplog: pytest.LogCaptureFixture
) -> None:
    for kind in protocol.REQUESTS:
        async with a_table_with_everybody(phase) as links:
            for request in [*variations(SAMPLES[kind]), *aimed(SAMPLES[kind], links["owner"])]:
                for role in ROLES:
                    await answer(links[role], request)
            for link in links.values():
                await link.call(protocol.Ping())
    assert "request " not in caplog.text, "no request may raise inside"


# B1 and B2: bytes


def mutations(chance: Chance, count: int) -> list[bytes]:
    """Real requests with bytes changed, cut, doubled and put in."""
    real = [wire.pack(plain_request(n, request)) for n, request in enumerate(SAMPLES.values())]
    found = []
    for _ in range(count):
        data = bytearray(chance.pick(real))
        for _ in range(1 + chance.below(4)):
            place = chance.below(len(data) + 1)
            match chance.below(4):
                case 0:
                    data[place : place + 1] = bytes([chance.below(256)])
                case 1:
                    del data[place:]
                case 2:
                    data[place:place] = data[: chance.below(20)]
                case _:
                    data[place:place] = bytes(chance.below(256) for _ in range(3))
        found.append(bytes(data))
    return found


def test_ten_thousand_mutated_frames_raise_nothing_but_the_two_declared_errors() -> None:
    understood = 0
    for data in mutations(Chance(b"fuzz"), 10_000):
        try:
            read_request(wire.unpack_map(data))
            understood += 1
        except (wire.BadFrame, BadMessage):
            continue
    assert 0 < understood < 5000


@pytest.mark.trio
async def test_a_table_plays_on_under_a_hail_of_mutated_frames(
    caplog: pytest.LogCaptureFixture,
) -> None:
    hail = mutations(Chance(b"hail"), 600)
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        await kit.a_table(ada, seats=2, bots=1)
        await kit.start(ada)
        hello = frame(wire.pack(plain_request(0, SAMPLES["hello"])))
        for number in range(0, len(hail), 20):
            ours, theirs = memory_stream_pair()
            host.nursery.start_soon(host.serve_stream, theirs, "203.0.113.9")
            batch = b"".join(map(frame, filter(None, hail[number : number + 20])))
            await ours.send_all(hello + batch)
            await trio.testing.wait_all_tasks_blocked()
            await ours.aclose()
            await ada.call(protocol.Ping())
        await kit.play(ada, Chance(b"a"))
        assert ada.client.over is not None
    assert "connection from" not in caplog.text, "no connection may raise inside"


BOMBS = {
    "deep": b"\x91" * 16_000,
    "deep map": b"\x81\xa1a" * 5_000,
    "long list": b"\xdd\xff\xff\xff\xff",
    "long text": b"\xdb\xff\xff\xff\xff",
    "long map": b"\xdf\xff\xff\xff\xff",
    "empty maps": b"\xdc\x3f\x00" + b"\x80" * 16_128,
    "many items": b"\x81\xa1a\xdc\x01\x01" + b"\xc0" * 257,
    "many keys": b"\xde\x00\x41" + b"".join(b"\xa2%02d\xc0" % n for n in range(65)),
    "much text": b"\x81\xa1a\xda\x10\x01" + b"x" * 4097,
    "extension": b"\xc7\x04\x01abcd",
    "timestamp": b"\xd7\xff" + b"\xff" * 8,
    "unhashable key": b"\x81\x90\x01",
    "reserved": b"\xc1",
    "not a number": b"\x81\xa2id\xcb\x7f\xf8" + bytes(6),
    "twice": b"\x82\xa1t\xa4ping\xa1t\xa4ping",
    "not text": b"\x81\xa1t\xa1\xff",
    "trailing": b"\x80\x80",
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_costs_neither_time_nor_memory(name: str) -> None:
    started = time.process_time()
    refuse(BOMBS[name])
    assert time.process_time() - started < 0.03, "about a millisecond; the rest is for old machines"
    tracemalloc.start()
    try:
        refuse(BOMBS[name])
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 2_000_000


def refuse(bomb: bytes) -> None:
    with pytest.raises(wire.BadFrame):
        wire.unpack_map(bomb)


@pytest.mark.trio
async def test_a_bomb_ends_its_connection_with_one_line_that_names_the_peer(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        for bomb in BOMBS.values():
            caplog.clear()
            with caplog.at_level(logging.INFO):
                async with kit.a_link(host, "Eve", address="203.0.113.9") as eve:
                    await eve._stream.send_all(frame(bomb))
                    async for _ in eve.inbox:
                        continue
            lines = [r.getMessage() for r in caplog.records if r.name.startswith("net.")]
            assert len(lines) == 1, lines
            assert "203.0.113.9" in lines[0]
        await ada.call(protocol.Ping())
