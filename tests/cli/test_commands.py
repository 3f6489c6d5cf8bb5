"""The commands as people run them: a process, its output, its exit code."""

import csv
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from engine import registry

ROOT = Path(__file__).resolve().parents[2]
GAME = "game_of_energy"
SIMULATE = ("simulate", GAME, "--games", "6", "--seed", "7")


def turbine(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tui", *map(str, arguments)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def answer(*arguments: str | Path) -> str:
    """What the command prints when all is well."""
    done = turbine(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def facts(*arguments: str | Path) -> Any:
    return json.loads(answer(*arguments, "--json"))


def without_times(found: dict[str, Any]) -> dict[str, Any]:
    times = ("jobs", "seconds", "decisions_per_second")
    return {name: value for name, value in found.items() if name not in times}


# Bad input


BAD_INPUT = [
    ((), "Name a command"),
    (("dance",), "there are play, join, "),
    (("--dance",), "There is no option '--dance'; there are -h, --help, --version, --ascii, "),
    (
        ("play", GAME, "--bots", "genius"),
        "has no bot 'genius'; it has random, easy, normal and hard",
    ),
    (("line", ""), "'' is no address; write HOST:PORT"),
    (("line", ":4747"), "':4747' is no address; write HOST:PORT"),
    (("games", "more"), "more"),
    (("simulate",), "GAME"),
    (("simulate", "chess"), GAME),
    (("simulate", GAME, "--seats", "9"), "1 to 4 seats"),
    (("simulate", GAME, "--seats", "0"), "1 to 4 seats"),
    (("simulate", GAME, "--seats", "two"), "1 to 4 seats"),
    (("simulate", GAME, "--bots", "genius"), "random"),
    (("simulate", GAME, "--bots", "random,random,random"), "one for each"),
    (("simulate", GAME, "--games", "0"), "from 1 to"),
    (("simulate", GAME, "--games", "many"), "from 1 to"),
    (("simulate", GAME, "--jobs", "0"), "from 1 to"),
    (("simulate", GAME, "--seed", "xyz"), "hexadecimal"),
    (("simulate", GAME, "--seed", ""), "hexadecimal"),
    (("simulate", GAME, "--seed", "ab" * 65), "hexadecimal"),
    (("simulate", GAME, "--set", "weather=sunny"), "countdown"),
    (("simulate", GAME, "--set", "countdown=maybe"), "on, off"),
    (("simulate", GAME, "--set", "countdown"), "key=value"),
    (("simulate", GAME, "--csv", "no/such/folder/file.csv"), "cannot be written"),
    (("bench", "chess"), GAME),
    (("bench", "--rounds", "0"), "from 1 to"),
    (("bench", "--set", "countdown=on"), "one game"),
    (("bench", GAME, "--set", "countdown=maybe"), "on, off"),
    (("bench", GAME, "--seats", "9"), "1 to 4 seats"),
]


@pytest.mark.parametrize(
    ("arguments", "allowed"), BAD_INPUT, ids=lambda value: " ".join(value)[:40]
)
def test_bad_input_gets_one_sentence_that_names_what_is_allowed(
    arguments: tuple[str, ...], allowed: str
) -> None:
    done = turbine(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1
    assert done.stderr.endswith(".\n")
    assert allowed in done.stderr.replace("off, on", "on, off")


def test_help_and_version_are_answered() -> None:
    assert "simulate" in answer("--help")
    assert "--games" in answer("simulate", "--help")
    assert answer("--version").startswith("turbine ")


def test_a_reader_that_leaves_early_gets_no_traceback() -> None:
    command = f"{sys.executable} -m tui games --json | head -1"
    done = subprocess.run(
        ["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert (done.stdout, done.stderr) == ("[\n", "")


# turbine games


def test_games_lists_every_game_with_what_can_be_set() -> None:
    listed = facts("games")
    assert [game["name"] for game in listed] == list(registry.games())
    for game in listed:
        meta = registry.meta(game["name"])
        assert game["seats"] == {"min": meta.seats[0], "max": meta.seats[1]}
        assert [field["name"] for field in game["variant"]] == [f.name for f in meta.variant]
        assert all(field["default"] in field["values"] for field in game["variant"])


def test_games_tells_people_the_titles_and_the_settings() -> None:
    text = answer("games")
    for name in registry.games():
        assert registry.meta(name).title in text
        assert all(f"--set {field.name}=" in text for field in registry.meta(name).variant)


# turbine simulate


def test_simulate_counts_games_decisions_endings_wins_and_scores() -> None:
    found = facts(*SIMULATE, "--seats", "3")
    assert (found["game"], found["seed"], found["games"]) == (GAME, "07", 6)
    assert found["decisions"] >= found["real_decisions"] > 0
    assert sum(found["endings"].values()) == 6
    assert [seat["seat"] for seat in found["seats"]] == [0, 1, 2]
    assert all(seat.keys() == {"seat", "bot", "wins", "mean_score"} for seat in found["seats"])
    assert found["seconds"] > 0
    assert found["decisions_per_second"] > 0


def test_simulate_gives_the_same_results_with_one_process_and_with_two() -> None:
    alone, together = facts(*SIMULATE), facts(*SIMULATE, "--jobs", "2")
    assert without_times(alone) == without_times(together)


def test_simulate_writes_the_same_rows_with_one_process_and_with_two(tmp_path: Path) -> None:
    alone, together = tmp_path / "1.csv", tmp_path / "2.csv"
    answer(*SIMULATE, "--csv", alone)
    answer(*SIMULATE, "--csv", together, "--jobs", "2")
    assert alone.read_bytes() == together.read_bytes()
    rows = list(csv.DictReader(alone.read_text().splitlines()))
    assert [row["number"] for row in rows] == [str(number) for number in range(6)]
    assert len({row["seed"] for row in rows}) == 6


def test_another_seed_gives_other_games() -> None:
    assert facts(*SIMULATE)["decisions"] != facts(*SIMULATE[:-1], "8")["decisions"]


def test_simulate_without_a_seed_names_the_one_it_took() -> None:
    found = facts(*SIMULATE[:-2])
    again = facts("simulate", GAME, "--games", "6", "--seed", found["seed"])
    assert without_times(found) == without_times(again)


def test_simulate_plays_the_variant_it_is_told() -> None:
    found = facts(*SIMULATE, "--set", "countdown=on")
    assert found["variant"]["countdown"] is True


def test_simulate_prints_a_table_for_people() -> None:
    text = answer(*SIMULATE)
    assert registry.meta(GAME).title in text
    assert "decisions/s" in text
    assert "mean score" in text


def test_progress_is_reported_on_request_alone() -> None:
    done = turbine(*SIMULATE, "--progress")
    assert "6 of 6 games" in done.stderr
    assert "of 6 games" not in done.stdout


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_a_simulation_with_one_sentence(jobs: str) -> None:
    endless = ["simulate", GAME, "--games", "10000000", "--jobs", jobs, "--progress"]
    running = subprocess.Popen(
        [sys.executable, "-m", "tui", *endless],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with running:
        assert running.stderr is not None
        assert "of 10000000 games" in running.stderr.readline()
        os.kill(running.pid, signal.SIGINT)
        stdout, stderr = running.communicate(timeout=30)
    assert (running.returncode, stdout) == (130, "")
    assert stderr.splitlines()[-1].startswith("Interrupted after")
    assert "Traceback" not in stderr


def test_a_killed_simulation_leaves_no_process_behind() -> None:
    endless = ["simulate", GAME, "--games", "10000000", "--jobs", "2", "--progress"]
    running = subprocess.Popen(
        [sys.executable, "-m", "tui", *endless],
        cwd=ROOT,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    with running:
        assert running.stderr is not None
        running.stderr.readline()
        running.kill()
    deadline = time.monotonic() + 10
    while _group_lives(running.pid):
        assert time.monotonic() < deadline, "workers outlived the command"
        time.sleep(0.05)


def _group_lives(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return False
    return True


# turbine bench


def test_bench_measures_a_game_and_the_kit() -> None:
    found = facts("bench", GAME, "--rounds", "1")
    game = found["games"][GAME]
    assert game["seats"] == registry.meta(GAME).seats[1]
    assert game["decisions_per_second"] >= game["real_choices_per_second"] > 0
    assert all(game[f"{part}_us"] > 0 for part in ("choices", "apply", "clone"))
    assert 0 < found["kit_us"] < game["decision_us"]
    assert found["notes"]


def test_bench_measures_a_table_at_the_host_beside_a_bare_server() -> None:
    host = facts("bench", GAME, "--rounds", "1")["host"]
    assert (host["game"], host["seats"], host["journal"]) == (GAME, 4, "relaxed")
    bare = host["bare_decisions_per_second"]
    assert host["ratio"] == pytest.approx(host["decisions_per_second"] / bare, abs=0.001)
    assert host["ratio"] > 0


def test_ctrl_c_ends_a_benchmark_and_its_servers_without_a_word() -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "tui", "bench", GAME, "--rounds", "1000"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
    with running:
        deadline = time.monotonic() + 30
        while len(servers := children.read_text().split()) < 2:
            assert time.monotonic() < deadline, "the servers never came up"
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        stdout, stderr = running.communicate(timeout=30)
    assert (running.returncode, stdout, stderr) == (130, "", "")
    deadline = time.monotonic() + 10
    while any(Path(f"/proc/{server}").exists() for server in servers):
        assert time.monotonic() < deadline, "servers outlived the command"
        time.sleep(0.05)


def test_bench_measures_the_variant_and_the_seats_it_is_told() -> None:
    modules = ("largest_grid", "public_contracts", "new_grounds")
    settings = [word for name in modules for word in ("--set", f"{name}=on")]
    found = facts("bench", "future_energy", "--rounds", "1", "--seats", "3", *settings)
    game = found["games"]["future_energy"]
    assert game["seats"] == 3
    assert game["variant"] == dict.fromkeys(modules, True)
    assert game["decisions_per_second"] > 0


def test_bench_compares_with_a_peer_where_there_is_one() -> None:
    found = facts("bench", GAME, "--rounds", "1")
    if found["peer"] is None:
        assert "Install catanatron" in found["notes"][-1]
    else:
        assert found["peer"]["ratios"].keys() == {GAME}
