"""One table's side of its journal: records in, and what may be said once they are safe."""

from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from net.journal.format import MAGIC, Chain, Record
from net.journal.writer import JournalFile, JournalWriter, Policy

Then = Callable[[], None]


class Ledger(Protocol):
    """Where a table keeps its records."""

    waits: bool
    """Whether `then` comes later, when the game may have gone on."""

    def write(self, records: Sequence[Record], then: Then, failed: Then) -> None:
        """Keep the records; call `then` when they are safe, or `failed`. Calls keep their order."""

    def close(self) -> None:
        """Nothing more for the time being."""


class NoLedger:
    """A table that is not kept."""

    waits = False

    def write(self, records: Sequence[Record], then: Then, failed: Then) -> None:
        """Nothing to wait for."""
        then()

    def close(self) -> None:
        """Nothing to close."""


class FileLedger:
    """A table that is kept in a file by the journal writer."""

    def __init__(self, writer: JournalWriter, file: JournalFile, chain: Chain) -> None:
        self._writer = writer
        self._file = file
        self._chain = chain
        self.waits = writer.policy is Policy.DURABLE
        self._waiting: deque[tuple[Then, Then]] = deque()

    def write(self, records: Sequence[Record], then: Then, failed: Then) -> None:
        """Durable tables wait for the sync, relaxed ones do not."""
        start = MAGIC if records and self._chain.number == 0 else b""
        data = start + b"".join([self._chain.add(record) for record in records])
        if not self.waits:
            if data:
                self._writer.append(self._file, data)
            then()
        elif data or self._waiting:
            self._waiting.append((then, failed))
            self._writer.append(self._file, data, self._saved)
        else:
            then()

    def close(self) -> None:
        """Give the file's handle back once everything is written."""
        self._writer.close(self._file)

    def _saved(self, fault: OSError | None) -> None:
        then, failed = self._waiting.popleft()
        if fault is None:
            then()
        else:
            failed()
