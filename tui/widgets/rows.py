"""Rows below one another: what menus, forms and lists of choices share."""

from tui.drawing.canvas import Target
from tui.widgets.board import Board


class Rows(Board, inherit_bindings=False):
    """A board whose targets are rows; left and right do something to some of them."""

    @property
    def has_aside(self) -> bool:
        """Whether left and right do something to the row under the cursor."""
        raise NotImplementedError

    def move_to(self, target: Target | None, *, follow: bool = True) -> None:
        """Put the cursor onto a row."""
        had_aside = self.has_aside
        super().move_to(target, follow=follow)
        if had_aside is not self.has_aside:
            self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Left and right are named where they change something."""
        aside = action == "cursor" and parameters[0] in {"left", "right"}
        return self.has_aside if aside else True

    def next_target(self, start: Target, direction: str) -> Target | None:
        """The row above or below."""
        rows = self.targets()
        if direction in {"first", "last"} or start not in rows:
            return rows[-1 if direction == "last" else 0]
        place = rows.index(start) + (-1 if direction == "up" else 1)
        return rows[place] if 0 <= place < len(rows) else None
