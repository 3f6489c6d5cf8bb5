"""The board widget: its cursor, its mouse, and how little it paints."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from tests.support.drive import drive, screen_text
from tui.drawing import steer
from tui.drawing.canvas import Canvas, Drawing, Run, Target
from tui.drawing.glyphs import UNICODE
from tui.drawing.ink import DIM, TITLE, Ink, Role
from tui.theme import PALETTES, palette_of, style
from tui.widgets.board import Board


def grid(mark: str = "o") -> Drawing:
    """Twelve sites, four in a row."""
    canvas = Canvas(40, 12)
    canvas.box(0, 0, 40, 12, UNICODE, "Sites")
    for index in range(12):
        x, y = 4 + index % 4 * 9, 2 + index // 4 * 3
        canvas.put(x, y, f"{mark}{index:02}", Ink(Role.WIND), Target("site", index))
    return canvas.done()


class Bench(App[None]):
    """One board and a note of what it said."""

    def __init__(self) -> None:
        super().__init__()
        for palette in PALETTES.values():
            self.register_theme(palette.theme())
        self.theme = "turbine-dark"
        self.said: list[tuple[str, int]] = []

    def compose(self) -> ComposeResult:
        yield Board(id="board")

    def on_mount(self) -> None:
        self.board.show(grid())
        self.board.focus()

    @property
    def board(self) -> Board:
        return self.query_one("#board", Board)

    def on_board_moved(self, event: Board.Moved) -> None:
        if event.target:
            self.said.append(("moved", event.target.index))

    def on_board_chosen(self, event: Board.Chosen) -> None:
        self.said.append(("chosen", event.target.index))


def test_arrow_keys_go_to_the_nearest_target() -> None:
    app = Bench()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("right", "down", "right", "up", "left", "enter", "end", "home")
        await pilot.pause()

    drive(app, play)
    moves = [("moved", n) for n in (0, 1, 5, 6, 2, 1)]
    assert app.said == [*moves, ("chosen", 1), ("moved", 11), ("moved", 0)]


def test_a_click_chooses_what_is_under_it() -> None:
    app = Bench()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.click("#board", offset=(14, 5))
        await pilot.click("#board", offset=(30, 10))
        await pilot.pause()

    drive(app, play)
    assert app.said[-2:] == [("moved", 5), ("chosen", 5)]


def test_a_tall_target_is_marked_on_its_first_line_and_hit_on_all() -> None:
    app = Bench()

    async def play(pilot: Pilot[Any]) -> None:
        canvas = Canvas(20, 3)
        for y in range(3):
            canvas.put(2, y, "card", Ink(), Target("card", 7))
        app.board.show(canvas.done())
        await pilot.press("home")
        reversed_rows = [_is_marked(app.board, y) for y in range(3)]
        assert reversed_rows == [True, False, False]
        await pilot.click("#board", offset=(3, 2))
        await pilot.pause()

    drive(app, play)
    assert app.said[-1] == ("chosen", 7)


def _is_marked(board: Board, y: int) -> bool:
    return any(s.style is not None and s.style.reverse for s in board.render_line(y))


def test_a_letter_jumps_to_its_target_and_is_wiped_again() -> None:
    app = Bench()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("g")
        await pilot.pause()
        assert "g04" in screen_text(app)
        await pilot.press("g")
        await pilot.pause()
        assert "o04" in screen_text(app)

    drive(app, play)
    assert app.said[-1] == ("moved", 4)


def test_a_resize_keeps_the_cursor_and_the_focus() -> None:
    app = Bench()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("down", "right")
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert app.board.cursor == Target("site", 5)
        assert app.focused is app.board

    drive(app, play)


def test_only_what_differs_is_painted() -> None:
    old = Canvas(40, 12)
    canvas = Canvas(40, 12)
    for each in (old, canvas):
        each.put(0, 2, "same", Ink(Role.WIND))
        each.put(36, 2, "same", Ink(Role.WIND))
    canvas.put(8, 2, "x", Ink(Role.WIND))
    assert list(steer.changes(old.done(), canvas.done())) == [steer.Span(4, 2, 32)]


puts = st.lists(
    st.tuples(st.integers(0, 20), st.integers(0, 2), st.text("ab \u2502\u4f60", max_size=6)),
    max_size=8,
)


@settings(max_examples=200, deadline=None)
@given(puts, puts)
def test_outside_of_what_differs_two_drawings_are_the_same(
    one: list[Any], other: list[Any]
) -> None:
    old, new = drawn(one), drawn(other)
    cells = [[cells_of(line) for line in drawing.lines] for drawing in (old, new)]
    for span in steer.changes(old, new):
        part = slice(span.x, span.x + span.width)
        cells[0][span.y][part] = cells[1][span.y][part]
    assert cells[0] == cells[1]


def cells_of(line: Sequence[Run]) -> list[object]:
    return [
        (symbol, run.ink, run.target)
        for run in line
        for symbol in run.text
        for _ in range(cell_len(symbol))
    ]


def drawn(pieces: list[Any]) -> Drawing:
    canvas = Canvas(30, 3)
    for x, y, text in pieces:
        canvas.put(x, y, text, Ink(Role.WIND), Target("site", x))
    return canvas.done()


def test_a_drawing_without_the_target_takes_the_cursor_away() -> None:
    app = Bench()

    async def play(pilot: Pilot[Any]) -> None:
        app.board.show(Canvas(40, 12).done())
        await pilot.pause()
        assert app.board.cursor is None
        assert screen_text(app).strip() == ""

    drive(app, play)


@pytest.mark.parametrize("name", list(PALETTES))
def test_every_theme_has_a_colour_for_every_role_and_can_be_worn(name: str) -> None:
    palette = PALETTES[name]
    assert all(style(palette, Ink(role, on=role)) for role in Role)
    assert palette_of(palette.name) is palette

    async def run() -> None:
        app = Bench()
        async with app.run_test() as pilot:
            app.theme = palette.name
            await pilot.pause()
            assert "o11" in screen_text(app)

    asyncio.run(run())


def test_the_cursor_marks_the_first_words_and_no_wide_gap() -> None:
    canvas = Canvas(30, 1)
    here = Target("choice", 0)
    canvas.mark(0, 0, 30, here)
    canvas.put(2, 0, "wind", Ink(), here)
    canvas.put(7, 0, "price 3", Ink(Role.ACCENT), here)
    canvas.put(20, 0, "money -3", Ink(Role.BAD), here)
    parts = steer.marked(canvas.done().lines[0], lambda target: target == here)
    assert "".join(text for text, _ink, marked in parts if marked) == " wind price 3 "


def test_a_blank_target_is_marked_as_a_whole() -> None:
    canvas = Canvas(10, 1)
    canvas.mark(2, 0, 3, Target("field", 0))
    parts = steer.marked(canvas.done().lines[0], lambda target: target == Target("field", 0))
    assert [text for text, _ink, marked in parts if marked and text] == ["   "]


def test_the_cell_behind_marked_words_looks_like_them() -> None:
    here = Target("group", 0)
    canvas = Canvas(20, 1)
    canvas.mark(0, 0, 20, here)
    canvas.put(0, 0, "Build", TITLE, here)
    canvas.put(7, 0, "(29)", DIM, here)
    parts = steer.marked(canvas.done().lines[0], lambda target: target == here)
    assert [(text, ink) for text, ink, cursor in parts if cursor and text] == [
        ("Build", TITLE),
        (" ", TITLE),
    ]
