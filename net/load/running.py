"""Tables of bots at a server, played as fast as it answers or at a pace."""

import heapq
import random
import selectors
import time
from pathlib import Path

import msgpack

from net.load.seats import SEATS, UPDATE, Seat

MOST_FRAMES = 4000
"""So many updates are kept, to know how large they are."""


class Run:
    """So many tables on one server for so long; with a pace, one intent a table in that time."""

    def __init__(self, tables: list[list[Seat]], pace: float = 0.0) -> None:
        """Everybody who is asked already answers."""
        self.intents = 0
        self.delays: list[float] = []
        self.sizes: list[tuple[bool, bytes]] = []
        self._pace = pace
        self._due: list[tuple[float, int, Seat]] = []
        self._selector = selectors.DefaultSelector()
        for table in tables:
            for seat in table:
                self._selector.register(seat.line, selectors.EVENT_READ, seat)
                self._ask(seat)

    def go(self, seconds: float) -> float:
        """Play; gives the seconds it took."""
        started = now = time.perf_counter()
        while now < started + seconds:
            patience = max(0.0, self._due[0][0] - now) if self._due else 0.5
            for key, _ in self._selector.select(min(patience, 0.5)):
                self._hear(key.data)
            now = time.perf_counter()
            while self._due and self._due[0][0] <= now:
                heapq.heappop(self._due)[2].act()
        return now - started

    def close(self) -> None:
        """Leave all tables."""
        for key in list(self._selector.get_map().values()):
            key.data.line.close()
        self._selector.close()

    def _hear(self, seat: Seat) -> None:
        bodies = seat.receive()
        updates = [body for body in bodies if body.startswith(UPDATE)]
        if updates and seat.sent_at:
            self.delays.append(time.perf_counter() - seat.sent_at)
            self.intents += 1
            seat.sent_at = 0.0
        if len(self.sizes) < MOST_FRAMES and updates:
            self.sizes.append((seat.is_asked(updates[-1]), updates[-1]))
        if seat.over:
            seat.over = False
            seat.send("rematch")
        elif seat.question is not None:
            self._ask(seat)

    def _ask(self, seat: Seat) -> None:
        if self._pace:
            wait = self._pace * random.uniform(0.5, 1.5)  # noqa: S311  # the same
            heapq.heappush(self._due, (time.perf_counter() + wait, id(seat), seat))
        else:
            seat.act()


def ready_made(run: Run, path: Path) -> None:
    """Frames as the host sends them, of middling size, for the bare server."""
    asked, others = _middling(run, asked=True), _middling(run, asked=False)
    rows = []
    for turn in range(SEATS):
        row = []
        for seat in range(SEATS):
            message = msgpack.unpackb(asked if seat == turn else others)
            message["asked"], message["version"] = [turn], 1
            row.append(msgpack.packb(message))
        rows.append(row)
    path.write_bytes(msgpack.packb(rows))


def _middling(run: Run, *, asked: bool) -> bytes:
    bodies = sorted((body for is_asked, body in run.sizes if is_asked is asked), key=len)
    return bodies[len(bodies) // 2]
