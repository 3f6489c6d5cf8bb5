"""Addresses as people write them."""

from net.settings import DEFAULT_PORT


def parse_address(text: str) -> tuple[str, int]:
    """`HOST`, `HOST:PORT`, `[V6]:PORT`; raises ValueError."""
    host, colon, port = text.rpartition(":")
    if not colon or text.endswith("]"):
        return text.strip("[]"), DEFAULT_PORT
    if not port.isdigit() or not 0 <= int(port) < 1 << 16:
        raise ValueError(port)
    return host.strip("[]"), int(port)
