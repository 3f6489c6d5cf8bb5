"""Plans: the mix of industries after which the most output is expected at the end."""

from functools import lru_cache

import attrs

from engine.game_of_energy.bots.forecast import Kind, mixes, output, worthwhile
from engine.game_of_energy.bots.situation import FOSSIL, NUCLEAR, Situation
from engine.game_of_energy.view import PriceTable

_LARGE = 275
"""About what a large plant generates."""
_ENOUGH = 2
"""Large plants that should be left for our next turn."""
_RESERVE = 25
"""What each other player may still cost us before the round ends."""


@attrs.frozen
class Plan:
    """What to permit in one area, and how good that is."""

    value: float
    industry: int | None
    """The first one to permit; None: nothing."""


def best_plan(situation: Situation, table: PriceTable, slots: int) -> Plan:
    """The mix of industries after which the most output is expected at the end."""
    public, me = situation.public, situation.me
    nuclear = min(public.turn.nuclear_left, public.industries[NUCLEAR].left)
    kinds = [
        (row.price, industry.income, industry.twh)
        for row, industry in zip(table.rows, public.industries, strict=True)
    ]
    usable = [i for i, row in enumerate(public.industries) if row.left and i != NUCLEAR]
    others = worthwhile([kinds[i] for i in usable])
    best, first = -1.0, None
    for count in range(min(nuclear, slots) + 1):
        spent = tuple(count * part for part in kinds[NUCLEAR])
        if spent[0] > me.credits:
            break
        found, mix = _best_mix(situation, others, slots - count, (spent[0], spent[1], spent[2]))
        if found > best:
            best, first = found, _first(kinds, usable, mix) if not count else NUCLEAR
    return Plan(best, first)


def _best_mix(
    situation: Situation, kinds: tuple[Kind, ...], slots: int, spent: Kind
) -> tuple[float, tuple[Kind, ...]]:
    me = situation.me
    best, chosen = -1.0, 0
    table = mixes(kinds, slots)
    for index, (price, income, twh) in enumerate(table):
        if spent[0] + price > me.credits:
            break
        left = me.credits - spent[0] - price
        found = value(situation, left, spent[1] + income, spent[2] + twh)
        if found > best:
            best, chosen = found, index
    return best, _parts(kinds, slots, table[chosen])


def value(situation: Situation, money: int, income: int, twh: int) -> float:
    """Output at the end; in the last turn a reserve against others' cards counts a little."""
    turns = situation.turns - 1
    if turns:
        left = situation.public.industries[FOSSIL].left - twh // _LARGE
        market = situation.market if left - situation.demand >= _ENOUGH else situation.scarce
        later = output(market, turns, money, situation.me.income + income)
        return (1 + situation.haste) * twh + later
    reserve = _RESERVE * (len(situation.public.players) - 1)
    return twh + min(money, reserve) * 0.5


@lru_cache(maxsize=4096)
def _parts(kinds: tuple[Kind, ...], slots: int, total: Kind) -> tuple[Kind, ...]:
    """One way to reach the total."""
    if total == (0, 0, 0):
        return ()
    for kind in kinds if slots else ():
        rest = (total[0] - kind[0], total[1] - kind[1], total[2] - kind[2])
        if min(rest) >= 0 and rest in mixes(kinds, slots - 1):
            return (kind, *_parts(kinds, slots - 1, rest))
    return ()


def _first(kinds: list[Kind], usable: list[int], mix: tuple[Kind, ...]) -> int | None:
    if not mix:
        return None
    return next(i for i in usable if kinds[i] == max(mix))
