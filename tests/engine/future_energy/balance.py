"""Games between equal bots, counted by seat, turn order, starting contract, ending and rounds.

`python -m tests.engine.future_energy.balance 2000` prints the table of the rulings page.
"""

import sys
from collections.abc import Iterable

import attrs

from engine.core.chance import Chance
from engine.future_energy.bots.normal import policy
from engine.future_energy.ids import Ending
from engine.future_energy.rulebook import GAME
from engine.future_energy.state import contract_of
from tests.support.tally import Share, Tally, played

ROUNDS = range(9, 17)
"""So many rounds a game should have."""


@attrs.define
class Balance(Tally):
    """Games of the normal bots; lots are starting contracts, the kite's holder is first."""

    def play(self, seed: bytes) -> None:
        """One game, over the state: the same choices as from views."""
        state = GAME.new(self.seats, {}, seed)
        starts = [contract_of(held[0]) for held in state.contracts]
        chance = Chance(seed).fork("bots")
        while asked := GAME.to_act(state):
            seat = asked[0]
            GAME.apply(state, seat, policy(state, seat, GAME.choices(state, seat), chance))
        self.count(GAME.outcome(state), state.round, state.kite, starts)

    def row(self) -> str:
        """A row of the table."""
        cells = (
            str(self.seats),
            str(self.games),
            _numbers(self.places(self.by_seat)),
            _numbers(self.places(self.by_order)),
            _numbers(self.lots().values()),
            f"{100 * self.endings[Ending.LINES] / self.games:.1f} %",
            f"{100 * self.endings[Ending.STANDSTILL] / self.games:.2f} %",
            f"{min(self.rounds)}, {self.mean_rounds():.1f}, {max(self.rounds)}",
            f"{100 * self.in_time(ROUNDS):.1f} %",
        )
        return f"| {' | '.join(cells)} |"


def _numbers(shares: Iterable[Share]) -> str:
    found = list(shares)
    error = max(error for _share, error in found)
    return f"{' '.join(f'{share:.2f}' for share, _error in found)} (±{error:.2f})"


def balance(seats: int, games: int) -> Balance:
    """So many games of so many players."""
    return played(Balance(seats), games, "b")


if __name__ == "__main__":
    for players in (2, 3, 4):
        print(balance(players, int(sys.argv[1])).row(), flush=True)
