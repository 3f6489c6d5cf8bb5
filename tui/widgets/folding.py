"""Panes whose parts fold: the panels beside the board, and the log."""

from collections.abc import Sequence

from tui.drawing.canvas import Target
from tui.drawing.frame import FOLD, draw_panels, draw_story
from tui.drawing.glyphs import UNICODE, Glyphs
from tui.games.look import Panel
from tui.story import Story
from tui.widgets.board import Board


class PanelsPane(Board):
    """The panels of a game; a heading folds its panel, everything else belongs to the game."""

    def __init__(self, *, id: str | None = None, glyphs: Glyphs = UNICODE) -> None:  # noqa: A002  # Textual's word
        """No panels yet."""
        super().__init__(id=id)
        self.glyphs = glyphs
        self.folded: list[str] = []
        self._panels: tuple[Panel, ...] = ()

    def lay(self, panels: Sequence[Panel]) -> None:
        """Show these."""
        self._panels = tuple(panels)
        self._redraw()

    def _redraw(self) -> None:
        width = self.scrollable_content_region.width
        if width:
            self.show(draw_panels(self._panels, self.folded, width, self.glyphs))

    def fold(self, place: int) -> None:
        """Fold a panel, or unfold it."""
        key = self._panels[place].key
        if key in self.folded:
            self.folded.remove(key)
        else:
            self.folded.append(key)
        self._redraw()

    def pressed(self, target: Target) -> None:
        """A heading folds; the rest is told to the screen."""
        if target.kind == FOLD:
            self.fold(target.index)
        else:
            super().pressed(target)

    def action_choose(self) -> None:
        """The same by key."""
        if self.cursor is not None:
            self.pressed(self.cursor)


class LogPane(Board):
    """What happened, with rounds folded; stays at the newest line unless somebody reads."""

    def __init__(self, *, id: str | None = None, glyphs: Glyphs = UNICODE) -> None:  # noqa: A002  # Textual's word
        """Nothing happened yet."""
        super().__init__(id=id)
        self.glyphs = glyphs
        self._story = Story()

    def tell(self, story: Story) -> None:
        """Show the story as it is now."""
        self._story = story
        self._redraw()
        if not self.has_focus:
            self.scroll_end(animate=False, immediate=True)

    def _redraw(self) -> None:
        width = self.scrollable_content_region.width
        if width:
            self.show(draw_story(self._story, width, self.glyphs))

    def on_surface_resized(self, event: Board.Resized) -> None:
        """Lines are as long as the room is wide."""
        event.stop()
        self._redraw()
        self.scroll_end(animate=False)

    def pressed(self, target: Target) -> None:
        """Fold a round, or unfold it."""
        self._story.fold(target.index)
        self._redraw()

    def action_choose(self) -> None:
        """The same by key."""
        if self.cursor is not None:
            self.pressed(self.cursor)
