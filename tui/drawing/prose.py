"""Running text on a canvas: inked words wrapped to a width, and letters for ASCII terminals."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import attrs
from rich.cells import cell_len, chop_cells

from tui.drawing.canvas import Canvas, Drawing
from tui.drawing.ink import PLAIN, Ink

_SPELLED = {
    "–": "-", "—": "-", "−": "-", "‑": "-", "’": "'", "‘": "'", "“": '"', "”": '"', "…": "...",
    "→": "->", "←": "<-", "↔": "<->", "↑": "^", "↓": "v", "×": "x", "·": ".", "•": "*", "≥": ">=",
    "≤": "<=", "≠": "!=", "±": "+-", "€": "$", "ß": "ss", "æ": "ae", "ø": "o", "°": " deg",
}  # fmt: skip
"""How ASCII writes what it has no letter for."""


@attrs.frozen
class Piece:
    """Text in one ink."""

    text: str
    ink: Ink = PLAIN


def as_ascii(text: str) -> str:
    """The text in ASCII: accents dropped, signs spelled out, a question mark for the rest."""
    if text.isascii():
        return text
    spelled = "".join(_SPELLED.get(char, char) for char in text)
    bare = unicodedata.normalize("NFKD", spelled)
    kept = (char for char in bare if not unicodedata.combining(char))
    return "".join(char if char.isascii() else "?" for char in kept)


def wrap(pieces: Iterable[Piece], width: int) -> list[list[Piece]]:
    """The text in lines of at most `width` cells, broken between words; one empty line at least."""
    lines: list[list[Piece]] = [[]]
    used = 0
    for word in _words(pieces):
        size = sum(cell_len(piece.text) for piece in word)
        gap = 1 if used else 0
        if used + gap + size > width and used:
            lines.append([])
            used = gap = 0
        if gap:
            lines[-1].append(Piece(" ", lines[-1][-1].ink if _joined(lines[-1], word) else PLAIN))
        for part in _chopped(word, width) if size > width else (word,):
            if used + gap and part is not word and lines[-1]:
                lines.append([])
            lines[-1] += part
        used = sum(cell_len(piece.text) for piece in lines[-1])
    return [_merged(line) for line in lines]


def put_pieces(canvas: Canvas, x: int, y: int, pieces: Iterable[Piece]) -> int:
    """Write pieces behind one another and give the cell after them."""
    for piece in pieces:
        x = canvas.put(x, y, piece.text, piece.ink)
    return x


def draw_prose(paragraphs: Sequence[Sequence[Piece]], width: int, indent: int = 0) -> Drawing:
    """Paragraphs below one another."""
    room = max(width - 2 * indent, 1)
    lines = [line for paragraph in paragraphs for line in wrap(paragraph, room)]
    canvas = Canvas(width, len(lines))
    for y, line in enumerate(lines):
        put_pieces(canvas, indent, y, line)
    return canvas.done()


def _words(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    """The pieces between two spaces, which may be in several inks."""
    word: list[Piece] = []
    for piece in pieces:
        for is_space, chars in groupby(piece.text, str.isspace):
            if not is_space:
                word.append(Piece("".join(chars), piece.ink))
            elif word:
                yield word
                word = []
    if word:
        yield word


def _joined(line: Sequence[Piece], word: Sequence[Piece]) -> bool:
    """Whether the space between them belongs to one and the same ink."""
    return bool(line) and bool(word) and line[-1].ink == word[0].ink


def _chopped(word: Sequence[Piece], width: int) -> Iterator[list[Piece]]:
    for piece in word:
        for part in chop_cells(piece.text, max(width, 1)):
            yield [Piece(part, piece.ink)]


def _merged(line: list[Piece]) -> list[Piece]:
    return [
        Piece("".join(piece.text for piece in same), ink)
        for ink, same in groupby(line, key=lambda piece: piece.ink)
    ]
