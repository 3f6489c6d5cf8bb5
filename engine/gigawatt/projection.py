"""From the state to what is seen of it."""

from engine.core.steps import top
from engine.core.view import Prompt
from engine.gigawatt.blocked import blocked
from engine.gigawatt.flow import list_choices
from engine.gigawatt.ids import EMPTY, FIELDS, LAST_STARTER, NOBODY, Card, Place, Plant, Stage
from engine.gigawatt.previews import previews
from engine.gigawatt.rules import auction, connections, dice, storage, tax, trading
from engine.gigawatt.rules.building import prices
from engine.gigawatt.rules.perks import perks
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
    starters_of,
)
from engine.gigawatt.tables import (
    BORDERS,
    CARDS,
    COST,
    NUMBERS,
    PHASE,
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
    PlayerRow,
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
        places=tuple(
            [
                PlaceRow(place, state.owner[place], state.market[place])
                for place in range(len(Place))
            ]
        ),
        borders=tuple([_border(state, border) for border in range(len(BORDERS))]),
        row=tuple(state.row),
        deck=len(state.deck.pile),
        discards=len(state.deck.discards),
        taxed=state.taxed,
        connections_left=connections.connections_left(state),
        rights=_rights(state),
        auction=AuctionRow(step.rights, step.bids, step.active)
        if isinstance(step, Bidding)
        else None,
        offer=_offer(state, step),
        plants=_plants(state),
        cards=_CARD_FACES,
        regions=_REGION_FACES,
        surcharges=SURCHARGES,
        phases=_PHASES,
        track_end=NUMBERS.track_end,
    )


def _rights(state: State) -> int:
    count = len(alive(state))
    return NUMBERS.rights[count - 2] if count > 1 else 0


def _plants(state: State) -> tuple[PlantFace, ...]:
    return tuple(
        [
            PlantFace(plant, row.cost, row.gigawatts, row.stores, row.holds, state.supply[plant])
            for plant, row in enumerate(PLANTS)
        ]
    )


def _border(state: State, border: int) -> BorderRow:
    builders = state.builders[border]
    capacity = trading.capacity(state, border)
    # Borders are counted down in step 4 alone: before it they will carry all they can.
    left = state.room[border] if state.stage >= Stage.TRADING else capacity
    return BorderRow(border, BORDERS[border], bool(builders), builders, capacity, left)


def player(state: State, seat: int) -> PlayerRow:
    """Everything about one player."""
    full = dice.production(state, seat)
    first = seat * FIELDS
    fields = state.fields[first : first + FIELDS]
    half = sum([dice.WIND_GIGAWATTS[p] + dice.SOLAR_GIGAWATTS[p] for p in fields]) // 2
    green_room = storage.room_for(state, seat, red=False)
    red_room = storage.room_for(state, seat, red=True)
    tokens = state.green[seat] - state.red[seat]
    loose = tokens - green_room if tokens > 0 else -tokens - red_room
    rate = perks(state.cards[seat]).penalty
    return PlayerRow(
        seat=seat,
        region=state.region[seat],
        money=state.money[seat],
        demand=state.demand[seat],
        phase=PHASE[state.demand[seat]] + 1,
        production=full,
        calm_production=full - half,
        weather_production=dice.weather_production(state, seat),
        dice=state.dice[seat],
        wind=state.wind[seat],
        sun=state.sun[seat],
        green=state.green[seat],
        red=state.red[seat],
        stored=state.stored[seat],
        green_room=green_room,
        red_room=red_room,
        penalty_rate=rate,
        penalty_at_stake=max(0, loose) * rate,
        tax=tax.tax(state, seat),
        starters=starters_of(state, seat),
        cards=_bits(state.cards[seat]),
        protests=_bits(state.bans[seat]),
        fields=tuple(fields),
        out=state.out[seat],
    )


def _bits(mask: int) -> tuple[int, ...]:
    return tuple([card for card in range(Card.CO2_TAX) if mask >> card & 1]) if mask else ()


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


def own(state: State, seat: int) -> GigaWattOwn:
    """The cheat sheet of a seat: its prices, its limits."""
    if state.region[seat] == NOBODY:
        return GigaWattOwn(seat, (), (), 0, 0, 0, 0, 0, 0, 0, ())
    held = perks(state.cards[seat])
    book = prices(state, seat)
    has_starters = bool(auction.starter_fields(state, seat))
    return GigaWattOwn(
        seat=seat,
        prices=tuple(
            [PriceRow(plant, book.cost[plant], book.upgrades[plant]) for plant in range(len(Plant))]
        ),
        surcharges=book.surcharges,
        connection_cost=held.connection_cost,
        market_gain=held.market_gain,
        market_cost=held.market_cost,
        income=state.demand[seat] + dice.subsidies(state, seat),
        most_bid=auction.most_bid(state, seat) if has_starters else 0,
        closing_price=auction.price_alone(state, seat),
        rebate=held.rebate,
        closing=_closing(state, seat),
    )


def _closing(state: State, seat: int) -> tuple[ClosingRow, ...]:
    """For each plant of a seat what it would cost to close it."""
    first = seat * FIELDS
    fixed = auction.price_alone(state, seat) if len(alive(state)) == 1 else 0
    return tuple(
        [
            ClosingRow(
                field,
                plant,
                fixed if plant <= LAST_STARTER else COST[plant],
                storage.drop_cost(state, seat, field),
            )
            for field, plant in enumerate(state.fields[first : first + FIELDS])
            if plant != EMPTY
        ]
    )


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
