"""The host's own bots think in worker processes, on nothing but the bytes of a seat's view.

`python -m net.worker` is the other end. A worker that fails or stalls is ended and replaced, and
the decision is made at random from the same view, so that a table always goes on.
"""

import logging
import secrets
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import attrs
import trio

from engine.core.bot import RandomBot
from engine.core.chance import Chance
from engine.core.codec import Malformed
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.view import View
from net import wire
from net.catalogue import REGISTRY
from net.framing import FrameReader, frame
from net.settings import HOST_DEPTH

log = logging.getLogger(__name__)

SEED_BYTES = 32


class BotFailed(Exception):
    """No usable answer; the text says why."""


@attrs.define(eq=False)
class _Worker:
    process: trio.Process
    frames: FrameReader = attrs.Factory(FrameReader)


class BotPool:
    """Up to `size` workers, started when they are first needed."""

    def __init__(self, *, size: int, seconds: float, catalogue: str = REGISTRY) -> None:
        self._seconds = seconds
        self._catalogue = catalogue
        self._slots = trio.Semaphore(size)
        self._idle: list[_Worker] = []
        self._all: list[_Worker] = []

    async def choose(
        self, game: Game[Any], name: str, level: str, view: bytes, worlds: Sequence[bytes] = ()
    ) -> Intent:
        """What a bot of that level does on that view; any failure gives a random choice.

        `worlds` are packed states drawn with `game.resample` for bots that search: states this
        seat could not tell from the truth. The truth itself never leaves the host's process.
        """
        try:
            async with self._slots:
                plain = await self._ask(name, level, view, worlds)
            return game.unpack(plain, Intent)
        except (BotFailed, Malformed) as fault:
            log.warning("bot %s of %s: %s; deciding at random", level, name, fault)
            return random_choice(game, view)

    async def aclose(self) -> None:
        """End all workers."""
        for worker in self._all:
            worker.process.kill()
        for worker in self._all:
            with trio.CancelScope(shield=True), trio.move_on_after(1):
                await worker.process.wait()
            for pipe in (worker.process.stdin, worker.process.stdout):
                if pipe is not None:
                    await trio.aclose_forcefully(pipe)
        self._all.clear()
        self._idle.clear()

    async def _ask(self, name: str, level: str, view: bytes, worlds: Sequence[bytes]) -> Any:
        worker = self._idle.pop() if self._idle else await self._start()
        seed = secrets.token_bytes(SEED_BYTES)
        ask = {"game": name, "level": level, "view": view, "seed": seed, "worlds": list(worlds)}
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
                worker.process.kill()
        if "error" in answer:
            raise BotFailed(str(answer["error"]))
        return answer.get("intent")

    async def _start(self) -> _Worker:
        command = [sys.executable, "-m", "net.worker", self._catalogue]
        process = await trio.lowlevel.open_process(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        worker = _Worker(process)
        self._all.append(worker)
        return worker


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
    return wire.unpack_map(body, depth=HOST_DEPTH)


def read_view(game: Game[Any], view: bytes) -> View:
    """A seat's view from the bytes that a client would get."""
    return game.unpack(wire.unpack_map(view, depth=HOST_DEPTH), View)


def random_choice(game: Game[Any], view: bytes) -> Intent:
    """Any choice of the view, at random."""
    seen = read_view(game, view)
    choices = () if seen.prompt is None else seen.prompt.choices
    return RandomBot().choose(seen, choices, Chance(secrets.token_bytes(SEED_BYTES)))
