"""Every key that works where one is, by groups, made from the list of actions."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from textual.app import ComposeResult

from engine.core.text import N_, _
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

UNBOUND = {
    "prompt": (N_("Letters"), N_("Offer only the choices in which these letters stand.")),
    "app": (N_("Tab"), N_("To the next part of the screen; with Shift: to the one before.")),
}
"""What keys do that nobody can change, by group."""

MOUSE = (
    (N_("Click"), N_("Do what Enter does; on a key at the bottom: press it.")),
    (N_("Over a thing"), N_("Show what a choice would change, or what a thing is.")),
    (N_("Wheel"), N_("Scroll what is below the mouse.")),
    (N_("Shift + mouse"), N_("Select text, as the terminal does it.")),
)
"""What the mouse does everywhere."""


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


def _keys(
    groups: tuple[str, ...], own: dict[str, str]
) -> Iterator[tuple[str, Sequence[tuple[str, str]]]]:
    """The title of each group, and its keys with what they do."""
    for group in groups:
        actions = [action for action in ACTIONS if action.group == group]
        rows = [(" ".join(map(shown, keys_of(a.id, own))), a.help) for a in actions]
        yield _(GROUPS[group]), [*rows, *([UNBOUND[group]] if group in UNBOUND else [])]


def draw_help(groups: tuple[str, ...], own: dict[str, str], width: int) -> Drawing:
    """The groups below one another: keys at the left, what they do at the right."""
    lines: list[tuple[str, list[Piece]]] = []
    for title, rows in (*_keys(groups, own), (_("With the mouse"), MOUSE)):
        lines.append(("", [Piece(title, TITLE)]))
        for left, text in rows:
            first, *more = wrap([Piece(_(text))], max(width - _COLUMN, 10))
            lines += [(clip(_(left), _COLUMN - 3), first), *((" ", line) for line in more)]
        lines.append(("", []))
    canvas = Canvas(width, len(lines))
    for y, (keys, pieces) in enumerate(lines):
        canvas.put(2, y, keys, KEY_INK)
        put_pieces(canvas, _COLUMN if keys else 1, y, pieces)
    return canvas.done()
