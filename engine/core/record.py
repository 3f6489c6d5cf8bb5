"""Frozen classes for what travels between processes: choices, events, views, messages.

There are a hundred and fifty of them in every start. attrs writes and compiles source for each, a
third of it for a `__repr__` that hardly anybody calls: here one function does that for all, and
each start takes some 25 ms less.
"""

from functools import partial
from typing import TYPE_CHECKING, Any

import attrs

if TYPE_CHECKING:
    from attrs import frozen
else:

    def frozen(cls: type | None = None, **options: Any) -> Any:
        """Like `attrs.frozen`, with the `__repr__` below."""
        if cls is None:
            return partial(frozen, **options)
        made = attrs.frozen(cls, repr=False, **options)
        if made.__repr__ is object.__repr__:
            made.__repr__ = shown
        return made


def shown(value: Any) -> str:
    """`Range(field='amount', low=1, high=3)`, as attrs writes it."""
    kind = type(value)
    fields = (f"{field.name}={getattr(value, field.name)!r}" for field in attrs.fields(kind))
    return f"{kind.__qualname__}({', '.join(fields)})"


__all__ = ["frozen"]
