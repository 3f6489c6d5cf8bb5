"""Memory of a host: collections of more than the youngest objects wait for a quiet moment.

They stop everything for a while: with 500 tables 3 ms, seven times a second, and more for a full
one. Almost everything is freed at once when nobody refers to it any more; what refers to itself in
a circle, such as a connection that has ended, is left until then.
"""

import gc
import time

import trio

LOOK_SECONDS = 1.0
QUIET = 0.05
"""A moment is quiet if the process used less than this part of the time."""

OFTEN_SECONDS = 60.0
"""Not more often than this, and not for nothing."""

LATEST_SECONDS = 1800.0
"""After so long a moment need not be quiet."""

NEVER = 1_000_000_000


async def keep_house() -> None:
    """Collect in quiet moments until cancelled; the youngest objects are collected as always."""
    young, middle, old = gc.get_threshold()
    gc.set_threshold(young, NEVER, NEVER)
    try:
        while True:
            await _quiet_moment()
            gc.collect()
    finally:
        gc.set_threshold(young, middle, old)


async def _quiet_moment() -> None:
    await trio.sleep(OFTEN_SECONDS)
    with trio.move_on_after(LATEST_SECONDS):
        used = LOOK_SECONDS
        while used > QUIET * LOOK_SECONDS:
            before = time.process_time()
            await trio.sleep(LOOK_SECONDS)
            used = time.process_time() - before
