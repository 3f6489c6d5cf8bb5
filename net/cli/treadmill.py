"""A game without rules: whatever its decisions cost is the kit's own share of a decision.

Every decision uses what decisions of real games use: it asks who acts, lists choices, picks one at
random, checks it against its choice, rolls a die, swaps the step and tells an event.
"""

from collections.abc import Mapping, Sequence

import attrs

from engine.core import steps
from engine.core.chance import Chance
from engine.core.choice import Blocked, Choice
from engine.core.codec import Codec
from engine.core.event import Event
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.meta import Meta
from engine.core.outcome import Outcome, ScoreLine
from engine.core.reason import NO_SUCH_CHOICE, Illegal
from engine.core.view import Prompt, View

DECISIONS = 500
"""Of one game."""

WAYS = 8
"""Choices in each decision."""


@attrs.frozen
class Tread(Intent):
    """Take one of the ways, which are all alike."""

    way: int


@attrs.frozen
class Trod(Event):
    """A step was taken, and a die was rolled for it."""

    way: int
    die: int


@attrs.frozen
class Treading:
    """The only step there is."""

    left: int


@attrs.define
class State:
    """Where the treadmill is."""

    chance: Chance
    steps: tuple[Treading, ...]


CHOICES = tuple(Choice(Tread(way)) for way in range(WAYS))


class Treadmill(Game[State]):
    """One seat treads until the count is down."""

    meta = Meta("treadmill", "Treadmill", (1, 1), (), DECISIONS)
    codec = Codec(Tread, Trod)
    view_class = View

    def new(self, seats: int, variant: Mapping[str, object], seed: bytes) -> State:
        """At the first step."""
        self.meta.complete(seats, variant)
        return State(Chance(seed), (Treading(DECISIONS),))

    def to_act(self, state: State) -> tuple[int, ...]:
        """The one seat, until the end."""
        return (0,) if steps.top(state).left else ()

    def choices(self, state: State, seat: int) -> Sequence[Choice]:
        """Always the same."""
        return CHOICES if steps.top(state).left else ()

    def blocked(self, state: State, seat: int) -> Sequence[Blocked]:
        """Nothing is."""
        return ()

    def apply(self, state: State, seat: int, intent: Intent) -> Sequence[Event]:
        """One step further."""
        left = steps.top(state).left
        if not isinstance(intent, Tread) or not left or not 0 <= intent.way < WAYS:
            raise Illegal(NO_SUCH_CHOICE)
        if not CHOICES[intent.way].contains(intent):
            raise Illegal(NO_SUCH_CHOICE)
        steps.swap(state, Treading(left - 1))
        return (Trod(intent.way, state.chance.roll()),)

    def outcome(self, state: State) -> Outcome | None:
        """Everybody wins."""
        if self.to_act(state):
            return None
        return Outcome("done", ((0,),), (0,), ((ScoreLine("steps", DECISIONS),),))

    def public(self, state: State) -> int:
        """The steps that are left."""
        return steps.top(state).left

    def own(self, state: State, seat: int) -> None:
        """Nothing is hidden."""

    def prompt(self, state: State, seat: int) -> Prompt:
        """Always the same question."""
        return Prompt("treading", (), CHOICES, ((),) * WAYS, ())

    def clone(self, state: State) -> State:
        """The same, apart."""
        return State(state.chance.clone(), state.steps)

    def resample(self, state: State, seat: int | None, chance: Chance) -> State:
        """Other dice to come."""
        return State(chance.clone(), state.steps)

    def invariants(self, state: State) -> dict[str, int]:
        """Nothing to conserve."""
        return {}

    def counts(self, state: State) -> dict[str, int]:
        """The steps that are left."""
        return {"left": steps.top(state).left}
