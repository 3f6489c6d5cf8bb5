"""Looks at a journal through a child process, which knows the rules; see `net.film`.

What comes over the pipe are the messages of a host, so that a replay is read like a table.
"""

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from collections import deque
from contextlib import suppress
from pathlib import Path
from typing import Any

from engine.core.text import _
from net.client import Client, ProtocolError
from net.protocol import TableInfo, Update

FAR = 10**9
"""A step beyond every end."""


class NotShown(Exception):
    """A journal that cannot be looked at; the text is a sentence."""


class Projector:
    """One journal, from `open` to `close`."""

    def __init__(self, path: Path, games: str, data: Path | None = None) -> None:
        """`games` is the module in which the child finds the games, `data` what they play with."""
        self.path = path
        self.client = Client()
        self.last = 0
        """The number of the last decision."""
        self._games = games
        self._data = data
        self._child: Process | None = None
        self._updates: deque[Update] = deque()
        self._lock = asyncio.Lock()

    async def open(self) -> TableInfo:
        """Start the child and give the table; raises NotShown."""
        command = [sys.executable, "-m", "tui", "replay", str(self.path), "--frames"]
        command += [] if self._data is None else ["--data", str(self._data)]
        self._child = await asyncio.create_subprocess_exec(
            *command, "--games", self._games, stdin=PIPE, stdout=PIPE, stderr=PIPE
        )
        self.last = (await self.look(FAR, None)).version
        if self.client.table is None:
            raise NotShown(_("This is no journal of a table."))
        return self.client.table

    async def look(self, step: int, seat: int | None) -> Update:
        """The table after so many decisions, through the eyes of a seat."""
        return (await self._ask(f"look {step} {_word(seat)}", 1))[0]

    async def log(self, seat: int | None) -> list[Update]:
        """What a seat got to know of each decision; these updates have no view."""
        return await self._ask(f"log {_word(seat)}", self.last)

    async def close(self) -> None:
        """End the child."""
        child, self._child = self._child, None
        if child is not None:
            await _end(child)

    async def _ask(self, line: str, answers: int) -> list[Update]:
        async with self._lock:
            if self._child is None or self._child.stdin is None:
                raise NotShown(_("The replay was closed."))
            with suppress(ConnectionError):
                self._child.stdin.write(line.encode() + b"\n")
                await self._child.stdin.drain()
            while len(self._updates) < answers:
                await self._read(self._child)
            return [self._updates.popleft() for _number in range(answers)]

    async def _read(self, child: Process) -> None:
        data = await child.stdout.read(1 << 16) if child.stdout is not None else b""
        if not data:
            raise NotShown(await _last_words(child))
        try:
            found = [answer.message for answer in self.client.feed(data)]
        except ProtocolError:
            raise NotShown(_("The journal holds something that makes no sense.")) from None
        self._updates += [message for message in found if isinstance(message, Update)]


async def _end(child: Process) -> None:
    """Kill it, and close the pipes to it."""
    with suppress(ProcessLookupError):
        child.kill()
    await child.communicate()


def _word(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


async def _last_words(child: Process) -> str:
    said = await child.stderr.read() if child.stderr is not None else b""
    lines = [line for line in said.decode(errors="replace").splitlines() if line.strip()]
    known = lines[-1] if child.returncode in (None, 2) and lines else ""
    printable = "".join(char for char in known if char.isprintable())
    return printable or _("The journal cannot be shown.")


async def journals(folder: Path, games: str) -> list[dict[str, Any]]:
    """The journals below a folder, newest first, each in short."""
    command = [sys.executable, "-m", "tui", "replay", str(folder), "--list", "--games", games]
    child = await asyncio.create_subprocess_exec(*command, stdout=PIPE, stderr=PIPE)
    try:
        told, _said = await child.communicate()
    except asyncio.CancelledError:  # nobody wants to know any more
        await _end(child)
        raise
    return [json.loads(line) for line in told.splitlines()]
