"""Tournaments on a real Dask cluster: a scheduler and two worker processes on this machine."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from net.cli.errors import BadInput
from net.lab import extra
from net.lab.runners import play_here, play_on_cluster
from net.lab.schedule import Entrant, Plan
from tui.__main__ import main

ROOT = Path(__file__).resolve().parents[2]
GAME = "tests.support.lanterns:Lanterns"
FIRST = "def choose(view, choices, chance):\n    return choices[0].intent\n"
SLOW = f"import time\n{FIRST}".replace("    return", "    time.sleep(0.01)\n    return")
PATIENCE = 30.0

pytestmark = pytest.mark.filterwarnings("default")  # Dask's own warnings are not ours to fix


def plan_with(script: str) -> Plan:
    entrants = (Entrant("random"), Entrant("script.py", script))
    return Plan(GAME, 2, entrants, {"rounds": 2, "prizes": True, "hand": 2}, b"cluster")


@contextmanager
def process(*words: str) -> Iterator[subprocess.Popen[bytes]]:
    """One of Dask's own commands while the test lasts."""
    command = [sys.executable, "-m", "distributed.cli." + words[0], *words[1:]]
    quiet = subprocess.DEVNULL
    running = subprocess.Popen(command, cwd=ROOT, stdout=quiet, stderr=quiet)
    try:
        yield running
    finally:
        running.kill()
        running.wait()


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@contextmanager
def cluster(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """The address of a scheduler with two workers, and the workers."""
    address = f"tcp://127.0.0.1:{free_port()}"
    port = address.rpartition(":")[2]
    with ExitStack() as stack:
        local = ("--host", "127.0.0.1", "--no-dashboard")
        stack.enter_context(process("dask_scheduler", *local, "--port", port))
        options = ("--no-nanny", "--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1")
        where = ("--local-directory", str(folder))
        workers = [
            stack.enter_context(process("dask_worker", address, *options, *where)) for _ in range(2)
        ]
        wait_for_workers(address)
        yield address, workers


def wait_for_workers(address: str) -> None:
    distributed = extra.library("distributed")
    with distributed.Client(address, timeout=PATIENCE) as client:
        client.wait_for_workers(2, timeout=PATIENCE)


def test_a_cluster_plays_the_same_games_and_loses_none_with_a_killed_worker(
    tmp_path: Path,
) -> None:
    quick, slow = plan_with(FIRST), plan_with(SLOW)
    with cluster(tmp_path) as (address, workers):
        games = list(play_on_cluster(quick, range(40), address))
        assert sorted(game.number for game in games) == list(range(40))
        assert sorted(games, key=lambda game: game.number) == list(play_here(quick, range(40)))

        numbers = []
        for game in play_on_cluster(slow, range(60), address):
            numbers.append(game.number)
            if len(numbers) == 10:
                workers[0].send_signal(signal.SIGKILL)
        assert sorted(numbers) == list(range(60))
        assert workers[0].wait(timeout=PATIENCE) == -signal.SIGKILL

        check_that_a_file_goes_on(tmp_path, address)


def check_that_a_file_goes_on(folder: Path, address: str) -> None:
    """Ten games here, the others on what is left of the cluster: the file is the same."""
    play = ["tournament", GAME, "--bots", "random,random", "--seed", "7", "--csv"]
    here, there = str(folder / "here.csv"), str(folder / "there.csv")
    assert main([*play, here, "--games", "24"]) == 0
    assert main([*play, there, "--games", "10"]) == 0
    assert main([*play, there, "--games", "24", "--dask", address]) == 0
    assert Path(there).read_bytes() == Path(here).read_bytes()


def test_an_address_where_nobody_answers_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("net.lab.runners.CONNECT_SECONDS", 0.5)
    with pytest.raises(BadInput, match="No Dask scheduler answers"):
        list(play_on_cluster(plan_with(FIRST), range(2), f"tcp://127.0.0.1:{free_port()}"))
