"""Walks of the crew: the search for where it can go, what that costs and whom it pays.

A *label* is what a walk costs, packed into one number: eight bits for the total, the free links
used and each seat's receipts. One label is no worse than another if no field is larger; a single
subtraction with a guard bit in each field tells. The search keeps, for every site, only labels
that no other one beats: it settles them in order of their total, so walks are never enumerated.
A nuclear tile is tried on each link that pays an opponent; what is left of them at the destination
saves links that paid the bank, one as good as another.
"""

from functools import cache
from heapq import heappop, heappush
from itertools import chain

from engine.future_energy.ids import GROUND
from engine.future_energy.state import CLOSED, NO_TILE, State

TOTAL = 40
"""Shift of the total in a label; the seats' receipts are at 0, 8, 16 and 24."""
USED = 32
"""Shift of the free links used."""
_ONE_FREE = 1 << USED
_GUARD = sum(128 << 8 * field for field in range(6))
_RECEIPTS = (1 << USED) - 1
_PER_BYTE = 255
"""A number leaves the sum of its bytes when it is divided by this."""
_BELOW_TOTAL = (1 << TOTAL) - 1
_SITE_BITS = 6
_SITE = (1 << _SITE_BITS) - 1


class Routes:
    """What the search found from one position.

    The unbeaten labels of each destination, and how they came.
    """

    __slots__ = ("came", "labels")

    def __init__(self, labels: dict[int, list[int]], came: dict[int, int]) -> None:
        """Keep what was found."""
        self.labels = labels
        """By destination, cheapest first."""
        self.came = came
        """For each (label, site) the (label, site) before it."""

    def path(self, site: int, label: int) -> tuple[int, ...]:
        """The sites entered on the way to that destination at that price."""
        key = label << _SITE_BITS | site
        path = []
        while key in self.came:
            path.append(key & _SITE)
            key = self.came[key]
        return tuple(reversed(path))


@cache
def link_costs(seat: int) -> tuple[int, ...]:
    """For each set of owners the label of walking that link.

    An own line makes it free; no line costs 1 to the bank; each opponent's line costs 1 to its
    owner.
    """
    costs = []
    for owners in range(16):
        label = 0 if owners >> seat & 1 else sum(1 << 8 * s for s in range(4) if owners >> s & 1)
        total = 0 if owners >> seat & 1 else owners.bit_count() or 1
        costs.append(total << TOTAL | label)
    return tuple(costs)


def _entered(kinds: int) -> tuple[bool, ...]:
    grounds = [kinds > 0] * (CLOSED - GROUND)
    return (*(bool(kinds >> kind & 1) for kind in range(GROUND)), *grounds, False, True)


_ENTERED = tuple(_entered(kinds) for kinds in range(1 << GROUND))
"""By the kinds under which there are plants, and by tile: whether the crew may enter.

A ground matches any plant, a closed site none. The last entry is for NO_TILE: the crew may pass.
"""

_SHUT = tuple(tuple(not may for may in row) for row in _ENTERED)
"""The same the other way round."""


def matches(tile: int, kinds: int) -> bool:
    """Whether a tile matches one of the kinds under which there are plants."""
    return tile != NO_TILE and _ENTERED[kinds][tile]


def search(state: State, seat: int, limit: int, kinds: int) -> Routes:
    """Unbeaten labels up to `limit` for every destination that matches `kinds`, see the module."""
    free = state.nuclear[seat]
    known, came, goals = _spread(state, seat, limit + free, kinds)
    if free:
        for site in goals:
            known[site] = _saved(site, known[site], came, free, limit)
    return Routes({site: sorted(known[site]) for site in sorted(goals) if known[site]}, came)


Spread = tuple[list[tuple[int, ...]], dict[int, int], list[int]]


def _spread(state: State, seat: int, limit: int, kinds: int) -> Spread:
    """The unbeaten labels of each site, how they came, and the destinations among the sites."""
    tiles, lines, around = state.tiles, state.lines, state.setting.board.around
    costs, free = link_costs(seat), state.nuclear[seat]
    top = (limit + 1) << TOTAL
    known: list[tuple[int, ...]] = [()] * len(tiles)
    known[state.crew] = (0,)
    shut = list(map(_SHUT[kinds].__getitem__, tiles))
    queue = [[state.crew], *(list[int]() for _ in range(limit))]
    came, goals = dict[int, int](), list[int]()
    for key in chain.from_iterable(queue):  # grows on the way: free links stay in their bucket
        here, label = key & _SITE, key >> _SITE_BITS
        if label not in known[here]:
            continue  # beaten since it was put there
        if not label & _BELOW_TOTAL:
            shut[here] = True  # only the bank was paid: what comes later is no better
        can_save = label >> USED & 3 < free
        for to, link in around[here]:
            if shut[to]:
                continue
            is_way = tiles[to] == NO_TILE
            toll = costs[lines[link]]
            for cost in (toll, _ONE_FREE) if can_save and toll & _RECEIPTS else (toll,):
                new = label + cost
                if new >= top:
                    continue
                labels, guarded = known[to], new | _GUARD
                for old in labels:  # no function of its own: this is the innermost loop
                    if (guarded - old) & _GUARD == _GUARD:
                        break
                else:
                    known[to] = _without_beaten(labels, new) if labels else (new,)
                    step = new << _SITE_BITS | to
                    came[step] = key
                    if is_way:
                        queue[new >> TOTAL].append(step)
                    elif not labels:
                        goals.append(to)
    return known, came, goals


def _saved(
    site: int, labels: tuple[int, ...], came: dict[int, int], free: int, limit: int
) -> tuple[int, ...]:
    """The labels of a destination, after unused free links have saved payments to the bank."""
    found: tuple[int, ...] = ()
    before = {}
    for label in labels:
        total, receipts = label >> TOTAL, label & _RECEIPTS
        spare = free - (label >> USED & 3)
        total -= min(spare, total - receipts % _PER_BYTE)
        new = total << TOTAL | receipts
        if total <= limit and all(((new | _GUARD) - old) & _GUARD != _GUARD for old in found):
            found = _without_beaten(found, new)
            before[new << _SITE_BITS | site] = came[label << _SITE_BITS | site]
    came.update(before)
    return found


def _without_beaten(known: tuple[int, ...], new: int) -> tuple[int, ...]:
    return (*[old for old in known if ((old | _GUARD) - new) & _GUARD != _GUARD], new)


def least_prices(state: State, seat: int) -> dict[int, int]:
    """What each site costs at least, with whatever money; sites behind tiles are not among them."""
    tiles, lines, around = state.tiles, state.lines, state.setting.board.around
    costs, free = link_costs(seat), state.nuclear[seat]
    best = {(state.crew, 0): 0}
    queue = [(0, state.crew, 0)]
    while queue:
        spent, here, used = heappop(queue)
        if spent > best[here, used] or (tiles[here] != NO_TILE and here != state.crew):
            continue
        for other, link in around[here]:
            steps = [(spent + (costs[lines[link]] >> TOTAL), used)]
            if used < free:
                steps.append((spent, used + 1))
            for price, level in steps:
                if price < best.get((other, level), price + 1):
                    best[other, level] = price
                    heappush(queue, (price, other, level))
    found: dict[int, int] = {}
    for (site, _), price in best.items():
        found[site] = min(price, found.get(site, price))
    return found
