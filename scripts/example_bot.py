"""A bot in plain Python and msgpack, without any part of the project: HOST PORT CODE."""

import itertools
import random
import socket
import sys

import msgpack

host, port, code = sys.argv[1], int(sys.argv[2]), sys.argv[3]
line = socket.create_connection((host, port))
numbers, counter = itertools.count(1), 0


def send(kind: str, **fields: object) -> None:
    body = msgpack.packb({"t": kind, "id": next(numbers), **fields})
    line.sendall(len(body).to_bytes(4, "big") + body)


def exactly(count: int) -> bytes:
    data = b""
    while len(data) < count:
        more = line.recv(count - len(data))
        if not more:
            sys.exit("the host is gone")
        data += more
    return data


send("hello", protocol=1, name="example", bot=True)
send("join", code=code)
send("sit")
send("ready")
waiting, since = False, 0
while True:
    message = msgpack.unpackb(exactly(int.from_bytes(exactly(4), "big")))
    if message["t"] in ("refused", "gone") and message["code"] != "stale":
        sys.exit(f"{message['t']}: {message['code']} {message['params']}")
    if message["t"] == "refused":  # the game had gone on: look again
        waiting, message = False, message["snapshot"]
    if message["t"] == "done":  # accepted; the update with this version comes next
        waiting, since = False, message["version"]
    if message["t"] == "over":
        print(message["outcome"]["ending"], message["outcome"]["winners"])
        break
    is_news = message["t"] == "update" and not waiting and message["version"] >= since
    if is_news and message["view"]["prompt"]:
        choice = random.choice(message["view"]["prompt"]["choices"])  # noqa: S311  # a game, no secret
        intent = choice["intent"]
        for limits in choice["ranges"]:
            intent[limits["field"]] = random.randint(limits["low"], limits["high"])  # noqa: S311  # the same
        counter, waiting = counter + 1, True
        send("act", version=message["version"], counter=counter, intent=intent)
