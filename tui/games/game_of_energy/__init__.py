"""How Game of Energy looks."""

from functools import cache
from importlib.resources import files
from typing import Any

from engine.core.choice import Choice
from engine.core.text import _
from engine.core.view import View
from engine.game_of_energy.captions import territory_text
from engine.game_of_energy.intents import ChooseArea
from engine.game_of_energy.view import GameOfEnergyPublic
from tui.drawing.canvas import Drawing, Target
from tui.games.game_of_energy.aims import targets_of
from tui.games.game_of_energy.board import draw_board
from tui.games.game_of_energy.chapters import chapter_of
from tui.games.game_of_energy.detail import detail_of
from tui.games.game_of_energy.panels import panels_of
from tui.games.look import Look, Panel, Scene, Series, Standing


class GameOfEnergyLook:
    """The map, the panels beside it and the rules page."""

    def board(self, scene: Scene) -> Drawing:
        """The twelve flowers, with the preview of the considered choice."""
        return draw_board(scene)

    def panels(self, scene: Scene) -> tuple[Panel, ...]:
        """What matters now, most important first."""
        return panels_of(scene)

    def targets(self, choice: Choice) -> tuple[Target, ...]:
        """What on the board or the panels the choice is about."""
        return targets_of(choice)

    def detail(self, scene: Scene, target: Target) -> tuple[str, ...]:
        """What the thing under the cursor is."""
        return detail_of(scene, target)

    def group(self, choice: Choice, view: View) -> str:
        """Areas under their territory: after an investment all twelve are offered."""
        match choice.intent:
            case ChooseArea(area=area):
                return territory_text(view.public.areas[area].territory)
            case _:
                return ""

    def chart(self, public: Any) -> tuple[Series, ...]:
        """TWh, income and credits by seat."""
        seen: GameOfEnergyPublic = public
        return (
            Series(_("TWh"), tuple(player.twh for player in seen.players)),
            Series(_("Income"), tuple(player.income for player in seen.players)),
            Series(_("Credits"), tuple(player.credits - player.debt for player in seen.players)),
        )

    def standing(self, public: Any) -> Standing:
        """Debt first, TWh next, credits last."""
        seen: GameOfEnergyPublic = public
        return Standing(
            _("Who holds debt comes after all who do not; then most TWh, then most credits."),
            _("Total"),
            (
                Series(_("Debt"), tuple(player.debt for player in seen.players)),
                Series(_("Credits"), tuple(player.credits for player in seen.players)),
            ),
        )

    def round(self, public: Any) -> int:
        """The number of the round."""
        seen: GameOfEnergyPublic = public
        return seen.round

    def chapter(self, step: str) -> str:
        """The heading of the rules page that explains a step or a blocked choice."""
        return chapter_of(step)

    def rules(self) -> str:
        """The rules page."""
        return _page()


@cache
def _page() -> str:
    return (files(__name__) / "rules.md").read_text(encoding="utf-8")


LOOK: Look = GameOfEnergyLook()
