"""A bot for any game that plays on in its head: information-set Monte Carlo tree search.

Each playout draws a world the seat cannot tell from the truth, walks down a tree of intents that
all worlds share, adds one place to it, and plays on with a policy until the game ends or the
horizon is reached. What the ended or evaluated game is worth to each seat goes back up the way.
A game makes it strong with a `Guide`: whom to imitate in playouts, what is worth a look, and what
an unfinished game is worth.
"""

from collections.abc import Callable, Sequence
from typing import Any

import attrs

from engine.core.bot import Bot
from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.outcome import Outcome
from engine.core.tree import Place
from engine.core.view import View
from engine.core.worlds import WorldBot, Worlds, branch

Policy = Callable[[Any, int, Sequence[Choice], Chance], Intent]
"""What a seat does in a playout: (world, seat, choices, chance) -> intent. Cheap above all."""

Candidates = Callable[[Any, int, Sequence[Choice], Chance], Sequence[Intent]]
"""What is worth a look: (world, seat, choices, chance) -> intents, the most promising first.

What a game leaves out is never tried. It must depend on nothing the seat cannot see: it is asked
with a world, and other worlds must give the same answer at the decision itself.
"""

Values = Sequence[float]
"""What a game is worth to each seat, from 0 to 1."""

Clock = Callable[[], float]
"""Seconds that never go back, such as `time.monotonic`. The engine has none of its own."""

VALUES_IN_A_RANGE = 4
"""So many numbers of an open field are tried unless a game says which."""

MOST_PLAYOUTS = 100_000
"""An end even where only the clock was to set one."""


@attrs.frozen
class Budget:
    """How long to think about one decision; what is reached first counts."""

    playouts: int = 400
    seconds: float | None = None
    """Counted only where the bot was given a clock."""


def random_policy(_world: Any, _seat: int, choices: Sequence[Choice], chance: Chance) -> Intent:
    """Anything, as a random bot would."""
    return chance.pick(choices).sample(chance)


def policy_of(game: Game[Any], bot: Bot) -> Policy:
    """A bot as a policy; slow, because a view is made for each decision of each playout."""

    def choose(world: Any, seat: int, choices: Sequence[Choice], chance: Chance) -> Intent:
        return bot.choose(game.view(world, seat), choices, chance)

    return choose


def every_choice(
    _world: Any, _seat: int, choices: Sequence[Choice], chance: Chance
) -> Sequence[Intent]:
    """All of it in any order; of an open field some numbers from its low to its high end."""
    found = [intent for choice in choices for intent in spread(choice, VALUES_IN_A_RANGE)]
    chance.shuffle(found)
    return found


def spread(choice: Choice, values: int) -> list[Intent]:
    """Intents that a choice contains, at most so many, evenly from one end to the other.

    Several open fields move together: the ends and the middle are what matters of them.
    """
    if not choice.ranges:
        return [choice.intent]
    widest = max(limits.high - limits.low for limits in choice.ranges)
    parts = min(values - 1, widest) or 1
    fills = [
        {r.field: r.low + (r.high - r.low) * part // parts for r in choice.ranges}
        for part in range(parts + 1)
    ]
    return list(dict.fromkeys(choice.fill(**fill) for fill in fills))


def worth(outcome: Outcome, seats: int) -> Values:
    """A win is worth most, shared among those who share it; a better place counts a little."""
    share = 1 / len(outcome.winners) if outcome.winners else 0.0
    last = max(seats - 1, 1)
    return [
        0.85 * (share if seat in outcome.winners else 0.0)
        + 0.15 * (seats - outcome.place(seat)) / last
        for seat in range(seats)
    ]


@attrs.frozen
class Guide:
    """What a game knows about playing itself; every part has a default that fits any game."""

    policy: Policy = random_policy
    candidates: Candidates = every_choice
    evaluate: Callable[[Any], Values] | None = None
    """What an unfinished game is worth to each seat; needed where there is a horizon."""
    horizon: int | None = None
    """So far a playout goes on below the tree before it is evaluated, in decisions or in `age`."""
    age: Callable[[Any], int] | None = None
    """How far the game is, in turns for instance, if the horizon is to count these.

    Decisions flatter plans with many small steps: they see less of what comes after.
    """
    worth: Callable[[Outcome, int], Values] = worth
    """What an ended game is worth to each seat: (outcome, seats) -> values."""
    style: Callable[[Any, int, Intent], Policy] | None = None
    """How the seat itself goes on after that candidate: (world, seat, intent) -> policy.

    Without it everybody follows `policy`; with it a candidate stands for a whole plan.
    """
    boldness: float = 0.7
    """How much is tried that looks worse so far."""
    doubt: float = 0.0
    """By how many standard errors another candidate must beat the first to be chosen."""
    depth: int | None = None
    """So many intents deep the tree grows; 1 only compares the candidates of the decision."""
    widening: float = 0.5
    """A place visited n times has n ** widening branches; the decision itself has all at once."""


class OutOfTime(Exception):
    """The clock ran out in the middle of a playout, which then does not count."""


class SearchBot(WorldBot):
    """Chooses what did best in simulated games; always answers within its budget."""

    def __init__(
        self, game: Game[Any], guide: Guide | None = None, budget: Budget | None = None
    ) -> None:
        """A bot of that game; whoever runs it may set another `budget`, and a `clock`."""
        self.game = game
        self.guide = guide or Guide()
        self.budget = budget or Budget()
        self.clock: Clock | None = None
        self.playouts = 0
        """How many the last decision took, for figures."""
        if self.guide.horizon is not None and self.guide.evaluate is None:
            raise ValueError("a horizon needs an evaluation")

    def choose(self, view: View, choices: Sequence[Choice], chance: Chance) -> Intent:
        """The intent that was tried most, because it did best."""
        self.playouts = 0
        worlds = self.worlds
        candidates = list(self.guide.candidates(worlds(0), worlds.seat, choices, branch(chance)))
        if len(candidates) == 1:
            return candidates[0]
        search = _Search(self.game, self.guide, worlds, candidates, branch(chance))
        search.run(self.budget, self.clock)
        self.playouts = search.root.visits
        return _intent(search.root.favourite(self.guide.doubt))


class _Search:
    """The thinking about one decision."""

    def __init__(
        self,
        game: Game[Any],
        guide: Guide,
        worlds: Worlds,
        candidates: Sequence[Intent],
        chance: Chance,
    ) -> None:
        self.game = game
        self.guide = guide
        self.worlds = worlds
        self.chance = chance
        self.root = Place(None, worlds.seat)
        self.root.branches = {intent: Place(intent, worlds.seat) for intent in candidates}
        style = guide.style or (lambda _world, _seat, _intent: guide.policy)
        self.styles = {intent: style(worlds(0), worlds.seat, intent) for intent in candidates}
        self.oldest = guide.age(worlds(0)) + (guide.horizon or 0) if guide.age else 0
        self.deadline: float | None = None
        self.clock: Clock | None = None

    def run(self, budget: Budget, clock: Clock | None) -> None:
        """Playouts until the budget is used up."""
        if clock is not None and budget.seconds is not None:
            self.clock = clock
            self.deadline = clock() + budget.seconds
        for _ in range(min(budget.playouts, MOST_PLAYOUTS)):
            try:
                self._play_one()
            except OutOfTime:
                return

    def _play_one(self) -> None:
        """Down the tree, on to the end, and back with what it was worth."""
        root = self.root
        first = root.best(list(root.branches), self.guide.boldness)
        # The n-th try of every candidate has the same luck: what differs is the candidate.
        world = self.worlds(first.visits)
        chance = self.chance.fork(f"playout {first.visits}")
        self._check_clock()
        self.game.apply(world, root.seat, _intent(first))
        way = [root, first]
        self._walk(world, way, chance)
        values = self._values(world, chance, self.styles[_intent(first)])
        for place in way:
            # A place is judged by the seat that chose it.
            place.count(values[place.seat])

    def _walk(self, world: Any, way: list[Place], chance: Chance) -> None:
        """Through places that were visited before, and into one that is new."""
        game = self.game
        deepest = self.guide.depth or game.meta.longest
        while way[-1].visits and len(way) <= deepest and (asked := game.to_act(world)):
            self._check_clock()
            seat = asked[0]
            branch_taken, is_new = self._branch(world, seat, way[-1], chance)
            game.apply(world, seat, _intent(branch_taken))
            way.append(branch_taken)
            if is_new:
                return

    def _branch(self, world: Any, seat: int, place: Place, chance: Chance) -> tuple[Place, bool]:
        """Where to go on from a place in this world, and whether nobody was there before."""
        found = self.guide.candidates(world, seat, self.game.choices(world, seat), chance)
        room = place.room(self.guide.widening)
        known = [intent for intent in found if intent in place.branches]
        if len(known) < min(room, len(found)):
            fresh = next(intent for intent in found if intent not in place.branches)
            place.branches[fresh] = Place(fresh, seat)
            return place.branches[fresh], True
        return place.best(known, self.guide.boldness), False

    def _values(self, world: Any, chance: Chance, style: Policy) -> Values:
        """Play on with the policy to the horizon or the end; what it is worth to each seat."""
        game, guide, me = self.game, self.guide, self.root.seat
        for _ in range(game.meta.longest if guide.age or not guide.horizon else guide.horizon):
            asked = game.to_act(world)
            if not asked or (guide.age and guide.age(world) >= self.oldest):
                break
            self._check_clock()
            seat = asked[0]
            policy = style if seat == me else guide.policy
            game.apply(world, seat, policy(world, seat, game.choices(world, seat), chance))
        outcome = game.outcome(world)
        if outcome is not None:
            return guide.worth(outcome, len(outcome.scores))
        if guide.evaluate is None:
            raise RuntimeError(
                f"{game.meta.title} did not end within {game.meta.longest} decisions"
            )
        return guide.evaluate(world)

    def _check_clock(self) -> None:
        if self.clock is not None and self.deadline is not None and self.clock() >= self.deadline:
            raise OutOfTime


def _intent(place: Place) -> Intent:
    if place.intent is None:
        raise AssertionError("only the root has no intent")
    return place.intent
