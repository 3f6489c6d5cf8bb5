"""What goes to the terminal: the same cells as Rich would write, in fewer bytes."""

from typing import Any

import pyte
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style

from tests.support.terminal import to_be_seen
from tui.painting import Brush, Shadow

SYSTEMS = ("standard", "256", "truecolor")
COLOURS = (None, "default", "red", "bright_blue", "#12161d", "#ff8a5c")

styles = st.builds(
    Style,
    color=st.sampled_from(COLOURS),
    bgcolor=st.sampled_from(COLOURS),
    bold=st.booleans(),
    reverse=st.booleans(),
    underline=st.booleans(),
    dim=st.booleans(),
    italic=st.booleans(),
    strike=st.booleans(),
)
pieces = st.lists(
    st.builds(
        Segment,
        st.one_of(st.text("ab ", min_size=1, max_size=4), st.just(" " * 11)),
        st.one_of(st.none(), styles),
        control=st.none(),
    ),
    max_size=5,
)


def cells(screen: pyte.Screen, y: int = 0) -> list[object]:
    """What a terminal shows on a line; of a blank only what can be seen of it."""
    return [to_be_seen(screen.buffer[y][x]) for x in range(60)]


def shown(written: str) -> list[object]:
    screen = pyte.Screen(60, 1)
    pyte.Stream(screen).feed(written)
    return cells(screen)


def painted(shadow: Shadow, console: Console, y: int, pieces: list[Segment]) -> str:
    brush = Brush(shadow, console)
    brush.paint(0, y, pieces)
    return brush.done()


@settings(max_examples=300, deadline=None)
@given(pieces, st.sampled_from(SYSTEMS), st.booleans())
def test_every_cell_looks_as_if_rich_had_written_it(
    found: list[Segment], system: Any, erases: bool
) -> None:
    console = Console(color_system=system, force_terminal=True)
    ours = painted(Shadow(erases=erases), console, 0, found)
    colours = console._color_system
    plain = "\x1b[1;1H" + "".join(
        text if style is None else style.render(text, color_system=colours)
        for text, style, _control in found
    )
    assert shown(ours) == shown(plain)


def test_a_style_that_stays_is_written_once() -> None:
    console = Console(color_system="truecolor", force_terminal=True)
    red = Style(color="#ff0000", bold=True)
    pieces = [Segment("one", red), Segment(" "), Segment("two", red), Segment("three")]
    assert (
        painted(Shadow(), console, 0, pieces) == "\x1b[1;1H\x1b[1;38;2;255;0;0mone two\x1b[0mthree"
    )


def test_what_looks_the_same_is_written_one_after_the_other() -> None:
    console = Console(color_system="truecolor", force_terminal=True)
    red, blue = Style(color="#ff0000"), Style(color="#0000ff")
    brush = Brush(Shadow(), console)
    for y in range(3):
        brush.paint(0, y, [Segment("stop", red), Segment("go", blue)])
    assert brush.done().count("38;2") == 2


lines = st.lists(
    st.builds(
        Segment,
        st.text("ab \u2502\u4f60", min_size=1, max_size=4),
        st.sampled_from([None, Style(color="red"), Style(bold=True, bgcolor="blue")]),
        control=st.none(),
    ),
    max_size=8,
)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 2), lines), max_size=12), st.booleans())
def test_what_a_terminal_shows_already_is_not_missed_when_it_is_left_out(
    updates: list[tuple[int, list[Segment]]], erases: bool
) -> None:
    console = Console(color_system="truecolor", force_terminal=True)
    shadow = Shadow(erases=erases)
    frugal, lavish = pyte.Screen(60, 3), pyte.Screen(60, 3)
    for y, line in updates:
        rest = Segment(" " * (60 - sum(piece.cell_length for piece in line)))
        for screen, kept in ((frugal, shadow), (lavish, Shadow(erases=False))):
            pyte.Stream(screen).feed(painted(kept, console, y, [*line, rest]))
    assert frugal.display == lavish.display
    for y in range(3):
        assert cells(frugal, y) == cells(lavish, y)


def test_nothing_is_written_where_nothing_changed_until_it_is_forgotten() -> None:
    console = Console(color_system="truecolor", force_terminal=True)
    shadow = Shadow()

    def paint(text: str) -> str:
        return painted(shadow, console, 0, [Segment("cursor: "), Segment(text)])

    assert paint("here") == "\x1b[1;1Hcursor: here"
    assert paint("here") == ""
    assert paint("hare") == "\x1b[1;10Ha"
    shadow.forget()
    assert paint("hare") == "\x1b[1;1Hcursor: hare"


def test_long_blanks_are_erased_where_the_terminal_does_that_in_colour() -> None:
    console = Console(color_system="truecolor", force_terminal=True)
    on_red = Style(bgcolor="#ff0000")
    line = [Segment("a" + " " * 12 + "b" + " " * 20, on_red)]
    start, end = "\x1b[1;1H\x1b[48;2;255;0;0m", "\x1b[0m"
    assert painted(Shadow(erases=True), console, 0, line) == (
        f"{start}a\x1b[12X\x1b[12Cb\x1b[20X{end}"
    )
    assert painted(Shadow(erases=False), console, 0, line) == f"{start}{line[0].text}{end}"


def test_blanks_that_show_more_than_a_background_are_written() -> None:
    console = Console(color_system="truecolor", force_terminal=True)
    for style in (Style(reverse=True), Style(underline=True)):
        line = [Segment(" " * 20, style)]
        assert " " * 20 in painted(Shadow(erases=True), console, 0, line)
