"""What a lobby needs to know of Game of Energy."""

from engine.core.meta import Meta, VariantField

NAME = "game_of_energy"

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
                "The countdown starts at 4 to 6 rounds, depending on the players.",
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
    longest=4000,
)
