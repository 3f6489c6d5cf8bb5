"""The standard streams of a command: some are closed from the beginning, some cannot be written."""

import os
import sys

_MODES = {"stdin": "r", "stdout": "w", "stderr": "w"}


def replace_closed() -> None:
    """What was closed (`<&-`) becomes empty: a file or a connection would get its number."""
    for number, (name, mode) in enumerate(_MODES.items()):
        if getattr(sys, name) is None:
            _silence(number)
            setattr(sys, name, open(number, mode, encoding="utf-8", closefd=False))  # noqa: SIM115  # it stays open


def drop_output() -> None:
    """Leave nothing to be written when the program ends: it cannot be, and would be a traceback."""
    _silence(sys.stdout.fileno())


def _silence(number: int) -> None:
    null = os.open(os.devnull, os.O_RDWR)
    if null != number:
        os.dup2(null, number)
        os.close(null)
