"""Bytes that one step of the board's cursor sends to a terminal at truecolor, 120x40."""

import fcntl
import json
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

STEPS = 10
ROOT = Path(__file__).resolve().parents[1]

APP = """
from textual.app import App
from tui.drawing.canvas import Canvas, Target
from tui.theme import DARK
from tui.widgets.board import Board

class Bench(App):
    def __init__(self):
        super().__init__()
        self.register_theme(DARK.theme())
        self.theme = DARK.name
    def compose(self):
        yield Board()
    def on_mount(self):
        canvas = Canvas(100, 36)
        for index in range(48):
            x, y, target = 2 + index % 6 * 16, 1 + index // 6 * 4, Target("site", index)
            canvas.put(x, y, f"site {index:02}", target=target)
        self.query_one(Board).show(canvas.done())
        self.query_one(Board).focus()

Bench().run()
"""


def drained(handle: int, quiet: float) -> int:
    """Bytes until nothing has come for so many seconds."""
    count = 0
    while select.select([handle], [], [], quiet)[0]:
        count += len(os.read(handle, 65536))
    return count


def main() -> int:
    handle, terminal = pty.openpty()
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    env = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
    app = subprocess.Popen(
        [sys.executable, "-c", APP],
        stdin=terminal, stdout=terminal, stderr=terminal, cwd=ROOT, env=env,
    )  # fmt: skip
    try:
        time.sleep(2)
        first = drained(handle, 1.0)
        steps: list[int] = []
        for _ in range(STEPS):
            os.write(handle, b"\x1b[C" if len(steps) % 2 else b"\x1b[B")
            steps.append(drained(handle, 0.3))
    finally:
        app.terminate()
        app.wait()
    print(json.dumps({"first_paint_bytes": first, "cursor_step_bytes": steps}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
