"""Whatever is wrong, people get one clear sentence and exit code 2, and nothing is lost."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from net.catalogue import catalogue
from tests.net import kit
from tests.net.journals import some_records, some_terms, written
from tests.net.processes import PATIENCE, ROOT, Typist, a_host, a_typist, ended, ready, turbine
from tui.__main__ import main

GAME = catalogue(kit.GAMES).game("lanterns")


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with a_host(tmp_path_factory.mktemp("tables")) as host:
        yield f"127.0.0.1:{ready(host)['port']}"


@pytest.fixture(scope="module")
def full(where: str) -> Iterator[str]:
    """The code of a table without a free seat."""
    ada = a_typist(where, "--name", "Ada", "--create", "lanterns", "--seats", "2")
    with ended(ada.process):
        ada.type("bot random")
        ada.sees("random 1")
        yield ada.sees(r"^Table (\w{8})\.")[1]
    ada.finishes()


def complaint(*args: str | Path) -> str:
    """What the command says before it ends with 2; it must be one sentence."""
    process = turbine(*args, errors=subprocess.PIPE)
    with ended(process):
        output, errors = process.communicate(timeout=PATIENCE)
    return one_sentence(process.returncode, output, errors)


def complaint_here(capsys: pytest.CaptureFixture[str], *args: str | Path) -> str:
    """The same without a process of its own, for commands that do not read what is typed."""
    code = main([*map(str, args), "--games", kit.GAMES])
    return one_sentence(code, *capsys.readouterr())


def one_sentence(code: int, output: str, errors: str) -> str:
    assert code == 2, (output, errors)
    assert errors.count("\n") == 1, errors
    assert errors[0].isupper() or errors[0] in "'/", errors
    assert errors.endswith(".\n")
    return errors


def test_there_is_no_host() -> None:
    assert "There is no host at 127.0.0.1:9." in complaint("line", "127.0.0.1:9")
    assert "There is no host" in complaint("bot", "127.0.0.1:9", "--table", "AAAAAAAA")
    assert "There is no host" in complaint("line", "no.such.host.invalid:1")


def test_nothing_answers_a_probe() -> None:
    assert "No host answers here" in complaint("line", "--probes", "9")


def test_an_address_that_is_none() -> None:
    assert "is no address" in complaint("line", "here:there")
    assert "is no address" in complaint("host", "--listen", "127.0.0.1:99999")


def test_a_wrong_code(where: str) -> None:
    assert "There is no table with this code." in complaint("line", where, "--table", "AAAAAAAA")
    assert "no table" in complaint("bot", where, "--table", "AAAAAAAA")


def test_a_full_table(where: str, full: str) -> None:
    assert "Every seat of this table is taken." in complaint("line", where, "--table", full)


def test_a_token_that_does_not_fit(where: str, full: str) -> None:
    seat = ("line", where, "--table", full, "--token")
    assert "The token does not fit this seat." in complaint(*seat, "0:" + "0" * 32)
    assert "SEAT:TOKEN" in complaint(*seat, "nonsense")


def test_no_table_is_named(where: str) -> None:
    assert "Name a table with --table" in complaint("line", where)


def test_an_unknown_game_and_settings_that_do_not_fit(where: str) -> None:
    new = ("line", where, "--create")
    assert "The host does not know a game called chess." in complaint(*new, "chess")
    assert "seats" in complaint(*new, "lanterns", "--seats", "9")
    assert "it can be 2, 3" in complaint(*new, "lanterns", "--set", "rounds=9")
    assert "Lanterns has no bot 'genius'; it has random, " in complaint(
        *new, "lanterns", "--bots", "genius"
    )


def test_a_name_that_cannot_be_used(where: str) -> None:
    assert "name cannot be used" in complaint("line", where, "--name", "host", "--table", "A")


def test_an_input_that_ends_too_early(where: str) -> None:
    assert "The input ended" in complaint("line", where, "--create", "lanterns", "--seats", "2")


def test_the_address_is_in_use(
    where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "Cannot listen on" in complaint_here(
        capsys, "host", "--listen", where, "--store", tmp_path
    )


def test_a_folder_in_which_nothing_can_be_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    free = ("host", "--listen", "127.0.0.1:0", "--store")
    assert "Cannot keep tables in" in complaint_here(capsys, *free, tmp_path / "file" / "tables")
    assert "Cannot keep tables in" in complaint_here(capsys, *free, "/proc/tables")


def test_a_folder_that_another_host_uses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with a_host(tmp_path) as host:
        ready(host)
        free = ("host", "--listen", "127.0.0.1:0", "--store")
        assert "Another host is already using" in complaint_here(capsys, *free, tmp_path)


def test_a_folder_of_another_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("os.getuid", lambda: tmp_path.stat().st_uid + 1)
    free = ("host", "--listen", "127.0.0.1:0", "--store")
    assert "belongs to another user" in complaint_here(capsys, *free, tmp_path)


def test_a_folder_with_data_that_is_not_there(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "There is no folder" in complaint_here(capsys, "host", "--data", tmp_path / "none")


@pytest.mark.parametrize("command", [("verify",), ("replay", "--text")])
def test_a_journal_that_is_none_is_damaged_or_lies(
    command: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    records = some_records(some_terms(GAME, 2, b"x"), GAME)
    whole = written(records)
    damaged = bytearray(whole)
    damaged[len(whole) // 2] ^= 4
    lie = next(n for n, record in enumerate(records) if record["t"] == "mark")
    lying = written([*records[:lie], {**records[lie], "digest": "0" * 64}, *records[lie + 1 :]])
    seed = written([{**records[0], "seed": b"y"}, *records[1:]])
    for data, word in (
        (b"hello", "not a journal"),
        (b"", "empty"),
        (bytes(damaged), "damaged"),
        (lying, "not the one that was saved"),
        (seed, "hash"),
    ):
        path = tmp_path / "one.journal"
        path.write_bytes(data)
        assert word in complaint_here(capsys, *command, path)
        assert path.read_bytes() == data, "a file is only read"
    assert "cannot be read" in complaint_here(capsys, *command, tmp_path / "none.journal")


def test_a_host_that_is_gone_for_good(tmp_path: Path) -> None:
    """With the waits between the attempts made short."""
    code = (
        "import sys, net.link\n"
        "net.link.BACKOFF = (0.01, 0.01)\n"
        "from tui.__main__ import main\n"
        "sys.exit(main(sys.argv[1:]))"
    )
    with a_host(tmp_path) as host:
        where = f"127.0.0.1:{ready(host)['port']}"
        args = ["line", where, "--create", "lanterns", "--games", kit.GAMES]
        pipe = subprocess.PIPE
        line = subprocess.Popen(
            [sys.executable, "-c", code, *args],
            cwd=ROOT,
            text=True,
            stdin=pipe,
            stdout=pipe,
            stderr=subprocess.STDOUT,
        )
        with ended(line):
            ada = Typist(line)
            ada.sees("token")
            host.kill()
            host.wait(PATIENCE)
            assert ada.finishes() == 2
    assert ada.lines[-1] == f"There is no host at {where}."


def test_bad_scripts_are_named(where: str, tmp_path: Path) -> None:
    script = tmp_path / "bot.py"
    run = ("bot", where, "--table", "AAAAAAAA", "--script", script)
    assert "cannot be read: No such file or directory." in complaint(*run)
    script.write_text("def chose(): pass")
    assert "has no function choose" in complaint(*run)
    script.write_text("1 / 0")
    assert "bot.py failed: ZeroDivisionError: division by zero." in complaint(*run)
    script.write_text("import sys\nsys.exit(0)")
    assert "bot.py failed: SystemExit: 0." in complaint(*run)
