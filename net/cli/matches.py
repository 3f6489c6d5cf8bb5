"""Bot games without a host: the same games whatever the number of processes that play them."""

from collections import Counter, deque
from collections.abc import Iterator
from concurrent.futures import Future

import attrs

from engine import registry
from engine.core.chance import Chance
from engine.core.meta import Variant
from engine.core.playout import playout, random_playout
from net.cli.pool import player_pool

LARGEST_BATCH = 50
"""Games that a process plays before it reports."""

BATCHES_PER_JOB = 8
"""So many at least, that no process is left alone with the last long one."""

BATCHES_AHEAD = 4
"""Batches for each process that wait to be played or to be reported."""


@attrs.frozen
class Plan:
    """What is to be played."""

    game: str
    seats: int
    bots: tuple[str, ...]
    """A level for each seat."""
    variant: Variant
    seed: bytes
    """Every game has a seed of its own, made from this one and its number."""
    games: int


@attrs.frozen
class Result:
    """One game that was played."""

    number: int
    seed: bytes
    decisions: int
    real: int
    """Decisions with more than one choice."""
    ending: str
    winners: tuple[int, ...]
    scores: tuple[int, ...]


@attrs.define
class Summary:
    """All results together."""

    seats: int
    games: int = 0
    decisions: int = 0
    real: int = 0
    endings: Counter[str] = attrs.field(factory=Counter)
    wins: list[int] = attrs.field(init=False)
    points: list[int] = attrs.field(init=False)

    def __attrs_post_init__(self) -> None:
        self.wins = [0] * self.seats
        self.points = [0] * self.seats

    def add(self, result: Result) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += result.decisions
        self.real += result.real
        self.endings[result.ending] += 1
        for seat in result.winners:
            self.wins[seat] += 1
        for seat, score in enumerate(result.scores):
            self.points[seat] += score

    def mean_score(self, seat: int) -> float:
        """The seat's points per game."""
        return self.points[seat] / self.games


def play_all(plan: Plan, jobs: int) -> Iterator[Result]:
    """Every game's result, in the order of their numbers."""
    if jobs == 1:
        for number in range(plan.games):
            yield play(plan, number)
    else:
        yield from _play_in_processes(plan, jobs)


def play(plan: Plan, number: int) -> Result:
    """The game of that number."""
    game = registry.game(plan.game)
    chance = Chance(plan.seed).fork(f"game {number}")
    state = game.new(plan.seats, plan.variant, chance.seed)
    choosing = chance.fork("bots")
    if all(level == "random" for level in plan.bots):
        # What random bots do, without the views they would not look at.
        tally = random_playout(game, state, choosing)
    else:
        tally = playout(game, state, [game.bot(level) for level in plan.bots], choosing)
    outcome = game.outcome(state)
    if outcome is None:
        raise AssertionError(f"{plan.game}: nobody is asked, but there is no outcome")
    return Result(
        number=number,
        seed=chance.seed,
        decisions=tally.decisions,
        real=tally.real,
        ending=outcome.ending,
        winners=outcome.winners,
        scores=tuple(outcome.total(seat) for seat in range(plan.seats)),
    )


def _play_in_processes(plan: Plan, jobs: int) -> Iterator[Result]:
    size = max(1, min(LARGEST_BATCH, plan.games // (jobs * BATCHES_PER_JOB)))
    starts = range(0, plan.games, size)
    with player_pool(min(jobs, len(starts))) as pool:
        waiting: deque[Future[list[Result]]] = deque()
        for start in starts:
            waiting.append(pool.submit(_play_batch, plan, start, size))
            if len(waiting) > BATCHES_AHEAD * jobs:
                yield from waiting.popleft().result()
        for batch in waiting:
            yield from batch.result()


def _play_batch(plan: Plan, start: int, size: int) -> list[Result]:
    return [play(plan, number) for number in range(start, min(start + size, plan.games))]
