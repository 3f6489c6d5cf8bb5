"""The host: opens the journals, listens, lets people in, and closes in order."""

import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from functools import partial

import attrs
import trio

from net.catalogue import REGISTRY, Catalogue, catalogue
from net.faults import trace
from net.host.archive import Archive, Damaged
from net.host.bots import BotPool
from net.host.doorman import Doorman
from net.host.hall import Hall
from net.host.lobby import Lobby
from net.host.match import Match
from net.host.minder import Minder
from net.host.session import Session
from net.journal.store import Store
from net.journal.writer import JournalWriter, Policy
from net.probing import answer_probes
from net.rates import ByAddress
from net.refusals import Code
from net.settings import Settings

log = logging.getLogger(__name__)


@attrs.frozen
class Host:
    """A host that is running."""

    hall: Hall
    doorman: Doorman
    damaged: tuple[Damaged, ...]
    """Journals that are left alone."""
    nursery: trio.Nursery

    async def serve_stream(self, stream: trio.abc.Stream, address: str) -> None:
        """Talk to one client; whatever goes wrong ends its connection alone."""
        session = Session(self.hall, stream, address)
        if not self.doorman.admit(session):
            await session.turn_away()
            return
        try:
            await session.serve(partial(self.doorman.greeted, session))
        except* Exception as fault:  # noqa: BLE001  # one connection must not end the host
            for single in fault.exceptions:
                log.error("connection from %s: %s", address, trace(single))  # noqa: TRY400  # values stay out of the log
        finally:
            self.doorman.leave(session)

    async def serve_socket(self, stream: trio.SocketStream) -> None:
        """The same for a socket that was accepted."""
        try:
            address = str(stream.socket.getpeername()[0])
            stream.setsockopt(trio.socket.SOL_SOCKET, trio.socket.SO_KEEPALIVE, 1)
        except OSError:
            await trio.aclose_forcefully(stream)
            return
        await self.serve_stream(stream, address)

    async def answer_probes(self, socket: trio.socket.SocketType, port: int) -> None:
        """Let clients find this host, which listens on that port, until cancelled."""
        name, matches = self.hall.settings.name, self.hall.lobby.matches
        await answer_probes(socket, port=port, name=name, tables=lambda: len(matches))

    async def listen(
        self,
        listeners: list[trio.SocketListener],
        task_status: trio.TaskStatus[list[trio.SocketListener]] = trio.TASK_STATUS_IGNORED,
    ) -> None:
        """Accept connections until cancelled."""
        await trio.serve_listeners(
            self.serve_socket, listeners, handler_nursery=self.nursery, task_status=task_status
        )


@asynccontextmanager
async def open_host(
    settings: Settings,
    *,
    store: Store | None = None,
    policy: Policy = Policy.DURABLE,
    games: str = REGISTRY,
    expect: str | None = None,
) -> AsyncIterator[Host]:
    """A host with its tables resumed. On the way out clients are told and journals are closed.

    It loads the expected game early, or all. Raises StoreError where the folder cannot be used.
    """
    keeping = store is not None and policy is not Policy.OFF
    if store is not None and keeping:
        store.open()
    writer = _start_writer(store, policy) if store is not None and keeping else None
    bots = BotPool(
        size=settings.workers,
        seconds=settings.think_seconds,
        search_seconds=settings.search_seconds,
        catalogue=games,
    )
    try:
        async with trio.open_nursery() as nursery:
            archive = Archive(catalogue(games), store if keeping else None, writer)
            opened: list[Callable[[Match], None]] = []
            hall = _make_hall(settings, archive, games, opened)
            minder = Minder(hall, bots, nursery)
            opened.append(minder.watch)
            damaged = await _resume(hall, minder)
            expected = hall.catalogue.games() if expect is None else (expect,)
            nursery.start_soon(trio.to_thread.run_sync, _load_games, hall.catalogue, expected)
            host = Host(hall, Doorman(settings), damaged, nursery)
            yield host
            await host.doorman.close_all(Code.CLOSING, settings.goodbye_seconds)
            nursery.cancel_scope.cancel()
    finally:
        with trio.CancelScope(shield=True):
            await bots.aclose()
            if writer is not None:
                await trio.to_thread.run_sync(writer.stop)
        if store is not None and keeping:
            store.close()


def _start_writer(store: Store, policy: Policy) -> JournalWriter:
    token = trio.lowlevel.current_trio_token()
    writer = JournalWriter(store.disk, policy, partial(_soon, token))
    writer.start()
    return writer


def _soon(token: trio.lowlevel.TrioToken, work: Callable[[], None]) -> None:
    try:
        token.run_sync_soon(work)
    except trio.RunFinishedError:
        # The last words of the writer after the loop has ended: nobody is left to hear them.
        log.info("journal: answered after the end")


def _make_hall(
    settings: Settings, archive: Archive, games: str, opened: list[Callable[[Match], None]]
) -> Hall:
    each, overall = settings.wrong_codes_per_minute, settings.wrong_codes_overall
    return Hall(
        settings=settings,
        catalogue=catalogue(games),
        lobby=Lobby(settings.tables, settings.tables_per_address),
        archive=archive,
        tries=ByAddress(each=each, overall=overall, now=trio.current_time()),
        now=trio.current_time,
        stamp=lambda: datetime.now(UTC).isoformat(timespec="seconds"),
        opened=partial(_tell_first, opened),
    )


def _load_games(games: Catalogue, expected: Sequence[str]) -> None:
    """Have the rules of these games at hand: reading them in when a table is made takes long."""
    for name in expected:
        try:
            games.game(name)
        except Exception as fault:  # noqa: BLE001  # the other games can be played
            log.error("game %s: %s", name, trace(fault))  # noqa: TRY400  # values stay out of the log


def _tell_first(opened: list[Callable[[Match], None]], match: Match) -> None:
    opened[0](match)


async def _resume(hall: Hall, minder: Minder) -> tuple[Damaged, ...]:
    """Every journal becomes a table that sleeps until somebody comes."""
    damaged = []
    for path in hall.archive.paths():
        found = await hall.archive.load(path)
        if isinstance(found, Damaged):
            log.error("journal %s is left alone: %s", found.path.name, found.why)
            damaged.append(found)
        else:
            other = hall.lobby.matches.get(found.terms.code)
            if other is None or other.terms.number < found.terms.number:
                hall.lobby.add(found)
                minder.watch(found)
    if hall.lobby.matches:
        minder.begin_grace()
    return tuple(damaged)
