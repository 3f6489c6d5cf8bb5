"""What waits to be sent to one connection: bounded, and of several views only the newest."""

from collections import deque

from net.framing import frame
from net.host.views import ViewFrame


class Outbox:
    """Frames in order, and at most one view behind them. `full` means: drop the connection."""

    def __init__(self, *, frames: int, size: int) -> None:
        self._most_frames = frames
        self._most_bytes = size
        self._frames: deque[bytes] = deque()
        self._bytes = 0
        self._view: ViewFrame | None = None

    def __bool__(self) -> bool:
        """Whether anything waits."""
        return bool(self._frames) or self._view is not None

    @property
    def full(self) -> bool:
        """Whether more waits than may."""
        return len(self._frames) > self._most_frames or self._bytes > self._most_bytes

    def put(self, data: bytes) -> None:
        """Ready-made bytes."""
        self._frames.append(data)
        self._bytes += len(data)

    def put_view(self, view: ViewFrame) -> None:
        """A newer view takes the place of one that still waits, with its events."""
        self._view = view if self._view is None else view.after(self._view)

    def take(self) -> bytes:
        """Everything that waits, in one piece."""
        parts = list(self._frames)
        self._frames.clear()
        self._bytes = 0
        if self._view is not None:
            parts.append(frame(self._view.body()))
            self._view = None
        return b"".join(parts)
