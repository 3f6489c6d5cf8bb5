"""One connection: a reader that understands, a writer that sends, and an outbox between.

Whatever a client sends or fails to take ends this connection and nothing else. Small writes go
straight to the socket while nothing waits; the writer task has the rest.
"""

import logging
import os
from collections.abc import Callable

import trio

from net import protocol, wire
from net.framing import FrameReader, frame
from net.host import desk
from net.host.hall import Hall
from net.host.outbox import Outbox
from net.host.table import AgainstRules
from net.host.views import ViewFrame, plain_reason
from net.protocol import Act, Chat, Gone, Hello, Message, Undo
from net.rates import Bucket
from net.refusals import Code, Refused
from net.settings import CLIENT_FRAME, GREETING_FRAME
from net.strict import BadMessage, plain_message, read_request

log = logging.getLogger(__name__)

CHUNK = 4096

SLACK_SECONDS = 1.0
"""By so much a connection may be closed too early for its silence."""

TURN_AWAY_SECONDS = 0.1
"""For the last words to somebody who is not let in: a flood must not pile up."""

_SNAPSHOT = wire.pack("snapshot")
_DECISIONS = (Act, Undo)


class Hangup(Exception):
    """The connection is to be closed; the client is told the code if it still listens."""

    def __init__(self, code: Code, detail: str = "") -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail


class Session:
    """A peer of the tables; `serve` runs it until the connection ends."""

    def __init__(self, hall: Hall, stream: trio.abc.Stream, address: str) -> None:
        self.name = ""
        self.address = address
        self.greeted = False
        self._hall = hall
        self._stream = stream
        self._frames = FrameReader(GREETING_FRAME)
        settings = hall.settings
        self._outbox = Outbox(frames=settings.outbox_frames, size=settings.outbox_bytes)
        self._wake = trio.Event()
        self._sending = False
        self._written = trio.Event()
        """The writer has ended."""
        self._closed = False
        self._hangup: Hangup | None = None
        self._scope = trio.CancelScope()
        self._direct = _direct_write(stream)
        self._strikes = 0
        self._begun = 0.0

    # What tables see

    def send(self, message: Message, answers: int | None = None) -> None:
        """Queue a message."""
        self._push(frame(wire.pack(plain_message(message, answers))))

    def send_view(self, view: ViewFrame) -> None:
        """Queue an update; it may swallow one that has not been sent yet."""
        if self._direct is not None and not self._sending and not self._outbox:
            self._push(frame(view.body()))
            return
        if not self._closed:
            self._outbox.put_view(view)
            self._wake.set()

    def send_both(self, message: Message, answers: int, view: ViewFrame) -> None:
        """Queue an answer and the update that it led to; a socket gets them in one call."""
        if self._direct is not None and not self._sending and not self._outbox:
            answer = frame(wire.pack(plain_message(message, answers)))
            self._push(answer + frame(view.body()))
            return
        self.send(message, answers)
        self.send_view(view)

    def refuse(self, answers: int | None, no: Refused, snapshot: ViewFrame | None = None) -> None:
        """Queue a refusal."""
        plain: dict[str, object] = {"t": "refused", "code": str(no.code), "params": no.params}
        if answers is not None:
            plain["re"] = answers
        if isinstance(no, AgainstRules):
            plain["reason"] = plain_reason(no.reason)
        body = wire.pack(plain)
        if snapshot is not None:
            head = wire.map_header(len(plain) + 1)
            body = b"".join((head, body[1:], _SNAPSHOT, snapshot.body()))
        self._push(frame(body))

    def hang_up(self, code: Code) -> None:
        """End the connection from outside."""
        self._end(Hangup(code))

    # Running

    async def serve(self, greeted: Callable[[], None]) -> None:
        """Talk to the client until either side ends it; the stream is closed afterwards."""
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._write)
                with self._scope:
                    await self._read(greeted)
                self._closed = True
                await self._farewell()
                nursery.cancel_scope.cancel()
        finally:
            self._closed = True
            self._hall.lobby.leave(self)
            with trio.CancelScope(shield=True), trio.move_on_after(1):
                await trio.aclose_forcefully(self._stream)

    async def turn_away(self) -> None:
        """Say that there is no room, to who listens at once, and close."""
        data = frame(wire.pack(plain_message(Gone(Code.TOO_MANY_CONNECTIONS))))
        with trio.move_on_after(TURN_AWAY_SECONDS):
            try:
                await self._stream.send_all(data)
                # A system takes back what was sent where something is left unread.
                await self._stream.receive_some(GREETING_FRAME)
            except (trio.BrokenResourceError, trio.ClosedResourceError):
                log.info("%s did not wait to be turned away", self.address)
        await trio.aclose_forcefully(self._stream)

    async def _read(self, greeted: Callable[[], None]) -> None:
        settings = self._hall.settings
        deadline = trio.current_time() + settings.hello_seconds
        try:
            await self._greet(deadline)
            greeted()
            self.greeted = True
            self._frames.limit = CLIENT_FRAME
            while True:
                await self._take(await self._next(settings.idle_seconds))
        except Hangup as end:
            self._end(end)
        except wire.BadFrame as bad:
            log.warning("bad frame from %s: %s", self.address, bad)
            self.refuse(None, Refused(Code.BAD_FRAME, detail=str(bad)))
            self._end(Hangup(Code.BAD_FRAME, str(bad)))
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            self._hangup = None

    async def _next(self, patience: float) -> bytes:
        """The next frame; a frame that has begun must end soon."""
        found = self._frames.next()
        while found is None:
            seconds = self._hall.settings.frame_seconds if self._frames.partial else patience
            begun = self._begun if self._frames.partial else trio.current_time()
            self._wait_until(begun + seconds)
            data = await self._stream.receive_some(CHUNK)
            if not data:
                raise Hangup(Code.CLOSING)
            if not self._frames.partial:
                self._begun = trio.current_time()
            self._frames.feed(data)
            found = self._frames.next()
        return found

    def _wait_until(self, deadline: float) -> None:
        """Hang up then; a little sooner will do, for setting a deadline has its price."""
        if not deadline - SLACK_SECONDS <= self._scope.deadline <= deadline:
            self._scope.deadline = deadline

    async def _greet(self, deadline: float) -> None:
        with trio.move_on_at(deadline) as scope:
            body = await self._next(self._hall.settings.hello_seconds)
        if scope.cancelled_caught:
            raise Hangup(Code.TIMEOUT)
        number, request = self._understand(body)
        if not isinstance(request, Hello):
            if number is not None:
                self.refuse(number, Refused(Code.SAY_HELLO))
            raise Hangup(Code.SAY_HELLO)
        try:
            welcome = desk.greet(self._hall, request)
        except Refused as no:
            self.refuse(number, no)
            raise Hangup(no.code) from None
        self.name = welcome.name
        self._set_rates(bot=request.bot)
        self.send(welcome, number)

    def _set_rates(self, *, bot: bool) -> None:
        s, now = self._hall.settings, trio.current_time()
        rate, burst = s.intents_per_second, s.intents_burst
        if bot:
            rate, burst = s.bot_intents_per_second, s.bot_intents_burst
        self._intents = Bucket(rate, burst, now)
        self._chats = Bucket(s.chat_per_second, s.chat_burst, now)

    async def _take(self, body: bytes) -> None:
        number, request = self._understand(body)
        if request is None or number is None:
            return
        bucket = self._chats if isinstance(request, Chat) else self._intents
        if not bucket.take(trio.current_time()):
            self._strike(number)
            return
        if isinstance(request, _DECISIONS):
            self._strikes = 0
        await desk.handle(self._hall, self, number, request)

    def _strike(self, number: int) -> None:
        self._strikes += 1
        if self._strikes > self._hall.settings.strikes:
            raise Hangup(Code.SLOW_DOWN)
        self.refuse(number, Refused(Code.SLOW_DOWN))

    def _understand(self, body: bytes) -> tuple[int | None, protocol.Request | None]:
        try:
            return read_request(wire.unpack_map(body))
        except BadMessage as bad:
            self._strikes += 1
            if self._strikes > self._hall.settings.strikes:
                raise Hangup(Code.BAD_MESSAGE, str(bad)) from None
            self.refuse(bad.id, Refused(Code.BAD_MESSAGE, detail=str(bad)))
            return bad.id, None

    # Sending

    def _push(self, data: bytes) -> None:
        if self._closed:
            return
        if self._direct is not None and not self._sending and not self._outbox:
            data = self._direct(data)
            if not data:
                return
        self._outbox.put(data)
        self._wake.set()
        if self._outbox.full:
            self._end(Hangup(Code.TOO_SLOW))

    async def _write(self) -> None:
        """The only task that waits for the socket."""
        try:
            while True:
                await self._wake.wait()
                self._wake = trio.Event()
                await self._flush()
                if self._closed:
                    return
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            self._scope.cancel()
        except trio.TooSlowError:
            self._end(Hangup(Code.TOO_SLOW))
        finally:
            self._written.set()

    async def _flush(self) -> None:
        self._sending = True
        while self._outbox:
            with trio.fail_after(self._hall.settings.write_seconds):
                await self._stream.send_all(self._outbox.take())
        self._sending = False

    def _end(self, why: Hangup) -> None:
        if self._hangup is None:
            self._hangup = why
        self._scope.cancel()

    async def _farewell(self) -> None:
        """Last words, with a deadline: the peer may be gone."""
        why = self._hangup
        if why is None and self._scope.cancelled_caught:
            why = Hangup(Code.TIMEOUT)
        if why is None or why.code is Code.TOO_SLOW:
            return
        self._outbox.put(frame(wire.pack(plain_message(Gone(why.code)))))
        self._wake.set()
        with trio.CancelScope(shield=True), trio.move_on_after(self._hall.settings.goodbye_seconds):
            await self._written.wait()


def _direct_write(stream: trio.abc.Stream) -> Callable[[bytes], bytes] | None:
    """A way to write without waiting, for sockets: gives back what was not taken."""
    if not isinstance(stream, trio.SocketStream) or os.name != "posix":
        return None
    socket = stream.socket

    def write(data: bytes) -> bytes:
        try:
            taken = os.write(socket.fileno(), data)
        except OSError:
            # Full, or broken: the writer task finds out which.
            return data
        return data[taken:]

    return write
