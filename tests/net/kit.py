"""A host in memory with the demonstration game, and clients that play it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from trio.testing import memory_stream_pair

from engine.core.chance import Chance
from net.client import Client, read_view
from net.host.server import Host, open_host
from net.journal.store import Store
from net.journal.writer import Policy
from net.link import Denied, Link, connected
from net.protocol import Create, Join, Ready, Request, SeatBot, Sit, Start, TableInfo, Update
from net.settings import Settings
from tests.support.lanterns import CODEC

GAMES = "tests.net.lantern_catalogue"


@asynccontextmanager
async def a_host(
    folder: Path | None = None,
    policy: Policy = Policy.DURABLE,
    games: str = GAMES,
    **changes: Any,
) -> AsyncIterator[Host]:
    """A host; without a folder nothing is kept."""
    store = None if folder is None else Store(folder)
    async with open_host(Settings(**changes), store=store, policy=policy, games=games) as host:
        yield host


@asynccontextmanager
async def a_link(
    host: Host, name: str, client: Client | None = None, *, bot: bool = True, address: str = "test"
) -> AsyncIterator[Link]:
    """Somebody connected, greeted, and back in their seat if they have a token."""
    ours, theirs = memory_stream_pair()
    host.nursery.start_soon(host.serve_stream, theirs, address)
    async with connected(ours, name, client or Client(), bot=bot) as link:
        yield link


async def a_table(
    link: Link,
    seats: int = 2,
    bots: int = 0,
    level: str = "random",
    game: str = "lanterns",
    **terms: Any,
) -> str:
    """A table made and owned by the link, in seat 0, with bots behind; gives its code."""
    info = await link.call(Create(game, seats, **terms))
    assert isinstance(info, TableInfo)
    await link.call(Sit())
    for _ in range(bots):
        await link.call(SeatBot(level))
    return info.code


async def take_seat(link: Link, code: str) -> None:
    await link.call(Join(code))
    await link.call(Sit())
    await link.call(Ready())


def choose(client: Client, chance: Chance) -> dict[str, Any] | None:
    """A random intent for whoever is asked."""
    update = client.update
    if update is None or client.seat not in update.asked:
        return None
    prompt = read_view(CODEC, update).prompt
    assert prompt is not None
    return dict(CODEC.pack(chance.pick(prompt.choices).sample(chance)))


async def play(link: Link, chance: Chance, decisions: int = 10**6) -> None:
    """Decide at random until the game is over, or so many times."""
    if link.client.over is None and (intent := choose(link.client, chance)) is not None:
        await link.call(link.client.act(intent))
        decisions -= 1
    async for message in link.inbox:
        if link.client.over is not None or decisions <= 0:
            return
        if isinstance(message, Update) and message is link.client.update:
            intent = choose(link.client, chance)
            if intent is not None:
                await link.call(link.client.act(intent))
                decisions -= 1


def knows_game(client: Client) -> bool:
    """Whether the client has seen the game that is on at its table."""
    table = client.table
    return table is not None and table.status == "playing" and client.update is not None


async def start(link: Link) -> None:
    await link.call(Start())


async def refusal(link: Link, request: Request) -> str:
    """The code with which this is refused."""
    with pytest.raises(Denied) as no:
        await link.call(request)
    return no.value.refused.code
