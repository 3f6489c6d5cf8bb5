"""What a seat may ask for."""

from engine.core.intent import Intent
from engine.core.record import frozen
from engine.game_of_energy.ids import Captain, Industry


@frozen
class ChooseCaptain(Intent):
    """Keep this one of the two captains dealt."""

    captain: Captain


@frozen
class TakeCard(Intent):
    """Of the two grid cards drawn, take this one; the other goes back into the pile."""

    card: int


@frozen
class PlayCard(Intent):
    """Play a grid card from the hand, against a target if it needs one and somebody fits."""

    card: int
    target: int | None


@frozen
class DiscardCard(Intent):
    """End the effect of a card that lies face up."""

    card: int


@frozen
class RollTerritory(Intent):
    """Roll the territory die."""


@frozen
class RollAgain(Intent):
    """Roll the territory die once more and drop the first result."""


@frozen
class Invest(Intent):
    """Take the investment that the credit symbol offers."""


@frozen
class PickInvestment(Intent):
    """Of the two investment cards seen, take this one."""

    investment: int


@frozen
class ChooseArea(Intent):
    """Permit in this area for the rest of the turn."""

    area: int


@frozen
class Permit(Intent):
    """Pay for an industry and place it in the chosen area."""

    industry: Industry


@frozen
class DrawAndEnd(Intent):
    """Draw a second grid card instead of permitting; this ends the turn."""


@frozen
class EndTurn(Intent):
    """End the turn."""


INTENTS = (
    ChooseCaptain,
    TakeCard,
    PlayCard,
    DiscardCard,
    RollTerritory,
    RollAgain,
    Invest,
    PickInvestment,
    ChooseArea,
    Permit,
    DrawAndEnd,
    EndTurn,
)
