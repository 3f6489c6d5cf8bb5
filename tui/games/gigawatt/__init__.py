"""How GigaWatt looks: pure functions from a view to drawings and texts."""

from tui.games.gigawatt.look import GigaWattLook

LOOK = GigaWattLook()
"""What the table screen asks."""
