"""What the searching bot looks at: few intents, and those that decide games."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.search import Budget, Guide, Policy
from engine.gigawatt.bots import building, outlook
from engine.gigawatt.bots.judgement import evaluate, value_of
from engine.gigawatt.bots.policy import decide
from engine.gigawatt.bots.style import ALONE, EXPERT
from engine.gigawatt.ids import EMPTY, FIELDS
from engine.gigawatt.intents import Bid, BuyCard, CloseStarter, Pass
from engine.gigawatt.state import (
    Bidding,
    Building,
    Buying,
    Closing,
    Rerolling,
    SoloClosing,
    State,
)

_SITES = 3
"""So many plants are looked at beside the heuristic's own pick."""
_RAISES = (0, 3)
"""Bids are tried so far above the least one."""


def candidates(
    state: State, seat: int, choices: Sequence[Choice], chance: Chance
) -> Sequence[Intent]:
    """The heuristic's pick first; alternatives where a game is decided, none where it is not."""
    first = expert(state, seat, choices, chance)
    step = state.steps[-1]
    match step:
        case Building():
            others = _building(state, step, choices)
        case Buying():
            others = _buying(state, seat, choices)
        case Bidding():
            others = _bidding(choices)
        case Closing() | SoloClosing():
            others = _closing(state, seat, choices)
        case Rerolling():
            others = [choice.intent for choice in choices]
        case _:
            return [first]
    return list(dict.fromkeys([first, *others]))


def _building(state: State, step: Building, choices: Sequence[Choice]) -> list[Intent]:
    """The plants with most output for their price, a connection, stopping."""
    rated = []
    for site in building.sites(state, step, choices):
        gain = outlook.EXPECTED[site.plant] - outlook.EXPECTED[site.before]
        if gain > 0 and building.is_clean(state, step.seat, site):
            rated.append((gain / (site.cost + 2.0), site.intent))
    rated.sort(key=lambda line: -line[0])
    found = [intent for _, intent in rated[:_SITES]]
    connection = building.connection(state, step.seat, choices, EXPERT)
    return [*found, *([connection] if connection else []), Pass()]


def _buying(state: State, seat: int, choices: Sequence[Choice]) -> list[Intent]:
    """Every card; a protest against the leader alone."""
    rival = outlook.leader(state, seat)
    cards = [choice.intent for choice in choices if isinstance(choice.intent, BuyCard)]
    return [Pass(), *(card for card in cards if card.target in (-1, rival))]


def _bidding(choices: Sequence[Choice]) -> list[Intent]:
    """Pass, the least bid, and one that others may not want to follow."""
    found: list[Intent] = [Pass()]
    for choice in choices:
        intent = choice.intent
        if isinstance(intent, Bid):
            most = choice.ranges[0].high if choice.ranges else intent.amount
            found += [Bid(intent.amount + n) for n in _RAISES if intent.amount + n <= most]
    return found


def _closing(state: State, seat: int, choices: Sequence[Choice]) -> list[Intent]:
    """One plant of each kind."""
    found: dict[int, Intent] = {}
    for choice in choices:
        intent = choice.intent
        if isinstance(intent, CloseStarter):
            found.setdefault(state.fields[seat * FIELDS + intent.field], intent)
        else:
            found.setdefault(EMPTY, intent)
    return list(found.values())


def expert(state: State, seat: int, choices: Sequence[Choice], chance: Chance) -> Intent:
    """What an expert does; alone an expert has other habits than among rivals."""
    return decide(state, seat, choices, chance, ALONE if state.seats == 1 else EXPERT)


def _own_style(_state: State, _seat: int, _intent: Intent) -> Policy:
    """The seat itself goes on as an expert; the others are taken to be sensible players."""
    return expert


GUIDE = Guide(
    policy=decide,
    candidates=candidates,
    evaluate=evaluate,
    # Far enough to see the next auction: a shorter look takes money in hand for a good position.
    horizon=48,
    worth=value_of,
    style=_own_style,
    boldness=0.12,
    doubt=1.0,
    depth=1,
)
"""How the searching bot looks ahead."""

BUDGET = Budget(playouts=3_000, seconds=2.0)
"""How long it thinks about a decision unless it is told otherwise."""
