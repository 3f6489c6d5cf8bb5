"""Bots over the wire: each a plain socket that knows just enough of the protocol."""

import random
import socket
import time
from collections.abc import Iterator
from typing import Any

import msgpack

SEATS = 4
LENGTH = 4
"""Bytes in which the length of a frame is told."""

ASKED = msgpack.packb("asked")
UPDATE = msgpack.packb({"t": "update"}).replace(b"\x81", b"\x87", 1)


class Seat:
    """One bot: a socket, and what it waits for."""

    def __init__(self, port: int, number: int, chance: random.Random) -> None:
        """Connected; those of a table share their chance."""
        self.line = socket.create_connection(("127.0.0.1", port))
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.number = number
        self.over = False
        self.sent_at = 0.0
        self.question: dict[str, Any] | None = None
        self._buffer = bytearray()
        self._chance = chance
        self._id = 0
        self._counter = 0
        self._since = 0
        self._waiting = False

    def send(self, kind: str, **fields: object) -> int:
        """Send a request; gives its number."""
        self._id += 1
        body = msgpack.packb({"t": kind, "id": self._id, **fields})
        self.line.sendall(len(body).to_bytes(LENGTH, "big") + body)
        return self._id

    def call(self, kind: str, **fields: object) -> dict[str, Any]:
        """Send and wait for the answer, while the table is being set up."""
        number = self.send(kind, **fields)
        answer = None
        while answer is None:
            self._buffer += self.line.recv(65536)
            for body in self._frames():  # all that came: the first question may follow the answer
                message = self._heed(body)
                if message is not None and message.get("re") == number:
                    answer = message
        return answer

    def receive(self) -> list[bytes]:
        """Read what came; gives the bodies of the frames."""
        self._buffer += self.line.recv(262144)
        bodies = list(self._frames())
        for body in bodies:
            self._heed(body)
        return bodies

    def act(self) -> None:
        """Answer the question with any of its choices."""
        message = self.question
        if message is None:
            return
        self.question = None
        choice = self._chance.choice(message["view"]["prompt"]["choices"])
        intent = dict(choice["intent"])
        for limits in choice["ranges"]:
            intent[limits["field"]] = self._chance.randint(limits["low"], limits["high"])
        self._counter += 1
        self._waiting = True
        self.sent_at = time.perf_counter()
        self.send("act", version=message["version"], counter=self._counter, intent=intent)

    def _frames(self) -> Iterator[bytes]:
        buffer, start = self._buffer, 0
        while len(buffer) - start >= LENGTH:
            body = start + LENGTH
            end = body + int.from_bytes(buffer[start:body], "big")
            if len(buffer) < end:
                break
            yield bytes(buffer[body:end])
            start = end
        del buffer[:start]

    def _heed(self, body: bytes) -> dict[str, Any] | None:
        """Updates that ask others are only looked into, so that the generator is not measured."""
        if body.startswith(UPDATE) and not self.is_asked(body):
            return None
        message: dict[str, Any] = msgpack.unpackb(body)
        match message["t"]:
            case "done":
                self._waiting, self._since = False, message["version"]
            case "refused" if message["code"] == "stale":
                self._waiting, self.question = False, message["snapshot"]
            case "refused":
                raise RuntimeError(f"refused: {message['code']} {message['params']}")
            case "update" if not self._waiting and message["version"] >= self._since:
                self.question = message
            case "over":
                self.over = True
            case _:
                pass
        return message

    def is_asked(self, body: bytes) -> bool:
        """Seats and their count are a byte each."""
        count = body.index(ASKED, 0, 64) + len(ASKED)
        return self.number in body[count + 1 : count + 1 + (body[count] & 0x0F)]


def seat_host(game: str, port: int, table: int) -> list[Seat]:
    """Four bots at a table of the host, the game begun."""
    chance = random.Random(table)  # noqa: S311  # bots, no secrets
    first = Seat(port, 0, chance)
    first.call("hello", protocol=1, name="bot 0", bot=True)
    code = first.call("create", game=game, seats=SEATS)["code"]
    first.call("sit")
    seats = [first]
    for number in range(1, SEATS):
        seat = Seat(port, number, chance)
        seat.call("hello", protocol=1, name=f"bot {number}", bot=True)
        seat.call("join", code=code)
        seat.call("sit")
        seat.call("ready")
        seats.append(seat)
    first.call("start")
    return seats


def seat_bare(_game: str, port: int, table: int) -> list[Seat]:
    """Four bots at a table of the bare server."""
    chance = random.Random(table)  # noqa: S311  # bots, no secrets
    seats = [Seat(port, number, chance) for number in range(SEATS)]
    for seat in seats:
        seat.send("hello", table=table, seat=seat.number)
    return seats
