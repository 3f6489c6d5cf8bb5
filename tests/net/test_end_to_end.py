"""A real host process: two line clients and a bot, kill -9, restart, finish, verify."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Thread

GAMES = "tests.net.lantern_catalogue"
ROOT = Path(__file__).resolve().parents[2]


def turbine(*args: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "tui", *args, "--games", GAMES],
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


@contextmanager
def ended(process: "subprocess.Popen[str]") -> Iterator["subprocess.Popen[str]"]:
    try:
        yield process
    finally:
        process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(BrokenPipeError):
                    pipe.close()
        process.wait(10)


def host(store: Path) -> tuple["subprocess.Popen[str]", str]:
    process = turbine("host", "--listen", "127.0.0.1:0", "--store", str(store), "--json")
    assert process.stdout is not None
    return process, f"127.0.0.1:{json.loads(process.stdout.readline())['port']}"


def read_until(process: "subprocess.Popen[str]", pattern: str) -> "re.Match[str]":
    assert process.stdout is not None
    for line in process.stdout:
        if found := re.search(pattern, line):
            return found
    raise AssertionError(f"the output ended without {pattern}")


def play(process: "subprocess.Popen[str]", limit: int = 10**6) -> str:
    """Answer every question with its first choice, open fields at their low end."""
    assert process.stdout is not None
    assert process.stdin is not None
    first = last = ""
    for line in process.stdout:
        last = line
        if line.startswith("1) "):
            first = " ".join(["1", *re.findall(r" (\d+)-\d+", line)])
        if line.startswith("Type a number;"):
            with suppress(BrokenPipeError):
                process.stdin.write(first + "\n")
                process.stdin.flush()
            limit -= 1
            if limit == 0:
                break
    return last


def test_a_killed_host_goes_on_and_its_journal_verifies(tmp_path: Path) -> None:
    first, address = host(tmp_path)
    with ended(first):
        ada = turbine("line", address, "--name", "Ada", "--create", "lanterns", "--seats", "3")
        with ended(ada):
            code = read_until(ada, r"^Table (\w{8})\.")[1]
            ada_token = read_until(ada, r"token (\S+)")[1]
            ben = turbine("line", address, "--name", "Ben", "--table", code)
            ben_token = read_until(ben, r"token (\S+)")[1]
            with ended(ben), ended(turbine("bot", address, "--table", code)):
                read_until(ada, r"Ben \(ready\), robot \(ready\)")
                assert ada.stdin is not None
                ada.stdin.write("start\n")
                ada.stdin.flush()
                # Either may be asked first, so both answer.
                beside = Thread(target=play, args=(ben,))
                beside.start()
                play(ada, 1)
                read_until(ada, "seat=0")
                first.kill()
                beside.join(20)
                first.wait(10)
    second, address = host(tmp_path)
    with ended(second):
        where = ("--table", code, "--token")
        ada = turbine("line", address, "--name", "Ada", *where, ada_token)
        ben = turbine("line", address, "--name", "Ben", *where, ben_token)
        with ended(ada), ended(ben):
            read_until(ben, "Table")
            hand_over(ada)
            thread = Thread(target=play, args=(ada,))
            thread.start()
            last = play(ben)
            thread.join(20)
            assert re.match(r"\d\. ", last), last
        second.terminate()
        assert second.wait(3) == 0
    path = next(tmp_path.glob("*.journal"))
    with ended(turbine("verify", str(path))) as verify:
        read_until(verify, "The game is over")


def hand_over(process: "subprocess.Popen[str]") -> None:
    """The bot of the first host is gone: its seat is handed to one of the host's own."""
    assert process.stdin is not None
    process.stdin.write("hand 2\n")
    process.stdin.flush()
