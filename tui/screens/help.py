"""Every key that works where one is, by groups, made from the list of actions."""

from typing import TYPE_CHECKING

from textual.app import ComposeResult

from engine.core.text import _
from tui.actions import ACTIONS, GROUPS
from tui.drawing.canvas import Canvas, Drawing, clip
from tui.drawing.frame import KEY_INK
from tui.drawing.ink import TITLE
from tui.drawing.prose import Piece, put_pieces, wrap
from tui.keymap import keys_of, shown
from tui.screens.titled import TitledPage
from tui.widgets.words import Reader

if TYPE_CHECKING:
    from tui.app import TurbineApp

_COLUMN = 18
"""Where the sentences begin."""


class HelpScreen(TitledPage):
    """The keys of the screen below."""

    def __init__(self, groups: tuple[str, ...], own: dict[str, str]) -> None:
        """Groups of actions that are alive there, and the person's own keys."""
        super().__init__()
        self._groups = groups
        self._own = own
        self._reader = Reader(id="text")

    @classmethod
    def of(cls, app: "TurbineApp") -> "HelpScreen":
        """For whatever is on the screen now."""
        alive = {active.binding.id for active in app.screen.active_bindings.values()}
        groups = [action.group for action in ACTIONS if action.id in alive]
        if "table" in groups:
            groups += ["prompt", "board"]
        order = [group for group in GROUPS if group in groups and group != "app"]
        return cls((*order, "app"), app.own_keys)

    def heading(self) -> str:
        """The title of the page."""
        return _("Keys")

    def middle(self) -> ComposeResult:
        """The list."""
        yield self._reader

    def on_mount(self) -> None:
        """Read it."""
        self._reader.focus()

    def on_surface_resized(self) -> None:
        """Draw it in the room there is."""
        width = self._reader.scrollable_content_region.width
        self._reader.show(draw_help(self._groups, self._own, width))


def draw_help(groups: tuple[str, ...], own: dict[str, str], width: int) -> Drawing:
    """The groups below one another: keys at the left, what they do at the right."""
    lines: list[tuple[str, list[Piece]]] = []
    for group in groups:
        lines.append(("", [Piece(_(GROUPS[group]), TITLE)]))
        for action in (a for a in ACTIONS if a.group == group):
            keys = " ".join(shown(key) for key in keys_of(action.id, own))
            first, *more = wrap([Piece(_(action.help))], max(width - _COLUMN, 10))
            lines += [(clip(keys, _COLUMN - 3), first), *((" ", line) for line in more)]
        lines.append(("", []))
    canvas = Canvas(width, len(lines))
    for y, (keys, pieces) in enumerate(lines):
        canvas.put(2, y, keys, KEY_INK)
        put_pieces(canvas, _COLUMN if keys else 1, y, pieces)
    return canvas.done()
