"""A data folder in which nothing can be kept: one sentence, with and without the interface."""

from pathlib import Path

import pytest

from tests.support.terminal import terminal
from tests.support.visit import Visitor, visit


@pytest.fixture(autouse=True)
def no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Below a file there can be no folder, not even for root."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


def test_playing_where_nothing_can_be_kept_ends_with_one_sentence() -> None:
    with terminal("-m", "tui", "play", "gigawatt", size=(200, 24)) as seen:
        assert seen.process.wait(10) == 2
        seen.settle()
        assert seen.text.strip().startswith("Games cannot be kept in ")
        assert seen.text.strip().endswith(": Not a directory.")
        assert "Traceback" not in seen.text


@pytest.mark.parametrize("way", [("host",), ("alone", "start")])
def test_the_interface_says_that_nothing_can_be_kept_and_stays(way: tuple[str, ...]) -> None:
    async def play(ada: Visitor) -> None:
        for row in way:
            await ada.choose(row)
        screen = ada.app.screen
        await ada.read("Games cannot be kept in")
        assert ada.app.screen is screen

    visit(play)
