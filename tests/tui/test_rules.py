"""The rules page: drawn from Markdown, opened at a chapter, searched."""

from typing import Any

import pytest
from textual.pilot import Pilot

from tests.support import rules_shelf
from tests.support.drive import drive, screen_text
from tui.app import TurbineApp
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.page import draw_page, find
from tui.screens.rules import RulesScreen
from tui.settings import Settings
from tui.widgets.form import Form
from tui.widgets.words import Reader

LONG = """# Title

A sentence with **strong** and `code` words – it isn’t short.

- one
  - two

| Plant | Does |
|---|---|
| Coal | a long text that does not fit |
"""


def app_at(chapter: str | None = None, *, ascii_only: bool = False) -> TurbineApp:
    shelf: Any = rules_shelf
    screen = RulesScreen("lanterns", chapter)
    return TurbineApp(screen, settings=Settings(ascii=ascii_only), games=shelf)


def test_markdown_is_drawn_in_the_width_there_is() -> None:
    assert draw_page(LONG, 34, UNICODE).drawing.plain().splitlines() == [
        "  Title",
        "  ══════════════════════════════",
        "",
        "  A sentence with strong and",
        "  code words – it isn’t short.",
        "",
        "  • one",
        "    • two",
        "",
        "  Plant  Does",
        "  ──────────────────────────────",
        "  Coal   a long text that does",
        "         not fit",
    ]


def test_a_terminal_without_unicode_gets_plain_letters() -> None:
    text = draw_page(LONG, 34, ASCII).drawing.plain()
    assert text.isascii()
    assert "code words - it isn't short." in text


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_no_line_is_longer_than_its_room(width: int) -> None:
    drawing = draw_page(rules_shelf.PAGE, width, UNICODE).drawing
    assert max(len(line) for line in drawing.plain().splitlines()) <= width


def test_a_search_finds_every_place_whatever_the_case() -> None:
    page = draw_page("# Oil\n\nMore OIL, less water. oil", 60, UNICODE)
    assert [(hit.line, hit.x, hit.width) for hit in find(page, "oil ")] == [
        (0, 2, 3),
        (3, 7, 3),
        (3, 24, 3),
    ]
    assert find(page, "  ") == ()


def test_the_page_opens_at_the_chapter() -> None:
    app = app_at("Trading")

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        text = screen_text(app).splitlines()
        assert text[0].startswith(" Rules: ")
        assert text[1].strip() == "Trading"
        contents = app.screen.query_one(Form)
        assert contents.rows[int(contents.key)].label.strip() == "Trading"

    drive(app, play)


def test_searching_goes_to_the_place_and_on_to_the_next_and_back() -> None:
    app = app_at()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("slash", *"windmill", "enter")
        await pilot.pause()
        assert "The windmill stands only here." in screen_text(app)
        assert "1 of 1" in screen_text(app)
        await pilot.press("slash", *["backspace"] * 8, *"most oil", "enter", "n", "n", "p")
        await pilot.pause()
        assert " of 60" in screen_text(app)
        await pilot.press("slash", *"xyz")
        await pilot.pause()
        assert "not found" in screen_text(app)
        await pilot.press("escape")
        await pilot.pause()
        assert app.focused is app.screen.query_one(Reader)
        assert "not found" not in screen_text(app)

    drive(app, play)


def test_the_chapters_are_beside_the_text_where_there_is_room() -> None:
    app = app_at()

    async def play(pilot: Pilot[Any]) -> None:
        assert app.screen.query_one("#contents", Form).display
        await pilot.press("c", "c", "down", "down", "down")
        await pilot.pause()
        assert screen_text(app).splitlines()[1][32:].strip() == "Building"
        await pilot.click("#contents", offset=(4, 4))
        await pilot.pause()
        assert screen_text(app).splitlines()[1][32:].strip() == "Trading"
        assert app.focused is app.screen.query_one(Reader)

    drive(app, play, (120, 30))


def test_the_chapter_one_reads_is_marked_in_the_list() -> None:
    app = app_at()

    async def play(pilot: Pilot[Any]) -> None:
        contents, reader = app.screen.query_one(Form), app.screen.query_one(Reader)
        first = contents.key
        await pilot.press("pagedown", "pagedown", "pagedown")
        await pilot.pause()
        assert int(contents.key) > int(first)
        await pilot.press("home")
        await pilot.pause()
        assert contents.key == first
        assert reader.has_focus

    drive(app, play, (120, 12))


def test_at_80_columns_the_chapters_come_with_a_key_and_go_again() -> None:
    app = app_at()

    async def play(pilot: Pilot[Any]) -> None:
        contents = app.screen.query_one("#contents", Form)
        assert not contents.display
        await pilot.press("c", "down", "enter")
        await pilot.pause()
        assert not contents.display
        assert screen_text(app).splitlines()[1].strip() == "Setting up"

    drive(app, play)


def test_a_resize_keeps_the_place_in_the_text() -> None:
    app = app_at("Trading")

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.resize_terminal(130, 24)
        await pilot.pause()
        await pilot.pause()
        assert "Trading" in screen_text(app).split("Rules")[1]

    drive(app, play)


def test_one_key_goes_on_to_the_rules_of_the_next_game() -> None:
    app = app_at()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("g")
        await pilot.pause()
        assert "Play a lantern." in screen_text(app)

    drive(app, play)


def test_the_whole_page_is_ascii_if_the_terminal_is() -> None:
    app = app_at(ascii_only=True)

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("c")
        await pilot.pause()
        assert screen_text(app).isascii()

    drive(app, play)


def test_the_keys_do_not_offer_the_page_that_is_open() -> None:
    app = app_at()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.pause()
        assert "F2 Rules" not in screen_text(app)
        assert "F1 Help" in screen_text(app)
        await pilot.press("f2")
        await pilot.pause()
        assert len(app.screen_stack) == 2

    drive(app, play, (120, 40))
