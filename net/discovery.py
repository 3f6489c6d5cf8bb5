"""Finding hosts: the two datagrams, a probe and its answer. No I/O here, for any loop.

A client sends a probe to the broadcast address and to loopback, port `DEFAULT_PORT`; every host
answers once. An answer is never longer than its probe, so that nobody gains by having answers sent
to somebody else.

    probe   TURBINE? version u8, nonce 8 bytes, zeros up to PROBE_LENGTH
    answer  TURBINE! version u8, nonce, host u32, port u16, tables u16, name in UTF-8 to the end
"""

import secrets
import struct

import attrs

from net.cleaning import clean_chat

PROBE_LENGTH = 96
NONCE_LENGTH = 8
VERSION = 1

_ASK = b"TURBINE?"
_TELL = b"TURBINE!"
_HEAD = struct.Struct(f">8sB{NONCE_LENGTH}s")
_FACTS = struct.Struct(">IHH")
_NAME_BYTES = PROBE_LENGTH - _HEAD.size - _FACTS.size
_MOST = 0xFFFF


@attrs.frozen(order=True)
class Found:
    """A host that answered."""

    address: str
    port: int
    name: str
    tables: int
    """How many tables it serves at present."""
    host: int
    """A number by which a host is known that answers from several addresses."""

    @property
    def where(self) -> str:
        """As one types it."""
        return f"{self.address}:{self.port}"


def new_nonce() -> bytes:
    """What tells the answers to this probe from others."""
    return secrets.token_bytes(NONCE_LENGTH)


def probe(nonce: bytes) -> bytes:
    """The question."""
    return _HEAD.pack(_ASK, VERSION, nonce).ljust(PROBE_LENGTH, b"\0")


def read_probe(data: bytes) -> bytes | None:
    """The nonce of a probe; nothing if it is none, or a shorter one than its answer may be."""
    if len(data) != PROBE_LENGTH:
        return None
    magic, version, nonce = _HEAD.unpack_from(data)
    return nonce if magic == _ASK and version == VERSION else None


def new_host_number() -> int:
    """The number of a host, for as long as it runs."""
    return secrets.randbits(32)


def answer(nonce: bytes, *, host: int, port: int, tables: int, name: str) -> bytes:
    """What a host says of itself."""
    facts = _FACTS.pack(host, port, min(tables, _MOST))
    called = name.encode()[:_NAME_BYTES].decode(errors="ignore").encode()
    return _HEAD.pack(_TELL, VERSION, nonce) + facts + called


def read_answer(data: bytes, nonce: bytes, address: str) -> Found | None:
    """The host that sent this from that address; nothing if it answers no probe of ours."""
    if not _HEAD.size + _FACTS.size <= len(data) <= PROBE_LENGTH:
        return None
    if data[: _HEAD.size] != _HEAD.pack(_TELL, VERSION, nonce):
        return None
    host, port, tables = _FACTS.unpack_from(data, _HEAD.size)
    name = clean_chat(data[_HEAD.size + _FACTS.size :].decode(errors="replace"))
    return Found(address, port, name, tables, host)
