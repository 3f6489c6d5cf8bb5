"""What can happen in GigaWatt.

Everything lies open on the table, so every event is for everybody.
"""

from typing import ClassVar

from engine.core.event import Event
from engine.core.record import frozen

# Setup and the course of a round


@frozen
class RegionPicked(Event):
    """A player has a region."""

    seat: int
    region: int


@frozen
class RoundBegan(Event):
    """The starting token is with this seat."""

    round: int
    start: int


@frozen
class MarketRolled(Event):
    """An empty external market got tokens."""

    reveals: ClassVar[bool] = True

    place: int
    colour: int
    amount: int


@frozen
class MarketOpened(Event):
    """The region of a player who is out is an external market from now on."""

    place: int
    colour: int
    amount: int


# Technology cards


@frozen
class CardDrawn(Event):
    """A technology card lies face up on the left."""

    reveals: ClassVar[bool] = True

    card: int


@frozen
class CardBought(Event):
    """A player bought a card; a protest has a target."""

    seat: int
    card: int
    price: int
    target: int


@frozen
class CardPassed(Event):
    """A player buys no card in this round."""

    seat: int


@frozen
class CardDiscarded(Event):
    """A card went from the row to the discards."""

    card: int


@frozen
class CardPlayed(Event):
    """A player used up a card."""

    seat: int
    card: int


@frozen
class ProtestRaised(Event):
    """A protest works against a player until the end of the round."""

    seat: int
    card: int


@frozen
class ProtestEnded(Event):
    """A protest is over."""

    seat: int
    card: int


@frozen
class TaxDrawn(Event):
    """A CO2 tax card came up; it counts unless it is not the first one of the round."""

    reveals: ClassVar[bool] = True

    counts: bool


@frozen
class TaxPaid(Event):
    """A player paid for the coal and gas plants."""

    seat: int
    plants: int
    money: int


# Building


@frozen
class PlantBuilt(Event):
    """A plant or storage facility was built."""

    seat: int
    plant: int
    field: int
    money: int


@frozen
class PlantUpgraded(Event):
    """A plant was replaced by a later generation."""

    seat: int
    before: int
    plant: int
    field: int
    money: int


@frozen
class PlantClosed(Event):
    """A plant that is neither coal nor gas was removed."""

    seat: int
    plant: int
    field: int
    money: int


@frozen
class ConnectionOffered(Event):
    """A player asks a neighbour for a share of a connection's cost."""

    seat: int
    partner: int
    border: int
    share: int


@frozen
class ConnectionDeclined(Event):
    """The neighbour does not want to pay that share."""

    seat: int
    partner: int
    border: int


@frozen
class ConnectionBuilt(Event):
    """The capacity of a border went up; the partner, if any, paid a share."""

    seat: int
    partner: int
    place: int
    """Where it leads, seen from the builder."""
    money: int
    share: int


# Dice and income


@frozen
class DemandRolled(Event):
    """The demand dice of a player fell."""

    reveals: ClassVar[bool] = True

    seat: int
    dice: tuple[int, ...]


@frozen
class DemandRaised(Event):
    """The demand of a player went up."""

    seat: int
    demand: int


@frozen
class WeatherRolled(Event):
    """The wind or sun die of a player fell."""

    reveals: ClassVar[bool] = True

    seat: int
    die: int
    weather: int


@frozen
class IncomeTaken(Event):
    """A player got tokens for the difference of production and demand, and the income."""

    seat: int
    production: int
    demand: int
    money: int
    subsidy: int


# Trade and penalty


@frozen
class TokensReturned(Event):
    """Stored tokens are back in play."""

    seat: int
    colour: int
    amount: int


@frozen
class MarketTraded(Event):
    """A player traded with an external market; negative money was paid."""

    seat: int
    place: int
    colour: int
    sell: bool
    amount: int
    money: int


@frozen
class TradeProposed(Event):
    """A player offers tokens to a neighbour or asks for some; the proposer pays the price."""

    seat: int
    partner: int
    colour: int
    sell: bool
    amount: int
    price: int


@frozen
class TradeDeclined(Event):
    """The neighbour does not want that trade."""

    seat: int
    partner: int


@frozen
class TradeAgreed(Event):
    """Tokens and money changed hands."""

    seat: int
    partner: int
    colour: int
    sell: bool
    amount: int
    price: int


@frozen
class TradingEnded(Event):
    """A player trades no more in the own turn."""

    seat: int


@frozen
class TokensPaired(Event):
    """Green and red tokens of a region cancelled one another."""

    seat: int
    pairs: int


@frozen
class TokensStored(Event):
    """Tokens went onto plants and storage facilities."""

    seat: int
    colour: int
    amount: int


@frozen
class PenaltyPaid(Event):
    """A player paid for tokens that were left over."""

    seat: int
    tokens: int
    waived: int
    """How many of them cost nothing, thanks to a card."""
    money: int


# Auction


@frozen
class AuctionBegan(Event):
    """So many closing rights are for sale."""

    rights: int


@frozen
class AuctionBarred(Event):
    """A player cannot take part in the auction, for a reason."""

    seat: int
    why: str


@frozen
class BidMade(Event):
    """A player bids for a closing right."""

    seat: int
    amount: int


@frozen
class BidPassed(Event):
    """A player is out of the auction."""

    seat: int


@frozen
class RightWon(Event):
    """A player bought a closing right."""

    seat: int
    money: int


@frozen
class StarterClosed(Event):
    """A coal or gas plant is gone; stored tokens without room were paid for."""

    seat: int
    plant: int
    field: int
    price: int
    """Paid beside the auction, in the solo game."""
    tokens: int
    penalty: int


# Leaving and winning


@frozen
class PlayerOut(Event):
    """A player lost."""

    seat: int
    why: str


@frozen
class GameEnded(Event):
    """The game is over."""

    ending: str
    winners: tuple[int, ...]
