"""What is looked at: the game as it is, and as it would be after the considered choice."""

from functools import cached_property
from typing import cast

import attrs

from engine.core.choice import Choice
from engine.core.view import Prompt
from engine.gigawatt.ids import GONE, NOBODY
from engine.gigawatt.intents import ProposeTrade
from engine.gigawatt.view import (
    GigaWattOwn,
    GigaWattPublic,
    GigaWattView,
    OfferRow,
    PlayerRow,
)
from tui.drawing.glyphs import Glyphs
from tui.drawing.ink import DIM, PLAIN, Ink, of_seat
from tui.games.gigawatt.after import after
from tui.games.gigawatt.paint import Lines, lines_of
from tui.games.look import Scene


@attrs.define(slots=False)
class Sight:
    """A scene of GigaWatt with what all its drawings ask for."""

    scene: Scene

    @cached_property
    def view(self) -> GigaWattView:
        """The view, with its types."""
        return cast(GigaWattView, self.scene.view)

    @cached_property
    def now(self) -> GigaWattPublic:
        """The table as it is."""
        return self.view.public

    @cached_property
    def then(self) -> GigaWattPublic:
        """The table as it would be after the considered choice."""
        return after(self.view, self.choice)

    @property
    def own(self) -> GigaWattOwn | None:
        """What only the looking seat sees; nothing before it has a region."""
        own = self.view.own
        return own if own is not None and own.prices else None

    @property
    def prompt(self) -> Prompt | None:
        """The question, if the looking seat is asked."""
        return self.view.prompt

    @property
    def step(self) -> str:
        """The code of the question, empty where the looking seat is not asked."""
        return self.prompt.step if self.prompt else ""

    @property
    def choice(self) -> Choice | None:
        """The considered choice."""
        return self.scene.choice

    @property
    def glyphs(self) -> Glyphs:
        """The shapes to draw with."""
        return self.scene.glyphs

    @cached_property
    def lines(self) -> Lines:
        """The crossings to draw with."""
        return lines_of(self.scene.glyphs)

    @cached_property
    def whose(self) -> int:
        """Whose fields are shown: one's own; a spectator looks at whoever is asked, or has won."""
        if self.scene.seat is not None:
            return self.scene.seat
        if self.now.asked != NOBODY:
            return self.now.asked
        best = [row.seat for row in self.now.players if meets_goal(row)]
        return best[0] if best else self.now.start

    @property
    def beside(self) -> GigaWattPublic:
        """What stands around a proposed trade stays as it is: its own table says what would be."""
        proposed = self.choice is not None and isinstance(self.choice.intent, ProposeTrade)
        return self.now if proposed else self.then

    @property
    def player(self) -> PlayerRow:
        """The row of the player whose fields are shown."""
        return self.now.players[self.whose]

    @property
    def incoming(self) -> OfferRow | None:
        """The offer that waits for an answer of the looking seat."""
        offer = self.now.offer
        return offer if offer is not None and offer.partner == self.scene.seat else None

    @property
    def solo(self) -> bool:
        """Whether one plays alone."""
        return len(self.now.players) == 1

    # Seats

    def name(self, seat: int) -> str:
        """The name of a player."""
        return self.scene.names[seat]

    def mark(self, seat: int) -> str:
        """The mark of a player."""
        return self.glyphs.seats[seat]

    def owner(self, place: int) -> int:
        """The seat a place belongs to, or nobody; who is out owns nothing."""
        owner = self.now.places[place].owner
        return NOBODY if owner == GONE else owner

    def ink(self, seat: int, *, bold: bool = False) -> Ink:
        """The ink of a player; of one who is out, a dim one."""
        if seat == NOBODY:
            return PLAIN
        return DIM if self.now.players[seat].out else of_seat(seat, bold=bold)


def meets_goal(row: PlayerRow) -> bool:
    """Whether the region is what all want to be."""
    return not row.out and not row.starters and row.weather_production >= row.demand
