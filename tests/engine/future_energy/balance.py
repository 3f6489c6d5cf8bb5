"""Games between equal bots, counted by seat, turn order, starting contract, ending and rounds.

`python -m tests.engine.future_energy.balance 2000` prints the table of the rulings page.
"""

import sys
from collections import Counter, defaultdict
from math import sqrt

import attrs

from engine.core.chance import Chance
from engine.future_energy.bots.normal import policy
from engine.future_energy.ids import Ending
from engine.future_energy.rulebook import GAME
from engine.future_energy.state import contract_of

SHORTEST, LONGEST = 9, 16
"""So many rounds a game should have."""

Wins = defaultdict[int, float]


@attrs.define
class Balance:
    """What came of many games; a shared victory counts in parts."""

    seats: int
    games: int = 0
    by_seat: Wins = attrs.field(factory=lambda: defaultdict(float))
    by_order: Wins = attrs.field(factory=lambda: defaultdict(float))
    """From the holder of the kite on."""
    by_start: Wins = attrs.field(factory=lambda: defaultdict(float))
    dealt: Counter[int] = attrs.field(factory=Counter)
    """How often each starting contract was in the game."""
    endings: Counter[str] = attrs.field(factory=Counter)
    rounds: Counter[int] = attrs.field(factory=Counter)

    def play(self, seed: bytes) -> None:
        """One game of the normal bots, over the state: the same choices, without views."""
        state = GAME.new(self.seats, {}, seed)
        starts = [contract_of(held[0]) for held in state.contracts]
        chance = Chance(seed).fork("bots")
        while asked := GAME.to_act(state):
            seat = asked[0]
            GAME.apply(state, seat, policy(state, seat, GAME.choices(state, seat), chance))
        outcome = GAME.outcome(state)
        assert outcome is not None
        self.games += 1
        self.dealt.update(starts)
        self.endings[outcome.ending] += 1
        self.rounds[state.round] += 1
        for seat in outcome.winners:
            part = 1 / len(outcome.winners)
            self.by_seat[seat] += part
            self.by_order[(seat - state.kite) % self.seats] += part
            self.by_start[starts[seat]] += part

    def in_time(self) -> float:
        """The part of the games that had as many rounds as they should."""
        fit = sum(n for rounds, n in self.rounds.items() if SHORTEST <= rounds <= LONGEST)
        return fit / self.games

    def shares(self, wins: Wins) -> list[float]:
        """By seat or order, in multiples of the fair share."""
        return [wins[place] * self.seats / self.games for place in range(self.seats)]

    def start_shares(self) -> list[float]:
        """By starting contract, in multiples of the fair share."""
        return [self.by_start[start] * self.seats / n for start, n in sorted(self.dealt.items())]

    def row(self) -> str:
        """A row of the table."""
        mean = sum(rounds * n for rounds, n in self.rounds.items()) / self.games
        cells = (
            str(self.seats),
            str(self.games),
            _numbers(self.shares(self.by_seat), self._error(self.games)),
            _numbers(self.shares(self.by_order), self._error(self.games)),
            _numbers(self.start_shares(), self._error(min(self.dealt.values()))),
            f"{100 * self.endings[Ending.LINES] / self.games:.1f} %",
            f"{100 * self.endings[Ending.STANDSTILL] / self.games:.2f} %",
            f"{min(self.rounds)}, {mean:.1f}, {max(self.rounds)}",
            f"{100 * self.in_time():.1f} %",
        )
        return f"| {' | '.join(cells)} |"

    def _error(self, games: int) -> float:
        """Half of a 95 % interval around the fair share, in multiples of it."""
        return 1.96 * sqrt((self.seats - 1) / games)


def _numbers(shares: list[float], error: float) -> str:
    return f"{' '.join(f'{share:.2f}' for share in shares)} (±{error:.2f})"


def balance(seats: int, games: int, name: str = "b") -> Balance:
    """So many games of so many players."""
    found = Balance(seats)
    for number in range(games):
        found.play(f"{name}{number}".encode())
    return found


if __name__ == "__main__":
    for players in (2, 3, 4):
        print(balance(players, int(sys.argv[1])).row(), flush=True)
