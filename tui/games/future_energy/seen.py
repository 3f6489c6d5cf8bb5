"""A scene of this game, with its parts by their own types."""

from functools import cached_property

import attrs

from engine.core.intent import Intent
from engine.future_energy import intents as ask
from engine.future_energy.view import FutureEnergyOwn, FutureEnergyPublic, PlayerView
from tui.drawing.canvas import Target
from tui.drawing.glyphs import Glyphs
from tui.games.future_energy import targets
from tui.games.future_energy.route import Route
from tui.games.future_energy.route import considered as considered_route
from tui.games.look import Scene


@attrs.frozen(slots=False)
class Seen:
    """What there is to draw."""

    scene: Scene

    @property
    def glyphs(self) -> Glyphs:
        """The shapes to draw with."""
        return self.scene.glyphs

    @property
    def public(self) -> FutureEnergyPublic:
        """What everybody sees."""
        public: FutureEnergyPublic = self.scene.view.public
        return public

    @property
    def own(self) -> FutureEnergyOwn | None:
        """What only this seat sees."""
        own: FutureEnergyOwn | None = self.scene.view.own
        return own

    @property
    def seat(self) -> int | None:
        """Whose eyes."""
        return self.scene.seat

    @property
    def player(self) -> PlayerView | None:
        """One's own player; a spectator has none."""
        return None if self.seat is None else self.public.players[self.seat]

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.public.players))

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.public.turn.seat is None

    def points(self, seat: int) -> dict[str, int]:
        """The points of a player by source as if the game ended now, as far as one knows."""
        lines = self.public.players[seat].preview
        if self.own is not None and seat == self.seat:
            lines = self.own.points
        return {line.source: line.points for line in lines}

    @property
    def intent(self) -> Intent | None:
        """What is considered."""
        return None if self.scene.choice is None else self.scene.choice.intent

    @cached_property
    def considered(self) -> tuple[Target, ...]:
        """What the considered choice is about."""
        return () if self.scene.choice is None else targets.of_choice(self.scene.choice)

    @cached_property
    def route(self) -> Route | None:
        """The way of the crew that is considered."""
        return considered_route(self.public, self.own, self.intent, self.seat)

    @cached_property
    def building(self) -> int | None:
        """The site that would get a plant of one's own."""
        match self.intent:
            case ask.BuildPlant() | ask.AddPlant() | ask.JoinPlant():
                return self.public.crew
            case ask.PlacePlant(site=site):
                return site
            case _:
                return None

    @cached_property
    def offered(self) -> dict[Target, bool]:
        """Everything that some choice is about."""
        prompt = self.scene.view.prompt
        if prompt is None:
            return {}
        return {target: True for choice in prompt.choices for target in targets.of_choice(choice)}

    def mark(self, seat: int) -> str:
        """The mark of a seat."""
        return self.glyphs.seats[seat]

    def name(self, seat: int) -> str:
        """The name of a seat: foreign text."""
        return self.scene.names[seat]

    @cached_property
    def changes(self) -> dict[str, int]:
        """What the considered choice would change of one's own numbers."""
        prompt, choice = self.scene.view.prompt, self.scene.choice
        if prompt is None or choice is None:
            return {}
        previews = zip(prompt.choices, prompt.previews, strict=True)
        deltas = next((deltas for offered, deltas in previews if offered == choice), ())
        return {delta.what: delta.by for delta in deltas}

    def change(self, what: str) -> int:
        """By how much a number of one's own would change."""
        return self.changes.get(what, 0)
