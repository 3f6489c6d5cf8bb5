"""The link: answers, refusals, and the way back when the connection or the host is lost."""

import asyncio
import os
import signal
from pathlib import Path

import pytest

from net.protocol import Chat, Done, Join, Ping, Pong, Said, Sit, Start, Update
from tests.support.tables import Ears, a_cable, a_host, a_link, begin, first_intent
from tui.link import Denied, Link, LinkState, Unreachable


def test_a_request_is_answered_and_a_refusal_has_a_sentence(tmp_path: Path) -> None:
    async def run() -> None:
        with a_host(tmp_path) as host:
            async with a_link(host) as (link, _ears):
                assert isinstance(await link.call(Ping()), Pong)
                assert link.welcome is not None
                with pytest.raises(Denied, match="Join a table first"):
                    await link.call(Sit())

    asyncio.run(run())


def test_where_nobody_listens_a_sentence_says_so() -> None:
    async def run() -> None:
        async def nowhere() -> tuple[str, int]:
            return "127.0.0.1", 1

        with pytest.raises(Unreachable, match=r"no host at 127\.0\.0\.1:1"):
            await Link(nowhere, "Ann", Ears()).open()

    asyncio.run(run())


def test_a_cut_cable_is_told_and_the_seat_is_taken_again(tmp_path: Path) -> None:
    async def run() -> None:
        with a_host(tmp_path) as host:
            async with a_cable(host) as cable, a_link(host, "Bob") as (other, _ears):
                ears = Ears()
                link = Link(cable.where, "Ann", ears)
                await link.open()
                await begin(link)
                await ears.hear(Update)
                await cable.cut()
                await ears.hear(LinkState, state="down")
                with pytest.raises(Unreachable):
                    await link.call(Chat("lost"))
                cable.mend()
                await ears.hear(LinkState, state="up")
                await link.call(Chat("found"))
                await ears.hear(Said, text="found")
                await link.close()
                assert isinstance(await other.call(Ping()), Pong)

    asyncio.run(run())


def test_who_watched_a_table_watches_it_again_when_the_connection_is_back(tmp_path: Path) -> None:
    async def run() -> None:
        with a_host(tmp_path) as host:
            async with a_cable(host) as cable, a_link(host, "Bob") as (player, _ears):
                code = await begin(player)
                ears = Ears()
                link = Link(cable.where, "Ann", ears)
                await link.open()
                await link.call(Join(code))
                await cable.cut()
                await ears.hear(LinkState, state="down")
                cable.mend()
                await ears.hear(LinkState, state="up")
                before = link.client.version
                await player.call(player.client.act(first_intent(player.client.update)))
                await ears.hear(Update, since=before)
                await link.call(Chat("still here"))
                await ears.hear(Said, text="still here")
                await link.close()

    asyncio.run(run())


def test_a_decision_that_the_connection_was_lost_over_is_made_once(tmp_path: Path) -> None:
    async def run() -> None:
        with a_host(tmp_path) as host:
            async with a_cable(host) as cable:
                ears = Ears()
                link = Link(cable.where, "Ann", ears)
                await link.open()
                await begin(link)
                await ears.hear(Update, asked=(0,))
                await cable.cut()
                await ears.hear(LinkState, state="down")
                sending = asyncio.create_task(
                    link.call(link.client.act(first_intent(link.client.update)))
                )
                cable.mend()
                done = await sending
                assert isinstance(done, Done)
                assert done.counter == 1
                await link.close()

    asyncio.run(run())


def test_a_private_host_that_was_killed_is_started_again_with_its_tables(tmp_path: Path) -> None:
    async def run() -> None:
        with a_host(tmp_path) as host:
            async with a_link(host) as (link, ears):
                await begin(link)
                await ears.hear(Update, asked=(0,))
                assert host.process is not None
                os.kill(host.process, signal.SIGKILL)
                await ears.hear(LinkState, state="down")
                await ears.hear(LinkState, state="up")
                done = await link.call(link.client.act(first_intent(link.client.update)))
                assert isinstance(done, Done)

    asyncio.run(run())


def test_a_private_host_that_cannot_start_again_is_tried_until_it_can(tmp_path: Path) -> None:
    async def run() -> None:
        store = tmp_path / "store"
        with a_host(store) as host:
            async with a_link(host) as (link, ears):
                await begin(link)
                assert host.process is not None
                store.rename(tmp_path / "elsewhere")
                store.touch()
                os.kill(host.process, signal.SIGKILL)
                await ears.hear(LinkState, state="down")
                where = f"Games cannot be kept in {store}"
                await ears.hear(LinkState, state="down", sentence=f"{where}: File exists.")
                store.unlink()
                (tmp_path / "elsewhere").rename(store)
                await ears.hear(LinkState, state="up")
                assert isinstance(await link.call(Ping()), Pong)

    asyncio.run(run())


def test_a_host_that_speaks_nonsense_is_left(tmp_path: Path) -> None:
    async def run() -> None:
        async def babble(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"\x00\x00\x00\x02\xc1\xc1")
            writer.close()

        server = await asyncio.start_server(babble, "127.0.0.1", 0)

        async def where() -> tuple[str, int]:
            host, port = server.sockets[0].getsockname()[:2]
            return str(host), int(port)

        with pytest.raises(Unreachable):
            await Link(where, "Ann", Ears()).open()
        server.close()

    asyncio.run(run())


def test_a_start_that_is_not_allowed_is_refused_in_words(tmp_path: Path) -> None:
    async def run() -> None:
        with a_host(tmp_path) as host:
            async with a_link(host) as (link, _ears):
                await begin(link, seats=3, bots=1)
                with pytest.raises(Denied, match="not ready"):
                    await link.call(Start())

    asyncio.run(run())
