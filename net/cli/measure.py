"""What the benchmark measures, and how: CPU time, rounds that take turns, medians over rounds."""

import gc
import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import Any, Protocol

import attrs

from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.meta import Variant
from engine.core.playout import Tally, random_playout

Figures = dict[str, float]
"""What was measured, by name; `..._us` is microseconds."""

SLICE = 0.25
"""CPU seconds that one measurement is to take at least."""

SAMPLED_STATES = 200
CLONE_SWEEPS = 10
MICRO = 1e6
NANO_PER_MICRO = 1000


class Subject(Protocol):
    """Something whose speed is measured."""

    name: str

    def measure(self) -> Figures:
        """One round: the same work every time."""


@attrs.frozen
class Measured:
    """A subject's figures: the median over the rounds, and how far the rounds were apart."""

    median: Figures
    low: Figures
    high: Figures


def take_turns(
    subjects: Sequence[Subject], rounds: int, report: Callable[[int], None]
) -> dict[str, Measured]:
    """Measure every subject in every round, so that a slow minute of the machine meets them all."""
    found: dict[str, list[Figures]] = {subject.name: [] for subject in subjects}
    for number in range(rounds):
        for subject in subjects:
            gc.collect()
            found[subject.name].append(subject.measure())
        report(number + 1)
    return {name: _summary(figures) for name, figures in found.items()}


def _summary(rounds: list[Figures]) -> Measured:
    columns = {name: [figures[name] for figures in rounds] for name in rounds[0]}
    return Measured(
        median={name: median(column) for name, column in columns.items()},
        low={name: min(column) for name, column in columns.items()},
        high={name: max(column) for name, column in columns.items()},
    )


def cpu_time(work: Callable[[], object]) -> float:
    """The CPU seconds the work takes."""
    began = time.process_time()
    work()
    return time.process_time() - began


def games_for_a_slice(play: Callable[[int], object]) -> int:
    """How many games it takes until a slice of CPU time is used up."""
    began = time.process_time()
    played = 0
    while time.process_time() - began < SLICE:
        play(played)
        played += 1
    return played


def sweep_us(copy: Callable[[Any], object], states: Sequence[Any]) -> float:
    """Microseconds that it takes to copy one of the states."""

    def sweep() -> None:
        for _ in range(CLONE_SWEEPS):
            for state in states:
                copy(state)

    return cpu_time(sweep) / (CLONE_SWEEPS * len(states)) * MICRO


class GameSubject:
    """A game, played by random players."""

    def __init__(self, game: Game[Any], seats: int, variant: Variant) -> None:
        """Find out how many games make a measurement, and gather states to clone."""
        self.name = game.meta.name
        self.game = game
        self.seats = seats
        self.variant = variant
        self.games = games_for_a_slice(self._play)
        self.states = self._sample_states()

    def measure(self) -> Figures:
        """Whole games for the throughput, then again with a clock around each call, then clones."""
        tallies: list[Tally] = []
        seconds = cpu_time(lambda: tallies.extend(map(self._play, range(self.games))))
        decisions = sum(tally.decisions for tally in tallies)
        choices_us, apply_us = self._calls()
        return {
            "decisions_per_second": decisions / seconds,
            "real_choices_per_second": sum(tally.real for tally in tallies) / seconds,
            "playouts_per_second": self.games / seconds,
            "decision_us": seconds / decisions * MICRO,
            "choices_us": choices_us,
            "apply_us": apply_us,
            "clone_us": sweep_us(self.game.clone, self.states),
        }

    def _new(self, number: int) -> tuple[Any, Chance]:
        chance = Chance(b"benchmark").fork(f"game {number}")
        return self.game.new(self.seats, self.variant, chance.seed), chance.fork("choices")

    def _play(self, number: int) -> Tally:
        state, chance = self._new(number)
        return random_playout(self.game, state, chance)

    def _sample_states(self) -> list[Any]:
        """States spread evenly over a game or more."""
        states: list[Any] = []
        for number in range(self.games):
            state, chance = self._new(number)
            while seats := self.game.to_act(state):
                states.append(self.game.clone(state))
                choice = chance.pick(self.game.choices(state, seats[0]))
                self.game.apply(state, seats[0], choice.sample(chance))
            if len(states) >= SAMPLED_STATES:
                break
        return states[:: max(1, len(states) // SAMPLED_STATES)]

    def _calls(self) -> tuple[float, float]:
        """Microseconds per decision in `choices` and in `apply`.

        The clock that is quick enough to stand around single calls counts the time on the wall; its
        own cost is taken off, and the sums are scaled by the share of the CPU that we had.
        """
        clock = time.perf_counter_ns
        cost = _cost_of(clock)
        choosing = applying = decisions = 0
        wall, cpu = time.perf_counter(), time.process_time()
        for number in range(max(1, self.games // 2)):
            state, chance = self._new(number)
            while seats := self.game.to_act(state):
                seat = seats[0]
                before = clock()
                choices = self.game.choices(state, seat)
                between = clock()
                intent = chance.pick(choices).sample(chance)
                resumed = clock()
                self.game.apply(state, seat, intent)
                applying += clock() - resumed
                choosing += between - before
                decisions += 1
        share = (time.process_time() - cpu) / (time.perf_counter() - wall)
        scale = share / NANO_PER_MICRO
        return (choosing / decisions - cost) * scale, (applying / decisions - cost) * scale


def _cost_of(clock: Callable[[], int]) -> float:
    """Nanoseconds between two looks at the clock with nothing between them."""
    looks = 10_000
    gaps = sorted(-(clock() - clock()) for _ in range(looks))
    return gaps[looks // 2]
