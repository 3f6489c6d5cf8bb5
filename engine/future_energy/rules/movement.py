"""Phase 3a: where the crew can go, what it costs and whom it pays.

A *label* is what a walk costs, packed into one number: eight bits for the total, the free links
used and
each seat's receipts. One label is no worse than another if no field is larger; a single
subtraction with a
guard bit in each field tells. The search keeps, for every site, only labels that no other one
beats: it
settles them in order of their total, so walks are never enumerated.
"""

from collections.abc import Sequence
from functools import cache
from heapq import heappop, heappush

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import NO_SUCH_CHOICE, Illegal, Reason, reason
from engine.core.steps import push, swap
from engine.future_energy.events import CrewMoved, MovePassed
from engine.future_energy.ids import GROUND, Phase
from engine.future_energy.menu import STAY_PUT, move_crew
from engine.future_energy.rules.asking import refuse
from engine.future_energy.rules.contracts import wanted
from engine.future_energy.state import CLOSED, NO_TILE, Building, State, Turn, turn

TOTAL = 40
"""Shift of the total in a label; the seats' receipts are at 0, 8, 16 and 24."""
USED = 32
"""Shift of the free links used."""
_ONE_FREE = 1 << USED
_GUARD = sum(128 << 8 * field for field in range(6))
_NOT_USED = ~(255 << USED)
_SITE_BITS = 6
_SITE = (1 << _SITE_BITS) - 1

MOST = 127
"""The largest payment that fits into a field of a label."""

MUST_MOVE = Reason("must_move")
TILE_IN_THE_WAY = Reason("tile_in_the_way")
NOT_LINKED = Reason("not_linked")
NO_TILE_THERE = Reason("no_tile_there")
NOT_ON_CONTRACTS = Reason("not_on_contracts")
SITE_CLOSED = Reason("site_closed")
UNREACHABLE = Reason("unreachable")
NO_SUCH_PAYMENT = Reason("no_such_payment")
FREE_LINKS = Reason("free_links")


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


def matches(tile: int, kinds: int) -> bool:
    """Whether a tile matches one of the kinds under which there are plants.

    A ground matches any.
    """
    return tile >= 0 and tile != CLOSED and bool(kinds >> tile & 1 if tile < GROUND else kinds)


def find_routes(state: State, seat: int) -> Routes:
    """Every destination the seat can pay for, with all payments that no other one beats."""
    return search(state, seat, state.money[seat], wanted(state, seat))


def search(state: State, seat: int, limit: int, kinds: int) -> Routes:
    """Unbeaten labels up to `limit` for every destination that matches `kinds`, see the module."""
    tiles, lines, around = state.tiles, state.lines, state.setting.board.around
    costs, free = link_costs(seat), state.nuclear[seat]
    top = (limit + 1) << TOTAL
    queue: list[list[int]] = [[] for _ in range(limit + 1)]
    queue[0].append(state.crew)
    labels: dict[int, list[int]] = {state.crew: [0]}
    goals: dict[int, list[int]] = {s: [] for s, tile in enumerate(tiles) if matches(tile, kinds)}
    came: dict[int, int] = {}
    for bucket in queue:
        for key in bucket:  # grows while it is walked: links that cost nothing stay in the bucket
            here, label = key & _SITE, key >> _SITE_BITS
            if label not in labels[here]:
                continue  # beaten since it was put there
            steps = [(other, label + costs[lines[link]]) for other, link in around[here]]
            if label >> USED & 3 < free:
                steps += [(other, label + _ONE_FREE) for other, _ in around[here]]
            for other, new in steps:
                if new >= top:
                    continue
                if tiles[other] == NO_TILE:
                    if _add(labels.setdefault(other, []), new):
                        step = new << _SITE_BITS | other
                        came[step] = key
                        queue[new >> TOTAL].append(step)
                elif other in goals and _add(goals[other], new & _NOT_USED):
                    came[(new & _NOT_USED) << _SITE_BITS | other] = key
    return Routes({site: sorted(known) for site, known in goals.items() if known}, came)


def _add(known: list[int], new: int) -> bool:
    """Add the label unless a known one is no worse in every respect; drop those that it beats."""
    if not known:
        known.append(new)
        return True
    guarded = new | _GUARD
    for old in known:
        if (guarded - old) & _GUARD == _GUARD:
            return False
    known[:] = [old for old in known if ((old | _GUARD) - new) & _GUARD != _GUARD]
    known.append(new)
    return True


def routes(state: State, seat: int) -> Routes:
    """The routes of the active player from here, found once for each position."""
    found: Routes | None = state.routes
    if found is None:
        found = state.routes = find_routes(state, seat)
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


def least_price(state: State, seat: int, site: int) -> int | None:
    """What the cheapest way there costs; None where tiles block every way."""
    return least_prices(state, seat).get(site)


def why_not_moving(state: State) -> Reason | None:
    """The crew moves once a turn, after the planning."""
    step = state.steps[-1]
    is_moving = isinstance(step, Turn) and step.phase is Phase.MOVING
    return None if is_moving else NO_SUCH_CHOICE


def why_not_goal(state: State, seat: int, site: int) -> Reason | None:
    """A move ends on a tile that matches an icon with a plant on one's contracts.

    A ground matches any.
    """
    tile = state.tiles[site] if 0 <= site < len(state.tiles) else NO_TILE
    if tile == NO_TILE:
        return NO_TILE_THERE
    if tile == CLOSED:
        return SITE_CLOSED
    return None if matches(tile, wanted(state, seat)) else NOT_ON_CONTRACTS


def why_not_reach(state: State, seat: int, site: int) -> Reason | None:
    """Sites on the way must have no tile, and the whole way must be paid."""
    if why := why_not_goal(state, seat, site):
        return why
    if site in routes(state, seat).labels:
        return None
    price = least_price(state, seat, site)
    if price is None:
        return UNREACHABLE
    return reason("money_short", short=price - state.money[seat], price=price)


def why_not_move(state: State, seat: int, site: int, label: int) -> Reason | None:
    """A move makes one of the payments that no other way there beats."""
    if why := why_not_moving(state) or why_not_reach(state, seat, site):
        return why
    return None if label in routes(state, seat).labels[site] else NO_SUCH_PAYMENT


def why_not_stay(state: State, seat: int) -> Reason | None:
    """If some destination can be paid, one must move."""
    return why_not_moving(state) or (MUST_MOVE if routes(state, seat).labels else None)


def move_choices(state: State, seat: int) -> list[Choice]:
    """For each destination every payment worth considering, the cheapest first."""
    seats = state.setting.seats
    return [
        move_crew(site, seats, label)
        for site, labels in routes(state, seat).labels.items()
        for label in labels
    ]


def stay_choice(state: State, seat: int) -> list[Choice]:
    """Passing the movement, where no move is possible."""
    return [] if why_not_stay(state, seat) else [STAY_PUT]


def move(
    state: State, seat: int, site: int, bank: int, paid: Sequence[int], log: list[Event]
) -> None:
    """Move the crew there so that these payments are made."""
    if len(paid) != state.setting.seats or not all(0 <= n <= MOST for n in (bank, *paid)):
        raise Illegal(NO_SUCH_PAYMENT)
    label = bank + sum(paid) << TOTAL
    for receiver, money in enumerate(paid):
        label |= money << 8 * receiver
    refuse(why_not_move(state, seat, site, label))
    _walk(state, seat, label, routes(state, seat).path(site, label), log)


def _walk(state: State, seat: int, label: int, path: tuple[int, ...], log: list[Event]) -> None:
    """Pay, put the crew on the destination and take its tile."""
    site = path[-1]
    total = label >> TOTAL
    paid = tuple(label >> 8 * s & 127 for s in range(state.setting.seats))
    money = state.money
    money[seat] -= total
    for receiver, amount in enumerate(paid):
        money[receiver] += amount
    bank = total - sum(paid)
    state.bank += bank
    state.crew = site
    state.quiet = -1
    tile = state.tiles[site]
    state.tiles[site] = NO_TILE
    log.append(CrewMoved(seat, path, state.setting.board.sites[site].name, bank, paid))
    _end_phase(state)
    push(state, Building(site, tile))


def _end_phase(state: State) -> None:
    now = state.steps[-1]
    if isinstance(now, Turn):
        swap(state, turn(Phase.ENDING, now.used, 0, duty=False))


def stay(state: State, seat: int, log: list[Event]) -> None:
    """Pass the movement."""
    refuse(why_not_stay(state, seat))
    _end_phase(state)
    log.append(MovePassed(seat))


def why_not_along(
    state: State, seat: int, path: tuple[int, ...], free: tuple[int, ...] | None
) -> Reason | None:
    """Any walk over links is legal that crosses no tile, ends on a matching one and can be paid."""
    if why := why_not_moving(state):
        return why
    between = state.setting.board.link_between
    stops = (state.crew, *path)
    if not path or any(pair not in between for pair in zip(stops, path, strict=False)):
        return NOT_LINKED
    if any(state.tiles[site] != NO_TILE for site in path[:-1]):
        return TILE_IN_THE_WAY
    if why := why_not_goal(state, seat, path[-1]):
        return why
    if free is not None and not _may_be_free(state, seat, free, len(path)):
        return FREE_LINKS
    price = walk_label(state, seat, path, free) >> TOTAL
    have = state.money[seat]
    return None if have >= price else reason("money_short", short=price - have, price=price)


def _may_be_free(state: State, seat: int, free: tuple[int, ...], links: int) -> bool:
    fits = all(0 <= place < links for place in free) and len(set(free)) == len(free)
    return fits and len(free) <= state.nuclear[seat]


def walk_label(state: State, seat: int, path: tuple[int, ...], free: tuple[int, ...] | None) -> int:
    """What a walk costs.

    By default nuclear tiles go where they save most, opponents' links before others.
    """
    between = state.setting.board.link_between
    costs = link_costs(seat)
    stops = (state.crew, *path)
    labels = [costs[state.lines[between[pair]]] for pair in zip(stops, path, strict=False)]
    if free is None:
        dearest = sorted(range(len(labels)), key=lambda place: labels[place], reverse=True)
        free = tuple(dearest[: state.nuclear[seat]])
    return sum(label for place, label in enumerate(labels) if place not in free)


def move_along(
    state: State, seat: int, path: tuple[int, ...], free: tuple[int, ...] | None, log: list[Event]
) -> None:
    """Move the crew along exactly this path."""
    refuse(why_not_along(state, seat, path, free))
    _walk(state, seat, walk_label(state, seat, path, free), path, log)
