"""How Future Energy looks."""

from tui.games.future_energy.look import FutureEnergyLook

LOOK = FutureEnergyLook()
