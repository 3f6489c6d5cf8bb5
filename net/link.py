"""A connection to a host for Trio programs: requests with their answers, and a way back."""

import random
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import trio

from engine.core.text import _
from net.client import Answer, Client, ProtocolError
from net.protocol import Gone, Hello, Message, Ping, Refused, Request
from net.refusals import sentence
from net.settings import PROTOCOL_VERSION

BACKOFF = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0, 8.0)
"""Seconds before each attempt to come back, give or take a half: not everybody at once."""

STEADY_SECONDS = 10.0
"""After a connection that held for so long the attempts are counted afresh."""

PING_SECONDS = 30.0
"""A client that has nothing to say says this much."""

ANSWER_SECONDS = 20.0
"""A host that does not answer a ping within this time is gone."""


class Unreachable(Exception):
    """No connection, or no longer one; the text is a sentence."""


class Denied(Exception):
    """The host refused a request; the text is a sentence."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(sentence(refused.code, refused.params))
        self.refused = refused


class Link:
    """One connection. `call` waits for its answer; everything else goes to `inbox`, in order."""

    def __init__(self, client: Client, stream: trio.abc.Stream) -> None:
        self.client = client
        self._stream = stream
        self._send_lock = trio.Lock()
        self._waiting: dict[int, trio.MemorySendChannel[Message]] = {}
        self._gone: Gone | None = None
        """Why the host ended it, if it said so."""
        self._in, self.inbox = trio.open_memory_channel[Message](1000)

    async def post(self, request: Request) -> None:
        """Send a request; its answer goes to the inbox, a refusal too. Raises Unreachable."""
        await self._send(self.client.request(request)[1])

    async def call(self, request: Request) -> Message:
        """Send a request and wait for its answer; raises Denied or Unreachable."""
        number, data = self.client.request(request)
        sender, receiver = trio.open_memory_channel[Message](1)
        self._waiting[number] = sender
        try:
            await self._send(data)
            answer = await receiver.receive()
        except trio.EndOfChannel:
            raise self._ended() from None
        finally:
            self._waiting.pop(number, None)
        if isinstance(answer, Refused):
            raise Denied(answer)
        return answer

    async def read(self) -> None:
        """Hand out what comes until the connection ends; closes the inbox then."""
        try:
            with self._in:
                while data := await self._stream.receive_some(65536):
                    for answer in self.client.feed(data):
                        await self._hand_out(answer)
        except (trio.BrokenResourceError, trio.ClosedResourceError, *ProtocolError):
            pass  # told to whoever waits, below
        for sender in self._waiting.values():
            sender.close()

    async def stay_alive(self) -> None:
        """Ping now and then; a host that does not answer counts as gone."""
        while True:
            await trio.sleep(PING_SECONDS)
            with trio.move_on_after(ANSWER_SECONDS) as scope:
                await self.call(Ping())
            if scope.cancelled_caught:
                await trio.aclose_forcefully(self._stream)

    async def _send(self, data: bytes) -> None:
        try:
            async with self._send_lock:
                await self._stream.send_all(data)
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            raise self._ended() from None

    def _ended(self) -> Unreachable:
        if self._gone is None:
            return lost()
        return Unreachable(sentence(self._gone.code, self._gone.params))

    async def _hand_out(self, answer: Answer) -> None:
        if isinstance(answer.message, Gone):
            self._gone = answer.message
        waiting = self._waiting.get(answer.re) if answer.re is not None else None
        if waiting is not None:
            await waiting.send(answer.message)
        if waiting is None or not isinstance(answer.message, Refused):
            await self._in.send(answer.message)


def lost() -> Unreachable:
    """The connection is gone."""
    return Unreachable(_("The connection to the host is lost."))


@asynccontextmanager
async def connected(
    stream: trio.abc.Stream, name: str, client: Client, *, bot: bool = False
) -> AsyncIterator[Link]:
    """A link that has said hello and, if the client has a token, is back in its seat."""
    client.reconnected()
    link = Link(client, stream)
    async with trio.open_nursery() as nursery, stream:
        nursery.start_soon(link.read)
        await link.call(Hello(PROTOCOL_VERSION, name, bot))
        back = client.resume()
        if back is not None:
            await link.call(back)
        if client.unanswered is not None:
            # With its old counter: whether the host had it or not, it is applied once.
            await link.post(client.unanswered)
        nursery.start_soon(link.stay_alive)
        yield link
        nursery.cancel_scope.cancel()


async def stay_connected(
    address: tuple[str, int],
    name: str,
    client: Client,
    use: Callable[[Link], Awaitable[None]],
    interrupted: Callable[[], None],
    *,
    bot: bool = False,
) -> None:
    """Run `use` on a connection and, each time it raises Unreachable, again on a new one.

    Raises Unreachable itself where there is no host at first, or none after all attempts.
    """
    waits: list[float] = []
    while True:
        since = trio.current_time()
        try:
            stream = await dial(address)
            async with connected(stream, name, client, bot=bot) as link:
                waits = waits or [*BACKOFF]
                await use(link)
                return
        except* Unreachable:
            if not waits:
                raise
        interrupted()
        if trio.current_time() - since > STEADY_SECONDS:
            waits = [*BACKOFF]
        await trio.sleep(waits.pop(0) * random.uniform(0.5, 1.5))  # noqa: S311  # no secret


async def dial(address: tuple[str, int]) -> trio.SocketStream:
    """A connection; raises Unreachable with a sentence."""
    where = f"{address[0]}:{address[1]}"
    try:
        with trio.fail_after(5):
            return await trio.open_tcp_stream(*address)
    except OSError:
        raise Unreachable(_("There is no host at {where}.").format(where=where)) from None
    except trio.TooSlowError:
        raise Unreachable(_("The host at {where} does not answer.").format(where=where)) from None
