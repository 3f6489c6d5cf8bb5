"""What every game promises, as checks over the positions of random games."""

import enum
from collections.abc import Callable, Iterator
from typing import Any

import attrs
import msgpack

from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.digest import digest
from engine.core.event import Event, seen
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.reason import Illegal, Reason
from tests.support.cases import Case

Packer = Callable[[Any, int | None], bytes]
"""What a seat is sent of a state."""


def positions(case: Case, games: int, every: int) -> Iterator[tuple[Any, int]]:
    """Living states of random games, every so many decisions, with the first seat that is asked."""
    game = case.game
    chance = case.chance("positions")
    for number in range(games):
        state = case.new(number)
        skip = chance.below(every)
        while seats := game.to_act(state):
            seat = chance.pick(seats)
            if skip == 0:
                yield state, seat
                skip = every
            skip -= 1
            game.apply(state, seat, chance.pick(game.choices(state, seat)).sample(chance))


def intents_of(choice: Choice, chance: Chance) -> list[Intent]:
    """The ends of a choice and one from its middle."""
    return (
        [choice.low(), choice.high(), choice.sample(chance)] if choice.ranges else [choice.intent]
    )


def mutants(intent: Intent) -> Iterator[Intent]:
    """Intents that differ from this one in one field."""
    for field in attrs.fields(type(intent)):
        for value in _other_values(getattr(intent, field.name)):
            yield attrs.evolve(intent, **{field.name: value})


def _other_values(value: Any) -> list[Any]:
    match value:
        case enum.Enum():
            return [member for member in type(value) if member is not value]
        case bool():
            return [not value]
        case int():
            return [value - 1, value + 1, -1, value + 1000, 10**12]
        case str():
            return ["", value + "x"]
        case tuple():
            shorter = [value[1:], value[:-1], value * 2, value[::-1]] if value else []
            return [
                *shorter,
                *(
                    (*value[:i], v, *value[i + 1 :])
                    for i, x in enumerate(value)
                    for v in _other_values(x)
                ),
            ]
        case _:
            return []


def refusal(game: Game[Any], state: Any, seat: int, intent: Intent) -> Reason | None:
    """Why the intent is refused; the state stays as it is. None where it was applied."""
    before = digest(state)
    try:
        game.apply(state, seat, intent)
    except Illegal as illegal:
        assert digest(state) == before, f"{intent} was refused but changed the state"
        return illegal.reason
    return None


def pack_bytes(game: Game[Any], value: object) -> bytes:
    """The bytes a client would be sent."""
    return bytes(msgpack.packb(game.pack(value)))


def sent_view(game: Game[Any]) -> Packer:
    """The honest packer: a seat is sent its view."""
    return lambda state, seat: pack_bytes(game, game.view(state, seat))


def sent_events(game: Game[Any], events: list[Event], seat: int | None) -> list[bytes]:
    """The bytes of the events as that seat is sent them."""
    return [pack_bytes(game, event) for event in seen(events, seat)]


def leaks(case: Case, packer: Packer, *, games: int, every: int, worlds: int) -> list[str]:
    """Where what a seat is sent depends on what it cannot know. Empty for an honest packer."""
    game = case.game
    found = []
    for number, (state, _) in enumerate(positions(case, games, every)):
        for seat in (None, *range(case.seats)):
            truth = packer(state, seat)
            for world in range(worlds):
                other = game.resample(state, seat, case.chance(f"{number}/{seat}/{world}"))
                if packer(other, seat) != truth:
                    found.append(f"seat {seat} at position {number} of {case}")
    return found


def mutable_parts(value: Any) -> Iterator[int]:
    """The ids of everything in a state that can change."""
    match value:
        case list() | tuple():
            if isinstance(value, list):
                yield id(value)
            for item in value:
                yield from mutable_parts(item)
        case dict():
            yield id(value)
            for item in value.values():
                yield from mutable_parts(item)
        case bytearray():
            yield id(value)
        case _ if attrs.has(type(value)):
            if not _is_frozen(type(value)):
                yield id(value)
            for field in attrs.fields(type(value)):
                if field.eq:
                    yield from mutable_parts(getattr(value, field.name))


def _is_frozen(cls: type) -> bool:
    return cls.__setattr__ is not object.__setattr__
