"""Which game to look at: the journals on this machine, or a file that is named."""

from datetime import datetime
from pathlib import Path
from typing import Any

import platformdirs
from textual import on, work
from textual.app import ComposeResult

from engine.core.text import _, ngettext
from tui.dialogs.text import TextDialog
from tui.drawing.form import BLANK, Row, heading, note
from tui.games import Shelf
from tui.projector import NotShown, journals
from tui.screens.replay import replay_screen
from tui.screens.titled import TitledPage
from tui.settings import printable
from tui.widgets.form import Form

MOST = 50
"""Older games are opened by naming their file."""

_OTHER = "other"


class ReplaysScreen(TitledPage):
    """Lists the games that were played here."""

    def heading(self) -> str:
        """The title of the page."""
        return _("Look at a replay")

    def middle(self) -> ComposeResult:
        """The list."""
        yield Form(id="replays", classes="whole")

    def on_mount(self) -> None:
        """Look for journals."""
        form = self.query_one(Form)
        form.fill(rows(None, self.turbine.games))
        form.focus()
        self._look()

    @work(exclusive=True, group="look")
    async def _look(self) -> None:
        folder = Path(platformdirs.user_data_dir("turbine-hall", appauthor=False))
        found = await journals(folder, self.turbine.games.CATALOGUE)
        if self.stands:
            self.query_one(Form).fill(rows(found[:MOST], self.turbine.games))

    @on(Form.Did)
    def _do(self, event: Form.Did) -> None:
        if event.key == _OTHER:
            self._ask()
        else:
            self._open(Path(event.key))

    @work(exclusive=True)
    async def _ask(self) -> None:
        text = _("The path of a journal.")
        typed = await self.app.push_screen_wait(TextDialog(_("A file"), text, longest=400))
        if typed:
            self._open(_path(typed))

    @work(exclusive=True, group="open")
    async def _open(self, path: Path) -> None:
        self.say(aside=_("Opening ..."))
        try:
            await self.app.push_screen(await replay_screen(self.turbine, path))
        except NotShown as fault:
            self.notify(str(fault), severity="error", markup=False)
        self.say(aside="")


def _path(typed: str) -> Path:
    return Path(typed).expanduser()


def rows(found: list[dict[str, Any]] | None, games: Shelf) -> list[Row]:
    """A line for each journal (None: not looked yet)."""
    nothing = _("Looking ...") if found is None else _("No game was played here yet.")
    return [
        heading(_("Games on this machine")),
        *(Row(row["file"], games.meta(row["game"]).title, _describe(row)) for row in found or ()),
        *([] if found else [note(nothing)]),
        BLANK,
        Row(_OTHER, _("Another file")),
    ]


def _describe(row: dict[str, Any]) -> str:
    names = ", ".join(printable(str(name)) for name in row["names"])
    count = ngettext("{count} decision", "{count} decisions", row["decisions"])
    status = "" if row["over"] else _(", not over")
    decisions = count.format(count=row["decisions"]) + status
    return f"{_when(row['created'])}  {decisions}: {names}"


def _when(created: Any) -> str:
    """The moment on the clock of this machine; nothing where a journal does not tell it."""
    try:
        return f"{datetime.fromisoformat(created).astimezone():%Y-%m-%d %H:%M}"
    except (TypeError, ValueError, OverflowError, OSError):
        return ""
