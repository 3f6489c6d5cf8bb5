"""A fingerprint of a state: equal states, equal digests, in every process."""

from collections.abc import Iterable
from enum import Enum
from hashlib import blake2b
from typing import Any

import attrs


def digest(value: object) -> str:
    """A hash over everything in the value except caches (attrs fields with `eq=False`)."""
    return blake2b(repr(_plain(value)).encode(), digest_size=16).hexdigest()


def _plain(value: Any) -> Any:
    match value:
        case Enum():
            return value.value
        case None | bool() | int() | str() | bytes():
            return value
        case bytearray():
            return bytes(value)
        case list() | tuple():
            return [_plain(item) for item in value]
        case dict():
            # By key, because two ways to the same state may have filled it in another order.
            return sorted(((_plain(k), _plain(v)) for k, v in value.items()), key=repr)
        case _ if attrs.has(type(value)):
            return type(value).__name__, [_plain(getattr(value, name)) for name in _names(value)]
        case _:
            # Sets among others: their order differs from process to process.
            raise TypeError(f"{type(value).__name__} has no place in a state")


def _names(value: attrs.AttrsInstance) -> Iterable[str]:
    return (field.name for field in attrs.fields(type(value)) if field.eq)
