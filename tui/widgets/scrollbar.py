"""Scroll bars in reverse spaces alone: they look the same in Unicode, in ASCII, without colour."""

from typing import ClassVar

from textual.scrollbar import ScrollBar, ScrollBarRender

_STEPS = 8


class PlainBars(ScrollBarRender):
    """Bars without the characters that stand for a part of a cell."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * _STEPS
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * _STEPS


def use_plain_bars() -> None:
    """Let all scroll bars look so."""
    ScrollBar.renderer = PlainBars
