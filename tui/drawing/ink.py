"""Ink: what a cell looks like, in roles. Themes turn roles into colours; nothing else knows one."""

from enum import StrEnum, auto

import attrs


class Role(StrEnum):
    """What a cell stands for. A theme has a colour for each."""

    TEXT = auto()
    DIM = auto()
    TITLE = auto()
    FRAME = auto()
    ACCENT = auto()
    GOOD = auto()
    BAD = auto()
    WARN = auto()
    PREVIEW = auto()
    LAND = auto()
    WATER = auto()
    SEAT0 = auto()
    SEAT1 = auto()
    SEAT2 = auto()
    SEAT3 = auto()
    SEAT4 = auto()
    SEAT5 = auto()
    REGION0 = auto()
    REGION1 = auto()
    REGION2 = auto()
    REGION3 = auto()
    REGION4 = auto()
    REGION5 = auto()
    COAL = auto()
    GAS = auto()
    OIL = auto()
    NUCLEAR = auto()
    BIO = auto()
    HYDRO = auto()
    WIND = auto()
    SOLAR = auto()
    STORAGE = auto()
    MONEY = auto()
    PEOPLE = auto()
    GROUND = auto()


SEATS = (Role.SEAT0, Role.SEAT1, Role.SEAT2, Role.SEAT3, Role.SEAT4, Role.SEAT5)
REGIONS = (
    *(Role.REGION0, Role.REGION1, Role.REGION2),
    *(Role.REGION3, Role.REGION4, Role.REGION5),
)


@attrs.frozen(cache_hash=True)
class Ink:
    """How a cell is written."""

    role: Role = Role.TEXT
    bold: bool = False
    reverse: bool = False
    underline: bool = False
    on: Role | None = None
    """A background, only ever beside a letter or shape that says the same."""
    pale: bool = False
    """In the quiet colour that the role has as a background: for shapes that continue one."""


PLAIN = Ink()
DIM = Ink(Role.DIM)
TITLE = Ink(Role.TITLE, bold=True)
FRAME = Ink(Role.FRAME)
ACCENT = Ink(Role.ACCENT)
GOOD = Ink(Role.GOOD)
BAD = Ink(Role.BAD)
WARN = Ink(Role.WARN)
PREVIEW = Ink(Role.PREVIEW, bold=True)


def of_seat(seat: int, *, bold: bool = False, reverse: bool = False) -> Ink:
    """The ink of a seat; always used together with its mark."""
    return Ink(SEATS[seat], bold=bold, reverse=reverse)
