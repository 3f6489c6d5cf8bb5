"""Probes and answers over UDP with Trio: a host that can be found, and a client that looks."""

import logging
from collections.abc import Callable, Iterable

import trio

from net.discovery import (
    PROBE_LENGTH,
    Found,
    answer,
    new_host_number,
    new_nonce,
    probe,
    read_answer,
    read_probe,
)
from net.rates import ByAddress
from net.settings import DEFAULT_PORT

log = logging.getLogger(__name__)

ANSWERS_PER_MINUTE = 60.0
"""To one address."""

ANSWERS_OVERALL = 600.0
"""To all of them together: addresses of datagrams can be forged."""

LOOK_SECONDS = 1.0
"""Hosts nearby answer within milliseconds."""

EVERYWHERE = (("255.255.255.255", DEFAULT_PORT), ("127.0.0.1", DEFAULT_PORT))


async def open_probe_socket(address: str, port: int) -> trio.socket.SocketType:
    """A socket that hears probes; raises OSError, for instance where another host has the port."""
    socket = trio.socket.socket(trio.socket.AF_INET, trio.socket.SOCK_DGRAM)
    try:
        await socket.bind((address, port))
    except OSError:
        socket.close()
        raise
    return socket


async def answer_probes(
    socket: trio.socket.SocketType, *, port: int, name: str, tables: Callable[[], int]
) -> None:
    """Answer until cancelled; never longer than the probe, and not too often."""
    limits = ByAddress(each=ANSWERS_PER_MINUTE, overall=ANSWERS_OVERALL, now=trio.current_time())
    host = new_host_number()
    with socket:
        while True:
            try:
                data, where = await socket.recvfrom(PROBE_LENGTH + 1)
                nonce, now = read_probe(data), trio.current_time()
                if nonce is None or not limits.open(where[0], now):
                    continue
                limits.spend(where[0], now)
                told = answer(nonce, host=host, port=port, tables=tables(), name=name)
                await socket.sendto(told, where)
            except OSError as fault:
                log.info("probe not answered: %s", fault.strerror)


async def find_hosts(
    targets: Iterable[tuple[str, int]] = EVERYWHERE, seconds: float = LOOK_SECONDS
) -> list[Found]:
    """The hosts that answer within that time, each once."""
    nonce, found = new_nonce(), dict[int, Found]()
    with trio.socket.socket(trio.socket.AF_INET, trio.socket.SOCK_DGRAM) as socket:
        socket.setsockopt(trio.socket.SOL_SOCKET, trio.socket.SO_BROADCAST, 1)
        for target in targets:
            try:
                await socket.sendto(probe(nonce), target)
            except OSError as fault:
                # No network beside loopback, for instance: the other targets may do.
                log.info("no probe to %s: %s", target[0], fault.strerror)
        with trio.move_on_after(seconds):
            while True:
                try:
                    data, where = await socket.recvfrom(PROBE_LENGTH + 1)
                except OSError:
                    continue
                host = read_answer(data, nonce, where[0])
                if host is not None:
                    found.setdefault(host.host, host)
    return sorted(found.values())
