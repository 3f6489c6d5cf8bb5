"""Servers as processes of their own: the host, and a bare one."""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PATIENCE = 20
"""Seconds that a server has for its end."""


def said(process: "subprocess.Popen[bytes]") -> dict[str, Any]:
    """The next line of a server, which is JSON."""
    line = process.stdout.readline() if process.stdout is not None else b""
    found: dict[str, Any] = json.loads(line)
    return found


@contextmanager
def host(journal: str, store: Path | None = None) -> Iterator[tuple[int, int]]:
    """The host: its port and the number of its process; without a store it keeps nothing."""
    with tempfile.TemporaryDirectory() as folder:
        listen = ("--listen", "127.0.0.1:0", "--json", "--journal", journal, "--attached")
        with _running("tui", "host", *listen, "--store", store or folder) as found:
            yield found


@contextmanager
def bare(frames: Path) -> Iterator[tuple[int, int]]:
    """The bare server with these frames: its port and the number of its process."""
    with _running("net.load.bare", frames) as found:
        yield found


@contextmanager
def _running(*module: str | Path) -> Iterator[tuple[int, int]]:
    command = [sys.executable, "-m", *map(str, module)]
    pipe = subprocess.PIPE  # it ends with us, however we end; Ctrl-C is for us alone
    with subprocess.Popen(  # noqa: S603  # our own command
        command, stdin=pipe, stdout=pipe, start_new_session=True
    ) as process:
        try:
            yield said(process)["port"], process.pid
        finally:
            process.terminate()
            process.wait(PATIENCE)
