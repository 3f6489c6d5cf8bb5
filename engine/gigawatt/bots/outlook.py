"""What is to come: demand, output in all weathers, chances to win, who is ahead."""

from functools import cache
from itertools import product

from engine.gigawatt.ids import FIELDS, LAST_STARTER, NOBODY, TECHNOLOGY_OF, Plant, Technology
from engine.gigawatt.state import State, starters_of
from engine.gigawatt.tables import BORDERS_OF, GIGAWATTS, NUMBERS, PHASE

GOOD = NUMBERS.good_faces / 6
"""How likely full wind or full sun is."""

MEAN_OUTPUT = (1 + GOOD) / 2
"""Of a wind or solar plant, as a share of what it gives in good weather."""

SIDES = NUMBERS.demand_die_sides
MEAN_DIE = (1 + SIDES) / 2

_WINDY = tuple(TECHNOLOGY_OF[p] in (Technology.WIND, Technology.SOLAR) for p in Plant)


@cache
def outputs(weather: float) -> tuple[float, ...]:
    """What each plant gives if wind and sun give that part; the entry at the end: empty field."""
    return (*(GIGAWATTS[p] * (weather if _WINDY[p] else 1.0) for p in Plant), 0.0)


EXPECTED = outputs(MEAN_OUTPUT)
"""What each plant gives on average."""


# Dice


@cache
def at_most(dice: int) -> tuple[float, ...]:
    """How likely so many dice show at most 0, 1, 2 ... in all."""
    sums = [sum(throw) for throw in product(range(1, SIDES + 1), repeat=dice)]
    return tuple(sum(s <= n for s in sums) / len(sums) for n in range(dice * SIDES + 1))


def chance_of_at_most(dice: int, most: int) -> float:
    """How likely the demand dice show no more than that."""
    table = at_most(dice)
    return 0.0 if most < dice else table[min(most, len(table) - 1)]


def dice_of(state: State, seat: int) -> int:
    """How many demand dice the seat throws next."""
    return NUMBERS.demand_dice[PHASE[state.demand[seat]]]


def mean_rise(state: State, seat: int) -> float:
    """How much the demand of a seat goes up on average."""
    return dice_of(state, seat) * MEAN_DIE


@cache
def rounds_left(demand: int) -> int:
    """How many more average throws a demand survives."""
    left, now = 0, float(demand)
    while (now := now + NUMBERS.demand_dice[PHASE[int(now)]] * MEAN_DIE) <= NUMBERS.track_end:
        left += 1
    return left


# Output


def plants(state: State, seat: int) -> list[int]:
    """What stands on the fields of a seat."""
    return state.fields[seat * FIELDS : seat * FIELDS + FIELDS]


def expected_output(state: State, seat: int, weather: float = MEAN_OUTPUT) -> float:
    """Output of all plants in average weather, or if wind and sun give that part of it."""
    given = outputs(weather)
    return sum([given[plant] for plant in plants(state, seat)])


def clean_output(state: State, seat: int) -> float:
    """Output in average weather of what need not be closed."""
    return sum([EXPECTED[plant] for plant in plants(state, seat) if plant > LAST_STARTER])


Mix = tuple[int, int, int]
"""Output that is certain, of wind, of sun."""

_STEADY = (*(0 if _WINDY[p] else GIGAWATTS[p] for p in Plant), 0)
_WIND = (*(GIGAWATTS[p] * (TECHNOLOGY_OF[p] is Technology.WIND) for p in Plant), 0)
_SUN = (*(GIGAWATTS[p] * (TECHNOLOGY_OF[p] is Technology.SOLAR) for p in Plant), 0)


def mix_of(standing: list[int]) -> Mix:
    """The output of these plants by how certain it is."""
    return (
        sum([_STEADY[plant] for plant in standing]),
        sum([_WIND[plant] for plant in standing]),
        sum([_SUN[plant] for plant in standing]),
    )


def with_plant(mix: Mix, before: int, after: int) -> Mix:
    """The output once one plant has taken the place of another (or of nothing)."""
    steady, wind, sun = mix
    return (
        steady + _STEADY[after] - _STEADY[before],
        wind + _WIND[after] - _WIND[before],
        sun + _SUN[after] - _SUN[before],
    )


@cache
def win_chance(mix: Mix, demand: int) -> float:
    """How likely this output meets the demand after the next throw, without coal and gas."""
    steady, wind, sun = mix
    dice = NUMBERS.demand_dice[PHASE[demand]]
    total = 0.0
    for windy, sunny in ((True, True), (True, False), (False, True), (False, False)):
        likely = (GOOD if windy else 1 - GOOD) * (GOOD if sunny else 1 - GOOD)
        output = steady + (wind if windy else wind // 2) + (sun if sunny else sun // 2)
        enough = min(output, NUMBERS.track_end) - demand
        total += likely * chance_of_at_most(dice, enough)
    return total


# Standing


def standing(state: State, seat: int) -> float:
    """How far a seat is on its way, in money: what it has, less what it still has to pay for."""
    if state.out[seat]:
        return -1000.0
    missing = max(0.0, state.demand[seat] + mean_rise(state, seat) - clean_output(state, seat))
    return state.money[seat] - 2.5 * missing - 8.0 * starters_of(state, seat)


def leader(state: State, seat: int) -> int:
    """The rival who is farthest; nobody if there is none."""
    rivals = [other for other in range(state.seats) if other != seat and not state.out[other]]
    return max(rivals, key=lambda other: standing(state, other)) if rivals else NOBODY


def is_ahead(state: State, seat: int, other: int) -> bool:
    """Whether the other player is the leader, and closer to winning than this seat."""
    return other == leader(state, seat) and standing(state, other) > standing(state, seat)


def market_help(state: State, seat: int, *, green: bool) -> int:
    """How many tokens of a colour the markets around would take off a seat's hands."""
    found = 0
    for border, place in BORDERS_OF[state.region[seat]]:
        tokens = state.market[place]
        if state.owner[place] == NOBODY and tokens and (tokens < 0) == green:
            found += min(abs(tokens), state.room[border])
    return found
