"""The check at the head of every deed: what is asked, and any reason against it."""

from functools import cache
from typing import TypeVar

from engine.core.reason import NO_SUCH_CHOICE, Illegal, Reason, reason
from engine.future_energy.state import State

StepT = TypeVar("StepT")


def asked(state: State, step_class: type[StepT]) -> StepT:
    """The step that is asked now, if it is of that class; raises Illegal."""
    step = state.steps[-1]
    if isinstance(step, step_class):
        return step
    raise Illegal(NO_SUCH_CHOICE)


def refuse(why: Reason | None) -> None:
    """Raise Illegal if there is a reason."""
    if why is not None:
        raise Illegal(why)


@cache
def money_short(short: int, price: int) -> Reason:
    """So much is missing to pay the price; made once, because choices ask for it all the time."""
    return reason("money_short", short=short, price=price)
