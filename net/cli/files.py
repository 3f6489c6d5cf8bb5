"""Files that people name: what the system refuses becomes one sentence."""

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
