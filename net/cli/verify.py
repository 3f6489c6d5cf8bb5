"""`turbine verify`: replay a journal and check everything in it."""

import argparse
from pathlib import Path

from engine.core.text import _, ngettext
from net.cli.errors import BadInput
from net.cli.tables import add_data, use_data


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("verify", help=_("replay a journal and check it"))
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a journal of a host"))
    add_data(parser)
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Say what was checked, or what is wrong."""
    from net.catalogue import catalogue
    from net.host.archive import Unreadable
    from net.host.table import Mismatch
    from net.verify import read_journal, steps

    use_data(args, args.games)
    games = catalogue(args.games)
    try:
        journal = read_journal(args.file, games)
        decisions = sum(record["t"] == "act" for _table, record in steps(journal, games))
    except (Unreadable, Mismatch) as fault:
        raise BadInput(_("{file}: {why}.").format(file=args.file, why=fault)) from None
    over = any(record["t"] == "end" for record in journal.records)
    text = ngettext(
        "{file}: {n} decision replays as it was played; the seed fits its hash.",
        "{file}: {n} decisions replay as they were played; the seed fits its hash.",
        decisions,
    )
    print(text.format(file=args.file, n=decisions))
    print(_("The game is over.") if over else _("The game is not over."))
    if journal.notice:
        print(_("The end of the file is torn: {why}.").format(why=journal.notice))
    return 0
