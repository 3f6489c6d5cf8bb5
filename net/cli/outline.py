"""A view as indented lines, for whoever sees no board: every part under its name. No I/O."""

from collections.abc import Iterator
from enum import Enum
from typing import Any

import attrs

WIDTH = 100
"""What is shorter stays on one line."""


def outline(name: str, value: Any, depth: int = 0) -> Iterator[str]:
    """The lines of one part; what is empty has none."""
    if value is None or value == ():
        return
    indent, short = "  " * depth, in_short(value)
    if len(indent) + len(name) + len(short) <= WIDTH or not parts(value):
        yield f"{indent}{name}: {short}"
        return
    yield f"{indent}{name}:"
    for label, part in parts(value):
        yield from outline(label, part, depth + 1)


def in_short(value: Any) -> str:
    """A value on one line."""
    match value:
        case Enum():
            return value.name.lower() if isinstance(value.value, int) else str(value.value)
        case bool():
            return "yes" if value else "no"
        case tuple():
            return ", ".join(in_short(item) for item in value) or "-"
        case _ if attrs.has(type(value)):
            return " ".join(f"{name}={in_short(part)}" for name, part in parts(value))
        case _:
            return str(value)


def parts(value: Any) -> list[tuple[str, Any]]:
    """The parts of a value with their names; none if it has no parts."""
    if isinstance(value, tuple):
        return [(str(number), item) for number, item in enumerate(value)]
    if attrs.has(type(value)):
        return [(f.name, getattr(value, f.name)) for f in attrs.fields(type(value))]
    return []
