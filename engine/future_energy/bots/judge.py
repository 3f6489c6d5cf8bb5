"""What intents are worth to a seat, in points: the judgement that all levels share."""

from engine.core.intent import Intent
from engine.future_energy import intents as ask
from engine.future_energy.bots.grid import Grid
from engine.future_energy.bots.sight import Card, Held, Sight
from engine.future_energy.bots.taste import TASTE, Taste
from engine.future_energy.ids import (
    COAL,
    ENGINEER,
    GAS,
    GROUND,
    INVESTOR,
    JOINT_PRICE,
    KINDS,
    MAX_ENGINEERS,
    MAX_INVESTORS,
    MAX_NUCLEAR,
    NUCLEAR,
    OIL,
    Effect,
)
from engine.future_energy.scoring import share
from engine.future_energy.tables import tables

PLENTY = 5
"""Money beyond this is worth less and less."""


class Judge:
    """Values intents for one seat in one position."""

    def __init__(self, sight: Sight, taste: Taste = TASTE) -> None:
        """Look at the position once."""
        self.sight = sight
        self.taste = taste
        self.rounds = rounds_left(sight, taste)
        riches = 1 + taste.rich * max(0, sight.money - PLENTY)
        self.coin = taste.money * min(1.0, self.rounds / 3) / riches + 0.02
        self.waiting = sum(spaces.bit_count() for *_, spaces in sight.held)
        self._grid: Grid | None = None
        self._regions: dict[int, float] = {}

    @property
    def grid(self) -> Grid:
        """The own lines, looked at when first needed."""
        if self._grid is None:
            self._grid = Grid(self.sight, self.rounds, self.taste)
        return self._grid

    def value(self, intent: Intent) -> float:
        """What the intent is worth; ending a phase and declining are worth nothing."""
        match intent:
            case ask.MoveCrew():
                return self._move(intent)
            case ask.LayLine():
                return self.grid.value(intent.link)
            case ask.PlanLines():
                return self._lines(intent.count)
            case ask.BuyContract():
                points, icons, price = self.sight.display[intent.slot]
                return self._contract(points, len(icons)) - self.coin * price
            case ask.TakeContract():
                points, icons, _ = self.sight.display[intent.slot]
                return 0.3 + self._contract(points, len(icons))
            case ask.JoinPlant():
                return self._join(intent)
            case ask.BuildPlant() | ask.AddPlant() | ask.LiftPlant():
                return self.plant(self._held(intent.contract), intent.space)
            case ask.ReturnPlant():
                return self.plant(self._held(intent.contract), intent.space) - 0.4
            case _:
                return self._rare(intent)

    def _rare(self, intent: Intent) -> float:
        """What tiles and public contracts ask for."""
        match intent:
            case ask.PlacePlant():
                return self._place(intent.site)
            case ask.UsePublicContract():
                return self._use(intent)
            case ask.BuyPublicContract():
                return self._card(self.sight.shown[intent.slot]) - self.coin
            case ask.MountNuclear():
                return 0.8 * self.coin * self.rounds
            case ask.KeepNuclear():
                return 0.4 + 0.6 * any(NUCLEAR in card.icons for card in self.sight.public.values())
            case ask.LiftLine():
                return -self.grid.value(intent.link)
            case ask.ReturnCertificate():
                return -float(intent.value)
            case ask.DoublePlant():
                return 1.0 if self.sight.supply > 3 and self.rounds > 2 else -0.5  # noqa: PLR2004
            case _:
                return 0.0

    # Plants

    def _held(self, contract: int) -> Held:
        return next(held for held in self.sight.held if held[0] == contract)

    def plant(self, held: Held, space: int) -> float:
        """What taking this plant off its contract is worth.

        Completing pays most; a plant of a contract that will not be completed scores its space.
        """
        _, points, icons, spaces = held
        taste = self.taste
        left = spaces.bit_count()
        each = points / len(icons)
        late = 1 / (1 + self.rounds)
        if left == 1:
            now = points - len(icons) + 1
            return (1 - late) * (each + taste.finish) + late * now + self.coin
        hope = min(1.0, 1.2 * self.rounds / (left - 1))
        scarce = taste.scarce / (1 + self._tiles_of(icons[space]))
        return hope * each + (1 - hope) + taste.finish / left + scarce

    def _tiles_of(self, kind: int) -> int:
        return self.sight.tiles.count(kind)

    def best_plant(self, kind: int | None) -> float:
        """The best plant under that icon, or of all."""
        values = [
            self.plant(held, space)
            for held in self.sight.held
            for space, icon in enumerate(held[2])
            if held[3] >> space & 1 and (kind is None or icon == kind)
        ]
        return max(values, default=0.0)

    def _place(self, site: int) -> float:
        """What a plant on that site adds: its region, and the largest grid."""
        value = self._region(self.sight.plan.regions[site])
        if self.sight.largest_grid and self.grid.part.get(site) is not None:
            value += 1.6
        return value

    def _region(self, region: int) -> float:
        if not region:
            return 0.0
        if region not in self._regions:
            self._regions[region] = self._majority(region)
        return self._regions[region]

    def _majority(self, region: int) -> float:
        """What one plant more in the region changes for the seat and its opponents."""
        sight = self.sight
        counts = [0] * sight.seats
        for site, mark in enumerate(sight.plan.regions):
            packed = sight.plants[site]
            if mark == region and packed:
                for seat in range(sight.seats):
                    counts[seat] += packed >> 2 * seat & 3
        places = tables().majorities[sight.seats]
        before = share(tuple(counts), places)
        counts[sight.seat] += 1
        after = share(tuple(counts), places)
        mine = after[sight.seat] - before[sight.seat]
        theirs = sum(before) - before[sight.seat] - sum(after) + after[sight.seat]
        lead = max(counts) - counts[sight.seat]
        return self.taste.region * mine + self.taste.rival * theirs + self.taste.near / (1 + lead)

    def _join(self, intent: ask.JoinPlant) -> float:
        """A plant now, for money that an opponent gets."""
        price = JOINT_PRICE * self.coin * (1 + self.taste.rival)
        wildcard = 0.5 if self.sight.public_contracts else 0.0
        gain = self.plant(self._held(intent.contract), intent.space) + wildcard
        return gain + self.taste.join - price

    # Moving

    def _move(self, intent: ask.MoveCrew) -> float:
        """The plant, what the tile does, where it stands, and what the way costs."""
        tile = self.sight.tiles[intent.site]
        kind = None if tile >= GROUND else tile
        paid = sum(intent.paid)
        cost = self.coin * (intent.bank + paid * (1 + self.taste.rival))
        return 20 + self.best_plant(kind) + self.tile(tile) + self._place(intent.site) - cost

    def tile(self, tile: int) -> float:
        """What the action of a tile is worth."""
        sight, taste = self.sight, self.taste
        if tile == INVESTOR:
            return taste.money * self.rounds * (sight.investors < MAX_INVESTORS)
        if tile == ENGINEER:
            return taste.planner * self.rounds * (sight.engineers < MAX_ENGINEERS)
        if tile == GAS:
            return taste.certificate
        if tile == COAL:
            return 0.8 * taste.plant if self.waiting > 1 else 0.0
        if tile == OIL:
            more = sum(
                OIL in icons and spaces >> icons.index(OIL) & 1 for *_, icons, spaces in sight.held
            )
            return taste.plant * min(2, more - 1)
        if tile == NUCLEAR:
            return self._nuclear()
        row = tables().grounds[tile - GROUND]
        return self.effect(row.effect, row.amount)

    def _nuclear(self) -> float:
        if self.sight.new_grounds:
            return 0.8 * self.coin * self.rounds * (self.sight.nuclear < MAX_NUCLEAR)
        return self.grid.best_links()[0] if self.sight.line_supply else 0.0

    def effect(self, effect: Effect, amount: int) -> float:
        """What an effect is worth, roughly."""
        match effect:
            case Effect.MONEY:
                return self.coin * amount
            case Effect.POINTS:
                return float(amount)
            case Effect.LAY_LINES:
                return sum(self.grid.best_links()[:amount])
            case Effect.JOIN_PLANTS | Effect.EXTEND_SITE:
                return self.taste.plant * min(amount, self.waiting)
            case Effect.RETURN_PLANT:
                return 0.8 * self.taste.plant if self.waiting else 0.0
            case Effect.FREE_CONTRACT:
                offers = [
                    self._contract(points, len(icons)) for points, icons, _ in self.sight.display
                ]
                return max(0.0, *offers) if offers else 0.0
            case Effect.CERTIFICATE:
                return 5 * self.coin - 3
            case _:
                return 0.3

    # Planning

    def _lines(self, count: int) -> float:
        """The best links, for their price."""
        price = tables().line_prices[count]
        left = self.sight.money - price
        poor = self.taste.poor if left < 2 and self.waiting else 0.0  # noqa: PLR2004 moving costs
        return sum(self.grid.best_links()[:count]) - self.coin * price - poor

    def _contract(self, points: int, icons: int) -> float:
        """A contract is worth its points as far as its plants can still be built.

        Who has many plants waiting needs none.
        """
        waiting = self._live()
        builds = 1.3 * self.rounds + 1 - waiting
        if builds < 1:
            return -3.0
        done = min(1.0, builds / icons)
        worth = self.taste.contract * done * points if done == 1.0 else 0.8 * builds
        return worth * max(0.0, 1 - waiting / self.taste.stock) + self.taste.large * (icons - 2)

    def _live(self) -> int:
        """Waiting plants for which there are still tiles."""
        tiles = self.sight.tiles
        kinds = [tiles.count(kind) > 0 for kind in range(GROUND)]
        return sum(
            spaces >> space & 1 and kinds[icon]
            for *_, icons, spaces in self.sight.held
            for space, icon in enumerate(icons)
        )

    # Public contracts

    def _card(self, card: Card) -> float:
        """A public contract is worth buying when its tiles are kept or nearly so."""
        kept = self.sight.kept
        have = sum(kept[icon] > 0 for icon in card.icons)
        missing = len(card.icons) - have
        if missing == 0:
            return card.points + self.effect(card.effect, card.amount)
        return (card.points + 1) * max(0.0, 1 - missing / max(0.5, self.rounds)) - missing

    def _use(self, intent: ask.UsePublicContract) -> float:
        """With all tiles of the kinds shown at once; else only where the effect is worth it."""
        card = self.sight.public[intent.contract]
        effect = self.effect(card.effect, card.amount)
        spent = [KINDS.index(kind) for kind in intent.spent]
        if tuple(spent) == card.icons:
            return 30.0 + card.points + effect
        real = sum(kind == icon for kind, icon in zip(spent, card.icons, strict=True))
        return effect - 1.2 * real - (1.0 if self.rounds > 2 else 0.0)  # noqa: PLR2004 early


def rounds_left(sight: Sight, taste: Taste = TASTE) -> float:
    """About how many turns the seat still has after this one."""
    if sight.is_last:
        return 0.0
    return min(sight.stack / (taste.pace * sight.seats), sight.least_lines / 1.2, 12.0)
