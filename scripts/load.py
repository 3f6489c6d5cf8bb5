"""How much the host carries, next to a bare Trio server that carries the same bytes.

Tables of four bots over the wire, each a plain socket. Both servers run as processes of their own,
in turn, several rounds; what matters is the ratio. See docs/hosting.md for the method.
"""

import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from net.load.running import Run, ready_made
from net.load.seats import SEATS, Seat, seat_bare, seat_host
from net.load.servers import bare, host, said

ROOT = Path(__file__).resolve().parents[1]
PAGE = os.sysconf("SC_PAGE_SIZE")
TICKS = os.sysconf("SC_CLK_TCK")


Sit = Callable[[str, int, int], list[Seat]]


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


def compare(args: argparse.Namespace, tables: int, pace: float) -> None:
    """Both servers in turn, and the ratio of their medians."""
    found: dict[str, list[dict[str, float]]] = {"host": [], "bare": []}
    with tempfile.NamedTemporaryFile() as frames:
        for _ in range(args.rounds):
            with host(args.journal) as server:
                figures, run = measure(args, seat_host, server, tables, pace)
                found["host"].append(figures)
            ready_made(run, Path(frames.name))
            with bare(Path(frames.name)) as server:
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
        with host("relaxed", Path(folder)) as (port, _):
            run = Run([seat_host(args.game, port, number) for number in range(count // 2)], 0.0)
            while len(list(Path(folder).glob("*.journal"))) < count:
                run.go(0.5)
            run.close()
        size = sum(path.stat().st_size for path in Path(folder).iterdir())
        since = time.perf_counter()
        with host("durable", Path(folder)):
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
