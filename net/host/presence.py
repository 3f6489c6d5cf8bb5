"""How a person's seat is kept: here, away, lapsed or handed to a bot."""

from enum import StrEnum
from typing import assert_never

from net.rows import Presence


class Change(StrEnum):
    """What can happen to the presence of a person."""

    LOST = "lost"
    """The connection is gone, or they left the table during a game."""
    BACK = "back"
    """They are connected again, with their token."""
    SPOKE = "spoke"
    """They decided something themselves."""
    CLOCK = "clock"
    """Their time for a decision is up."""
    ABSENT = "absent"
    """They have been away longer than the table waits."""
    HANDED = "handed"
    """The owner of the table handed their seat to a bot."""


def after(presence: Presence, change: Change) -> Presence:
    """The presence that follows. What cannot happen in a presence leaves it as it is."""
    match change:
        case Change.BACK:
            return Presence.HERE
        case Change.SPOKE:
            return Presence.HERE if presence is Presence.LAPSED else presence
        case Change.LOST:
            return Presence.AWAY if presence in (Presence.HERE, Presence.LAPSED) else presence
        case Change.CLOCK:
            if presence is Presence.HERE:
                return Presence.LAPSED
            return Presence.BOT if presence is Presence.AWAY else presence
        case Change.ABSENT | Change.HANDED:
            return Presence.BOT if presence is Presence.AWAY else presence
        case _:
            assert_never(change)


def is_played_by_bot(presence: Presence) -> bool:
    """Whether a bot decides for the person at present."""
    return presence in (Presence.LAPSED, Presence.BOT)
