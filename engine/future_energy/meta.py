"""What a lobby needs to know of Future Energy."""

from engine.core.meta import Meta, VariantField
from engine.core.text import N_
from engine.future_energy.ids import Ending

_SWITCH = (False, True)

META = Meta(
    name="future_energy",
    title="Future Energy",
    seats=(2, 4),
    variant=(
        VariantField(
            name="largest_grid",
            values=_SWITCH,
            default=False,
            help=N_("Module 1: two points for each own plant in one's best connected grid."),
            notes=(N_("The base scoring."), N_("Connecting one's plants pays at the end.")),
        ),
        VariantField(
            name="public_contracts",
            values=_SWITCH,
            default=False,
            help=N_("Module 2: collect tiles and spend them on public contracts."),
            notes=(
                N_("Used tiles leave the game."),
                N_("Used tiles are kept and pay for sixteen special effects."),
            ),
        ),
        VariantField(
            name="new_grounds",
            values=_SWITCH,
            default=False,
            help=N_("Module 3: seven different construction grounds, and nuclear tiles that stay."),
            notes=(
                N_("Every ground gives money, nuclear tiles give a line."),
                N_("Every ground is different, nuclear tiles make links free."),
            ),
        ),
    ),
    longest=6000,
    endings=tuple(ending.value for ending in Ending),
)
