"""Real host processes for tests of the interface, and a cable to them that can be cut."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

from textual.message import Message as Posted

from net.client import read_view
from net.protocol import Create, SeatBot, Sit, Start, TableInfo, Update
from tests.support.lanterns import CODEC
from tui.games import shelf
from tui.link import Address, Link, Told
from tui.private import PrivateHost

LANTERNS = "tests.net.lantern_catalogue"
SHELF = shelf("tests.support.lantern_look")


@contextmanager
def a_host(folder: Path, games: str = LANTERNS) -> Iterator[PrivateHost]:
    host = PrivateHost(folder, games)
    host.start()
    try:
        yield host
    finally:
        host.stop()


class Ears:
    """Hears what a link posts."""

    def __init__(self) -> None:
        self.heard: list[Posted] = []
        self._news = asyncio.Event()

    def __call__(self, posted: Posted) -> None:
        self.heard.append(posted)
        self._news.set()

    async def hear(self, kind: type, **fields: object) -> Posted:
        """Wait until something like that was said, and forget all up to it."""
        async with asyncio.timeout(20):
            while True:
                for place, posted in enumerate(self.heard):
                    said = posted.message if isinstance(posted, Told) else posted
                    if isinstance(said, kind) and _has(said, fields):
                        del self.heard[: place + 1]
                        return posted
                self._news.clear()
                await self._news.wait()


def _has(said: object, fields: dict[str, object]) -> bool:
    return all(getattr(said, name) == value for name, value in fields.items())


class Cable:
    """Lies between a client and a host."""

    def __init__(self, host: PrivateHost) -> None:
        self._host = host
        self._writers: list[asyncio.StreamWriter] = []
        self.broken = False
        self.address: Address = ("127.0.0.1", 0)

    async def where(self) -> Address:
        return self.address

    async def cut(self) -> None:
        """Both ends notice; nobody gets through until it is mended."""
        self.broken = True
        for writer in self._writers:
            writer.close()
        self._writers.clear()

    def mend(self) -> None:
        self.broken = False

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.broken:
            writer.close()
            return
        far_reader, far_writer = await asyncio.open_connection(*await self._host.address())
        self._writers += [writer, far_writer]
        await asyncio.gather(_pour(reader, far_writer), _pour(far_reader, writer))


async def _pour(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    try:
        while data := await reader.read(65536):
            writer.write(data)
    except OSError:
        return
    finally:
        writer.close()


@asynccontextmanager
async def a_cable(host: PrivateHost) -> AsyncIterator[Cable]:
    cable = Cable(host)
    server = await asyncio.start_server(cable.carry, "127.0.0.1", 0)
    cable.address = server.sockets[0].getsockname()[:2]
    try:
        yield cable
    finally:
        await cable.cut()
        server.close()


@asynccontextmanager
async def a_link(host: PrivateHost, name: str = "Ann") -> AsyncIterator[tuple[Link, Ears]]:
    ears = Ears()
    link = Link(host.address, name, ears)
    await link.open()
    try:
        yield link, ears
    finally:
        await link.close()


async def begin(link: Link, seats: int = 2, bots: int = 1, **terms: Any) -> str:
    """A table of lanterns with bots; gives its code."""
    info = await link.call(Create("lanterns", seats, **terms))
    assert isinstance(info, TableInfo)
    await link.call(Sit())
    for _ in range(bots):
        await link.call(SeatBot("random"))
    if bots == seats - 1:
        await link.call(Start())
    return info.code


def first_intent(update: Update | None) -> dict[str, object]:
    """What the first choice of that update says."""
    assert update is not None
    prompt = read_view(CODEC, update).prompt
    assert prompt is not None
    return dict(CODEC.pack(prompt.choices[0].low()))
