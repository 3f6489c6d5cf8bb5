"""`turbine line`: every game as numbered choices in plain lines; works through a pipe."""

import argparse

from engine.core.text import _


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("line", help=_("play as plain text"))
    parser.add_argument(
        "address", metavar="HOST:PORT", nargs="?", help=_("found by a probe if not named")
    )
    parser.add_argument("--name", default="player")
    parser.add_argument("--table", metavar="CODE", help=_("join this table"))
    parser.add_argument("--create", metavar="GAME", help=_("make a table and wait for others"))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--set", metavar="KEY=VALUE", action="append", default=[])
    parser.add_argument("--bots", metavar="LEVEL", help=_("fill the other seats with bots"))
    parser.add_argument("--token", help=_("SEAT:TOKEN, to come back to a seat"))
    parser.add_argument("--probes", metavar="PORT", type=int, help=argparse.SUPPRESS)
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


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
