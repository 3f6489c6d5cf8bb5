"""Why something is not allowed: every code of this game, made once and shared."""

from functools import cache

from engine.core.reason import Reason, reason

NOT_NOW = reason("not_now")
"""This is not the moment in the turn for it."""
CAPTAIN_CHOSEN = reason("captain_chosen")
CAPTAIN_NOT_DEALT = reason("captain_not_dealt")
CARD_NOT_OFFERED = reason("card_not_offered")
CARD_NOT_IN_HAND = reason("card_not_in_hand")
CARD_NOT_KEPT = reason("card_not_kept")
NO_TARGET_WANTED = reason("no_target_wanted")
TARGET_NEEDED = reason("target_needed")
TARGET_IMMUNE = reason("target_immune")
TARGET_DOES_NOT_FIT = reason("target_does_not_fit")
TARGET_SELF = reason("target_self")
NO_REROLL = reason("no_reroll")
"""Only one captain may roll again."""
REROLL_USED = reason("reroll_used")
DIE_TURNED = reason("die_turned")
"""After an investment the die shows whatever its player wants."""
ALREADY_ROLLED = reason("already_rolled")
INVESTMENT_PENDING = reason("investment_pending")
"""A credit symbol is either taken up or declined with a second card."""
INVESTMENT_NOT_SEEN = reason("investment_not_seen")
OTHER_TERRITORY = reason("other_territory")
AREA_FULL = reason("area_full")
AREA_CHOSEN = reason("area_chosen")
"""Once an area is chosen there is no second card instead."""
CUBES_GONE = reason("cubes_gone")


@cache
def debt_held(debt: int) -> Reason:
    """No industry while holding debt."""
    return reason("debt_held", debt=debt)


@cache
def permits_used(permits: int) -> Reason:
    """All permits of the turn are used."""
    return reason("permits_used", permits=permits)


@cache
def nuclear_used(limit: int) -> Reason:
    """No further nuclear industry in this turn."""
    return reason("nuclear_used", limit=limit)


@cache
def pieces_gone(industry: str) -> Reason:
    """No piece of the industry is left."""
    return reason("pieces_gone", industry=str(industry))


@cache
def money_short(short: int, price: int) -> Reason:
    """The price is more than the money at hand."""
    return reason("money_short", short=short, price=price)


@cache
def hand_too_large(surplus: int) -> Reason:
    """So many cards must still be played."""
    return reason("hand_too_large", surplus=surplus)
