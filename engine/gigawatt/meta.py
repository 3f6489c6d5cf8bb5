"""What a lobby needs to know of GigaWatt."""

from engine.core.meta import Meta, VariantField
from engine.core.text import N_
from engine.gigawatt.ids import Ending

META = Meta(
    name="gigawatt",
    title="GigaWatt",
    seats=(1, 6),
    variant=(
        VariantField(
            name="version",
            values=("full", "short", "solo"),
            default="full",
            help=N_("How much of the game is played."),
            notes=(
                N_("Four starting plants and technology cards."),
                N_("Three starting plants, no technology cards: for a first game."),
                N_("One player against rising demand, with a fixed price for closing plants."),
            ),
            needs=(("full", 2, 6), ("short", 2, 6), ("solo", 1, 1)),
        ),
        VariantField(
            name="regions",
            values=("pick", "random"),
            default="pick",
            help=N_("How the players get their regions."),
            notes=(
                N_("Each player picks one, the starting player first."),
                N_("They are dealt out at random."),
            ),
        ),
    ),
    longest=20_000,
    endings=tuple(str(ending) for ending in Ending),
)
"""GigaWatt in the list of games."""
