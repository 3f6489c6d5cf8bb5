"""Walks of the crew: the search for where it can go, what that costs and whom it pays.

A *label* is what a walk costs, packed into one number: eight bits for the total, the nuclear tiles
used and each seat's receipts. One label is no worse than another if no field is larger; a single
subtraction with a guard bit in each field tells. The search keeps, for every site, only labels
that no other one beats, so walks are never enumerated. It goes twice over the board: first along
links that cost nothing or pay the bank, where one number for each site is enough; then along
opponents' lines, as far as that is cheaper.

A nuclear tile makes a link free. Until the destination is reached, each link of opponents may be
walked as if it were unoccupied, for 1 and a nuclear tile; there, all nuclear tiles together save
their number of what would go to the bank.
"""

from functools import cache, lru_cache
from heapq import heappop, heappush
from itertools import chain

from engine.future_energy.ids import GROUND
from engine.future_energy.state import CLOSED, NO_TILE, State

TOTAL = 40
"""Shift of the total in a label; the seats' receipts are at 0, 8, 16 and 24."""
USED = 32
"""Shift of the nuclear tiles used."""
_ONE = 1 << TOTAL
_ONE_FREE = _ONE | 1 << USED
_GUARD = sum(128 << 8 * field for field in range(6))
_RECEIPTS = (1 << USED) - 1
_PER_BYTE = 255
"""A number leaves the sum of its bytes when it is divided by this."""
_SITE_BITS = 6
_SITE = (1 << _SITE_BITS) - 1


Labels = tuple[int, ...]
Links = list[tuple[int, int]]
"""Links to walk, as (from, to)."""


class Routes:
    """What the search found from one position.

    The unbeaten labels of each destination, and how they came.
    """

    __slots__ = ("before", "came", "labels")

    def __init__(
        self, labels: dict[int, Labels], before: dict[int, int], came: dict[int, int]
    ) -> None:
        """Keep what was found."""
        self.labels = labels
        """By destination, cheapest first."""
        self.before = before
        """For each site the one before it on the cheapest walk that pays only the bank."""
        self.came = came
        """For each (label, site) of other walks the (label, site) before it."""

    def path(self, site: int, label: int) -> tuple[int, ...]:
        """The sites entered on the way to that destination at that price."""
        key = label << _SITE_BITS | site
        path = []
        while key in self.came:
            path.append(key & _SITE)
            key = self.came[key]
        here = key & _SITE
        while here in self.before:
            path.append(here)
            here = self.before[here]
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
    tiles, free = state.tiles, state.nuclear[seat]
    if not kinds:
        return Routes({}, {}, {})
    bounds, before, tolls = _pay_bank(state, seat, limit + free + 1 << TOTAL, kinds)
    known, came = _pay_rivals(state, seat, bounds, tolls)
    found: dict[int, Labels] = {site: (bounds[site],) for site in before if tiles[site] != NO_TILE}
    if free:
        found = {site: (max(label - (free << TOTAL), 0),) for site, (label,) in found.items()}
    for site, labels in known.items():
        if tiles[site] != NO_TILE:
            bank = found.get(site, ())
            more = _saved(site, bank, labels, came, free, limit) if free else (*labels, *bank)
            found[site] = tuple(sorted(more))
    return Routes({site: found[site] for site in sorted(found) if found[site]}, before, came)


@lru_cache(maxsize=1 << 12)
def _bounds(kinds: int, top: int) -> Labels:
    """By tile the label from which on no walk there is worth it; 0 where the crew may not enter."""
    return tuple(top if may else 0 for may in _ENTERED[kinds])


def _pay_bank(
    state: State, seat: int, top: int, kinds: int
) -> tuple[list[int], dict[int, int], Links]:
    """Walks along own lines and unoccupied links, level by level.

    What each site costs at least, below `top`; the site before it; and the links of opponents
    that may lead there for less.
    """
    tiles, lines, around, own = state.tiles, state.lines, state.setting.board.around, 1 << seat
    bounds = list(map(_bounds(kinds, top).__getitem__, tiles))
    bounds[state.crew] = label = 0
    before: dict[int, int] = {}
    tolls: Links = []
    level = [state.crew]
    while level:
        ahead: list[int] = []
        dearer = label + _ONE
        for here in level:  # grows on the way: own lines are free
            if bounds[here] < label:
                continue  # an own line led there, after all
            for to, link in around[here]:
                owners = lines[link]
                is_own = owners & own
                cost = label if is_own else dearer
                if cost >= bounds[to]:
                    continue
                if owners and not is_own:
                    tolls.append((here, to))
                    continue
                bounds[to], before[to] = cost, here
                if tiles[to] == NO_TILE:
                    (level if is_own else ahead).append(to)
        level, label = ahead, dearer
    return bounds, before, tolls


@cache
def _link_labels(seat: int) -> tuple[tuple[Labels, ...], tuple[Labels, ...]]:
    """For each set of owners the labels of walking that link: without and with nuclear tiles."""
    costs = link_costs(seat)
    plain = tuple((cost,) for cost in costs)
    return plain, tuple((cost, _ONE_FREE) if cost & _RECEIPTS else (cost,) for cost in costs)


def _pay_rivals(
    state: State, seat: int, bounds: list[int], tolls: Links
) -> tuple[dict[int, Labels], dict[int, int]]:
    """Walks that use opponents' lines, in the order of their totals.

    Their unbeaten labels below the bounds, by site; and how they came, see `Routes`.
    """
    starts = {here: bounds[here] for here, to in tolls if bounds[here] + _ONE < bounds[to]}
    known: dict[int, Labels] = {here: (label,) for here, label in starts.items()}
    came: dict[int, int] = {}
    if not known:
        return known, came
    tiles, lines, around = state.tiles, state.lines, state.setting.board.around
    ways, free = _link_labels(seat), state.nuclear[seat]
    queue: list[list[int]] = [[] for _ in range((max(bounds) >> TOTAL) + 1)]
    for here, label in starts.items():
        queue[label >> TOTAL].append(label << _SITE_BITS | here)
    for key in chain.from_iterable(queue):  # grows on the way: own lines stay in their bucket
        here, label = key & _SITE, key >> _SITE_BITS
        if label not in known[here]:
            continue  # beaten since it was put there
        costs = ways[label >> USED & 3 < free]
        for to, link in around[here]:
            if bounds[to] <= label:
                continue
            for cost in costs[lines[link]]:
                new = label + cost
                if new >= bounds[to]:
                    continue
                labels = known.get(to)
                if labels and _is_beaten(new, labels):
                    continue
                known[to] = _without_beaten(labels, new) if labels else (new,)
                step = new << _SITE_BITS | to
                came[step] = key
                if tiles[to] == NO_TILE:
                    queue[new >> TOTAL].append(step)
    return known, came


def _is_beaten(new: int, labels: Labels) -> bool:
    guarded = new | _GUARD
    for old in labels:  # noqa: SIM110 a generator costs more than the few labels
        if (guarded - old) & _GUARD == _GUARD:
            return True
    return False


def _without_beaten(known: Labels, new: int) -> Labels:
    return (*[old for old in known if ((old | _GUARD) - new) & _GUARD != _GUARD], new)


def _saved(
    site: int, found: Labels, labels: Labels, came: dict[int, int], free: int, limit: int
) -> Labels:
    """The labels found at a destination and those after nuclear tiles have saved payments."""
    ways = {}
    for label in labels:
        receipts = label & _RECEIPTS
        total = max((label >> TOTAL) - free, receipts % _PER_BYTE)
        new = total << TOTAL | receipts
        if total <= limit and not _is_beaten(new, found):
            found = _without_beaten(found, new)
            ways[new << _SITE_BITS | site] = came[label << _SITE_BITS | site]
    came.update(ways)
    return found


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
