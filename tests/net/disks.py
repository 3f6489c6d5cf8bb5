"""A disk that fails when it is told to, and people who try again."""

import errno
import os
from pathlib import Path

from net.journal.disk import Disk
from net.link import Denied, Link
from net.protocol import Message, Request
from net.refusals import Code

ERRORS = (errno.ENOSPC, errno.EIO, errno.EDQUOT)


class FaultyDisk(Disk):
    """Fails at one of the next calls, once or until it is healed."""

    def __init__(self) -> None:
        self._left = -1
        self._once = True
        self._spoiled: list[int] = []
        """Handles with which something failed: nobody knows what the system did with the data."""
        self.errors = 0
        self.misused = 0
        """Writes and syncs with such a handle."""

    def break_down(self, calls: int, *, once: bool) -> None:
        self._left, self._once = calls, once

    def heal(self) -> None:
        self._left = -1

    def _count(self) -> None:
        if self._left < 0:
            return
        self._left = max(0, self._left - 1)
        if self._left == 0:
            if self._once:
                self.heal()
            self.errors += 1
            code = ERRORS[self.errors % len(ERRORS)]
            raise OSError(code, os.strerror(code))

    def create(self, path: Path) -> int:
        self._count()
        return super().create(path)

    def open(self, path: Path) -> int:
        self._count()
        return super().open(path)

    def write(self, handle: int, data: bytes) -> int:
        # Systems may take less than they are given, and fail at the rest.
        self._watch(handle)
        taken = super().write(handle, data[: (len(data) + 1) // 2])
        self._count_with(handle)
        return taken

    def sync(self, handle: int) -> None:
        self._watch(handle)
        self._count_with(handle)
        super().sync(handle)

    def close(self, handle: int) -> None:
        self._spoiled = [other for other in self._spoiled if other != handle]
        super().close(handle)

    def _watch(self, handle: int) -> None:
        self.misused += handle in self._spoiled

    def _count_with(self, handle: int) -> None:
        try:
            self._count()
        except OSError:
            self._spoiled.append(handle)
            raise

    def truncate(self, path: Path, size: int) -> None:
        self._count()
        super().truncate(path, size)

    def read(self, path: Path) -> bytes:
        self._count()
        return super().read(path)


async def insist(link: Link, request: Request, disk: FaultyDisk) -> Message:
    """Send it until it is accepted; after some refusals the disk is healed."""
    for refusals in range(10):
        try:
            return await link.call(request)
        except Denied as no:
            if no.refused.code != Code.DISK:
                raise
            if refusals == 4:
                disk.heal()
    raise AssertionError("never accepted")
