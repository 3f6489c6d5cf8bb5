"""The settings page: everything explained, changed at once, saved at once."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from tests.support import rules_shelf
from tests.support.drive import drive, screen_text
from tui.actions import ACTIONS
from tui.app import TurbineApp
from tui.dialogs.key import KeyDialog, why_not
from tui.keymap import conflicts
from tui.screens.settings import SettingsScreen, explained, rows, turned
from tui.settings import Settings, default_name, load_settings
from tui.theme import PALETTES
from tui.widgets.form import Form


@pytest.fixture(autouse=True)
def own_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins without settings."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


def an_app(**settings: Any) -> TurbineApp:
    shelf: Any = rules_shelf
    return TurbineApp(SettingsScreen(), settings=Settings(name="Ada", **settings), games=shelf)


def test_every_row_is_explained_and_every_action_has_a_row() -> None:
    shown = [row for row in rows(Settings()) if row.is_open]
    assert [row.key for row in shown if not all(explained(row.key))] == []
    assert [a.id for a in ACTIONS if f"key:{a.id}" not in [row.key for row in shown]] == []


@pytest.mark.parametrize(
    ("user", "name"), [("ada", "ada"), ("admin", "Player"), ("\u3164", "Player"), ("", "Player")]
)
def test_who_has_no_name_is_called_as_hosts_let_one_be_called(
    user: str, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("USER", user)
    monkeypatch.delenv("USERNAME", raising=False)
    assert default_name() == name


def test_a_name_that_hosts_refuse_is_refused_where_it_is_typed() -> None:
    app = an_app()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("enter", *"Host", "enter")
        await pilot.pause()
        assert "This name cannot be used" in screen_text(app)
        assert app.settings.name == "Ada"

    drive(app, play)


def test_turning_goes_through_all_themes_and_round() -> None:
    settings = Settings()
    seen = []
    for _ in PALETTES:
        seen.append(settings.theme)
        settings = turned(settings, "theme", 1)
    assert seen == list(PALETTES)
    assert settings == Settings()
    assert turned(settings, "theme", -1).theme == seen[-1]


def test_a_theme_is_worn_while_one_looks_for_it_and_kept() -> None:
    app = an_app()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("down", "right")
        await pilot.pause()
        assert app.theme == PALETTES["light"].name
        assert load_settings().theme == "light"
        await pilot.press("left", "left")
        await pilot.pause()
        assert load_settings().theme == "ansi"

    drive(app, play)


def test_plain_letters_hold_at_once_for_everything_on_the_page() -> None:
    app = an_app()

    async def play(pilot: Pilot[Any]) -> None:
        assert not screen_text(app).isascii()
        await pilot.press("down", "down", "enter")
        await pilot.pause()
        assert screen_text(app).isascii()
        assert load_settings().ascii

    drive(app, play)


def test_without_animation_nothing_glides() -> None:
    app = an_app()

    async def play(pilot: Pilot[Any]) -> None:
        assert app.animation_level == "full"
        app.screen.query_one(Form).stand_on("animation")
        await pilot.press("enter")
        await pilot.pause()
        assert app.animation_level == "none"
        assert not load_settings().animation

    drive(app, play)


def test_a_click_on_an_arrow_turns_a_value_back() -> None:
    app = an_app()

    async def play(pilot: Pilot[Any]) -> None:
        line = next(y for y, text in enumerate(screen_text(app).splitlines()) if "Theme" in text)
        column = screen_text(app).splitlines()[line].index("←")
        await pilot.click(offset=(column, line))
        await pilot.pause()
        assert app.settings.theme == "ansi"
        await pilot.click(offset=(column + 4, line))
        await pilot.pause()
        assert app.settings.theme == "dark"

    drive(app, play)


def test_the_name_is_asked_for_in_a_dialog_and_shown_as_it_is() -> None:
    app = an_app()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("home", "enter")
        await pilot.pause()
        await pilot.press(*["backspace"] * 3, *"[/b]Bo", "enter")
        await pilot.pause()
        assert load_settings().name == "[/b]Bo"
        assert "[/b]Bo" in screen_text(app)

    drive(app, play)


def test_a_dialog_that_is_left_changes_nothing() -> None:
    app = an_app()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press("home", "enter")
        await pilot.pause()
        await pilot.press("x", "escape")
        await pilot.pause()
        assert isinstance(app.screen, SettingsScreen)
        assert app.settings.name == "Ada"

    drive(app, play)


def test_a_key_is_chosen_by_pressing_it_and_works_from_then_on() -> None:
    app = an_app()

    async def play(pilot: Pilot[Any]) -> None:
        app.screen.query_one(Form).stand_on("key:back.back")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("f2")
        await pilot.pause()
        assert "F2 already means: Rules (Everywhere)." in screen_text(app)
        await pilot.press("x")
        await pilot.pause()
        assert load_settings().keys == {"back.back": "x"}
        assert "x (yours)" in screen_text(app)
        assert not isinstance(app.screen, KeyDialog)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("backspace")
        await pilot.pause()
        assert load_settings().keys == {}

    drive(app, play)


@pytest.mark.parametrize("action", ["prompt.choose", "board.up", "rules.search"])
def test_a_key_that_is_refused_has_a_reason_and_one_that_is_taken_leads_to_no_conflict(
    action: str,
) -> None:
    for key in ("a", "f1", "up", "escape", "ctrl+t", "slash", "enter"):
        refused = why_not(action, key, {})
        assert (refused is None) == (conflicts({action: key}) == ())
        assert refused is None or refused.endswith(".")


def test_all_keys_can_be_brought_back() -> None:
    app = an_app(keys={"board.jump": "x", "rules.next": "y"})

    async def play(pilot: Pilot[Any]) -> None:
        app.screen.query_one(Form).stand_on("reset")
        await pilot.press("enter")
        await pilot.pause()
        assert load_settings().keys == {}

    drive(app, play)
