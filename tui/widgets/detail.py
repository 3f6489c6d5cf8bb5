"""A few lines about what one looks at: a choice, a thing on the board, a reason, a remark."""

from collections.abc import Sequence

from tui.choosing import Change
from tui.drawing.ink import BAD, DIM, GOOD, PLAIN, TITLE, WARN
from tui.drawing.prose import Piece
from tui.widgets.words import Words


class DetailPane(Words):
    """Tells one thing at a time."""

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002  # Textual's word
        """Nothing to tell yet."""
        super().__init__(id=id, indent=0)
        self.remarked = False
        """A remark stands there: newer than the choice it hides, it stays until one moves on."""

    def wipe(self) -> None:
        """Tell nothing."""
        self.tell(())

    def preview(
        self, text: str, changes: Sequence[Change], about: Sequence[str], *, told: bool = False
    ) -> None:
        """What a choice does, what it changes, and what it is about.

        What the list `told` in full already is not said again: there is little room, and it would
        be sent twice.
        """
        pieces = [Piece(text, TITLE)]
        for change in changes:
            pieces += [Piece("  "), Piece(change.text, GOOD if change.gain else BAD)]
        news = [_rest(line, text) for line in about]
        rest = [[Piece(line)] for line in news if line not in text]
        self.tell(rest if told else [pieces, *rest])

    def describe(self, lines: Sequence[str]) -> None:
        """What a thing is: a title, and more about it."""
        self.tell([[Piece(line, PLAIN if n else TITLE)] for n, line in enumerate(lines)])

    def explain(self, what: str, why: str, hint: str) -> None:
        """Why something is not possible."""
        self.tell([[Piece(what, DIM)], [Piece(why, WARN), Piece(" "), Piece(hint, DIM)]])

    def remark(self, text: str) -> None:
        """Something once."""
        self.remarked = True
        self.tell([[Piece(text, WARN)]])


def _rest(line: str, said: str) -> str:
    """What a line tells beyond what was said already, if that is a sentence of its own."""
    rest = line.removeprefix(said).strip()
    return line if rest[:1].islower() else rest
