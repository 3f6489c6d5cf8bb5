"""Step 2, plants: build on a field, upgrade in place, close what is neither coal nor gas."""

from functools import cache

import attrs

from engine.core.choice import Choice
from engine.core.reason import NO_SUCH_CHOICE, Reason, reason
from engine.core.steps import swap
from engine.gigawatt.events import PlantBuilt, PlantClosed, PlantUpgraded
from engine.gigawatt.ids import (
    EMPTY,
    FIELDS,
    GENERATION_OF,
    LAST_STARTER,
    TECHNOLOGY_OF,
    Plant,
)
from engine.gigawatt.intents import Build, Close, PlayCard, Upgrade
from engine.gigawatt.rules.common import Events, refuse, short_of
from engine.gigawatt.rules.perks import (
    FIELD_PLANTS,
    PRICE_CARDS,
    UP_TO_PHASE,
    PriceList,
    forbidden,
    perks,
    price_list,
)
from engine.gigawatt.rules.storage import drop_excess, why_not_drop
from engine.gigawatt.rules.technology import play, use_up
from engine.gigawatt.state import Building, State, pay
from engine.gigawatt.tables import CARDS, COST, PHASE, REGION_ROWS

# Prices


def prices(state: State, seat: int) -> PriceList:
    """The price list of a seat as it stands."""
    return price_list(state.region[seat], state.cards[seat] & PRICE_CARDS)


def build_cost(state: State, step: Building, plant: int, field: int) -> int:
    """The plant's price, less a grant that was played, plus the surcharge of the field."""
    book = prices(state, step.seat)
    return max(0, book.cost[plant] + book.surcharges[field] - step.grant)


def upgrade_cost(state: State, seat: int, before: int, plant: int) -> int | None:
    """The difference of the two prices; None where the one is no later generation of the other."""
    return dict(prices(state, seat).upgrades[before]).get(plant)


# Questions


def why_not_build(state: State, step: Building, plant: int, field: int) -> Reason | None:
    """A plant of a generation one has reached.

    In supply, on an empty field that takes it, paid in full.
    """
    seat = step.seat
    if not (0 <= plant < len(Plant) and 0 <= field < FIELDS):
        return NO_SUCH_CHOICE
    if state.fields[seat * FIELDS + field] != EMPTY:
        return reason("field_taken", field=field)
    if not FIELD_PLANTS[state.region[seat]][field] >> plant & 1:
        return reason(
            "field_dedicated", technology=int(REGION_ROWS[state.region[seat]].dedicated[field])
        )
    if (why := why_not_plant(state, seat, plant)) is not None:
        return why
    if forbidden(state.bans[seat]).plants >> plant & 1:
        return reason("protest", technology=int(TECHNOLOGY_OF[plant]))
    cost = build_cost(state, step, plant, field)
    return None if cost <= state.money[seat] else short_of(state.money[seat], cost)


def why_not_plant(state: State, seat: int, plant: int) -> Reason | None:
    """The generation must be reached by one's own demand, and a piece must be left."""
    if not UP_TO_PHASE[PHASE[state.demand[seat]]] >> plant & 1:
        return reason("generation_not_reached", generation=GENERATION_OF[plant])
    return None if state.supply[plant] else reason("supply_empty", plant=plant)


def why_not_upgrade(state: State, step: Building, field: int, plant: int) -> Reason | None:
    """A later generation of the technology that stands there, at the difference of the prices."""
    seat = step.seat
    if not (0 <= plant < len(Plant) and 0 <= field < FIELDS):
        return NO_SUCH_CHOICE
    before = state.fields[seat * FIELDS + field]
    if before == EMPTY:
        return reason("field_empty", field=field)
    cost = upgrade_cost(state, seat, before, plant)
    if cost is None:
        return reason("no_later_generation", plant=before)
    if (why := why_not_plant(state, seat, plant)) is not None:
        return why
    return None if cost <= state.money[seat] else short_of(state.money[seat], cost)


def why_not_close(state: State, step: Building, field: int) -> Reason | None:
    """Any plant but coal and gas.

    At its undiscounted price and without the surcharge of its field.
    """
    seat = step.seat
    if not 0 <= field < FIELDS:
        return NO_SUCH_CHOICE
    plant = state.fields[seat * FIELDS + field]
    if plant == EMPTY:
        return reason("field_empty", field=field)
    if plant <= LAST_STARTER:
        return reason("needs_closing_right", plant=plant)
    return why_not_drop(state, seat, field, COST[plant])


def why_not_grant(state: State, step: Building, card: int) -> Reason | None:
    """A grant that one holds, one at a time."""
    if card < 0 or perks(state.cards[step.seat]).grant != card:
        return NO_SUCH_CHOICE
    return reason("grant_running", money=step.grant) if step.grant else None


# Choices


@cache
def _builds(field: int, plants: int) -> tuple[Choice, ...]:
    return tuple(_build(plant, field) for plant in Plant if plants >> plant & 1)


@cache
def _build(plant: int, field: int) -> Choice:
    return Choice(Build(int(plant), field))


_UPGRADE = tuple(
    tuple(Choice(Upgrade(field, int(plant))) for plant in Plant) for field in range(FIELDS)
)
_CLOSE = tuple(Choice(Close(field)) for field in range(FIELDS))


def plant_choices(state: State, step: Building) -> list[Choice]:
    """Every plant one may build, upgrade or close now, field by field.

    The same as asking the questions above for each plant and field (a test compares them), but by
    bit masks.
    """
    seat = step.seat
    region = state.region[seat]
    money = state.money[seat]
    book = price_list(region, state.cards[seat] & PRICE_CARDS)
    reached = UP_TO_PHASE[PHASE[state.demand[seat]]]
    if 0 in state.supply:
        reached &= _supplied(state.supply)
    allowed = reached & ~forbidden(state.bans[seat]).plants if state.bans[seat] else reached
    budget = money + step.grant
    affordable = book.affordable
    richest = len(affordable) - 1
    takes = FIELD_PLANTS[region]
    surcharges = book.surcharges
    first = seat * FIELDS
    found: list[Choice] = []
    for field, plant in enumerate(state.fields[first : first + FIELDS]):
        if plant < 0:
            left = budget - surcharges[field]
            if left >= 0:
                plants = takes[field] & allowed & affordable[min(left, richest)]
                found += _builds(field, plants)
            continue
        for later, cost in book.upgrades[plant]:
            if cost <= money and reached >> later & 1:
                found.append(_UPGRADE[field][later])
        if (
            plant > LAST_STARTER
            and COST[plant] <= money
            and why_not_drop(state, seat, field, COST[plant]) is None
        ):
            found.append(_CLOSE[field])
    return found


def _supplied(supply: list[int]) -> int:
    return sum(1 << plant for plant, count in enumerate(supply) if count)


def grant_choices(state: State, step: Building) -> list[Choice]:
    """The grant card, while none is running."""
    card = perks(state.cards[step.seat]).grant
    return [] if card < 0 or step.grant else [play(card)]


# Deeds


def build(state: State, step: Building, intent: Build, events: Events) -> None:
    """Pay, take the piece from the supply, put it on the field; a grant is used up."""
    plant, field, seat = intent.plant, intent.field, step.seat
    refuse(why_not_build(state, step, plant, field))
    cost = build_cost(state, step, plant, field)
    pay(state, seat, cost)
    state.supply[plant] -= 1
    state.fields[seat * FIELDS + field] = plant
    if step.grant:
        swap(state, attrs.evolve(step, grant=0))
    events.append(PlantBuilt(seat, plant, field, cost))


def upgrade(state: State, step: Building, intent: Upgrade, events: Events) -> None:
    """Pay the difference; the old piece returns to the supply."""
    plant, field, seat = intent.plant, intent.field, step.seat
    refuse(why_not_upgrade(state, step, field, plant))
    before = state.fields[seat * FIELDS + field]
    cost = upgrade_cost(state, seat, before, plant) or 0
    pay(state, seat, cost)
    state.supply[before] += 1
    state.supply[plant] -= 1
    state.fields[seat * FIELDS + field] = plant
    events.append(PlantUpgraded(seat, before, plant, field, cost))


def close(state: State, step: Building, intent: Close, events: Events) -> None:
    """Pay the undiscounted price; the piece returns to the supply and the field is free again."""
    field, seat = intent.field, step.seat
    refuse(why_not_close(state, step, field))
    plant = state.fields[seat * FIELDS + field]
    pay(state, seat, COST[plant])
    remove(state, seat, field)
    _, penalty = drop_excess(state, seat)
    events.append(PlantClosed(seat, plant, field, COST[plant] + penalty))


def remove(state: State, seat: int, field: int) -> None:
    """Take the plant off a field and put it back into the supply."""
    place = seat * FIELDS + field
    state.supply[state.fields[place]] += 1
    state.fields[place] = EMPTY


def play_grant(state: State, step: Building, intent: PlayCard, events: Events) -> None:
    """Use up a grant: the next plant built in this turn is cheaper."""
    refuse(why_not_grant(state, step, intent.card))
    use_up(state, step.seat, intent.card, events)
    swap(state, attrs.evolve(step, grant=CARDS[intent.card].amount))
