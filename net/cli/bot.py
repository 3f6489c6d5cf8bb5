"""`turbine bot`: play a seat of a table, with a bot of a level or with a script."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core.text import _
from net.cli.errors import BadInput
from net.cli.tables import add_data, use_data

MOST_SECONDS = 86400.0


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("bot", help=_("play a seat from a script"))
    parser.add_argument("address", metavar="HOST:PORT", help=_("the host"))
    parser.add_argument("--table", metavar="CODE", required=True, help=_("the code of its table"))
    parser.add_argument(
        "--name", default="robot", help=_("what to be called at the table (default: %(default)s)")
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--level", default="normal", help=_("the bot that plays (default: %(default)s)")
    )
    how.add_argument(
        "--script",
        metavar="FILE.py",
        type=Path,
        help=_("a file with a function choose(view, choices, chance) (default: a bot plays)"),
    )
    parser.add_argument(
        "--seconds",
        metavar="N",
        type=_seconds,
        default=20.0,
        help=_("longest time for one decision (default: %(default)g)"),
    )
    add_data(parser)
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the game is over; a script that fails gives its seat back."""
    import trio

    from net.cli.dialling import address_of, one_sentence
    from net.cli.robot import play

    use_data(args, args.games)
    choose = _script(args.script) if args.script is not None else None
    address = address_of(args.address)
    return one_sentence(lambda: trio.run(play, args, address, choose))


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= MOST_SECONDS:
        raise argparse.ArgumentTypeError(_("{text!r} is no number of seconds").format(text=text))
    return seconds


def _script(path: Path) -> Callable[..., Any]:
    space: dict[str, Any] = {"__name__": "script", "__file__": str(path)}
    try:
        exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), space)  # noqa: S102  # running the user's own script is the purpose
    except OSError as fault:
        raise BadInput(
            _("Cannot read {file}: {why}.").format(file=path, why=fault.strerror)
        ) from None
    except Exception as fault:  # noqa: BLE001  # a script may raise anything
        raise BadInput(_("{file} fails: {why}.").format(file=path, why=fault)) from None
    choose = space.get("choose")
    if not callable(choose):
        raise BadInput(_("{file} has no function choose(view, choices, chance).").format(file=path))
    found: Callable[..., Any] = choose
    return found
