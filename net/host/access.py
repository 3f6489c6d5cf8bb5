"""Secrets of the host: seat tokens, join codes, names of journals, seeds and their commitments."""

import hashlib
import hmac
import secrets

CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""32 letters and digits that cannot be taken for one another."""

CODE_LENGTH = 8
TOKEN_BYTES = 16
SALT_BYTES = 16
SEED_BYTES = 32
LONGEST_SEED = 64


def new_code() -> str:
    """A join code: 40 random bits that can be read out over the phone."""
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(CODE_LENGTH))


def tidy_code(text: str) -> str:
    """A code as people type it: case, spaces and dashes do not matter."""
    return "".join(char for char in text.upper() if char in CODE_ALPHABET)


def new_token() -> str:
    """A seat token: 128 random bits; whoever has it is that seat."""
    return secrets.token_hex(TOKEN_BYTES)


def token_hash(token: str) -> str:
    """What is kept of a token. It is random, so a plain hash cannot be searched."""
    return hashlib.sha256(b"turbine seat " + token.encode()).hexdigest()


def token_fits(token: str, kept: str | None) -> bool:
    """Whether the token belongs to the kept hash, in time that tells nothing."""
    return hmac.compare_digest(token_hash(token), kept or "no token") and kept is not None


def new_journal_name() -> str:
    """The name of a journal's file, made by the host alone."""
    return secrets.token_hex(8)


def new_seed() -> bytes:
    """256 bits from the system."""
    return secrets.token_bytes(SEED_BYTES)


def new_salt() -> bytes:
    """Keeps a short seed that somebody chose from being found by trying."""
    return secrets.token_bytes(SALT_BYTES)


def commitment(seed: bytes, salt: bytes) -> str:
    """The hash that is published when a game begins; seed and salt follow when it is over."""
    return hashlib.sha256(salt + seed).hexdigest()


def read_seed(text: str) -> bytes | None:
    """A seed from hexadecimal digits, or nothing if it is none."""
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        return None
    return seed if 0 < len(seed) <= LONGEST_SEED else None
