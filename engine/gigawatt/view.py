"""What a seat of GigaWatt sees: types only. Nothing is hidden but the future."""

from engine.core.record import frozen
from engine.core.view import Prompt, View


@frozen
class CardFace:
    """A technology card as it is printed."""

    card: int
    price: int
    copies: int
    stage: int
    """The part of the round in which it works."""
    stays: bool
    """Kept after use, or discarded."""
    effect: str
    amount: int
    technologies: tuple[int, ...]


@frozen
class PlantFace:
    """A plant as it stands on the cheat sheet, without discounts."""

    plant: int
    cost: int
    gigawatts: int
    stores: int
    holds: str
    left: int
    """Pieces in the supply."""


@frozen
class RegionFace:
    """A region as it is printed."""

    region: int
    dedicated: tuple[int, ...]
    """For each field the technology it is dedicated to, or -1."""
    discounts: tuple[int, ...]
    """How much cheaper each plant is."""


@frozen
class PlaceRow:
    """A region or market: whose it is (-1: a market, -2: becoming one), and a market's tokens."""

    place: int
    owner: int
    tokens: int
    """Green if positive, red if negative."""


@frozen
class BorderRow:
    """A border: the two places, its capacity.

    How many tokens it still carries in this round.
    """

    border: int
    places: tuple[int, int]
    connected: bool
    builders: tuple[int, ...]
    """Who paid for the connection, its builder first; nobody without one."""
    capacity: int
    left: int


@frozen
class PlayerRow:
    """Everything about one player."""

    seat: int
    region: int
    money: int
    demand: int
    phase: int
    """1 to 3."""
    production: int
    """In good weather."""
    calm_production: int
    """With half the wind and half the sun."""
    weather_production: int
    """With this round's dice, as far as they were thrown."""
    dice: tuple[int, ...]
    """The demand dice of this round, once they were thrown."""
    wind: int
    sun: int
    green: int
    red: int
    stored: int
    """Green if positive, red if negative."""
    green_room: int
    """Green tokens that fit on plants in all; the same for red ones."""
    red_room: int
    penalty_rate: int
    penalty_at_stake: int
    """For the tokens that neither cancel nor find room."""
    tax: int
    """What a tax card would cost now."""
    starters: int
    """Coal and gas plants left."""
    cards: tuple[int, ...]
    protests: tuple[int, ...]
    """Protests in force against this player."""
    fields: tuple[int, ...]
    out: int
    """The round in which the player went out, 0 while playing."""


@frozen
class AuctionRow:
    """The standing of the auction."""

    rights: int
    bids: tuple[int, ...]
    active: tuple[bool, ...]


@frozen
class OfferRow:
    """A trade or a share of a connection that waits for its answer."""

    proposer: int
    partner: int
    colour: int
    sell: bool
    amount: int
    price: int
    """Paid by the proposer if positive."""
    border: int
    share: int
    """Of a connection; 0 for a trade."""


@frozen
class GigaWattPublic:
    """What everybody sees."""

    version: str
    round: int
    stage: int
    start: int
    asked: int
    """The seat that is asked, -1 at the end."""
    players: tuple[PlayerRow, ...]
    places: tuple[PlaceRow, ...]
    borders: tuple[BorderRow, ...]
    row: tuple[int, ...]
    """Face-up cards from left to right."""
    deck: int
    discards: int
    taxed: bool
    connections_left: int
    rights: int
    """Closing rights in a round with so many players; 0 at a fixed price."""
    auction: AuctionRow | None
    offer: OfferRow | None
    plants: tuple[PlantFace, ...]
    cards: tuple[CardFace, ...]
    regions: tuple[RegionFace, ...]
    surcharges: tuple[int, ...]
    phases: tuple[int, ...]
    """The demand with which phases II and III begin."""
    track_end: int
    """The highest demand that is not lost."""


@frozen
class PriceRow:
    """What a plant costs this player, and to what it can be upgraded for how much."""

    plant: int
    cost: int
    upgrades: tuple[tuple[int, int], ...]


@frozen
class ClosingRow:
    """What it would cost to close the plant on a field."""

    field: int
    plant: int
    price: int
    """Fixed by the rules; 0 for a coal or gas plant whose price the auction makes."""
    penalty: int
    """For stored tokens that would find no other room."""


@frozen
class GigaWattOwn:
    """The cheat sheet of one player."""

    seat: int
    prices: tuple[PriceRow, ...]
    surcharges: tuple[int, ...]
    connection_cost: int
    market_gain: int
    market_cost: int
    income: int
    """What the next dice step brings at least, before demand goes up."""
    most_bid: int
    closing_price: int
    """The fixed price of closing a coal or gas plant alone."""
    rebate: int
    closing: tuple[ClosingRow, ...]


@frozen
class GigaWattView(View):
    """All that one seat sees."""

    public: GigaWattPublic
    own: GigaWattOwn | None
    prompt: Prompt | None
