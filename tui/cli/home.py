"""`turbine` without a command: the home screen."""

from collections.abc import Sequence

from engine.core.text import _
from net.cli.errors import BadInput, Parser
from net.cli.inputs import listed
from tui.cli.terminal import add_looks, is_terminal, show

TOLD = ("--ascii", "--theme", "--name")
OPTIONS = (*TOLD, "--shelf")
"""What may stand there instead of a command."""


def run(typed: Sequence[str], commands: Sequence[str]) -> int:
    """Open it; where there is no terminal, name the commands."""
    parser = Parser(prog="turbine")
    add_looks(parser)
    args = parser.parse_args(typed)
    if not is_terminal():
        sentence = _("Name a command: {commands}; the home screen needs a terminal.")
        raise BadInput(sentence.format(commands=listed(commands)))
    return show(args, None)
