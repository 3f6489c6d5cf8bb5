"""Which games, seat counts and variants the conformance suite runs over."""

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import attrs

from engine import registry
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.meta import BadVariant, Meta, Variant
from tests.support.lanterns import META as LANTERNS_META
from tests.support.lanterns import Lanterns

MOST_VARIANTS = 8
"""Of a game and seat count; a sample is taken where there are more."""


@attrs.frozen
class Case:
    """One way to set up one game."""

    name: str
    seats: int
    settings: tuple[tuple[str, object], ...]

    @property
    def game(self) -> Game[Any]:
        return named(self.name)

    @property
    def variant(self) -> dict[str, object]:
        return dict(self.settings)

    def new(self, number: int) -> Any:
        """The case's game with that number; the same number gives the same game."""
        return self.game.new(self.seats, self.variant, self.seed(number))

    def seed(self, number: int) -> bytes:
        return f"{self}/{number}".encode()[-64:]

    def chance(self, purpose: str) -> Chance:
        """Randomness for the test itself, apart from the game's."""
        return Chance(b"conformance").fork(f"{self}/{purpose}")

    def __str__(self) -> str:
        set_to = ",".join(f"{name}={value}" for name, value in self.settings)
        return f"{self.name}-{self.seats}-{set_to}" if set_to else f"{self.name}-{self.seats}"


@cache
def named(name: str) -> Game[Any]:
    """A registered game, or the demonstration game."""
    return Lanterns() if name == LANTERNS_META.name else registry.game(name)


def metas() -> list[Meta]:
    """All games under test."""
    return [LANTERNS_META, *(registry.meta(name) for name in registry.games())]


def cases() -> list[Case]:
    """Every game with every seat count and every variant, sampled where there are many."""
    return [case for meta in metas() for case in _cases_of(meta)]


def _cases_of(meta: Meta) -> Iterator[Case]:
    low, high = meta.seats
    for seats in range(low, high + 1):
        variants = _variants(meta, seats)
        Chance(b"cases").fork(f"{meta.name}/{seats}").shuffle(variants)
        for variant in variants[:MOST_VARIANTS]:
            yield Case(meta.name, seats, tuple(variant.items()))


def _variants(meta: Meta, seats: int) -> list[Variant]:
    names = [field.name for field in meta.variant]
    allowed = product(*(field.allowed(seats) for field in meta.variant))
    found = []
    for values in allowed:
        try:
            found.append(meta.complete(seats, dict(zip(names, values, strict=True))))
        except BadVariant:
            # A game may forbid some combinations beyond what single fields say.
            continue
    return found
