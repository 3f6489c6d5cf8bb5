"""Typed lines for Trio programs, from a terminal, a pipe or a file, in whatever encoding."""

import os
import sys
from codecs import getincrementaldecoder

import trio

CHUNK = 4096


class Keyboard:
    """Hands out one line after the other; a line stays until it is dealt with."""

    def __init__(self) -> None:
        self.is_person = sys.stdin.isatty()
        """Otherwise lines may come long before their question, and wait for it."""
        self._send, self._lines = trio.open_memory_channel[str](0)
        self._held: str | None = None

    async def read(self) -> None:
        """Read until the input ends.

        Not through `sys.stdin`: a thread that still waits in there when the program ends would
        hold its lock, and Python would abort.
        """
        encoding = sys.stdin.encoding or "utf-8"
        decoder = getincrementaldecoder(encoding)(errors="replace")
        rest = ""
        with self._send:
            while data := await trio.to_thread.run_sync(_read, abandon_on_cancel=True):
                *whole, rest = (rest + decoder.decode(data)).split("\n")
                for line in whole:
                    await self._send.send(line)
            if rest:
                await self._send.send(rest)

    async def line(self) -> str | None:
        """The next line, the same one until `done`; None when the input has ended."""
        if self._held is None:
            try:
                self._held = await self._lines.receive()
            except trio.EndOfChannel:
                return None
        return self._held

    def done(self) -> None:
        """The line was dealt with."""
        self._held = None


def _read() -> bytes:
    return os.read(0, CHUNK)


def speak_any_encoding() -> None:
    """Names and signs that the terminal cannot show become question marks instead of a fault."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
