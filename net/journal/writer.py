"""One thread writes all journals; many records share one sync (group commit).

The loop never waits for the disk: it hands over bytes and gets a call back, in the loop, when they
are safe or when they could not be saved. Who is told of a failure must treat everything since the
last success as unsaved; the file is cut back to there, and the handle is never synced again.
"""

import logging
import threading
import time
from collections.abc import Callable, Iterable
from enum import StrEnum
from functools import partial
from pathlib import Path

import attrs

from net.faults import trace
from net.journal.disk import Disk

log = logging.getLogger(__name__)

GATHER_SECONDS = 0.1
"""In relaxed mode records are gathered for so long before they are written."""

RELAXED_SECONDS = 1.0
"""In relaxed mode a loss of power costs at most so much."""

Done = Callable[[OSError | None], None]
Notify = Callable[[Callable[[], None]], None]


class Policy(StrEnum):
    """When a record counts as saved."""

    DURABLE = "durable"
    """When it would survive a loss of power; answers wait for that."""
    RELAXED = "relaxed"
    """At once; it is synced within a second."""
    OFF = "off"
    """Nothing is written: a host for bots."""


@attrs.define(eq=False)
class JournalFile:
    """One journal as the thread knows it. The loop only passes it around."""

    path: Path
    good: int
    """Bytes known to be whole records."""
    fresh: bool = False
    """The file is yet to be created."""
    written: int = 0
    """Bytes handed to the system; those beyond `good` may be lost."""
    handle: int | None = None
    fault: OSError | None = None
    on_fault: Callable[[OSError], None] | None = None
    """Called in the loop when the file can no longer be written."""


@attrs.define(eq=False)
class _Job:
    file: JournalFile
    data: bytes | None
    """None closes the file."""
    done: Done | None


class JournalWriter:
    """The thread and its queue. `notify` runs a function in the host's loop."""

    def __init__(self, disk: Disk, policy: Policy, notify: Notify) -> None:
        self.policy = policy
        self._disk = disk
        self._notify = notify
        self._jobs: list[_Job] = []
        self._lock = threading.Lock()
        self._wake = threading.Event()
        self._stopping = False
        self._unsynced: dict[int, JournalFile] = {}
        self._held: dict[int, JournalFile] = {}
        """Files with an open handle."""
        self._synced_at = time.monotonic()
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)

    def start(self) -> None:
        """Begin to write."""
        self._thread.start()

    def stop(self) -> None:
        """Write and sync what is left, close the files, end the thread; blocks until then."""
        self._stopping = True
        self._wake.set()
        self._thread.join()

    def append(self, file: JournalFile, data: bytes, done: Done | None = None) -> None:
        """Write the bytes after what was appended before; tell when they are safe."""
        self._push(_Job(file, data, done))

    def close(self, file: JournalFile) -> None:
        """Give the handle back once everything is written; an append opens it again."""
        self._push(_Job(file, None, None))

    def _push(self, job: _Job) -> None:
        with self._lock:
            self._jobs.append(job)
        if not self._wake.is_set():
            self._wake.set()

    # In the thread

    def _run(self) -> None:
        while not (self._stopping and not self._jobs):
            patience = RELAXED_SECONDS if self._unsynced else None
            self._wake.wait(patience)
            if self.policy is Policy.RELAXED and not self._stopping:
                time.sleep(GATHER_SECONDS)
            self._wake.clear()
            with self._lock:
                jobs, self._jobs = self._jobs, []
            self._work(jobs)
        self._sync_all()
        for file in list(self._held.values()):
            self._close(file)

    def _work(self, jobs: list[_Job]) -> None:
        """One round: write everything, sync each file once, then tell."""
        touched: dict[int, JournalFile] = {}
        for file, data in _joined(jobs):
            if self._write(file, data):
                touched[id(file)] = file
        self._unsynced.update(touched)
        if self.policy is Policy.DURABLE or time.monotonic() - self._synced_at >= RELAXED_SECONDS:
            self._sync_all()
        answers = [(job.done, job.file.fault) for job in jobs if job.done is not None]
        if answers:
            self._notify(lambda: _tell(answers))
        for job in jobs:
            if job.data is None:
                self._close(job.file)

    def _write(self, file: JournalFile, data: bytes) -> bool:
        if file.fault is not None:
            return False
        try:
            if file.handle is None:
                file.handle = self._open(file)
                self._held[id(file)] = file
            self._write_all(file.handle, data)
        except OSError as fault:
            self._spoil(file, fault)
            return False
        file.written += len(data)
        if self.policy is not Policy.DURABLE:
            file.good = file.written
        return True

    def _open(self, file: JournalFile) -> int:
        if not file.fresh:
            return self._disk.open(file.path)
        file.fresh = False
        return self._disk.create(file.path)

    def _write_all(self, handle: int, data: bytes) -> None:
        while data:
            taken = self._disk.write(handle, data)
            data = data[taken:]

    def _sync_all(self) -> None:
        for file in list(self._unsynced.values()):  # one that fails is taken out on the way
            if file.fault is None and file.handle is not None:
                self._sync(file, file.handle)
        self._unsynced.clear()
        self._synced_at = time.monotonic()

    def _sync(self, file: JournalFile, handle: int) -> None:
        try:
            self._disk.sync(handle)
        except OSError as fault:
            self._spoil(file, fault)
        else:
            file.good = file.written

    def _spoil(self, file: JournalFile, fault: OSError) -> None:
        """Nothing more goes into this file through this handle; what was not safe is cut off."""
        log.error("journal %s: %s", file.path.name, fault.strerror or fault)
        file.fault = fault
        if file.on_fault is not None:
            self._notify(partial(file.on_fault, fault))
        self._close(file)
        try:
            if file.good:
                self._disk.truncate(file.path, file.good)
            else:
                self._disk.remove(file.path)
        except OSError as second:
            log.error("journal %s cannot be cut back: %s", file.path.name, second.strerror)  # noqa: TRY400  # expected

    def _close(self, file: JournalFile) -> None:
        handle, file.handle = file.handle, None
        if handle is None:
            return
        self._held.pop(id(file), None)
        if id(file) in self._unsynced and file.fault is None:
            self._sync(file, handle)
        self._unsynced.pop(id(file), None)
        try:
            self._disk.close(handle)
        except OSError as fault:
            log.error("journal %s: %s on closing", file.path.name, fault.strerror)  # noqa: TRY400  # expected


def _joined(jobs: Iterable[_Job]) -> list[tuple[JournalFile, bytes]]:
    """For each file all its bytes of this round, so that each file is written once."""
    files: dict[int, tuple[JournalFile, list[bytes]]] = {}
    for job in jobs:
        if job.data is not None:
            files.setdefault(id(job.file), (job.file, []))[1].append(job.data)
    return [(file, b"".join(parts)) for file, parts in files.values()]


def _tell(answers: list[tuple[Done, OSError | None]]) -> None:
    for done, fault in answers:
        try:
            done(fault)
        except Exception as wrong:  # noqa: BLE001  # one table's fault must not end the loop
            log.error("after saving: %s", trace(wrong))  # noqa: TRY400  # values stay out of the log
