"""How each game looks: pure functions from a view to drawings, one package a game."""

from importlib import import_module
from typing import cast

from tui.games.look import Look


def look(name: str) -> Look:
    """How that game looks."""
    return cast(Look, import_module(f"tui.games.{name}").LOOK)
