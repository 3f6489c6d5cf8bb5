"""Games of equal normal bots, counted: wins by captain, seat and turn order, and what cards cause.

`python -m tests.engine.game_of_energy.balance games 4000 4` prints shares, `... cards 3000 4` the
effect of each card, `... alone 400 60` solo levels of the hard bot at 60 playouts a decision.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from math import sqrt

import attrs

from engine.core.chance import Chance
from engine.core.event import Event
from engine.core.search import Budget, SearchBot
from engine.core.worlds import ask
from engine.game_of_energy.events import CardPlayed, KeepLaid
from engine.game_of_energy.rulebook import GAME
from engine.game_of_energy.state import State
from engine.game_of_energy.tables import CAPTAIN_ROWS, CARDS, SOLO_LEVELS
from tests.support.tally import Share, Tally, played, spelled

ENOUGH = 150
"""Plays of a card that are followed to the end twice."""
BOT = GAME.bot("normal")


def decide(state: State, seat: int, chance: Chance) -> Sequence[Event]:
    """One decision of the normal bot."""
    intent = BOT.choose(GAME.view(state, seat), GAME.choices(state, seat), chance)
    return GAME.apply(state, seat, intent)


def finish(state: State, chance: Chance) -> None:
    """Play on to the end."""
    while asked := GAME.to_act(state):
        decide(state, asked[0], chance)


def part_of_win(state: State, seat: int) -> float:
    """What a seat has of the victory; a shared one counts in parts."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return (seat in outcome.winners) / max(len(outcome.winners), 1)


@attrs.define
class Balance(Tally):
    """Games of the normal bots; lots are captains."""

    def play(self, seed: bytes) -> None:
        """One game."""
        state = GAME.new(self.seats, {}, seed)
        finish(state, Chance(seed).fork("bots"))
        self.count(GAME.outcome(state), state.round, state.first, state.captains)


def balance(seats: int, games: int) -> Balance:
    """So many games of so many players."""
    return played(Balance(seats), games, "m")


# What a card causes


@attrs.define
class Effect:
    """How the part of the win of who played a card changed by it."""

    changes: list[float] = attrs.field(factory=list)

    def mean(self) -> float:
        """On average."""
        return sum(self.changes) / len(self.changes)

    def error(self) -> float:
        """Half of a 95 % interval."""
        mean, count = self.mean(), len(self.changes)
        return 1.96 * sqrt(sum((change - mean) ** 2 for change in self.changes)) / count


def effects(seats: int, games: int) -> dict[int, Effect]:
    """By card: each play is followed to the end twice, with the card and without its amount."""
    found: defaultdict[int, Effect] = defaultdict(Effect)
    for number in range(games):
        seed = f"k{number}".encode()
        for seat, card, with_it, without in _plays(GAME.new(seats, {}, seed), Chance(seed)):
            if len(found[card].changes) < ENOUGH:
                for state in (with_it, without):
                    finish(state, Chance(seed).fork(str(len(found[card].changes))))
                change = part_of_win(with_it, seat) - part_of_win(without, seat)
                found[card].changes.append(change)
    return found


def _plays(state: State, chance: Chance) -> Iterator[tuple[int, int, State, State]]:
    """Who played what in a game, with the state after it and the state as if it were worthless."""
    while asked := GAME.to_act(state):
        seat, before = asked[0], GAME.clone(state)
        intent = BOT.choose(GAME.view(state, seat), GAME.choices(state, seat), chance)
        for event in GAME.apply(state, seat, intent):
            match event:
                case CardPlayed(card=card):
                    with worthless(card):
                        GAME.apply(before, seat, intent)
                    yield seat, card, GAME.clone(state), before
                case KeepLaid(seat=owner, card=card) if card in state.keeps[owner]:
                    without = GAME.clone(state)
                    without.keeps[owner] = tuple(c for c in state.keeps[owner] if c != card)
                    yield owner, card, GAME.clone(state), without


@contextmanager
def worthless(card: int) -> Iterator[None]:
    """As long as this lasts nobody pays anything for the card."""
    row, amount = CARDS[card], CARDS[card].amount
    # Rows are frozen for everybody else: no rule has a way to do this.
    object.__setattr__(row, "amount", 0)
    try:
        yield
    finally:
        object.__setattr__(row, "amount", amount)


# Alone


def alone(level: str, games: int, playouts: int) -> float:
    """The part of solo games that the hard bot wins."""
    bot, won = GAME.bot("hard"), 0
    assert isinstance(bot, SearchBot)
    bot.budget = Budget(playouts)
    for number in range(games):
        seed = f"z{number}".encode()
        state, chance = GAME.new(1, {"level": level}, seed), Chance(seed).fork("bots")
        while GAME.to_act(state):
            GAME.apply(state, 0, ask(GAME, state, 0, bot, chance))
        won += part_of_win(state, 0) > 0
    return won / games


def _row(shares: Iterable[Share]) -> str:
    return ", ".join(map(spelled, shares))


def main(what: str, games: int, number: int) -> None:
    """Print the figures; `number` is seats, or playouts of the solo player."""
    match what:
        case "games":
            found = balance(number, games)
            print(dict(found.endings), sorted(found.rounds.items()))
            print("seats", _row(found.places(found.by_seat)))
            print("order", _row(found.places(found.by_order)))
            for captain, share in found.lots().items():
                print(CAPTAIN_ROWS[captain].captain, spelled(share))
        case "cards":
            for card, effect in sorted(effects(number, games).items()):
                count = len(effect.changes)
                print(f"{CARDS[card].name} {effect.mean():+.3f} ±{effect.error():.3f} ({count})")
        case _:
            for level in SOLO_LEVELS:
                print(level, alone(level, games, number), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
