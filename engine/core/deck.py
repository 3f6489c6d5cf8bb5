"""Decks whose order does not exist before it is seen, and displays that slide.

A shuffled pile and a pile from which one draws at random are the same to a player, but the
second keeps no secret in the state: nothing can leak, and every reveal moves the chance counter.
"""

from typing import Generic, Self, TypeVar

import attrs

from engine.core.chance import Chance

T = TypeVar("T")


@attrs.define
class Deck(Generic[T]):
    """A face-down pile with its face-up discards."""

    pile: list[T] = attrs.Factory(list)
    """What can still be drawn, in no meaningful order."""
    discards: list[T] = attrs.Factory(list)
    """What was used, oldest first."""

    def clone(self) -> Self:
        """A copy that shares nothing that can change."""
        new = object.__new__(type(self))
        new.pile = self.pile.copy()
        new.discards = self.discards.copy()
        return new

    def draw(self, chance: Chance) -> T:
        """Take one at random from the pile; the discards become the new pile first if it is empty.

        Raises IndexError if there is nothing at all.
        """
        if not self.pile:
            self.reshuffle()
        pile = self.pile
        if not pile:
            raise IndexError("the deck is empty")
        place = chance.below(len(pile))
        pile[place], pile[-1] = pile[-1], pile[place]
        return pile.pop()

    def discard(self, item: T) -> None:
        """Lay an item on the discards."""
        self.discards.append(item)

    def reshuffle(self) -> None:
        """Put the discards back into the pile."""
        self.pile += self.discards
        self.discards.clear()

    def __len__(self) -> int:
        """How many can still be drawn before the discards are needed."""
        return len(self.pile)


def take_and_slide_left(display: list[T], place: int, refill: T | None) -> T:
    """Take the item at `place`; those to its right move up; the new one enters at the right."""
    taken = display.pop(place)
    if refill is not None:
        display.append(refill)
    return taken


def take_and_slide_right(display: list[T], place: int, refill: T | None) -> T:
    """Take the item at `place`; those to its left move up; the new one enters at the left."""
    taken = display.pop(place)
    if refill is not None:
        display.insert(0, refill)
    return taken
