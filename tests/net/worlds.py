"""Worlds that one seat cannot tell apart, and what the others may do in all of them alike."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

import attrs

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.event import seen as seen_events
from engine.core.game import Game
from engine.core.intent import Intent
from tests.support.conformance import mutants

TRIED = 12
"""Choices of a seat that are tried before it is taken to have nothing quiet to do."""

FOREIGN = 14
MUTANTS = 8
"""Intents that a seat cannot send now: from anywhere in the game, and close to what it can."""


@attrs.frozen
class Step:
    """A decision of a seat."""

    seat: int
    intents: tuple[Intent, ...]
    """In each world."""
    secrets: int = 0
    """How many secrets of others came of it."""


@attrs.frozen
class Scene:
    """A moment of a game and somebody who looks at it; None is a spectator."""

    game: Game[Any]
    seats: int
    variant: Mapping[str, object]
    state: Any
    viewer: int | None
    book: tuple[Intent, ...]
    """Intents of every kind that the game knows."""

    def worlds(self, count: int) -> list[Any]:
        """The truth, and so many others that the viewer could not tell from it."""
        seeds = [Chance(bytes([number])) for number in range(1, count + 1)]
        others = [self.game.resample(self.state, self.viewer, seed) for seed in seeds]
        return [self.game.clone(self.state), *others]

    def refused(self, state: Any) -> list[Intent]:
        """Intents that the viewer may not send now, of this game: each answer has a reason."""
        if self.viewer is None:
            return list(self.book[:2])
        choices = self.game.choices(state, self.viewer)
        near = [m for choice in choices[:20] for m in islice(mutants(choice.intent), 4)]
        Chance(b"near").shuffle(near)
        tried = [*self.book, *near]
        wrong = [i for i in tried if not any(choice.contains(i) for choice in choices)]
        return wrong[: FOREIGN + MUTANTS]


def scenes(
    game: Game[Any], seats: int, variant: Mapping[str, object], *, moments: int, every: int
) -> Iterator[Scene]:
    """So many moments of random games, as each seat and a spectator see them."""
    book, chance = _book(game, seats, variant), Chance(b"scenes")
    while moments > 0:
        state, number = game.new(seats, variant, bytes([moments % 256])), 0
        while moments > 0 and (asked := game.to_act(state)):
            if number % every == 0:
                moments -= 1
                for viewer in (None, *range(seats)):
                    yield Scene(game, seats, variant, game.clone(state), viewer, book)
            number += 1
            game.apply(state, asked[0], chance.pick(game.choices(state, asked[0])).sample(chance))


def _book(game: Game[Any], seats: int, variant: Mapping[str, object]) -> tuple[Intent, ...]:
    """Two intents of every class that comes up in a game, in mixed order."""
    found: dict[type, list[Intent]] = {}
    state, chance = game.new(seats, variant, b"book"), Chance(b"book")
    for _ in range(400):
        asked = game.to_act(state)
        if not asked:
            break
        intent = chance.pick(game.choices(state, asked[0])).sample(chance)
        kept = found.setdefault(type(intent), [])
        if len(kept) < 2:
            kept.append(intent)
        game.apply(state, asked[0], intent)
    book = [intent for kept in found.values() for intent in kept]
    chance.shuffle(book)
    return tuple(book[:FOREIGN])


def plan(scene: Scene, worlds: Sequence[Any], steps: int) -> list[Step]:
    """Decisions of others that are possible in all worlds and show the viewer nothing new.

    Drawing a card is such a decision for everybody but who draws it.
    """
    found: list[Step] = []
    states = [scene.game.clone(world) for world in worlds]
    while len(found) < steps:
        step = _quiet_step(scene, states)
        if step is None:
            break
        found.append(step)
        for state, intent in zip(states, step.intents, strict=True):
            scene.game.apply(state, step.seat, intent)
    return found


def _quiet_step(scene: Scene, states: Sequence[Any]) -> Step | None:
    """One that deals somebody else a secret, if there is any; else any."""
    quiet = None
    for seat in scene.game.to_act(states[0]):
        if seat == scene.viewer:
            continue
        choices = list(scene.game.choices(states[0], seat))
        Chance(bytes([seat])).shuffle(choices)
        for choice in choices[:TRIED]:
            step = _step(scene, states, seat, choice.low())
            if step is not None and step.secrets:
                return step
            quiet = quiet or step
    return quiet


def _step(scene: Scene, states: Sequence[Any], seat: int, intent: Intent) -> Step | None:
    """The decision in all worlds; None where it is impossible or shows the viewer something."""
    game, secrets, intents = scene.game, 0, []
    for state in states:
        like = _like(game, state, seat, intent)
        if like is None:
            return None
        tried = game.clone(state)
        events = game.apply(tried, seat, like)
        if not game.to_act(tried) or any(_tells(event, scene.viewer) for event in events):
            return None
        secrets += sum(map(_has_secret, events))
        intents.append(like)
    return Step(seat, tuple(intents), secrets)


def _like(game: Game[Any], state: Any, seat: int, intent: Intent) -> Intent | None:
    """The same intent where it is possible; else one of its kind that differs the least.

    What somebody offers from a hidden hand is another card in another world.
    """
    choices = game.choices(state, seat)
    if any(choice.contains(intent) for choice in choices):
        return intent
    kin = [choice for choice in choices if type(choice.intent) is type(intent)]
    close = [_filled(choice, intent) for choice in kin]
    return max(close, key=lambda other: _equal_fields(other, intent), default=None)


def _filled(choice: Choice, intent: Intent) -> Intent:
    """The choice with the numbers of the intent, if it has room for them."""
    numbers = {r.field: getattr(intent, r.field) for r in choice.ranges}
    filled: Intent = attrs.evolve(choice.intent, **numbers)
    return filled if choice.contains(filled) else choice.low()


def _equal_fields(one: Intent, other: Intent) -> int:
    names = [field.name for field in attrs.fields(type(one))]
    return sum(getattr(one, name) == getattr(other, name) for name in names)


def _tells(event: Event, viewer: int | None) -> bool:
    """Whether the viewer may learn something from it: all do, or it is the viewer's own secret."""
    if _has_secret(event):
        return event.seen_by(viewer) != event.seen_by(None)
    return event.reveals


def _has_secret(event: Event) -> bool:
    return type(event).seen_by is not Event.seen_by


# What a decision tells


def is_told(
    game: Game[Any], state: Any, decision: tuple[int, Intent], viewer: int | None, chance: Chance
) -> bool:
    """Whether the viewer learns something from a decision.

    That is so if there is a world which it could not tell from this one, and in which nothing that
    the seat can do would look the same.
    """
    seat, intent = decision
    other = game.resample(state, viewer, chance)
    choices = game.choices(other, seat)
    tried = [intent] if any(choice.contains(intent) for choice in choices) else []
    if seat != viewer:
        tried += [_filled(c, intent) for c in choices if type(c.intent) is type(intent)]
    seen = _shown(game, state, decision, viewer)
    return all(_shown(game, other, (seat, each), viewer) != seen for each in tried)


def _shown(
    game: Game[Any], state: Any, decision: tuple[int, Intent], viewer: int | None
) -> tuple[object, ...]:
    """What the viewer sees of a decision and after it."""
    after = game.clone(state)
    events = game.apply(after, *decision)
    return game.to_act(after), seen_events(events, viewer), game.view(after, viewer)
