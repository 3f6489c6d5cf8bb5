"""Addresses as people type them, and the faults of hosts and connections as one sentence."""

from collections.abc import Callable
from typing import TypeVar

from engine.core.text import _
from net.cli.errors import BadInput

T = TypeVar("T")


def address_of(text: str) -> tuple[str, int]:
    """`HOST:PORT`."""
    from net.address import parse_address

    try:
        return parse_address(text)
    except ValueError:
        raise BadInput(_("{text!r} is no address; write HOST:PORT.").format(text=text)) from None


def one_sentence(work: Callable[[], T]) -> T:
    """Run something that talks to a host; what goes wrong becomes one sentence."""
    from net.link import Denied, Unreachable

    return first_sentence((Denied, Unreachable), work)


def first_sentence(
    kinds: type[Exception] | tuple[type[Exception], ...], work: Callable[[], T]
) -> T:
    """Run something; of faults of these kinds, which nurseries wrap, the first becomes BadInput."""
    said: list[str] = []
    try:
        return work()
    except* kinds as faults:
        said += [str(fault) for fault in _leaves(faults)]
    except* BadInput as faults:
        said += [str(fault) for fault in _leaves(faults)]
    raise BadInput(said[0])


def _leaves(group: BaseExceptionGroup[BaseException]) -> list[BaseException]:
    found: list[BaseException] = []
    for each in group.exceptions:
        found += _leaves(each) if isinstance(each, BaseExceptionGroup) else [each]
    return found
