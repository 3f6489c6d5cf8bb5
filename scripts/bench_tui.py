"""How quick the interface is: first paint, an update after a decision, bytes of a cursor step.

    python scripts/bench_tui.py [--games a,b] [--runs N] [--size 120x40] [--json]

First paint: from the start of the process until the words are on the screen, in a terminal of
the size; a bare Textual app and `turbine play`, which starts its host meanwhile, take turns, and
their medians are compared, and the quickest starts, which others disturbed least. Update: work
(processor time) in the app from a decision's new view to the painted screen, without a terminal.
Bytes: what one press of an arrow key sends at truecolor.
"""

import argparse
import asyncio
import fcntl
import json
import os
import pty
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # imported late, when its time is measured
    from engine.core.intent import Intent
    from tui.link import Link
    from tui.screens.table import TableScreen

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

STEPS = 8
POSITIONS = 10
SEEDS = ("07", "a1", "c3")
MOST = 600
"""Bytes of a step."""
DECISIONS = 40
BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    def compose(self):
        yield Static("Your turn")
Bare().run()
"""
LAST_WORD = b"Rules"
"""It stands in the last line of a table, which is painted from top to bottom."""
DOWN = b"\x1b[B"
ARROWS = (DOWN, b"\x1b[C", b"\x1b[A", b"\x1b[D")
BOARD_KEY, ENTER, ESCAPE = b"\x1bOR", b"\r", b"\x1b"


# A terminal


@contextmanager
def terminal(*command: str, size: tuple[int, int] = (120, 40)) -> Iterator[int]:
    """Run a command in a terminal of a size with all colours; gives our end of it."""
    handle, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
    env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    env.pop("PYTHONDONTWRITEBYTECODE", None)  # everybody's second start finds everything compiled
    child = subprocess.Popen(
        [sys.executable, *command],
        stdin=theirs, stdout=theirs, stderr=theirs, cwd=ROOT, env=env, start_new_session=True,
    )  # fmt: skip
    try:
        yield handle
    finally:
        child.send_signal(signal.SIGTERM)
        child.wait()
        os.close(handle)
        os.close(theirs)


def seconds_until(handle: int, words: bytes, patience: float = 30.0) -> float:
    """How long it takes until the words are written."""
    began, seen = time.perf_counter(), b""
    while words not in seen:
        if not select.select([handle], [], [], patience)[0]:
            raise TimeoutError(words)
        seen += os.read(handle, 65536)
    return time.perf_counter() - began


def drained(handle: int, quiet: float) -> int:
    """Bytes until nothing has come for so many seconds."""
    count = 0
    while select.select([handle], [], [], quiet)[0]:
        count += len(os.read(handle, 65536))
    return count


def play_command(game: str, seed: str = SEEDS[0]) -> tuple[str, ...]:
    return ("-m", "tui", "play", game, "--bots", "random", "--seed", seed, "--theme", "dark")


# What is measured


def first_paint(game: str, runs: int) -> dict[str, float]:
    bare, first, table = [], [], []
    with terminal(*play_command(game)) as handle:
        seconds_until(handle, LAST_WORD)
    for _ in range(runs):
        with terminal("-c", BARE) as handle:
            bare.append(seconds_until(handle, b"Your turn"))
        with terminal(*play_command(game)) as handle:
            first.append(seconds_until(handle, b"One moment"))
            table.append(first[-1] + seconds_until(handle, LAST_WORD))
    once = statistics.median(bare)
    return {
        "bare_seconds": round(once, 3),
        "first_paint_seconds": round(statistics.median(first), 3),
        "first_paint_times_bare": round(statistics.median(first) / once, 2),
        "table_seconds": round(statistics.median(table), 3),
        "table_times_bare": round(statistics.median(table) / once, 2),
        "quickest_table_times_bare": round(min(table) / min(bare), 2),
    }


def cursor_bytes(game: str, size: tuple[int, int]) -> dict[str, int]:
    """Step through the list and over the board, decide, and so on, in several games."""
    first, choices, board = 0, [], []
    for seed in SEEDS:
        with terminal(*play_command(game, seed), size=size) as handle:
            seconds_until(handle, b"Your turn")
            first = max(first, drained(handle, 1.0))
            for _ in range(POSITIONS):
                choices += [_step(handle, DOWN) for _ in range(STEPS)]
                _step(handle, BOARD_KEY)
                board += [_step(handle, ARROWS[n % 4]) for n in range(STEPS)]
                _step(handle, ESCAPE)
                _step(handle, ENTER)
                drained(handle, 0.5)
    return {"first_paint_bytes": first, **_spread("choice", choices), **_spread("board", board)}


def _step(handle: int, key: bytes) -> int:
    os.write(handle, key)
    return drained(handle, 0.15)


def _spread(name: str, steps: list[int]) -> dict[str, int]:
    """Median, the one that only a twentieth is above, and the most; steps that went nowhere off."""
    moved = sorted(count for count in steps if count) or [0]
    return {
        f"{name}_steps": len(moved),
        f"{name}_step_bytes_median": round(statistics.median(moved)),
        f"{name}_step_bytes_95": moved[len(moved) * 19 // 20],
        f"{name}_step_bytes_most": moved[-1],
        f"{name}_steps_over_600": sum(count >= MOST for count in moved),
    }


async def updates(game: str) -> dict[str, float]:
    """Decide some times with the first choice and take the work of each new view."""
    from engine.registry import meta
    from tui.app import TurbineApp
    from tui.cli.terminal import collect_rarely
    from tui.opening import Terms, play
    from tui.screens.table import TableScreen
    from tui.settings import Settings

    collect_rarely()  # as all commands with a screen do
    seats = max(2, meta(game).seats[0])
    terms = Terms(game, seats, meta(game).complete(seats, {}), ("random",) * (seats - 1), "07")
    app = TurbineApp(play(terms), settings=Settings(name="Ann", bell=False))
    taken: list[float] = []
    async with app.run_test(size=(120, 40)) as pilot:
        while not isinstance(app.screen, TableScreen) or not app.screen.position.is_asked:
            await pilot.pause(0.02)
        screen = app.screen
        for _ in range(DECISIONS):
            await pilot.pause()
            prompt = screen.position.view and screen.position.view.prompt
            if not prompt or app.link is None:
                break
            work = await _decide(screen, app.link, prompt.choices[0].low())
            if app.screen is screen:
                taken.append(work)
            else:  # a dialog came up, which is another matter
                await pilot.press("escape")
    return {
        "update_ms_median": round(1000 * statistics.median(taken), 1),
        "update_ms_95": round(1000 * sorted(taken)[len(taken) * 19 // 20], 1),
        "update_ms_most": round(1000 * max(taken), 1),
    }


async def _decide(screen: "TableScreen", link: "Link", intent: "Intent") -> float:
    """Hold back what the host says until all of it is there, then count the work of showing it."""
    held: list[Any] = []
    link._post, post = held.append, link._post
    await link.call(screen.position.act(intent))
    deadline = time.perf_counter() + 5
    while not _is_asked(screen, link) and not link.client.over:
        await asyncio.sleep(0.01)
        if time.perf_counter() > deadline:
            break
    link._post = post
    await asyncio.sleep(0.05)
    began = time.thread_time()
    for message in held:
        post(message)
    await asyncio.sleep(0.2)
    idle = time.thread_time()
    await asyncio.sleep(0.2)
    # What the loop does anyway in the same time does not count.
    return max(idle - began - (time.thread_time() - idle), 0.0)


def _is_asked(screen: "TableScreen", link: "Link") -> bool:
    update = link.client.update
    return update is not None and update.asked == (screen.position.seat,)


def main() -> int:
    from engine.registry import games

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", default=",".join(games()))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--size", default="120x40", help="of the terminal, for the steps")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    columns, lines = map(int, args.size.split("x"))
    size, figures = (columns, lines), {}
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        for game in args.games.split(","):
            figures[game] = {
                **first_paint(game, args.runs),
                **asyncio.run(updates(game)),
                **cursor_bytes(game, size),
            }
            if not args.json:
                print(
                    game, *(f"  {name}: {value}" for name, value in figures[game].items()), sep="\n"
                )
    if args.json:
        print(json.dumps(figures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
