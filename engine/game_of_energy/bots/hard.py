"""The hard bot: compares what it could do by playing on, under the same luck for each.

The normal bot's choice is the first candidate, and stays unless another is better beyond doubt.
"""

from collections.abc import Callable, Sequence
from math import exp

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.outcome import Outcome
from engine.core.search import Budget, Candidates, Guide, SearchBot
from engine.core.view import View
from engine.game_of_energy.bots.habit import policy
from engine.game_of_energy.bots.normal import NormalBot
from engine.game_of_energy.intents import ChooseArea
from engine.game_of_energy.state import State
from engine.game_of_energy.tables import AREA_TERRITORY, TERMS

_MOST = 9
"""So many candidates are compared at most."""
_LEAD = 400.0
"""A lead of so many TWh is nearly a won game."""
_WIN = 0.6
"""What the win itself counts; the rest is for the lead, which tells more in few playouts."""

BUDGET = Budget(playouts=1_500, seconds=2.0)


def hard_bot(game: Game[State]) -> SearchBot:
    """A bot that thinks for two seconds."""
    guide = Guide(
        policy=policy, candidates=candidates_of(game.view), worth=worth, doubt=1.0, depth=1
    )
    return SearchBot(game, guide, BUDGET)


def candidates_of(view: Callable[[State, int], View]) -> Candidates:
    """What is compared at a decision: the normal bot's choice first, then all that differs."""
    normal = NormalBot()

    def candidates(
        world: State, seat: int, choices: Sequence[Choice], chance: Chance
    ) -> Sequence[Intent]:
        first = normal.choose(view(world, seat), choices, chance)
        found = {_kind(world, first): first}
        for choice in choices:
            found.setdefault(_kind(world, choice.intent), choice.intent)
        return list(found.values())[:_MOST]

    return candidates


def _kind(world: State, intent: Intent) -> object:
    """Areas of one territory with the same room are the same to a player."""
    if not isinstance(intent, ChooseArea):
        return intent
    return AREA_TERRITORY[intent.area], world.filled[intent.area]


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
