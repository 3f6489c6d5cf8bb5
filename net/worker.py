"""A process in which bots think: frames with views come in, intents go out.

It has no socket, no journal and no state of a table: only the bytes a client would get.
"""

import os
import sys
from typing import Any

from engine.core.bot import Bot
from engine.core.chance import Chance
from net import wire
from net.bots import read_view
from net.catalogue import Catalogue, catalogue
from net.faults import trace
from net.framing import FrameReader, frame
from net.settings import HOST_DEPTH

STDIN, STDOUT = 0, 1


def main() -> None:
    """Answer until the pipe is closed."""
    games = catalogue(sys.argv[1])
    bots: dict[tuple[str, str], Bot] = {}
    frames = FrameReader()
    while data := os.read(STDIN, 65536):
        frames.feed(data)
        while (body := frames.next()) is not None:
            ask = wire.unpack_map(body, depth=HOST_DEPTH)
            _send(frame(wire.pack(_answer(games, bots, ask))))


def _answer(
    games: Catalogue, bots: dict[tuple[str, str], Bot], ask: dict[str, Any]
) -> dict[str, Any]:
    try:
        game = games.game(ask["game"])
        key = (ask["game"], ask["level"])
        bot = bots.get(key) or bots.setdefault(key, game.bot(ask["level"]))
        view = read_view(game, ask["view"])
        choices = () if view.prompt is None else view.prompt.choices
        return {"intent": game.pack(bot.choose(view, choices, Chance(ask["seed"])))}
    except Exception as fault:  # noqa: BLE001  # a bot may raise anything; the host is told
        return {"error": trace(fault)}


def _send(data: bytes) -> None:
    while data:
        data = data[os.write(STDOUT, data) :]


if __name__ == "__main__":
    main()
