"""Own tables of prices and cards: wherever a game is played, they hold."""

import subprocess
import sys
from pathlib import Path

import pytest

from engine.core.data import use_directory
from net.cli.pool import player_pool
from net.host.bots import BotPool
from tests.net import kit
from tests.net.lantern_catalogue import TEST_PRICE, coal_price
from tests.net.processes import (
    PATIENCE,
    REGISTRY,
    ROOT,
    a_host,
    a_typist,
    ended,
    ready,
    stopped,
    turbine,
)
from tests.net.test_bots import LANTERNS, a_task, on_the_way
from tests.support.terminal import terminal
from tui.__main__ import main


@pytest.fixture
def prices(tmp_path: Path) -> Path:
    """A folder in which plants that cost 6, coal and wind, cost more."""
    folder = tmp_path / "data" / "gigawatt"
    folder.mkdir(parents=True)
    rows = (ROOT / "engine/gigawatt/data/plants.toml").read_text(encoding="utf-8")
    dearer = rows.replace("cost = 6\n", f"cost = {TEST_PRICE}\n")
    assert dearer != rows
    (folder / "plants.toml").write_text(dearer, encoding="utf-8")
    return folder.parent


@pytest.mark.parametrize("own", [False, True])
@pytest.mark.trio
async def test_the_hosts_bots_think_with_the_hosts_prices(
    prices: Path, own: bool, caplog: pytest.LogCaptureFixture
) -> None:
    state = on_the_way(LANTERNS, 3)
    task = a_task(state, LANTERNS.to_act(state)[0], "shopper")
    pool = BotPool(size=1, seconds=20.0, search_seconds=0.05, catalogue=kit.GAMES)
    use_directory(prices if own else None)
    try:
        await pool.choose(LANTERNS, task)
    finally:
        use_directory(None)
        await pool.aclose()
    assert ("LookupError" in caplog.text) == (not own)


def test_processes_that_play_have_the_same_prices(prices: Path) -> None:
    use_directory(prices)
    try:
        with player_pool(1) as pool:
            assert pool.submit(coal_price).result(PATIENCE) == TEST_PRICE
    finally:
        use_directory(None)
    assert coal_price() != TEST_PRICE


def test_a_bot_game_with_own_prices_is_played_verified_and_looked_at_with_them(
    prices: Path, tmp_path: Path
) -> None:
    store = tmp_path / "store"
    with a_host(store, "--data", str(prices), games=REGISTRY) as host:
        where = f"127.0.0.1:{ready(host)['port']}"
        table = ("--create", "gigawatt", "--bots", "random")
        ada = a_typist(where, *table, games=REGISTRY)
        with ended(ada.process):
            assert ada.finishes() == 0
        assert stopped(host) == 0
    (journal,) = store.glob("*.journal")
    with_them = turbine("verify", journal, "--data", prices, games=REGISTRY)
    assert "replay as they were played" in with_them.communicate(timeout=PATIENCE)[0]
    without = turbine("verify", journal, games=REGISTRY)
    assert "other tables of prices and cards" in without.communicate(timeout=PATIENCE)[0]
    assert (with_them.returncode, without.returncode) == (0, 2)
    with terminal("-m", "tui", "replay", str(journal), "--data", str(prices)) as seen:
        seen.until(lambda: "Replay 0 of" in seen.text, "at the replay")


def test_a_tournament_is_played_with_own_prices_in_all_its_processes(
    prices: Path, tmp_path: Path
) -> None:
    found = {}
    for name, own in (("as it is", []), ("dearer", ["--data", prices])):
        for jobs in (1, 2):
            path = tmp_path / f"{name} {jobs}.csv"
            play = ["tournament", "gigawatt", "--bots", "random,normal", "--games", 2, "--seed", 7]
            command = [sys.executable, "-m", "tui", *play, "--jobs", jobs, "--csv", path, *own]
            subprocess.run(list(map(str, command)), cwd=ROOT, check=True, capture_output=True)
            found[name, jobs] = path.read_text(encoding="utf-8")
    assert found["as it is", 1] == found["as it is", 2]
    assert found["dearer", 1] == found["dearer", 2]
    assert found["as it is", 1] != found["dearer", 1]
    mixed = [*map(str, play), "--csv", str(path)]
    assert main(mixed) == 2, "games with other prices are not counted together"


def test_tables_that_cannot_be_used_are_told_in_a_sentence(
    prices: Path,
) -> None:
    (prices / "gigawatt" / "plants.toml").write_text("[[plant]\n", encoding="utf-8")
    process = turbine("host", "--data", prices, games=REGISTRY)
    said, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert said.startswith("The data cannot be used: gigawatt/plants.toml cannot be read")
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("gigawatt/prices.toml", "No game reads {folder}/gigawatt/prices.toml; there are "),
        ("plants.toml", "No game reads {folder}/plants.toml; there are "),
        ("chess/board.toml", "No game reads {folder}/chess/board.toml; there are "),
        ("chess/board.txt", "There are no tables in {folder}; there can be "),
    ],
)
def test_tables_that_no_game_reads_are_refused_with_the_names_of_those_there_are(
    tmp_path: Path, name: str, said: str
) -> None:
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).write_text("[[", encoding="utf-8")
    play = ["simulate", "gigawatt", "--games", "1", "--data", str(tmp_path)]
    command = [sys.executable, "-m", "tui", *play]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(said.format(folder=tmp_path))
    assert "gigawatt/plants.toml" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_cluster_has_its_own_data(prices: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play = ["tournament", "gigawatt", "--bots", "random,normal", "--dask", "tcp://127.0.0.1:1"]
    assert main([*play, "--data", str(prices)]) == 2
    assert capsys.readouterr().err.startswith("A cluster plays with its own data")
