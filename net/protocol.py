"""Every message of the wire as a frozen class; `net.strict` reads and writes them.

A request carries a number `id`; its one answer carries the same number as `re`. What the host sends
on its own has neither. `docs/protocol.md` describes each message for clients in other languages.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, ClassVar

import attrs

from engine.core.record import frozen
from net.rows import GameRow, SeatRow, Status, TableRow

Value = str | int | bool


class Need(StrEnum):
    """Who may send a request. The desk checks it; the permission test lists every cell."""

    STRANGER = "stranger"
    """Only who has not said hello."""
    GUEST = "guest"
    """Whoever has said hello."""
    TABLE = "table"
    """Whoever attends a table."""
    SEAT = "seat"
    """Whoever has a seat at the table."""
    OWNER = "owner"
    """The seat that owns the table."""


# Requests


@frozen
class Request:
    """Base of what a client sends."""

    needs: ClassVar[Need]


@frozen
class Hello(Request):
    """The first message of a connection."""

    needs: ClassVar[Need] = Need.STRANGER
    protocol: int
    name: str
    bot: bool = False


@frozen
class Ping(Request):
    """Is anybody there."""

    needs: ClassVar[Need] = Need.GUEST


@frozen
class Tables(Request):
    """The tables that may be joined without being told their code."""

    needs: ClassVar[Need] = Need.GUEST


@frozen
class Create(Request):
    """A new table; the sender attends it and will own it once seated."""

    needs: ClassVar[Need] = Need.GUEST
    game: str
    seats: int
    variant: dict[str, Value] = attrs.Factory(dict)
    listed: bool = False
    """Listed tables can be joined by anybody; others need their code."""
    seed: str | None = None
    """Hexadecimal; the table then says openly that its seed was chosen."""
    clock: int | None = None
    """Seconds for each decision."""
    absent: int | None = 60
    """Seconds after which a bot plays for somebody who is gone; None: never."""
    stand_in: str | None = None
    """The level of that bot."""


@frozen
class Join(Request):
    """Attend a table as a spectator; a seat is taken with `sit`."""

    needs: ClassVar[Need] = Need.GUEST
    code: str


@frozen
class Resume(Request):
    """Come back to one's seat with its token."""

    needs: ClassVar[Need] = Need.GUEST
    code: str
    seat: int
    token: str
    version: int | None = None
    """The version seen last: the update that follows then tells what happened since."""


@frozen
class Sit(Request):
    """Take a seat, or the first empty one."""

    needs: ClassVar[Need] = Need.TABLE
    seat: int | None = None


@frozen
class Leave(Request):
    """Go away from the table; before the game the seat becomes empty, later it counts as away."""

    needs: ClassVar[Need] = Need.TABLE


@frozen
class SeatBot(Request):
    """Put a bot of a level into a seat, or into the first empty one."""

    needs: ClassVar[Need] = Need.OWNER
    level: str
    seat: int | None = None


@frozen
class Unseat(Request):
    """Make a seat empty before the game begins; a person's token ends with it."""

    needs: ClassVar[Need] = Need.OWNER
    seat: int


@frozen
class Ready(Request):
    """Whether one is ready to begin."""

    needs: ClassVar[Need] = Need.SEAT
    ready: bool = True


@frozen
class Start(Request):
    """Begin; every seat must be taken and every other person ready."""

    needs: ClassVar[Need] = Need.OWNER


@frozen
class Act(Request):
    """Decide. Sent again with the same counter it is answered the same and applied once."""

    needs: ClassVar[Need] = Need.SEAT
    version: int
    """The version of the update it is based on."""
    counter: int
    """A number the client uses once for this seat."""
    intent: dict[str, Any]


@frozen
class Undo(Request):
    """Take back one's own last decision, while nothing random, hidden or foreign came since."""

    needs: ClassVar[Need] = Need.SEAT
    version: int
    counter: int


@frozen
class Look(Request):
    """Send me everything as it is now."""

    needs: ClassVar[Need] = Need.TABLE


@frozen
class Chat(Request):
    """A line for everybody at the table."""

    needs: ClassVar[Need] = Need.TABLE
    text: str


@frozen
class Hand(Request):
    """Hand an absent person's seat to a bot."""

    needs: ClassVar[Need] = Need.OWNER
    seat: int


@frozen
class Rematch(Request):
    """Play again with the same people; begins when every person present has asked for it."""

    needs: ClassVar[Need] = Need.SEAT


# What the host sends


@frozen
class Message:
    """Base of what a host sends."""


@frozen
class Welcome(Message):
    """The answer to hello."""

    protocol: int
    host: str
    name: str
    """The name as the host cleaned it."""
    games: tuple[GameRow, ...]


@frozen
class Pong(Message):
    """The answer to ping."""


@frozen
class TableList(Message):
    """The answer to tables."""

    tables: tuple[TableRow, ...]


@frozen
class TableInfo(Message):
    """A table: the answer to create and join, and sent whenever something about it changes."""

    code: str
    game: str
    variant: dict[str, Value]
    status: Status
    seats: tuple[SeatRow, ...]
    owner: int | None
    watching: int
    listed: bool
    commitment: str
    """SHA-256 of salt and seed; both are shown when the game is over."""
    seed_chosen: bool
    clock: int | None
    absent: int | None
    match: int
    """1 for the first game at this table, counted up by rematches."""
    rematch: tuple[int, ...]
    """The seats that asked for a rematch."""
    rules: int
    reason: str | None
    """Why the table is stopped."""


@frozen
class Seated(Message):
    """The answer to sit and resume."""

    seat: int
    token: str | None
    """Whoever has it is this seat; shown once."""
    counter: int
    """The highest counter used for this seat so far."""


@frozen
class Ok(Message):
    """Done; what changed comes by itself."""


@frozen
class Done(Message):
    """The answer to act and undo: accepted, and it led to this version."""

    counter: int
    version: int


@frozen
class Update(Message):
    """The table as this seat sees it, and what happened since the update before."""

    version: int
    since: int | None
    """The version that the events start from; None for a snapshot."""
    asked: tuple[int, ...]
    """The seats that are to decide."""
    undo: bool
    """Whether undo is possible for this seat now."""
    view: dict[str, Any]
    events: tuple[dict[str, Any], ...]


@frozen
class Refused(Message):
    """The answer to a request that was turned down, whichever it was."""

    code: str
    params: dict[str, int | str]
    reason: dict[str, Any] | None = None
    """What the rules said, if the code is `illegal`."""
    snapshot: dict[str, Any] | None = None
    """Where the request was stale: an update, to look again."""


@frozen
class Said(Message):
    """A chat line."""

    seat: int | None
    name: str
    text: str


@frozen
class Over(Message):
    """The game is over: the outcome, and what the commitment was made of."""

    outcome: dict[str, Any]
    seed: str
    salt: str


@frozen
class Gone(Message):
    """No longer at this table, or (`closing`, `slow_down`, ...) no longer connected."""

    code: str
    params: dict[str, int | str] = attrs.Factory(dict)


REQUESTS: Mapping[str, type[Request]] = {
    "hello": Hello,
    "ping": Ping,
    "tables": Tables,
    "create": Create,
    "join": Join,
    "resume": Resume,
    "sit": Sit,
    "leave": Leave,
    "bot": SeatBot,
    "unseat": Unseat,
    "ready": Ready,
    "start": Start,
    "act": Act,
    "undo": Undo,
    "look": Look,
    "chat": Chat,
    "hand": Hand,
    "rematch": Rematch,
}
"""Requests by their name on the wire."""

MESSAGES: Mapping[str, type[Message]] = {
    "welcome": Welcome,
    "pong": Pong,
    "tables": TableList,
    "table": TableInfo,
    "seated": Seated,
    "ok": Ok,
    "done": Done,
    "update": Update,
    "refused": Refused,
    "said": Said,
    "over": Over,
    "gone": Gone,
}
"""What a host sends, by its name on the wire."""
