"""`--data DIR`: tables of prices and cards of one's own, for every command that plays games."""

import argparse
from pathlib import Path

from engine.core.text import _
from net.cli.errors import BadInput


def add_data(parser: argparse.ArgumentParser) -> None:
    """Describe the option."""
    parser.add_argument(
        "--data",
        metavar="DIR",
        type=Path,
        help=_("own tables of prices and cards, DIR/GAME/FILE.toml (default: those of the games)"),
    )


def use_data(args: argparse.Namespace, games: str = "engine.registry") -> None:
    """Use them from now on, here and in processes that are started; a bad one is told at once."""
    from engine.core.data import BadData, use_directory
    from net.catalogue import catalogue

    if args.data is None:
        return
    if not args.data.is_dir():
        raise BadInput(_("There is no folder {folder}.").format(folder=args.data))
    use_directory(args.data.resolve())
    known = catalogue(games)
    try:
        for name in known.games():
            known.game(name)
    except BadData as fault:
        raise BadInput(_("The data cannot be used: {why}.").format(why=fault)) from None
