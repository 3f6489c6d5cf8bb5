"""The host measured from outside: a table of bots over loopback, and a bare server beside it."""

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from net.cli.measure import Figures
from net.load import servers
from net.load.running import Run, ready_made
from net.load.seats import seat_bare, seat_host

HOST = "host"
BARE = "bare server"
JOURNAL = "relaxed"

WARM_UP = 1.0
"""Seconds until it runs evenly."""

SLICE = 0.4
"""Seconds of one measurement."""


class ServerSubject:
    """A server with one table that plays only while it is measured."""

    def __init__(self, name: str, run: Run) -> None:
        """Warm."""
        self.name = name
        self.run = run
        run.go(WARM_UP)

    def measure(self) -> Figures:
        """How many decisions come back in a while, on the clock of the wall."""
        before = self.run.intents
        seconds = self.run.go(SLICE)
        return {"decisions_per_second": (self.run.intents - before) / seconds}


@contextmanager
def host_and_bare(game: str) -> Iterator[list[ServerSubject]]:
    """Both, as processes of their own; the bare one sends frames as the host sent them."""
    with ExitStack() as stack:
        port, _pid = stack.enter_context(servers.host(JOURNAL))
        run = stack.enter_context(closing(Run([seat_host(game, port, 0)])))
        host = ServerSubject(HOST, run)
        frames = Path(stack.enter_context(tempfile.NamedTemporaryFile()).name)
        ready_made(run, frames)
        port, _pid = stack.enter_context(servers.bare(frames))
        run = stack.enter_context(closing(Run([seat_bare(game, port, 0)])))
        yield [host, ServerSubject(BARE, run)]
