"""A process in which bots think: frames with views come in, intents go out.

It has no socket, no journal and no state of a table: only what a client would get, and worlds that
the host imagined for bots that search.
"""

import os
import pickle
import sys
import time
from pathlib import Path
from typing import Any

import attrs

from engine.core.bot import Bot
from engine.core.chance import Chance
from engine.core.data import use_directory
from engine.core.game import Game
from engine.core.search import SearchBot
from engine.core.worlds import WorldBot, Worlds
from net import wire
from net.catalogue import Catalogue, catalogue
from net.faults import trace
from net.framing import FrameReader, frame
from net.host.bots import read_view
from net.settings import HOST_LIMITS

STDIN, STDOUT, STDERR = 0, 1, 2
CHUNK = 65536
NICENESS = 5
"""Thinking waits for the host's loop, not the other way round."""

Bots = dict[tuple[str, str], Bot]


def main() -> None:
    """Answer until the pipe is closed."""
    answers = os.dup(STDOUT)
    os.dup2(STDERR, STDOUT)  # whatever a bot prints must not end up among the answers
    os.nice(NICENESS)
    named, *tables = sys.argv[1:]
    if tables:
        use_directory(Path(tables[0]))
    games, frames, bots = catalogue(named), FrameReader(), Bots()
    while data := os.read(STDIN, CHUNK):
        frames.feed(data)
        while (body := frames.next()) is not None:
            ask = wire.unpack_map(body, HOST_LIMITS)
            _send(answers, frame(wire.pack(_answer(games, bots, ask))))


def _answer(games: Catalogue, bots: Bots, ask: dict[str, Any]) -> dict[str, Any]:
    try:
        game = games.game(ask["game"])
        key = (ask["game"], ask["level"])
        bot = bots.get(key) or bots.setdefault(key, game.bot(ask["level"]))
        chance = Chance(ask["seed"])
        _prepare(bot, game, ask, chance)
        view = read_view(game, ask["view"])
        choices = () if view.prompt is None else view.prompt.choices
        return {"intent": game.pack(bot.choose(view, choices, chance))}
    except Exception as fault:  # noqa: BLE001  # a bot may raise anything; the host is told
        return {"error": trace(fault)}


def _prepare(bot: Bot, game: Game[Any], ask: dict[str, Any], chance: Chance) -> None:
    """Give a bot that searches its worlds and its time."""
    if isinstance(bot, WorldBot):
        world = pickle.loads(ask["world"])  # noqa: S301  # from the host that started us, see net.host.bots.imagine
        bot.worlds = Worlds(game, world, ask["seat"], chance)
    if isinstance(bot, SearchBot):
        bot.clock = time.monotonic
        bot.budget = attrs.evolve(bot.budget, seconds=ask["milliseconds"] / 1000)


def _send(handle: int, data: bytes) -> None:
    while data:
        data = data[os.write(handle, data) :]


if __name__ == "__main__":
    main()
