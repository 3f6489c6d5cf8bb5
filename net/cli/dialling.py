"""Addresses as people type them, and the faults of connections as one sentence."""

from collections.abc import Callable

from engine.core.text import _
from net.cli.errors import BadInput


def address_of(text: str) -> tuple[str, int]:
    """`HOST:PORT`."""
    from net.link import parse_address

    try:
        return parse_address(text)
    except ValueError:
        raise BadInput(_("{text!r} is no address; write HOST:PORT.").format(text=text)) from None


def one_sentence(work: Callable[[], int]) -> int:
    """Run something that talks to a host; what goes wrong becomes one sentence."""
    from net.link import Denied, Unreachable

    said: list[str] = []
    code = 2
    try:
        code = work()
    except* (Denied, Unreachable) as faults:
        said += [str(fault) for fault in _leaves(faults)]
    except* BadInput as faults:
        said += [str(fault) for fault in _leaves(faults)]
    if said:
        raise BadInput(said[0])
    return code


def _leaves(group: BaseExceptionGroup[BaseException]) -> list[BaseException]:
    found: list[BaseException] = []
    for each in group.exceptions:
        found += _leaves(each) if isinstance(each, BaseExceptionGroup) else [each]
    return found
