"""The folder of a host: one journal a table, private, and never two hosts in it."""

import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from engine.core.text import _
from net.host.access import new_journal_name
from net.journal.disk import FOLDER_MODE, Disk
from net.journal.format import Scan, scan

SUFFIX = ".journal"


class StoreError(Exception):
    """The folder cannot be used; the sentence says why."""


class Store:
    """Holds the lock of the folder from `open` to `close`."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.folder = folder
        self.disk = disk or Disk()
        self._lock: int | None = None

    def open(self) -> None:
        """Make the folder if need be and lock it; raises StoreError with one clear sentence."""
        try:
            self.folder.mkdir(mode=FOLDER_MODE, parents=True, exist_ok=True)
            self._check_owner()
            handle = os.open(self.folder / "lock", os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as fault:
            why = fault.strerror or str(fault)
            sentence = _("Cannot keep tables in {folder}: {why}.")
            raise StoreError(sentence.format(folder=self.folder, why=why)) from None
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(handle)
            sentence = _("Another host is already using {folder}.")
            raise StoreError(sentence.format(folder=self.folder)) from None
        self._lock = handle
        self.folder.chmod(FOLDER_MODE)

    def close(self) -> None:
        """Let others in."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def new_path(self) -> Path:
        """A name for a new journal, made by the host alone."""
        return self.folder / (new_journal_name() + SUFFIX)

    def paths(self) -> Iterator[Path]:
        """All journals, oldest first."""
        yield from sorted(self.folder.glob("*" + SUFFIX), key=lambda p: (p.stat().st_mtime, p.name))

    def load(self, path: Path) -> Scan:
        """What a journal holds; a torn tail is cut off the file, damage leaves it as it is."""
        found = scan(self.disk.read(path))
        if found.fault is not None and found.fault.kind == "tail" and found.records:
            self.disk.truncate(path, found.end)
        return found

    def _check_owner(self) -> None:
        if self.folder.stat().st_uid != os.getuid():
            raise StoreError(_("{folder} belongs to another user.").format(folder=self.folder))
