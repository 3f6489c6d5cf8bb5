"""Where the host finds its games: `engine.registry`, or a module of the same shape."""

from importlib import import_module
from typing import Any, Protocol, cast

from engine.core.codec import Codec
from engine.core.data import fingerprint, table_names
from engine.core.game import Game
from engine.core.meta import Meta
from engine.core.wording import Wording

REGISTRY = "engine.registry"


class Catalogue(Protocol):
    """The functions of a module that lists games."""

    def games(self) -> tuple[str, ...]:
        """The names of all games."""

    def meta(self, name: str) -> Meta:
        """What a lobby needs to know of a game."""

    def codec(self, name: str) -> Codec:
        """The vocabulary of a game on the wire."""

    def wording(self, name: str) -> Wording:
        """The sentences of a game."""

    def game(self, name: str) -> Game[Any]:
        """The game with its rules."""


def catalogue(module: str = REGISTRY) -> Catalogue:
    """The catalogue in that module."""
    return cast(Catalogue, import_module(module))


def data_of(game: Game[Any]) -> str:
    """A fingerprint of the tables a game plays with, or nothing if it has none."""
    try:
        return fingerprint(_package(game))
    except _NO_TABLES:
        return ""


def tables_of(game: Game[Any]) -> list[str]:
    """The tables a game has, as they are called in a folder with own ones: `GAME/FILE.toml`."""
    package = _package(game)
    try:
        return [f"{package.rpartition('.')[2]}/{name}" for name in table_names(package)]
    except _NO_TABLES:
        return []


_NO_TABLES = (OSError, ModuleNotFoundError, ValueError, TypeError)


def _package(game: Game[Any]) -> str:
    return type(game).__module__.rpartition(".")[0]
