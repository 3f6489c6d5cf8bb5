"""The hard bot: compares what it could do by playing on, under the same luck for each.

Its first candidate is what the normal bot would do if it planned to the end of the game.
Another one must be better beyond doubt.
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
from engine.game_of_energy.bots.habit import policy, prospect, turns_left
from engine.game_of_energy.bots.normal import NormalBot
from engine.game_of_energy.bots.situation import PATIENT
from engine.game_of_energy.ids import Captain
from engine.game_of_energy.intents import ChooseArea, ChooseCaptain, EndTurn, PlayCard, RollAgain
from engine.game_of_energy.state import Captains, CardOffer, HandLimit, Permitting, State
from engine.game_of_energy.tables import AREA_TERRITORY, TERMS

_LEAD = 500.0
"""A lead of so many TWh is nearly a won game."""
_SURE = 200.0
"""The same for the win itself in a game that goes on."""
_HORIZON = 5
"""Turns that are played on before a game is judged by its plans."""
_WIN = 0.6
"""What the win itself counts; the rest is for the lead, which tells more in few playouts."""

_MANNERS: tuple[Policy, ...] = tuple(partial(policy, patience=turns) for turns in (0, 1, -1, 2))
_CAPTAINS = (
    *(Captain.ANALYST, Captain.ADVOCATE, Captain.SURVEYOR, Captain.ENGINEER, Captain.SCOUT),
    *(Captain.UNDERWRITER, Captain.LANDLORD, Captain.BANKER, Captain.PHYSICIST, Captain.FOREMAN),
)
"""By how often they win between equal bots: no playout can tell that as well."""
_UNPLANNED = (CardOffer, HandLimit)
"""Steps in which everything is tried."""

BUDGET = Budget(playouts=1_500, seconds=2.0)


def hard_bot(game: Game[State]) -> SearchBot:
    """A bot that thinks for two seconds."""
    guide = Guide(
        policy=policy,
        candidates=candidates_of(game),
        style=style,
        worth=worth,
        evaluate=evaluate,
        age=age,
        horizon=_HORIZON,
        doubt=1.5,
        depth=1,
    )
    return SearchBot(game, guide, BUDGET)


def candidates_of(game: Game[State]) -> Candidates:
    """What is compared at a decision: the far-sighted plan first, then others.

    Plans for more and for fewer turns to come, and everything that no plan knows about: when to
    play a card, whether to roll again, whether to stop short of the contract.
    """
    planner = NormalBot(PATIENT)

    def candidates(
        world: State, seat: int, choices: Sequence[Choice], chance: Chance
    ) -> Sequence[Intent]:
        if isinstance(world.step, Captains):
            return [min((choice.intent for choice in choices), key=_rank)]
        found = [planner.choose(game.view(world, seat), choices, chance)]
        if not isinstance(world.step, _UNPLANNED):
            found += [manner(world, seat, choices, chance) for manner in _MANNERS]
        found += [choice.intent for choice in choices if _is_open(world, seat, choice.intent)]
        return list({_kind(intent): intent for intent in reversed(found)}.values())[::-1]

    return candidates


def _rank(intent: Intent) -> int:
    return _CAPTAINS.index(intent.captain) if isinstance(intent, ChooseCaptain) else 0


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
    totals = [outcome.total(seat) for seat in range(seats)]
    share = 1 / len(outcome.winners) if outcome.winners else 0.0
    return [
        _WIN * (share if seat in outcome.winners else 0.0)
        + (1 - _WIN) * _chance(_lead(totals, seat, TERMS[0].twh), _LEAD)
        for seat in range(seats)
    ]


def evaluate(world: State) -> Sequence[float]:
    """The same of a game that goes on, from what everybody should have at its end."""
    totals = [world.twh[seat] + prospect(world, seat) for seat in range(world.seats)]
    leads = [_lead(totals, seat, world.threshold) for seat in range(world.seats)]
    return [_WIN * _chance(lead, _SURE) + (1 - _WIN) * _chance(lead, _LEAD) for lead in leads]


def age(world: State) -> int:
    """The turns that were played."""
    return world.round * world.seats + (world.turn - world.first) % world.seats


def _lead(totals: list[int], seat: int, contract: int) -> int:
    return totals[seat] - max(totals[:seat] + totals[seat + 1 :], default=contract)


def _chance(lead: float, scale: float) -> float:
    return 1 / (1 + exp(-lead / scale))
