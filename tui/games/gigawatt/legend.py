"""What the letters and signs mean, shown while regions are picked and the tracks are empty."""

from engine.core.text import _
from engine.gigawatt.captions import technology_name
from engine.gigawatt.ids import Technology
from tui.drawing.canvas import Drawing
from tui.drawing.ink import DIM, WARN
from tui.games.gigawatt.page import Page, Piece, pad
from tui.games.gigawatt.paint import STRONG, letter, technology_ink
from tui.games.gigawatt.sight import Sight

_COLUMN = 12


def draw_legend(sight: Sight, width: int) -> Drawing:
    """The letters of the technologies and the signs of fields and borders."""
    page = Page(width)
    columns = max(page.width // _COLUMN, 1)
    kinds = list(Technology)
    for first in range(0, len(kinds), columns):
        page.line(*_letters(kinds[first : first + columns]))
    lines = sight.lines
    signs: tuple[tuple[str, str], ...] = (
        ("(W)", _("a field for wind alone")),
        ("+2", _("building costs 2 on top")),
        (f"{lines.into}1{lines.out_of}", _("tokens carried each round")),
    )
    for sign, text in signs:
        page.line((pad(sign, 4), WARN if sign[0] == "+" else STRONG), (text, DIM))
    return page.done()


def _letters(kinds: list[Technology]) -> list[Piece]:
    pieces: list[Piece] = []
    for kind in kinds:
        pieces += [
            (f"{letter(kind)} ", technology_ink(kind)),
            (pad(technology_name(kind), _COLUMN - 2), DIM),
        ]
    return pieces
