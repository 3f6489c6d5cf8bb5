#!/usr/bin/env python3
"""Count trees of choices again: prints what differs from a game's file; --renew writes it."""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

import attrs

from tests.support import perft


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--renew", action="store_true", help="write the counts into the file")
    args = parser.parse_args()
    counts = []
    for line in perft.load(args.game):
        counts.append(attrs.evolve(line, count=line.recount()))
        was = "" if counts[-1].count == line.count else f"   (was {line.count})"
        print(f"{line}: {counts[-1].count}{was}")
    if args.renew:
        perft.save(args.game, counts)


if __name__ == "__main__":
    main()
