"""How a player plays: the numbers that make one heuristic careful, bold or naive."""

from collections.abc import Mapping

import attrs

from engine.gigawatt.ids import NOBODY, Effect, Place


@attrs.frozen
class Style:
    """What a player thinks things are worth."""

    # The auction
    price_of_output: float = 2.6
    """What a GW costs to build, roughly."""
    kept: float = 0.7
    """The part of the next building step's cost that is not bid away; when time is short, the
    part below."""
    kept_late: float = 0.5
    share_last: float = 0.95
    """The part of the free money that the last closing right is worth; the others below."""
    share_second: float = 0.8
    share_early: float = 0.5
    share_late: float = 0.9
    share_lost: float = 0.15
    """When there are fewer rounds left than plants to close."""
    high_die: float = 4.5
    """What a bad throw of a demand die is taken to be."""
    push: float = 0.0
    """Bid on against a rival up to this part of what the rival seems ready to pay."""

    # Building
    lead: float = 0.0
    """Output beyond the expected demand that is wanted."""
    weather: float = 0.75
    """The part of what wind and sun can give that is counted on; on average it is this much."""
    greed: float = 4.0
    """So much output beyond the gap is still built: demand will catch up."""
    field_price: float = 2.0
    """What using up a field is taken to cost: large plants are worth more than many small ones."""
    connection_spare: int = 14
    """Money that must be left beside a connection; beside a storage facility below."""
    storage_spare: int = 14
    rough: float = 4.0
    """Tokens that may find no way out before another connection is wanted."""

    # Trading
    bargain: float = 0.5
    """The part of the gain of both that is asked for in a proposal."""
    jealousy: float = 0.0
    """How much a rival's gain counts against the own one, shared by the number of rivals."""

    # Cards
    cards_kept: float = 1.0
    """The part of the next building step's cost that is not spent on cards."""
    card_zeal: float = 1.0
    """How much all cards are thought to be worth."""
    protest_zeal: float = 1.0
    mood: float = 0.7
    """How far liking goes up and down from time to time, in money."""
    tastes: Mapping[Effect, float] = attrs.field(factory=dict, hash=False)
    """How much the cards with an effect are thought to be worth; what is not named counts once."""

    # Alone
    replace: float = 1.0
    """The part of what a closed plant costs to replace that must be at hand; in the first phase,
    where closing is cheap, the part below."""
    replace_early: float = 1.0
    home: int = NOBODY
    """The region that is picked; any if it is nobody's."""


NORMAL = Style()
"""Sensible in everything, without tricks."""

EXPERT = Style(push=0.85, bargain=0.9, jealousy=1.0)
"""Knows what others are ready to pay, and makes them pay it."""

ALONE = Style(
    weather=0.57,
    field_price=3.0,
    connection_spare=45,
    cards_kept=0.7,
    mood=0.0,
    tastes={
        Effect.AUCTION_REBATE: 0.0,
        Effect.CONNECTION_DISCOUNT: 0.0,
        Effect.DISCOUNT: 0.1,
        Effect.PENALTY_RELIEF: 0.35,
        Effect.SURCHARGE_WAIVER: 0.65,
        Effect.STORAGE_BONUS: 0.65,
        Effect.SUBSIDY: 0.7,
        Effect.MARKET_MARGIN: 1.5,
        Effect.DEMAND_REROLL: 3.5,
    },
    replace_early=0.75,
    home=Place.CARPATHIAN,
)
"""An expert alone at the table, where money is short for long and closing soon gets dear.

Counts on little more than calm weather, closes a plant sooner while that costs 6, and buys few
cards. The numbers were found by an evolution strategy over 600,000 games and rounded; what made
the least difference over 2,000 other games went back to what a sensible player does. Of what
stayed the weather and the region tell most (4 % of the games each), then early closing,
penalty relief and discounts (1 % each); the others by less than can be shown one by one. The fund
that makes closing cheaper came after that: bought as a sensible player does it costs 1.4 % of the
games (2,000), because its 7 money are missing when money is shortest.
"""
