"""The Look of GigaWatt: everything the table screen asks for."""

from functools import cache
from importlib.resources import files
from typing import cast

from engine.core.choice import Choice
from engine.core.text import _
from engine.core.view import Delta, View
from engine.gigawatt.view import GigaWattPublic, GigaWattView
from tui.drawing.canvas import Drawing, Target
from tui.games.gigawatt.after import changes
from tui.games.gigawatt.board import draw_board
from tui.games.gigawatt.detail import detail_of
from tui.games.gigawatt.panels import draw_dialog, draw_panels
from tui.games.gigawatt.targets import targets_of
from tui.games.look import Look, Panel, Scene, Series, Standing

CHAPTERS = {
    "picking": "Preparation",
    "buying": "Step 1: technology cards",
    "building": "Step 2: building",
    "sharing": "Connections",
    "rerolling": "Step 3: dice and income",
    "trading": "Step 4: trade and penalty",
    "considering": "Trading with players",
    "storing": "Storing and paying",
    "bidding": "Step 5: the closing auction",
    "closing": "Step 5: the closing auction",
    "solo_closing": "The solo game",
}
"""The heading of the rules page for each step, and for each chapter that a reason names."""

_CHAPTERS_OF_REASONS = {
    "regions": "Preparation",
    "technology": "Step 1: technology cards",
    "connections": "Connections",
    "auction": "Step 5: the closing auction",
}


class GigaWattLook(Look):
    """How GigaWatt looks."""

    def board(self, scene: Scene) -> Drawing:
        """The map, the fields of the looking player's region and the tracks."""
        return draw_board(scene)

    def panels(self, scene: Scene) -> tuple[Panel, ...]:
        """What belongs beside it; an offer comes first, then what the present step needs."""
        return draw_panels(scene)

    def dialog(self, scene: Scene) -> Panel | None:
        """An offer that waits for the looking seat's answer."""
        return draw_dialog(scene)

    def targets(self, choice: Choice) -> tuple[Target, ...]:
        """What the choice is about."""
        return targets_of(choice)

    def deltas(self, view: View, choice: Choice) -> tuple[Delta, ...] | None:
        """What a choice with its numbers set would change; None: as the host says."""
        return changes(cast(GigaWattView, view), choice)

    def detail(self, scene: Scene, target: Target) -> tuple[str, ...]:
        """What the thing under the cursor is."""
        return detail_of(scene, target)

    def chart(self, public: GigaWattPublic) -> tuple[Series, ...]:
        """Demand against production, then what the transition is about, then money."""
        rows = public.players
        return (
            Series(_("production"), tuple(row.production for row in rows)),
            Series(_("demand"), tuple(row.demand for row in rows)),
            Series(_("coal and gas plants"), tuple(row.starters for row in rows)),
            Series(_("money"), tuple(row.money for row in rows)),
        )

    def standing(self, public: GigaWattPublic) -> Standing:
        """Plants, tokens and money, one after the other: their sum means nothing."""
        return Standing(
            _(
                "Behind the winners: fewer coal and gas plants, then fewer tokens left over, then "
                "more money; who is out comes last."
            ),
            total="",
        )

    def round(self, public: GigaWattPublic) -> int:
        """The number of the round; 0 while regions are picked."""
        return public.round

    def chapter(self, step: str) -> str:
        """Where the rules page explains the step."""
        return CHAPTERS.get(step) or _CHAPTERS_OF_REASONS.get(step, "The goal")

    def rules(self) -> str:
        """The rules page."""
        return _page()


@cache
def _page() -> str:
    return files(__package__).joinpath("rules.md").read_text(encoding="utf-8")
