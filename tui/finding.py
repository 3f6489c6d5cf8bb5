"""Hosts in the network: a probe is sent, and whoever answers in time is there."""

import asyncio
import socket
from collections.abc import Iterable

from net.discovery import Found, new_nonce, probe, read_answer
from net.settings import DEFAULT_PORT

EVERYWHERE = (("255.255.255.255", DEFAULT_PORT), ("127.0.0.1", DEFAULT_PORT))
LOOK_SECONDS = 0.6
"""Hosts nearby answer within milliseconds."""

_SOMEWHERE = ("192.0.2.1", 9)
"""An address for examples: nothing is sent there, the system only says which way it would go."""


class _Answers(asyncio.DatagramProtocol):
    """Collects the answers to one probe."""

    def __init__(self, nonce: bytes) -> None:
        self._nonce = nonce
        self.found: dict[int, Found] = {}
        """By the number of the host, which may answer from several addresses."""

    def datagram_received(self, data: bytes, addr: tuple[str | object, int]) -> None:
        """Keep what answers our probe."""
        host = read_answer(data, self._nonce, str(addr[0]))
        if host is not None:
            self.found.setdefault(host.host, host)


async def find_hosts(
    targets: Iterable[tuple[str, int]] = EVERYWHERE, seconds: float = LOOK_SECONDS
) -> list[Found]:
    """The hosts that answer within that time, each once."""
    nonce = new_nonce()
    loop = asyncio.get_running_loop()
    try:
        transport, answers = await loop.create_datagram_endpoint(
            lambda: _Answers(nonce),
            local_addr=("0.0.0.0", 0),  # noqa: S104  # answers come from anywhere
            allow_broadcast=True,
        )
    except OSError:
        return []
    try:
        for target in targets:
            transport.sendto(probe(nonce), target)
        await asyncio.sleep(seconds)
    finally:
        transport.close()
    return sorted(answers.found.values())


def lan_address() -> str:
    """The address of this machine as others in the network see it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(_SOMEWHERE)
            return str(asked.getsockname()[0])
        except OSError:
            return "127.0.0.1"
