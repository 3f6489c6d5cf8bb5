"""A host that measures every step of its loop: FOLDER JOURNAL. Says what it found when it ends."""

import json
import sys
import time
from pathlib import Path

import trio

from net.cli.serving import serve
from tui.__main__ import build

WARM_UP = 2.0
"""Seconds for reading in the rules of the games."""


class Steps(trio.abc.Instrument):
    """The longest step, by the processor's clock and by the one on the wall."""

    def __init__(self) -> None:
        self.count = 0
        self.busy = 0.0
        self.longest = 0.0
        self._started = (0.0, 0.0)
        self._since = time.perf_counter() + WARM_UP

    def before_task_step(self, task: trio.lowlevel.Task) -> None:
        self._started = (time.thread_time(), time.perf_counter())

    def after_task_step(self, task: trio.lowlevel.Task) -> None:
        busy, wall = self._started
        if wall < self._since:
            return
        self.count += 1
        self.busy = max(self.busy, time.thread_time() - busy)
        self.longest = max(self.longest, time.perf_counter() - wall)


def main() -> None:
    steps = Steps()
    _, parser = build()
    args = parser.parse_args(["host", "--json", "--probes", "0", "--journal", sys.argv[2]])
    trio.run(serve, args, ("127.0.0.1", 0), Path(sys.argv[1]), instruments=[steps])
    found = {"steps": steps.count, "busy": 1000 * steps.busy, "wall": 1000 * steps.longest}
    print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
