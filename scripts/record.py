#!/usr/bin/env python3
"""Record a bot game as a replay fixture: scripts/record.py GAME SEATS NAME --about "..."."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from engine.core.chance import Chance
from engine.core.playout import playout
from engine.core.replay import Record
from tests.support import recorded
from tests.support.cases import named


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("seats", type=int)
    parser.add_argument("name", help="the file's name without .json")
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--bots", default="random", help="a level, or one a seat with commas")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--about", required=True, help="what the recording is for")
    args = parser.parse_args()
    path = recorded.FOLDER / args.game / f"{args.name}.json"
    game = play(args)
    recorded.save(path, game)
    print(path.name, game.outcome.ending, game.outcome.ranking, len(game.record.intents), "intents")


def play(args: argparse.Namespace) -> recorded.Recorded:
    """One game of the bots asked for."""
    game = named(args.game)
    variant = game.meta.complete(args.seats, game.meta.parse(dict(s.split("=") for s in args.set)))
    seed = args.seed.encode()
    levels = args.bots.split(",")
    bots = [game.bot(levels[seat % len(levels)]) for seat in range(args.seats)]
    intents = []
    state = game.new(args.seats, variant, seed)
    chance = Chance(seed).fork("bots")
    playout(game, state, bots, chance, lambda seat, intent: intents.append((seat, intent)))
    return recorded.recorded(
        args.game, args.about, Record(args.seats, variant, seed, tuple(intents))
    )


if __name__ == "__main__":
    main()
