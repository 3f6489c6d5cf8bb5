"""The two boards: places, regions and links, and everything that must be true of them."""

from itertools import combinations
from typing import Any

import attrs

from engine.core.data import BadData, check, load
from engine.core.graph import Graph
from engine.future_energy.ids import START

GRID = (76, 20)
"""Columns and rows of the drawing grid."""

CLOSED_LINK = 16
"""What the state holds for a link that ends in a closed site: no set of owners looks like it."""

Point = tuple[int, int]


@attrs.frozen
class SiteRow:
    """A place of the board."""

    name: str
    region: int
    """Number of the region; -1 for the start space."""
    at: Point
    red: bool


@attrs.frozen
class Board:
    """One side of the board for a number of players. Site 0 is the start space."""

    name: str
    regions: tuple[str, ...]
    sites: tuple[SiteRow, ...]
    graph: Graph
    closed: tuple[bool, ...]
    """The sites that nothing enters in this game."""
    open_links: tuple[int, ...]
    """The links between open sites."""
    around: tuple[tuple[tuple[int, int], ...], ...]
    """For each site the open (neighbour, link) pairs; none for a closed site."""
    link_between: dict[tuple[int, int], int]
    region_sites: tuple[tuple[int, ...], ...]
    region_bits: tuple[int, ...]
    """The sites of each region as bits."""
    link_bits: tuple[int, ...]
    """Both ends of each link as bits of sites."""
    link_ends: tuple[tuple[str, str], ...]
    """The names of both ends of each link."""
    open_sites: tuple[int, ...]
    """The sites that get a tile."""
    ring: tuple[int, ...]
    """The sites next to the start space."""


def load_board(package: str, players: int) -> Board:
    """The side for that many players, checked; with two players its red-framed sites are closed."""
    name = "board_4.toml" if players == 4 else "board_2_3.toml"  # noqa: PLR2004 the side's name
    plain = load(package, name)
    try:
        regions, sites = _sites(plain)
        graph = _graph(plain, sites)
    except (KeyError, TypeError, ValueError) as fault:
        raise BadData(f"{name} is not laid out as expected: {fault!r}") from fault
    _check_sites(name, regions, sites)
    _check_links(name, graph)
    _check_drawing(name, sites, graph)
    closed = tuple(players == 2 and site.red for site in sites)  # noqa: PLR2004 the rule's number
    _check_walks(name, sites, graph)
    return _board(str(plain["name"]), regions, sites, graph, closed)


def _board(
    name: str,
    regions: tuple[str, ...],
    sites: tuple[SiteRow, ...],
    graph: Graph,
    closed: tuple[bool, ...],
) -> Board:
    open_links = tuple(
        link for link, (a, b) in enumerate(graph.links) if not closed[a] and not closed[b]
    )
    around = tuple(
        tuple((other, link) for other, link in pairs if link in open_links)
        for pairs in graph.neighbours
    )
    between = {}
    for link in open_links:
        a, b = graph.links[link]
        between[a, b] = between[b, a] = link
    ends = tuple((sites[a].name, sites[b].name) for a, b in graph.links)
    members = tuple(
        tuple(s for s, row in enumerate(sites) if row.region == region)
        for region in range(len(regions))
    )
    return Board(
        name=name,
        regions=regions,
        sites=sites,
        graph=graph,
        closed=closed,
        open_links=open_links,
        around=around,
        link_between=between,
        region_sites=members,
        region_bits=tuple(sum(1 << site for site in region) for region in members),
        link_bits=tuple(1 << a | 1 << b for a, b in graph.links),
        link_ends=ends,
        open_sites=tuple(site for site in range(1, len(sites)) if not closed[site]),
        ring=tuple(site for site, _ in graph.neighbours[START]),
    )


def _sites(plain: dict[str, Any]) -> tuple[tuple[str, ...], tuple[SiteRow, ...]]:
    start = plain["start"]
    rows = [SiteRow(str(start["name"]), -1, _point(start["at"]), red=False)]
    for region, part in enumerate(plain["region"]):
        rows += [
            SiteRow(str(row["name"]), region, _point(row["at"]), red=bool(row.get("red", False)))
            for row in part["sites"]
        ]
    return tuple(str(part["name"]) for part in plain["region"]), tuple(rows)


def _point(at: Any) -> Point:
    column, row = at
    if type(column) is not int or type(row) is not int:
        raise TypeError("a place is a column and a row")
    return column, row


def _graph(plain: dict[str, Any], sites: tuple[SiteRow, ...]) -> Graph:
    number = {site.name: i for i, site in enumerate(sites)}
    links = [(number[a], number[b]) for a, others in plain["links"].items() for b in others]
    return Graph(len(sites), tuple(links))


def _check_sites(name: str, regions: tuple[str, ...], sites: tuple[SiteRow, ...]) -> None:
    four = name == "board_4.toml"
    check(name, "the number of regions", len(regions), 5 if four else 4)
    check(name, "the number of different names", len({s.name for s in sites}), len(sites))
    check(name, "the number of different places", len({s.at for s in sites}), len(sites))
    check(name, "the number of red-framed sites", sum(s.red for s in sites), 0 if four else 8)
    sizes = [sum(s.region == r for s in sites) for r in range(len(regions))]
    _require(max(sizes) - min(sizes) <= 2, name, f"regions of similar size, not {sizes}")  # noqa: PLR2004
    about = 45 if four else 38
    _require(abs(len(sites) - 1 - about) <= 2, name, f"about {about} sites")  # noqa: PLR2004
    for site in sites:
        inside = 0 <= site.at[0] < GRID[0] and 0 <= site.at[1] < GRID[1]
        _require(inside, name, f"{site.name} inside the grid of {GRID[0]} x {GRID[1]}")


def _check_links(name: str, graph: Graph) -> None:
    pairs = {tuple(sorted(link)) for link in graph.links}
    check(name, "the number of different links", len(pairs), len(graph.links))
    _require(all(a != b for a, b in graph.links), name, "links between two sites")
    check(name, "the neighbours of the start space", graph.degree(START), 8)
    for site in range(1, graph.size):
        _require(2 <= graph.degree(site) <= 6, name, f"2 to 6 links at site {site}")  # noqa: PLR2004


def _check_walks(name: str, sites: tuple[SiteRow, ...], graph: Graph) -> None:
    """All regions hang together without the start space, and without the red-framed sites too."""
    every = range(1, graph.size)
    open_sites = [site for site in every if not sites[site].red]
    _require(graph.is_connected(every), name, "regions that can be reached without the start")
    _require(graph.is_connected([START, *open_sites]), name, "open sites that hang together")
    _require(graph.is_connected(open_sites), name, "open sites that need no start space")
    ring = [site for site, _ in graph.neighbours[START]]
    _require(not any(sites[site].red for site in ring), name, "no red frame next to the start")


def _check_drawing(name: str, sites: tuple[SiteRow, ...], graph: Graph) -> None:
    """Drawn as straight lines, no two links cross and none runs through a third site."""
    ends = [(sites[a].at, sites[b].at) for a, b in graph.links]
    for one, other in combinations(ends, 2):
        _require(not _cross(*one, *other), name, f"links that do not cross: {one}, {other}")
    for link, (a, b) in enumerate(ends):
        for number, site in enumerate(sites):
            own = number in graph.links[link]
            _require(own or not _is_on(site.at, a, b), name, f"no link through {site.name}")


def _require(holds: bool, name: str, fact: str) -> None:  # noqa: FBT001 a fact holds or not
    if not holds:
        raise BadData(f"{name} needs {fact}")


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


def _is_on(p: Point, a: Point, b: Point) -> bool:
    within = min(a[0], b[0]) <= p[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= p[1] <= max(
        a[1], b[1]
    )
    return within and _turn(a, b, p) == 0
