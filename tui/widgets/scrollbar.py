"""Scroll bars in reverse spaces alone: they look the same in Unicode, in ASCII, without colour."""

from typing import Any, ClassVar

from textual.geometry import Region
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.strip import Strip

_STEPS = 8


class PlainBars(ScrollBarRender):
    """Bars without the characters that stand for a part of a cell."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * _STEPS
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * _STEPS


class KeptBar(ScrollBar):
    """A bar that is drawn when it is another one: Textual would do it for every frame."""

    _key: tuple[Any, ...] = ()
    _kept: list[Strip]

    def render_lines(self, crop: Region) -> list[Strip]:
        """The lines of the bar."""
        key = (
            *(crop, self.app.theme, self.position, self.grabbed, self.mouse_over),
            *(self.window_size, self.window_virtual_size),
        )
        if key != self._key:
            self._key, self._kept = key, super().render_lines(crop)
        return self._kept


def use_plain_bars() -> None:
    """Let all scroll bars look so."""
    ScrollBar.renderer = PlainBars
