"""`turbine bench`: how fast the games are played here."""

import argparse
import json
import platform
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.core.meta import spelled
from engine.core.text import _
from net.cli import inputs
from net.cli.errors import BadInput

if TYPE_CHECKING:
    from engine.core.meta import Meta
    from net.cli.measure import Figures, GameSubject, Measured, Subject

MOST_ROUNDS = 1000

RATIOS = ("decisions_per_second", "real_choices_per_second", "clone_us")
"""The figures that are compared with the peer's."""


def add(subparsers: Any) -> None:
    """Describe the command."""
    parser = subparsers.add_parser("bench", help=_("measure how fast the games are played here"))
    parser.add_argument(
        "games", nargs="*", metavar=_("GAME"), help=_("which of the games (default: all)")
    )
    parser.add_argument(
        "--rounds",
        type=inputs.whole(1, MOST_ROUNDS),
        default=7,
        metavar="N",
        help=_("measurements of each; the median counts (default: %(default)s)"),
    )
    parser.add_argument("--seats", metavar="N", help=_("players (default: the most there can be)"))
    inputs.add_settings(parser)
    parser.add_argument("--json", action="store_true", help=_("print the figures for programs"))
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Measure in turns, print."""
    from engine import registry
    from net.cli import peer
    from net.cli.loopback import host_and_bare
    from net.cli.measure import GameSubject, take_turns
    from net.cli.treadmill import Treadmill

    metas = [inputs.meta(name) for name in dict.fromkeys(args.games or registry.games())]
    if args.settings and len(metas) > 1:
        raise BadInput(_("--set is for one game; name it alone."))
    games = [_subject(meta, args) for meta in metas]
    treadmill = GameSubject(Treadmill(), 1, {})
    subjects: list[Subject] = [*games, treadmill]
    if peer.is_installed():
        subjects.append(peer.Catanatron())
    with host_and_bare(games[-1].name) as both:
        subjects += both
        measured = take_turns(subjects, args.rounds, lambda done: _report(done, args.rounds))
    facts = {
        "python": platform.python_version(),
        "rounds": args.rounds,
        "games": {game.name: _facts(game, measured[game.name]) for game in games},
        "host": _host_facts(games[-1].name, measured),
        "kit_us": round(measured[treadmill.name].median["decision_us"], 3),
        "peer": _peer_facts(peer.NAME, [game.name for game in games], measured),
        "notes": _notes(with_peer=peer.NAME in measured),
    }
    print(json.dumps(facts, indent=2) if args.json else "\n".join(_table(facts)))
    return 0


def _report(done: int, rounds: int) -> None:
    if sys.stderr.isatty():
        text = _("round {done} of {rounds}").format(done=done, rounds=rounds)
        print(f"\r\x1b[K{'' if done == rounds else text}", end="", file=sys.stderr, flush=True)


def _subject(meta: "Meta", args: argparse.Namespace) -> "GameSubject":
    from engine import registry
    from net.cli.measure import GameSubject

    seats = inputs.seats(meta, args.seats)
    variant = inputs.variant(meta, seats, args.settings)
    return GameSubject(registry.game(meta.name), seats, variant)


def _facts(game: "GameSubject", measured: "Measured") -> dict[str, Any]:
    return {
        "seats": game.seats,
        "variant": dict(game.variant),
        **_rounded(measured.median),
        "low": _rounded(measured.low),
        "high": _rounded(measured.high),
    }


def _host_facts(game: str, measured: "dict[str, Measured]") -> dict[str, Any]:
    from net.cli.loopback import BARE, HOST, JOURNAL
    from net.load.seats import SEATS

    host, bare = (measured[name].median["decisions_per_second"] for name in (HOST, BARE))
    return {
        "game": game,
        "seats": SEATS,
        "journal": JOURNAL,
        "decisions_per_second": round(host, 3),
        "bare_decisions_per_second": round(bare, 3),
        "ratio": round(host / bare, 3),
    }


def _peer_facts(
    name: str, games: list[str], measured: "dict[str, Measured]"
) -> dict[str, Any] | None:
    if name not in measured:
        return None
    own = measured[name].median
    ratios = {
        game: {figure: round(measured[game].median[figure] / own[figure], 3) for figure in RATIOS}
        for game in games
    }
    return {"name": name, "seats": 4, **_rounded(own), "ratios": ratios}


def _rounded(figures: "Figures") -> dict[str, float]:
    return {name: round(value, 3) for name, value in figures.items()}


def _notes(*, with_peer: bool) -> list[str]:
    notes = [
        _("Random players; medians of CPU time over all rounds."),
        _("A decision is who acts, choices, a random pick and apply; setting up is counted too."),
        _("Real choices are decisions with more than one choice, or with an open number."),
        _(
            "The kit's share is what a decision costs in a game without rules that still does what "
            "decisions do: choices, pick, check, die, step, event."
        ),
        _(
            "The host and a bare server that sends frames of its size are other processes over "
            "loopback, on the clock of the wall; scripts/load.py measures more."
        ),
    ]
    if with_peer:
        notes.append(_("Ratios are ours by the peer's: above 1 is faster, for clone below 1 is."))
    else:
        notes.append(_("Install catanatron beside us to see ratios to a peer."))
    return notes


def _table(facts: dict[str, Any]) -> Iterator[str]:
    yield _("                       decisions real choi- playouts  choices    apply    clone")
    yield _("game             seats        /s     ces/s        /s       us       us       us")
    for name, game in facts["games"].items():
        yield _row(name, game)
        settings = ", ".join(f"{key} {spelled(value)}" for key, value in game["variant"].items())
        yield from [f"  {settings}"] if settings else []
    peer = facts["peer"]
    if peer is not None:
        yield _row(peer["name"], peer)
        yield ""
        yield from _ratios(peer, list(facts["games"]))
    yield ""
    yield _("the kit's share of a decision: {share:.2f} us").format(share=facts["kit_us"])
    yield _(
        "host, a table of {seats} ({game}): {decisions_per_second:,.0f} decisions/s, "
        "{ratio:.2f} of a bare server ({bare_decisions_per_second:,.0f})"
    ).format(**facts["host"])
    yield ""
    yield from facts["notes"]


def _row(name: str, figures: dict[str, Any]) -> str:
    speeds = "".join(
        f"{figures[key]:>10,.0f}" for key in ("decisions_per_second", "real_choices_per_second")
    )
    calls = "".join(
        f"{figures[key]:>9.2f}" if key in figures else f"{'-':>9}"
        for key in ("choices_us", "apply_us", "clone_us")
    )
    return (
        f"{name:<16} {figures['seats']:>5}{speeds}{figures['playouts_per_second']:>10,.1f}{calls}"
    )


def _ratios(peer: dict[str, Any], games: list[str]) -> Iterator[str]:
    yield _("to {peer}        decisions/s  real choices/s   clone").format(peer=peer["name"])
    for name in games:
        speeds = [peer["ratios"][name][figure] for figure in RATIOS]
        yield f"{name:<20} {speeds[0]:>11.2f} {speeds[1]:>15.2f} {speeds[2]:>7.2f}"
