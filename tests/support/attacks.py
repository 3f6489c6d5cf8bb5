"""Texts that steer a terminal or look like somebody else, put together from tables."""

from itertools import product

_STARTS = ("\x1b[", "\x9b")
_PARAMETERS = ("", "2", "999;999", "?1049", "38;5;1", ">0", "!")
_FINALS = "ABCDHJKLMPSTXchlmnpqrsu"

_COMMANDS = ("\x1b]", "\x9d")
_ORDERS = (
    *("0;title", "1;icon", "2;title", "4;1;red", "8;;http://x", "10;?", "50;font", "52;c;eA=="),
    *("104", "112", "133;A", "777;notify;a;b", "1337;File=name=eA==:eA=="),
)
_ENDS = ("\x07", "\x1b\\", "\x9c", "")

_STRINGS = ("\x1bP", "\x1b_", "\x1b^", "\x1bX", "\x90", "\x9f", "\x9e", "\x98")
_SINGLE = ("c", "7", "8", "D", "E", "M", "Z", "=", ">", "(0", "#8", "%G", "N", "O")

_CONTROLS = tuple(map(chr, (*range(0x20), *range(0x7F, 0xA0))))
_OVERWRITES = (
    "host\rEve",
    "Eve\b\b\bAnn",
    "a\x7f\x7fb",
    "x\r\n\r\nhost: pay",
    "\x0e\x0f",
    "a\x0bb",
)

_DIRECTIONS = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_NOTHINGS = "\u00ad\u034f\u180e\u200b\u200c\u200d\u2060\u2061\u2062\u2063\u2064\u206a\u206f\ufeff"
_BLANKS = "\u115f\u1160\u2800\u3164\uffa0\u00a0\u2007\u202f\u3000\u1680"
_LINES = "\u2028\u2029\x85"
_TAGS = tuple(map(chr, (0xE0001, *range(0xE0020, 0xE0080))))
_PRIVATE = ("\ue000", "\uf8ff", "\U000f0000", "\U0010fffd", "\ufdd0", "\ufffe", "\uffff")
_SELECTORS = ("\ufe00", "\ufe0e", "\ufe0f", "\U000e0100", "\U000e01ef")

_MARKS = ("\u0301", "\u0336", "\u0351", "\u0489", "\u05b0", "\u0e49", "\u20dd", "\u0903", "\ufe20")
_PILES = (1, 3, 50, 200)

_JOINED = ("👨\u200d👩\u200d👧", "🏳\ufe0f\u200d🌈", "🇩🇪🇫🇷", "👍🏽", "1\ufe0f\u20e3", "ﷺ" * 10)
_MARKUP = (
    "[/bold]",
    "[@click=app.quit]x[/]",
    "[red]",
    "\\[",
    "%s{0}{x!r}",
    "$(id)",
    "`id`",
    "${x}",
)
_SURROGATES = ("\ud800", "a\udc00b", "\udfff" * 5)


def attacks() -> tuple[str, ...]:
    """All of them, each once."""
    found = [
        *map("".join, product(_STARTS, _PARAMETERS, _FINALS)),
        *map("".join, product(_COMMANDS, _ORDERS, _ENDS)),
        *(f"{start}1$q m{end}" for start, end in product(_STRINGS, _ENDS)),
        *(f"\x1b{single}" for single in _SINGLE),
        *_CONTROLS,
        *_OVERWRITES,
        *(f"{char}txt.exe" for char in (*_DIRECTIONS, *_NOTHINGS, *_BLANKS, *_LINES)),
        *_TAGS,
        *_PRIVATE,
        *(f"a{selector}" for selector in _SELECTORS),
        *("e" + mark * count for mark, count in product(_MARKS, _PILES)),
        *(mark * 5 for mark in _MARKS),
        *_JOINED,
        *_MARKUP,
        *_SURROGATES,
    ]
    return tuple(dict.fromkeys(found))


def can_be_sent(text: str) -> bool:
    """Lone surrogates have no bytes."""
    return text.encode(errors="ignore").decode() == text
