"""A terminal in memory: a real process in a pty, its output read by an emulator."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pyte

ROOT = Path(__file__).resolve().parents[2]

_UNKNOWN = re.compile(rb"\x1b\[[<>=?][0-9;]*[a-zA-Z]|\x1b\[\?[0-9;$]*[a-zA-Z]")
"""Questions and modes of newer terminals, which the emulator takes for something else."""


def to_be_seen(cell: pyte.screens.Char) -> object:
    """What a person sees of a cell: of a blank the background alone."""
    shows = cell.data != " " or cell.reverse or cell.underscore or cell.strikethrough
    return cell if shows else cell.bg


class Terminal:
    """What a person would see of a program."""

    def __init__(
        self, handle: int, process: "subprocess.Popen[bytes]", size: tuple[int, int]
    ) -> None:
        self.process = process
        self.raw = b""
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self._handle = handle
        self._rest = b""

    @property
    def text(self) -> str:
        return "\n".join(line.rstrip() for line in self.screen.display)

    def send(self, data: bytes) -> None:
        os.write(self._handle, data)

    def resize(self, columns: int, rows: int) -> None:
        """Pull at the corner of the window."""
        self.screen.resize(rows, columns)
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self._handle, termios.TIOCSWINSZ, size)
        os.killpg(self.process.pid, signal.SIGWINCH)

    def hang_up(self) -> None:
        """Close the window: nobody is at the other end any more."""
        with Path(os.devnull).open("rb") as nothing:
            os.dup2(nothing.fileno(), self._handle)

    def read(self, seconds: float) -> bool:
        """Take what comes; False if nothing did."""
        if not select.select([self._handle], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self._handle, 65536)
        except OSError:
            return False
        self.raw += data
        self._stream.feed(_UNKNOWN.sub(b"", data))
        return bool(data)

    def until(self, true: Callable[[], bool], what: str, seconds: float = 20.0) -> None:
        end = time.monotonic() + seconds
        while not true():
            if not self.read(0.2) and time.monotonic() > end:
                raise AssertionError(f"never {what}:\n{self.text}")
        self.settle()

    def settle(self) -> None:
        """Read until it is quiet."""
        while self.read(0.3):
            pass


@contextmanager
def terminal(*command: str, size: tuple[int, int] = (80, 24), **more: str) -> Iterator[Terminal]:
    """Run our Python with these arguments; `more` goes into its environment."""
    handle, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", **more}
    for name in ("COLUMNS", "LINES"):  # the size is the terminal's, whatever a test runner says
        env.pop(name, None)
    process = subprocess.Popen(
        [sys.executable, *command],
        stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env=env, start_new_session=True,
    )  # fmt: skip
    os.close(theirs)
    try:
        yield Terminal(handle, process, size)
    finally:
        process.kill()
        process.wait(10)
        os.close(handle)
