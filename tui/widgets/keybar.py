"""The line at the bottom: the keys that matter now, made from the bindings that are alive."""

from textual.binding import ActiveBinding
from textual.screen import Screen

from tui.drawing.frame import draw_keys
from tui.keymap import shown
from tui.widgets.surface import Surface
from tui.widgets.tap import TapBar


def _is_last(bound: tuple[str, ActiveBinding]) -> bool:
    """Keys that come and go with what one is on stand last: the others stay in place."""
    binding = bound[1].binding
    return binding.action.startswith("cursor(") or (binding.id or "").startswith("board.")


class KeyBar(TapBar):
    """Shows the keys of the screen and of whatever has the focus; a click presses one."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's word
        """It finds the keys by itself."""
        super().__init__(id=id, raised=True)
        self._keys: list[tuple[str, str, str]] = []

    def on_mount(self) -> None:
        """Follow the focus."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed, immediate=True)

    def _changed(self, screen: Screen[object]) -> None:
        # Under a dialog the keys are another screen's.
        if screen is self.screen is self.app.screen and self.is_attached:
            self._redraw()

    def on_surface_resized(self, event: Surface.Resized) -> None:
        """From edge to edge."""
        event.stop()
        self._redraw()

    def _redraw(self) -> None:
        self._keys = self._alive()
        named = [(shown(key), label) for key, label, _ in self._keys]
        if self.size.width:
            self.show(draw_keys(named, self.size.width))

    def _alive(self) -> list[tuple[str, str, str]]:
        found: dict[str, tuple[str, str, str]] = {}
        for key, active in sorted(self.screen.active_bindings.items(), key=_is_last):
            binding = active.binding
            if binding.show and active.enabled and binding.action not in found:
                found[binding.action] = (key, binding.description, binding.action)
        return list(found.values())

    def on_tap_bar_tapped(self, event: TapBar.Tapped) -> None:
        """Press the key."""
        event.stop()
        self.app.simulate_key(self._keys[event.target.index][0])
