"""What technology cards and regional advantages amount to.

Prices and bonuses, looked up by the cards held.
"""

from functools import lru_cache

import attrs

from engine.gigawatt.ids import ANY, GENERATION_OF, TECHNOLOGY_OF, Effect, Plant
from engine.gigawatt.tables import (
    CARDS,
    COST,
    HOLDS_RED,
    LATER,
    NUMBERS,
    REGION_ROWS,
    STORES,
    SURCHARGES,
    CardRow,
    effect_cards,
)

_KEPT = 8192
"""How many combinations of cards are remembered."""

ALL_PLANTS = (1 << len(Plant)) - 1

UP_TO_PHASE = tuple(
    sum(1 << plant for plant in Plant if GENERATION_OF[plant] <= phase + 1) for phase in range(3)
)
"""The plants one may build in each phase, as bits."""

FIELD_PLANTS = tuple(
    tuple(
        sum(1 << plant for plant in Plant if technology in (ANY, TECHNOLOGY_OF[plant]))
        for technology in region.dedicated
    )
    for region in REGION_ROWS
)
"""The plants that each field of each region takes, as bits."""

PRICE_CARDS = (
    effect_cards(Effect.DISCOUNT)
    | effect_cards(Effect.UPGRADE_DISCOUNT)
    | effect_cards(Effect.SURCHARGE_WAIVER)
)
"""The cards that change the price list."""


@attrs.frozen
class Perks:
    """Everything a hand of technology cards does beside changing the price list."""

    connection_cost: int
    market_gain: int
    """Earned for a green token sold (or a red one taken)."""
    market_cost: int
    """Paid for a green token bought (or a red one given)."""
    penalty: int
    green_room: tuple[int, ...]
    """How many green tokens each plant stores.

    The entry after the last is for an empty field (-1).
    """
    red_room: tuple[int, ...]
    """The same for red tokens."""
    subsidy: tuple[int, ...]
    """What each plant earns in the dice step; the entry after the last is for an empty field."""
    rebate: int
    tax_cut: int
    demand_reroll: int
    """The card that allows it, or -1; the same below."""
    weather_reroll: int
    grant: int
    waiver: int


@lru_cache(_KEPT)
def perks(cards: int) -> Perks:
    """What these cards do for their owner."""
    rows = [row for row in CARDS if cards >> row.card & 1]
    margin = _sum(rows, Effect.MARKET_MARGIN)
    bonus = _by_plant(rows, Effect.STORAGE_BONUS)
    room = tuple(stores + more if stores else 0 for stores, more in zip(STORES, bonus, strict=True))
    return Perks(
        connection_cost=max(0, NUMBERS.connection_cost - _sum(rows, Effect.CONNECTION_DISCOUNT)),
        market_gain=NUMBERS.market_price + margin,
        market_cost=max(0, NUMBERS.market_price - margin),
        penalty=max(0, NUMBERS.penalty - _sum(rows, Effect.PENALTY_RELIEF)),
        green_room=(*room, 0),
        red_room=(*(room[plant] * HOLDS_RED[plant] for plant in Plant), 0),
        subsidy=(*_by_plant(rows, Effect.SUBSIDY), 0),
        rebate=_sum(rows, Effect.AUCTION_REBATE),
        tax_cut=_sum(rows, Effect.TAX_RELIEF),
        demand_reroll=_first(rows, Effect.DEMAND_REROLL),
        weather_reroll=_first(rows, Effect.WEATHER_REROLL),
        grant=_first(rows, Effect.GRANT),
        waiver=_first(rows, Effect.PENALTY_WAIVER),
    )


def _sum(rows: list[CardRow], effect: Effect) -> int:
    return sum(row.amount for row in rows if row.effect is effect)


def _first(rows: list[CardRow], effect: Effect) -> int:
    return next((int(row.card) for row in rows if row.effect is effect), -1)


def _by_plant(rows: list[CardRow], effect: Effect) -> tuple[int, ...]:
    wanted = [row for row in rows if row.effect is effect]
    return tuple(
        sum(row.amount for row in wanted if TECHNOLOGY_OF[plant] in row.technologies)
        for plant in Plant
    )


@attrs.frozen
class PriceList:
    """The cheat sheet of one region, with the cards its player holds."""

    cost: tuple[int, ...]
    """To build each plant, without the surcharge of the field."""
    upgrades: tuple[tuple[tuple[int, int], ...], ...]
    """For each plant the later generations with what they cost."""
    surcharges: tuple[int, ...]
    affordable: tuple[int, ...]
    """By money: the plants one can pay, as bits; the last entry holds for any larger sum."""


@lru_cache(_KEPT)
def price_list(region: int, cards: int) -> PriceList:
    """The prices in a region for who holds these cards (of PRICE_CARDS)."""
    rows = [row for row in CARDS if cards >> row.card & 1]
    saved = _by_plant(rows, Effect.DISCOUNT)
    regional = REGION_ROWS[region].discounts
    cost = tuple(max(0, COST[plant] - regional[plant] - saved[plant]) for plant in Plant)
    cut = _sum(rows, Effect.UPGRADE_DISCOUNT)
    waived = any(row.effect is Effect.SURCHARGE_WAIVER for row in rows)
    return PriceList(
        cost=cost,
        upgrades=tuple(
            tuple((later, max(0, cost[later] - cost[plant] - cut)) for later in LATER[plant])
            for plant in Plant
        ),
        surcharges=(0,) * len(SURCHARGES) if waived else SURCHARGES,
        affordable=tuple(
            sum(1 << plant for plant in Plant if cost[plant] <= money)
            for money in range(max(cost) + 1)
        ),
    )


@attrs.frozen
class Bans:
    """What the protests against a player forbid."""

    plants: int
    """Plants that may not be built, as bits."""
    connection: bool
    bid: bool


@lru_cache(_KEPT)
def forbidden(protests: int) -> Bans:
    """What these protests forbid their target."""
    rows = [row for row in CARDS if protests >> row.card & 1]
    banned = [technology for row in rows for technology in row.technologies]
    return Bans(
        plants=sum(1 << plant for plant in Plant if TECHNOLOGY_OF[plant] in banned),
        connection=any(row.effect is Effect.PROTEST_CONNECTION for row in rows),
        bid=any(row.effect is Effect.PROTEST_BID for row in rows),
    )
