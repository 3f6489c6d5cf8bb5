"""`turbine tournament` from the command line to the file."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from net.cli import tournament
from net.cli.errors import BadInput
from net.cli.scripts import short_names
from net.lab import extra
from tui.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
GAME = "tests.support.lanterns:Lanterns"

FIRST = "def choose(view, choices, chance):\n    return choices[0].intent\n"
SLOW = f"import time\n{FIRST}".replace("    return", "    time.sleep(0.02)\n    return")


@pytest.fixture
def first(tmp_path: Path) -> Path:
    path = tmp_path / "first.py"
    path.write_text(FIRST)
    return path


def typed(first: Path, *more: object) -> list[str]:
    return ["tournament", GAME, "--bots", f"random,{first}", "--seed", "7", *map(str, more)]


def test_a_tournament_gives_figures_for_programs(
    first: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed(first, "--games", 30, "--json")) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["games"], found["seats"], found["seed"]) == (30, 2, "07")
    won = {bot["bot"]: bot["wins"]["won"] for bot in found["bots"]}
    assert sum(won.values()) == 30
    assert found["meetings"]["random"]["first.py"]["games"] == 30
    assert all(low < value < high for value, low, high in (b["rating"] for b in found["bots"]))


def test_a_tournament_gives_a_table_for_people(
    first: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed(first, "--games", 10, "--seats", 4, "--set", "hand=1")) == 0
    text = capsys.readouterr().out
    assert "Lanterns, 4 seats, seed 07, 10 of 10 games" in text
    assert "came out before" in text


def test_the_games_are_the_same_whatever_the_number_of_processes(
    first: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = tmp_path / "one.csv", tmp_path / "two.csv"
    assert main(typed(first, "--games", 24, "--csv", one)) == 0
    alone = capsys.readouterr().out
    assert main(typed(first, "--games", 24, "--csv", two, "--jobs", 2)) == 0
    assert one.read_bytes() == two.read_bytes()
    assert capsys.readouterr().out == alone


def test_a_tournament_goes_on_from_its_file(
    first: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, parts = tmp_path / "whole.csv", tmp_path / "parts.csv"
    assert main(typed(first, "--games", 20, "--csv", whole)) == 0
    lines = whole.read_text().splitlines(keepends=True)
    # Some games, in another order, and one that was cut off while it was written.
    parts.write_text(lines[0] + lines[5] + lines[2] + lines[9][:30])
    again = [text for text in typed(first, "--games", 20, "--csv", parts) if text != "7"]
    again.remove("--seed")
    assert main(again) == 0
    assert parts.read_bytes() == whole.read_bytes()


def test_games_beyond_those_asked_for_are_not_counted(
    first: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.csv"
    assert main(typed(first, "--games", 20, "--csv", path)) == 0
    before = path.read_bytes()
    capsys.readouterr()
    assert main(typed(first, "--games", 6, "--csv", path, "--json")) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 6
    assert path.read_bytes() == before


@pytest.mark.parametrize("jobs", [1, 2])
def test_ctrl_c_keeps_what_was_played(tmp_path: Path, jobs: int) -> None:
    script, path = tmp_path / "slow.py", tmp_path / "games.csv"
    script.write_text(SLOW)
    command = [sys.executable, "-m", "tui", *typed(script, "--games", 400, "--csv", path)]
    running = subprocess.Popen(
        [*command, "--jobs", str(jobs)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    end = time.monotonic() + 20
    while time.monotonic() < end and (not path.exists() or path.read_text().count("\n") < 4):
        time.sleep(0.05)
    os.killpg(running.pid, signal.SIGINT)
    out, errors = running.communicate(timeout=20)
    assert running.returncode == tournament.INTERRUPTED, errors
    kept = path.read_text().count("\n") - 1
    assert 3 <= kept < 400
    assert f"Interrupted after {kept} of 400 games." in errors
    assert f"{kept} of 400 games" in out


def test_two_tournaments_do_not_write_one_file_at_the_same_time(tmp_path: Path) -> None:
    script, path = tmp_path / "slow.py", tmp_path / "games.csv"
    script.write_text(SLOW)
    command = [sys.executable, "-m", "tui", *typed(script, "--games", 40, "--csv", path)]
    first = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    end = time.monotonic() + 20
    while time.monotonic() < end and (not path.exists() or path.read_text().count("\n") < 2):
        time.sleep(0.02)
    second = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (second.returncode, second.stdout) == (2, "")
    assert second.stderr == (
        f"Another command is writing {path}; wait for its end or name another file.\n"
    )
    assert first.wait(30) == 0
    assert path.read_text().count("\n") == 1 + 40
    assert subprocess.run(command, cwd=ROOT, capture_output=True, check=False).returncode == 0


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("/dev/null", "/dev/null is no file in which games can be kept."),
        ("none/run.csv", "none/run.csv cannot be written: No such file or directory."),
    ],
)
def test_a_file_that_cannot_be_written_is_told_before_a_game_is_played(
    first: Path, name: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(typed(first, "--games", 4, "--csv", name)) == 2
    assert capsys.readouterr().err == f"{sentence}\n"


def test_progress_is_told_on_stderr(first: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(typed(first, "--games", 4, "--progress")) == 0
    assert "4 of 4 games" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "clever"], "has no bot 'clever'"),
        (["--bots", "missing.py"], "missing.py cannot be read"),
        (["--bots", "random", "--seats", "9"], "has 2 to 4 seats, not 9"),
        (["--bots", "random", "--budget", "much"], "is no budget"),
        (["--bots", "random", "--set", "moons=2"], "has no variant field 'moons'"),
    ],
)
def test_bad_input_is_answered_in_a_sentence(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", GAME, *words]) == 2
    assert sentence in capsys.readouterr().err


def test_an_unknown_game_is_answered_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "chess", "--bots", "random"]) == 2
    assert "There is no game 'chess'" in capsys.readouterr().err
    assert main(["tournament", "tests.nowhere:Game", "--bots", "random"]) == 2
    assert "There is no game" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("x = 1\n", "has no function choose"),
        ("def choose(view, choices, chance):\n    return None\n", "not among its choices"),
    ],
)
def test_a_script_that_cannot_play_is_named(
    first: Path, text: str, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    first.write_text(text)
    assert main(typed(first, "--games", 2)) == 2
    assert f"first.py {'has' if 'has' in sentence else 'chose'}" in capsys.readouterr().err


BROKEN = {
    "cannot be compiled": ("def choose(:\n", "SyntaxError: "),
    "divides at the top": ("1 / 0\n", "ZeroDivisionError: division by zero."),
    "imports what is not there": ("import nosuch\n", "ModuleNotFoundError: No module named"),
    "leaves at the top": ("import sys\nsys.exit(0)\n", "SystemExit: 0."),
    "raises": (FIRST.replace("    return", "    raise ValueError\n    return"), "ValueError."),
    "leaves": (
        FIRST.replace("    return", "    raise SystemExit(3)\n    return"),
        "SystemExit: 3.",
    ),
    "takes too few": ("def choose(view):\n    return None\n", "TypeError: choose() takes 1 "),
}


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize(("text", "why"), BROKEN.values(), ids=BROKEN)
def test_a_script_that_fails_ends_the_tournament_with_one_sentence(
    first: Path, text: str, why: str, jobs: int
) -> None:
    first.write_text(text)
    command = [sys.executable, "-m", "tui", *typed(first, "--games", 2, "--jobs", jobs)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert done.stderr.startswith(f"first.py failed: {why}")
    assert done.stderr.count("\n") == 1


def test_scripts_of_one_file_name_are_told_apart_by_their_folders(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    last = FIRST.replace("choices[0]", "choices[-1]")
    for folder, text in (("v1", FIRST), ("v2", last)):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "bot.py").write_text(text)
    bots = f"{tmp_path}/v1/bot.py,{tmp_path}/v2/bot.py"
    assert main(["tournament", GAME, "--bots", bots, "--games", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [bot["bot"] for bot in found["bots"]] == ["v1/bot.py", "v2/bot.py"]
    assert [bot["fair_share"] for bot in found["bots"]] == [0.5, 0.5]


def test_the_name_of_a_script_is_the_shortest_that_tells_it_from_the_others() -> None:
    paths = [Path(name) for name in ("a/x/bot.py", "b/x/bot.py", "other.py", "./a/x/bot.py")]
    assert list(short_names(paths).values()) == [
        *("a/x/bot.py", "b/x/bot.py", "other.py"),
    ]
    assert set(short_names([Path("/bot.py"), Path("/a/bot.py")]).values()) == {
        "/bot.py",
        "a/bot.py",
    }
    with pytest.raises(BadInput, match="by blanks alone"):
        short_names([Path("a b.py"), Path("a_b.py")])


def test_a_file_of_another_tournament_is_left_alone(
    first: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.csv"
    assert main(typed(first, "--games", 4, "--csv", path)) == 0
    before = path.read_bytes()
    assert main([*typed(first, "--games", 4, "--csv", path), "--set", "rounds=3"]) == 2
    assert "another tournament" in capsys.readouterr().err
    assert path.read_bytes() == before


def test_budgets_are_playouts_or_seconds() -> None:
    assert tournament.budget("200").playouts == 200
    assert tournament.budget("200").seconds is None
    assert tournament.budget("0.5s").seconds == 0.5


def test_a_missing_library_is_told_in_a_sentence() -> None:
    with pytest.raises(extra.MissingLibrary, match=r"pip install -e '\.\[lab\]'"):
        extra.library("no_such_library.models")


def test_a_process_that_dies_is_told_in_a_sentence_and_the_file_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    script, marker, path = tmp_path / "first.py", tmp_path / "died", tmp_path / "run.csv"
    script.write_text(
        f"import multiprocessing, os, pathlib\nmarker = pathlib.Path({str(marker)!r})\n"
        "def choose(view, choices, chance):\n"
        "    if multiprocessing.parent_process() and not marker.exists():\n"
        "        marker.touch()\n"
        "        os._exit(1)\n"
        "    return choices[0].intent\n"
    )
    play = typed(script, "--games", 24, "--jobs", 2, "--csv", path)
    assert main(play) == 2
    assert capsys.readouterr().err == "A process that was playing ended too early; try again.\n"
    assert main(play) == 0
    assert len(path.read_text().splitlines()) == 1 + 24
