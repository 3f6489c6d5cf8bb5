"""The libraries of the extra `lab`, loaded when something needs them."""

import sys
from importlib import import_module
from typing import Any

from engine.core.text import _
from net.cli.errors import BadInput


class MissingLibrary(BadInput, ImportError):
    """A library of the extra `lab` is not installed; the text says how to get it."""


def library(name: str) -> Any:
    """The library, or one sentence about how to get it."""
    try:
        return import_module(name)
    except ImportError:
        sentence = _("This needs {name}, which comes with: {python} -m pip install -e '.[lab]'.")
        raise MissingLibrary(
            sentence.format(name=name.partition(".")[0], python=sys.executable)
        ) from None
