"""A moment of a replay, read like a table."""

from collections.abc import Sequence
from typing import Any

from engine.core.text import _, ngettext
from net.client import read_events, read_view
from net.protocol import Update
from tui.position import Position
from tui.story import Happening, Story


class Watched(Position):
    """A position that is set anew for each moment, forwards or backwards."""

    def public(self, update: Update) -> Any:
        """What everybody sees in an update."""
        return read_view(self._codec, update).public

    def happened(self, update: Update) -> list[Happening]:
        """What a decision led to, as sentences."""
        if update.since is None:
            return [Happening(_("The last decision is taken back."), note=True)]
        found = (self._happening(event) for event in read_events(self._codec, update))
        return [happening for happening in found if happening is not None]

    def look_at(
        self, update: Update, story: Story, history: Sequence[Any], *, at_end: bool
    ) -> None:
        """Show another moment."""
        folded = self.story.folded
        self.view, self.update = read_view(self._codec, update), update
        self.story, self.history, self.outcome = story, list(history), None
        story.folded = folded
        if at_end and self.client.over is not None:
            self.take_over(self.client.over)

    def turn(self) -> str:
        """Who decides; nobody here is meant."""
        if self.outcome is not None or not self.asked:
            return super().turn()
        names = ", ".join(self.names[seat] for seat in self.asked)
        return ngettext("{names} decides", "{names} decide", len(self.asked)).format(names=names)

    def watch(self, seat: int | None) -> None:
        """Look through other eyes."""
        self.client.seat = seat

    def next_seat(self) -> int | None:
        """The spectator first, then one seat after the other."""
        seat = self.seat
        if seat is None:
            return 0
        return seat + 1 if seat + 1 < len(self.names) else None
