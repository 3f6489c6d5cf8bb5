"""How each game looks: pure functions from a view to drawings, one package a game.

This module is also the shelf from which the interface takes whatever belongs to a game; tests give
it another one of the same shape.
"""

from importlib import import_module
from typing import Protocol, cast

from engine.core.codec import Codec
from engine.core.meta import Meta
from engine.core.wording import Wording
from engine.registry import codec, games, meta, wording
from tui.games.look import Look

__all__ = ["Shelf", "codec", "games", "look", "meta", "shelf", "wording"]

CATALOGUE = "engine.registry"
"""The module a private host finds these games in."""


class Shelf(Protocol):
    """The functions of a module that knows everything an interface needs of games."""

    CATALOGUE: str

    def games(self) -> tuple[str, ...]:
        """The names of all games."""

    def meta(self, name: str) -> Meta:
        """What a lobby needs to know of a game."""

    def codec(self, name: str) -> Codec:
        """The vocabulary of a game on the wire."""

    def wording(self, name: str) -> Wording:
        """The sentences of a game."""

    def look(self, name: str) -> Look:
        """How a game looks."""


def look(name: str) -> Look:
    """How that game looks."""
    return cast(Look, import_module(f"tui.games.{name}").LOOK)


def shelf(module: str = __name__) -> Shelf:
    """The shelf in that module."""
    return cast(Shelf, import_module(module))
