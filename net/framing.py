"""Frames: a 4-byte big-endian length, then so many bytes. No I/O here."""

from net.settings import HOST_FRAME
from net.wire import BadFrame

PREFIX = 4


def frame(body: bytes) -> bytes:
    """The body with its length in front."""
    return len(body).to_bytes(PREFIX, "big") + body


class FrameReader:
    """Cuts a stream of bytes into frames; refuses a frame by its length alone."""

    def __init__(self, limit: int = HOST_FRAME) -> None:
        self.limit = limit
        """The longest frame that passes; may be raised after the greeting."""
        self._buffer = bytearray()

    @property
    def partial(self) -> bool:
        """Whether a frame has begun and not ended."""
        return bool(self._buffer)

    def feed(self, data: bytes | bytearray) -> None:
        """Bytes as they came."""
        self._buffer += data

    def next(self) -> bytes | None:
        """The next whole frame without its length, or nothing yet."""
        buffer = self._buffer
        if len(buffer) < PREFIX:
            return None
        length = int.from_bytes(buffer[:PREFIX], "big")
        if not 0 < length <= self.limit:
            raise BadFrame(f"frame of {length} bytes, allowed are 1 to {self.limit}")
        end = PREFIX + length
        if len(buffer) < end:
            return None
        body = bytes(buffer[PREFIX:end])
        del buffer[:end]
        return body
