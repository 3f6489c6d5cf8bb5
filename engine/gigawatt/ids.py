"""The small closed types of GigaWatt.

In states and intents they are plain numbers; here they get their names.
"""

from enum import IntEnum, StrEnum, unique


@unique
class Place(IntEnum):
    """The six regions, then the two permanent external markets."""

    ADRIATIC = 0
    PYRENEES = 1
    NORTH_SEA = 2
    BALTIC_SEA = 3
    CARPATHIAN = 4
    ALPINE = 5
    BRITISH_ISLES = 6
    ANATOLIA = 7


REGIONS = 6
"""The first so many places are regions."""


@unique
class Technology(IntEnum):
    """What is built; connections are counted apart."""

    COAL = 0
    GAS = 1
    NUCLEAR = 2
    BIOMASS = 3
    HYDRO = 4
    WIND = 5
    SOLAR = 6
    STORAGE = 7


@unique
class Plant(IntEnum):
    """A technology in one of its generations: what stands on a field."""

    COAL_1 = 0
    GAS_1 = 1
    GAS_2 = 2
    NUCLEAR_1 = 3
    NUCLEAR_2 = 4
    BIOMASS_1 = 5
    HYDRO_1 = 6
    HYDRO_2 = 7
    WIND_1 = 8
    WIND_2 = 9
    WIND_3 = 10
    SOLAR_2 = 11
    SOLAR_3 = 12
    STORAGE_2 = 13
    STORAGE_3 = 14


EMPTY = -1
"""On a field: nothing is built there."""

NOBODY = -1
"""As a seat: no player (an external market, no target)."""

GONE = -2
"""As the owner of a region.

Its player is out, and it becomes an external market with the next round.
"""

FIELDS = 13
"""Building fields of a region."""

ANY = -1
"""As the technology of a field: it takes every plant."""

TECHNOLOGY_OF: tuple[Technology, ...] = tuple(
    Technology[plant.name.rpartition("_")[0]] for plant in Plant
)
"""The technology of each plant."""

GENERATION_OF: tuple[int, ...] = tuple(int(plant.name.rpartition("_")[2]) for plant in Plant)
"""The generation of each plant, 1 to 3."""

LAST_STARTER = Plant.GAS_2
"""Coal and gas plants, which a region must get rid of, are the plants up to this one."""


@unique
class Colour(IntEnum):
    """Of a GW token: green for surplus, red for shortage."""

    GREEN = 0
    RED = 1


@unique
class Die(IntEnum):
    """The dice that a card may let one throw again."""

    DEMAND = 0
    WIND = 1
    SUN = 2


@unique
class Weather(IntEnum):
    """What the wind or the sun does to a region in this round."""

    NOT_THROWN = 0
    HALF = 1
    FULL = 2


@unique
class Card(IntEnum):
    """The designs of technology cards, and the tax card."""

    WIND_WORKS = 0
    SOLAR_WORKS = 1
    REACTOR_LINE = 2
    DAM_BUILDERS = 3
    LAND_USE_PLAN = 4
    RETROFIT_CREWS = 5
    GRID_FUND = 6
    BUILDING_GRANT = 7
    SMART_METERS = 8
    WEATHER_SERVICE = 9
    FEED_IN_TARIFF = 10
    BALANCING_GROUP = 11
    STRATEGIC_RESERVE = 12
    TRADING_DESK = 13
    PUMPED_STORAGE = 14
    TRANSITION_FUND = 15
    CARBON_CREDITS = 16
    WIND_PROTEST = 17
    NUCLEAR_PROTEST = 18
    PYLON_PROTEST = 19
    JOBS_PROTEST = 20
    CO2_TAX = 21


@unique
class Effect(StrEnum):
    """The kinds of effect a technology card can have."""

    DISCOUNT = "discount"
    SURCHARGE_WAIVER = "surcharge_waiver"
    UPGRADE_DISCOUNT = "upgrade_discount"
    CONNECTION_DISCOUNT = "connection_discount"
    GRANT = "grant"
    DEMAND_REROLL = "demand_reroll"
    WEATHER_REROLL = "weather_reroll"
    SUBSIDY = "subsidy"
    PENALTY_RELIEF = "penalty_relief"
    PENALTY_WAIVER = "penalty_waiver"
    MARKET_MARGIN = "market_margin"
    STORAGE_BONUS = "storage_bonus"
    AUCTION_REBATE = "auction_rebate"
    TAX_RELIEF = "tax_relief"
    PROTEST = "protest"
    PROTEST_CONNECTION = "protest_connection"
    PROTEST_BID = "protest_bid"


PROTESTS = (Effect.PROTEST, Effect.PROTEST_CONNECTION, Effect.PROTEST_BID)
"""The effects that work against another player for a round."""


@unique
class Stage(IntEnum):
    """The parts of a round in their order, after the choice of regions."""

    REGIONS = 0
    TECHNOLOGY = 1
    BUILDING = 2
    DICE = 3
    TRADING = 4
    STORING = 5
    AUCTION = 6


@unique
class Ending(StrEnum):
    """The ways a game can end."""

    WON = "won"
    WON_ON_TOKENS = "won_on_tokens"
    WON_ON_MONEY = "won_on_money"
    SHARED = "shared"
    ALL_LOST = "all_lost"
    SOLO_WINNER = "solo_winner"
    SOLO_EXPERT = "solo_expert"
    SOLO_LOST = "solo_lost"


@unique
class Exit(StrEnum):
    """Why a player is out."""

    TAX = "tax"
    PENALTY = "penalty"
    DEMAND = "demand"
