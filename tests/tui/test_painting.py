"""What goes to the terminal: the same cells as Rich would write, in fewer bytes."""

import pyte
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from tui.painting import Pen

SYSTEMS = ("standard", "256", "truecolor")
COLOURS = (None, "default", "red", "bright_blue", "#12161d", "#ff8a5c")

styles = st.builds(
    Style,
    color=st.sampled_from(COLOURS),
    bgcolor=st.sampled_from(COLOURS),
    bold=st.booleans(),
    reverse=st.booleans(),
    underline=st.booleans(),
)
pieces = st.lists(
    st.builds(Segment, st.text("ab ", min_size=1, max_size=4), st.one_of(st.none(), styles)),
    max_size=12,
)


def cells(written: str) -> list[object]:
    """What a terminal shows after that, cell by cell."""
    screen = pyte.Screen(60, 1)
    pyte.Stream(screen).feed(written)
    return [screen.buffer[0][x] for x in range(60)]


@settings(max_examples=300, deadline=None)
@given(pieces, st.sampled_from(SYSTEMS))
def test_every_cell_looks_as_if_rich_had_written_it(found: list[Segment], system: str) -> None:
    console = Console(color_system=system, force_terminal=True)  # type: ignore[arg-type]
    pen = Pen(console)
    pen.write(found)
    ours = pen.done()
    colours = console._color_system
    plain = "".join(
        text if style is None else style.render(text, color_system=colours)
        for text, style, _control in found
    )
    assert cells(ours) == cells(plain)
    assert len(ours) <= len(plain) + len("\x1b[0m") * len(found)


def test_a_style_that_stays_is_written_once() -> None:
    pen = Pen(Console(color_system="truecolor", force_terminal=True))
    red = Style(color="#ff0000", bold=True)
    pen.write([Segment("one", red), Segment("two", red), Segment("three")])
    assert pen.done() == "\x1b[0;1;38;2;255;0;0monetwo\x1b[0mthree"
