"""Where the games of a tournament are played: here, in processes, or on a Dask cluster.

All give the same games; they may come in any order. A batch that is lost with its process or
machine is played again, and a game that comes twice is passed on once.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed

from engine.core.text import _
from net.cli.errors import BadInput
from net.cli.pool import player_pool
from net.lab import extra
from net.lab.playing import play, play_batch
from net.lab.rows import Played
from net.lab.schedule import Plan

LARGEST_BATCH = 10
"""Games between two reports; few, because an interruption loses those that are under way."""

BATCHES_PER_WORKER = 8
CONNECT_SECONDS = 10


def play_here(plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
    """One after the other in this process."""
    for number in numbers:
        yield play(plan, number)


def play_in_processes(plan: Plan, numbers: Sequence[int], jobs: int) -> Iterator[Played]:
    """In so many processes of this machine."""
    batches = split(numbers, jobs)
    with player_pool(min(jobs, len(batches))) as pool:
        futures = [pool.submit(play_batch, plan, batch) for batch in batches]
        for future in as_completed(futures):
            yield from future.result()


def play_on_cluster(plan: Plan, numbers: Sequence[int], address: str) -> Iterator[Played]:
    """On the workers of the Dask scheduler at that address."""
    distributed = extra.library("distributed")
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError, TimeoutError):
        sentence = _("No Dask scheduler answers at {address}.")
        raise BadInput(sentence.format(address=address)) from None
    done: set[int] = set()
    with client:
        workers = len(client.scheduler_info(n_workers=-1)["workers"])
        futures = [
            client.submit(play_batch, plan, batch, pure=False)
            for batch in split(numbers, max(1, workers))
        ]
        for future in distributed.as_completed(futures):
            for played in future.result():
                if played.number not in done:
                    done.add(played.number)
                    yield played


def split(numbers: Sequence[int], workers: int) -> list[Sequence[int]]:
    """Batches, several for each worker, that none is left alone with the last long one."""
    size = max(1, min(LARGEST_BATCH, len(numbers) // (workers * BATCHES_PER_WORKER)))
    return [numbers[start : start + size] for start in range(0, len(numbers), size)]
