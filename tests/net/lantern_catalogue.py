"""A catalogue with the demonstration game alone, in the shape of `engine.registry`."""

from typing import Any

from engine.core.codec import Codec
from engine.core.game import Game
from engine.core.meta import Meta
from tests.net import lantern_wording
from tests.support.lanterns import CODEC, META, Lanterns

_GAME = Lanterns()


def games() -> tuple[str, ...]:
    return ("lanterns",)


def meta(name: str) -> Meta:
    return META


def codec(name: str) -> Codec:
    return CODEC


def wording(name: str) -> Any:
    return lantern_wording


def game(name: str) -> Game[Any]:
    return _GAME
