"""A connection to a host for Trio programs: requests with their answers, and a way back."""

import errno
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import trio

from net.client import Answer, Client, ProtocolError
from net.protocol import Gone, Hello, Message, Refused, Request
from net.refusals import sentence
from net.settings import DEFAULT_PORT, PROTOCOL_VERSION

BACKOFF = (0.2, 0.5, 1.0, 2.0, 4.0, 8.0)
"""Seconds between attempts to come back."""


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
        self._in, self.inbox = trio.open_memory_channel[Message](1000)

    async def call(self, request: Request) -> Message:
        """Send a request and wait for its answer; raises Denied or Unreachable."""
        number, data = self.client.request(request)
        sender, receiver = trio.open_memory_channel[Message](1)
        self._waiting[number] = sender
        try:
            async with self._send_lock:
                await self._stream.send_all(data)
            answer = await receiver.receive()
        except (trio.BrokenResourceError, trio.ClosedResourceError, trio.EndOfChannel):
            raise Unreachable("The connection to the host is lost.") from None
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
            return
        finally:
            for sender in self._waiting.values():
                sender.close()

    async def _hand_out(self, answer: Answer) -> None:
        waiting = self._waiting.get(answer.re) if answer.re is not None else None
        if waiting is not None:
            await waiting.send(answer.message)
        if waiting is None or not isinstance(answer.message, Refused):
            await self._in.send(answer.message)
        if isinstance(answer.message, Gone) and answer.message.code in ("closing", "too_slow"):
            await self._stream.aclose()


@asynccontextmanager
async def connected(
    address: tuple[str, int], name: str, client: Client, *, bot: bool = False
) -> AsyncIterator[Link]:
    """A link that has said hello and, if the client has a token, is back in its seat."""
    stream = await dial(address)
    client.reconnected()
    link = Link(client, stream)
    async with trio.open_nursery() as nursery, stream:
        nursery.start_soon(link.read)
        await link.call(Hello(PROTOCOL_VERSION, name, bot))
        back = client.resume()
        if back is not None:
            await link.call(back)
        yield link
        nursery.cancel_scope.cancel()


async def dial(address: tuple[str, int]) -> trio.SocketStream:
    """A connection; raises Unreachable with a sentence."""
    try:
        with trio.fail_after(5):
            return await trio.open_tcp_stream(*address)
    except (OSError, trio.TooSlowError) as fault:
        where = f"{address[0]}:{address[1]}"
        if getattr(fault, "errno", None) == errno.ECONNREFUSED or isinstance(fault, OSError):
            raise Unreachable(f"There is no host at {where}.") from None
        raise Unreachable(f"The host at {where} does not answer.") from None


def parse_address(text: str) -> tuple[str, int]:
    """`HOST`, `HOST:PORT`, `[V6]:PORT`; raises ValueError."""
    host, colon, port = text.rpartition(":")
    if not colon or text.endswith("]"):
        return text.strip("[]"), DEFAULT_PORT
    if not port.isdigit() or not 0 <= int(port) < 1 << 16:
        raise ValueError(port)
    return host.strip("[]"), int(port)
