"""Real processes: people at line clients and a bot, killed and back, and a game to its end."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from engine import registry
from tests.net.processes import (
    LANTERNS,
    PATIENCE,
    QUESTION,
    REGISTRY,
    Typist,
    a_host,
    a_typist,
    ended,
    ready,
    stopped,
    turbine,
)


def test_a_killed_client_and_a_killed_host_come_back_and_the_game_ends(tmp_path: Path) -> None:
    with ExitStack() as stack:
        host = stack.enter_context(a_host(tmp_path))
        port = int(str(ready(host)["port"]))
        where = f"127.0.0.1:{port}"
        ada, ben, code, token = two_people_and_a_bot(stack, where)
        ada.type("start")
        ben.sees("seat=1")  # their first decision was accepted
        ben.process.kill()
        back = a_typist(where, "--name", "Ben", "--table", code, "--token", token, answers=1)
        stack.enter_context(ended(back.process))
        back.sees("Table")
        host.kill()
        host.wait(10)
        again = stack.enter_context(a_host(tmp_path, port=port))
        assert ready(again)["tables"] == 1
        ada.goes_on()
        back.goes_on()
        assert (ada.finishes(), back.finishes()) == (0, 0)
        assert "The connection to the host is lost; trying to come back." in ada.lines
        places = [line for line in ada.lines if line[1:3] == ". "]
        assert len(places) == 3
        assert places == back.lines[-3:]
        assert stopped(again) == 0
    verifies(next(tmp_path.glob("*.journal")))


def two_people_and_a_bot(stack: ExitStack, where: str) -> tuple[Typist, Typist, str, str]:
    ada = a_typist(where, "--name", "Ada", "--create", "lanterns", "--seats", "3", answers=1)
    stack.enter_context(ended(ada.process))
    code = ada.sees(r"^Table (\w{8})\.")[1]
    ben = a_typist(where, "--name", "Ben", "--table", code, answers=1)
    stack.enter_context(ended(ben.process))
    token = ben.sees(r"token (\S+)")[1]
    stack.enter_context(ended(turbine("bot", where, "--table", code)))
    ada.sees(r"Ben \(ready\), robot \(ready\)")
    return ada, ben, code, token


def verifies(journal: Path, games: str = LANTERNS) -> None:
    verify = turbine("verify", journal, games=games)
    with ended(verify):
        output, _ = verify.communicate(timeout=30)
        assert verify.returncode == 0, output
        assert "The game is over" in output


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, Path]]:
    store = tmp_path_factory.mktemp("tables")
    with a_host(store, games=REGISTRY) as host:
        yield f"127.0.0.1:{ready(host)['port']}", store


@pytest.mark.parametrize("name", registry.games())
def test_every_game_is_played_to_its_end_by_lines_through_a_pipe(
    name: str, where: tuple[str, Path]
) -> None:
    address, store = where
    fewest = registry.meta(name).seats[0]
    for seats in dict.fromkeys((fewest, 2)):
        before = set(store.glob("*.journal"))
        table = ("--create", name, "--seats", str(seats), "--bots", "normal")
        with ended(turbine("line", address, *table, games=REGISTRY)) as line:
            # All answers at once: each waits for its question.
            output, _ = line.communicate("?\n" + "1\n" * 5000, timeout=60)
        assert line.returncode == 0, output[-500:]
        assert "Too fast" not in output, "no answer of a script is lost"
        assert output.splitlines()[-1].startswith(("1. ", "2. "))
        (journal,) = set(store.glob("*.journal")) - before
        verifies(journal, REGISTRY)


def test_a_game_is_watched_by_lines_without_a_seat(where: tuple[str, Path]) -> None:
    address, _ = where
    ada = a_typist(address, "--create", "gigawatt", "--seats", "2", games=REGISTRY)
    with ended(ada.process):
        code = ada.sees(r"^Table (\w{8})\.")[1]
        watch = ("--table", code, "--watch", "--name", "Eve")
        with ended(turbine("line", address, *watch, games=REGISTRY)) as eve:
            assert eve.stdin is not None
            eve.stdin.close()  # nothing is ever typed
            assert eve.stdout is not None
            assert "free" in eve.stdout.readline()
            ada.type("bot random")
            ada.type("start")
            assert ada.finishes() == 0
            seen = eve.stdout.read().splitlines()
            assert eve.wait(PATIENCE) == 0
    assert QUESTION not in seen
    assert seen[-2:] == ada.lines[-2:]
