"""Who only looks on is told a little later, so that quick steps of a table share one update.

As soon as the table has come to rest; where it does not, as often as a screen is worth painting.
One task counts for all tables, and runs only while somebody waits.
"""

import logging

import trio

from net.host.match import Match
from net.refusals import Refused

log = logging.getLogger(__name__)

AT_REST = 2
"""Ticks without a step: the table has come to rest."""

MOST = 10
"""Nobody waits for more ticks than that."""


class Onlookers:
    """The tables at which somebody waits for an update."""

    def __init__(self, tick: float) -> None:
        self._seconds = tick
        self._tick = 0
        self._waiting: dict[Match, tuple[int, int]] = {}
        """With the tick since which somebody waits, and that of the last step."""
        self._stirred = trio.Event()

    def put_off(self, match: Match) -> None:
        """Somebody at the table waits from now on, or the table has taken another step."""
        known = self._waiting.get(match)
        if known is None:
            self._stirred.set()
        self._waiting[match] = (self._tick if known is None else known[0], self._tick)

    async def run(self) -> None:
        """Let them catch up, table after table, until cancelled."""
        while True:
            await self._stirred.wait()
            while self._waiting:
                await trio.sleep(self._seconds)
                self._tick += 1
                for match in self._due():
                    _catch_up(match)
                    # What is decided meanwhile elsewhere is more urgent than the next table here.
                    await trio.lowlevel.checkpoint()
            self._stirred = trio.Event()

    def _due(self) -> list[Match]:
        rested, waited = self._tick - AT_REST, self._tick - MOST
        due = [m for m, (since, last) in self._waiting.items() if last <= rested or since <= waited]
        for match in due:
            del self._waiting[match]
        return due


def _catch_up(match: Match) -> None:
    try:
        match.catch_up()
    except Refused as no:
        # The game failed at a view: the table is stopped, and everybody has been told.
        log.info("nobody can look on at a table that has stopped: %s", no.code)
