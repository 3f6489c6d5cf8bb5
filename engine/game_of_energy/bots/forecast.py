"""How far one can get: the output that money and income lead to in some more turns.

A coarse model for bots: every turn falls on any of the four territories with equal chance, and the
best mix of five industries is permitted there. Money and income are rounded to a grid, so that all
answers together are few and kept.
"""

from functools import lru_cache

GRID = 20
_MOST_MONEY = 700
_MOST_INCOME = 440
_SLOTS = 5
LONGEST = 6
"""Further ahead the model does not look."""

Kind = tuple[int, int, int]
"""Price, income and TWh of an industry."""
Market = tuple[tuple[Kind, ...], ...]
"""For each territory the industries worth having there."""


def worthwhile(kinds: list[Kind]) -> tuple[Kind, ...]:
    """The kinds that no other beats in price, income and output at once."""
    return tuple(
        kind for n, kind in enumerate(kinds) if not any(_beats(o, kind) for o in kinds if o != kind)
        and kind not in kinds[:n]
    )  # fmt: skip


def _beats(one: Kind, other: Kind) -> bool:
    return one[0] <= other[0] and one[1] >= other[1] and one[2] >= other[2]


@lru_cache(maxsize=64)
def mixes(kinds: tuple[Kind, ...], slots: int) -> tuple[Kind, ...]:
    """Every mix of up to so many of these kinds, as its total price, income and output."""
    found = [(0, 0, 0)]
    level = [((0, 0, 0), 0)]
    for _ in range(slots):
        level = [
            ((total[0] + kind[0], total[1] + kind[1], total[2] + kind[2]), index)
            for total, start in level
            for index, kind in enumerate(kinds)
            if index >= start
        ]
        found += [total for total, _ in level]
    return tuple(sorted(found))


def output(market: Market, turns: int, money: int, income: int) -> int:
    """The TWh that so many further turns should add; income comes in at the start of each."""
    turns = min(turns, LONGEST)
    money = min(max(money, 0), _MOST_MONEY)
    income = min(income, _MOST_INCOME)
    return _output(market, turns, (money + 10) // GRID, (income + 10) // GRID)


@lru_cache(maxsize=200_000)
def _output(market: Market, turns: int, money: int, income: int) -> int:
    if turns <= 0:
        return 0
    have = min((money + income) * GRID, _MOST_MONEY)
    best = [_best_turn(market, kinds, turns, have, income * GRID) for kinds in market]
    return sum(best) // len(best)


def _best_turn(market: Market, kinds: tuple[Kind, ...], turns: int, have: int, earned: int) -> int:
    best = 0
    for price, income, twh in mixes(kinds, _SLOTS):
        if price > have:
            break
        total = twh + output(market, turns - 1, have - price, earned + income)
        best = max(best, total)
    return best
