"""The name of the game house in letters of our own, and a row of windmills below it."""

from collections.abc import Mapping

from tui.drawing.canvas import Canvas, Drawing
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import ACCENT, FRAME, Ink, Role

_WORDS = ("TURBINE", "HALL")
_BETWEEN = 4
"""Cells between the words."""

_LETTERS: Mapping[str, tuple[str, str, str]] = {
    "T": ("╶─┬─╴", "  │  ", "  ╵  "),
    "U": ("╷   ╷", "│   │", "╰───╯"),
    "R": ("┌───╮", "├──┬╯", "╵  ╰╴"),
    "B": ("┌──╮ ", "├──┴╮", "└───╯"),
    "I": (" ╷ ", " │ ", " ╵ "),
    "N": ("╭╮  ╷", "│╰─╮│", "╵  ╰╯"),
    "E": ("┌───╴", "├──╴ ", "└───╴"),
    "H": ("╷   ╷", "├───┤", "╵   ╵"),
    "A": ("╭───╮", "├───┤", "╵   ╵"),
    "L": ("╷    ", "│    ", "╰───╴"),
}

_ASCII_LETTERS: Mapping[str, tuple[str, str, str]] = {
    "T": ("-----", "  |  ", "  |  "),
    "U": ("|   |", "|   |", "`---'"),
    "R": ("+---.", "|--<'", "|   \\"),
    "B": ("+--. ", "|--:.", "+---'"),
    "I": (" | ", " | ", " | "),
    "N": ("|\\  |", "| \\ |", "|  \\|"),
    "E": ("+----", "|--  ", "+----"),
    "H": ("|   |", "|---|", "|   |"),
    "A": (".---.", "|---|", "|   |"),
    "L": ("|    ", "|    ", "+----"),
}

_MILLS = (
    ("╲   ╱", " ╲ ╱ ", "  ●  ", "  │  ", "  │  "),
    ("  │  ", "  │  ", "  ●  ", " ╱│╲ ", "╱ │ ╲"),
)
_ASCII_MILLS = (
    ("\\   /", " \\ / ", "  o  ", "  |  ", "  |  "),
    ("  |  ", "  |  ", "  o  ", " /|\\ ", "/ | \\"),
)
_APART = 14
"""Cells from one windmill to the next."""

_NAME = Ink(Role.TITLE)
_TOWER = Ink(Role.DIM)


def draw_title(glyphs: Glyphs) -> Drawing:
    """The name, three lines high."""
    letters = _ASCII_LETTERS if glyphs.ascii else _LETTERS
    rows = [
        (" " * _BETWEEN).join(" ".join(letters[char][y] for char in word) for word in _WORDS)
        for y in range(3)
    ]
    canvas = Canvas(max(len(row) for row in rows), 3)
    for y, row in enumerate(rows):
        canvas.put(0, y, row, _NAME)
    return canvas.done()


def _plain_title() -> Drawing:
    name = " ".join(word.capitalize() for word in _WORDS)
    canvas = Canvas(len(name), 1)
    canvas.put(0, 0, name, _NAME)
    return canvas.done()


def draw_mills(width: int, glyphs: Glyphs) -> Drawing:
    """Windmills in a row on the ground."""
    shapes = _ASCII_MILLS if glyphs.ascii else _MILLS
    height = len(shapes[0]) + 1
    canvas = Canvas(width, height)
    canvas.put(0, height - 1, glyphs.horizontal * width, FRAME)
    count = max((width - 5) // _APART, 1)
    left = (width - (count - 1) * _APART - 5) // 2
    for place in range(count):
        _mill(canvas, left + place * _APART, shapes[place % 2])
    return canvas.done()


def _mill(canvas: Canvas, x: int, shape: tuple[str, ...]) -> None:
    hub = len(shape) // 2
    for y, row in enumerate(shape):
        for dx, char in enumerate(row):
            if char != " ":
                below = y > hub and dx == len(row) // 2
                canvas.put(x + dx, y, char, _TOWER if below else ACCENT)


def draw_masthead(width: int, height: int, glyphs: Glyphs) -> Drawing:
    """The name in the middle of the width; the windmills too where there are enough lines."""
    title = draw_title(glyphs)
    if title.width > width or height < title.height:
        title = _plain_title()
    mills = draw_mills(title.width, glyphs)
    canvas = Canvas(width, height)
    x = max((width - title.width) // 2, 0)
    if title.height > 1 and height >= title.height + mills.height + 2:
        y = (height - title.height - mills.height) // 2
        canvas.paste(x, y, title)
        canvas.paste(x, y + title.height, mills)
    else:
        canvas.paste(x, max((height - title.height) // 2, 0), title)
    return canvas.done()
