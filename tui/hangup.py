"""Whether somebody is still at the other end of the terminal."""

import select
import sys


def is_hung_up() -> bool:
    """Whether the terminal that keys come from is gone: a window closed, a connection lost."""
    poll = select.poll()
    poll.register(sys.__stdin__ or 0, 0)
    return any(flags & (select.POLLHUP | select.POLLERR) for _handle, flags in poll.poll(0))
