"""The final scoring, source by source; the view shows it as if the game ended now."""

from functools import lru_cache
from itertools import compress

from engine.core.outcome import Outcome, ScoreLine, rank
from engine.future_energy.rules.lines import owned
from engine.future_energy.state import State, contract_of, spaces_of

SOURCES = (
    "contracts",
    "public_contracts",
    "grounds",
    "empty_spaces",
    "certificates",
    "majorities",
    "reach",
    "largest_grid",
)


_SPREAD = tuple(sum((p >> 2 * s & 3) << 16 * s for s in range(4)) for p in range(256))
"""The plants of a site with more room between the seats."""


_PLANTS = tuple(bytes(plants >> 2 * seat & 3 for plants in range(256)) for seat in range(4))
"""By seat a table that translates the plants of a site to those of the seat."""


def points_of(state: State, seat: int, majorities: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a seat by source, in the order of SOURCES; the regions are counted before."""
    return (
        contract_points(state, seat),
        state.public_points[seat],
        state.ground_points[seat],
        empty_space_points(state, seat),
        sum(state.certificates[seat]),
        majorities[seat],
        *grid_points(state, seat),
    )


def track(state: State, seat: int) -> int:
    """Where the seat's marker stands on the score track during the game."""
    return contract_points(state, seat) + state.public_points[seat] + state.ground_points[seat]


def contract_points(state: State, seat: int) -> int:
    """Completed contracts scored their points at once."""
    rows = state.setting.tables.contracts
    return sum(rows[contract].points for contract in state.completed[seat])


def empty_space_points(state: State, seat: int) -> int:
    """Each empty space on contracts that are not completed scores 1."""
    rows = state.setting.tables.contracts
    empty = sum(
        len(rows[contract_of(entry)].icons) - spaces_of(entry).bit_count()
        for entry in state.contracts[seat]
    )
    return empty * state.setting.tables.empty_space


def region_plants(state: State, region: int) -> tuple[int, ...]:
    """How many plants each seat has in a region, connected or not."""
    plants = state.plants
    # Sixteen bits a seat, so that one sum over the region counts for everybody.
    total = sum(_SPREAD[plants[site]] for site in state.setting.board.region_sites[region])
    return tuple(total >> 16 * seat & 0xFFFF for seat in range(state.setting.seats))


@lru_cache(maxsize=1 << 14)
def share(plants: tuple[int, ...], places: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a region by seat: tied seats share the sum of their places, rounded down.

    Without plants there are no points.
    """
    points = [0] * len(plants)
    first = 0
    for group in rank([(count,) for count in plants]):
        if plants[group[0]]:
            each = sum(places[first : first + len(group)]) // len(group)
            for seat in group:
                points[seat] = each
        first += len(group)
    return tuple(points)


def majority_points(state: State) -> tuple[int, ...]:
    """The points of all regions by seat."""
    places = state.setting.tables.majorities[state.setting.seats]
    regions = range(len(state.setting.board.regions))
    shares = [share(region_plants(state, region), places) for region in regions]
    return tuple(sum(column) for column in zip(*shares, strict=True))


def grids(state: State, seat: int) -> list[int]:
    """The sites of each connected set of the seat's lines, as bits."""
    found: list[int] = []
    for ends in compress(state.setting.board.link_bits, owned(state, seat)):
        joined = ends
        apart: list[int] = []
        for grid in found:
            if grid & ends:
                joined |= grid
            else:
                apart.append(grid)
        found = [*apart, joined]
    return found


def regions_reached(state: State, grid: int) -> int:
    """How many regions a grid ends in; the start space is in none, but it connects."""
    return sum([grid & region > 0 for region in state.setting.board.region_bits])


def most_plants(state: State, seat: int, found: list[int]) -> int:
    """How many plants the seat has in that one of the grids in which there are most."""
    plants = enumerate(bytes(state.plants).translate(_PLANTS[seat]))
    own = [(site, count) for site, count in plants if count]
    return max([sum([count for site, count in own if grid >> site & 1]) for grid in found])


def grid_points(state: State, seat: int) -> tuple[int, int]:
    """Points for the regions that one grid reaches, and (module 1) for the plants in one grid.

    Ruling: each takes the grid that is best for it; they need not be the same.
    """
    found = grids(state, seat)
    if not found:
        return 0, 0
    tables = state.setting.tables
    reach = tables.reach[max(regions_reached(state, grid) for grid in found)]
    if not state.setting.largest_grid:
        return reach, 0
    return reach, most_plants(state, seat, found) * tables.largest_grid


def final_outcome(state: State) -> Outcome:
    """Most points win; then more money; then the victory is shared."""
    seats = range(state.setting.seats)
    majorities = majority_points(state)
    points = [points_of(state, seat, majorities) for seat in seats]
    ranking = rank([(sum(points[seat]), state.money[seat]) for seat in seats])
    lines = tuple(
        tuple(ScoreLine(s, n) for s, n in zip(SOURCES, row, strict=True)) for row in points
    )
    ending = "" if state.ending is None else state.ending.value
    return Outcome(ending, ranking, ranking[0], lines)
