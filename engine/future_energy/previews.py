"""What a choice would change, as far as its seat can know: what it holds, and the score so far."""

from functools import cached_property

from engine.core.intent import Intent
from engine.core.view import Delta
from engine.future_energy import intents as ask
from engine.future_energy.ids import GROUND, JOINT_PRICE, OIL, Effect
from engine.future_energy.rules.building import plants_to_build
from engine.future_energy.rules.contracts import entry_of
from engine.future_energy.scoring import grids, most_plants, region_plants, regions_reached, share
from engine.future_energy.state import (
    Adding,
    Building,
    Cashing,
    Joint,
    Placing,
    State,
    doubled_of,
    plants_at,
    spaces_of,
)

Changes = dict[str, int]
"""By what changes, by how much."""

Grid = tuple[int, int]
"""The sites of a connected set of lines as bits, and how many own plants stand there."""


class Forecast:
    """Foretells for the seat that is asked; what all its choices share is counted once.

    `majorities`, `reach` and `largest_grid` are points as if the game ended then.
    """

    def __init__(self, state: State, seat: int) -> None:
        """For this state and nothing later."""
        self._state = state
        self._seat = seat
        self._rows = state.setting.tables
        self._step = state.steps[-1]

    def of(self, intent: Intent) -> tuple[Delta, ...]:
        """What the intent would change."""
        changes = self._work(intent) or self._trade(intent)
        return tuple(Delta(what, by) for what, by in changes.items() if by)

    def _trade(self, intent: Intent) -> Changes:
        """What is bought, sold or used."""
        rows = self._rows
        match intent:
            case ask.PlanLines(count=count):
                return {"money": -rows.line_prices[count]}
            case ask.BuyContract(slot=slot):
                return {"money": -rows.slot_prices[slot], "supply": -self._icons(slot)}
            case ask.TakeContract(slot=slot):
                return {"supply": -self._icons(slot)}
            case ask.BuyPublicContract() | ask.BuyUnseenPublicContract():
                return {"money": -rows.public_price}
            case ask.UsePublicContract(contract=contract, spent=spent):
                row = rows.public[contract]
                money = row.amount if row.effect is Effect.MONEY else 0
                return {"money": money, "points": row.points if spent == row.names else 0}
            case ask.ReturnCertificate(value=value) if isinstance(self._step, Cashing):
                return {"money": value + self._step.extra}
            case ask.DoublePlant():
                return {"supply": -1}
            case _:
                return {}

    def _work(self, intent: Intent) -> Changes:
        """What happens on the map and on contracts."""
        match intent:
            case ask.LayLine(link=link):
                return {"lines": -1} | self._linked(link)
            case ask.MoveCrew(site=site, bank=bank, paid=paid):
                return {"money": -bank - sum(paid)} | self._stronger(site, 1)
            case ask.BuildPlant(contract=contract, space=space):
                return self._built(contract, space)
            case ask.AddPlant(contract=contract, space=space):
                return self._put(contract, space, oil=True)
            case ask.JoinPlant(contract=contract, space=space):
                oil = isinstance(self._step, Joint) and self._step.oil
                return _sum({"money": -JOINT_PRICE}, self._put(contract, space, oil=oil))
            case ask.ReturnPlant(contract=contract):
                return {"supply": 1} | self._left(contract, 1)
            case ask.PlacePlant(site=site) if isinstance(self._step, Placing):
                return self._left(self._step.contract, 1) | self._stronger(site, 1)
            case _:
                return {}

    def _icons(self, slot: int) -> int:
        return len(self._rows.contracts[self._state.display[slot]].icons)

    # Plants

    def _built(self, contract: int, space: int) -> Changes:
        """A plant on the tile; a ground gives money or points at once."""
        step = self._step
        if not isinstance(step, Building):
            return {}
        put = self._put(contract, space, oil=step.tile == OIL)
        if step.tile < GROUND:
            return put
        row = self._rows.grounds[step.tile - GROUND]
        given = {Effect.MONEY: "money", Effect.POINTS: "points"}.get(row.effect)
        return put if given is None else _sum({given: row.amount}, put)

    def _put(self, contract: int, space: int, *, oil: bool) -> Changes:
        """Plants of a space on the site that is built on: two on oil, where it was doubled."""
        step = self._step
        if not isinstance(step, Building | Adding | Joint):
            return {}
        count = 1
        if oil:
            count = plants_to_build(self._state, self._seat, step.site, contract, space)
        return self._left(contract, count) | self._stronger(step.site, count)

    def _left(self, contract: int, count: int) -> Changes:
        """A contract that its last plants leave scores and pays."""
        entry = entry_of(self._state, self._seat, contract)
        if entry is None or spaces_of(entry).bit_count() + doubled_of(entry).bit_count() > count:
            return {}
        return {
            "money": self._rows.completed_money,
            "points": self._rows.contracts[contract].points,
        }

    def _stronger(self, site: int, count: int) -> Changes:
        """More plants on a site: for its region, and for the grid that leads there."""
        after = [plants + count * (grid >> site & 1) for grid, plants in self._grids]
        return {
            "majorities": self._in_region(site, count),
            "largest_grid": self._along(max(after, default=0) - self._most),
        }

    def _in_region(self, site: int, count: int) -> int:
        setting = self._state.setting
        region = setting.board.sites[site].region
        if region < 0:
            return 0
        places = self._rows.majorities[setting.seats]
        now = region_plants(self._state, region)
        after = tuple(plants + count * (seat == self._seat) for seat, plants in enumerate(now))
        return share(after, places)[self._seat] - share(now, places)[self._seat]

    # Lines

    @cached_property
    def _grids(self) -> list[Grid]:
        state, seat = self._state, self._seat
        return [(grid, most_plants(state, seat, [grid])) for grid in grids(state, seat)]

    @cached_property
    def _reached(self) -> int:
        """The most regions that a grid reaches."""
        return max((regions_reached(self._state, grid) for grid, _ in self._grids), default=0)

    @cached_property
    def _most(self) -> int:
        """The most plants along a grid."""
        return max((plants for _, plants in self._grids), default=0)

    def _linked(self, link: int) -> Changes:
        """A line more: the grids that it touches become one."""
        board = self._state.setting.board
        joined, plants = board.link_bits[link], 0
        alone = dict.fromkeys(board.graph.links[link])
        for sites, count in self._grids:
            if sites & board.link_bits[link]:
                joined |= sites
                plants += count
                alone = {site: None for site in alone if not sites >> site & 1}
        plants += sum(plants_at(self._state, self._seat, site) for site in alone)
        reach = self._rows.reach
        reached = max(regions_reached(self._state, joined), self._reached)
        return {
            "reach": reach[reached] - reach[self._reached],
            "largest_grid": self._along(max(plants - self._most, 0)),
        }

    def _along(self, plants: int) -> int:
        """The points of so many plants along the largest grid."""
        return plants * self._rows.largest_grid * self._state.setting.largest_grid


def _sum(one: Changes, other: Changes) -> Changes:
    return one | {what: by + one.get(what, 0) for what, by in other.items()}
