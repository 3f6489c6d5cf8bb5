"""The small closed types of the game, as they appear in intents, events and views."""

from enum import StrEnum
from typing import Final

from engine.core.text import N_


class Kind(StrEnum):
    """What an icon or a tile shows. Wildcards exist in module 2 only, and never on the board."""

    INVESTOR = "investor"
    ENGINEER = "engineer"
    COAL = "coal"
    GAS = "gas"
    NUCLEAR = "nuclear"
    OIL = "oil"
    GROUND = "ground"
    WILDCARD = "wildcard"


KINDS = tuple(Kind)
"""The kinds by number; the state counts in these numbers."""

INVESTOR, ENGINEER, COAL, GAS, NUCLEAR, OIL, GROUND, WILDCARD = range(8)

FIRST_STARTING = 24
"""Construction contracts are numbered 0 to 23, starting contracts from here on."""

ICONS = KINDS[:6]
"""What a contract can show."""

OLD_ENERGIES = (COAL, GAS, NUCLEAR, OIL)
"""The kinds that are power plants to be replaced."""

SUBSTITUTES = (INVESTOR, ENGINEER, GROUND, WILDCARD)
"""Kept tiles that can stand in for any icon of a public contract."""


class Phase(StrEnum):
    """Where in a turn the active player is."""

    PLANNING = "planning"
    MOVING = "moving"
    ENDING = "ending"


PLANNING: Final = Phase.PLANNING
MOVING: Final = Phase.MOVING
ENDING: Final = Phase.ENDING
"""The phases once more: looking into an enum takes longer than most questions of the rules."""


class Ending(StrEnum):
    """What ended, or will end, the game."""

    LINES = "lines"
    CONTRACTS = "contracts"
    STANDSTILL = "standstill"


class Effect(StrEnum):
    """What a public contract or a construction ground does."""

    MONEY = "money"
    POINTS = "points"
    LAY_LINES = "lay_lines"
    MOVE_LINE = "move_line"
    MOVE_LINE_BESIDE = "move_line_beside"
    CERTIFICATE = "certificate"
    SHIFT_PLANT = "shift_plant"
    STEP_CREW = "step_crew"
    RETURN_PLANT = "return_plant"
    JOIN_PLANTS = "join_plants"
    EXTEND_SITE = "extend_site"
    FREE_CONTRACT = "free_contract"
    SWAP_TILES = "swap_tiles"
    DOUBLE_OIL = "double_oil"
    REPEAT_PLAN = "repeat_plan"


KIND_NAMES = {
    Kind.INVESTOR: N_("investor"),
    Kind.ENGINEER: N_("engineer"),
    Kind.COAL: N_("coal"),
    Kind.GAS: N_("gas"),
    Kind.NUCLEAR: N_("nuclear"),
    Kind.OIL: N_("oil"),
    Kind.GROUND: N_("ground"),
    Kind.WILDCARD: N_("wildcard"),
}
"""The word for each kind; show it through `_`."""

MAX_PLANTS_PER_SITE = 3
MAX_LINES_PER_LINK = 2
MAX_INVESTORS = 2
MAX_ENGINEERS = 3
MAX_NUCLEAR = 2
JOINT_PRICE = 2
START = 0
"""The start space is site 0 on both boards."""
