"""The host's own bots think in worker processes, on nothing but bytes that their seat may know.

`python -m net.host.worker` is the other end. A worker that fails or stalls is ended and replaced,
and the decision is made at random from the same view, so that a table always goes on.
"""

import logging
import pickle
import secrets
import subprocess
import sys
from functools import cache
from typing import Any

import attrs
import trio

from engine.core.bot import RandomBot
from engine.core.chance import Chance
from engine.core.codec import Malformed
from engine.core.data import directory
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.view import View
from engine.core.worlds import WorldBot
from net import wire
from net.catalogue import REGISTRY
from net.framing import FrameReader, frame
from net.settings import HOST_LIMITS

log = logging.getLogger(__name__)

SEED_BYTES = 32


class BotFailed(Exception):
    """No usable answer; the text says why."""


@attrs.define(eq=False)
class _Worker:
    process: trio.Process
    frames: FrameReader = attrs.Factory(FrameReader)


@attrs.frozen
class Task:
    """One decision for a bot: nothing but bytes that its seat may know."""

    game: str
    level: str
    seat: int
    view: bytes
    world: bytes | None = None
    """For a bot that plays on in its head: see `imagine`."""


class BotPool:
    """Up to `size` workers, started when they are first needed."""

    def __init__(
        self, *, size: int, seconds: float, search_seconds: float, catalogue: str = REGISTRY
    ) -> None:
        self._seconds = seconds
        self._search_seconds = search_seconds
        self._catalogue = catalogue
        self._slots = trio.Semaphore(size)
        self._idle: list[_Worker] = []
        self._all: list[_Worker] = []

    async def choose(self, game: Game[Any], task: Task) -> Intent:
        """What the bot does; any failure gives a random choice of the same view."""
        try:
            async with self._slots:
                plain = await self._ask(task)
            return game.unpack(plain, Intent)
        except (BotFailed, Malformed) as fault:
            log.warning("bot %s of %s: %s; deciding at random", task.level, task.game, fault)
            return random_choice(game, task.view)

    async def aclose(self) -> None:
        """End all workers."""
        for worker in self._all:
            worker.process.kill()
        for worker in self._all:
            await _clear_away(worker)
        self._all.clear()
        self._idle.clear()

    async def _ask(self, task: Task) -> Any:
        worker = self._idle.pop() if self._idle else await self._start()
        ask = attrs.asdict(task)
        ask["seed"] = secrets.token_bytes(SEED_BYTES)
        ask["milliseconds"] = int(self._search_seconds * 1000)
        answered = False
        try:
            with trio.fail_after(self._seconds):
                answer = await _exchange(worker, frame(wire.pack(ask)))
            answered = True
        except trio.TooSlowError:
            raise BotFailed("took too long") from None
        except (trio.BrokenResourceError, trio.ClosedResourceError, wire.BadFrame) as fault:
            raise BotFailed(f"worker ended ({type(fault).__name__})") from None
        finally:
            # Also when cancelled: an answer that is still to come would be taken for the next.
            if answered:
                self._idle.append(worker)
            else:
                self._all.remove(worker)
                worker.process.kill()
                await _clear_away(worker)
        if "error" in answer:
            raise BotFailed(str(answer["error"]))
        return answer.get("intent")

    async def _start(self) -> _Worker:
        data = directory()
        command = [sys.executable, "-m", "net.host.worker", self._catalogue]
        command += [] if data is None else [str(data)]
        process = await trio.lowlevel.open_process(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        worker = _Worker(process)
        self._all.append(worker)
        return worker


async def _clear_away(worker: _Worker) -> None:
    """Leave neither a dead process nor its pipes behind."""
    with trio.CancelScope(shield=True), trio.move_on_after(1):
        await worker.process.wait()
        for pipe in (worker.process.stdin, worker.process.stdout):
            if pipe is not None:
                await trio.aclose_forcefully(pipe)


async def _exchange(worker: _Worker, data: bytes) -> dict[str, Any]:
    process = worker.process
    if process.stdin is None or process.stdout is None:
        raise BotFailed("worker has no pipes")
    await process.stdin.send_all(data)
    body = worker.frames.next()
    while body is None:
        received = await process.stdout.receive_some(65536)
        if not received:
            raise trio.BrokenResourceError
        worker.frames.feed(received)
        body = worker.frames.next()
    return wire.unpack_map(body, HOST_LIMITS)


@cache
def is_searching(game: Game[Any], level: str) -> bool:
    """Whether bots of that level play on in their heads and need a world for it."""
    return isinstance(game.bot(level), WorldBot)


def imagine(game: Game[Any], state: Any, seat: int, chance: Chance) -> bytes:
    """A state that the seat could not tell from the truth, as bytes for a worker.

    Drawn here, so that the truth never leaves this process. Pickled, which is safe in this
    direction only: the worker is our child, these bytes come to it through a pipe that nobody
    else can write to, and what it answers is read as strictly as any client's message.
    """
    return pickle.dumps(game.resample(state, seat, chance), pickle.HIGHEST_PROTOCOL)


def read_view(game: Game[Any], view: bytes) -> View:
    """A seat's view from the bytes that a client would get."""
    return game.unpack(wire.unpack_map(view, HOST_LIMITS), View)


def random_choice(game: Game[Any], view: bytes) -> Intent:
    """Any choice of the view, at random."""
    seen = read_view(game, view)
    choices = () if seen.prompt is None else seen.prompt.choices
    return RandomBot().choose(seen, choices, fresh_chance())


def fresh_chance() -> Chance:
    """Chance that nobody can foresee."""
    return Chance(secrets.token_bytes(SEED_BYTES))
