"""The commands in a terminal, as a person starts them."""

import os
import signal
import subprocess
import sys
from argparse import ArgumentParser
from pathlib import Path

import pytest

from tests.support.terminal import ROOT, Terminal, terminal, to_be_seen
from tui.cli.terminal import THEMES, add_looks, settings_for
from tui.theme import PALETTES

PLAY = (
    "-m",
    "tui",
    "play",
    "lanterns",
    "--shelf",
    "tests.support.lantern_look",
    "--bots",
    "random",
)
CTRL_Q = b"\x11"


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))


@pytest.mark.parametrize(
    ("term", "colorterm", "theme"),
    [
        ("xterm-256color", "truecolor", "dark"),
        ("xterm-256color", "", "dark"),
        ("xterm-16color", "", "ansi"),
        ("linux", "", "ansi"),
    ],
)
def test_a_terminal_of_16_colours_gets_its_own_ones(
    term: str, colorterm: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setenv("COLORTERM", colorterm)
    monkeypatch.delenv("NO_COLOR", raising=False)
    parser = ArgumentParser()
    add_looks(parser)
    assert settings_for(parser.parse_args([])).theme == theme
    assert settings_for(parser.parse_args(["--theme", "light"])).theme == "light"


def children(process: int) -> list[int]:
    path = Path(f"/proc/{process}/task/{process}/children")
    return [int(word) for word in path.read_text("ascii").split()]


def at_table(seen: Terminal) -> None:
    seen.until(lambda: "Your turn" in seen.text, "at a table")


def test_playing_starts_a_host_and_quitting_ends_it() -> None:
    with terminal(*PLAY) as seen:
        at_table(seen)
        (host,) = children(seen.process.pid)
        assert seen.screen.title == "Your turn: Lanterns"
        seen.send(CTRL_Q)
        assert seen.process.wait(10) == 0
        assert not Path(f"/proc/{host}").exists()


def test_a_terminal_that_is_gone_ends_the_app_and_its_host() -> None:
    with terminal(*PLAY) as seen:
        at_table(seen)
        (host,) = children(seen.process.pid)
        seen.hang_up()
        assert seen.process.wait(10) == 1
        assert not Path(f"/proc/{host}").exists()


def test_a_host_that_was_killed_is_told_and_comes_back() -> None:
    with terminal(*PLAY) as seen:
        at_table(seen)
        (host,) = children(seen.process.pid)
        os.kill(host, signal.SIGKILL)
        seen.until(lambda: "It is tried again" in seen.raw.decode(errors="replace"), "told")
        seen.until(lambda: "Your turn" in seen.text, "back")
        seen.send(b"\r")
        seen.until(lambda: "CardPlayed" in seen.text or "Bid" in seen.text, "going on")


def test_a_larger_terminal_shows_more() -> None:
    with terminal(*PLAY) as seen:
        at_table(seen)
        assert "Player: 6 money" not in seen.text
        seen.resize(120, 40)
        seen.until(lambda: "6 money" in seen.text, "showing the panels")


@pytest.mark.parametrize("command", [(), ("play", "gigawatt"), ("join", "127.0.0.1:1")])
def test_without_a_terminal_one_sentence_names_commands_that_need_none(
    command: tuple[str, ...],
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tui", *command],
        cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=20, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert "terminal" in done.stderr
    assert "simulate" in done.stderr


def test_a_host_that_is_not_there_is_one_sentence() -> None:
    with terminal("-m", "tui", "join", "127.0.0.1:1") as seen:
        assert seen.process.wait(10) == 2
        seen.settle()
        assert "There is no host at 127.0.0.1:1." in seen.text


def test_the_themes_of_the_command_line_are_those_there_are() -> None:
    assert tuple(PALETTES) == THEMES


def test_plain_letters_and_the_terminals_own_colours_are_enough() -> None:
    with terminal(*PLAY, "--ascii", "--theme", "ansi", TERM="linux", COLORTERM="") as seen:
        at_table(seen)
        assert seen.text.isascii()
        assert b"38;2;" not in seen.raw


@pytest.mark.parametrize(
    ("term", "colorterm", "written", "never"),
    [
        ("xterm-256color", "truecolor", b"38;2;", b"38;5;"),
        ("xterm-256color", "", b"38;5;", b"38;2;"),
        ("linux", "", b"\x1b[", b"38;"),
    ],
)
def test_colours_are_those_the_terminal_has(
    term: str, colorterm: str, written: bytes, never: bytes
) -> None:
    with terminal(*PLAY, TERM=term, COLORTERM=colorterm) as seen:
        at_table(seen)
        assert written in seen.raw
        assert never not in seen.raw


def test_a_step_of_the_cursor_sends_little() -> None:
    with terminal(*PLAY, size=(120, 40)) as seen:
        at_table(seen)
        for key in (b"\x1b[B", b"\x1b[B", b"\x1b[A"):
            before = len(seen.raw)
            seen.send(key)
            seen.until(lambda before=before: len(seen.raw) > before, "moved")  # type: ignore[misc]  # bound on purpose
            assert len(seen.raw) - before < 600


CTRL_L = b"\x0c"
DOWN, F3, F4, F5, RIGHT, MENU, ESCAPE = (
    *(b"\x1b[B", b"\x1bOR", b"\x1bOS", b"\x1b[15~"),
    *(b"\x1b[C", b"\x1b[20~", b"\x1b"),
)


@pytest.mark.parametrize("keys", [(DOWN, F4, F5), (F3, RIGHT), (MENU, DOWN, ESCAPE, DOWN)])
def test_painting_everything_again_changes_nothing(keys: tuple[bytes, ...]) -> None:
    """What was left out because the terminal showed it already was really there."""
    with terminal(*PLAY, size=(120, 40)) as seen:
        at_table(seen)
        for key in keys:
            seen.send(key)
            seen.settle()
        before, sent = cells(seen), len(seen.raw)
        seen.send(CTRL_L)
        seen.until(lambda: len(seen.raw) > sent + 1000, "painted again")
        assert cells(seen) == before


def cells(seen: Terminal) -> list[object]:
    return [to_be_seen(seen.screen.buffer[y][x]) for y in range(40) for x in range(120)]


def test_what_is_no_journal_is_one_sentence(tmp_path: Path) -> None:
    with terminal("-m", "tui", "replay", str(tmp_path / "nothing.journal")) as seen:
        assert seen.process.wait(20) == 2
        seen.settle()
        assert "cannot be read" in seen.text
