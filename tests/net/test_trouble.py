"""F5, F12, A6: trouble at one table or one desk stays there, and every request has one answer."""

import time
from pathlib import Path

import pytest
import trio

from engine.core.chance import Chance
from net.client import Answer, Client
from net.host.server import open_host
from net.host.table import Table
from net.journal.disk import Disk
from net.journal.store import Store
from net.protocol import Join, Ping, Start
from net.refusals import Code
from net.settings import Settings
from tests.net import kit
from tests.net.lantern_catalogue import FAULTY
from tests.support.lanterns import Lanterns, OfferCard


class SlowDisk(Disk):
    """Takes its time for a sync, if it is told to."""

    seconds = 0.0

    def sync(self, handle: int) -> None:
        time.sleep(self.seconds)
        super().sync(handle)


@pytest.mark.trio
async def test_a_game_that_fails_while_somebody_joins_ends_no_host(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disk = SlowDisk()
    async with (
        open_host(Settings(), store=Store(tmp_path, disk), games=kit.GAMES) as host,
        kit.a_link(host, "Ada") as ada,
        kit.a_link(host, "Bob") as bob,
    ):
        code = await kit.a_table(ada, bots=1, game="faulty")
        await kit.start(ada)
        while ada.client.update is None or 0 not in ada.client.update.asked:
            await ada.inbox.receive()
        disk.seconds = 0.3
        intent = kit.choose(ada.client, Chance(b"a"))
        assert intent is not None
        await ada.post(ada.client.act(intent))
        await ada.call(Ping())
        monkeypatch.setattr(FAULTY, "fault", "outcome")
        assert await kit.refusal(bob, Join(code)) == Code.QUARANTINED
        await bob.call(Ping())


@pytest.mark.parametrize("entry", ["public", "own", "prompt", "outcome"])
@pytest.mark.trio
async def test_the_start_of_a_game_that_fails_has_one_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str
) -> None:
    heard: list[Answer] = []
    async with kit.a_host(tmp_path) as host, kit.a_link(host, "Ada") as ada:
        await kit.a_table(ada, bots=1, game="faulty")
        feed = ada.client.feed

        def listen(data: bytes) -> list[Answer]:
            found = feed(data)
            heard.extend(found)
            return found

        monkeypatch.setattr(ada.client, "feed", listen)
        monkeypatch.setattr(FAULTY, "fault", entry)
        assert await kit.refusal(ada, Start()) == Code.QUARANTINED
        await ada.call(Ping())
    assert len([answer for answer in heard if answer.re is not None]) == 2


@pytest.mark.trio
async def test_wrong_codes_of_a_neighbour_keep_nobody_from_their_seat(tmp_path: Path) -> None:
    knows = Client()
    async with kit.a_host(tmp_path) as host:
        async with kit.a_link(host, "Ada", knows) as ada:
            await kit.a_table(ada, bots=1)
            await kit.start(ada)
        async with kit.a_link(host, "Eve") as eve:
            codes = [await kit.refusal(eve, Join("AAAAAAAA")) for _ in range(7)]
            assert codes[-1] == Code.TOO_MANY_TRIES
        async with kit.a_link(host, "Ada", knows) as ada:
            await ada.call(Ping())
            assert ada.client.seat == 0


@pytest.mark.trio
async def test_a_bot_that_chooses_what_is_not_on_offer_does_not_stop_its_table(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        await kit.a_table(ada, bots=1, level="cheater")
        await kit.start(ada)
        with trio.fail_after(20):
            await kit.play(ada, Chance(b"a"))
        assert ada.client.over is not None
    assert "deciding at random" in caplog.text


def test_deciding_and_taking_back_does_not_count_as_a_game_without_an_end() -> None:
    game = Lanterns()
    table = Table(game, seats=2, variant={}, seed=b"seed")
    seat = table.asked[0]
    offer = next(c for c in game.choices(table.state, seat) if isinstance(c.intent, OfferCard))
    for counter in range(1, 5 * game.meta.longest):
        table.decide(seat, offer.low())
        table.undo(seat, version=table.version, counter=counter)
