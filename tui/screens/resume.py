"""Continue: tables where one has a seat."""

from textual import on, work
from textual.app import ComposeResult

from engine.core.text import _
from tui.drawing.form import Row, note
from tui.link import Denied, Unreachable
from tui.memory import Kept, forget, remembered
from tui.opening import resume
from tui.private import NotStarted
from tui.screens.titled import TitledPage
from tui.widgets.form import Form

_GONE = ("no_such_table", "wrong_token", "no_such_seat")
"""Refusals after which there is no way back any more."""


class ResumeScreen(TitledPage):
    """Lists the seats that are remembered."""

    def heading(self) -> str:
        """The title of the page."""
        return _("Continue")

    def middle(self) -> ComposeResult:
        """The list."""
        yield Form(id="tables", classes="whole")

    def on_mount(self) -> None:
        """Show what there is."""
        self.query_one(Form).focus()

    def on_screen_resume(self) -> None:
        """It may have changed."""
        games = self.turbine.games
        kept = [each for each in remembered() if each.game in games.games()]
        titles = [games.meta(each.game).title for each in kept]
        self.query_one(Form).fill(rows(kept, titles))

    @on(Form.Did)
    def _do(self, event: Form.Did) -> None:
        for kept in remembered():
            if _key(kept) == event.key:
                self._resume(kept)

    @work(exclusive=True)
    async def _resume(self, kept: Kept) -> None:
        self.say(aside=_("Opening ..."))
        try:
            await resume(kept)(self.turbine)
        except (Denied, Unreachable, NotStarted) as fault:
            await self.turbine.disconnect()
            if isinstance(fault, Denied) and fault.refused.code in _GONE:
                forget(kept)
            self.notify(str(fault), severity="error", markup=False)
            self.on_screen_resume()
        self.say(aside="")


def rows(kept: list[Kept], titles: list[str]) -> list[Row]:
    """A line for each table."""
    if not kept:
        return [note(_("There is no table where you have a seat."))]
    return [Row(_key(each), title, _where(each)) for each, title in zip(kept, titles, strict=True)]


def _key(kept: Kept) -> str:
    return f"{kept.place} {kept.code} {kept.seat}"


def _where(kept: Kept) -> str:
    others = ", ".join(other for other in kept.others if other)
    who = _("with {others}").format(others=others) if others else _("alone")
    when = f"{kept.when}  " if kept.when else ""
    if kept.private:
        return when + who
    place = _("on {place}, code {code}").format(place=kept.place, code=kept.code)
    return f"{when}{who}, {place}"
