"""How a player plays: the numbers that make one heuristic careful, bold or naive."""

import attrs


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

    # Alone
    replace: float = 1.0
    """The part of what a closed plant costs to replace that must be at hand."""


NORMAL = Style()
"""Sensible in everything, without tricks."""

EXPERT = Style(push=0.85, bargain=0.9, jealousy=1.0)
"""Knows what others are ready to pay, and makes them pay it."""
