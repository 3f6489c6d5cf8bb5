"""`turbine simulate GAME`: many bot games without a host, and what came of them."""

import argparse
import csv
import json
import secrets
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.core.meta import spelled
from engine.core.text import _
from net.cli import inputs
from net.cli.files import TextFile
from net.cli.many import SECONDS_BETWEEN_REPORTS, SEED_BYTES, add_many, report
from net.cli.tables import add_data, use_data

if TYPE_CHECKING:
    from net.cli.matches import Plan, Result, Summary


def add(subparsers: Any) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("simulate", help=_("let bots play many games without a host"))
    parser.add_argument("game", metavar=_("GAME"), help=_("one that `turbine games` lists"))
    parser.add_argument("--seats", metavar="N", help=_("players (default: the most there can be)"))
    parser.add_argument(
        "--bots",
        default="random",
        metavar="A,B,..",
        help=_("levels, one for all or one for each seat (default: %(default)s)"),
    )
    add_many(parser)
    parser.add_argument(
        "--seed",
        type=inputs.seed,
        metavar="HEX",
        help=_("the same seed gives the same games (default: a new one)"),
    )
    inputs.add_settings(parser)
    add_data(parser)
    parser.add_argument(
        "--csv", type=Path, metavar="FILE", help=_("write a row for each game (default: no file)")
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, count, print."""
    from net.cli.matches import Summary, play_all

    use_data(args)
    plan = _plan(args)
    summary = Summary(plan.seats)
    began = time.perf_counter()
    with ExitStack() as stack:
        results: Iterable[Result] = play_all(plan, args.jobs)
        if args.csv is not None:
            results = _written(results, stack.enter_context(TextFile(args.csv, "w")), plan)
        if args.progress or sys.stderr.isatty():
            results = _reported(results, plan.games)
        try:
            for result in results:
                summary.add(result)
        except KeyboardInterrupt:
            sentence = _("Interrupted after {done} of {games} games.")
            print(sentence.format(done=summary.games, games=plan.games), file=sys.stderr)
            raise
    facts = _facts(plan, summary, time.perf_counter() - began, args.jobs)
    print(json.dumps(facts, indent=2) if args.json else "\n".join(_table(plan, facts)))
    return 0


def _plan(args: argparse.Namespace) -> "Plan":
    from engine import registry
    from net.cli.matches import Plan

    meta = inputs.meta(args.game)
    seats = inputs.seats(meta, args.seats)
    variant = inputs.variant(meta, seats, args.settings)
    bots = inputs.bots(meta, registry.game(args.game).levels, seats, args.bots)
    seed = secrets.token_bytes(SEED_BYTES) if args.seed is None else args.seed
    return Plan(args.game, seats, bots, variant, seed, args.games)


# Rows and reports


def _written(results: "Iterable[Result]", file: TextFile, plan: "Plan") -> "Iterator[Result]":
    rows = csv.writer(file, lineterminator="\n")
    scores = [f"score_{seat}" for seat in range(plan.seats)]
    rows.writerow(["number", "seed", "decisions", "real", "ending", "winners", *scores])
    for result in results:
        winners = " ".join(map(str, result.winners))
        facts = [result.number, result.seed.hex(), result.decisions, result.real, result.ending]
        rows.writerow([*facts, winners, *result.scores])
        yield result


def _reported(results: "Iterable[Result]", games: int) -> "Iterator[Result]":
    """Pass the results on and say now and then how far we are."""
    began = last = time.perf_counter()
    decisions = 0
    for done, result in enumerate(results, start=1):
        decisions += result.decisions
        now = time.perf_counter()
        if now - last >= SECONDS_BETWEEN_REPORTS or done == games:
            last = now
            sentence = _("{done} of {games} games, {speed:,.0f} decisions/s")
            text = sentence.format(done=done, games=games, speed=decisions / (now - began))
            report(text, is_last=done == games)
        yield result


# Figures


def _facts(plan: "Plan", summary: "Summary", seconds: float, jobs: int) -> dict[str, Any]:
    return {
        "game": plan.game,
        "variant": plan.variant,
        "seed": plan.seed.hex(),
        "games": summary.games,
        "decisions": summary.decisions,
        "real_decisions": summary.real,
        "endings": dict(sorted(summary.endings.items())),
        "seats": [
            {
                "seat": seat,
                "bot": bot,
                "wins": summary.wins[seat],
                "mean_score": round(summary.mean_score(seat), 4),
            }
            for seat, bot in enumerate(plan.bots)
        ],
        "jobs": jobs,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(summary.decisions / seconds),
    }


def _table(plan: "Plan", facts: dict[str, Any]) -> Iterator[str]:
    title = inputs.meta(plan.game).title
    settings = ", ".join(f"{name} {spelled(value)}" for name, value in plan.variant.items())
    yield _("{title}, {seats} seats, seed {seed}").format(
        title=title, seats=plan.seats, seed=facts["seed"]
    )
    if settings:
        yield settings
    yield _(
        "{games} games, {decisions:,} decisions ({real_decisions:,} with more than one choice), "
        "{seconds} s, {decisions_per_second:,} decisions/s"
    ).format(**facts)
    yield ""
    yield _("ending                     games")
    for ending, count in facts["endings"].items():
        yield f"{ending:<24} {count:>7}"
    yield ""
    yield _("seat  bot            wins  mean score")
    for row in facts["seats"]:
        yield f"{row['seat'] + 1:>4}  {row['bot']:<12} {row['wins']:>6}  {row['mean_score']:>10.2f}"
