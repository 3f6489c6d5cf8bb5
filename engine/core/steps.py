"""The stack of pending steps: where the game is in a turn, as values that can be copied and saved.

Steps are frozen values that carry their own variables. The stack is a tuple, so copying a state
shares it. The last one is what is asked now; a nested decision (an offer inside a turn) is pushed
on top of it.
"""

from typing import Protocol, TypeVar

StepT = TypeVar("StepT")


class Stepping(Protocol[StepT]):
    """A state with a stack of pending steps."""

    steps: tuple[StepT, ...]


def top(state: Stepping[StepT]) -> StepT:
    """The step that is asked now."""
    return state.steps[-1]


def push(state: Stepping[StepT], step: StepT) -> None:
    """Ask this first; what was asked before comes back when it is done."""
    state.steps = (*state.steps, step)


def pop(state: Stepping[StepT]) -> StepT:
    """The step on top is done; the one below it is asked again."""
    step = state.steps[-1]
    state.steps = state.steps[:-1]
    return step


def swap(state: Stepping[StepT], step: StepT) -> None:
    """Put this step in the place of the one on top: its successor, or itself after a change."""
    state.steps = (*state.steps[:-1], step)
