"""`turbine bot`: play a seat of a table, with a bot of a level or with a script."""

import argparse
from pathlib import Path

from engine.core.text import _
from net.cli.tables import add_data, use_data

MOST_SECONDS = 86400.0


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("bot", help=_("play a seat from a script"))
    parser.add_argument("address", metavar="HOST:PORT", help=_("the host"))
    parser.add_argument("--table", metavar="CODE", required=True, help=_("the code of its table"))
    parser.add_argument(
        "--name", default="robot", help=_("what to be called at the table (default: %(default)s)")
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--level",
        default="normal",
        help=_("the bot that plays: random, easy or normal (default: %(default)s)"),
    )
    how.add_argument(
        "--script",
        metavar="FILE.py",
        type=Path,
        help=_("a file with a function choose(view, choices, chance) (default: a bot plays)"),
    )
    parser.add_argument(
        "--seconds",
        metavar="N",
        type=_seconds,
        default=20.0,
        help=_("longest time for one decision (default: %(default)g)"),
    )
    add_data(parser)
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the game is over; a script that fails gives its seat back."""
    import trio

    from net.cli.dialling import address_of, one_sentence
    from net.cli.files import read
    from net.cli.robot import play
    from net.cli.scripts import script_bot

    use_data(args, args.games)
    script = None if args.script is None else script_bot(str(args.script), read(args.script))
    address = address_of(args.address)
    return one_sentence(lambda: trio.run(play, args, address, script))


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(_("{text!r} is no number of seconds").format(text=text))
    return seconds
