"""Preparation: starting player, regions in one connected group, plants, markets, cards."""

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.deck import Deck
from engine.core.meta import Variant
from engine.core.reason import NO_SUCH_CHOICE, Reason, reason
from engine.core.steps import pop, push
from engine.gigawatt.events import RegionPicked
from engine.gigawatt.ids import EMPTY, FIELDS, NOBODY, REGIONS, Card, Place, Plant, Stage
from engine.gigawatt.intents import PickRegion
from engine.gigawatt.rules.common import Events, refuse
from engine.gigawatt.rules.dice import fill_markets
from engine.gigawatt.rules.technology import deal_row
from engine.gigawatt.state import Picking, State, pay
from engine.gigawatt.tables import BORDERS, BORDERS_OF, CARDS, NUMBERS, PLANTS

# Tables before the first decision


def empty_table(seats: int, variant: Variant, seed: bytes) -> State:
    """A table on which nobody has a region yet; the starting player is drawn."""
    chance = Chance(seed)
    version = str(variant["version"])
    return State(
        seats=seats,
        version=version,
        chance=chance,
        steps=(),
        stage=int(Stage.REGIONS),
        turn=0,
        round=0,
        start=chance.below(seats),
        bank=0,
        taxed=False,
        outcome=None,
        region=[NOBODY] * seats,
        money=[0] * seats,
        demand=[0] * seats,
        green=[0] * seats,
        red=[0] * seats,
        stored=[0] * seats,
        cards=[0] * seats,
        bans=[0] * seats,
        dice=[()] * seats,
        wind=[0] * seats,
        sun=[0] * seats,
        out=[0] * seats,
        fields=[EMPTY] * (seats * FIELDS),
        owner=[NOBODY] * len(Place),
        market=[0] * len(Place),
        builders=[()] * len(BORDERS),
        room=[0] * len(BORDERS),
        supply=[row.supply for row in PLANTS],
        deck=Deck(_cards(version)),
        row=[],
    )


def _cards(version: str) -> list[int]:
    """Sixty technology cards and six tax cards; none in the short game."""
    if version == "short":
        return []
    pile = [int(row.card) for row in CARDS for _ in range(row.copies)]
    return pile + [int(Card.CO2_TAX)] * NUMBERS.tax_cards


# Regions


def why_not_pick(state: State, region: int) -> Reason | None:
    """A free region; the players' regions must form one connected group."""
    if not 0 <= region < REGIONS:
        return NO_SUCH_CHOICE
    if state.owner[region] != NOBODY:
        return reason("region_taken", region=region)
    if not any(owner != NOBODY for owner in state.owner):
        return None
    if any(state.owner[place] != NOBODY for _, place in BORDERS_OF[region]):
        return None
    return reason("region_apart", region=region)


_PICK = tuple(Choice(PickRegion(region)) for region in range(REGIONS))


def picking_choices(state: State) -> list[Choice]:
    """Every region one may take."""
    return [_PICK[region] for region in range(REGIONS) if why_not_pick(state, region) is None]


def ask_picking(state: State, seat: int, events: Events) -> None:
    """Ask for a region, unless only one is left."""
    free = [region for region in range(REGIONS) if why_not_pick(state, region) is None]
    if len(free) > 1:
        push(state, Picking(seat))
    else:
        _take(state, seat, free[0], events)


def deal_regions(state: State, events: Events) -> None:
    """Without a choice: any region that keeps the group connected, each equally likely."""
    for offset in range(state.seats):
        able = [region for region in range(REGIONS) if why_not_pick(state, region) is None]
        seat = (state.start + offset) % state.seats
        _take(state, seat, state.chance.pick(able), events)
    state.turn = state.seats


def pick(state: State, step: Picking, intent: PickRegion, events: Events) -> None:
    """The region belongs to the player for the whole game."""
    refuse(why_not_pick(state, intent.region))
    pop(state)
    _take(state, step.seat, intent.region, events)


def _take(state: State, seat: int, region: int, events: Events) -> None:
    state.region[seat] = region
    state.owner[region] = seat
    events.append(RegionPicked(seat, region))


# After the regions are known


def set_up(state: State, events: Events) -> None:
    """Starting plants, demand and money for all, tokens for the markets, four cards face up."""
    start = NUMBERS.starts[state.version]
    plants = [int(Plant.COAL_1)] * start.coal + [int(Plant.GAS_1)] * start.gas
    for seat in range(state.seats):
        for field, plant in zip(_start_fields(), plants, strict=False):
            state.fields[seat * FIELDS + field] = plant
            state.supply[plant] -= 1
        state.demand[seat] = start.demand
        pay(state, seat, -start.money)
    fill_markets(state, events)
    deal_row(state, events)


def _start_fields() -> list[int]:
    """The fields without dedication and surcharge, start fields first: the solo game needs five."""
    return [0, 1, 2, 3, 8]
