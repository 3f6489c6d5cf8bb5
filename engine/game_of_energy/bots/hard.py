"""The hard bot: compares what it could do by playing on, under the same luck for each.

The normal bot's choice is the first candidate, and stays unless another is better beyond doubt.
"""

from collections.abc import Sequence
from functools import partial
from math import exp

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.outcome import Outcome
from engine.core.search import Budget, Candidates, Guide, Policy, SearchBot
from engine.game_of_energy.bots.habit import policy, turns_left
from engine.game_of_energy.bots.normal import NormalBot
from engine.game_of_energy.intents import ChooseArea, EndTurn, PlayCard, RollAgain
from engine.game_of_energy.state import Captains, CardOffer, HandLimit, Permitting, State
from engine.game_of_energy.tables import AREA_TERRITORY, TERMS

_LEAD = 400.0
"""A lead of so many TWh is nearly a won game."""
_WIN = 0.6
"""What the win itself counts; the rest is for the lead, which tells more in few playouts."""

_MANNERS: tuple[Policy, ...] = tuple(partial(policy, patience=turns) for turns in (0, 1, -1, 2))
_UNPLANNED = (Captains, CardOffer, HandLimit)
"""Steps in which everything is tried."""

BUDGET = Budget(playouts=1_500, seconds=2.0)


def hard_bot(game: Game[State]) -> SearchBot:
    """A bot that thinks for two seconds."""
    guide = Guide(
        policy=policy,
        candidates=candidates_of(game),
        style=style,
        worth=worth,
        doubt=1.5,
        depth=1,
    )
    return SearchBot(game, guide, BUDGET)


def candidates_of(game: Game[State]) -> Candidates:
    """What is compared at a decision: the normal bot's choice first, then what comes close to it.

    Plans for more and for fewer turns to come, and everything that no plan knows about: when to
    play a card, whether to roll again, whether to stop short of the contract.
    """
    normal = NormalBot()

    def candidates(
        world: State, seat: int, choices: Sequence[Choice], chance: Chance
    ) -> Sequence[Intent]:
        found = [normal.choose(game.view(world, seat), choices, chance)]
        if not isinstance(world.step, _UNPLANNED):
            found += [manner(world, seat, choices, chance) for manner in _MANNERS]
        found += [choice.intent for choice in choices if _is_open(world, seat, choice.intent)]
        return list({_kind(intent): intent for intent in reversed(found)}.values())[::-1]

    return candidates


def _is_open(world: State, seat: int, intent: Intent) -> bool:
    """Whether plans say nothing about the intent."""
    if isinstance(world.step, Permitting):
        return isinstance(intent, EndTurn) and turns_left(world, seat) == 1
    return isinstance(world.step, _UNPLANNED) or isinstance(intent, PlayCard | RollAgain)


def _kind(intent: Intent) -> object:
    """Areas of one territory are the same to a plan."""
    return AREA_TERRITORY[intent.area] if isinstance(intent, ChooseArea) else intent


def style(world: State, seat: int, intent: Intent) -> Policy:
    """Go on with the patience that leads to the intent."""
    if isinstance(world.step, _UNPLANNED):
        return policy
    for manner in _MANNERS:
        if manner(world, seat, (), Chance(b"")) == intent:
            return manner
    return policy


def worth(outcome: Outcome, seats: int) -> Sequence[float]:
    """The win, and how far one was ahead of the best other; alone, ahead of the contract."""
    totals = [float(outcome.total(seat)) for seat in range(seats)]
    share = 1 / len(outcome.winners) if outcome.winners else 0.0
    return [
        _WIN * (share if seat in outcome.winners else 0.0)
        + (1 - _WIN) / (1 + exp((_rival(totals, seat) - totals[seat]) / _LEAD))
        for seat in range(seats)
    ]


def _rival(totals: list[float], seat: int) -> float:
    return max(totals[:seat] + totals[seat + 1 :], default=float(TERMS[0].twh))
