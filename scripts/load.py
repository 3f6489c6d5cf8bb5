"""How much the host carries, next to a bare Trio server that carries the same bytes.

Tables of four bots over the wire, each a plain socket. Both servers run as processes of their own,
in turn, several rounds; what matters is the ratio. See docs/hosting.md for the method.
"""

import argparse
import heapq
import json
import os
import random
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgpack

ROOT = Path(__file__).resolve().parents[1]
SEATS = 4
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")


class Seat:
    """One bot: a socket, and what it waits for."""

    def __init__(self, port: int, number: int, chance: random.Random) -> None:
        self.line = socket.create_connection(("127.0.0.1", port))
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.number = number
        self.over = False
        self.sent_at = 0.0
        self.question: dict[str, Any] | None = None
        self._buffer = bytearray()
        self._chance = chance
        self._id = 0
        self._counter = 0
        self._since = 0
        self._waiting = False

    def send(self, kind: str, **fields: object) -> int:
        self._id += 1
        body = msgpack.packb({"t": kind, "id": self._id, **fields})
        self.line.sendall(len(body).to_bytes(4, "big") + body)
        return self._id

    def call(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send and wait for the answer, while the table is being set up."""
        number = self.send(kind, **fields)
        answer = None
        while answer is None:
            self._buffer += self.line.recv(65536)
            for body in self._frames():  # all that came: the first question may follow the answer
                message = self._heed(body)
                if message is not None and message.get("re") == number:
                    answer = message
        return answer

    def receive(self) -> list[bytes]:
        self._buffer += self.line.recv(262144)
        bodies = list(self._frames())
        for body in bodies:
            self._heed(body)
        return bodies

    def act(self) -> None:
        """Answer the question with any of its choices."""
        message = self.question
        if message is None:
            return
        self.question = None
        choice = self._chance.choice(message["view"]["prompt"]["choices"])
        intent = dict(choice["intent"])
        for limits in choice["ranges"]:
            intent[limits["field"]] = self._chance.randint(limits["low"], limits["high"])
        self._counter += 1
        self._waiting = True
        self.sent_at = time.perf_counter()
        self.send("act", version=message["version"], counter=self._counter, intent=intent)

    def _frames(self) -> Iterator[bytes]:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= 4:
            end = start + 4 + int.from_bytes(buffer[start : start + 4], "big")
            if len(buffer) < end:
                break
            yield bytes(buffer[start + 4 : end])
            start = end
        del buffer[:start]

    def _heed(self, body: bytes) -> dict[str, Any] | None:
        """Updates that ask others are only looked into, so that the generator is not measured."""
        if body.startswith(UPDATE) and not self.is_asked(body):
            return None
        message: dict[str, Any] = msgpack.unpackb(body)
        match message["t"]:
            case "done":
                self._waiting, self._since = False, message["version"]
            case "refused" if message["code"] == "stale":
                self._waiting, self.question = False, message["snapshot"]
            case "refused":
                raise SystemExit(f"refused: {message['code']} {message['params']}")
            case "update" if not self._waiting and message["version"] >= self._since:
                self.question = message
            case "over":
                self.over = True
            case _:
                pass
        return message

    def is_asked(self, body: bytes) -> bool:
        """Seats and their count are a byte each."""
        count = body.index(ASKED, 0, 64) + len(ASKED)
        return self.number in body[count + 1 : count + 1 + (body[count] & 0x0F)]


ASKED = msgpack.packb("asked")
UPDATE = msgpack.packb({"t": "update"}).replace(b"\x81", b"\x87", 1)


def said(process: "subprocess.Popen[bytes]") -> dict[str, Any]:
    """The next line of a server, which is JSON."""
    line = process.stdout.readline() if process.stdout is not None else b""
    found: dict[str, Any] = json.loads(line)
    return found


@contextmanager
def running(*command: str | Path) -> Iterator[tuple[int, int]]:
    """A server process: its port and its id."""
    with subprocess.Popen([sys.executable, *map(str, command)], cwd=ROOT, stdout=-1) as process:
        try:
            yield said(process)["port"], process.pid
        finally:
            process.terminate()
            process.wait(20)


@contextmanager
def host(journal: str, store: str | None = None) -> Iterator[tuple[int, int]]:
    with tempfile.TemporaryDirectory() as folder:
        listen = ("--listen", "127.0.0.1:0", "--json", "--journal", journal)
        with running("-m", "tui", "host", *listen, "--store", store or folder) as found:
            yield found


def seat_host(game: str, port: int, table: int) -> list[Seat]:
    """Four bots at a table of the host, the game begun."""
    chance = random.Random(table)  # noqa: S311  # bots, no secrets
    first = Seat(port, 0, chance)
    first.call("hello", protocol=1, name="bot 0", bot=True)
    code = first.call("create", game=game, seats=SEATS)["code"]
    first.call("sit")
    seats = [first]
    for number in range(1, SEATS):
        seat = Seat(port, number, chance)
        seat.call("hello", protocol=1, name=f"bot {number}", bot=True)
        seat.call("join", code=code)
        seat.call("sit")
        seat.call("ready")
        seats.append(seat)
    first.call("start")
    return seats


def seat_bare(_game: str, port: int, table: int) -> list[Seat]:
    """Four bots at a table of the bare server."""
    chance = random.Random(table)  # noqa: S311  # bots, no secrets
    seats = [Seat(port, number, chance) for number in range(SEATS)]
    for seat in seats:
        seat.send("hello", table=table, seat=seat.number)
    return seats


Sit = Callable[[str, int, int], list[Seat]]


class Run:
    """So many tables on one server for so long; with a pace, one intent a table in that time."""

    def __init__(self, tables: list[list[Seat]], pace: float) -> None:
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
        if len(self.sizes) < 4000 and updates:
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


def measure(
    args: argparse.Namespace, sit: Sit, server: tuple[int, int], tables: int, pace: float
) -> tuple[dict[str, float], Run]:
    port, pid = server
    run = Run([sit(args.game, port, number) for number in range(tables)], pace)
    run.go(min(2.0, args.seconds))  # until it runs evenly
    run.intents, run.delays = 0, []
    busy, own = cpu(pid), time.process_time()
    seconds = run.go(args.seconds)
    own = time.process_time() - own
    delays = sorted(run.delays) or [0.0]
    figures = {
        "intents/s": run.intents / seconds,
        "p50 ms": 1000 * statistics.median(delays),
        "p99 ms": 1000 * delays[int(len(delays) * 0.99)],
        "cpu us": 1e6 * (cpu(pid) - busy) / max(1, run.intents),
        "bots us": 1e6 * own / max(1, run.intents),
        "rss MB": memory(pid) / 1e6,
    }
    run.close()
    return figures, run


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int) -> int:
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


def ready_made(run: Run, path: Path) -> None:
    """Frames as the host sends them, of middling size, for the bare server."""
    rows = []
    asked, others = (
        sorted((body for is_asked, body in run.sizes if is_asked is kind), key=len)
        for kind in (True, False)
    )
    for turn in range(SEATS):
        row = []
        for seat in range(SEATS):
            message = msgpack.unpackb(
                (asked if seat == turn else others)[
                    len(asked) // 2 if seat == turn else len(others) // 2
                ]
            )
            message["asked"], message["version"] = [turn], 1
            row.append(msgpack.packb(message))
        rows.append(row)
    path.write_bytes(msgpack.packb(rows))


def compare(args: argparse.Namespace, tables: int, pace: float) -> None:
    """Both servers in turn, and the ratio of their medians."""
    found: dict[str, list[dict[str, float]]] = {"host": [], "bare": []}
    with tempfile.NamedTemporaryFile() as frames:
        for _ in range(args.rounds):
            with host(args.journal) as server:
                figures, run = measure(args, seat_host, server, tables, pace)
                found["host"].append(figures)
            ready_made(run, Path(frames.name))
            with running("scripts/bare_host.py", frames.name) as server:
                found["bare"].append(measure(args, seat_bare, server, tables, pace)[0])
    size = statistics.mean(len(body) for _, body in run.sizes)
    print(
        f"\n{tables} tables of {SEATS}, {args.game}, journal {args.journal}, "
        f"pace {pace or 'none'}, updates of {size:.0f} bytes, load {os.getloadavg()[0]:.1f}"
    )
    print(f"{'':10}{'host':>10}{'bare':>10}{'ratio':>8}")
    for name in found["host"][0]:
        ours, theirs = (statistics.median(f[name] for f in found[who]) for who in ("host", "bare"))
        print(f"{name:10}{ours:10.2f}{theirs:10.2f}{ours / theirs if theirs else 0:8.2f}")


def stepping(args: argparse.Namespace, tables: int) -> None:
    """The longest step of the host's loop while so many tables play as fast as they can."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "scripts.stepping_host", folder, args.journal]
        with subprocess.Popen(command, cwd=ROOT, stdout=-1) as process:
            port = said(process)["port"]
            run = Run([seat_host(args.game, port, number) for number in range(tables)], 0.0)
            run.go(args.seconds)
            run.close()
            process.terminate()
            found = said(process)
    print(
        f"\n{tables} tables: the longest of {found['steps']} steps of the loop took "
        f"{found['busy']:.1f} ms of the processor, {found['wall']:.1f} ms on the wall"
    )


def idle(args: argparse.Namespace, count: int) -> None:
    """Memory for connections that have said hello and nothing more."""
    with host(args.journal) as (port, pid):
        chance = random.Random(0)  # noqa: S311  # the same
        Seat(port, 0, chance).call("hello", protocol=1, name="warm", bot=True)
        before = memory(pid)
        seats = []
        for number in range(count):
            seat = Seat(port, 0, chance)
            seat.call("hello", protocol=1, name=f"bot {number}", bot=True)
            seats.append(seat)
        print(f"\n{count} idle connections: {(memory(pid) - before) / count / 1024:.1f} KB each")


def starting(args: argparse.Namespace, count: int) -> None:
    """How long a start takes with so many journals of finished and running games."""
    with tempfile.TemporaryDirectory() as folder:
        with host("relaxed", folder) as (port, _):
            run = Run([seat_host(args.game, port, number) for number in range(count // 2)], 0.0)
            while len(list(Path(folder).glob("*.journal"))) < count:
                run.go(0.5)
            run.close()
        size = sum(path.stat().st_size for path in Path(folder).iterdir())
        since = time.perf_counter()
        with host("durable", folder):
            seconds = time.perf_counter() - since
    print(f"\n{count} journals or a few more, {size / 1e6:.1f} MB: ready after {seconds:.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="gigawatt")
    parser.add_argument("--journal", default="relaxed", choices=["durable", "relaxed", "off"])
    parser.add_argument("--tables", type=int, nargs="*", default=[1, 50])
    parser.add_argument(
        "--paced", type=int, nargs="*", default=[500], help="tables with one intent a second each"
    )
    parser.add_argument("--idle", type=int, default=1000, help="connections")
    parser.add_argument("--steps", type=int, default=50, help="tables for the longest step")
    parser.add_argument("--journals", type=int, default=200, help="journals for a start")
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    for tables in args.tables:
        compare(args, tables, 0.0)
    for tables in args.paced:
        compare(args, tables, 1.0)
    if args.steps:
        stepping(args, args.steps)
    if args.idle:
        idle(args, args.idle)
    if args.journals:
        starting(args, args.journals)


if __name__ == "__main__":
    main()
