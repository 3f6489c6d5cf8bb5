"""What the commands share that play many games: how many, where, and how far they are."""

import argparse
import sys

from engine.core.text import _
from net.cli.inputs import whole

MOST_GAMES = 10_000_000
MOST_JOBS = 256
SEED_BYTES = 16
"""Of a seed that nobody chose."""

SECONDS_BETWEEN_REPORTS = 0.2


def add_many(parser: argparse.ArgumentParser) -> None:
    """How many games, in how many processes, and how that is told."""
    parser.add_argument(
        "--games",
        type=whole(1, MOST_GAMES),
        default=100,
        metavar="N",
        help=_("how many to play (default: %(default)s)"),
    )
    parser.add_argument(
        "--jobs",
        type=whole(1, MOST_JOBS),
        default=1,
        metavar="N",
        help=_("processes that play (default: %(default)s)"),
    )
    parser.add_argument("--json", action="store_true", help=_("print the figures for programs"))
    parser.add_argument(
        "--progress", action="store_true", help=_("report on stderr even if it is no terminal")
    )


def report(text: str, *, is_last: bool) -> None:
    """On a terminal the line is written over and at last wiped; elsewhere it is one more line."""
    if not sys.stderr.isatty():
        print(text, file=sys.stderr)
    else:
        print(f"\r\x1b[K{'' if is_last else text}", end="", file=sys.stderr, flush=True)
