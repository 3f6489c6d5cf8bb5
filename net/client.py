"""The client's side of the protocol without I/O: bytes in, messages out, and what is known so far.

Every client uses it: the interface with asyncio, the line client and the bots with Trio. Names and
chat are cleaned here again, because a host may be anybody's.
"""

from typing import Any

import attrs

from engine.core.codec import Codec, Malformed
from engine.core.event import Event
from engine.core.outcome import Outcome
from engine.core.view import View
from net import wire
from net.cleaning import clean_chat, clean_name
from net.framing import FrameReader, frame
from net.protocol import (
    Act,
    Done,
    Gone,
    Message,
    Over,
    Refused,
    Request,
    Resume,
    Said,
    Seated,
    TableInfo,
    TableList,
    Undo,
    Update,
    Welcome,
)
from net.refusals import Code
from net.settings import HOST_LIMITS
from net.strict import BadMessage, plain_request, read_message

ProtocolError = (wire.BadFrame, BadMessage, Malformed)
"""What a host that speaks nonsense raises here."""


@attrs.frozen
class Answer:
    """A message and the number of the request it answers; None if it came by itself."""

    re: int | None
    message: Message


class Client:
    """What one connection knows. Feed it bytes, send what it gives."""

    def __init__(self) -> None:
        self.table: TableInfo | None = None
        self.seat: int | None = None
        self.token: str | None = None
        self.update: Update | None = None
        self.over: Over | None = None
        self.counter = 0
        self.unanswered: Act | Undo | None = None
        """What was decided and has no answer yet; to be sent again on a new connection."""
        self._deciding = 0
        """Its number."""
        self._frames = FrameReader()
        self._number = 0

    # Sending

    def request(self, request: Request) -> tuple[int, bytes]:
        """The number and the bytes of a request."""
        self._number += 1
        if isinstance(request, Act | Undo):
            self.unanswered, self._deciding = request, self._number
        return self._number, frame(wire.pack(plain_request(self._number, request)))

    def act(self, intent: dict[str, Any], version: int | None = None) -> Act:
        """Decide, based on the version that was shown; the last that came unless given."""
        self.counter += 1
        return Act(self.version if version is None else version, self.counter, intent)

    def undo(self) -> Undo:
        """Take back the last decision."""
        self.counter += 1
        return Undo(self.version, self.counter)

    def resume(self) -> Resume | None:
        """The way back to the seat after a lost connection, if there is one."""
        if self.table is None or self.seat is None or self.token is None:
            return None
        since = None if self.update is None else self.update.version
        return Resume(self.table.code, self.seat, self.token, since)

    @property
    def version(self) -> int:
        """The version seen last."""
        return 0 if self.update is None else self.update.version

    @property
    def names(self) -> list[str]:
        """The names by seat."""
        return [] if self.table is None else [seat.name for seat in self.table.seats]

    # Receiving

    def reconnected(self) -> None:
        """The bytes of a new connection start afresh; what is known stays."""
        self._frames = FrameReader()

    def feed(self, data: bytes | bytearray) -> list[Answer]:
        """The whole messages in what came; raises one of ProtocolError."""
        self._frames.feed(data)
        found = []
        while (body := self._frames.next()) is not None:
            number, message = read_message(wire.unpack_map(body, HOST_LIMITS))
            message = _cleaned(message)
            _check_printable(message)
            if number is not None and number == self._deciding:
                self.unanswered = None
            self._learn(message)
            found.append(Answer(number, message))
        return found

    def _learn(self, message: Message) -> None:
        match message:
            case TableInfo():
                if self.table is not None and self.table.match != message.match:
                    self.over = None
                self.table = message
            case Seated():
                self.seat = message.seat
                self.token = message.token or self.token
                self.counter = max(self.counter, message.counter)
            case Update():
                self.update = message
            case Over():
                self.over = message
            case Refused() if message.snapshot is not None:
                number, snapshot = read_message(dict(message.snapshot))
                if number is None and isinstance(snapshot, Update):
                    self.update = snapshot
            case Gone(code=Code.TAKEN_OVER | Code.UNSEATED):
                # The seat is another's now: coming back to it would drive them out in turn.
                self.seat = self.token = self.unanswered = None
            case Done() | _:
                return


def read_view(codec: Codec, update: Update) -> View:
    """The view in an update; raises Malformed."""
    return codec.unpack(update.view, View)


def read_events(codec: Codec, update: Update) -> list[Event]:
    """What happened since the update before; raises Malformed."""
    return [codec.unpack(plain, Event) for plain in update.events]


def read_outcome(codec: Codec, over: Over) -> Outcome:
    """How the game ended; raises Malformed."""
    return codec.unpack(over.outcome, Outcome)


def _cleaned(message: Message) -> Message:
    """The message with what people typed made harmless; other text must be so already."""
    match message:
        case TableInfo():
            seats = tuple(attrs.evolve(s, name=clean_name(s.name)) for s in message.seats)
            message = attrs.evolve(message, seats=seats)
        case TableList():
            rows = tuple(attrs.evolve(r, owner=clean_name(r.owner)) for r in message.tables)
            message = attrs.evolve(message, tables=rows)
        case Welcome():
            host, name = clean_chat(message.host), clean_name(message.name)
            message = attrs.evolve(message, host=host, name=name)
        case Said():
            name, text = clean_name(message.name), clean_chat(message.text)
            message = attrs.evolve(message, name=name, text=text)
        case _:
            pass
    return message


def _check_printable(value: Any) -> None:
    """Raise BadMessage for text that could steer a terminal: a host may be anybody's."""
    kind = type(value)
    if kind is str:
        if not value.isprintable():
            raise BadMessage("text that cannot be shown")
    elif kind is dict:
        for key in value:
            _check_printable(key)
        _check_printable(list(value.values()))
    elif kind is list or kind is tuple:
        for item in value:
            if type(item) is not int:
                _check_printable(item)
    elif attrs.has(kind):
        _check_printable([getattr(value, field.name) for field in attrs.fields(kind)])
