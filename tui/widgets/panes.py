"""A container whose children lie where a plan puts them."""

from collections.abc import Callable, Mapping

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget

from tui.widgets.ground import Ground

Plan = Callable[[Size], Mapping[str, Region]]
"""The region of each child by its id; those without one are hidden."""


class PlannedLayout(Layout):
    """Asks the plan."""

    name = "planned"

    def __init__(self, plan: Plan) -> None:
        """Follow this plan."""
        self._plan = plan

    def arrange(
        self,
        parent: Widget,
        children: list[Widget],
        size: Size,
        greedy: bool = True,  # noqa: FBT001, FBT002  # Textual's
    ) -> ArrangeResult:
        """Textual's question: where does each child lie?"""
        parent.pre_layout(self)
        regions = self._plan(size)
        return [
            WidgetPlacement(regions.get(child.id or "", Region()), NULL_OFFSET, NULL_SPACING, child)
            for child in children
        ]


class Panes(Ground):
    """Holds the panes of a screen."""

    def __init__(self, *children: Widget, plan: Plan) -> None:
        """The panes, and where they go."""
        super().__init__(*children)
        self._plan = plan
        self._planned = PlannedLayout(plan)

    @property
    def layout(self) -> Layout:
        """Our own, instead of one of Textual's."""
        return self._planned

    def on_mount(self) -> None:
        """Hide what has no place, before Textual lays the screen out for the first time."""
        self._pick(self.app.size)

    def plan_again(self) -> None:
        """Something else is to be seen: show, hide and move the panes."""
        self._pick(self.size)
        # Textual keeps where children lay while their sizes and number are the same.
        self._clear_arrangement_cache()
        self.refresh(layout=True)

    def on_resize(self) -> None:
        """The plan may have room for more, or for less."""
        if self._pick(self.size):
            self.plan_again()

    def _pick(self, size: Size) -> bool:
        """Show the panes that the plan has room for, and say whether those are others."""
        regions = self._plan(size)
        others = [child for child in self.children if child.display != (child.id in regions)]
        for child in others:
            child.display = not child.display
        return bool(others)
