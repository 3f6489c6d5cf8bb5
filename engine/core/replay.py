"""Replay: the variant, the seed and the intents give the same game again."""

from collections.abc import Iterable, Iterator
from typing import Any

import attrs

from engine.core.codec import Plain
from engine.core.event import Event
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.meta import Variant


@attrs.frozen
class Record:
    """A game as it was played."""

    seats: int
    variant: Variant
    seed: bytes
    intents: tuple[tuple[int, Intent], ...]
    """What each seat asked, in order: (seat, intent)."""


@attrs.frozen
class Moment:
    """One state of a replay, and how it came about."""

    state: Any
    """The living state: clone it to keep it."""
    seat: int | None
    """Who decided; nobody for the first moment."""
    intent: Intent | None
    events: tuple[Event, ...]


def replay(game: Game[Any], record: Record) -> Iterator[Moment]:
    """Every moment of the game, the start included; raises Illegal where it was not legal."""
    state = game.new(record.seats, record.variant, record.seed)
    yield Moment(state, None, None, ())
    for seat, intent in record.intents:
        yield Moment(state, seat, intent, tuple(game.apply(state, seat, intent)))


def final_state(game: Game[Any], record: Record) -> Any:
    """The state after the last intent."""
    state = None
    for moment in replay(game, record):
        state = moment.state
    return state


def pack_intents(game: Game[Any], intents: Iterable[tuple[int, Intent]]) -> list[Plain]:
    """The intents of a record as plain pairs."""
    return [[seat, game.pack(intent)] for seat, intent in intents]


def unpack_intents(game: Game[Any], plain: Iterable[Plain]) -> tuple[tuple[int, Intent], ...]:
    """The way back; raises Malformed."""
    return tuple((seat, game.unpack(intent, Intent)) for seat, intent in plain)
