"""What a lobby needs to know of Game of Energy."""

from engine.core.meta import Meta, VariantField

NAME = "game_of_energy"

CONTRACT = "contract"
"""Somebody fulfilled the contract with the most TWh."""
CREDITS = "credits"
"""The same, but a tie was broken by credits."""
SHARED = "shared"
"""The same, but the tie could not be broken."""
COUNTDOWN = "countdown"
"""The countdown reached zero first: all lose."""
EXHAUSTED = "exhausted"
"""Nothing more is or can be permitted and nobody fulfilled the contract: most TWh wins."""
SOLO_WON = "solo_won"
SOLO_LOST = "solo_lost"

META = Meta(
    name=NAME,
    title="Game of Energy",
    seats=(1, 4),
    variant=(
        VariantField(
            name="countdown",
            values=(False, True),
            default=False,
            help="Play against the clock as well: when the countdown reaches zero, all lose.",
            notes=(
                "The game lasts until somebody fulfils the contract.",
                "It has 5 rounds with two or three players, 6 with four; alone the level counts.",
            ),
            needs=((False, 2, 4),),
        ),
        VariantField(
            name="level",
            values=("contract", "standard", "relaxed"),
            default="standard",
            help="How many rounds a player alone has.",
            notes=("Four rounds, as the contract says.", "Five rounds.", "Six rounds."),
            needs=(("contract", 1, 1), ("relaxed", 1, 1)),
        ),
    ),
    longest=50_000,
    endings=(CONTRACT, CREDITS, SHARED, COUNTDOWN, EXHAUSTED, SOLO_WON, SOLO_LOST),
)
