"""Messages to plain maps and back: every field of exactly its type, none missing, none extra."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import attrs

from net import protocol
from net.rows import GameRow, SeatRow, TableRow
from net.settings import LARGEST_INT

Plain = dict[str, Any]
M = TypeVar("M")
Read = Callable[[Any], Any]
"""Gives the value that plain data stands for, or raises _Wrong."""

_NAMES: Mapping[type, str] = {
    cls: name for names in (protocol.REQUESTS, protocol.MESSAGES) for name, cls in names.items()
}


class BadMessage(Exception):
    """Well-formed plain data that is no message; `id` is its number, if it has one."""

    def __init__(self, detail: str, number: int | None = None) -> None:
        super().__init__(detail)
        self.id = number


def read_request(plain: Plain) -> tuple[int, protocol.Request]:
    """The number and the request; raises BadMessage."""
    number = plain.pop("id", None)
    if type(number) is not int or not 0 <= number <= LARGEST_INT:
        raise BadMessage("no id")
    return number, _read(plain, protocol.REQUESTS, number)


def read_message(plain: Plain) -> tuple[int | None, protocol.Message]:
    """The number of the request it answers, if any, and the message; raises BadMessage."""
    number = plain.pop("re", None)
    if number is not None and type(number) is not int:
        raise BadMessage("re is no number")
    return number, _read(plain, protocol.MESSAGES, number)


def plain_request(number: int, request: protocol.Request) -> Plain:
    """The request as a map."""
    return {"t": _NAMES[type(request)], "id": number, **_fields(request)}


def plain_message(message: protocol.Message, answers: int | None = None) -> Plain:
    """The message as a map, with the number of the request it answers."""
    plain: Plain = {"t": _NAMES[type(message)]}
    if answers is not None:
        plain["re"] = answers
    plain.update(_fields(message))
    return plain


def _read(plain: Plain, classes: Mapping[str, type[M]], number: int | None) -> M:
    tag = plain.pop("t", None)
    cls = classes.get(tag) if type(tag) is str else None
    if cls is None:
        raise BadMessage("unknown type", number)
    try:
        message: M = _structured(plain, cls)
    except _Wrong as fault:
        raise BadMessage(f"{tag}: {fault}", number) from None
    return message


# Writing

_ROWS = (GameRow, SeatRow, TableRow)


def _fields(message: Any) -> Plain:
    return {name: _plain(getattr(message, name)) for name in _readers(message.__class__)}


def _plain(value: Any) -> Any:
    """Only lists hold anything but plain data."""
    if type(value) is not tuple:
        return value
    return [_fields(item) if isinstance(item, _ROWS) else item for item in value]


# Reading


class _Wrong(Exception):
    """Names the field or the type, never the value a stranger sent."""


def _structured(plain: Plain, cls: Any) -> Any:
    values = {}
    for name, (read, needed) in _readers(cls).items():
        if name in plain:
            values[name] = read(plain[name])
        elif needed:
            raise _Wrong(f"{name} is missing")
    if len(values) < len(plain):
        raise _Wrong("unknown field")
    return cls(**values)


@cache
def _readers(cls: type) -> dict[str, tuple[Read, bool]]:
    """How each field is read, and whether it must be there; made when first needed."""
    hints = get_type_hints(cls)
    return {
        field.name: (_reader(hints[field.name]), field.default is attrs.NOTHING)
        for field in attrs.fields(cls)
    }


def _reader(hint: Any) -> Read:
    match get_origin(hint), get_args(hint):
        case _, (inner, other) if other is NoneType and get_origin(inner) is dict:
            read = _reader(inner)
            return lambda value: None if value is None else read(value)
        case origin, members if origin is UnionType:
            return _exactly(*members)
        case origin, (inner, _) if origin is tuple:
            return _list(_reader(inner))
        case origin, (_, inner) if origin is dict:
            return _dict(inner)
    if issubclass(hint, StrEnum):
        return _member(hint)
    return _row(hint) if hint in _ROWS else _exactly(hint)


def _exactly(*kinds: type) -> Read:
    names = ["None" if kind is NoneType else kind.__name__ for kind in kinds]
    wanted = f"expected {' or '.join(names)}"

    def read(value: object) -> object:
        # A bool is an int to Python; on the wire it is not.
        if type(value) not in kinds:
            raise _Wrong(wanted)
        return value

    return read


def _member(words: type[StrEnum]) -> Read:
    """An enum of texts is a text to Python, and would be read as any text."""
    members = {member.value: member for member in words}

    def read(value: object) -> StrEnum:
        if type(value) is not str or value not in members:
            raise _Wrong(f"expected one of {words.__name__}")
        return members[value]

    return read


def _list(inner: Read) -> Read:
    whole = _exactly(list)
    return lambda value: tuple(map(inner, whole(value)))


def _dict(inner: Any) -> Read:
    whole = _exactly(dict)
    if inner is Any:
        return whole
    read = _reader(inner)
    return lambda value: {key: read(item) for key, item in whole(value).items()}


def _row(cls: type) -> Read:
    whole = _exactly(dict)
    return lambda value: _structured(whole(value), cls)
