"""One attrs value after the other as bytes: a part that is as it was keeps the bytes it had.

From one version of a table to the next little changes in a view, and comparing costs less than
packing. What comes out is what the codec would write where the class is declared.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any, get_args, get_origin, get_type_hints

from engine.core.codec import Codec
from net.wire import list_header, map_header, pack

Pack = Callable[[Any], Any]


class Parts:
    """The values of one class, field by field."""

    def __init__(self, codec: Codec, cls: type) -> None:
        hints, packers = get_type_hints(cls, include_extras=True), codec.packers(cls)
        # All values in one call; the class stands for the head of the map.
        self._values = attrgetter("__class__", *packers)
        self._fields: list[_Head | _Field | _Rows] = [_Head(map_header(len(packers)))]
        for name, packer in packers.items():
            kind = _Rows if _is_list(hints[name]) else _Field
            self._fields.append(kind(pack(name), packer))
        self._last: tuple[object, ...] = (self,) * len(self._fields)
        self._parts = [b""] * len(self._fields)
        self._bytes = b""

    def pack(self, value: object) -> bytes:
        """The bytes of the value, a map of its fields."""
        values = self._values(value)
        pairs = zip(values, self._last, strict=True)
        changed = [n for n, (new, old) in enumerate(pairs) if new is not old]
        for n in changed:
            self._parts[n] = self._fields[n].pack(values[n])
        if changed:
            self._bytes = b"".join(self._parts)
        self._last = values
        return self._bytes


class _Head:
    """How the map begins."""

    def __init__(self, head: bytes) -> None:
        self._head = head

    def pack(self, _: object) -> bytes:
        return self._head


class _Field:
    """A field that is kept or packed as a whole."""

    def __init__(self, key: bytes, packer: Pack) -> None:
        self._key = key
        self._packer = packer
        self._last: object = self
        self._bytes = b""

    def pack(self, value: object) -> bytes:
        if value != self._last:
            self._bytes = self._key + pack(self._packer(value))
        self._last = value
        return self._bytes


class _Rows:
    """A field of rows, each of which is kept or packed."""

    def __init__(self, key: bytes, packer: Pack) -> None:
        self._key = key
        self._packer = packer
        self._last: tuple[object, ...] = ()
        self._rows: list[bytes] = []

    def pack(self, value: Any) -> bytes:
        last = self._last
        if len(value) != len(last):
            self._rows, last = [b""] * len(value), (self,) * len(value)
        pairs = zip(value, last, strict=True)
        for n in [n for n, (row, old) in enumerate(pairs) if not (row is old or row == old)]:
            # A list of one is one byte and its row.
            self._rows[n] = pack(self._packer((value[n],)))[1:]
        self._last = value
        return b"".join((self._key, list_header(len(value)), *self._rows))


def _is_list(hint: Any) -> bool:
    return get_origin(hint) is tuple and get_args(hint)[1:] == (Ellipsis,)
