"""Places and the links between them."""

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush

import attrs


@attrs.frozen
class Graph:
    """Nodes numbered from 0, and links numbered in the order given."""

    size: int
    links: tuple[tuple[int, int], ...]
    neighbours: tuple[tuple[tuple[int, int], ...], ...] = attrs.field(
        init=False, eq=False, repr=False
    )
    """For each node the pairs (node, link) next to it, in the order of the links."""

    def __attrs_post_init__(self) -> None:
        """Index the links by their ends."""
        around: list[list[tuple[int, int]]] = [[] for _ in range(self.size)]
        for link, (a, b) in enumerate(self.links):
            around[a].append((b, link))
            around[b].append((a, link))
        object.__setattr__(self, "neighbours", tuple(tuple(pairs) for pairs in around))

    def degree(self, node: int) -> int:
        """How many links meet at the node."""
        return len(self.neighbours[node])

    def is_connected(self, nodes: Iterable[int]) -> bool:
        """Whether one can walk between any two of the nodes without leaving them."""
        wanted = sorted(nodes)
        return not wanted or len(self._walk(wanted[0], wanted)) == len(wanted)

    def components(self, links: Sequence[int]) -> list[tuple[list[int], list[int]]]:
        """The connected parts these links form, each as (its nodes, its links), in order."""
        root: dict[int, int] = {}
        for link in links:
            a, b = self.links[link]
            _join(root, a, b)
        parts: dict[int, tuple[list[int], list[int]]] = {}
        for node in sorted(root):
            parts.setdefault(_find(root, node), ([], []))[0].append(node)
        for link in sorted(links):
            parts[_find(root, self.links[link][0])][1].append(link)
        return list(parts.values())

    def cheapest(self, start: int, cost: Callable[[int, int], int | None]) -> dict[int, int]:
        """The least cost from `start` to every node that can be reached.

        `cost(link, node)` is the price of entering `node` over `link`, or None where one cannot.
        """
        best = {start: 0}
        queue = [(0, start)]
        while queue:
            spent, here = heappop(queue)
            if spent > best[here]:
                continue
            for node, link in self.neighbours[here]:
                price = cost(link, node)
                if price is None:
                    continue
                total = spent + price
                if total < best.get(node, total + 1):
                    best[node] = total
                    heappush(queue, (total, node))
        return best

    def _walk(self, start: int, nodes: Sequence[int]) -> list[int]:
        """Every node among `nodes` that can be reached from `start` without leaving them."""
        found = [start]
        for here in found:
            found += [
                node
                for node in dict.fromkeys(node for node, _ in self.neighbours[here])
                if node in nodes and node not in found
            ]
        return found


def _find(root: dict[int, int], node: int) -> int:
    while root.setdefault(node, node) != node:
        root[node] = root[root[node]]
        node = root[node]
    return node


def _join(root: dict[int, int], a: int, b: int) -> None:
    first, second = sorted((_find(root, a), _find(root, b)))
    root[second] = first
