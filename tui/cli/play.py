"""`turbine play GAME`: alone or against bots, on a private host."""

import argparse
from typing import TYPE_CHECKING, Any

from engine.core.bot import LEVELS
from engine.core.text import _
from net.cli import inputs
from net.cli.errors import BadInput
from tui.cli.terminal import add_looks, need_terminal, show

if TYPE_CHECKING:
    from tui.app import TurbineApp


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = subparsers.add_parser("play", help=_("play alone or against bots"))
    parser.add_argument("game", metavar="GAME", help=_("one that `turbine games` lists"))
    parser.add_argument(
        "--seats", metavar="N", help=_("players, with you (default: two, or the fewest there are)")
    )
    parser.add_argument(
        "--bots",
        metavar="A,B,..",
        default="normal",
        help=_("levels of the others, one for all or one for each (default: %(default)s)"),
    )
    inputs.add_settings(parser)
    parser.add_argument(
        "--seed",
        metavar="HEX",
        type=inputs.seed,
        help=_("the same seed gives the same cards and dice (default: a new one)"),
    )
    add_looks(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Start the host, then the interface; both at once, as there is more than one core."""
    from tui.private import NotStarted, PrivateHost

    terms = _terms(args)

    async def opening(app: "TurbineApp") -> None:
        from tui.opening import Terms, play

        await play(Terms(**terms), host)(app)

    need_terminal()
    host = PrivateHost(games=_catalogue(args.shelf), expect=args.game)
    try:
        host.start()
    except NotStarted as fault:
        raise BadInput(str(fault)) from None
    try:
        return show(args, opening)
    finally:
        host.stop()


def _catalogue(shelf: str) -> str:
    from importlib import import_module

    return str(import_module(shelf).CATALOGUE)


def _terms(args: argparse.Namespace) -> dict[str, Any]:
    from importlib import import_module

    games = import_module(args.shelf)
    if args.game not in games.games():
        sentence = _("There is no game {name!r}; there are {games}.")
        raise BadInput(sentence.format(name=args.game, games=inputs.listed(games.games())))
    meta = games.meta(args.game)
    seats = inputs.seats(meta, args.seats or str(max(2, meta.seats[0])))
    return {
        "game": args.game,
        "seats": seats,
        "variant": inputs.variant(meta, seats, args.settings),
        "levels": inputs.bots(meta, LEVELS, seats - 1, args.bots),
        "seed": None if args.seed is None else args.seed.hex(),
    }
