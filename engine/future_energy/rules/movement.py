"""Phase 3a: moving the crew; `walks` finds where it can go."""

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import NO_SUCH_CHOICE, Illegal, Reason
from engine.core.steps import push, swap
from engine.future_energy.events import CrewMoved, MovePassed
from engine.future_energy.ids import ENDING, MOVING
from engine.future_energy.menu import MOVE_CREW, receipts_of
from engine.future_energy.rules.asking import money_short, refuse
from engine.future_energy.rules.contracts import wanted
from engine.future_energy.rules.walks import (
    TOTAL,
    Routes,
    least_prices,
    link_costs,
    matches,
    search,
)
from engine.future_energy.state import CLOSED, NO_TILE, State, Turn, building, turn

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


def find_routes(state: State, seat: int) -> Routes:
    """Every destination the seat can pay for, with all payments that no other one beats."""
    return search(state, seat, state.money[seat], wanted(state, seat))


def routes(state: State, seat: int) -> Routes:
    """The routes of the active player from here, found once for each position."""
    found: Routes | None = state.routes
    if found is None:
        found = state.routes = find_routes(state, seat)
    return found


def least_price(state: State, seat: int, site: int) -> int | None:
    """What the cheapest way there costs; None where tiles block every way."""
    return least_prices(state, seat).get(site)


def why_not_moving(state: State) -> Reason | None:
    """The crew moves once a turn, after the planning."""
    step = state.steps[-1]
    is_moving = isinstance(step, Turn) and step.phase is MOVING
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
    return money_short(price - state.money[seat], price)


def why_not_move(state: State, seat: int, site: int, label: int) -> Reason | None:
    """A move makes one of the payments that no other way there beats."""
    if why := why_not_moving(state):
        return why
    if label in routes(state, seat).labels.get(site, ()):
        return None
    return why_not_reach(state, seat, site) or NO_SUCH_PAYMENT


def why_not_stay(state: State, seat: int) -> Reason | None:
    """If some destination can be paid, one must move."""
    return why_not_moving(state) or (MUST_MOVE if routes(state, seat).labels else None)


def has_goal(state: State, seat: int) -> bool:
    """Whether any tile on the seat's contracts can be reached, whatever it costs."""
    icons = wanted(state, seat)
    sites = [site for site in least_prices(state, seat) if site != state.crew]
    return any(matches(state.tiles[site], icons) for site in sites)


def move_choices(state: State, seat: int) -> list[Choice]:
    """For each destination every payment worth considering, the cheapest first."""
    moves = MOVE_CREW[state.setting.seats]
    return [
        moves[site][label]
        for site, labels in routes(state, seat).labels.items()
        for label in labels
    ]


def move(
    state: State, seat: int, site: int, bank: int, paid: Sequence[int], log: list[Event]
) -> None:
    """Move the crew there so that these payments are made."""
    if len(paid) != state.setting.seats or min(bank, *paid) < 0 or max(bank, *paid) > MOST:
        raise Illegal(NO_SUCH_PAYMENT)
    label = bank + sum(paid) << TOTAL | int.from_bytes(bytes(paid), "little")
    refuse(why_not_move(state, seat, site, label))
    _walk(state, seat, label, routes(state, seat).path(site, label), log)


def _walk(state: State, seat: int, label: int, path: tuple[int, ...], log: list[Event]) -> None:
    """Pay, put the crew on the destination and take its tile."""
    site = path[-1]
    total, paid = label >> TOTAL, receipts_of(label, state.setting.seats)
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
    push(state, building(site, tile))


def _end_phase(state: State) -> None:
    now = state.steps[-1]
    if isinstance(now, Turn):
        swap(state, turn(ENDING, now.used, 0, duty=False))


def stay(state: State, seat: int, log: list[Event]) -> None:
    """Pass the movement."""
    refuse(why_not_stay(state, seat))
    pass_by(state, seat, log)


def pass_by(state: State, seat: int, log: list[Event]) -> None:
    """The turn goes on without a move."""
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
    return None if have >= price else money_short(price - have, price)


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
