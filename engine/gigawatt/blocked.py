"""What a player might expect to be able to do, and why not.

The same questions that rule the choices.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from engine.core.choice import Blocked, Choice
from engine.core.intent import Intent
from engine.core.reason import Reason
from engine.gigawatt.ids import EMPTY, FIELDS, NOBODY, REGIONS, Colour, Plant
from engine.gigawatt.intents import (
    Bid,
    Build,
    BuildConnection,
    BuyCard,
    Close,
    CloseStarter,
    PickRegion,
    ProposeTrade,
    ShareConnection,
    Store,
    TradeMarket,
    Upgrade,
)
from engine.gigawatt.meta import META
from engine.gigawatt.rules import auction, building, connections, storage, technology, trading
from engine.gigawatt.rules.perks import FIELD_PLANTS
from engine.gigawatt.setup import why_not_pick
from engine.gigawatt.state import (
    Bidding,
    Building,
    Buying,
    Closing,
    Picking,
    SoloClosing,
    State,
    Step,
    Storing,
    Trading,
    plants_of,
)
from engine.gigawatt.tables import BORDERS, BORDERS_OF, LATER, REGION_ROWS

Line = tuple[Choice, Reason | None]

_KEPT = 8192
"""How many choices and lines are remembered: a question repeats most of the one before."""


def blocked(state: State, step: Step) -> tuple[Blocked, ...]:
    """Everything worth explaining in this step."""
    match step:
        case Picking():
            return _lines("regions", _regions(state))
        case Buying():
            return _lines("technology", _cards(state, step.seat))
        case Building():
            plants = _lines("building", _plants(state, step))
            return plants + _lines("connections", _connections(state, step))
        case Trading():
            return _lines("trading", _trades(state, step))
        case Bidding():
            too_much = auction.most_bid(state, step.seat) + 1
            return _lines(
                "auction", [(_to(Bid, too_much), auction.why_not_bid(state, step, too_much))]
            )
        case Closing() | SoloClosing():
            return _lines("auction", _starters(state, step))
        case Storing():
            everything = state.green[step.seat] + state.red[step.seat]
            why = storage.why_not_store(state, step, everything)
            return _lines("storing", [(_to(Store, everything), why)])
        case _:
            return ()


def _lines(rule: str, lines: Iterable[Line]) -> tuple[Blocked, ...]:
    return tuple([_line(what, why, rule) for what, why in lines if why is not None])


@lru_cache(_KEPT)
def _line(what: Choice, why: Reason, rule: str) -> Blocked:
    return Blocked(what, why, rule)


@lru_cache(_KEPT)
def _to(kind: type[Intent], *fields: int) -> Choice:
    return Choice(kind(*fields))


def _regions(state: State) -> Iterator[Line]:
    for region in range(REGIONS):
        yield _to(PickRegion, region), why_not_pick(state, region)


def _cards(state: State, seat: int) -> Iterator[Line]:
    for slot, card in enumerate(state.row):
        if not technology.is_protest(card):
            yield _to(BuyCard, slot), technology.why_not_buy(state, seat, slot, NOBODY)
            continue
        for target in range(state.seats):
            if target != seat:
                yield (
                    _to(BuyCard, slot, target),
                    technology.why_not_buy(state, seat, slot, target),
                )


def _plants(state: State, step: Building) -> Iterator[Line]:
    region = state.region[step.seat]
    standing = plants_of(state, step.seat)
    empty = [field for field, plant in enumerate(standing) if plant == EMPTY]
    for plant in range(len(Plant)):
        field = _field_for(plant, region, empty)
        yield _to(Build, plant, field), building.why_not_build(state, step, plant, field)
    other = int(Plant.BIOMASS_1)
    told = _field_for(other, region, empty)
    for field in empty:
        if REGION_ROWS[region].dedicated[field] >= 0 and field != told:
            yield _to(Build, other, field), building.why_not_build(state, step, other, field)
    for field, plant in enumerate(standing):
        if plant == EMPTY:
            continue
        for later in LATER[plant]:
            yield _to(Upgrade, field, later), building.why_not_upgrade(state, step, field, later)
        yield _to(Close, field), building.why_not_close(state, step, field)


def _field_for(plant: int, region: int, empty: list[int]) -> int:
    """Where somebody would want to build it: a field that takes it, else any empty one."""
    fitting = [field for field in empty if FIELD_PLANTS[region][field] >> plant & 1]
    return (fitting or empty or [0])[0]


def _connections(state: State, step: Building) -> Iterator[Line]:
    for border, place in BORDERS_OF[state.region[step.seat]]:
        yield _to(BuildConnection, border), connections.why_not_connect(state, step, border)
        if state.owner[place] >= 0:
            share, _most = connections.shares(state, step, border)
            yield (
                _to(ShareConnection, border, share),
                connections.why_not_share(state, step, border, share),
            )


_WAYS = tuple((int(colour), sell) for colour in Colour for sell in (False, True))
_DEALS = tuple(
    tuple((Choice(deal), deal) for deal in (TradeMarket(border, *way, 1) for way in _WAYS))
    for border in range(len(BORDERS))
)
_OFFERS = tuple(
    tuple((Choice(offer), offer) for offer in (ProposeTrade(seat, *way, 1, 0) for way in _WAYS))
    for seat in range(META.seats[1])
)


def _trades(state: State, step: Trading) -> Iterator[Line]:
    for border, place in BORDERS_OF[state.region[step.seat]]:
        partner = state.owner[place]
        if partner == NOBODY:
            for what, deal in _DEALS[border]:
                yield what, trading.why_not_trade_market(state, step, deal)
        elif partner >= 0:
            for what, offer in _OFFERS[partner]:
                yield what, trading.why_not_propose(state, step, offer)


def _starters(state: State, step: Closing | SoloClosing) -> Iterator[Line]:
    for field in range(FIELDS):
        if state.fields[step.seat * FIELDS + field] != EMPTY:
            yield _to(CloseStarter, field), auction.why_not_close_starter(state, step, field)
