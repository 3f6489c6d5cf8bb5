"""Names and chat made harmless: on the host as they come in, in a client before they are shown.

Terminal libraries let escape sequences through, so nothing but printable characters may pass.
Joined emoji (families, professions) fall apart into their parts: the joiner is invisible and could
hide text.
"""

import unicodedata

from net.settings import CHAT_LENGTH, NAME_CELLS

RESERVED = frozenset(
    ("host", "system", "server", "admin", "spectator", "nobody", "everybody", "bot", "turbine")
)
"""Names that would let a player speak as somebody else."""

MARKS_IN_A_ROW = 2
"""More combining marks than that pile up over neighbouring lines."""

_FORBIDDEN = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_MARKS = frozenset(("Mn", "Me", "Mc"))
_BREAKS = frozenset("\t\n\r\x0b\x0c\x85\u2028\u2029")
"""They still separate two words."""
_BLANK_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u2800")
"""Letters and symbols that are drawn as nothing."""


def clean(text: str, *, length: int) -> str:
    """The text without characters that are not printable, spaces made plain, cut to length."""
    kept: list[str] = []
    marks = 0
    for char in unicodedata.normalize("NFC", _whole(text)):
        category = unicodedata.category(char)
        marks = marks + 1 if category in _MARKS else 0
        if marks <= MARKS_IN_A_ROW:
            kept.append(_printable(char, category))
    return " ".join("".join(kept).split())[:length].strip()


def clean_chat(text: str) -> str:
    """A chat line as it may be shown; empty if nothing printable is left."""
    return clean(text, length=CHAT_LENGTH)


def clean_name(text: str) -> str:
    """A name as it may be shown, at most NAME_CELLS wide; may be empty."""
    name = clean(text, length=4 * NAME_CELLS)
    while name and unicodedata.category(name[0]) in _MARKS:
        name = name[1:].lstrip()
    while cells(name) > NAME_CELLS:
        name = name[:-1]
    return name.strip()


def cells(text: str) -> int:
    """How many terminal cells the text takes: wide characters two, combining marks none."""
    return sum(_cells_of(char) for char in text)


def fold(name: str) -> str:
    """What two names are compared by: compatible characters and case do not make a difference."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())


def is_reserved(name: str) -> bool:
    """Whether the name belongs to the host itself."""
    return fold(name) in RESERVED


def _printable(char: str, category: str) -> str:
    if category == "Zs" or char in _BREAKS or char in _BLANK_LETTERS:
        return " "
    return "" if category in _FORBIDDEN else char


def _cells_of(char: str) -> int:
    if unicodedata.category(char) in _MARKS:
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def _whole(text: str) -> str:
    """Lone surrogates cannot be written as UTF-8; they go first."""
    return text.encode("utf-8", "ignore").decode("utf-8")
