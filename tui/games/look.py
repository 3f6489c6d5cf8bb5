"""What a game gives to the table screen: the frame scrolls and listens, a game only looks."""

from typing import Any, Protocol, cast

import attrs

from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.core.text import _
from engine.core.view import Delta, View
from tui.drawing.canvas import Drawing, Target
from tui.drawing.glyphs import Glyphs

DIALOG_WIDTH = 58
"""What a look draws for a dialog is so wide."""


@attrs.frozen
class Scene:
    """Everything a drawing may depend on."""

    view: View
    names: tuple[str, ...]
    """The players' names by seat, already cleaned."""
    seat: int | None
    """Whose eyes; a spectator has no seat."""
    width: int
    height: int
    """The cells there are. A board may be larger and is then scrolled; a panel's height is free."""
    glyphs: Glyphs
    cursor: Target | None = None
    """What the board's cursor stands on."""
    choice: Choice | None = None
    """The choice under the prompt's cursor: draw what it would change."""


@attrs.frozen
class Panel:
    """One drawing beside the board."""

    key: str
    """A stable name: the frame remembers which panels are open by it."""
    title: str
    drawing: Drawing


@attrs.frozen
class Series:
    """One curve of the chart on the result screen."""

    title: str
    values: tuple[int, ...]
    """One for each seat, at this moment."""


@attrs.frozen
class Standing:
    """What a place is judged by, for the result screen."""

    order: str
    """How seats are ranked, in one sentence; empty where the total says it."""
    total: str
    """The name of the sum of the score lines; empty where they do not add up to anything."""
    more: tuple[Series, ...] = ()
    """Numbers that count beside the score lines."""


class Look(Protocol):
    """How a game looks. All functions are pure.

    Some more may be added, and need not.
    `dialog(scene) -> Panel | None`: an offer by somebody else that waits for this seat's answer;
    it comes up over the board with the choices under it.
    `group(choice, view) -> str`: the heading for a choice in the list where that of the game's
    wording would be too large a group; empty where it is not.
    `deltas(view, choice) -> tuple[Delta, ...] | None`: what a choice with its numbers set would
    change; None where the host's forecast holds.
    `standing(public) -> Standing`: how places are judged, from the last view of the game.
    `final: tuple[type[Intent], ...]`: intents to be asked about once more before they are sent.
    """

    def board(self, scene: Scene) -> Drawing:
        """The board, with the preview of `scene.choice` and every target marked."""

    def panels(self, scene: Scene) -> tuple[Panel, ...]:
        """What belongs beside the board, most important first, drawn `scene.width` cells wide."""

    def targets(self, choice: Choice) -> tuple[Target, ...]:
        """What on the board or the panels the choice is about: a click there offers it."""

    def detail(self, scene: Scene, target: Target) -> tuple[str, ...]:
        """What the thing under the cursor is, in short lines."""

    def chart(self, public: Any) -> tuple[Series, ...]:
        """The numbers to follow over the rounds, best first."""

    def round(self, public: Any) -> int:
        """The number of the round, to fold the log by and to draw the chart over."""

    def chapter(self, step: str) -> str:
        """The heading of the rules page that explains the step."""

    def rules(self) -> str:
        """The rules page, as Markdown in our own words."""


def dialog_of(look: Look, scene: Scene) -> Panel | None:
    """What is to come up over the board, if the look knows of such a thing."""
    draw = getattr(look, "dialog", None)
    found = draw(scene) if callable(draw) else None
    return found if isinstance(found, Panel) else None


def group_of(look: Look, choice: Choice, view: View) -> str:
    """The look's own heading for a choice; empty if it has none."""
    group = getattr(look, "group", None)
    return str(group(choice, view)) if callable(group) else ""


def deltas_of(look: Look, choice: Choice, view: View) -> tuple[Delta, ...] | None:
    """What the look says a choice with its numbers set would change; None: it does not say."""
    deltas = getattr(look, "deltas", None)
    return cast(tuple[Delta, ...] | None, deltas(view, choice)) if callable(deltas) else None


def standing_of(look: Look, public: Any) -> Standing:
    """How places are judged; by the total where the look does not say, or nothing was seen."""
    standing = getattr(look, "standing", None)
    found = standing(public) if callable(standing) and public is not None else None
    return found if isinstance(found, Standing) else Standing("", _("Total"))


def is_final(look: Look, intent: Intent) -> bool:
    """Whether the intent is to be asked about once more."""
    return isinstance(intent, tuple(getattr(look, "final", ())))
