"""The file system as the journal uses it: few calls, so that tests can make each of them fail."""

import os
from pathlib import Path

FILE_MODE = 0o600
FOLDER_MODE = 0o700


class Disk:
    """The real one."""

    def create(self, path: Path) -> int:
        """A new file that nobody else may read, open for appending, its name safe in its folder."""
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_APPEND, FILE_MODE)
        self.sync_folder(path.parent)
        return handle

    def open(self, path: Path) -> int:
        """An existing file, open for appending."""
        return os.open(path, os.O_WRONLY | os.O_APPEND)

    def write(self, handle: int, data: bytes) -> int:
        """How many bytes the system took; may be fewer than given."""
        return os.write(handle, data)

    def sync(self, handle: int) -> None:
        """Wait until what was written would survive a loss of power."""
        sync = getattr(os, "fdatasync", os.fsync)  # not every system has the cheaper call
        sync(handle)

    def truncate(self, path: Path, size: int) -> None:
        """Cut the file to that size, for good."""
        handle = os.open(path, os.O_WRONLY)
        try:
            os.ftruncate(handle, size)
            os.fsync(handle)
        finally:
            os.close(handle)

    def remove(self, path: Path) -> None:
        """Take away a file that never held anything; it need not be there."""
        path.unlink(missing_ok=True)

    def read(self, path: Path) -> bytes:
        """All of a file."""
        return path.read_bytes()

    def close(self, handle: int) -> None:
        """The handle is gone afterwards, whatever happens."""
        os.close(handle)

    def sync_folder(self, folder: Path) -> None:
        """Make new names in the folder survive a loss of power."""
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
