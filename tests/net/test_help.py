"""What `turbine COMMAND --help` says."""

import argparse
from collections.abc import Iterator

import pytest

from tui.__main__ import build


def arguments() -> Iterator[tuple[str, argparse.ArgumentParser, argparse.Action]]:
    commands = next(a for a in build()[1]._actions if isinstance(a, argparse._SubParsersAction))
    for name, parser in commands.choices.items():
        for action in parser._actions:
            if action.help is not argparse.SUPPRESS:
                yield f"{name} {action.option_strings or action.dest}", parser, action


ARGUMENTS = [pytest.param(parser, action, id=name) for name, parser, action in arguments()]


@pytest.mark.parametrize(("parser", "action"), ARGUMENTS)
def test_every_argument_says_what_it_is_and_what_it_is_otherwise(
    parser: argparse.ArgumentParser, action: argparse.Action
) -> None:
    said = parser._get_formatter()._expand_help(action) if action.help else ""
    assert said
    may_be_left_out = action.nargs == "*" or (not action.required and action.nargs != 0)
    assert may_be_left_out == ("(default: " in said), said


def test_every_command_says_what_it_does() -> None:
    commands = next(a for a in build()[1]._actions if isinstance(a, argparse._SubParsersAction))
    told = {choice.dest: choice.help for choice in commands._choices_actions}
    assert set(told) == set(commands.choices)
    assert all(told.values())
