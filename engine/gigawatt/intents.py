"""What a seat of GigaWatt may ask for."""

from typing import Annotated

from engine.core.codec import Within
from engine.core.intent import Intent
from engine.core.record import frozen
from engine.gigawatt.ids import NOBODY

PlaceId = Annotated[int, Within(0, 7)]
PlantId = Annotated[int, Within(0, 14)]
FieldId = Annotated[int, Within(0, 12)]
BorderId = Annotated[int, Within(0, 31)]
CardId = Annotated[int, Within(0, 21)]
ColourId = Annotated[int, Within(0, 1)]
DieId = Annotated[int, Within(0, 2)]
SeatId = Annotated[int, Within(0, 5)]
Amount = Annotated[int, Within(0, 9999)]


@frozen
class PickRegion(Intent):
    """Take this region for the whole game."""

    region: PlaceId


@frozen
class Pass(Intent):
    """Nothing more in this step.

    Buy no card, stop building or trading, bid no more, keep dice or plants.
    """


@frozen
class BuyCard(Intent):
    """Buy the face-up technology card at this place, counted from the left."""

    slot: Annotated[int, Within(0, 3)]
    target: Annotated[int, Within(-1, 5)] = NOBODY
    """The seat a protest is aimed at."""


@frozen
class PlayCard(Intent):
    """Use a card that is discarded after use."""

    card: CardId


@frozen
class Build(Intent):
    """Build a plant or storage facility on an empty field."""

    plant: PlantId
    field: FieldId


@frozen
class Upgrade(Intent):
    """Replace the plant on a field by a later generation of its technology."""

    field: FieldId
    plant: PlantId


@frozen
class Close(Intent):
    """Remove a plant that is neither coal nor gas, at its price."""

    field: FieldId


@frozen
class BuildConnection(Intent):
    """Raise the capacity of a border and pay all of it."""

    border: BorderId


@frozen
class ShareConnection(Intent):
    """Ask the player across the border to pay a share of the connection."""

    border: BorderId
    share: Annotated[int, Within(1, 99)]
    """What the other player would pay."""


@frozen
class Answer(Intent):
    """Accept or decline what another player proposes."""

    accept: bool


@frozen
class Reroll(Intent):
    """Throw a die again, thanks to a card."""

    die: DieId


@frozen
class TradeMarket(Intent):
    """Trade tokens with an external market at its fixed price."""

    border: BorderId
    colour: ColourId
    sell: bool
    amount: Annotated[int, Within(1, 99)]


@frozen
class ProposeTrade(Intent):
    """Offer a trade of tokens to a neighbour."""

    partner: SeatId
    colour: ColourId
    sell: bool
    amount: Annotated[int, Within(1, 99)]
    price: Annotated[int, Within(-9999, 9999)]
    """What the proposer pays in all; a negative price is paid by the partner."""


@frozen
class Store(Intent):
    """Put so many of the tokens left over onto plants and storage facilities."""

    amount: Amount


@frozen
class Bid(Intent):
    """Offer so much for a closing right."""

    amount: Annotated[int, Within(1, 9999)]


@frozen
class CloseStarter(Intent):
    """Close the coal or gas plant on this field."""

    field: FieldId


GigaWattIntent = (
    PickRegion
    | Pass
    | BuyCard
    | PlayCard
    | Build
    | Upgrade
    | Close
    | BuildConnection
    | ShareConnection
    | Answer
    | Reroll
    | TradeMarket
    | ProposeTrade
    | Store
    | Bid
    | CloseStarter
)
"""Every intent of the game."""
