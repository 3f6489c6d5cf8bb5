"""A page of rules: Markdown drawn as text, with its headings, and places where words stand."""

from collections.abc import Iterator, Sequence

import attrs
from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode
from rich.cells import cell_len

from tui.drawing.canvas import Canvas, Drawing, clip
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import ACCENT, DIM, FRAME, PLAIN, TITLE, Ink, Role
from tui.drawing.prose import Piece, as_ascii, put_pieces, wrap

WIDEST = 88
"""Longer lines are hard to read."""

_MARGIN = 2
_CHAPTER = 2
"""Headings up to this level begin a chapter."""
_STRONG = Ink(Role.TITLE, bold=True)
_HIT = Ink(Role.PREVIEW, reverse=True)
_HIT_HERE = Ink(Role.ACCENT, bold=True, reverse=True)

Line = list[Piece]


@attrs.frozen
class Heading:
    """A heading and the line it stands on."""

    level: int
    title: str
    line: int


@attrs.frozen
class Page:
    """A drawn page."""

    drawing: Drawing
    headings: tuple[Heading, ...]

    def line_of(self, title: str) -> int:
        """Where the chapter of that title begins; the top, if there is none."""
        wanted = title.casefold().strip()
        return next((h.line for h in self.headings if h.title.casefold() == wanted), 0)

    def place_of(self, line: int) -> tuple[int, int]:
        """The number of the heading above a line, and how far below it the line is."""
        above = [number for number, h in enumerate(self.headings) if h.line <= line]
        return (above[-1], line - self.headings[above[-1]].line) if above else (0, line)

    def line_at(self, heading: int, below: int) -> int:
        """The line so far below a heading."""
        return below + (self.headings[heading].line if heading < len(self.headings) else 0)


@attrs.frozen
class Hit:
    """Where a searched text stands."""

    line: int
    x: int
    width: int


def draw_page(markdown: str, width: int, glyphs: Glyphs) -> Page:
    """The page in lines of at most `width` cells."""
    text = as_ascii(markdown) if glyphs.ascii else markdown
    room = max(min(width - 2 * _MARGIN, WIDEST), 16)
    lines: list[Line] = []
    headings = []
    for node in _tree(text).children:
        lines += [[]] if lines else []
        if node.type == "heading":
            headings.append(Heading(int(node.tag[1:]), _title(node), len(lines)))
        lines += _Writer(glyphs).block(node, room)
    canvas = Canvas(width, len(lines) + 1)
    for y, line in enumerate(lines):
        put_pieces(canvas, _MARGIN, y, line)
    return Page(canvas.done(), tuple(headings))


def first_paragraph(markdown: str) -> str:
    """What a page begins with, below its title."""
    for node in _tree(markdown).children:
        if node.type == "paragraph":
            return "".join(piece.text for piece in _inline(node, PLAIN))
    return ""


def find(page: Page, text: str) -> tuple[Hit, ...]:
    """Every place where the text stands, case aside."""
    wanted = text.casefold().strip()
    if not wanted:
        return ()
    lines = page.drawing.plain().split("\n")
    return tuple(hit for y, line in enumerate(lines) for hit in _find_in(line, y, wanted))


def marked(drawing: Drawing, hits: Sequence[Hit], here: int) -> Drawing:
    """The drawing with all hits marked, and one of them more than the others."""
    canvas = Canvas(drawing.width, drawing.height)
    canvas.paste(0, 0, drawing)
    for number, hit in enumerate(hits):
        canvas.ink(hit.x, hit.line, hit.width, _HIT_HERE if number == here else _HIT)
    return canvas.done()


def _find_in(line: str, y: int, wanted: str) -> Iterator[Hit]:
    folded = line.casefold()
    if len(folded) != len(line):  # a letter that folds into two would shift the cells
        folded = line.lower()
    start = folded.find(wanted)
    while start >= 0:
        yield Hit(y, cell_len(line[:start]), cell_len(line[start : start + len(wanted)]))
        start = folded.find(wanted, start + len(wanted))


def _tree(text: str) -> SyntaxTreeNode:
    return SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(text))


def _title(node: SyntaxTreeNode) -> str:
    return "".join(piece.text for piece in _inline(node, TITLE))


class _Writer:
    """Turns blocks into lines."""

    def __init__(self, glyphs: Glyphs) -> None:
        self._glyphs = glyphs

    def block(self, node: SyntaxTreeNode, width: int) -> list[Line]:
        match node.type:
            case "heading":
                return self._heading(node, width)
            case "bullet_list" | "ordered_list":
                return self._list(node, width)
            case "table":
                return self._table(node, width)
            case "blockquote":
                inner = self._stacked(node.children, width - 2)
                return [[Piece(f"{self._glyphs.vertical} ", FRAME), *line] for line in inner]
            case "hr":
                return [[Piece(self._glyphs.horizontal * width, FRAME)]]
            case "fence" | "code_block":
                return [[Piece(clip(f"  {line}", width), ACCENT)] for line in _code(node)]
            case _:
                return wrap(_inline(node, PLAIN), width)

    def _stacked(self, nodes: Sequence[SyntaxTreeNode], width: int) -> list[Line]:
        lines: list[Line] = []
        for node in nodes:
            lines += [[]] if lines else []
            lines += self.block(node, width)
        return lines

    def _heading(self, node: SyntaxTreeNode, width: int) -> list[Line]:
        level = int(node.tag[1:])
        lines = wrap([Piece(_title(node), TITLE if level <= _CHAPTER else ACCENT)], width)
        rule = {1: self._glyphs.double_horizontal, 2: self._glyphs.horizontal}.get(level)
        return lines + ([[Piece(rule * width, FRAME)]] if rule else [])

    def _list(self, node: SyntaxTreeNode, width: int) -> list[Line]:
        lines: list[Line] = []
        start = int(node.attrs.get("start", 1))
        loose = any(len(item.children) > 1 and _is_loose(item) for item in node.children)
        for number, item in enumerate(node.children, start):
            sign = f"{number}. " if node.type == "ordered_list" else f"{self._glyphs.dot} "
            lines += [[]] if lines and loose else []
            lines += self._item(item, sign, width)
        return lines

    def _item(self, item: SyntaxTreeNode, sign: str, width: int) -> list[Line]:
        inner = [line for child in item.children for line in self.block(child, width - len(sign))]
        first = [Piece(sign, ACCENT)]
        rest = [Piece(" " * len(sign))]
        return [[*(rest if y else first), *line] for y, line in enumerate(inner)]

    def _table(self, node: SyntaxTreeNode, width: int) -> list[Line]:
        rows = [row for part in node.children for row in part.children]
        cells = [[_inline(cell, PLAIN) for cell in row.children] for row in rows]
        columns = _column_widths(cells, width)
        lines: list[Line] = []
        for number, row in enumerate(cells):
            lines += _table_row(row, columns, TITLE if number == 0 else PLAIN)
            if number == 0:
                rule = self._glyphs.horizontal * (sum(columns) + 2 * len(columns) - 2)
                lines.append([Piece(rule, FRAME)])
        return lines


def _is_loose(item: SyntaxTreeNode) -> bool:
    return sum(child.type == "paragraph" for child in item.children) > 1


def _code(node: SyntaxTreeNode) -> list[str]:
    return node.content.rstrip("\n").split("\n")


def _inline(node: SyntaxTreeNode, ink: Ink) -> list[Piece]:
    """The text in a block, with its emphasis as ink."""
    match node.type:
        case "text":
            return [Piece(node.content, ink)]
        case "code_inline":
            return [Piece(node.content, ACCENT)]
        case "softbreak" | "hardbreak":
            return [Piece(" ", ink)]
        case "strong":
            ink = _STRONG
        case "em":
            ink = Ink(ink.role, bold=ink.bold, underline=True)
        case _:
            pass
    return [piece for child in node.children for piece in _inline(child, ink)]


def _size(pieces: Sequence[Piece]) -> int:
    return sum(cell_len(piece.text) for piece in pieces)


def _column_widths(cells: Sequence[Sequence[Sequence[Piece]]], width: int) -> list[int]:
    """As wide as their text; where that is too much the widest give way."""
    widths = [max(_size(cell) for cell in column) for column in zip(*cells, strict=True)]
    room = width - 2 * (len(widths) - 1)
    while sum(widths) > room and max(widths) > 1:
        widths[widths.index(max(widths))] -= 1
    return [max(one, 1) for one in widths]


def _table_row(row: Sequence[Sequence[Piece]], columns: Sequence[int], ink: Ink) -> list[Line]:
    wrapped = [
        wrap([attrs.evolve(p, ink=ink) if p.ink == PLAIN else p for p in cell], size)
        for cell, size in zip(row, columns, strict=True)
    ]
    return [
        _table_line([cell[y] if y < len(cell) else [] for cell in wrapped], columns)
        for y in range(max(len(cell) for cell in wrapped))
    ]


def _table_line(cells: Sequence[Line], columns: Sequence[int]) -> Line:
    line: Line = []
    for cell, size in zip(cells, columns, strict=True):
        line += [*cell, Piece(" " * (size - _size(cell) + 2), DIM)]
    return line
