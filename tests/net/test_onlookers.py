"""Who only looks on is told later, of everything and in order; who decides is told at once."""

from typing import Any

import pytest
import trio
from trio.testing import MockClock

from engine.core.chance import Chance
from engine.core.event import seen
from net import wire
from net.host.ledger import NoLedger
from net.host.match import Asker, Match
from net.host.onlookers import AT_REST, MOST, Onlookers
from net.host.peer import Peer
from net.host.table import Table
from net.host.terms import Terms
from net.host.views import ViewFrame
from net.protocol import Done, Join, Message, Update
from net.refusals import Code, Refused
from net.settings import HOST_LIMITS
from tests.net import kit
from tests.support.lanterns import CODEC, Lanterns

GAME = Lanterns()
SEATS = 3


class Listener:
    """A peer that keeps what it is sent."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.address = "test"
        self.updates: list[dict[str, Any]] = []
        self.done: list[Message] = []

    def send(self, message: Message, answers: int | None = None) -> None:
        if isinstance(message, Done):
            self.done.append(message)

    def send_view(self, frame: ViewFrame) -> None:
        self.updates.append(wire.unpack_map(frame.body(), HOST_LIMITS))

    def send_both(self, message: Message, answers: int, frame: ViewFrame) -> None:
        self.send(message, answers)
        self.send_view(frame)

    def refuse(self, answers: int | None, no: Refused, snapshot: ViewFrame | None = None) -> None:
        raise no

    @property
    def version(self) -> int:
        return int(self.updates[-1]["version"]) if self.updates else 0

    @property
    def events(self) -> list[Any]:
        return [event for update in self.updates for event in update["events"]]


def a_match(*peers: Listener) -> Match:
    """A game that has begun, with a peer in each seat and the others looking on."""
    terms = Terms(
        *("CODE2345", "lanterns", 1, "", SEATS, {}, b"seed", b"salt"),
        *(False, False, None, None, "random", ""),
    )
    match = Match(terms, GAME, NoLedger())
    for number, peer in enumerate(peers):
        seat = number if number < SEATS else None
        if seat is not None:
            match.roster.sit(seat, peer.name, "token", owns=seat == 0)
            match.roster[seat].ready = True
        match.attend(peer, seat)
    match.begin()
    return match


def playing(match: Match) -> Table:
    assert match.table is not None
    return match.table


def decide(match: Match, peers: list[Listener], chance: Chance) -> list[list[Any]]:
    """One decision of whoever is asked; gives what each peer is to be told of it."""
    table = playing(match)
    seat = table.asked[0]
    intent = chance.pick(GAME.choices(table.state, seat)).sample(chance)
    match.publish(table.decide(seat, intent), Asker(peers[seat], table.version))
    return [plain(table, match.peers[peer]) for peer in peers]


def plain(table: Table, seat: int | None) -> list[Any]:
    packed = [wire.pack(CODEC.pack(event)) for event in seen(table.last_events, seat)]
    return [wire.unpack(event, HOST_LIMITS) for event in packed]


def some_peers() -> list[Listener]:
    return [Listener(name) for name in ("Ada", "Ben", "Cleo", "Dora")]


def test_everybody_is_told_everything_once_and_in_order() -> None:
    peers, chance = some_peers(), Chance(b"a")
    match = a_match(*peers)
    match.put_off = lambda: None
    told: list[list[Any]] = [[] for _ in peers]
    while playing(match).asked:
        for kept, events in zip(told, decide(match, peers, chance), strict=True):
            kept.extend(events)
        if chance.below(4) == 0:
            match.catch_up()
    for peer, events in zip(peers, told, strict=True):
        assert peer.events == events
        versions = [0, *(update["version"] for update in peer.updates)]
        assert [update["since"] for update in peer.updates] == versions[:-1]
        assert peer.version == playing(match).version, "the last update of a game comes at once"
    assert len(peers[3].updates) < playing(match).version, "several steps shared an update"


def test_who_is_asked_and_who_has_decided_are_told_at_once() -> None:
    peers, chance = some_peers(), Chance(b"b")
    match = a_match(*peers)
    match.put_off = lambda: None
    table = playing(match)
    while table.asked:
        seat = table.asked[0]
        answered = len(peers[seat].done)
        decide(match, peers, chance)
        assert len(peers[seat].done) == answered + 1
        assert {peers[at].version for at in (seat, *table.asked)} == {table.version}


def test_too_much_is_never_put_off() -> None:
    peers, chance = some_peers(), Chance(b"c")
    match = a_match(*peers)
    match.put_off = lambda: None
    while playing(match).asked:
        decide(match, peers, chance)
    assert len(peers[3].updates) >= len(peers[3].events) // 100
    assert None not in [update["since"] for update in peers[3].updates], "no snapshot"


def test_a_look_comes_after_what_was_put_off() -> None:
    peers = some_peers()
    match = a_match(*peers)
    match.put_off = lambda: None
    decide(match, peers, Chance(b"d"))
    match.show(peers[3])
    assert [update["since"] for update in peers[3].updates] == [0, None]


def test_nobody_is_told_after_having_left_or_when_the_table_has_stopped() -> None:
    peers = some_peers()
    match = a_match(*peers)
    match.put_off = lambda: None
    decide(match, peers, Chance(b"e"))
    match.depart(peers[3])
    match.catch_up()
    assert peers[3].updates == []
    decide(match, peers[:SEATS], Chance(b"e"))
    versions = [peer.version for peer in peers]
    match.stop(Code.QUARANTINED, "a fault")
    match.catch_up()
    assert [peer.version for peer in peers] == versions


@pytest.mark.trio
async def test_a_table_at_rest_tells_soon_and_one_that_never_rests_in_time(
    mock_clock: MockClock,
) -> None:
    peers, chance = some_peers(), Chance(b"f")
    match = a_match(*peers)
    onlookers = Onlookers(1.0)
    match.put_off = lambda: onlookers.put_off(match)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(onlookers.run)
        decide(match, peers, chance)
        assert await ticks_until_told(mock_clock, peers[3]) <= AT_REST + 1
        first = peers[3].version
        ticks = 0
        while peers[3].version == first:
            decide(match, peers, chance)
            await tick(mock_clock)
            ticks += 1
        assert AT_REST < ticks <= MOST + 1
        assert peers[3].version - first >= MOST - 1
        nursery.cancel_scope.cancel()


async def ticks_until_told(clock: MockClock, peer: Peer) -> int:
    assert isinstance(peer, Listener)
    ticks = 0
    while not peer.updates:
        await tick(clock)
        ticks += 1
    return ticks


async def tick(clock: MockClock) -> None:
    clock.jump(1.0)
    await trio.testing.wait_all_tasks_blocked()


@pytest.mark.trio
async def test_a_spectator_of_a_host_misses_nothing() -> None:
    async with (
        kit.a_host() as host,
        kit.a_link(host, "Ada") as ada,
        kit.a_link(host, "Ben") as ben,
        kit.a_link(host, "Cleo") as cleo,
    ):
        code = await kit.a_table(ada)
        await kit.take_seat(ben, code)
        await cleo.call(Join(code))
        await kit.start(ada)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(kit.play, ada, Chance(b"a"))
            nursery.start_soon(kit.play, ben, Chance(b"b"))
        with trio.fail_after(5):
            known: int | None = None
            while known != ada.client.version:
                message = await cleo.inbox.receive()
                if isinstance(message, Update):
                    assert message.since == known
                    known = message.version
