"""Streams and files that do not take or give anything: one sentence, and exit code 2."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.net.processes import a_host, ready

ROOT = Path(__file__).resolve().parents[2]
SIMULATE = "simulate game_of_energy --games 3"
FULL = "No space left on device."


def shell(command: str) -> subprocess.CompletedProcess[str]:
    """What a shell makes of `turbine COMMAND`."""
    return subprocess.run(
        ["bash", "-c", f"PYTHONUNBUFFERED= {sys.executable} -m tui {command}"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


@pytest.mark.parametrize("command", ["", "play gigawatt", "join 127.0.0.1:1"])
def test_a_closed_input_is_no_terminal(command: str) -> None:
    done = shell(f"{command} <&-")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert "needs a terminal" in done.stderr


def test_a_closed_input_has_ended(tmp_path: Path) -> None:
    with a_host(tmp_path, games="engine.registry") as host:
        done = shell(f"line 127.0.0.1:{ready(host)['port']} --create gigawatt <&-")
    assert (done.returncode, done.stderr) == (2, "The input ended before the game did.\n")


def test_a_closed_output_is_no_fault() -> None:
    done = shell("games >&-")
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("command", ["--help", "games", "games --json", SIMULATE])
def test_an_output_that_is_full_is_one_sentence(command: str) -> None:
    done = shell(f"{command} >/dev/full")
    assert (done.returncode, done.stderr) == (2, f"The output cannot be written: {FULL}\n")


def test_a_file_that_is_full_is_one_sentence() -> None:
    done = shell(f"{SIMULATE} --csv /dev/full")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"/dev/full cannot be written: {FULL}\n"
