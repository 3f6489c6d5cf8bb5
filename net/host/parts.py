"""One attrs value after the other as bytes: a part that is as it was keeps the bytes it had.

From one version of a table to the next little changes in a view, and comparing costs less than
packing. What comes out is what the codec would write where the class is declared.
"""

from collections.abc import Callable
from typing import Any, get_args, get_origin, get_type_hints

from engine.core.codec import Codec
from net.wire import list_header, map_header, pack

Pack = Callable[[Any], Any]


class Parts:
    """The values of one class, field by field."""

    def __init__(self, codec: Codec, cls: type) -> None:
        hints, packers = get_type_hints(cls, include_extras=True), codec.packers(cls)
        self._fields = [
            (name, (_Rows if _is_list(hints[name]) else _Field)(pack(name), packer))
            for name, packer in packers.items()
        ]
        self._head = map_header(len(packers))

    def pack(self, value: object) -> bytes:
        """The bytes of the value, a map of its fields."""
        return self._head + b"".join(
            [field.pack(getattr(value, name)) for name, field in self._fields]
        )


class _Field:
    """A field that is kept or packed as a whole."""

    def __init__(self, key: bytes, packer: Pack) -> None:
        self._key = key
        self._packer = packer
        self._last: object = self
        self._bytes = b""

    def pack(self, value: object) -> bytes:
        if not (value is self._last or value == self._last):
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
        self._bytes = key + list_header(0)

    def pack(self, value: tuple[object, ...]) -> bytes:
        last = self._last
        if value is last:
            return self._bytes
        if len(value) != len(last):
            self._rows, last = [b""] * len(value), (self,) * len(value)
        pairs = zip(value, last, strict=True)
        changed = [n for n, (row, old) in enumerate(pairs) if not (row is old or row == old)]
        for n in changed:
            # A list of one is one byte and its row.
            self._rows[n] = pack(self._packer((value[n],)))[1:]
        if changed or not value:
            self._bytes = b"".join((self._key, list_header(len(value)), *self._rows))
        self._last = value
        return self._bytes


def _is_list(hint: Any) -> bool:
    return get_origin(hint) is tuple and get_args(hint)[1:] == (Ellipsis,)
