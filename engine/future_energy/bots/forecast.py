"""What an unfinished game is worth to each seat, for searches that stop before the end."""

from collections.abc import Sequence
from math import exp

from engine.future_energy.bots.judge import rounds_left
from engine.future_energy.bots.sight import Sight, sight_of_state
from engine.future_energy.bots.taste import TASTE
from engine.future_energy.scoring import majority_points, points_of
from engine.future_energy.state import State

BUILDS = 1.3
"""Plants that a seat brings from its contracts in a round."""

MOST_COINS = 10
"""More money than this will not be spent well."""


def evaluate(world: State) -> Sequence[float]:
    """A value from 0 to 1 for each seat: the nearer the end, the more a lead counts."""
    seats = range(world.setting.seats)
    majorities = majority_points(world)
    sights = [sight_of_state(world, seat) for seat in seats]
    rounds = rounds_left(sights[0])
    totals = [
        sum(points_of(world, seat, majorities)) + prospects(sights[seat], rounds) for seat in seats
    ]
    most, spread = max(totals), 3 + rounds
    weights = [exp((total - most) / spread) for total in totals]
    return [weight / sum(weights) for weight in weights]


def prospects(sight: Sight, rounds: float) -> float:
    """Points that the seat may still make of its contracts, money and tiles."""
    builds = BUILDS * rounds
    points = 0.0
    for left, gain in sorted(_to_come(sight)):
        points += gain if builds >= left else max(0.0, builds)
        builds -= left
    income = sight.investors * 0.4 * rounds + sight.engineers * 0.4 * rounds
    coins = min(sight.money, MOST_COINS) * TASTE.money * min(1.0, rounds / 3)
    return points + 1.5 * max(0.0, builds) + income + coins


def _to_come(sight: Sight) -> list[tuple[int, int]]:
    """For each contract the plants that are left, and the points their completion adds."""
    found = []
    for _, points, icons, spaces in sight.held:
        left = spaces.bit_count()
        found.append((left, points - len(icons) + left))
    return found
