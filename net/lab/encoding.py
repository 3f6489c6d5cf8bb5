"""Views as numbers and choices as slots, for any game, with sizes that never change.

Both are generic: a packed view is flattened field by field, so equal views give equal vectors, and
nothing is in the vector that the seat may not see.
"""

from collections.abc import Iterator, Sequence
from hashlib import blake2b

from engine.core.choice import Choice
from engine.core.codec import Plain
from engine.core.intent import Intent
from engine.core.search import spread

LARGE = 1024.0
"""Numbers are divided by this and cut off at -1 and 1."""

WORDS = 1 << 16


def flatten(plain: Plain) -> Iterator[float]:
    """All numbers of a packed value from -1 to 1, in a fixed order; lists begin with their length.

    Words become numbers by a hash that is the same everywhere.
    """
    match plain:
        case None:
            yield -1.0
        case bool():
            yield float(plain)
        case int():
            yield max(-1.0, min(1.0, plain / LARGE))
        case str():
            yield _word(plain.encode())
        case bytes():
            yield _word(plain)
        case list() | tuple():
            yield min(1.0, len(plain) / LARGE)
            for item in plain:
                yield from flatten(item)
        case dict():
            for key in sorted(plain):
                yield from flatten(plain[key])
        case _:
            raise TypeError(f"{type(plain).__name__} is not plain")


def fitted(numbers: Iterator[float], size: int) -> list[float]:
    """Exactly so many numbers: zeros where there are too few, the rest left out."""
    found = [number for number, _ in zip(numbers, range(size), strict=False)]
    return found + [0.0] * (size - len(found))


def slots(choices: Sequence[Choice], size: int, values: int) -> list[Intent]:
    """Intents in the order of the choices, open fields at some values from end to end.

    Where there are more than slots, open fields are tried at fewer values, then choices are taken
    evenly from the whole list.
    """
    for tried in range(values, 1, -1):
        found = [intent for choice in choices for intent in spread(choice, tried)]
        if len(found) <= size:
            return found
    lowest = [choice.low() for choice in choices]
    if len(lowest) <= size:
        return lowest
    return [lowest[slot * len(lowest) // size] for slot in range(size)]


def _word(text: bytes) -> float:
    digest = blake2b(text, digest_size=2).digest()
    return int.from_bytes(digest, "big") / WORDS
