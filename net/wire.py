"""The only module that touches msgpack: plain data to bytes and back, strictly.

Frames come from strangers, so decoding is one-shot on exact bytes, with every length bounded, and
refuses what msgpack would let pass: floats (with NaN among them), extension types, duplicate keys,
keys that are no text, deep nesting and trailing bytes.
"""

from typing import Any

import msgpack

from net.settings import CLIENT_LIMITS, LARGEST_INT, Limits

Plain = dict[str, Any] | list[Any] | str | bytes | int | bool | None
"""What a frame may hold."""

EMPTY_LIST = b"\x90"
NIL = b"\xc0"

_FIX_LIST = 16
_SHORT_LISTS = tuple(bytes((0x90 | count,)) for count in range(_FIX_LIST))
_LIST_16 = 1 << 16


_packer = msgpack.Packer(use_bin_type=True)
"""One for all: making one costs more than packing a few numbers. It never lets go of the lock of
the interpreter while it packs plain data, so threads do not meet in it."""


class BadFrame(Exception):
    """The bytes are not one well-formed value within the limits; says what is wrong."""


def pack(value: object) -> bytes:
    """Plain data as msgpack bytes; tuples are written as lists."""
    packed: bytes = _packer.pack(value)
    return packed


def list_header(count: int) -> bytes:
    """The bytes that open a list of so many items, for lists joined from ready-made bytes."""
    if count < _FIX_LIST:
        return _SHORT_LISTS[count]
    if count < _LIST_16:
        return b"\xdc" + count.to_bytes(2, "big")
    return b"\xdd" + count.to_bytes(4, "big")


def map_header(count: int) -> bytes:
    """The bytes that open a map of so many keys, to be joined with others."""
    return bytes((0x80 | count,)) if count < _FIX_LIST else b"\xde" + count.to_bytes(2, "big")


def unpack(data: bytes, limits: Limits = CLIENT_LIMITS) -> Plain:
    """The one value in these bytes; whatever is wrong raises BadFrame and nothing else."""
    size = len(data)
    text = min(size, limits.text)
    try:
        value: Plain = msgpack.unpackb(
            data,
            raw=False,
            strict_map_key=True,
            object_pairs_hook=_unique,
            max_str_len=text,
            max_bin_len=text,
            max_array_len=min(size, limits.items),
            max_map_len=min(size, limits.keys),
            max_ext_len=0,
        )
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        raise BadFrame(_summary(error)) from None
    _check(value, limits.depth)
    return value


def unpack_map(data: bytes, limits: Limits = CLIENT_LIMITS) -> dict[str, Any]:
    """The same where only a map will do."""
    value = unpack(data, limits)
    if type(value) is not dict:
        raise BadFrame("not a map")
    return value


def _unique(pairs: list[tuple[Any, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("duplicate key")
    return found


def _check(value: Any, depth: int) -> None:
    """Walk through containers only; leaves of harmless types cost one comparison."""
    kind = type(value)
    if kind is dict or kind is list:
        if depth == 0:
            raise BadFrame("nested too deep")
        if kind is dict:
            _check_keys(value)
            value = value.values()
        for item in value:
            _check(item, depth - 1)
    elif kind is int:
        if not -LARGEST_INT <= value <= LARGEST_INT:
            raise BadFrame("number too large")
    elif kind not in _LEAVES:
        raise BadFrame(f"type {kind.__name__} is not allowed")


def _check_keys(value: dict[Any, Any]) -> None:
    for key in value:
        if type(key) is not str:
            raise BadFrame("key is no text")


_LEAVES = (str, bool, type(None), bytes)


def _summary(error: Exception) -> str:
    """One short line: error texts of the decoder can quote the data."""
    return type(error).__name__ if not str(error) else str(error)[:80]
