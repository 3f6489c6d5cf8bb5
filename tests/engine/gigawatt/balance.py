"""Games of equal normal bots, counted: wins by region, seat and turn order, rounds, cards bought.

`python -m tests.engine.gigawatt.balance 2000 1 3 5` prints the figures of the rulings page.
"""

import sys
from collections import Counter
from math import sqrt

import attrs

from engine.core.chance import Chance
from engine.core.intent import Intent
from engine.gigawatt.bots.policy import decide
from engine.gigawatt.ids import Card, Place
from engine.gigawatt.intents import BuyCard
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.state import Buying, State
from tests.support.tally import Tally, played, spelled

ROUNDS = range(6, 13)
"""So many rounds a game should have."""


@attrs.define
class Balance(Tally):
    """Games of the normal bots; lots are regions."""

    able: Counter[int] = attrs.field(factory=Counter)
    """How often a player could have bought each card."""
    bought: Counter[int] = attrs.field(factory=Counter)

    def play(self, seed: bytes) -> None:
        """One game, over the state: the normal bot makes the same choices from a view."""
        state, chance = GAME.new(self.seats, {}, seed), Chance(seed).fork("bots")
        first = state.start
        while asked := GAME.to_act(state):
            seat = asked[0]
            intent = decide(state, seat, GAME.choices(state, seat), chance)
            if isinstance(state.steps[-1], Buying):
                self._count_cards(state, seat, intent)
            GAME.apply(state, seat, intent)
        self.count(state.outcome, state.round, first, state.region)

    def _count_cards(self, state: State, seat: int, intent: Intent) -> None:
        offered = [
            c.intent.slot for c in GAME.choices(state, seat) if isinstance(c.intent, BuyCard)
        ]
        # A protest is a choice for each rival, and a design may lie there twice.
        self.able.update(dict.fromkeys(state.row[slot] for slot in offered).keys())
        if isinstance(intent, BuyCard):
            self.bought[state.row[intent.slot]] += 1

    def purchases(self) -> dict[str, float]:
        """How often each card was bought where it could be."""
        return {Card(card).name: self.bought[card] / n for card, n in sorted(self.able.items())}

    def report(self) -> str:
        """All of it."""
        won, rounds = self.won / self.games, sorted(self.rounds.items())
        error = 1.96 * sqrt(won * (1 - won) / self.games)
        lines = [
            f"{self.seats} seats, {self.games} games, won {won:.3f} ±{error:.3f}",
            f"  endings {dict(self.endings)}",
            f"  rounds {rounds} mean {self.mean_rounds():.1f} in time {self.in_time(ROUNDS):.3f}",
            f"  cards { ({name: round(part, 3) for name, part in self.purchases().items()}) }",
        ]
        if self.seats > 1:
            lines.extend(f"  {Place(lot).name} {spelled(of)}" for lot, of in self.lots().items())
            lines.append(f"  seats {', '.join(map(spelled, self.places(self.by_seat)))}")
            lines.append(f"  order {', '.join(map(spelled, self.places(self.by_order)))}")
        return "\n".join(lines)


def balance(seats: int, games: int) -> Balance:
    """So many games of so many players."""
    return played(Balance(seats), games, "balance ")


if __name__ == "__main__":
    for players in sys.argv[2:]:
        print(balance(int(players), int(sys.argv[1])).report(), flush=True)
