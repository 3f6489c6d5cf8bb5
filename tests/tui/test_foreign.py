"""Foreign text on pages and in dialogs: shown as it is, never obeyed, in a real terminal too."""

import json
import random
from pathlib import Path
from typing import Any

import attrs
import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from net.discovery import Found
from tests.support.drive import drive, screen_text
from tests.support.tables import SHELF
from tests.support.terminal import terminal
from tui.app import TurbineApp
from tui.dialogs.confirm import ConfirmDialog
from tui.dialogs.text import TextDialog
from tui.drawing.canvas import harmless
from tui.drawing.form import Row
from tui.drawing.prose import Piece
from tui.memory import Kept
from tui.screens.hosts import rows
from tui.screens.settings import SettingsScreen
from tui.settings import Settings
from tui.widgets.bar import Bar
from tui.widgets.form import Form
from tui.widgets.words import Words

ALPHABET = "[]/\\@$=\"' a0"
TEXTS = 300


def some_texts(count: int) -> list[str]:
    """Texts of everything that markup is made of, each without spaces at its ends."""
    dice = random.Random(7)  # noqa: S311  # no secret
    found = ["[/nope]", "[@click=app.exit]x[/]", "[b]", "[/]", "\\[", "$name", "[link='a']"]
    while len(found) < count:
        length = dice.randint(1, 24)
        text = " ".join("".join(dice.choice(ALPHABET) for _ in range(length)).split())
        found += [text] if text else []
    return found


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def test_titles_rows_and_words_show_it_as_it_is() -> None:
    app = TurbineApp(SettingsScreen(), settings=Settings(), games=SHELF)

    async def play(pilot: Pilot[Any]) -> None:
        screen = app.screen
        for text in some_texts(TEXTS):
            screen.query_one(Bar).say(text, text)
            screen.query_one(Form).fill([Row("x", text, text), *rows([found(text)], [])])
            screen.query_one("#help", Words).tell([[Piece(text)]])
            lines = screen_text(app).splitlines()
            assert lines[0].count(text) == 2
            assert any(line.count(text) >= 2 for line in lines[1:])
            assert app.screen is screen

    drive(app, play, (160, 50))


def found(name: str) -> Found:
    return Found("10.0.0.7", 4747, name, 1, 1)


def test_dialogs_and_notices_show_it_as_it_is() -> None:
    app = TurbineApp(SettingsScreen(), settings=Settings(), games=SHELF)

    async def play(pilot: Pilot[Any]) -> None:
        for number, text in enumerate(some_texts(40)):
            kind = TextDialog if number % 2 else ConfirmDialog
            app.push_screen(kind(text, text))
            app.notify(text, markup=False, timeout=0.2)
            await pilot.pause()
            assert str(app.screen.query_one("#asked", Static).content) == text
            assert screen_text(app).count(text) >= 1
            app.pop_screen()

    drive(app, play, (100, 40))


# In a real terminal

HOSTILE = (
    "\x1b]0;owned\x07abc",
    "\x1b[2J\x1b[H.......",
    "\x1b[?1049l[b]x[/b]",
    "a\r\nb\tcdefghijk",
    "[@click=app.exit]",
)

RUN = """
from tui.app import TurbineApp
from tui.settings import Settings
from tui.screens.resume import ResumeScreen
TurbineApp(ResumeScreen(), settings=Settings(name="Ada")).run()
"""


def continue_page(folder: Path, name: str) -> tuple[list[str], str]:
    """The list of tables to continue, with somebody of that name at one of them; and the title."""
    data = folder / "turbine-hall"
    data.mkdir(parents=True)
    kept = Kept("far.example:4747", False, "ABCD2345", "gigawatt", 0, "t", "Ada", (name,))
    (data / "seats.json").write_text(json.dumps([attrs.asdict(kept)]), "utf-8")
    with terminal("-c", RUN, XDG_DATA_HOME=str(folder), XDG_CONFIG_HOME=str(folder)) as seen:
        seen.until(lambda: "GigaWatt" in seen.text and "Esc Back" in seen.text, "listed")
        return list(seen.screen.display), seen.screen.title


@pytest.mark.parametrize("hostile", HOSTILE)
def test_a_hostile_name_changes_nothing_but_its_own_cells(hostile: str, tmp_path: Path) -> None:
    shown = harmless(hostile)
    bad, bad_title = continue_page(tmp_path / "bad", hostile)
    good, good_title = continue_page(tmp_path / "good", "x" * len(shown))
    assert any(shown in line for line in bad)
    assert [line.replace(shown, "x" * len(shown)) for line in bad] == good
    assert bad_title == good_title
