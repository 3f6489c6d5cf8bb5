"""What was agreed when a table was made, and the game that follows from it."""

from typing import Any

import attrs

from engine.core.game import Game
from net.host.access import commitment
from net.host.table import Table
from net.protocol import Value


@attrs.frozen
class Terms:
    """What was agreed when the table was made; the header of its journal."""

    code: str
    game: str
    rules: int
    data: str
    """A fingerprint of the game's tables."""
    seats: int
    variant: dict[str, Value]
    seed: bytes
    salt: bytes
    listed: bool
    seed_chosen: bool
    clock: int | None
    absent: int | None
    stand_in: str
    created: str
    number: int = 1
    """Counted up by rematches."""
    version: int = 0
    """Where the versions of this game start."""

    @property
    def commitment(self) -> str:
        """What is published of the seed while the game is on."""
        return commitment(self.seed, self.salt)


def make_table(terms: Terms, game: Game[Any]) -> Table:
    """The game at its first decision."""
    variant, seed = terms.variant, terms.seed
    return Table(game, seats=terms.seats, variant=variant, seed=seed, version=terms.version)
