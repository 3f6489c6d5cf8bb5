"""`--data DIR`: tables of prices and cards of one's own, for every command that plays games."""

import argparse
from pathlib import Path

from engine.core.text import _
from net.cli.errors import BadInput
from net.cli.inputs import listed


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
    from net.catalogue import catalogue, tables_of

    if args.data is None:
        return
    if not args.data.is_dir():
        raise BadInput(_("There is no folder {folder}.").format(folder=args.data))
    use_directory(args.data.resolve())
    known = catalogue(games)
    try:
        found = [known.game(name) for name in known.games()]
    except BadData as fault:
        raise BadInput(_("The data cannot be used: {why}.").format(why=fault)) from None
    _check_names(args.data, [table for game in found for table in tables_of(game)])


def _check_names(folder: Path, known: list[str]) -> None:
    """A table that no game reads is a mistake, and so is a folder without any."""
    paths = [*folder.glob("*.toml"), *folder.glob("*/*.toml")]
    found = [path.relative_to(folder).as_posix() for path in paths]
    strange = next((name for name in sorted(found) if name not in known), None)
    if strange is not None:
        sentence = _("No game reads {folder}/{name}; there are {known}.")
        raise BadInput(sentence.format(folder=folder, name=strange, known=listed(known)))
    if not found:
        sentence = _("There are no tables in {folder}; there can be {known}.")
        raise BadInput(sentence.format(folder=folder, known=listed(known)))
