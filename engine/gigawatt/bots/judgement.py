"""What an unfinished game is worth to each seat, and what an ended one is."""

from collections.abc import Sequence
from math import exp

import attrs

from engine.core.outcome import Outcome
from engine.core.search import worth
from engine.gigawatt.bots import outlook, trading
from engine.gigawatt.ids import Ending, Stage
from engine.gigawatt.state import State, starters_of

_MOST_SPARE = -5.0
"""Output beyond the demand counts no further than this."""
_RICH = 30
"""Money beyond this counts by another weight."""


@attrs.frozen
class Weights:
    """How much each thing tells about who will win, as a part of a logit.

    They were fitted to games of the heuristic against itself.
    """

    money: float
    riches: float
    missing: float
    """For each GW that plants without coal and gas give less than the next demand."""
    starters: tuple[float, ...]
    """By the coal and gas plants left; the last entry is for more."""
    demand: float
    late: float
    """If more plants are left than rounds."""
    burden: float
    win_chance: float
    card: float
    base: float = 0.0


_ALONE = Weights(
    0.048, -0.029, -0.117, (0.0, 0.45, 0.0, -0.3, -0.9), -0.084, -1.4, -0.038, 0.9, 0.28, 4.5
)
_TWO = Weights(0.037, 0.0, -0.125, (0.0, -0.85, -1.52, -1.68, -1.7), 0.0, -0.83, -0.074, 0.7, 0.15)
_THREE = Weights(
    0.031, -0.007, -0.11, (0.0, -1.0, -1.95, -2.65, -2.75), -0.04, -2.7, -0.069, 1.05, 0.1
)
_MORE = Weights(0.057, -0.03, -0.12, (0.0, -1.4, -2.45, -3.35, -3.65), 0.0, -1.7, -0.075, 1.0, 0.05)
_BY_SEATS = (_ALONE, _ALONE, _TWO, _THREE, _MORE, _MORE, _MORE)


def promise(state: State, seat: int) -> float:
    """How well a seat stands; between players only differences mean something."""
    weights = _BY_SEATS[state.seats]
    demand, starters, money = state.demand[seat], starters_of(state, seat), state.money[seat]
    missing = demand + outlook.mean_rise(state, seat) - outlook.clean_output(state, seat)
    value = weights.base + weights.starters[min(starters, len(weights.starters) - 1)]
    value += weights.money * money + weights.riches * max(0, money - _RICH)
    value += weights.missing * max(_MOST_SPARE, missing) + weights.demand * demand
    value += weights.card * state.cards[seat].bit_count()
    if outlook.rounds_left(demand) < starters:
        value += weights.late
    if Stage.TRADING <= state.stage <= Stage.STORING:
        tokens = trading.surplus(state, seat)
        value += weights.burden * trading.burden(state, seat, tokens)
    elif not starters and state.stage < Stage.DICE:
        mix = outlook.mix_of(outlook.plants(state, seat))
        value += weights.win_chance * outlook.win_chance(mix, demand)
    return value


def evaluate(state: State) -> list[float]:
    """The chance of each seat to win, from how well it stands among those still in."""
    if state.seats == 1:
        return [1.0 / (1.0 + exp(-promise(state, 0)))]
    weights = [0.0 if state.out[seat] else exp(promise(state, seat)) for seat in range(state.seats)]
    total = sum(weights) or 1.0
    return [weight / total for weight in weights]


def value_of(outcome: Outcome, seats: int) -> Sequence[float]:
    """A win is a win; alone an expert's is a little better."""
    if seats > 1:
        return worth(outcome, seats)
    match Ending(outcome.ending):
        case Ending.SOLO_EXPERT:
            return [1.0]
        case Ending.SOLO_WINNER:
            return [0.95]
        case _:
            return [0.0]
