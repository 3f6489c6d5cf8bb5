"""Looking for hosts: a probe to everybody in the network and to this machine, and who answers."""

import asyncio
import socket

from net.discovery import Found, new_nonce, probe, read_answer
from net.settings import DEFAULT_PORT

SECONDS = 0.6
"""How long answers are waited for; in a local network they take a hundredth of it."""

PLACES = ("255.255.255.255", "127.0.0.1")


class _Answers(asyncio.DatagramProtocol):
    """Sends the probe and collects what comes back."""

    def __init__(self, port: int) -> None:
        self.found: list[Found] = []
        self._nonce = new_nonce()
        self._port = port

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        if isinstance(transport, asyncio.DatagramTransport):
            for place in PLACES:
                transport.sendto(probe(self._nonce), (place, self._port))

    def datagram_received(self, data: bytes, address: tuple[str, int]) -> None:
        found = read_answer(data, self._nonce, address[0])
        if found is not None and found not in self.found:
            self.found.append(found)

    def error_received(self, _fault: Exception) -> None:
        """No way into one of the networks; the other may have one."""


async def find_hosts(seconds: float = SECONDS, port: int = DEFAULT_PORT) -> list[Found]:
    """The hosts that answer; none where there is no network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as handle:
        handle.settimeout(0)
        handle.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
        loop = asyncio.get_running_loop()
        transport, answers = await loop.create_datagram_endpoint(
            lambda: _Answers(port), sock=handle
        )
        try:
            await asyncio.sleep(seconds)
        finally:
            transport.close()
    return sorted(answers.found)
