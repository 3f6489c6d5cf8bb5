"""The normal bot: plain preferences over what its seat sees, one number for each choice."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import View
from engine.future_energy import intents as ask
from engine.future_energy.ids import Effect, Kind
from engine.future_energy.view import FutureEnergyView, HeldView, PlayerView

_EARLY = 6
"""Rounds in which tiles that work for the whole game are worth most."""

_TILES = {
    Kind.GAS: 3.5,
    Kind.OIL: 1.0,
    Kind.COAL: 0.5,
    Kind.NUCLEAR: 2.0,
    Kind.GROUND: 2.5,
}

_EFFECTS = {Effect.MONEY: 0.6, Effect.POINTS: 1.0}


class NormalBot:
    """Takes the choice it values most; equal ones by chance."""

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """The best choice of the seat that sees this view."""
        if not isinstance(view, FutureEnergyView) or view.own is None:
            raise TypeError("this bot plays Future Energy from a seat")
        judge = Judge(view)
        values = [judge.value(choice.intent) for choice in choices]
        best = max(values)
        return chance.pick([c for c, v in zip(choices, values, strict=True) if v == best]).intent


class Judge:
    """Values intents for one seat in one position."""

    def __init__(self, view: FutureEnergyView) -> None:
        """Look at the table once."""
        self.view = view
        self.seat = view.own.seat if view.own is not None else 0
        self.me: PlayerView = view.public.players[self.seat]
        self.late = view.public.ending is not None
        self.mine = [link for link, owners in enumerate(view.public.lines) if self.seat in owners]
        self.grid = [site for link in self.mine for site in view.public.board.links[link]]

    def value(self, intent: Intent) -> float:
        """What the intent is worth, in points; ending a phase is worth nothing."""
        match intent:
            case ask.BuyContract(slot=slot):
                return self._contract(slot) - 0.5 * self.view.public.display[slot].price
            case ask.TakeContract(slot=slot):
                return 1 + self._contract(slot)
            case ask.PlanLines(count=count):
                return self._lines(count)
            case ask.LayLine(link=link):
                return self._link(link)
            case ask.LiftLine(link=link):
                return -self._link(link)
            case ask.MoveCrew(site=site, bank=bank, paid=paid):
                return 20 + self._goal(site) - 0.5 * bank - 0.8 * sum(paid)
            case ask.UsePublicContract():
                return self._use(intent)
            case ask.BuyPublicContract() | ask.BuyUnseenPublicContract():
                return 0.3 if self.me.kept and len(self.me.public) <= 1 else -1.0
            case _:
                return self._plant(intent)

    def _plant(self, intent: Intent) -> float:
        """Plants that bring a contract near its end are the ones to take."""
        match intent:
            case ask.JoinPlant() | ask.AddPlant() | ask.BuildPlant() | ask.LiftPlant():
                price = 1.0 if isinstance(intent, ask.JoinPlant) else 0.0
                return 0.5 + self._completion(intent.contract) - price
            case ask.ReturnPlant():
                return self._completion(intent.contract) - 1
            case ask.PlacePlant(site=site):
                return self._place(site)
            case ask.MountNuclear():
                return 1.0
            case ask.DoublePlant():
                return 0.5
            case _:
                return 0.0

    def _held(self, contract: int) -> HeldView | None:
        return next((held for held in self.me.contracts if held.contract == contract), None)

    def _completion(self, contract: int) -> float:
        held = self._held(contract)
        return 0.0 if held is None else held.points / max(1, sum(held.plants)) ** 1.5

    def _contract(self, slot: int) -> float:
        """Contracts are wanted while few plants wait, and never in the last round."""
        waiting = sum(sum(held.plants) for held in self.me.contracts)
        card = self.view.public.display[slot]
        if self.late:
            return -5.0
        return 0.5 * card.points + 2.0 - 1.2 * waiting

    def _lines(self, count: int) -> float:
        left = self.me.money - (1 if count == 1 else 5)
        if self.late:
            return 0.5
        return 1.2 if left >= 3 * count else -1.0

    def _link(self, link: int) -> float:
        """A link that carries one's grid into a new region, or to own plants."""
        public = self.view.public
        ends = public.board.links[link]
        regions = [public.board.sites[site].region for site in self.grid]
        joined = sum(site in self.grid for site in ends)
        value = 2.0 * (joined == 1) if self.grid else 1.0 * (0 in ends)
        for site in ends:
            region = public.board.sites[site].region
            new = region is not None and region not in regions
            value += 1.5 * new + 0.4 * public.plants[site][self.seat] * (site not in self.grid)
        return value - 0.5 * (public.lines[link] != ())

    def _goal(self, site: int) -> float:
        """The tile, the contract it brings forward, and the standing in the region."""
        tile = self.view.public.tiles[site]
        if tile is None:
            return 0.0
        value = self._tile(tile.kind)
        if tile.effect is not None:
            value = tile.amount * _EFFECTS.get(tile.effect, 2.0)
        spaces = [
            self._completion(held.contract)
            for held in self.me.contracts
            for icon, plants in zip(held.icons, held.plants, strict=True)
            if plants and tile.kind in (icon, Kind.GROUND)
        ]
        return value + max(spaces, default=0.0) + self._place(site)

    def _tile(self, kind: Kind) -> float:
        rounds = max(0, _EARLY + 3 - self.view.public.round)
        if kind is Kind.INVESTOR:
            return 0.5 * rounds if self.me.investors < 2 else 0.0  # noqa: PLR2004 the board is full
        if kind is Kind.ENGINEER:
            return 0.4 * rounds if self.me.engineers < 3 else 0.0  # noqa: PLR2004 the board is full
        return _TILES[kind]

    def _place(self, site: int) -> float:
        """One plant more counts most where the majority is near."""
        region = self.view.public.board.sites[site].region
        value = 0.6 * (site in self.grid) * self.view.public.modules[0]
        if region is None:
            return value
        plants = self.view.public.regions[region].plants
        lead = max(plants) - plants[self.seat]
        return value + 1.5 / (1 + lead)

    def _use(self, intent: ask.UsePublicContract) -> float:
        card = next(card for card in self.me.public if card.contract == intent.contract)
        if intent.spent == card.icons:
            return 30.0 + card.points
        return 0.1 * card.amount if card.effect is Effect.MONEY and self.me.money < 2 else -1.0  # noqa: PLR2004 poor
