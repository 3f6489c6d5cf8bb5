"""Files that people name: what the system refuses becomes one sentence."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Self

from engine.core.text import _
from net.cli.errors import BadInput


def read(path: Path) -> str:
    """The text of a file."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as fault:
        why = fault.strerror
    except UnicodeDecodeError:
        why = _("it is no UTF-8")
    raise BadInput(_("{path} cannot be read: {why}.").format(path=path, why=why))


class TextFile:
    """A file that is written bit by bit; each bit is there when `write` returns."""

    def __init__(self, path: Path, mode: str) -> None:
        """Opened."""
        self._path = path
        with writing(path):
            self._file = path.open(mode, newline="", encoding="utf-8")

    def write(self, text: str) -> None:
        """Add to it."""
        with writing(self._path):
            self._file.write(text)
            self._file.flush()

    def lock(self) -> None:
        """Keep it for this process; refused while another one has it."""
        with writing(self._path):
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                # Whoever had it may have put another file in its place.
                is_ours = os.path.samestat(os.fstat(self._file.fileno()), self._path.stat())
            except BlockingIOError:
                is_ours = False
        if not is_ours:
            sentence = _(
                "Another command is writing {path}; wait for its end or name another file."
            )
            raise BadInput(sentence.format(path=self._path))

    def write_anew(self, text: str) -> None:
        """Have this instead of all that was there."""
        with writing(self._path):
            self._file.truncate(0)
        self.write(text)

    def __enter__(self) -> Self:
        """It is open already."""
        return self

    def __exit__(self, *_why: object) -> None:
        """Close it."""
        with writing(self._path):
            self._file.close()


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Around whatever opens, writes or closes a file."""
    try:
        yield
    except OSError as fault:
        sentence = _("{path} cannot be written: {why}.")
        raise BadInput(sentence.format(path=path, why=fault.strerror)) from None
