"""The connection to a host: requests with their answers, and a way back when it is lost.

It drives `net.client` with asyncio streams and knows no screen: whatever the host says is posted as
`Told`, and whether there is a connection as `LinkState`, to whoever gave `post`.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import chain, repeat
from typing import Literal

from textual.message import Message as Posted

from engine.core.text import _
from net.client import Answer, Client, ProtocolError
from net.protocol import (
    Act,
    Gone,
    Hello,
    Join,
    Message,
    Ping,
    Refused,
    Request,
    Said,
    Undo,
    Welcome,
)
from net.refusals import sentence
from net.settings import PROTOCOL_VERSION
from tui.faults import Fault

Address = tuple[str, int]
Where = Callable[[], Awaitable[Address]]
"""Asked before each attempt: a private host that died has another address when it is back."""

BACKOFF = (0.1, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds between attempts to come back; the last one for ever."""

PATIENCE = 5.0
"""Seconds a host has to take a connection and to answer a greeting."""

PING_SECONDS = 20.0
"""A silent link is tried so often."""

KEPT_SAID = 500
"""Lines of chat; older ones are forgotten."""

REPEATABLE = (Act, Undo)
"""They carry a counter: sent again after a lost connection they are applied once."""

FINAL = ("taken_over", "too_slow", "slow_down", "bad_frame", "bad_message", "wrong_protocol")
"""What a host says before it ends a connection that should not come back by itself."""


class Unreachable(Fault):
    """No connection, or no longer one; the text is a sentence."""


class Denied(Fault):
    """The host refused a request; the text is a sentence."""

    def __init__(self, refused: Refused) -> None:
        """Keep the refusal: a table finds the reason of the rules in it."""
        super().__init__(sentence(refused.code, refused.params))
        self.refused = refused


class Told(Posted):
    """The host said something."""

    def __init__(self, message: Message) -> None:
        """Carry it to the screens."""
        super().__init__()
        self.message = message


class LinkState(Posted):
    """Whether there is a connection: `up`, `down` (it is being tried), `gone` (it is not)."""

    def __init__(self, state: Literal["up", "down", "gone"], words: str = "") -> None:
        """Carry it to the screens, with a sentence for people."""
        super().__init__()
        self.state = state
        self.sentence = words


class Link:
    """One connection that comes back by itself."""

    def __init__(self, where: Where, name: str, post: Callable[[Posted], object]) -> None:
        """Not yet connected: `open` does that."""
        self.client = Client()
        self.welcome: Welcome | None = None
        self.said: deque[Said] = deque(maxlen=KEPT_SAID)
        """What people at the table said, oldest first."""
        self.name = name
        self.address: Address = ("", 0)
        self._where = where
        self._post = post
        self._writer: asyncio.StreamWriter | None = None
        self._waiting: dict[int, asyncio.Future[Message]] = {}
        self._up = asyncio.Event()
        self._ended: str | None = None
        self._reading: asyncio.Task[None] | None = None
        self._keeping: asyncio.Task[None] | None = None

    # For screens

    async def open(self) -> None:
        """Connect and say hello; raises Denied or Unreachable."""
        await self._connect()
        self._keeping = asyncio.create_task(self._keep())

    async def call(self, request: Request) -> Message:
        """Send a request and wait for its answer; raises Denied or Unreachable.

        A decision that the connection was lost over is sent again when it is back.
        """
        while True:
            try:
                return await self._ask(request)
            except Unreachable:
                if not isinstance(request, REPEATABLE) or self._ended is not None:
                    raise
                await self._up.wait()

    async def close(self) -> None:
        """End it for good."""
        self._ended = _("You left.")
        for task in (self._keeping, self._reading):
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
        self._drop()
        self._up.set()

    async def rename(self, name: str) -> None:
        """Greet the host anew under another name, and come back to where one was."""
        self.name = name
        self._drop()
        await self._up.wait()

    def forget_table(self) -> None:
        """There is no table any more, and no way back to a seat."""
        self.client.table = self.client.update = self.client.over = None
        self.client.seat = self.client.token = None
        self.client.counter = 0
        self.said.clear()

    # Asking

    async def _ask(self, request: Request) -> Message:
        if self._writer is None:
            raise Unreachable(self._ended or _("There is no connection to the host."))
        number, data = self.client.request(request)
        waiting = self._waiting[number] = asyncio.get_running_loop().create_future()
        try:
            self._writer.write(data)
            await self._writer.drain()
            answer: Message = await waiting
        except OSError:
            raise Unreachable(_("The connection to the host is lost.")) from None
        finally:
            self._waiting.pop(number, None)
        if isinstance(answer, Refused):
            raise Denied(answer)
        return answer

    # Being connected

    async def _connect(self) -> None:
        """One attempt: dial, greet, and go back to the seat, or to the table one watched."""
        self.address = await self._where()
        reader = await self._dial()
        self.client.reconnected()
        self._reading = asyncio.create_task(self._read(reader))
        try:
            async with asyncio.timeout(PATIENCE):
                welcome = await self._ask(Hello(PROTOCOL_VERSION, self.name))
                back = self._way_back()
                if back is not None:
                    await self._ask(back)
        except (TimeoutError, Denied, Unreachable) as fault:
            self._drop()
            if isinstance(fault, Denied):
                raise
            raise Unreachable(
                _("The host at {where} does not answer.").format(where=self.place)
            ) from None
        self.welcome = welcome if isinstance(welcome, Welcome) else None
        self._up.set()

    def _way_back(self) -> Request | None:
        table = self.client.table
        return self.client.resume() or (None if table is None else Join(table.code))

    async def _dial(self) -> asyncio.StreamReader:
        try:
            async with asyncio.timeout(PATIENCE):
                reader, self._writer = await asyncio.open_connection(*self.address)
        except (OSError, TimeoutError):
            raise Unreachable(_("There is no host at {where}.").format(where=self.place)) from None
        return reader

    @property
    def place(self) -> str:
        """The address as people write it."""
        return f"{self.address[0]}:{self.address[1]}"

    async def _keep(self) -> None:
        """Come back whenever the connection is lost, until it is ended."""
        while self._reading is not None:
            pinging = asyncio.create_task(self._ping())
            await self._reading
            pinging.cancel()
            if self._ended is None:
                self._post(LinkState("down", _("The connection to the host is lost.")))
                await self._come_back()
            if self._ended is not None:
                self._up.set()
                self._post(LinkState("gone", self._ended))
                return
            self._post(LinkState("up"))

    async def _come_back(self) -> None:
        for seconds in chain(BACKOFF, repeat(BACKOFF[-1])):
            await asyncio.sleep(seconds)
            try:
                await self._connect()
            except Denied as fault:
                self._ended = str(fault)
                return
            except Fault as fault:  # no host there, or a private one that does not start
                self._post(LinkState("down", str(fault)))
            else:
                return

    async def _ping(self) -> None:
        while True:
            await asyncio.sleep(PING_SECONDS)
            try:
                async with asyncio.timeout(PING_SECONDS):
                    await self._ask(Ping())
            except (TimeoutError, Unreachable, Denied):
                self._drop()
                return

    async def _read(self, reader: asyncio.StreamReader) -> None:
        """Hand out what comes until the connection ends."""
        try:
            while data := await reader.read(65536):
                for answer in self.client.feed(data):
                    self._hand_out(answer)
        except OSError:
            return
        except ProtocolError:
            self._ended = _("What the host sent makes no sense; the connection was ended.")
        finally:
            self._drop()

    def _hand_out(self, answer: Answer) -> None:
        message = answer.message
        waiting = self._waiting.get(answer.re) if answer.re is not None else None
        if waiting is not None and not waiting.done():
            waiting.set_result(message)
        if isinstance(message, Gone) and message.code in FINAL:
            self._ended = sentence(message.code, message.params)
        if isinstance(message, Said):
            self.said.append(message)
        if waiting is None or not isinstance(message, Refused):
            self._post(Told(message))

    def _drop(self) -> None:
        self._up.clear()
        if self._writer is not None:
            self._writer.close()
            self._writer = None
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(ConnectionResetError())
