"""Addresses as people write them."""

from net.settings import DEFAULT_PORT


def parse_address(text: str) -> tuple[str, int]:
    """`HOST`, `HOST:PORT`, `[V6]:PORT`; raises ValueError."""
    host, colon, port = text.rpartition(":")
    if not colon or text.endswith("]"):
        host, port = text, str(DEFAULT_PORT)
    host = host.strip("[] ")
    if not host or not port.isdecimal() or not 0 <= int(port) < 1 << 16:
        raise ValueError(text)
    return host, int(port)
