"""What a seat sees: types only."""

from engine.core.record import frozen
from engine.core.view import Prompt, View
from engine.game_of_energy.ids import CaptainCard, GridCard, Industry, Territory


@frozen
class HexView:
    """A hex of an area. Columns are doubled: neighbours in a row are two columns apart."""

    row: int
    column: int
    owner: int | None
    industry: Industry | None


@frozen
class AreaView:
    """An area with its seven hexes, the centre first; they fill up in this order."""

    area: int
    name: str
    territory: Territory
    free: int
    hexes: tuple[HexView, ...]


@frozen
class IndustryView:
    """An industry as the tip cards show it, and how many pieces are left."""

    industry: Industry
    income: int
    twh: int
    left: int
    prices: tuple[int, ...]
    """By territory, without anybody's discounts."""


@frozen
class PlayerView:
    """What everybody sees of a player."""

    seat: int
    captain: CaptainCard | None
    """None until all captains are turned over."""
    chosen: bool
    """Whether the captain is chosen."""
    credits: int
    debt: int
    income: int
    twh: int
    cubes: int
    cards: int
    """How many grid cards are in hand."""
    keeps: tuple[GridCard, ...]
    """The cards that lie face up and work every turn."""
    owned: tuple[int, ...]
    """Industries on the board, in the order of `industries`."""
    due: int
    """What the next turn starts with, as things stand: income, interest and cards that stay."""


@frozen
class TurnView:
    """Where the turn is, with the running total of the permits."""

    step: str
    seat: int | None
    """Whose turn it is; None while captains are chosen and when the game is over."""
    territory: Territory | None
    """The emblem that lies open."""
    anywhere: bool
    """After an investment any territory may be chosen."""
    area: int | None
    permits: int
    permits_left: int
    nuclear_left: int
    spent: int
    income: int
    twh: int


@frozen
class GameOfEnergyPublic:
    """What everybody sees."""

    players: tuple[PlayerView, ...]
    areas: tuple[AreaView, ...]
    industries: tuple[IndustryView, ...]
    turn: TurnView
    threshold: int
    first: int
    round: int
    countdown: int | None
    """Rounds left; None without a countdown."""
    declarer: int | None
    pile: int
    """Cards in the draw pile, "New Energy Technology"."""
    discards: tuple[int, ...]
    """The pile "Failed Energy Technology", oldest first."""
    last_played: GridCard | None
    """Its top card."""
    offered: tuple[tuple[int, str, int], ...]
    """The investments that an analyst looks at: number, name, amount."""
    investments: tuple[int, ...]
    """What the investment cards bring or cost, best first."""
    hand_limit: int
    level: str
    """The level of a solo game; empty with rivals."""
    round_bonus: int
    """What each round left is worth to a solo winner; 0 with rivals."""


@frozen
class HitView:
    """What a card would do to a seat if it were played now: credits gained, or lost if negative."""

    seat: int
    credits: int
    debt: int
    """What of a loss would have to be borrowed."""


@frozen
class HandCardView:
    """A card in hand, and whom it would hit now; for an aimed card, each possible target."""

    card: GridCard
    hits: tuple[HitView, ...]
    gain: int
    """What the own seat would gain or lose; for an aimed card, at the best target."""


@frozen
class PriceView:
    """What an industry costs this seat, and how many of it the money and the pieces allow."""

    industry: Industry
    price: int
    affordable: int


@frozen
class PriceTable:
    """The prices of a territory."""

    territory: Territory
    rows: tuple[PriceView, ...]


@frozen
class GameOfEnergyOwn:
    """What only this seat sees."""

    seat: int
    captains: tuple[CaptainCard, ...]
    """The two captains to choose from, while they are chosen."""
    captain: CaptainCard | None
    """The captain chosen, also while the others do not know it."""
    hand: tuple[HandCardView, ...]
    offer: tuple[GridCard, ...]
    """The two cards that a scout looks at."""
    prices: tuple[PriceTable, ...]
    """Of the open territory; of all four before the roll and where any may be chosen."""


@frozen
class GameOfEnergyView(View):
    """All that one seat may see."""

    public: GameOfEnergyPublic
    own: GameOfEnergyOwn | None
    prompt: Prompt | None
