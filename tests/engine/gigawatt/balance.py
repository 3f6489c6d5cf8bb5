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

ROUNDS = range(6, 13)
"""So many rounds a game should have."""

Wins = dict[int, float]


@attrs.define
class Balance:
    """What came of many games; a shared win counts in parts."""

    seats: int
    games: int = 0
    won: float = 0.0
    by_region: Wins = attrs.field(factory=dict)
    by_seat: Wins = attrs.field(factory=dict)
    by_order: Wins = attrs.field(factory=dict)
    """From the starting player of the first round on."""
    held: Counter[int] = attrs.field(factory=Counter)
    """How often each region was a player's."""
    endings: Counter[str] = attrs.field(factory=Counter)
    rounds: Counter[int] = attrs.field(factory=Counter)
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
        self._count_end(state, first)

    def _count_cards(self, state: State, seat: int, intent: Intent) -> None:
        offered = [
            c.intent.slot for c in GAME.choices(state, seat) if isinstance(c.intent, BuyCard)
        ]
        # A protest is a choice for each rival, and a design may lie there twice.
        self.able.update(dict.fromkeys(state.row[slot] for slot in offered).keys())
        if isinstance(intent, BuyCard):
            self.bought[state.row[intent.slot]] += 1

    def _count_end(self, state: State, first: int) -> None:
        outcome = state.outcome
        assert outcome is not None
        self.games += 1
        self.endings[outcome.ending] += 1
        self.rounds[state.round] += 1
        self.held.update(state.region)
        for seat in outcome.winners:
            part = 1 / len(outcome.winners)
            self.won += part
            order = (seat - first) % self.seats
            for wins, key in (
                (self.by_region, state.region[seat]),
                (self.by_seat, seat),
                (self.by_order, order),
            ):
                wins[key] = wins.get(key, 0.0) + part

    def in_time(self) -> float:
        """The part of the games that had as many rounds as they should."""
        return sum(self.rounds[n] for n in ROUNDS) / self.games

    def fair(self, wins: Wins, chances: int, of: int) -> tuple[float, float]:
        """Wins in multiples of the fair share, with half of a 95 % interval.

        `chances` of the `of` seats in all games were such a seat.
        """
        share, expected = wins.get(of, 0.0) / self.won, chances / (self.games * self.seats)
        error = 1.96 * sqrt(share * (1 - share) / self.won)
        return share / expected, error / expected

    def regions(self) -> dict[str, tuple[float, float]]:
        """By region, in multiples of the fair share."""
        return {
            Place(r).name: self.fair(self.by_region, n, r) for r, n in sorted(self.held.items())
        }

    def places(self, wins: Wins) -> dict[str, tuple[float, float]]:
        """By seat or place in turn order, in multiples of the fair share."""
        return {str(place): self.fair(wins, self.games, place) for place in range(self.seats)}

    def purchases(self) -> dict[str, float]:
        """How often each card was bought where it could be."""
        return {Card(card).name: self.bought[card] / n for card, n in sorted(self.able.items())}

    def report(self) -> str:
        """All of it."""
        won = self.won / self.games
        mean = sum(n * games for n, games in self.rounds.items()) / self.games
        lines = [
            f"{self.seats} seats, {self.games} games, won {won:.3f} ±{_error(won, self.games):.3f}",
            f"  endings {dict(self.endings)}",
            f"  rounds {sorted(self.rounds.items())} mean {mean:.1f} in time {self.in_time():.3f}",
            f"  cards { ({name: round(part, 3) for name, part in self.purchases().items()}) }",
        ]
        if self.seats > 1:
            lines.append(f"  regions {_shares(self.regions())}")
            lines.append(f"  seats {_shares(self.places(self.by_seat))}")
            lines.append(f"  order {_shares(self.places(self.by_order))}")
        return "\n".join(lines)


def _error(part: float, games: int) -> float:
    return 1.96 * sqrt(part * (1 - part) / games)


def _shares(shares: dict[str, tuple[float, float]]) -> str:
    return ", ".join(f"{name} {share:.2f} ±{error:.2f}" for name, (share, error) in shares.items())


def balance(seats: int, games: int, name: str = "balance ") -> Balance:
    """So many games of so many players."""
    found = Balance(seats)
    for number in range(games):
        found.play(f"{name}{number}".encode())
    return found


if __name__ == "__main__":
    for players in sys.argv[2:]:
        print(balance(int(players), int(sys.argv[1])).report(), flush=True)
