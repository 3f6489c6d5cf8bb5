"""A host that means harm: it speaks the protocol, but cleans nothing that it sends."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Any

from net import wire
from net.framing import FrameReader, frame
from net.protocol import Message, Ok, Pong, Said, Seated, TableInfo, Update, Welcome
from net.rows import Kind, Presence, SeatRow, Status
from net.strict import plain_message
from tests.support.lanterns import CODEC, Lanterns

CODE = "ABCDEFGH"
GAME = Lanterns()


def table(name: str) -> TableInfo:
    seats = (
        SeatRow(Kind.PERSON, "Ann", None, True, Presence.HERE),
        SeatRow(Kind.PERSON, name, None, True, Presence.HERE),
    )
    return TableInfo(
        code=CODE, game="lanterns", variant={}, status=Status.PLAYING, seats=seats, owner=0,
        watching=0, listed=False, commitment="", seed_chosen=False, clock=None, absent=None,
        match=1, rematch=(), rules=1, reason=None,
    )  # fmt: skip


def greetings(name: str, text: str) -> dict[str, list[Message]]:
    """What it answers to each request; the first one is the answer."""
    state = GAME.new(2, {}, b"hostile")
    view = CODEC.pack(GAME.view(state, 0))
    update = Update(1, None, (0,), False, dict(view), ())
    remarks = [Said(1, name, text), Said(None, name, text)]
    return {
        "hello": [Welcome(1, name, "Ann", ())],
        "resume": [Seated(0, None, 0), table(name), update, *remarks],
        "ping": [Pong()],
    }


def _serve(server: socket.socket, answers: dict[str, list[Message]]) -> None:
    try:
        connection, _address = server.accept()
    except OSError:
        return
    reader = FrameReader()
    with connection:
        while data := connection.recv(65536):
            reader.feed(data)
            while (body := reader.next()) is not None:
                connection.sendall(_replies(wire.unpack_map(body), answers))


def _replies(request: dict[str, Any], answers: dict[str, list[Message]]) -> bytes:
    first, *rest = answers.get(request["t"], [Ok()])
    frames = [plain_message(first, request["id"]), *(plain_message(m, None) for m in rest)]
    return b"".join(frame(wire.pack(plain)) for plain in frames)


@contextmanager
def hostile_host(name: str, text: str) -> Iterator[int]:
    """The port of a host whose other player has that name and says that."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        thread = Thread(target=_serve, args=(server, greetings(name, text)), daemon=True)
        thread.start()
        yield int(server.getsockname()[1])


def main(port: str) -> None:
    """The app at that table, for a terminal."""
    from tests.support.tables import SHELF
    from tui.app import TurbineApp
    from tui.memory import Kept
    from tui.opening import resume
    from tui.settings import Settings

    kept = Kept(f"127.0.0.1:{port}", False, CODE, "lanterns", 0, "token", "Ann")
    TurbineApp(resume(kept), settings=Settings(name="Ann"), games=SHELF).run()
