"""`turbine tournament GAME`: bots against each other from all seats, and who is better."""

import argparse
import json
import re
import secrets
import sys
import time
from argparse import ArgumentTypeError
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.text import _
from net.cli import files, inputs
from net.cli.errors import BadInput
from net.cli.many import SECONDS_BETWEEN_REPORTS, SEED_BYTES, add_many, report
from net.cli.tables import add_data, use_data

if TYPE_CHECKING:
    from engine.core.game import Game
    from engine.core.search import Budget
    from net.cli.files import TextFile
    from net.lab.figures import Rating
    from net.lab.rows import Played
    from net.lab.schedule import Entrant, Plan

MOST_PLAYOUTS = 100_000
MOST_SECONDS = 3600.0
INTERRUPTED = 130


def add(subparsers: Any) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("tournament", help=_("let bots compete, and rate them"))
    parser.add_argument(
        "game", metavar=_("GAME"), help=_("one that `turbine games` lists, or module:Class")
    )
    parser.add_argument(
        "--bots", required=True, metavar="A,B,..", help=_("levels and scripts (FILE.py)")
    )
    add_many(parser)
    parser.add_argument("--seats", metavar="N", help=_("players (default: as many as bots)"))
    parser.add_argument(
        "--seed", type=inputs.seed, metavar="HEX",
        help=_("the same seed gives the same games (default: that of the CSV file, or a new one)"),
    )  # fmt: skip
    inputs.add_settings(parser)
    add_data(parser)
    parser.add_argument(
        "--budget", type=budget, metavar="N|Ns",
        help=_("how long bots that search think: 200 (playouts) or 0.5s (default: as they like)"),
    )  # fmt: skip
    parser.add_argument(
        "--dask", metavar="ADDRESS", help=_("play on this Dask cluster (default: on this machine)")
    )
    parser.add_argument(
        "--csv", type=Path, metavar="FILE",
        help=_("a row for each game; goes on where the file ends (default: no file)"),
    )  # fmt: skip
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play what is missing, then tell what all games show; Ctrl-C keeps what was played."""
    from net.lab import rows

    if args.data is not None and args.dask is not None:
        raise BadInput(_("A cluster plays with its own data; leave out --data or --dask."))
    use_data(args)
    plan = _plan(args, rows.seed_of(_kept(args.csv)))
    with ExitStack() as stack:
        file = None if args.csv is None else stack.enter_context(files.TextFile(args.csv, "a"))
        if file is not None:
            file.lock()
        games = rows.read(plan, _kept(args.csv))
        games = {number: played for number, played in games.items() if number < args.games}
        code = _play(args, plan, games, file)
    _print(args, plan, [games[number] for number in sorted(games)])
    return code


# What was typed


def budget(text: str) -> "Budget":
    """`200` playouts or `0.5s`, for argparse."""
    from engine.core.search import Budget

    if re.fullmatch(r"\d{1,6}", text) and 1 <= int(text) <= MOST_PLAYOUTS:
        return Budget(playouts=int(text))
    if re.fullmatch(r"\d*\.?\d+s", text) and 0 < float(text[:-1]) <= MOST_SECONDS:
        return Budget(playouts=MOST_PLAYOUTS, seconds=float(text[:-1]))
    wanted = _("{text!r} is no budget, which is written 200 (playouts) or 0.5s (seconds)")
    raise ArgumentTypeError(wanted.format(text=text))


def _plan(args: argparse.Namespace, seed: bytes | None) -> "Plan":
    from net.catalogue import data_of
    from net.lab.playing import find, seated
    from net.lab.schedule import Plan

    if ":" not in args.game:
        inputs.meta(args.game)
    game = find(args.game)
    entrants = _entrants(game, [name.strip() for name in args.bots.split(",")])
    low, high = game.meta.seats
    seats = inputs.seats(game.meta, args.seats or str(max(low, min(len(entrants), high))))
    variant = inputs.variant(game.meta, seats, args.settings)
    chosen = args.seed or seed or secrets.token_bytes(SEED_BYTES)
    data = "" if args.data is None else data_of(game)
    plan = Plan(args.game, seats, entrants, variant, chosen, args.budget, data)
    for entrant in entrants:
        seated(game, plan, entrant)  # A script that cannot play says so before the first game.
    return plan


def _entrants(game: "Game[Any]", names: Sequence[str]) -> "tuple[Entrant, ...]":
    """Levels as they are called, and scripts by as much of their path as tells them apart."""
    from net.cli.scripts import short_names
    from net.lab.schedule import Entrant

    scripts = short_names([Path(name) for name in names if name.endswith(".py")])
    return tuple(
        Entrant(scripts[Path(name)], files.read(Path(name)))
        if name.endswith(".py")
        else Entrant(inputs.level(game.meta, game.levels, name))
        for name in names
    )


# Playing


def _play(
    args: argparse.Namespace, plan: "Plan", games: "dict[int, Played]", file: "TextFile | None"
) -> int:
    """Add the games that are missing; the exit code tells whether all were played."""
    missing = [number for number in range(args.games) if number not in games]
    fresh = _played(args, plan, missing)
    if file is not None and missing:
        fresh = _written(fresh, file, args.csv, plan)
    try:
        for played in _reported(fresh, args, len(games)):
            games[played.number] = played
    except KeyboardInterrupt:
        sentence = _("Interrupted after {done} of {games} games.")
        print(sentence.format(done=len(games), games=args.games), file=sys.stderr)
        return INTERRUPTED
    return 0


def _played(args: argparse.Namespace, plan: "Plan", missing: Sequence[int]) -> "Iterator[Played]":
    from net.lab import runners

    if not missing:
        return iter(())
    if args.dask is not None:
        return runners.play_on_cluster(plan, missing, args.dask)
    if args.jobs > 1:
        return runners.play_in_processes(plan, missing, args.jobs)
    return runners.play_here(plan, missing)


def _kept(path: Path | None) -> str:
    """What the file holds; a line that was cut off is dropped and played again."""
    from net.lab.rows import whole_lines

    if path is None or not path.exists():
        return ""
    if not path.is_file():
        raise BadInput(_("{path} is no file in which games can be kept.").format(path=path))
    return whole_lines(files.read(path))


def _written(
    games: "Iterator[Played]", file: "TextFile", path: Path, plan: "Plan"
) -> "Iterator[Played]":
    """Pass the games on once they are in the file; in the end the file is put in order."""
    from net.lab import rows

    file.write_anew(_kept(path) or rows.header())
    for played in games:
        file.write(rows.row(plan, played))
        yield played
    ordered = rows.written(plan, rows.read(plan, files.read(path)).values())
    draft = path.with_name(f"{path.name}.new")
    with files.writing(draft):
        draft.write_text(ordered, encoding="utf-8", newline="")
        draft.replace(path)


def _reported(
    games: "Iterator[Played]", args: argparse.Namespace, known: int
) -> "Iterator[Played]":
    """Pass the games on and say now and then how far we are."""
    from net.lab.report import progress, seconds_left

    if not (args.progress or sys.stderr.isatty()):
        yield from games
        return
    began = last = time.monotonic()
    for fresh, played in enumerate(games, start=1):
        now, done = time.monotonic(), known + fresh
        if now - last >= SECONDS_BETWEEN_REPORTS or done == args.games:
            last, spent = now, now - began
            left = seconds_left(done, args.games, fresh=fresh, seconds=spent)
            ends = time.strftime("%H:%M", time.localtime(time.time() + left))
            text = progress(done, args.games, fresh=fresh, seconds=spent, ends=ends)
            report(text, is_last=done == args.games)
        yield played


# Telling


def _print(args: argparse.Namespace, plan: "Plan", games: "Sequence[Played]") -> None:
    from net.lab.playing import find
    from net.lab.report import facts, lines

    found = facts(plan, games, args.games, _ratings(plan, games))
    title = find(plan.game).meta.title
    print(json.dumps(found, indent=2) if args.json else "\n".join(lines(title, found)))


def _ratings(plan: "Plan", games: "Sequence[Played]") -> "dict[str, Rating] | None":
    from net.lab.extra import MissingLibrary
    from net.lab.figures import ratings

    try:
        return ratings(plan.names, games)
    except MissingLibrary as fault:
        print(_("There are no ratings."), fault, file=sys.stderr)
        return None
