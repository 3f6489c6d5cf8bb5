"""Ports, limits and times of host and clients, each under its name."""

import attrs

PROTOCOL_VERSION = 1
"""Raised when a message changes its meaning or loses a field."""

DEFAULT_PORT = 4747
"""Where a host listens, and where it answers probes."""

LARGEST_INT = 2**53 - 1
"""The largest number in any message: what every language holds exactly."""

CLIENT_FRAME = 16 * 1024
"""The longest frame a host reads from a client it knows."""

GREETING_FRAME = 1024
"""The longest frame a host reads before the greeting."""

HOST_FRAME = 1024 * 1024
"""The longest frame a client reads from a host."""


@attrs.frozen
class Limits:
    """How much a frame may hold; where nothing is said, as much as fits into it."""

    depth: int
    """How deep maps and lists may be nested."""
    items: int = HOST_FRAME
    """The longest list."""
    keys: int = HOST_FRAME
    """The largest map."""
    text: int = HOST_FRAME
    """The longest text, in bytes."""


CLIENT_LIMITS = Limits(depth=8, items=256, keys=64, text=4096)
"""For frames from a client: intents are small."""

HOST_LIMITS = Limits(depth=32)
"""For frames from a host: views are large and deep."""

NAME_CELLS = 20
"""Widest name, in terminal cells."""

CHAT_LENGTH = 300
"""Longest chat line, in characters."""


@attrs.frozen
class Settings:
    """What a host can be told; tests make their own."""

    name: str = "Turbine Hall"
    """How the host calls itself in answers to probes."""
    connections: int = 2200
    """Connections at once."""
    strangers: int = 64
    """Connections at once that have not yet said hello."""
    strangers_per_address: int = 16
    """The same for one address."""
    hello_seconds: float = 5.0
    """Time to greet."""
    frame_seconds: float = 10.0
    """Time from the first to the last byte of a frame."""
    idle_seconds: float = 120.0
    """Longest silence of a client; clients ping."""
    write_seconds: float = 10.0
    """Time a client has to take what was sent to it."""
    outbox_frames: int = 32
    """Frames that may wait for a slow reader."""
    outbox_bytes: int = 256 * 1024
    """Bytes that may wait for a slow reader."""
    onlooker_seconds: float = 0.005
    """A table without a step for this time, or twice as long, tells those who only look on."""
    tables: int = 1000
    """Tables at once."""
    tables_per_address: int = 20
    """Tables that have not begun, made from one address (loopback is not counted)."""
    intents_per_second: float = 20.0
    intents_burst: float = 40.0
    bot_intents_per_second: float = 5000.0
    bot_intents_burst: float = 10000.0
    chat_per_second: float = 1.0
    chat_burst: float = 5.0
    strikes: int = 20
    """So many refusals for being too fast, and the connection is closed."""
    wrong_codes_per_minute: float = 5.0
    """For one address."""
    wrong_codes_overall: float = 100.0
    """For all addresses together."""
    open_minutes: float = 15.0
    """A table that has not begun and that nobody attends is closed after so long."""
    grace_seconds: float = 60.0
    """After a start of the host no clock runs for so long."""
    finished_minutes: float = 10.0
    """A finished table that nobody attends leaves the list after so long; its journal stays."""
    think_seconds: float = 20.0
    """Time a bot has for one decision; then the host decides at random for it."""
    search_seconds: float = 2.0
    """Time a bot that plays on in its head takes for one decision."""
    workers: int = 2
    """Processes in which bots think."""
    goodbye_seconds: float = 1.0
    """Time for the last words to each client when the host closes."""
