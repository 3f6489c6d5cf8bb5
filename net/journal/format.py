"""The bytes of a journal: a magic word, then records chained by their checksums. No I/O here.

A record is `length u32 | check u32 | checksum u32 | body`, all big-endian. `check` covers the
length and the record's number, `checksum` the body; both start from the checksum of the record
before, so a lost, doubled or swapped record is noticed. Checksums tell damage, not forgery.
"""

import struct
from typing import Any, Literal
from zlib import crc32

import attrs

from net import wire
from net.settings import Limits

MAGIC = b"TURBINE\x01"
FORMAT = 1
"""Version of the records' meaning, kept in the header."""

LIMITS = Limits(depth=16)
"""Records hold intents and outcomes, which are deeper than requests."""

LONGEST = 1 << 20
"""No record is longer; a longer one is damage."""

_HEAD = struct.Struct(">III")
_NUMBERED = struct.Struct(">IQ")

Record = dict[str, Any]


class Chain:
    """Makes the bytes of one record after the other; knows the checksum and the number so far."""

    __slots__ = ("checksum", "number")

    def __init__(self, checksum: int = 0, number: int = 0) -> None:
        self.checksum = checksum
        self.number = number

    def add(self, record: Record) -> bytes:
        """The bytes of the next record."""
        body = wire.pack(record)
        length = len(body)
        check = crc32(_NUMBERED.pack(length, self.number), self.checksum)
        self.checksum = crc32(body, check)
        self.number += 1
        return _HEAD.pack(length, check, self.checksum) + body


@attrs.frozen
class Fault:
    """What is wrong with a journal and where."""

    kind: Literal["tail", "damage"]
    """A torn last record can be cut off; damage before it cannot be mended."""
    offset: int
    detail: str


@attrs.frozen
class Scan:
    """What a journal holds."""

    records: tuple[Record, ...]
    end: int
    """Where the whole records end."""
    checksum: int
    fault: Fault | None

    def chain(self) -> Chain:
        """A chain that goes on after these records."""
        return Chain(self.checksum, len(self.records))


def scan(data: bytes) -> Scan:
    """The whole records from the start; what follows them, if anything, is the fault."""
    if not data.startswith(MAGIC):
        torn = MAGIC.startswith(data)
        kind: Literal["tail", "damage"] = "tail" if torn else "damage"
        return Scan((), 0, 0, Fault(kind, 0, "not a journal" if not torn else "empty"))
    records: list[Record] = []
    offset, chain = len(MAGIC), 0
    while offset < len(data):
        found = _read(data, offset, chain, len(records))
        if isinstance(found, Fault):
            return Scan(tuple(records), offset, chain, found)
        record, chain, offset = found
        records.append(record)
    return Scan(tuple(records), offset, chain, None)


def _read(data: bytes, offset: int, chain: int, number: int) -> tuple[Record, int, int] | Fault:
    rest = len(data) - offset
    if rest < _HEAD.size:
        return Fault("tail", offset, f"record {number} is cut off")
    length, check, checksum = _HEAD.unpack_from(data, offset)
    if crc32(_NUMBERED.pack(length, number), chain) != check or not 0 < length <= LONGEST:
        return _bad_head(data, offset, chain, number)
    start = offset + _HEAD.size
    end = start + length
    if end > len(data):
        return Fault("tail", offset, f"record {number} is cut off")
    body = data[start:end]
    if crc32(body, check) != checksum:
        kind: Literal["tail", "damage"] = "tail" if end == len(data) else "damage"
        return Fault(kind, offset, f"record {number} is damaged")
    try:
        return wire.unpack_map(body, LIMITS), checksum, end
    except wire.BadFrame as bad:
        return Fault("damage", offset, f"record {number} cannot be read: {bad}")


def _bad_head(data: bytes, offset: int, chain: int, number: int) -> Fault:
    """The length cannot be trusted: tell a bad last record from one that others follow."""
    rest = len(data) - offset - _HEAD.size
    length, check, _ = _HEAD.unpack_from(data, offset)
    blank = not any(memoryview(data)[offset:])
    last = length == rest or check == crc32(_NUMBERED.pack(rest, number), chain)
    if blank:
        return Fault("tail", offset, f"record {number} was never written")
    if last:
        return Fault("tail", offset, f"record {number} is damaged")
    return Fault("damage", offset, f"record {number} is damaged")
