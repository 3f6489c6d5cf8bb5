"""`turbine replay FILE`: look at a game that was played; `--text` prints it."""

import argparse
from typing import TYPE_CHECKING

from engine.core.text import _
from net.cli import replay
from tui.cli.terminal import add_looks, need_terminal, show

if TYPE_CHECKING:
    from tui.app import TurbineApp


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

    async def opening(app: "TurbineApp") -> None:
        from tui.screens.replay import open_replay

        await open_replay(args.file, args.data)(app)

    return show(args, opening)
