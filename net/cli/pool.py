"""Processes of our own that play games: they see the same tables of data and end with us."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import wait
from pathlib import Path

from engine.core.data import directory, use_directory
from engine.core.text import _
from net.cli.errors import BadInput


@contextmanager
def player_pool(jobs: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; whatever ends the block early, Ctrl-C too, ends them at once."""
    # New processes instead of copies of this one: the same on every system, and no locks copied.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context, _begin, (directory(),)) as pool:
        try:
            yield pool
        except BrokenProcessPool:
            raise BadInput(_("A process that was playing ended too early; try again.")) from None
        except BaseException:
            for child in multiprocessing.active_children():
                child.terminate()
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _begin(data: Path | None) -> None:
    """Ctrl-C is for the parent, which ends us; should it be killed itself, we end too."""
    use_directory(data)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent.sentinel,), daemon=True).start()


def _end_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
