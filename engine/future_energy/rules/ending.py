"""What ends the game."""

from engine.core.event import Event
from engine.future_energy.events import EndTriggered
from engine.future_energy.ids import Ending
from engine.future_energy.state import State


def trigger(state: State, seat: int, ending: Ending, log: list[Event]) -> None:
    """The round that is being played is the last.

    What comes later in it changes nothing about that.
    """
    if state.ending is None:
        state.ending = ending
        log.append(EndTriggered(ending, seat))
