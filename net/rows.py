"""Parts of messages: what a list or a table shows of games, tables and seats."""

from enum import StrEnum

from engine.core.record import frozen


class Status(StrEnum):
    """Where a table is in its life."""

    OPEN = "open"
    PLAYING = "playing"
    OVER = "over"
    STOPPED = "stopped"


class Kind(StrEnum):
    """What sits in a seat."""

    EMPTY = "empty"
    PERSON = "person"
    BOT = "bot"


class Presence(StrEnum):
    """How a person's seat is kept at present."""

    HERE = "here"
    AWAY = "away"
    LAPSED = "lapsed"
    """The turn clock ran out: a bot decides until the player does something."""
    BOT = "bot"
    """Handed to a bot until the player is back."""


@frozen
class GameRow:
    """A game the host knows."""

    name: str
    title: str
    fewest: int
    most: int


@frozen
class TableRow:
    """A table in the list."""

    code: str
    game: str
    status: Status
    seats: int
    taken: int
    owner: str


@frozen
class SeatRow:
    """A seat as everybody sees it."""

    kind: Kind
    name: str
    level: str | None
    ready: bool
    presence: Presence
