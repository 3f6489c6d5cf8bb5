"""The ways to a table: a new one on a private host, one on a host that is there, one's old seat."""

import asyncio
from datetime import datetime
from importlib import import_module
from pathlib import Path

import attrs

from engine.core.meta import Variant
from net.address import parse_address
from net.protocol import Create, Ping, Resume, SeatBot, Sit, Start, TableInfo
from net.rows import Status
from tui.app import Opening, TurbineApp
from tui.hosting import host_of
from tui.link import Address, Link
from tui.memory import Kept, remember, renew
from tui.private import PrivateHost

BREATH = 0.001
"""Seconds between two pieces of loading: time enough for what the host says."""


@attrs.frozen
class Terms:
    """A game against bots, as it was asked for."""

    game: str
    seats: int
    variant: Variant
    levels: tuple[str, ...]
    """One for each seat but one's own."""
    seed: str | None = None


def play(terms: Terms, host: PrivateHost | None = None) -> Opening:
    """A game against bots on a private host, which may have been started already."""

    async def open_it(app: TurbineApp) -> None:
        beginning = asyncio.create_task(_begin(app, host, terms))
        await load_table(app, terms.game)
        await beginning
        app.open_table()
        keep_seat(app)

    return open_it


async def _begin(app: TurbineApp, host: PrivateHost | None, terms: Terms) -> None:
    await begin(await app.connect_private(host), terms)


async def load_table(app: TurbineApp, game: str) -> None:
    """Load what a table needs, piece by piece: in between the host is asked and heard."""
    for module in ("tui.widgets.table", "tui.screens.table"):
        await asyncio.sleep(BREATH)
        import_module(module)
    for part in (app.games.codec, app.games.wording, app.games.look):
        await asyncio.sleep(BREATH)
        part(game)


async def begin(link: Link, terms: Terms) -> None:
    """Make the table, sit down, fill it with bots, start."""
    # Nobody else is there: the table waits for its one person for ever.
    table = Create(terms.game, terms.seats, dict(terms.variant), seed=terms.seed, absent=None)
    bots = [SeatBot(level) for level in terms.levels]
    await asyncio.gather(*map(link.call, (table, Sit(), *bots, Start())))
    # Answers come in order: once this one is there, so is the first view.
    await link.call(Ping())


def join(address: Address) -> Opening:
    """The lobby of a host."""

    async def open_it(app: TurbineApp) -> None:
        from tui.screens.lobby import LobbyScreen

        await app.connect(address)
        await app.push_screen(LobbyScreen())

    return open_it


def resume(kept: Kept) -> Opening:
    """Back to a seat one had."""

    async def open_it(app: TurbineApp) -> None:
        link = await _link_for(app, kept)
        link.client.token = kept.token
        await link.call(Resume(kept.code, kept.seat, kept.token, kept.version or None))
        # Answers come in order: once this one is there, so is the table.
        await link.call(Ping())
        await _open(app, link)

    return open_it


async def _open(app: TurbineApp, link: Link) -> None:
    """The table, or its room where the game has not begun."""
    table = link.client.table
    if table is not None and table.status is Status.OPEN:
        from tui.screens.room import RoomScreen

        await app.push_screen(RoomScreen(link))
    else:
        app.open_table(away=True)


async def _link_for(app: TurbineApp, kept: Kept) -> Link:
    if kept.private:
        return await app.connect_private(host_of(Path(kept.place), app.games.CATALOGUE))
    return await app.connect(parse_address(kept.place))


def keep_seat(app: TurbineApp) -> None:
    """Remember the way back to the seat of the present table, if there is one."""
    kept = kept_seat(app)
    if kept is not None:
        remember(kept)


def renew_seat(app: TurbineApp) -> None:
    """Remember how far the game is when one leaves it: what happens then is told later."""
    kept = kept_seat(app)
    if kept is not None:
        renew(kept)


def kept_seat(app: TurbineApp) -> Kept | None:
    """The way back to the present table."""
    link = app.link
    if link is None:
        return None
    table, seat, token = link.client.table, link.client.seat, link.client.token
    if not isinstance(table, TableInfo) or seat is None or token is None:
        return None
    return Kept(
        place=link.place if app.private is None else str(app.private.store),
        private=app.private is not None,
        code=table.code,
        game=table.game,
        seat=seat,
        token=token,
        who=table.seats[seat].name,
        others=tuple(row.name for number, row in enumerate(table.seats) if number != seat),
        when=f"{datetime.now().astimezone():%Y-%m-%d %H:%M}",
        version=link.client.version,
    )
