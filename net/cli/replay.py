"""`turbine replay --text`: what happened in a journal, as lines."""

import argparse
from pathlib import Path

from engine.core.text import _
from net.cli.errors import BadInput


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("replay", help=_("step through a journal"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--text", action="store_true", help=_("as text"))
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print every event with its sentence."""
    from net.archive import Unreadable
    from net.catalogue import catalogue
    from net.cleaning import clean_name
    from net.table import Mismatch
    from net.verify import read_journal, steps

    games = catalogue(args.games)
    try:
        journal = read_journal(args.file, games)
        names = [
            clean_name(name) or _("seat {n}").format(n=n) for n, name in enumerate(journal.names)
        ]
        wording = games.wording(journal.terms.game)
        for table, record in steps(journal, games):
            texts = [wording.event_text(e, names) for e in table.last_events]
            if record["t"] == "undo":
                texts = [
                    _("{name} takes the last decision back.").format(name=names[record["seat"]])
                ]
            for text in filter(None, texts if record["t"] in ("act", "undo") else []):
                print(f"{table.version}. {text}")
    except (Unreadable, Mismatch) as fault:
        raise BadInput(_("{file}: {why}.").format(file=args.file, why=fault)) from None
    return 0
