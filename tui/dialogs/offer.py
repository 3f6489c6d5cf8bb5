"""A question that somebody else caused, over the board: answer it here, or Esc and look first."""

from textual import on
from textual.app import ComposeResult

from engine.core.intent import Intent
from tui.dialogs.dialog import Dialog
from tui.drawing.glyphs import Glyphs
from tui.games.look import Panel
from tui.position import Position
from tui.widgets.prompt import ChoiceList
from tui.widgets.surface import Surface

MOST_LINES = 14
MOST_CHOICES = 8


class OfferDialog(Dialog[Intent]):
    """Gives the intent, or nothing: the question then stays in the list of choices."""

    def __init__(self, position: Position, offer: Panel, glyphs: Glyphs) -> None:
        """The question of a position, with what the game draws about it."""
        super().__init__(offer.title, position.question())
        self._position = position
        self._offer = offer
        self._surface = Surface(id="offer")
        self._choices = ChoiceList(id="answers", glyphs=glyphs)

    def middle(self) -> ComposeResult:
        """The drawing and the choices."""
        yield self._surface
        yield self._choices

    def on_mount(self) -> None:
        """Ask."""
        position = self._position
        if position.view is None or position.view.prompt is None:
            self.dismiss(None)
            return
        self._surface.styles.height = min(self._offer.drawing.height + 1, MOST_LINES)
        self._surface.show(self._offer.drawing)
        found = position.choosing()
        rows = 0 if found is None else len(found.rows())
        self._choices.styles.height = min(rows, MOST_CHOICES)
        self._choices.offer(found)
        self._choices.focus()

    @on(ChoiceList.Decided)
    def _decided(self, event: ChoiceList.Decided) -> None:
        self.dismiss(event.intent)
