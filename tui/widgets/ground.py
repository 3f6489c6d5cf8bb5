"""What lies below the panes of a screen: nothing, in the colour of the theme."""

from textual.filter import ANSIToTruecolor
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from tui.drawing.ink import PLAIN
from tui.theme import palette_of, style


def filtered(widget: Widget, strips: list[Strip]) -> list[Strip]:
    """Lines as the app's filters want them; our colours are the terminal's own where they are."""
    for line_filter in widget.get_line_filters():
        if not isinstance(line_filter, ANSIToTruecolor):
            ground = widget.background_colors[1]
            strips = [strip.apply_filter(line_filter, ground) for strip in strips]
    return strips


class Ground(Widget):
    """A widget that shows nothing but its background, and is quick about it."""

    def render_lines(self, crop: Region) -> list[Strip]:
        """Blank lines, for Textual, which would look for borders and padding in each of them."""
        blank = Strip.blank(crop.width, style(palette_of(self.app.theme), PLAIN))
        return filtered(self, [blank]) * crop.height
