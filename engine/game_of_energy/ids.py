"""The names of things, and the rows of cards that a view shows."""

from enum import StrEnum

from engine.core.record import frozen


class Industry(StrEnum):
    """What can be permitted, in the order of the tables."""

    BIOFUEL = "biofuel"
    FOSSIL = "fossil"
    HYDRO = "hydro"
    NUCLEAR = "nuclear"
    SOLAR = "solar"
    WIND = "wind"


class Territory(StrEnum):
    """The four emblems of the territory die."""

    FLATLANDS = "flatlands"
    MOUNTAINS = "mountains"
    SHORELINE = "shoreline"
    TUNDRA = "tundra"


class Colour(StrEnum):
    """Who pays whom because of a grid card."""

    GREEN = "green"
    """The bank pays the affected."""
    ORANGE = "orange"
    """The affected pay who plays the card."""
    RED = "red"
    """The affected pay the bank."""


class Reach(StrEnum):
    """Whom a grid card can affect, of those who fit its conditions."""

    SELF = "self"
    TARGET = "target"
    """One other player, named by who plays it."""
    ALL = "all"
    OTHERS = "others"


class Cause(StrEnum):
    """Why money changed hands."""

    CARD = "card"
    KEEP = "keep"
    """A card that stays."""
    INTEREST = "interest"
    TOLL = "toll"
    START = "start"
    """A captain's money at the start."""


class Captain(StrEnum):
    """The powers of the Captains of Industry, in the order of the table."""

    ENGINEER = "engineer"
    SURVEYOR = "surveyor"
    FOREMAN = "foreman"
    BANKER = "banker"
    ANALYST = "analyst"
    ADVOCATE = "advocate"
    LANDLORD = "landlord"
    SCOUT = "scout"
    PHYSICIST = "physicist"
    UNDERWRITER = "underwriter"


INDUSTRIES = tuple(Industry)
TERRITORIES = tuple(Territory)
CAPTAINS = tuple(Captain)


@frozen
class GridCard:
    """A grid card; its text is generated from these fields."""

    card: int
    name: str
    colour: Colour
    reach: Reach
    industries: tuple[Industry, ...]
    """Fits who owns at least one of these ..."""
    territories: tuple[Territory, ...]
    """... in one of these."""
    amount: int
    scope: int
    """The amount counts for each matching industry, for up to so many; 0: once."""
    keep: bool
    """Stays face up and works in each own turn."""
    fact: str
    """A true sentence; empty on many cards."""
    bonus: int
    """What a fact is worth to who plays the card."""


@frozen
class CaptainCard:
    """A Captain of Industry; the text is generated from these fields."""

    captain: Captain
    name: str
    industries: tuple[Industry, ...]
    territories: tuple[Territory, ...]
    amount: int
    """The number of the power: a discount, a percentage, extra permits, a toll."""
    most: int
    """The most that the power gives at a time; 0: no limit."""
    start: int
    """Credits beyond the usual at the start."""
    alone: bool
    """Of use to a player without rivals."""
