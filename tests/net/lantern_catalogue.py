"""A catalogue with the demonstration game, in the shape of `engine.registry`."""

import time
from collections.abc import Callable, Sequence
from typing import Any

import attrs

from engine.core.bot import Bot, RandomBot
from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.codec import Codec
from engine.core.event import Event
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.meta import Meta
from engine.core.search import Budget, SearchBot
from engine.core.view import View
from tests.net import lantern_wording
from tests.support.lanterns import CODEC, META, Bid, CardDrawnUnseen, Lanterns, State

TEST_PRICE = 7


class Talkative(RandomBot):
    """Prints where its answers go."""

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        print("thinking about", choices, flush=True)
        return super().choose(view, choices, chance)


class Broken:
    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        raise ZeroDivisionError


class Stuck:
    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        while True:
            time.sleep(60)


class Cheater:
    """Bids what nobody has."""

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        return Bid(999)


class Shopper(RandomBot):
    """Chooses only where coal has the price that a test gave it."""

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        if coal_price() != TEST_PRICE:
            raise LookupError
        return super().choose(view, choices, chance)


def coal_price() -> int:
    """What a coal plant of GigaWatt costs in this process."""
    from engine.gigawatt.tables import PLANTS

    return PLANTS[0].cost


class LanternsWithBots(Lanterns):
    """The demonstration game with bots of every kind, good and bad."""

    def bots(self) -> dict[str, Callable[[], Bot]]:
        return super().bots() | {
            "normal": RandomBot,
            "hard": lambda: SearchBot(self, budget=Budget(playouts=10)),
            "talkative": Talkative,
            "broken": Broken,
            "stuck": Stuck,
            "cheater": Cheater,
            "shopper": Shopper,
        }


class Faulty(LanternsWithBots):
    """The same with a fault that a test plants."""

    meta = attrs.evolve(META, name="faulty", title="Faulty")

    def __init__(self) -> None:
        self.fault: str | None = None
        """The method that fails from now on; `many`: too many events."""

    def __getattribute__(self, name: str) -> Any:
        if name != "fault" and name == self.fault:
            raise ZeroDivisionError("canary")
        return super().__getattribute__(name)

    def apply(self, state: State, seat: int, intent: Intent) -> Sequence[Event]:
        events = super().apply(state, seat, intent)
        return [CardDrawnUnseen(seat)] * 1001 if self.fault == "many" else events


FAULTY = Faulty()
_GAMES: dict[str, Game[Any]] = {"lanterns": LanternsWithBots(), "faulty": FAULTY}


def games() -> tuple[str, ...]:
    return tuple(_GAMES)


def meta(name: str) -> Meta:
    return _GAMES[name].meta


def codec(name: str) -> Codec:
    return CODEC


def wording(name: str) -> Any:
    return lantern_wording


def game(name: str) -> Game[Any]:
    return _GAMES[name]
