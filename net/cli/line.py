"""`turbine line`: every game as numbered choices in plain lines; works through a pipe."""

import argparse

from engine.core.text import _
from net.cli.inputs import add_settings, whole

MOST_SEATS = 99
"""What each game allows is the host's to say."""


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("line", help=_("play as plain text"))
    parser.add_argument(
        "address",
        metavar="HOST:PORT",
        nargs="?",
        help=_("the host (default: the one that answers a probe)"),
    )
    parser.add_argument(
        "--name", default="player", help=_("what to be called at the table (default: %(default)s)")
    )
    _add_table(parser)
    parser.add_argument(
        "--probes", metavar="PORT", type=int, action="append", help=argparse.SUPPRESS
    )
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def _add_table(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--table", metavar="CODE", help=_("sit down at this table (default: list the tables)")
    )
    parser.add_argument(
        "--create", metavar="GAME", help=_("make a table of this game (default: none is made)")
    )
    parser.add_argument(
        "--seats",
        metavar="N",
        type=whole(1, MOST_SEATS),
        default=2,
        help=_("seats of a table that is made (default: %(default)s)"),
    )
    add_settings(parser)
    parser.add_argument(
        "--bots",
        metavar="LEVEL",
        help=_("bots for the other seats of a table that is made (default: wait for people)"),
    )
    parser.add_argument(
        "--token",
        metavar="SEAT:TOKEN",
        help=_("come back to one's seat of the table (default: take a free one)"),
    )
    parser.add_argument(
        "--watch", action="store_true", help=_("watch the table without taking a seat")
    )


def run(args: argparse.Namespace) -> int:
    """Play until the game is over or the input ends."""
    import trio

    from net.cli.dialling import address_of, one_sentence
    from net.cli.finding import found_address
    from net.cli.keyboard import speak_any_encoding
    from net.cli.player import play

    speak_any_encoding()
    address = found_address(args) if args.address is None else address_of(args.address)
    return one_sentence(lambda: trio.run(play, args, address))
