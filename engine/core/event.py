"""Events: what happened, in codes and numbers; and the one gate through which they reach a seat."""

from collections.abc import Iterable
from typing import ClassVar

from engine.core.record import frozen


@frozen
class Event:
    """Base of everything that can happen: frozen attrs classes, named in the past tense."""

    reveals: ClassVar[bool] = False
    """True where others get to see something that was hidden or random: it cannot be undone."""

    def seen_by(self, seat: int | None) -> "Event | None":
        """What that seat (None: a spectator) may know of it: all, a reduced event, or nothing."""
        return self


def seen(events: Iterable[Event], seat: int | None) -> tuple[Event, ...]:
    """The events as that seat may see them. Nothing else carries events to a client."""
    return tuple(shown for event in events if (shown := event.seen_by(seat)) is not None)
