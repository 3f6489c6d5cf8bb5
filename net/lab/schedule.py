"""Who sits where in which game of a tournament: a pure function of the plan and the number.

A deal is one seed. Every line-up plays each deal once in every rotation of its seats, so that all
bots meet the same luck from the same seats.
"""

from functools import lru_cache
from hashlib import blake2b
from itertools import combinations

import attrs

from engine.core.chance import Chance
from engine.core.meta import Variant
from engine.core.search import Budget


@attrs.frozen
class Entrant:
    """A bot that takes part: a level of the game, or a script with its text."""

    name: str
    script: str | None = None


@attrs.frozen
class Plan:
    """A tournament, but for how many games of it are played."""

    game: str
    seats: int
    entrants: tuple[Entrant, ...]
    """As they were named; where there are as many as seats, one for each seat."""
    variant: Variant
    seed: bytes
    budget: Budget | None = None
    """How long bots that search may think; their own idea if not set."""
    data: str = ""
    """A fingerprint of own tables of prices and cards, if there are any."""

    @property
    def names(self) -> tuple[str, ...]:
        """The bots, each once, in the order in which they were named."""
        return tuple(dict.fromkeys(entrant.name for entrant in self.entrants))

    @property
    def mark(self) -> str:
        """A short fingerprint: equal for tournaments whose games can be put together."""
        facts: tuple[object, ...] = (
            self.game,
            self.seats,
            [(entrant.name, entrant.script) for entrant in self.entrants],
            sorted(self.variant.items()),
            self.seed,
            attrs.astuple(self.budget) if self.budget else None,
            *([self.data] if self.data else []),
        )
        return blake2b(repr(facts).encode(), digest_size=6).hexdigest()


@attrs.frozen
class Fixture:
    """One game of a tournament before it is played."""

    number: int
    deal: int
    line_up: tuple[str, ...]
    """The bot of each seat."""
    seed: bytes
    """The same for all games of a deal."""
    choosing: bytes
    """What the bots choose with; another one for each game."""


def line_ups(names: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    """Who meets whom: all together, every choice of as many as fit, or each on several seats."""
    if len(names) >= seats:
        return tuple(combinations(names, seats))
    count = len(names)
    filled = [
        tuple(names[(first + seat) % count] for seat in range(seats)) for first in range(count)
    ]
    # Where all have equally many seats, one line-up and its rotations are enough.
    return tuple(filled) if seats % count else (filled[0],)


def fixture(plan: Plan, number: int) -> Fixture:
    """The game of that number."""
    tables = _tables(plan)
    deal, place = divmod(number, len(tables) * plan.seats)
    table, turn = divmod(place, plan.seats)
    chance = Chance(plan.seed)
    # Who sits beside whom differs from deal to deal.
    line_up = list(tables[table])
    chance.fork(f"order {deal}").shuffle(line_up)
    return Fixture(
        number=number,
        deal=deal,
        line_up=tuple(line_up[turn:] + line_up[:turn]),
        seed=chance.fork(f"deal {deal}").seed,
        choosing=chance.fork(f"choosing {number}").seed,
    )


def games_per_deal(plan: Plan) -> int:
    """How many games make the tournament balanced: a multiple of this is best."""
    return len(_tables(plan)) * plan.seats


def _tables(plan: Plan) -> tuple[tuple[str, ...], ...]:
    return _cached_line_ups(tuple(entrant.name for entrant in plan.entrants), plan.seats)


@lru_cache(maxsize=16)
def _cached_line_ups(names: tuple[str, ...], seats: int) -> tuple[tuple[str, ...], ...]:
    return line_ups(names, seats)
