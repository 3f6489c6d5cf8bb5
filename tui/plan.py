"""Where the panes of a table lie: a pure function of the size and of what was asked for."""

from enum import StrEnum, auto

import attrs
from textual.geometry import Region

WIDE = 100
"""From so many columns on the panels stand beside the board."""

VAST = 150
"""From so many on they are wider."""

BAR = 1
"""The last column of every pane is kept for a scrollbar."""

TALL = 32
"""From so many lines on there is room for more than one line of detail."""


class Pane(StrEnum):
    """Everything a table shows; also the ids of the widgets."""

    HEAD = auto()
    BOARD = auto()
    PANELS = auto()
    TABS = auto()
    LOG = auto()
    CHAT = auto()
    SAY = auto()
    NEWS = auto()
    QUESTION = auto()
    CHOICES = auto()
    DETAIL = auto()
    KEYS = auto()


class Zoom(StrEnum):
    """What has nearly all the room."""

    NONE = auto()
    BOARD = auto()
    CHOICES = auto()


TABBED = (Pane.BOARD, Pane.PANELS, Pane.LOG, Pane.CHAT)
"""They share one place where the terminal is narrow; the last two always do."""


@attrs.frozen
class Shown:
    """What the person wants to see."""

    tab: Pane = Pane.BOARD
    """The one of `TABBED` that was asked for last."""
    talk: bool = False
    """Beside the board: the chat instead of the log."""
    zoom: Zoom = Zoom.NONE


def is_wide(width: int) -> bool:
    """Whether the panels stand beside the board."""
    return width >= WIDE


def plan(width: int, height: int, shown: Shown) -> dict[Pane, Region]:
    """The region of each pane that is to be seen; the others are hidden."""
    found = {Pane.HEAD: Region(0, 0, width, 1), Pane.KEYS: Region(0, height - 1, width, 1)}
    inside = Region(0, 1, width, max(height - 2, 1))
    found |= _wide(inside, shown) if is_wide(width) else _narrow(inside, shown)
    return {pane: region for pane, region in found.items() if region.width and region.height > 0}


def _wide(inside: Region, shown: Shown) -> dict[Pane, Region]:
    side = (50 if inside.width >= VAST else 38) + BAR
    left, right = inside.split_vertical(-(side + 1))
    column = Region(right.x + 1, right.y, side, right.height)
    panels = round(column.height * 0.64)
    upper, lower = column.split_horizontal(panels)
    tabs, rest = lower.split_horizontal(1)
    return {
        **_asking(Region(left.x + 1, left.y, left.width - 1, left.height), Pane.BOARD, shown),
        Pane.PANELS: upper,
        Pane.TABS: tabs,
        **(_talk(rest) if shown.talk else {Pane.LOG: rest}),
    }


def _narrow(inside: Region, shown: Shown) -> dict[Pane, Region]:
    column = Region(1, inside.y, inside.width - 1, inside.height)
    found = _asking(column, shown.tab, shown)
    if shown.tab is Pane.CHAT:
        found |= _talk(found[Pane.CHAT])
    return found


def _asking(room: Region, upper: Pane, shown: Shown) -> dict[Pane, Region]:
    """Something to look at, and the question below it with its choices."""
    tall = room.height + 2 >= TALL
    news, detail = (0 if tall else 1), (3 if tall else 2)
    match shown.zoom:
        case Zoom.BOARD:
            below = min(news + 3, room.height // 2)
            detail = 0
        case Zoom.CHOICES:
            below = room.height - 4
        case Zoom.NONE:
            below = max(round(room.height * (0.32 if tall else 0.45)), news + detail + 3)
    above, rest = room.split_horizontal(max(room.height - below, 1))
    line, rest = rest.split_horizontal(news) if news else (Region(), rest)
    question, rest = rest.split_horizontal(1)
    choices, about = rest.split_horizontal(-detail) if detail else (rest, Region())
    return {
        upper: above,
        Pane.NEWS: line,
        Pane.QUESTION: question,
        Pane.CHOICES: choices,
        Pane.DETAIL: about,
    }


def _talk(room: Region) -> dict[Pane, Region]:
    lines, say = room.split_horizontal(-1)
    return {Pane.CHAT: lines, Pane.SAY: say}
