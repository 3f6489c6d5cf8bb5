"""`turbine`: one command line for everything."""

import argparse
import errno
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import NoReturn

from engine.core.text import _
from net.cli import COMMANDS, streams
from net.cli.errors import BadInput, Parser
from net.cli.inputs import listed
from tui.cli import home

OWN_COMMANDS: tuple[str, ...] = ("tui.cli.play", "tui.cli.join", "tui.cli.replay")
"""Modules of the interface with a command each, made like those of `net.cli`."""

OPTIONS = ("-h", "--help", "--version")
"""What may stand before a command, beside what the home screen takes."""

INTERRUPTED = 130
"""What a shell expects of a command that Ctrl-C ended."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and give its exit code; 2 when the input was at fault."""
    typed = list(sys.argv[1:] if argv is None else argv)
    streams.replace_closed()
    try:
        return _run(typed)
    except BaseException as fault:
        code = _code_of(fault)
        if code is None:
            raise
        return code


def _code_of(fault: BaseException) -> int | None:
    """The exit code for what ended a command on purpose; None for what is our mistake."""
    match fault:
        case BaseExceptionGroup(exceptions=[only]):  # Trio wraps what leaves a nursery
            return _code_of(only)
        case BadInput():
            print(fault, file=sys.stderr)
            return 2
        case KeyboardInterrupt():
            return INTERRUPTED
        case BrokenPipeError():
            # Whoever read our output has gone (`turbine games | head -1`): leave nothing to flush.
            streams.drop_output()
            return 1
        case OSError(errno=errno.ENOSPC | errno.EDQUOT | errno.EFBIG | errno.EIO):
            streams.drop_output()
            sentence = _("The output cannot be written: {why}.")
            print(sentence.format(why=fault.strerror), file=sys.stderr)
            return 2
        case _:
            return None


def _run(typed: list[str]) -> int:
    commands, parser = build(typed[0] if typed else None)
    if not typed or typed[0].partition("=")[0] in home.OPTIONS:
        return home.run(typed, commands)
    if typed[0] not in (*OPTIONS, *commands):
        raise BadInput(_unknown(typed[0], commands))
    try:
        args = parser.parse_args(typed)
        code: int = args.run(args)
    finally:
        sys.stdout.flush()  # here a fault of the output can still be told
    return code


def build(wanted: str | None = None) -> tuple[list[str], Parser]:
    """The names of the commands, and the parser that knows them, or the wanted one alone."""
    parser = Parser(
        prog="turbine", description=_("Three energy board games for people and for bots.")
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=_("show the version"))
    subparsers = parser.add_subparsers(metavar=_("COMMAND"), required=True)
    modules = {name.rpartition(".")[2]: name for name in OWN_COMMANDS}
    modules |= {name: f"net.cli.{name}" for name in COMMANDS}
    for name in (wanted,) if wanted in modules else modules:
        import_module(modules[name]).add(subparsers)
    return list(modules), parser


class _Version(argparse.Action):
    """Looks the version up when it is asked for: the lookup costs more than all the parsing."""

    def __call__(self, *_args: object) -> NoReturn:
        from importlib.metadata import version

        print(_("turbine {version}").format(version=version("turbine-hall")))
        sys.exit(0)


def _unknown(name: str, commands: list[str]) -> str:
    if name.startswith("-"):
        sentence = _("There is no option {name!r}; there are {options}.")
        return sentence.format(name=name, options=listed([*OPTIONS, *home.TOLD]))
    sentence = _("There is no command {name!r}; there are {commands}.")
    return sentence.format(name=name, commands=listed(commands))


if __name__ == "__main__":
    sys.exit(main())
