"""What all commands with a screen share: is there a terminal, and what was said about colours."""

import argparse
import gc
import os
import sys
from typing import TYPE_CHECKING

import attrs

from engine.core.text import _
from net.cli.errors import BadInput

if TYPE_CHECKING:
    from tui.app import Opening
    from tui.settings import Settings

THEMES = ("dark", "light", "contrast", "safe", "ansi")
"""The names of `tui.theme.PALETTES`, which loads Textual; a test compares the two."""


def add_looks(parser: argparse.ArgumentParser) -> None:
    """The options about how it looks."""
    parser.add_argument("--ascii", action="store_true", help=_("draw with plain letters"))
    parser.add_argument("--theme", choices=THEMES, help=_("colours (default: as in the settings)"))
    parser.add_argument(
        "--name", help=_("what to be called at the table (default: as in the settings)")
    )
    parser.add_argument("--shelf", default="tui.games", help=argparse.SUPPRESS)


def is_terminal() -> bool:
    """Whether there is something to draw on; Textual would run on for ever where there is not."""
    return sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()


def need_terminal() -> None:
    """Refuse to start where there is nothing to draw on."""
    if not is_terminal():
        raise BadInput(
            _(
                "This needs a terminal; turbine line plays as plain text, and turbine games, host, "
                "bot, simulate, verify and replay --text need none either."
            )
        )


def collect_rarely() -> None:
    """Let Python look for garbage seldom: loading alone would make it pause a hundred times."""
    gc.set_threshold(50_000)


def show(args: argparse.Namespace, first: "Opening | None") -> int:
    """Run the interface and give the exit code; what went wrong becomes one sentence."""
    collect_rarely()
    from tui.app import TurbineApp
    from tui.games import shelf

    app = TurbineApp(first, settings=settings_for(args), games=shelf(args.shelf))
    code = app.run()
    if app.fault is not None:
        raise BadInput(app.fault)
    return code or app.return_code or 0


def settings_for(args: argparse.Namespace) -> "Settings":
    """The person's settings, with what was typed over them."""
    from tui.settings import load_settings

    settings = load_settings()
    if args.theme is not None:
        settings = attrs.evolve(settings, theme=args.theme)
    elif "NO_COLOR" in os.environ or has_few_colours():
        # Textual would turn every colour into a grey; the terminal's own colours stay colourless.
        # Of 16 colours the nearest ones would make all land one grey: its own are told apart.
        settings = attrs.evolve(settings, theme="ansi")
    if args.ascii or not _can_write("╭●"):
        settings = attrs.evolve(settings, ascii=True)
    return settings if args.name is None else attrs.evolve(settings, name=args.name)


def has_few_colours() -> bool:
    """Whether the terminal shows no more than 16 colours, as Rich finds out."""
    from rich.console import Console

    return Console(force_terminal=True).color_system == "standard"


def _can_write(text: str) -> bool:
    """Whether the terminal takes more than ASCII."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
