"""Walks of the crew: the search for where it can go, what that costs and whom it pays.

A *label* is what a walk costs, packed into one number: eight bits for the total, the free links
used and each seat's receipts. One label is no worse than another if no field is larger; a single
subtraction with a guard bit in each field tells. The search keeps, for every site, only labels
that no other one beats: it settles them in order of their total, so walks are never enumerated.
"""

from functools import cache
from heapq import heappop, heappush

from engine.future_energy.ids import GROUND
from engine.future_energy.state import CLOSED, NO_TILE, State

TOTAL = 40
"""Shift of the total in a label; the seats' receipts are at 0, 8, 16 and 24."""
USED = 32
"""Shift of the free links used."""
_ONE_FREE = 1 << USED
_GUARD = sum(128 << 8 * field for field in range(6))
_NOT_USED = ~(255 << USED)
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


def matches(tile: int, kinds: int) -> bool:
    """Whether a tile matches one of the kinds under which there are plants."""
    return tile != NO_TILE and _ENTERED[kinds][tile]


def search(state: State, seat: int, limit: int, kinds: int) -> Routes:
    """Unbeaten labels up to `limit` for every destination that matches `kinds`, see the module."""
    tiles, lines, around = state.tiles, state.lines, state.setting.board.around
    costs, free, enters = link_costs(seat), state.nuclear[seat], _ENTERED[kinds]
    top = (limit + 1) << TOTAL
    known: list[tuple[int, ...]] = [()] * len(tiles)
    known[state.crew] = (0,)
    shut = [not enters[tile] for tile in tiles]
    queue: list[list[int]] = [[] for _ in range(limit + 1)]
    queue[0].append(state.crew)
    came: dict[int, int] = {}
    for bucket in queue:
        for key in bucket:  # grows while it is walked: links that cost nothing stay in the bucket
            here, label = key & _SITE, key >> _SITE_BITS
            if label not in known[here]:
                continue  # beaten since it was put there
            if not label & _BELOW_TOTAL:
                shut[here] = True  # only the bank was paid: what comes later is no better
            steps = [(to, label + costs[lines[link]]) for to, link in around[here] if not shut[to]]
            if label >> USED & 3 < free:
                steps += [(to, label + _ONE_FREE) for to, cost in steps if cost != label]
            for to, new in steps:
                if new >= top:
                    continue
                is_way = tiles[to] == NO_TILE
                cost = new if is_way else new & _NOT_USED
                guarded = cost | _GUARD
                for old in known[to]:  # no function of its own: this is the innermost loop
                    if (guarded - old) & _GUARD == _GUARD:
                        break
                else:
                    known[to] = _without_beaten(known[to], cost) if known[to] else (cost,)
                    step = cost << _SITE_BITS | to
                    came[step] = key
                    if is_way:
                        queue[cost >> TOTAL].append(step)
    goals = [site for site, labels in enumerate(known) if labels and tiles[site] != NO_TILE]
    return Routes({site: sorted(known[site]) for site in goals}, came)


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
