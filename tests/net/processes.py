"""Real processes of the command line: a host, people at line clients, bots."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Condition, Thread

LANTERNS = "tests.net.lantern_catalogue"
REGISTRY = "engine.registry"
ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 30
QUESTION = "Type a number, or help."

Process = subprocess.Popen[str]


def turbine(*args: str | Path, games: str = LANTERNS, errors: int = subprocess.STDOUT) -> Process:
    return subprocess.Popen(
        [sys.executable, "-m", "tui", *map(str, args), "--games", games],
        cwd=ROOT,
        text=True,
        encoding="utf-8",
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=errors,
    )


@contextmanager
def ended(process: Process) -> Iterator[Process]:
    """Whatever happens, the process is gone afterwards."""
    try:
        yield process
    finally:
        process.kill()
        process.wait(PATIENCE)
        for pipe in (process.stdin, process.stdout, process.stderr):
            if pipe is not None:
                with suppress(BrokenPipeError):
                    pipe.close()


@contextmanager
def a_host(store: Path, *more: str, port: int = 0, games: str = LANTERNS) -> Iterator[Process]:
    """A host that is ready; `port_of` tells where."""
    listen = ("--listen", f"127.0.0.1:{port}", "--json")
    with ended(turbine("host", *listen, "--store", store, *more, games=games)) as process:
        yield process


def ready(host: Process) -> dict[str, object]:
    """What the host says when it is ready."""
    assert host.stdout is not None
    found = json.loads(host.stdout.readline())
    assert isinstance(found, dict)
    return found


def stopped(host: Process) -> int:
    """Ask the host to end; its exit code."""
    host.terminate()
    return host.wait(PATIENCE)


class Typist:
    """Somebody at a line client who answers every question with its first choice."""

    def __init__(self, process: Process, answers: int = 10**6) -> None:
        self.process = process
        self.lines: list[str] = []
        self._answers = answers
        self._owed = 0
        self._ended = False
        self._changed = Condition()
        self._thread = Thread(target=self._read)
        self._thread.start()

    def type(self, text: str) -> None:
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):
            self.process.stdin.write(text + "\n")
            self.process.stdin.flush()

    def sees(self, pattern: str) -> "re.Match[str]":
        """Wait until a line fits."""
        found: list[re.Match[str]] = []

        def is_there() -> bool:
            found[:] = [m for line in self.lines if (m := re.search(pattern, line))]
            return bool(found) or self._ended

        with self._changed:
            assert self._changed.wait_for(is_there, PATIENCE), (pattern, self.lines[-5:])
        assert found, (pattern, self.lines[-5:])
        return found[0]

    def goes_on(self) -> None:
        """Answer everything from now on, what was left open first."""
        with self._changed:
            owed, self._owed, self._answers = self._owed, 0, 10**6
        for _ in range(owed):
            self.type("1")

    def finishes(self) -> int:
        """The exit code, when all output was read."""
        self._thread.join(PATIENCE)
        return self.process.wait(PATIENCE)

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            with self._changed:
                self.lines.append(line.rstrip("\n"))
                is_question = self.lines[-1] == QUESTION
                answer = is_question and self._answers > 0
                self._answers -= answer
                self._owed = int(is_question) if is_question and not answer else self._owed
                self._changed.notify_all()
            if answer:
                self.type("1")
        with self._changed:
            self._ended = True
            self._changed.notify_all()


def a_typist(where: str, *args: str, answers: int = 10**6, games: str = LANTERNS) -> Typist:
    return Typist(turbine("line", where, *args, games=games), answers)
