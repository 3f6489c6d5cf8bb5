"""`turbine replay FILE`: look at a game that was played; `--text` prints it."""

import argparse

from engine.core.text import _
from net.cli import replay
from tui.cli.terminal import add_looks, need_terminal, settings_for


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = subparsers.add_parser("replay", help=_("step through a journal"))
    replay.add_arguments(parser)
    add_looks(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """On the screen, unless it is asked for in another way."""
    if args.text or args.frames or args.list:
        return replay.run(args)
    need_terminal()
    return _show(args)


def _show(args: argparse.Namespace) -> int:
    from tui.app import TurbineApp
    from tui.games import shelf
    from tui.screens.replay import open_replay

    settings, games = settings_for(args), shelf(args.shelf)
    app = TurbineApp(open_replay(args.file), settings=settings, games=games)
    return app.run() or app.return_code or 0
