"""What happened at a table, by rounds, for the log and for whoever was away."""

from collections.abc import Sequence

import attrs

KEPT_LINES = 4000
"""Older ones are dropped, round by round."""


@attrs.frozen
class Happening:
    """One sentence of the log."""

    text: str
    seat: int | None = None
    """Whose doing it was, if anybody's."""
    note: bool = False
    """Said by us and not by the game: the link was lost, the table was looked at again."""


@attrs.define
class Chapter:
    """One round."""

    number: int
    happenings: list[Happening] = attrs.Factory(list)


@attrs.define
class Story:
    """The rounds in order, and which of them are folded."""

    chapters: list[Chapter] = attrs.Factory(list)
    folded: dict[int, bool] = attrs.Factory(dict)
    """What a person folded (True) or unfolded (False)."""

    def tell(self, number: int, happenings: Sequence[Happening]) -> None:
        """Add what happened in a round."""
        if not self.chapters or self.chapters[-1].number != number:
            self.chapters.append(Chapter(number))
        self.chapters[-1].happenings += happenings
        while len(self.chapters) > 1 and self._lines() > KEPT_LINES:
            del self.chapters[0]

    def _lines(self) -> int:
        return sum(len(chapter.happenings) for chapter in self.chapters)

    def is_folded(self, place: int) -> bool:
        """Whether only the heading of a chapter is shown: all but the newest, until unfolded."""
        newest = place == len(self.chapters) - 1
        return self.folded.get(self.chapters[place].number, not newest)

    def fold(self, place: int) -> None:
        """Fold a chapter, or unfold it."""
        self.folded[self.chapters[place].number] = not self.is_folded(place)

    def last(self, count: int) -> list[Happening]:
        """The newest happenings, oldest of them first."""
        found: list[Happening] = []
        for chapter in reversed(self.chapters):
            found = chapter.happenings[-(count - len(found)) :] + found
            if len(found) >= count:
                break
        return found
