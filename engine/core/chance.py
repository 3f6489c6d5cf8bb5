"""Chance as a value in the state: keyed BLAKE2b over a counter.

The stream is the same on every Python and platform, cannot be predicted without the seed, and is
tiny to copy. The counter tells whether anything random happened between two states.
"""

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Self, TypeVar

import attrs

T = TypeVar("T")

SEED_BYTES = 32
"""Length of a seed as the host makes them; the stream takes any length up to 64."""

_WORDS = 1 << 64
_WORDS_PER_BLOCK = 8
_BLOCK = Struct(">8Q")


@attrs.define
class Chance:
    """A stream of unbiased random numbers; `seed` and `counter` are all there is to it."""

    seed: bytes
    counter: int = 0
    """How many 64-bit words have been used."""
    _block: tuple[int, ...] = attrs.field(default=(), eq=False, repr=False, init=False)
    """The eight words around the counter, kept because one hash gives eight of them."""

    def clone(self) -> Self:
        """A stream that goes on exactly as this one would."""
        new = object.__new__(type(self))
        new.seed = self.seed
        new.counter = self.counter
        new._block = self._block
        return new

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely; `below(1)` is 0 and uses nothing up."""
        if n <= 1:
            if n < 1:
                raise ValueError(f"below({n}): there is no such number")
            return 0
        while True:
            word = self._word()
            number = word % n
            # Words beyond the largest multiple of n would favour small numbers: drawn again.
            if word - number <= _WORDS - n:
                return number

    def roll(self, sides: int = 6) -> int:
        """One die: a number from 1 to `sides`."""
        return self.below(sides) + 1

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Put the items into a random order, in place (Fisher-Yates)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def fork(self, label: str) -> "Chance":
        """Another stream, independent of this one and of what is drawn from it."""
        return Chance(blake2b(label.encode(), key=self.seed, digest_size=SEED_BYTES).digest())

    def _word(self) -> int:
        counter = self.counter
        place = counter % _WORDS_PER_BLOCK
        if place == 0 or not self._block:
            self._block = _words(self.seed, counter // _WORDS_PER_BLOCK)
        self.counter = counter + 1
        return self._block[place]


def _words(seed: bytes, block: int) -> tuple[int, ...]:
    """The eight words of one block of the stream."""
    return _BLOCK.unpack(blake2b(block.to_bytes(8, "big"), key=seed, digest_size=64).digest())
