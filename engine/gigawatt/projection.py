"""From the state to what is seen of it.

Between two decisions little changes: rows are kept by what they show, so that hosts find the same
objects again and need not pack them anew.
"""

from functools import cache, lru_cache

from engine.core.steps import top
from engine.core.view import Prompt
from engine.gigawatt.blocked import blocked
from engine.gigawatt.flow import list_choices
from engine.gigawatt.ids import EMPTY, FIELDS, LAST_STARTER, NOBODY, Place, Plant, Stage
from engine.gigawatt.previews import previews
from engine.gigawatt.projection_players import KEPT, grid_of, make_room, player
from engine.gigawatt.rules import auction, connections, storage, trading
from engine.gigawatt.rules.building import prices
from engine.gigawatt.rules.perks import PRICE_CARDS, perks, price_list
from engine.gigawatt.state import (
    Bidding,
    Building,
    Buying,
    Closing,
    Considering,
    Picking,
    Rerolling,
    Sharing,
    SoloClosing,
    State,
    Step,
    Storing,
    Trading,
    alive,
)
from engine.gigawatt.tables import (
    BORDERS,
    CARDS,
    COST,
    NUMBERS,
    PLANTS,
    REGION_ROWS,
    SURCHARGES,
)
from engine.gigawatt.view import (
    AuctionRow,
    BorderRow,
    CardFace,
    ClosingRow,
    GigaWattOwn,
    GigaWattPublic,
    OfferRow,
    PlaceRow,
    PlantFace,
    PriceRow,
    RegionFace,
)

_CARD_FACES = tuple(
    CardFace(
        int(row.card),
        row.price,
        row.copies,
        int(row.step),
        row.stays,
        str(row.effect),
        row.amount,
        tuple(int(technology) for technology in row.technologies),
    )
    for row in CARDS
)
_REGION_FACES = tuple(
    RegionFace(region, tuple(int(technology) for technology in row.dedicated), row.discounts)
    for region, row in enumerate(REGION_ROWS)
)
_PHASES = NUMBERS.phase_starts[1:]

_STEP_CODES: dict[type, str] = {
    Picking: "picking",
    Buying: "buying",
    Building: "building",
    Sharing: "sharing",
    Rerolling: "rerolling",
    Trading: "trading",
    Considering: "considering",
    Storing: "storing",
    Bidding: "bidding",
    Closing: "closing",
    SoloClosing: "solo_closing",
}


# For everybody


def public(state: State) -> GigaWattPublic:
    """What everybody sees."""
    step = top(state) if state.steps else None
    return GigaWattPublic(
        version=state.version,
        round=state.round,
        stage=state.stage,
        start=state.start,
        asked=step.seat if step else NOBODY,
        players=tuple([player(state, seat) for seat in range(state.seats)]),
        places=_places(tuple(state.owner), tuple(state.market)),
        borders=_borders(tuple(state.builders), _room(state)),
        row=_row(tuple(state.row)),
        deck=len(state.deck.pile),
        discards=len(state.deck.discards),
        taxed=state.taxed,
        connections_left=connections.connections_left(state),
        rights=_rights(state),
        auction=AuctionRow(step.rights, step.bids, step.active)
        if isinstance(step, Bidding)
        else None,
        offer=_offer(state, step),
        plants=_plants(tuple(state.supply)),
        cards=_CARD_FACES,
        regions=_REGION_FACES,
        surcharges=SURCHARGES,
        phases=_PHASES,
        track_end=NUMBERS.track_end,
    )


def _rights(state: State) -> int:
    count = len(alive(state))
    return NUMBERS.rights[count - 2] if count > 1 else 0


@lru_cache(KEPT)
def _row(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The same object for the same cards."""
    return cards


@lru_cache(KEPT)
def _plants(supply: tuple[int, ...]) -> tuple[PlantFace, ...]:
    return tuple([_plant(plant, left) for plant, left in enumerate(supply)])


@cache
def _plant(plant: int, left: int) -> PlantFace:
    row = PLANTS[plant]
    return PlantFace(plant, row.cost, row.gigawatts, row.stores, row.holds, left)


@lru_cache(KEPT)
def _places(owners: tuple[int, ...], markets: tuple[int, ...]) -> tuple[PlaceRow, ...]:
    return tuple([_place(place, owners[place], markets[place]) for place in range(len(Place))])


@cache
def _place(place: int, owner: int, tokens: int) -> PlaceRow:
    return PlaceRow(place, owner, tokens)


Builders = tuple[int, ...]


def _room(state: State) -> tuple[int, ...] | None:
    """Borders are counted down in step 4 alone: before it they will carry all they can."""
    return tuple(state.room) if state.stage >= Stage.TRADING else None


@lru_cache(KEPT)
def _borders(builders: tuple[Builders, ...], room: tuple[int, ...] | None) -> tuple[BorderRow, ...]:
    return tuple(
        [
            _border(border, who, None if room is None else room[border])
            for border, who in enumerate(builders)
        ]
    )


@cache
def _border(border: int, builders: Builders, room: int | None) -> BorderRow:
    capacity = trading.capacity_of(builders)
    left = capacity if room is None else room
    return BorderRow(border, BORDERS[border], bool(builders), builders, capacity, left)


def _offer(state: State, step: Step | None) -> OfferRow | None:
    match step:
        case Considering():
            partner, colour, sell, amount, price = step.offer
            return OfferRow(step.proposer, partner, colour, sell, amount, price, -1, 0)
        case Sharing():
            rest = connections.cost(state, step.proposer) - step.share
            return OfferRow(
                step.proposer,
                step.seat,
                0,
                sell=False,
                amount=0,
                price=rest,
                border=step.border,
                share=step.share,
            )
        case _:
            return None


# For one seat


_owns: dict[tuple[object, ...], GigaWattOwn] = {}


def own(state: State, seat: int) -> GigaWattOwn:
    """The cheat sheet of a seat: its prices, its limits."""
    first = seat * FIELDS
    shown = (
        seat,
        state.region[seat],
        state.money[seat],
        state.demand[seat],
        state.stored[seat],
        state.cards[seat],
        tuple(state.fields[first : first + FIELDS]),
        state.out.count(0) == 1,
    )
    sheet = _owns.get(shown)
    if sheet is None:
        make_room(_owns)
        sheet = _owns[shown] = new_own(state, seat)
    return sheet


def new_own(state: State, seat: int) -> GigaWattOwn:
    """The sheet made from the state; `own` keeps it by everything that it depends on."""
    if state.region[seat] == NOBODY:
        return GigaWattOwn(seat, (), (), 0, 0, 0, 0, 0, 0, 0, ())
    held = perks(state.cards[seat])
    book = prices(state, seat)
    grid = grid_of(state, seat)
    return GigaWattOwn(
        seat=seat,
        prices=_prices(state.region[seat], state.cards[seat] & PRICE_CARDS),
        surcharges=book.surcharges,
        connection_cost=held.connection_cost,
        market_gain=held.market_gain,
        market_cost=held.market_cost,
        income=state.demand[seat] + grid.subsidies,
        most_bid=auction.most_bid(state, seat) if grid.starters else 0,
        closing_price=auction.price_alone(state, seat),
        rebate=held.rebate,
        closing=_closing(state, seat, grid.fields),
    )


@lru_cache(KEPT)
def _prices(region: int, cards: int) -> tuple[PriceRow, ...]:
    book = price_list(region, cards)
    return tuple(
        [PriceRow(plant, book.cost[plant], book.upgrades[plant]) for plant in range(len(Plant))]
    )


def _closing(state: State, seat: int, fields: tuple[int, ...]) -> tuple[ClosingRow, ...]:
    """For each plant of a seat what it would cost to close it."""
    fixed = auction.price_alone(state, seat) if len(alive(state)) == 1 else 0
    if not state.stored[seat]:
        return _closing_rows(fields, fixed, (0,) * FIELDS)
    penalties = [storage.drop_cost(state, seat, field) for field in range(FIELDS)]
    return _closing_rows(fields, fixed, tuple(penalties))


@lru_cache(KEPT)
def _closing_rows(
    fields: tuple[int, ...], fixed: int, penalties: tuple[int, ...]
) -> tuple[ClosingRow, ...]:
    return tuple(
        [
            _closing_row(
                field, plant, fixed if plant <= LAST_STARTER else COST[plant], penalties[field]
            )
            for field, plant in enumerate(fields)
            if plant != EMPTY
        ]
    )


@lru_cache(KEPT)
def _closing_row(field: int, plant: int, price: int, penalty: int) -> ClosingRow:
    return ClosingRow(field, plant, price, penalty)


def prompt(state: State, seat: int) -> Prompt | None:
    """The question to this seat, if it is asked."""
    if not state.steps or top(state).seat != seat:
        return None
    step = top(state)
    if state.listed is None:
        state.listed = list_choices(state, step)
    choices = tuple(state.listed)
    return Prompt(
        step=_STEP_CODES[type(step)],
        params=_params(state, step),
        choices=choices,
        previews=previews(state, step, choices),
        blocked=blocked(state, step),
    )


def _params(state: State, step: Step) -> tuple[tuple[str, int | str], ...]:
    match step:
        case Rerolling():
            return (("rolled", step.rolled),)
        case Bidding():
            return (("least", auction.least_bid(step)), ("rights", step.rights))
        case Storing():
            left = state.green[step.seat] + state.red[step.seat]
            return (("tokens", left), ("waived", step.waived))
        case Trading():
            left = NUMBERS.proposals_per_turn - step.proposals
            return (("made", step.proposals), ("proposals", left))
        case Building():
            return (("grant", step.grant),)
        case SoloClosing():
            return (("price", auction.fixed_price(state, step)),)
        case _:
            return ()
