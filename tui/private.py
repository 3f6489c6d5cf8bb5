"""A host of one's own: a child process on loopback for playing alone and against bots.

It keeps its tables in a folder of its own, so that a game can be continued another day. Nothing
here imports Textual: the child starts while the interface is still being loaded.
"""

import json
import subprocess
import sys
import uuid
from pathlib import Path

import platformdirs

from engine.core.text import _
from tui.faults import Fault

REGISTRY = "engine.registry"

STOP_SECONDS = 3.0
"""Time the child has to say goodbye."""


class NotStarted(Fault):
    """The child did not come up; the text is a sentence."""


def private_folder() -> Path:
    """Where private hosts keep their tables, a folder each."""
    return Path(platformdirs.user_data_dir("turbine-hall", appauthor=False)) / "private"


class PrivateHost:
    """Starts the child, starts it again if it died, and stops it."""

    def __init__(
        self,
        store: Path | None = None,
        games: str = REGISTRY,
        listen: str = "127.0.0.1:0",
        expect: str | None = None,
    ) -> None:
        """Not started yet; without a store it gets a new one. It loads the expected game early."""
        self._expect = expect
        self.listen = listen
        self.store = store or private_folder() / uuid.uuid4().hex[:12]
        self._games = games
        self._child: subprocess.Popen[str] | None = None
        self._address: tuple[str, int] | None = None

    def start(self) -> None:
        """Start the child without waiting for it; one that died is cleared away."""
        self.stop()
        try:
            self._start()
        except OSError as fault:
            sentence = _("Games cannot be kept in {folder}: {why}.")
            raise NotStarted(sentence.format(folder=self.store, why=fault.strerror)) from None

    def _start(self) -> None:
        self.store.mkdir(mode=0o700, parents=True, exist_ok=True)
        command = [sys.executable, "-m", "tui", "host", "--listen", self.listen, "--json"]
        command += ["--store", str(self.store), "--games", self._games, "--attached"]
        command += [] if self._expect is None else ["--expect", self._expect]
        with (self.store / "host.log").open("a", encoding="utf-8") as log:
            self._child = subprocess.Popen(  # noqa: S603  # our own command
                command,
                stdin=subprocess.PIPE,  # it ends with us, however we end
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                start_new_session=True,
            )
        self._address = None

    @property
    def process(self) -> int | None:
        """The number of the child's process."""
        return None if self._child is None else self._child.pid

    async def address(self) -> tuple[str, int]:
        """Where it listens, once it does; a child that died is started again."""
        if self._child is None or self._child.poll() is not None:
            self.start()
        if self._address is None:
            from asyncio import to_thread  # noqa: PLC0415  # the child starts before this is loaded

            self._address = await to_thread(self._ready)
        return self._address

    def _ready(self) -> tuple[str, int]:
        if self._child is None or self._child.stdout is None:
            raise NotStarted(_("The private host was not started."))
        line = self._child.stdout.readline()
        if not line:
            raise NotStarted(
                _("The private host did not start; {file} says why.").format(
                    file=self.store / "host.log"
                )
            )
        found = json.loads(line)
        return str(found["address"]), int(found["port"])

    def stop(self) -> None:
        """End the child; its tables stay."""
        child, self._child = self._child, None
        if child is None:
            return
        child.terminate()
        try:
            child.wait(STOP_SECONDS)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
        for pipe in (child.stdin, child.stdout):
            if pipe is not None:
                pipe.close()
