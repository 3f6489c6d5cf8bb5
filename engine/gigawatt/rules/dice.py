"""Step 3: demand dice, weather dice, tokens and income, and empty markets."""

from engine.core.choice import Choice
from engine.core.reason import NO_SUCH_CHOICE, Reason
from engine.core.steps import pop, push
from engine.gigawatt.events import (
    DemandRaised,
    DemandRolled,
    IncomeTaken,
    MarketRolled,
    WeatherRolled,
)
from engine.gigawatt.ids import (
    FIELDS,
    NOBODY,
    TECHNOLOGY_OF,
    Colour,
    Die,
    Exit,
    Plant,
    Technology,
    Weather,
)
from engine.gigawatt.intents import Reroll
from engine.gigawatt.rules.bankruptcy import go_out
from engine.gigawatt.rules.common import PASS, Events, refuse
from engine.gigawatt.rules.perks import perks
from engine.gigawatt.rules.technology import use_up
from engine.gigawatt.state import Rerolling, State, pay
from engine.gigawatt.tables import CARDS, GIGAWATTS, NUMBERS, PHASE

_DIE_FACES = 6


def _gigawatts_of(technology: Technology) -> tuple[int, ...]:
    return (*(GIGAWATTS[p] * (TECHNOLOGY_OF[p] is technology) for p in Plant), 0)


WIND_GIGAWATTS = _gigawatts_of(Technology.WIND)
SOLAR_GIGAWATTS = _gigawatts_of(Technology.SOLAR)

# Production


def production(state: State, seat: int) -> int:
    """What all plants of a seat produce in good weather."""
    first = seat * FIELDS
    return sum([GIGAWATTS[plant] for plant in state.fields[first : first + FIELDS]])


def weather_production(state: State, seat: int) -> int:
    """Production with this round's weather: wind and solar plants give half or all of it."""
    first = seat * FIELDS
    plants = state.fields[first : first + FIELDS]
    total = sum([GIGAWATTS[plant] for plant in plants])
    if state.wind[seat] == Weather.HALF:
        total -= sum([WIND_GIGAWATTS[plant] for plant in plants]) // 2
    if state.sun[seat] == Weather.HALF:
        total -= sum([SOLAR_GIGAWATTS[plant] for plant in plants]) // 2
    return total


# Throwing


def roll_for(state: State, seat: int, events: Events) -> None:
    """The demand dice by the phase before rolling; a card may let the player throw them again."""
    rolled = _roll_demand(state, seat, events)
    if perks(state.cards[seat]).demand_reroll >= 0:
        push(state, Rerolling(seat, rolled))
    else:
        raise_demand(state, seat, rolled, events)


def _roll_demand(state: State, seat: int, events: Events) -> int:
    count = NUMBERS.demand_dice[PHASE[state.demand[seat]]]
    dice = tuple([state.chance.roll(NUMBERS.demand_die_sides) for _ in range(count)])
    state.dice[seat] = dice
    events.append(DemandRolled(seat, dice))
    return sum(dice)


def raise_demand(state: State, seat: int, rolled: int, events: Events) -> None:
    """Demand goes up; past the end of the track the player loses at once, whatever else is true."""
    state.demand[seat] += rolled
    events.append(DemandRaised(seat, state.demand[seat]))
    if state.demand[seat] > NUMBERS.track_end:
        go_out(state, seat, Exit.DEMAND, 0, events)
    else:
        _roll_weather(state, seat, events)


def _roll_weather(state: State, seat: int, events: Events) -> None:
    first = seat * FIELDS
    plants = state.fields[first : first + FIELDS]
    if any(WIND_GIGAWATTS[plant] for plant in plants):
        _roll_die(state, seat, Die.WIND, events)
    if any(SOLAR_GIGAWATTS[plant] for plant in plants):
        _roll_die(state, seat, Die.SUN, events)
    thrown = state.wind[seat] or state.sun[seat]
    if thrown and perks(state.cards[seat]).weather_reroll >= 0:
        push(state, Rerolling(seat, 0))
    else:
        take_income(state, seat, events)


def _roll_die(state: State, seat: int, die: Die, events: Events) -> None:
    weather = Weather.FULL if _good_face(state) else Weather.HALF
    (state.wind if die is Die.WIND else state.sun)[seat] = int(weather)
    events.append(WeatherRolled(seat, int(die), int(weather)))


def _good_face(state: State) -> bool:
    return state.chance.below(_DIE_FACES) < NUMBERS.good_faces


def take_income(state: State, seat: int, events: Events) -> None:
    """Green tokens for a surplus, red ones for a shortage.

    The income is the demand, and subsidies.
    """
    produced = weather_production(state, seat)
    demand = state.demand[seat]
    if produced >= demand:
        state.green[seat] += produced - demand
    else:
        state.red[seat] += demand - produced
    subsidy = subsidies(state, seat)
    pay(state, seat, -demand - subsidy)
    events.append(IncomeTaken(seat, produced, demand, demand, subsidy))


def subsidies(state: State, seat: int) -> int:
    """What cards pay for plants of some technologies."""
    rates = perks(state.cards[seat]).subsidy
    first = seat * FIELDS
    return sum([rates[plant] for plant in state.fields[first : first + FIELDS]])


# Throwing again


def why_not_reroll(state: State, step: Rerolling, die: int) -> Reason | None:
    """The demand dice before they count, or one weather die that was thrown."""
    if step.rolled:
        return None if die == Die.DEMAND else NO_SUCH_CHOICE
    if die == Die.WIND and state.wind[step.seat]:
        return None
    return None if die == Die.SUN and state.sun[step.seat] else NO_SUCH_CHOICE


_REROLL = tuple(Choice(Reroll(int(die))) for die in Die)


def reroll_choices(state: State, step: Rerolling) -> list[Choice]:
    """Keep the dice, or throw one of them again."""
    again = [_REROLL[die] for die in Die if why_not_reroll(state, step, die) is None]
    return [PASS, *again]


def reroll(state: State, step: Rerolling, intent: Reroll, events: Events) -> None:
    """Throw again; the second result counts. A card that is used once goes to the discards."""
    seat = step.seat
    refuse(why_not_reroll(state, step, intent.die))
    pop(state)
    held = perks(state.cards[seat])
    card = held.demand_reroll if step.rolled else held.weather_reroll
    if not CARDS[card].stays:
        use_up(state, seat, card, events)
    if step.rolled:
        raise_demand(state, seat, _roll_demand(state, seat, events), events)
    else:
        _roll_die(state, seat, Die(intent.die), events)
        take_income(state, seat, events)


def keep_dice(state: State, step: Rerolling, events: Events) -> None:
    """The dice stay as they fell."""
    pop(state)
    if step.rolled:
        raise_demand(state, step.seat, step.rolled, events)
    else:
        take_income(state, step.seat, events)


# Markets


def fill_markets(state: State, events: Events) -> None:
    """Every external market without tokens gets five green or five red ones."""
    for place, owner in enumerate(state.owner):
        if owner == NOBODY and not state.market[place]:
            green = _good_face(state)
            amount = NUMBERS.market_tokens
            state.market[place] = amount if green else -amount
            colour = Colour.GREEN if green else Colour.RED
            events.append(MarketRolled(place, int(colour), amount))
