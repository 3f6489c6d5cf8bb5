"""`turbine replay --text`: what happened in a journal, as lines.

The interface adds the command and looks at journals through `--frames` and `--list`.
"""

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from engine.core.text import _
from net.cli.errors import BadInput
from net.cli.tables import add_data, use_data


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe what can be had without an interface."""
    parser.add_argument("file", metavar="FILE", type=Path, help=_("a journal of a host"))
    parser.add_argument("--text", action="store_true", help=_("print what happened, line by line"))
    add_data(parser)
    parser.add_argument("--frames", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--list", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)


def run(args: argparse.Namespace) -> int:
    """Print a journal, serve it to an interface, or list those in a folder."""
    from net.host.archive import Unreadable
    from net.host.table import Mismatch

    use_data(args, args.games)
    shown: Callable[[argparse.Namespace], None] = _text
    if args.frames:
        shown = _frames
    elif args.list:
        shown = _list
    try:
        shown(args)
    except (Unreadable, Mismatch) as fault:
        raise BadInput(_("{file}: {why}.").format(file=args.file, why=fault)) from None
    return 0


def _text(args: argparse.Namespace) -> None:
    """Every event with its sentence."""
    from net.catalogue import catalogue
    from net.cleaning import clean_name
    from net.verify import read_journal, steps

    games = catalogue(args.games)
    journal = read_journal(args.file, games)
    names = [clean_name(name) or _("seat {n}").format(n=n) for n, name in enumerate(journal.names)]
    wording = games.wording(journal.terms.game)
    for table, record in steps(journal, games):
        texts = [wording.event_text(e, names) for e in table.last_events]
        if record["t"] == "undo":
            texts = [_("{name} takes the last decision back.").format(name=names[record["seat"]])]
        for text in filter(None, texts if record["t"] in ("act", "undo") else []):
            print(f"{table.version}. {text}")


def _frames(args: argparse.Namespace) -> None:
    """Views of every moment for whoever asks on the standard input."""
    from net.catalogue import catalogue
    from net.film import Film, serve
    from net.verify import read_journal

    games = catalogue(args.games)
    serve(Film(read_journal(args.file, games), games), sys.stdin, sys.stdout.buffer)


def _list(args: argparse.Namespace) -> None:
    """The journals below a folder, a JSON line each."""
    from net.catalogue import catalogue
    from net.film import listed

    for row in listed(args.file, catalogue(args.games)):
        print(json.dumps(row))
