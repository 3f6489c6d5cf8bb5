"""What all chapters share: refusing, expecting a step, the choice to pass."""

from typing import TypeVar

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import NO_SUCH_CHOICE, Illegal, Reason, reason
from engine.gigawatt.intents import Pass

Events = list[Event]
"""What has happened so far; every deed adds to it."""

StepT = TypeVar("StepT")

PASS = Choice(Pass())


def refuse(why: Reason | None) -> None:
    """Raise Illegal if there is a reason why not."""
    if why is not None:
        raise Illegal(why)


def expect(step: object, kind: type[StepT]) -> StepT:
    """The step, if it is of that kind; an intent for another step is refused."""
    if isinstance(step, kind):
        return step
    raise Illegal(NO_SUCH_CHOICE)


def short_of(money: int, needed: int) -> Reason:
    """Not enough money: how much is missing, how much is needed."""
    return reason("money_short", short=needed - money, needed=needed)


def why_not_amount(amount: int, low: int, high: int) -> Reason | None:
    """An open number must lie within its limits; a switch is no number."""
    if type(amount) is int and low <= amount <= high:
        return None
    return reason("out_of_range", low=low, high=high)
