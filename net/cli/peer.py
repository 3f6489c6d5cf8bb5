"""catanatron, a peer to compare with where it is installed: four random players."""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from net.cli.measure import (
    MICRO,
    SAMPLED_STATES,
    Figures,
    cpu_time,
    games_for_a_slice,
    sweep_us,
)

NAME = "catanatron"


def is_installed() -> bool:
    """Whether the peer can be measured here."""
    return find_spec(NAME) is not None


class Catanatron:
    """Its games as its own users play them."""

    name = NAME

    def __init__(self) -> None:
        """Find out how many games make a measurement, and count their decisions once."""
        self._module = import_module(NAME)
        self.games = games_for_a_slice(lambda number: self._new(number).play())
        self.decisions = self.real = 0
        self.states: list[Any] = []
        for number in range(self.games):
            self._count(self._new(number))
        self.states = self.states[:: max(1, len(self.states) // SAMPLED_STATES)]

    def measure(self) -> Figures:
        """Whole games for the throughput, then copies."""
        seconds = cpu_time(lambda: [self._new(number).play() for number in range(self.games)])
        return {
            "decisions_per_second": self.decisions / seconds,
            "real_choices_per_second": self.real / seconds,
            "playouts_per_second": self.games / seconds,
            "decision_us": seconds / self.decisions * MICRO,
            "clone_us": sweep_us(lambda game: game.copy(), self.states),
        }

    def _new(self, number: int) -> Any:
        colours = list(self._module.Color)
        players = [self._module.RandomPlayer(colour) for colour in colours]
        return self._module.Game(players, seed=number + 1)  # 0 would be taken for no seed

    def _count(self, game: Any) -> None:
        limit = import_module(f"{NAME}.game").TURNS_LIMIT
        while game.winning_color() is None and game.state.num_turns < limit:
            if len(self.states) < SAMPLED_STATES * 2:
                self.states.append(game.copy())
            self.real += len(game.state.playable_actions) > 1
            self.decisions += 1
            game.play_tick()
