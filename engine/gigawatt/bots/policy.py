"""The heuristic: for each question one answer, quickly, from what lies open on the table."""

from collections.abc import Sequence
from typing import assert_never

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.gigawatt.bots import auction, building, cards, outlook, trading
from engine.gigawatt.bots.style import NORMAL, Style
from engine.gigawatt.ids import Die, Weather
from engine.gigawatt.intents import Answer, Pass, PickRegion, Reroll
from engine.gigawatt.rules.dice import weather_production
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
    Storing,
    Trading,
    starters_of,
)
from engine.gigawatt.tables import NUMBERS


def decide(
    state: State, seat: int, choices: Sequence[Choice], chance: Chance, style: Style = NORMAL
) -> Intent:
    """What a sensible player does; one of the choices contains it."""
    step = state.steps[-1]
    match step:
        case Building():
            return building.build(state, step, choices, style)
        case Trading():
            return trading.trade(state, step, choices, style)
        case Considering():
            return Answer(accept=trading.accept(state, step, style))
        case Sharing():
            return Answer(accept=building.accept_share(state, step, style))
        case Bidding():
            return auction.bid(state, step, choices, chance, style)
        case Closing() | SoloClosing():
            return auction.close(state, step, choices, style)
        case Buying():
            return cards.buy(state, seat, choices, chance, style)
        case Storing():
            return trading.store(state, step, choices)
        case Rerolling():
            return reroll(state, step, choices)
        case Picking():
            return pick(choices, chance, style)
        case _:
            assert_never(step)


def pick(choices: Sequence[Choice], chance: Chance, style: Style) -> Intent:
    """The region one likes best, if it is free; else any."""
    wanted = [choice.intent for choice in choices if choice.intent == PickRegion(style.home)]
    return wanted[0] if wanted else chance.pick(choices).low()


def reroll(state: State, step: Rerolling, choices: Sequence[Choice]) -> Intent:
    """Throw high demand again, and calm weather that leaves a shortage."""
    for choice in choices:
        intent = choice.intent
        if isinstance(intent, Reroll) and _is_bad(state, step, intent.die):
            return intent
    return Pass()


def _is_bad(state: State, step: Rerolling, die: int) -> bool:
    seat = step.seat
    if die == Die.DEMAND:
        return _too_much(state, seat, step.rolled)
    thrown = state.wind[seat] if die == Die.WIND else state.sun[seat]
    return thrown == Weather.HALF and weather_production(state, seat) < state.demand[seat]


def _too_much(state: State, seat: int, rolled: int) -> bool:
    """More than average, and more than the plants can follow or the track has room for."""
    mean = outlook.mean_rise(state, seat)
    if state.demand[seat] + rolled > NUMBERS.track_end:
        return True
    short = state.demand[seat] + rolled - outlook.expected_output(state, seat)
    return rolled > mean + (0 if not starters_of(state, seat) else 1) and short > 0
