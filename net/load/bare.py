"""The least a host can do, to compare with: decode an intent, send ready-made frames to four.

One bounded queue and one writer task for each connection, as in the Trio manual. It knows no game,
no rules, no journal. FILE holds the frames: for each of the four seats that may be asked, what each
of the four gets.
"""

import json
import os
import sys
from pathlib import Path

import msgpack
import trio

from net.load.seats import LENGTH, SEATS

QUEUE = 32


class Table:
    """Four connections, one of which is asked."""

    def __init__(self) -> None:
        self.queues: dict[int, trio.MemorySendChannel[bytes]] = {}
        """By seat."""
        self.asked = 0


class Bare:
    """The server."""

    def __init__(self, frames: list[list[bytes]]) -> None:
        self._frames = frames
        self._tables: dict[int, Table] = {}

    async def serve(self, stream: trio.SocketStream) -> None:
        """One connection."""
        send, receive = trio.open_memory_channel[bytes](QUEUE)
        buffer = bytearray()
        hello = await _next(stream, buffer)
        table = self._tables.setdefault(hello["table"], Table())
        table.queues[hello["seat"]] = send
        if len(table.queues) == SEATS:
            self._tell(table)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(_write, stream, receive)
            try:
                while True:
                    intent = await _next(stream, buffer)
                    done = {"t": "done", "re": intent["id"], "counter": 1, "version": 1}
                    send.send_nowait(framed(msgpack.packb(done)))
                    table.asked = (table.asked + 1) % SEATS
                    self._tell(table)
            except (trio.BrokenResourceError, EOFError):
                nursery.cancel_scope.cancel()

    def _tell(self, table: Table) -> None:
        frames = self._frames[table.asked]
        for seat, queue in table.queues.items():
            queue.send_nowait(frames[seat])


async def _until_alone(scope: trio.CancelScope) -> None:
    async with trio.lowlevel.FdStream(os.dup(0)) as given:
        while await given.receive_some(1):
            pass
    scope.cancel()


async def _write(stream: trio.SocketStream, queue: trio.MemoryReceiveChannel[bytes]) -> None:
    try:
        async for data in queue:
            await stream.send_all(data)
    except trio.BrokenResourceError:
        return


async def _next(stream: trio.SocketStream, buffer: bytearray) -> dict[str, int]:
    while len(buffer) < LENGTH or len(buffer) < _end(buffer):
        data = await stream.receive_some(4096)
        if not data:
            raise EOFError
        buffer += data
    end = _end(buffer)
    body = bytes(buffer[LENGTH:end])
    del buffer[:end]
    found: dict[str, int] = msgpack.unpackb(body)
    return found


def _end(buffer: bytearray) -> int:
    return LENGTH + int.from_bytes(buffer[:LENGTH], "big")


def framed(body: bytes) -> bytes:
    """With its length before it."""
    return len(body).to_bytes(LENGTH, "big") + body


async def main(bodies: list[list[bytes]]) -> None:
    """Serve until whoever started it ends it, or is gone."""
    bare = Bare([[framed(body) for body in row] for row in bodies])
    listeners = await trio.open_tcp_listeners(0, host="127.0.0.1")
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_until_alone, nursery.cancel_scope)
        await nursery.start(trio.serve_listeners, bare.serve, listeners)
        port = listeners[0].socket.getsockname()[1]
        print(json.dumps({"port": port}), flush=True)  # noqa: T201  # whoever started it reads this


if __name__ == "__main__":
    trio.run(main, msgpack.unpackb(Path(sys.argv[1]).read_bytes()))
