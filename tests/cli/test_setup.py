"""scripts/play on machines of all kinds: it sets up what is missing, and only that."""

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
SECOND_START = 1.0
"""Seconds that a start may take when there is nothing to set up."""


def copy_of_the_project(folder: Path) -> Path:
    """A fresh checkout, with what is not committed yet."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    for name in listed.stdout.splitlines():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, folder / name)
    return folder


def play(project: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [project / "scripts" / "play", "--version"],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def assert_sets_up(project: Path) -> None:
    done = play(project, PYTHONDONTWRITEBYTECODE="1")
    assert (done.returncode, done.stdout[:8]) == (0, "turbine "), done.stderr
    assert done.stderr.startswith("Setting up")


def assert_is_quick(project: Path) -> None:
    began = time.monotonic()
    done = play(project)
    assert (done.returncode, done.stderr) == (0, "")
    assert time.monotonic() - began < SECOND_START


def test_without_a_python_there_is_one_clear_sentence(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path / "project")
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("bash", "dirname", "cksum"):
        (tools / tool).symlink_to(str(shutil.which(tool)))
    done = play(project, PATH=str(tools))
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("Turbine Hall needs Python 3.11")
    assert done.stderr.count("\n") == 1
    assert not (project / ".venv").exists()


@pytest.mark.long
def test_a_fresh_checkout_is_set_up_once(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path / "project with a space")
    assert_sets_up(project)
    assert_is_quick(project)
    assert list(project.glob(".venv/lib/*/site-packages/textual/__pycache__/app.*.pyc"))


@pytest.mark.long
def test_what_broke_is_set_up_anew(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path / "here")
    assert_sets_up(project)
    moved = project.rename(tmp_path / "there")
    assert_sets_up(moved)
    (package,) = moved.glob(".venv/lib/*/site-packages/trio")
    shutil.rmtree(package)
    assert_sets_up(moved)
    (moved / ".venv" / "bin" / "python").unlink()
    assert_sets_up(moved)
    assert_is_quick(moved)


@pytest.mark.long
def test_two_that_start_at_once_share_one_set_up(tmp_path: Path) -> None:
    project = copy_of_the_project(tmp_path / "project")
    starts = [
        subprocess.Popen(
            [project / "scripts" / "play", "--version"], stderr=subprocess.PIPE, text=True
        )
        for _ in range(2)
    ]
    said = sorted(start.communicate()[1][:7] for start in starts)
    assert [start.returncode for start in starts] == [0, 0]
    assert said == ["Another", "Setting"]


@pytest.mark.long
@pytest.mark.parametrize("seconds", [0.5, 2.5, 4.5])
def test_a_set_up_that_was_killed_begins_anew(tmp_path: Path, seconds: float) -> None:
    project = copy_of_the_project(tmp_path / "project")
    killed = subprocess.Popen([project / "scripts" / "play"], start_new_session=True)
    time.sleep(seconds)
    os.killpg(killed.pid, 9)
    killed.wait()
    assert_sets_up(project)
    assert_is_quick(project)
