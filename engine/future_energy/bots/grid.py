"""The own lines as bots see them: what another line would join, reach and earn."""

from engine.future_energy.board import CLOSED_LINK
from engine.future_energy.bots.sight import Sight
from engine.future_energy.bots.taste import Taste
from engine.future_energy.ids import START
from engine.future_energy.state import NO_TILE
from engine.future_energy.tables import tables

FAR = 99
"""More lines than anybody has."""


class Grid:
    """The connected parts of the seat's lines."""

    def __init__(self, sight: Sight, rounds: float, taste: Taste) -> None:
        """Join the lines of the seat."""
        self.sight = sight
        self.taste = taste
        self.hope = min(1.0, rounds / 5)
        """How far the next regions can be counted on."""
        self.part: dict[int, int] = {}
        """For each site of the grid its part."""
        self.regions: dict[int, int] = {}
        """For each part its regions, as bits."""
        self.plants: dict[int, int] = {}
        bit = 1 << sight.seat
        for link, mask in enumerate(sight.lines):
            if mask & bit and mask != CLOSED_LINK:
                self._join(link)
        self.reach = tables().reach
        self.most = len(sight_regions(sight))
        self.best = max((mask.bit_count() for mask in self.regions.values()), default=0)
        self.largest = max(self.plants.values(), default=0)
        self.main = max(self.regions, key=lambda part: self.regions[part].bit_count(), default=None)
        self._steps: list[int] | None = None

    def _join(self, link: int) -> None:
        a, b = self.sight.plan.links[link]
        parts = [self.part.get(site) for site in (a, b)]
        regions, plants = self.joined(link)
        name = a
        for old in parts:
            if old is not None:
                self.regions.pop(old, None)
                self.plants.pop(old, None)
        for site, old in list(self.part.items()):
            if old in parts:
                self.part[site] = name
        self.part[a] = self.part[b] = name
        self.regions[name], self.plants[name] = regions, plants

    def joined(self, link: int) -> tuple[int, int]:
        """The regions and the own plants of the part that a line on the link would make."""
        sight = self.sight
        regions = plants = 0
        seen: int | None = None
        for site in sight.plan.links[link]:
            part = self.part.get(site)
            if part is None:
                regions |= sight.plan.regions[site]
                plants += sight.plants[site] >> 2 * sight.seat & 3
            elif part != seen:
                regions |= self.regions[part]
                plants += self.plants[part]
                seen = part
        return regions, plants

    def value(self, link: int) -> float:
        """What a line there is worth, in points."""
        a, b = self.sight.plan.links[link]
        tiles = self.sight.tiles
        toll = self.taste.toll * ((tiles[a] != NO_TILE) + (tiles[b] != NO_TILE))
        first, second = self.part.get(a), self.part.get(b)
        if first is not None and first == second:
            return toll
        regions, plants = self.joined(link)
        count = regions.bit_count()
        value = toll + self._reach(count) + self.taste.start * self.hope * (START in (a, b))
        if count <= self.best and self.main is not None and self.main in (first, second):
            value += self._way(b if first == self.main else a)
        if self.sight.largest_grid and plants > self.largest:
            value += 2 * (plants - self.largest)
        if first is None and second is None and self.part:
            value -= 0.5  # a part of its own helps little
        return value

    def _reach(self, count: int) -> float:
        """The points of more regions: what they score now, or their share of what all score."""
        if count <= self.best:
            return 0.0
        now = self.reach[count] - self.reach[self.best]
        share = self.taste.share * self.reach[self.most] / self.most * (count - self.best)
        return self.hope * max(now, share) + (1 - self.hope) * now

    def _way(self, site: int) -> float:
        """What it is worth to come nearer to a region that is not reached yet."""
        if self.best == self.most or not self.hope:
            return 0.0
        share = self.reach[self.most] / self.most
        return self.hope * share * self.taste.patience ** (1 + self.steps[site])

    @property
    def steps(self) -> list[int]:
        """For each site how many lines lead from there to a region that is still missing."""
        if self._steps is None:
            self._steps = self._walk()
        return self._steps

    def _walk(self) -> list[int]:
        plan, lines = self.sight.plan, self.sight.lines
        reached = 0 if self.main is None else self.regions[self.main]
        steps = [0 if region & ~reached else FAR for region in plan.regions]
        queue = [site for site, far in enumerate(steps) if not far]
        for here in queue:
            for link in plan.at[here]:
                a, b = plan.links[link]
                other = a + b - here
                if not lines[link] and steps[other] == FAR:
                    steps[other] = steps[here] + 1
                    queue.append(other)
        return steps

    def best_links(self) -> list[float]:
        """The values of the two best links that take a line."""
        values = sorted(
            (self.value(link) for link, mask in enumerate(self.sight.lines) if not mask),
            reverse=True,
        )
        return [*values[:2], 0.0, 0.0][:2]


def sight_regions(sight: Sight) -> range:
    """The regions of the board."""
    return range(max(sight.plan.regions).bit_length())
