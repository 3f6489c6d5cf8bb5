"""`turbine bot`: play a seat of a table, with a bot of a level or with a script."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core.text import _
from net.cli.errors import BadInput


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("bot", help=_("play a seat from a script"))
    parser.add_argument("address", metavar="HOST:PORT")
    parser.add_argument("--table", metavar="CODE", required=True)
    parser.add_argument("--name", default="robot")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--level", default="random")
    how.add_argument("--script", metavar="FILE.py", type=Path)
    parser.add_argument("--seconds", type=float, default=20.0, help=_("for one decision"))
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the game is over; a script that fails gives its seat back."""
    import trio

    from net.cli.dialling import address_of, one_sentence
    from net.cli.robot import play

    choose = _script(args.script) if args.script is not None else None
    address = address_of(args.address)
    return one_sentence(lambda: trio.run(play, args, address, choose))


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
