"""The list of games: what a lobby needs at once, rules only on demand."""

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:  # every command asks which games there are; that loads nothing else
    from engine.core.codec import Codec
    from engine.core.game import Game
    from engine.core.meta import Meta
    from engine.core.wording import Wording

_GAMES = ("future_energy", "game_of_energy", "gigawatt")


class UnknownGame(LookupError):
    """There is no game of that name; the message names those there are."""


def games() -> tuple[str, ...]:
    """The names of all games."""
    return _GAMES


def meta(name: str) -> "Meta":
    """What a lobby needs to know of that game; loads no rules."""
    return cast("Meta", _part(name, "meta").META)


def codec(name: str) -> "Codec":
    """The vocabulary of that game on the wire; loads no rules."""
    return cast("Codec", _part(name, "vocabulary").CODEC)


def wording(name: str) -> "Wording":
    """The sentences of that game; loads no rules."""
    return cast("Wording", _part(name, "wording"))


@cache
def game(name: str) -> "Game[Any]":
    """The game with its rules."""
    return cast("Game[Any]", _part(name, "rulebook").GAME)


def _part(name: str, part: str) -> Any:
    if name not in _GAMES:
        raise UnknownGame(f"there is no game {name!r}; there are {', '.join(_GAMES)}")
    return import_module(f"engine.{name}.{part}")
