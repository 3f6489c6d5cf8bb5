"""A replay: a game that was played, decision by decision, through anybody's eyes."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.timer import Timer

from engine.core.text import _
from tui.actions import bindings
from tui.app import Opening, TurbineApp
from tui.dialogs.text import TextDialog
from tui.link import Unreachable
from tui.plan import Pane
from tui.projector import NotShown, Projector
from tui.reel import Rounds, find_rounds, story_until
from tui.screens.page import Page
from tui.story import Happening
from tui.watching import Watched
from tui.widgets.table import TablePanes
from tui.widgets.tap import TapBar
from tui.widgets.timeline import Timeline

SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
"""Decisions in a second."""

_TABS = (Pane.BOARD, Pane.PANELS, Pane.LOG)


class ReplayScreen(Page[None]):
    """Shows one moment after the other."""

    CSS_PATH = "../styles/pages.tcss"
    BINDINGS: ClassVar[list[BindingType]] = bindings("replay")

    def __init__(self, projector: Projector, position: Watched, rounds: Rounds) -> None:
        """A journal that is open."""
        super().__init__()
        self._projector = projector
        self._position = position
        self._rounds = rounds
        self._happened: dict[int | None, list[list[Happening]]] = {}
        """What each seat got to know, by decision."""
        self.step = 0
        self.speed = 1
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """How far it is, and the panes of a table."""
        yield Timeline(self._projector.last, id="bar")
        yield TablePanes(self._position, self.turbine.glyphs, self._pane_keys())

    def on_mount(self) -> None:
        """Begin at the beginning; the choices are only to be read."""
        self._panes.choices.can_focus = False
        self._panes.board.focus()
        self._show(0)

    async def on_unmount(self) -> None:
        """Leave no child behind."""
        await self._projector.close()

    def on_screen_resume(self) -> None:
        """Letters and keys may be others than before, if there is something to draw already."""
        for panes in self.query(TablePanes):
            panes.use(self.turbine.glyphs, self._pane_keys())

    def _pane_keys(self) -> dict[Pane, str]:
        return {pane: self.turbine.key_of(f"replay.{pane}") for pane in _TABS}

    @property
    def _panes(self) -> TablePanes:
        return self.query_one(TablePanes)

    # Showing

    @work(exclusive=True, group="show")
    async def _show(self, step: int) -> None:
        """Show the table after so many decisions."""
        step = max(0, min(step, self._projector.last))
        seat = self._position.seat
        try:
            happened = await self._log(seat)
            update = await self._projector.look(step, seat)
        except NotShown as fault:
            self._stop()
            self.notify(str(fault), severity="error", markup=False)
            return
        if not self.query(TablePanes):
            return  # the page was closed meanwhile
        self.step = step
        story = story_until(step, self._rounds, happened)
        at_end = step == self._projector.last
        self._position.look_at(update, story, self._rounds.publics, at_end=at_end)
        self._panes.draw_all()
        self._draw_bar()
        if at_end:
            self._stop()

    async def _log(self, seat: int | None) -> list[list[Happening]]:
        found = self._happened.get(seat)
        if found is None:
            updates = await self._projector.log(seat)
            found = [[], *(self._position.happened(update) for update in updates)]
            self._happened[seat] = found
        return found

    def _draw_bar(self) -> None:
        position = self._position
        names = position.names
        who = _("spectator") if position.seat is None else names[position.seat]
        last = self._projector.last
        title = _("Replay {step} of {last}").format(step=self.step, last=last)
        running = _("{speed} a second").format(speed=f"{SPEEDS[self.speed]:g}")
        pace = running if self._timer is not None else _("stopped")
        aside = _("seen by: {who}, {pace}").format(who=who, pace=pace)
        widest = _("Replay {step} of {last}").format(step=last, last=last)
        self.query_one(Timeline).say(self.step, title.ljust(len(widest)), aside)

    # Stepping

    def action_step(self, by: int) -> None:
        """Some decisions on or back."""
        self._show(self.step + by)

    def action_jump_to(self, step: int) -> None:
        """To a decision."""
        self._show(step)

    @on(TapBar.Tapped, "#bar")
    def _tapped(self, event: TapBar.Tapped) -> None:
        self._show(event.target.index)

    def action_round(self, by: int) -> None:
        """To the beginning of the next round, or of this or an earlier one."""
        here = self._rounds.numbers[self.step]
        back_within = by < 0 and self._rounds.begin(here) < self.step
        self._show(self._rounds.begin(here if back_within else here + by))

    @work(exclusive=True, group="ask")
    async def action_ask_round(self) -> None:
        """To the beginning of a round that is typed."""
        first, last = self._rounds.first, self._rounds.last
        text = _("The number of the round, {first} to {last}.").format(first=first, last=last)
        typed = await self.app.push_screen_wait(TextDialog(_("Go to a round"), text, longest=4))
        if typed and typed.isdecimal():
            self._show(self._rounds.begin(max(first, min(int(typed), last))))

    # Playing

    def action_play(self) -> None:
        """Play on by itself, or stop."""
        if self._timer is not None:
            self._stop()
        elif self.step < self._projector.last:
            self._timer = self.set_interval(1 / SPEEDS[self.speed], self._play_on)
        self._draw_bar()

    def _play_on(self) -> None:
        self._show(self.step + 1)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._draw_bar()

    def action_pace(self, by: int) -> None:
        """Faster or slower."""
        self.speed = max(0, min(self.speed + by, len(SPEEDS) - 1))
        if self._timer is not None:
            self._stop()
            self.action_play()
        self._draw_bar()

    # Looking

    def action_next_seat(self) -> None:
        """Look through the next eyes."""
        self._position.watch(self._position.next_seat())
        self._show(self.step)

    def action_next_tab(self) -> None:
        """The next pane."""
        panes = self._panes
        shown = panes.shown.tab if panes.shown.tab in _TABS else Pane.BOARD
        panes.go_to(_TABS[(_TABS.index(shown) + 1) % len(_TABS)])

    def action_tab(self, pane: str) -> None:
        """Show a pane and go there."""
        self._panes.go_to(Pane(pane))

    def action_zoom(self) -> None:
        """More room for the board, or even shares."""
        self._panes.zoom()

    def action_result(self) -> None:
        """How it ended, once one is there."""
        if self._position.outcome is not None:
            self.turbine.show_result(self._position)
        else:
            self._show(self._projector.last)

    async def action_back(self) -> None:
        """Close the replay, and the program where nothing is below it."""
        if len(self.app.screen_stack) > 2:  # noqa: PLR2004  # Textual's own and ours
            self.app.pop_screen()
        else:
            self.app.exit(0)

    @property
    def rules_chapter(self) -> tuple[str, str | None]:
        """Which rules to open, and where."""
        return self._position.table.game, self._position.chapter()


def open_replay(path: Path, data: Path | None = None) -> Opening:
    """Look at a journal; the app ends with a sentence where that is not possible."""

    async def open_it(app: TurbineApp) -> None:
        try:
            await app.push_screen(await replay_screen(app, path, data))
        except NotShown as fault:
            raise Unreachable(str(fault)) from None

    return open_it


async def replay_screen(app: TurbineApp, path: Path, data: Path | None = None) -> ReplayScreen:
    """The screen for a journal, played with own tables or with those of the games.

    Raises NotShown.
    """
    projector = Projector(path, app.games.CATALOGUE, data)
    try:
        return ReplayScreen(projector, *await _read(app, projector))
    except NotShown:
        await projector.close()
        raise


async def history_of(app: TurbineApp, path: Path) -> Sequence[Any]:
    """What everybody saw at the end of each round of a journal; raises NotShown."""
    projector = Projector(path, app.games.CATALOGUE)
    try:
        _position, rounds = await _read(app, projector)
    finally:
        await projector.close()
    return rounds.publics


async def _read(app: TurbineApp, projector: Projector) -> tuple[Watched, Rounds]:
    table = await projector.open()
    if table.game not in app.games.games():
        raise NotShown(_("There is no game {name!r} here.").format(name=table.game))
    position = Watched(app.games, projector.client, table)

    async def public(step: int) -> object:
        return position.public(await projector.look(step, None))

    return position, await find_rounds(projector.last, public, position.look.round)
