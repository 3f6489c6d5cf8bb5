"""The normal bot.

Keeps production near demand, closes plants while that is cheap, trades what hurts.
"""

from collections.abc import Sequence
from typing import cast

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.view import View
from engine.gigawatt.ids import LAST_STARTER, TECHNOLOGY_OF, Card, Die, Plant, Technology, Weather
from engine.gigawatt.intents import (
    Answer,
    Bid,
    Build,
    BuyCard,
    CloseStarter,
    Pass,
    PlayCard,
    ProposeTrade,
    Reroll,
    Store,
    TradeMarket,
    Upgrade,
)
from engine.gigawatt.view import GigaWattOwn, GigaWattPublic, GigaWattView, PlayerRow

_DIE_MEAN = 3.5
_ENOUGH_ROOM = 3
_SPARE_MONEY = 12
_SPARE_FIELDS = 4
_MANY_TOKENS = 3
_TOKEN_WORTH = 2
"""What the bot pays to be rid of a token: less than the penalty, more than the market asks."""

_WORTH = {
    Card.WIND_WORKS: 3,
    Card.SOLAR_WORKS: 3,
    Card.REACTOR_LINE: 5,
    Card.DAM_BUILDERS: 3,
    Card.LAND_USE_PLAN: 3,
    Card.RETROFIT_CREWS: 4,
    Card.GRID_FUND: 1,
    Card.BUILDING_GRANT: 5,
    Card.SMART_METERS: 2,
    Card.WEATHER_SERVICE: 4,
    Card.FEED_IN_TARIFF: 6,
    Card.BALANCING_GROUP: 7,
    Card.STRATEGIC_RESERVE: 5,
    Card.TRADING_DESK: 3,
    Card.PUMPED_STORAGE: 3,
    Card.TRANSITION_FUND: 9,
    Card.CARBON_CREDITS: 3,
    Card.WIND_PROTEST: 2,
    Card.NUCLEAR_PROTEST: 2,
    Card.PYLON_PROTEST: 1,
    Card.JOBS_PROTEST: 6,
}
"""A card's worth to the bot; a die of two decides how much it likes it today."""


class NormalBot:
    """Decides from what its seat sees, step by step, without looking ahead."""

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """One intent that one of the choices contains."""
        seen = cast(GigaWattView, view)
        if seen.prompt is None or seen.own is None:
            return choices[0].low()
        mind = _Mind(seen.public, seen.own, choices, chance)
        match seen.prompt.step:
            case "buying":
                return mind.buy()
            case "building":
                return mind.build()
            case "trading":
                return mind.trade()
            case "considering" | "sharing":
                return mind.answer()
            case "storing":
                return mind.store()
            case "bidding":
                return mind.bid()
            case "closing" | "solo_closing":
                return mind.close()
            case "rerolling":
                return mind.reroll()
            case _:
                return chance.pick(choices).low()


class _Mind:
    """One decision: what is seen, and what it comes to."""

    def __init__(
        self,
        public: GigaWattPublic,
        own: GigaWattOwn,
        choices: Sequence[Choice],
        chance: Chance,
    ) -> None:
        self.public = public
        self.own = own
        self.choices = choices
        self.chance = chance
        self.me: PlayerRow = public.players[own.seat]

    # Estimates

    def worth(self, plant: int) -> float:
        """Expected output of a plant; for the last dash only what is certain counts."""
        output = self.public.plants[plant].gigawatts
        windy = TECHNOLOGY_OF[plant] in (Technology.WIND, Technology.SOLAR)
        share = 0.55 if not self.me.starters else 0.75
        return output * share if windy else float(output)

    def supplied(self) -> float:
        """Expected production of this round."""
        return sum(self.worth(plant) for plant in self.me.fields if plant >= 0)

    def wanted(self) -> float:
        """Demand to prepare for."""
        dice = self.me.phase
        if not self.me.starters:
            return self.me.demand + dice * 4.5
        return self.me.demand + dice * _DIE_MEAN - 1

    # Steps

    def buy(self) -> Intent:
        """The card that is worth most beyond its price, if money is not needed more for plants."""
        best: tuple[int, Intent] = (0, Pass())
        gap = max(0.0, self.wanted() - self.supplied())
        spare = self.me.money - 1.6 * gap - self.me.tax
        for choice in self.choices:
            intent = choice.intent
            if not isinstance(intent, BuyCard):
                continue
            card = self.public.cards[self.public.row[intent.slot]]
            liking = _WORTH[Card(card.card)] + self.chance.below(4) - 1 - card.price
            if intent.target >= 0 and self._is_leader(intent.target):
                liking += 1
            if liking > best[0] and card.price <= spare:
                best = (liking, intent)
        return best[1]

    def _is_leader(self, seat: int) -> bool:
        rivals = [p for p in self.public.players if not p.out and p.seat != self.me.seat]
        return min(rivals, key=lambda p: (p.starters, -p.money)).seat == seat

    def build(self) -> Intent:
        """The cheapest expected output until production meets what is to come."""
        grant = [c.intent for c in self.choices if isinstance(c.intent, PlayCard)]
        gap = self.wanted() - self.supplied()
        best: tuple[float, Intent] = (0.0, Pass())
        for choice in self.choices:
            gain, cost = self._gain(choice.intent)
            if gain <= 0 or gain > gap + 4 or cost > self.me.money:
                continue
            score = gain / (cost + 2.0)
            if score > best[0]:
                best = (score, choice.intent)
        if gap <= 1:
            return self._build_storage()
        if grant and not isinstance(best[1], Pass):
            return grant[0]
        return best[1]

    def _gain(self, intent: Intent) -> tuple[float, int]:
        match intent:
            case Build() if intent.plant > LAST_STARTER:
                surcharge = self.own.surcharges[intent.field]
                cost = self.own.prices[intent.plant].cost + surcharge
                return self.worth(intent.plant), cost
            case Upgrade() if intent.plant > LAST_STARTER:
                before = self.me.fields[intent.field]
                cost = dict(self.own.prices[before].upgrades)[intent.plant]
                return self.worth(intent.plant) - self.worth(before), cost
            case _:
                return 0.0, 0

    def _build_storage(self) -> Intent:
        if (
            self.me.green_room >= _ENOUGH_ROOM
            or self.me.money < _SPARE_MONEY
            or len(self._free()) < _SPARE_FIELDS
        ):
            return Pass()
        for choice in self.choices:
            intent = choice.intent
            if isinstance(intent, Build) and intent.plant == Plant.STORAGE_2:
                return intent
        return Pass()

    def _free(self) -> list[int]:
        return [field for field, plant in enumerate(self.me.fields) if plant < 0]

    def trade(self) -> Intent:
        """With a market first, then with a neighbour who has what is missing here."""
        surplus = self.me.green - self.me.red
        if not surplus:
            return Pass()
        for choice in self.choices:
            if isinstance(choice.intent, TradeMarket) and self._helps(choice.intent, surplus):
                return self._limited(choice, abs(surplus))
        offers = [c for c in self.choices if self._is_offer(c, surplus)]
        return self._propose(offers[0], abs(surplus)) if offers else Pass()

    def _helps(self, intent: TradeMarket | ProposeTrade, surplus: int) -> bool:
        """Getting rid of what is too much, or getting what cancels it."""
        return intent.sell == ((intent.colour == 0) == (surplus > 0))

    def _is_offer(self, choice: Choice, surplus: int) -> bool:
        intent = choice.intent
        if not isinstance(intent, ProposeTrade) or not self._helps(intent, surplus):
            return False
        other = self.public.players[intent.partner]
        theirs = other.green - other.red
        return theirs * surplus < 0 and bool(choice.ranges)

    def _limited(self, choice: Choice, most: int) -> Intent:
        for limits in choice.ranges:
            if limits.field == "amount":
                return choice.fill(amount=min(limits.high, most))
        return choice.low()

    def _propose(self, choice: Choice, most: int) -> Intent:
        values = {limits.field: limits for limits in choice.ranges}
        chosen: dict[str, int] = {}
        if "amount" in values:
            chosen["amount"] = min(values["amount"].high, most)
        if "price" in values:
            chosen["price"] = max(values["price"].low, min(values["price"].high, 0))
        return choice.fill(**chosen)

    def answer(self) -> Intent:
        """Accept what leaves one better off, a token less being worth some money."""
        offer = self.public.offer
        if offer is None or offer.share:
            return Answer(accept=offer is not None and offer.share <= 1)
        surplus = self.me.green - self.me.red
        gets = offer.amount if offer.sell else -offer.amount
        after = surplus + (gets if offer.colour == 0 else -gets)
        return Answer(accept=offer.price + _TOKEN_WORTH * (abs(surplus) - abs(after)) > 0)

    def store(self) -> Intent:
        """As much as there is room for; a reserve when many tokens would be left."""
        store = next(c for c in self.choices if isinstance(c.intent, Store))
        most = store.high()
        left = self.me.green + self.me.red - cast(Store, most).amount
        plays = [c.intent for c in self.choices if isinstance(c.intent, PlayCard)]
        return plays[0] if plays and left >= _MANY_TOKENS else most

    def bid(self) -> Intent:
        """Up to a share of the money, larger towards the last plant."""
        for choice in self.choices:
            if isinstance(choice.intent, Bid):
                limit = self._bid_limit()
                return choice.low() if choice.intent.amount <= limit else Pass()
        return Pass()

    def _bid_limit(self) -> int:
        shares = {1: 55, 2: 45}
        share = shares.get(self.me.starters, 35) + self.chance.below(15)
        return min(self.me.money * share // 100 + self.own.rebate, self.me.money - self.me.tax)

    def close(self) -> Intent:
        """Coal before gas, which stores; alone only what can be replaced."""
        able = [c.intent for c in self.choices if isinstance(c.intent, CloseStarter)]
        alone = any(isinstance(c.intent, Pass) for c in self.choices)
        if alone and not self._can_replace():
            return Pass()
        return min(able, key=lambda i: (self.me.fields[i.field], i.field)) if able else Pass()

    def _can_replace(self) -> bool:
        left = self.me.money - self.own.closing_price - self.me.tax // 2
        gap = self.wanted() - self.supplied() + 4
        return left >= gap * 1.8

    def reroll(self) -> Intent:
        """Throw high demand again, and weather that leaves a shortage."""
        for choice in self.choices:
            intent = choice.intent
            if not isinstance(intent, Reroll):
                continue
            if intent.die == Die.WIND and self.me.wind == Weather.HALF and self._short():
                return intent
            if intent.die == Die.SUN and self.me.sun == Weather.HALF and self._short():
                return intent
            if intent.die == Die.DEMAND and self._high_demand():
                return intent
        return Pass()

    def _short(self) -> bool:
        return self.me.weather_production < self.me.demand

    def _high_demand(self) -> bool:
        return self.me.demand + self.me.phase * _DIE_MEAN > self.supplied()
