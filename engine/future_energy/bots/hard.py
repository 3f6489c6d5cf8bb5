"""The hard bot: plays on in its head, guided by the judgement of the normal one."""

from collections.abc import Sequence

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.search import Budget, Guide
from engine.future_energy.bots.forecast import evaluate
from engine.future_energy.bots.judge import Judge
from engine.future_energy.bots.normal import policy
from engine.future_energy.bots.sight import sight_of_state
from engine.future_energy.state import State

MOST_CANDIDATES = 6
BUDGET = Budget(playouts=2_000, seconds=2.0)


def candidates(
    world: State, seat: int, choices: Sequence[Choice], _chance: Chance
) -> Sequence[Intent]:
    """The choices that are worth most, what the normal bot would take first."""
    if len(choices) == 1:
        return [choices[0].intent]
    judge = Judge(sight_of_state(world, seat))
    values = [judge.value(choice.intent) for choice in choices]
    ranked = sorted(range(len(choices)), key=lambda place: -values[place])
    return [choices[place].intent for place in ranked[:MOST_CANDIDATES]]


GUIDE = Guide(policy=policy, candidates=candidates, evaluate=evaluate, horizon=14, boldness=0.25)
