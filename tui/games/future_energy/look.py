"""What the table screen asks of this game."""

from typing import Any

from engine.core.choice import Choice
from engine.core.text import _
from engine.core.view import View
from engine.future_energy.view import FutureEnergyPublic
from tui.drawing.canvas import Drawing, Target
from tui.games.future_energy.board import draw_board
from tui.games.future_energy.chapters import chapter_of, rules_page
from tui.games.future_energy.detail import detail_of
from tui.games.future_energy.groups import group_by_region
from tui.games.future_energy.panels import draw_panels
from tui.games.future_energy.targets import of_choice
from tui.games.look import Panel, Scene, Series, Standing


class FutureEnergyLook:
    """The map, the panels beside it and the rules page."""

    def board(self, scene: Scene) -> Drawing:
        """The map of Europe, with the preview of the considered choice."""
        return draw_board(scene)

    def panels(self, scene: Scene) -> tuple[Panel, ...]:
        """What belongs beside the map, most important first."""
        return draw_panels(scene)

    def targets(self, choice: Choice) -> tuple[Target, ...]:
        """What on the map or the panels the choice is about."""
        return of_choice(choice)

    def detail(self, scene: Scene, target: Target) -> tuple[str, ...]:
        """What the thing under the cursor is."""
        return detail_of(scene, target)

    def group(self, choice: Choice, view: View) -> str:
        """Links and sites by their region: a hundred of them in one group would be too many."""
        return group_by_region(choice, view)

    def chart(self, public: Any) -> tuple[Series, ...]:
        """Points as if the game ended then, money, plants and lines on the board by seat."""
        seen: FutureEnergyPublic = public
        players = seen.players
        totals = (sum(line.points for line in player.preview) for player in players)
        built = (sum(plants[player.seat] for plants in seen.plants) for player in players)
        laid = (sum(player.seat in owners for owners in seen.lines) for player in players)
        return (
            Series(_("Points"), tuple(totals)),
            Series(_("Money"), tuple(player.money for player in players)),
            Series(_("Plants on the map"), tuple(built)),
            Series(_("Lines on the map"), tuple(laid)),
        )

    def standing(self, public: Any) -> Standing:
        """Points first, money next."""
        seen: FutureEnergyPublic = public
        money = Series(_("Money"), tuple(player.money for player in seen.players))
        return Standing(_("Most points, then most money."), _("Total"), (money,))

    def round(self, public: Any) -> int:
        """The number of the round."""
        seen: FutureEnergyPublic = public
        return seen.round

    def chapter(self, step: str) -> str:
        """The heading of the rules page that explains a step or a blocked choice."""
        return chapter_of(step)

    def rules(self) -> str:
        """The rules page."""
        return rules_page()
