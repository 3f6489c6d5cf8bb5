"""What stands around every board: the head line, tabs, keys, the log, chat, folded panels."""

from collections.abc import Collection, Sequence
from functools import lru_cache

import attrs
from rich.cells import cell_len

from engine.core.text import _
from tui.drawing.canvas import Canvas, Drawing, Target, clip, stack
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import ACCENT, DIM, FRAME, PLAIN, TITLE, WARN, Ink, Role, of_seat
from tui.drawing.prose import Piece, put_pieces, wrap
from tui.games.look import Panel
from tui.story import Happening, Story

_KEPT_LINES = 2048
_KEPT_RULES = 64

TAB, KEY, FOLD = "@tab", "@key", "@fold"
"""Kinds of targets that belong to the frame; no game has such a kind."""

YOUR_TURN = Ink(Role.PREVIEW, bold=True, reverse=True)
ALARM = Ink(Role.WARN, bold=True, reverse=True)
HERE = Ink(Role.ACCENT, bold=True, underline=True)
KEY_INK = Ink(Role.ACCENT, bold=True)


@attrs.frozen
class Tab:
    """A pane one can call up."""

    key: str
    """The key that does it."""
    title: str
    here: bool
    news: int = 0
    """Unread lines."""


def draw_tabs(tabs: Sequence[Tab]) -> Drawing:
    """The tabs in a row."""
    texts = [f"{tab.key} {tab.title}" + (f" {tab.news}" if tab.news else "") for tab in tabs]
    canvas = Canvas(sum(cell_len(text) + 2 for text in texts), 1)
    x = 0
    for place, tab in enumerate(tabs):
        x = _tab(canvas, x, tab, Target(TAB, place)) + 2
    return canvas.done()


def _tab(canvas: Canvas, x: int, tab: Tab, target: Target) -> int:
    x = canvas.put(x, 0, f"{tab.key} ", DIM, target)
    x = canvas.put(x, 0, tab.title, HERE if tab.here else PLAIN, target)
    return canvas.put(x, 0, f" {tab.news}", WARN, target) if tab.news else x


def draw_head(title: str, turn: str, *, mine: bool, aside: Drawing, width: int) -> Drawing:
    """The game, the round, whose turn it is; something else at the right."""
    canvas = Canvas(width, 1)
    room = width - aside.width - 2
    x = canvas.put(1, 0, clip(title, room - 1), TITLE)
    if x + 4 < room:
        text = f" {turn} " if mine else turn
        canvas.put(x + 2, 0, clip(text, room - x - 2), YOUR_TURN if mine else DIM)
    canvas.paste(width - aside.width - 1, 0, aside)
    return canvas.done()


def draw_aside(text: str) -> Drawing:
    """A short text for the right of the head line."""
    canvas = Canvas(cell_len(text), 1)
    canvas.put(0, 0, text, DIM)
    return canvas.done()


def draw_alarm(text: str, width: int) -> Drawing:
    """The head line while something is wrong."""
    canvas = Canvas(width, 1)
    canvas.put(0, 0, clip(f" {text}", width).ljust(width), ALARM)
    return canvas.done()


def draw_question(question: str, aside: str, *, mine: bool, width: int, glyphs: Glyphs) -> Drawing:
    """The question; at the right what was typed to filter the choices."""
    canvas = Canvas(width, 1)
    right = clip(aside, width // 3)
    room = width - cell_len(right) - 2
    sign = f"{glyphs.right} " if mine else ""
    canvas.put(1, 0, clip(sign + question, room), TITLE if mine else DIM)
    canvas.put(width - cell_len(right) - 1, 0, right, ACCENT)
    return canvas.done()


def draw_keys(keys: Sequence[tuple[str, str]], width: int) -> Drawing:
    """Keys with what they do; those that have no room are left out."""
    canvas = Canvas(width, 1)
    x = 1
    for place, (key, label) in enumerate(keys):
        if x + cell_len(key) + cell_len(label) + 1 > width - 1:
            break
        target = Target(KEY, place)
        x = canvas.put(x, 0, key, KEY_INK, target)
        x = canvas.put(x, 0, f" {label}", DIM, target) + 2
    return canvas.done()


def draw_panels(
    panels: Sequence[Panel], folded: Collection[str], width: int, glyphs: Glyphs
) -> Drawing:
    """The panels below one another, each under a heading that folds it."""
    parts: list[Drawing] = []
    for place, panel in enumerate(panels):
        is_folded = panel.key in folded
        parts.append(_rule(panel.title, Target(FOLD, place), width, glyphs, folded=is_folded))
        parts += [] if is_folded else [panel.drawing]
    return stack(width, *parts)


@lru_cache(maxsize=_KEPT_RULES)
def _rule(title: str, target: Target, width: int, glyphs: Glyphs, *, folded: bool) -> Drawing:
    canvas = Canvas(width, 1)
    sign = glyphs.right if folded else glyphs.down
    x = canvas.put(0, 0, clip(f"{sign} {title} ", width), TITLE, target)
    canvas.put(x, 0, glyphs.horizontal * (width - x), FRAME, target)
    return canvas.done()


def draw_story(story: Story, width: int, glyphs: Glyphs) -> Drawing:
    """The log: a heading for each round, folded but for the newest."""
    parts: list[Drawing] = []
    for place, chapter in enumerate(story.chapters):
        folded = story.is_folded(place)
        sign = glyphs.right if folded else glyphs.down
        title = _("Round {number}").format(number=chapter.number)
        heading = [Piece(f"{sign} {title}", TITLE), Piece(f" ({len(chapter.happenings)})", DIM)]
        parts.append(_listed([heading], width, Target(FOLD, place)))
        if not folded:
            parts += [_told(happening, width, glyphs) for happening in chapter.happenings]
    return stack(width, *parts)


def draw_last(happenings: Sequence[Happening], width: int, height: int, glyphs: Glyphs) -> Drawing:
    """The newest happenings, as many lines as there is room for."""
    told = stack(width, *(_told(happening, width, glyphs) for happening in happenings))
    return Drawing(width, told.lines[-height:])


def draw_news(happening: Happening, width: int, glyphs: Glyphs) -> Drawing:
    """One happening on one line."""
    canvas = Canvas(width, 1)
    x = put_pieces(canvas, 0, 0, _bullet(happening, glyphs))
    canvas.put(x, 0, clip(happening.text, width - x), DIM)
    return canvas.done()


@lru_cache(maxsize=_KEPT_LINES)
def _told(happening: Happening, width: int, glyphs: Glyphs) -> Drawing:
    """Drawn once: a log grows, and what stands in it stays."""
    bullet = _bullet(happening, glyphs)
    ink = WARN if happening.note else PLAIN
    lines = wrap([Piece(happening.text, ink)], max(width - 2, 4))
    return _listed([[*bullet, *lines[0]], *([Piece("  "), *line] for line in lines[1:])], width)


def _bullet(happening: Happening, glyphs: Glyphs) -> list[Piece]:
    if happening.seat is None or happening.seat >= len(glyphs.seats):
        return [Piece(f"{glyphs.small_dot} ", DIM)]
    return [Piece(f"{glyphs.seats[happening.seat]} ", of_seat(happening.seat))]


def _listed(lines: Sequence[Sequence[Piece]], width: int, target: Target | None = None) -> Drawing:
    canvas = Canvas(width, len(lines))
    for y, line in enumerate(lines):
        put_pieces(canvas, 0, y, line)
        if target is not None:
            canvas.mark(0, y, width, target)
    return canvas.done()


def draw_chat(
    remarks: Sequence[tuple[int | None, str, str]], width: int, glyphs: Glyphs
) -> Drawing:
    """Who said what; foreign text, put as it is."""
    lines: list[list[Piece]] = []
    for seat, name, text in remarks:
        ink = DIM if seat is None or seat >= len(glyphs.seats) else of_seat(seat, bold=True)
        lines += wrap([Piece(f"{name}:", ink), Piece(" "), Piece(text)], width)
    return _listed(lines, width)
