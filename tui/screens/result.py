"""The result: who won and by what, how it came about, and what next."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from textual import on, work
from textual.app import ComposeResult

from engine.core.outcome import Outcome
from engine.core.text import _, ngettext
from net.protocol import Message, Rematch, TableInfo
from tui.drawing.form import Kind, Row
from tui.drawing.result import draw_result, shows_all
from tui.games.look import standing_of
from tui.link import Denied, LinkState, Unreachable
from tui.projector import NotShown, journals
from tui.scores import Scores, charts_of, scores
from tui.screens.replay import history_of, replay_screen
from tui.screens.titled import TitledPage
from tui.widgets.form import Form
from tui.widgets.surface import Surface
from tui.widgets.words import Reader


class ResultScreen(TitledPage):
    """How a game ended."""

    def __init__(
        self, game: str, outcome: Outcome, names: Sequence[str], history: Sequence[Any]
    ) -> None:
        """`history` is what everybody saw at the end of each round."""
        super().__init__()
        self._game = game
        self._outcome = outcome
        self._names = tuple(names)
        self._history = list(history)
        self._scores: Scores | None = None
        self._page = 0
        self._pages = {0: ""}
        """What can be shown: the scores (0), charts (from 1 on)."""

    def heading(self) -> str:
        """The title of the page."""
        return _("Result: {game}").format(game=self.turbine.games.meta(self._game).title)

    def middle(self) -> ComposeResult:
        """The scores, and what to do next."""
        yield Reader(id="text")
        yield Form(id="next")

    def on_mount(self) -> None:
        """Count."""
        self._count()
        self.query_one(Form).focus()
        if self._history and self.turbine.games.look(self._game).round(self._history[0]) > 1:
            self._look_back()

    def _count(self) -> None:
        games = self.turbine.games
        look, wording = games.look(self._game), games.wording(self._game)
        last = self._history[-1] if self._history else None
        charts = charts_of(look, self._history, self._names)
        standing = standing_of(look, last)
        self._scores = scores(self._outcome, self._names, wording, standing, charts)

    @work(exclusive=True, group="history")
    async def _look_back(self) -> None:
        """Who has come back knows the rounds since then; the journal of one's own host has all."""
        with suppress(NotShown):
            path = await self._journal()
            if path is not None:
                self._history = list(await history_of(self.turbine, path))
                self._count()
                self._draw()

    def on_screen_resume(self) -> None:
        """Letters may be others than before."""
        self._draw()

    @on(Surface.Resized, "#text")
    def _draw(self) -> None:
        reader = self.query_one(Reader)
        width, height = reader.scrollable_content_region.size
        if self._scores is not None and width:
            glyphs = self.turbine.glyphs
            self._pages = pages(self._scores, together=shows_all(self._scores, width, height))
            self._page = min(max(self._page, min(self._pages)), max(self._pages))
            reader.show(draw_result(self._scores, self._page, width, height, glyphs))
            self._offer()

    def _offer(self) -> None:
        form = self.query_one(Form)
        form.fill(self._rows())
        form.styles.height = len(form.rows)

    def _rows(self) -> list[Row]:
        rows = []
        if len(self._pages) > 1:
            rows.append(Row("page", _("Show"), self._pages[self._page], Kind.TURN))
        if self._can_play_again:
            rows.append(Row("rematch", _("Play again with the same players")))
        if self.turbine.private is not None:
            rows.append(Row("replay", _("Look at the replay")))
        rows.append(Row("back", _("Back to the board")))
        if self.turbine.link is not None:
            rows.append(Row("leave", _("Leave the table")))
        return rows

    @property
    def rules_chapter(self) -> tuple[str, str | None]:
        """Which rules to open."""
        return self._game, None

    @property
    def _can_play_again(self) -> bool:
        link = self.turbine.link
        return link is not None and link.client.seat is not None

    # What the host says

    def told(self, message: Message) -> None:
        """Somebody at the table wants to play again."""
        if isinstance(message, TableInfo) and self.stands:
            self.say(aside=self._wishes(message))

    def link_changed(self, change: LinkState) -> None:
        """The connection is up, down or gone."""
        self.say(aside=change.sentence)

    def _wishes(self, table: TableInfo) -> str:
        link = self.turbine.link
        if not table.rematch or link is None:
            return ""
        if link.client.seat in table.rematch:
            return _("Waiting for the others ...")
        names = [table.seats[seat].name for seat in table.rematch if seat < len(table.seats)]
        text = ngettext("{names} wants to play again.", "{names} want to play again.", len(names))
        return text.format(names=", ".join(names))

    # What next

    @on(Form.Turned)
    def _turn(self, event: Form.Turned) -> None:
        numbers = list(self._pages)
        self._page = numbers[(numbers.index(self._page) + event.by) % len(numbers)]
        self._draw()

    @on(Form.Did)
    async def _do(self, event: Form.Did) -> None:
        match event.key:
            case "rematch":
                self._ask_rematch()
            case "replay":
                self._open_replay()
            case "leave":
                self.app.pop_screen()
                await self.turbine.leave_table()
            case _:
                await self.action_back()

    @work(exclusive=True)
    async def _ask_rematch(self) -> None:
        """The table opens again by itself when everybody has asked for it."""
        link = self.turbine.link
        if link is None:
            return
        try:
            await link.call(Rematch())
        except (Denied, Unreachable) as fault:
            self.notify(str(fault), severity="error", markup=False)

    async def _journal(self) -> Path | None:
        """Where a host of one's own keeps what was played at this table."""
        host, link = self.turbine.private, self.turbine.link
        if host is None or link is None or link.client.table is None:
            return None
        code = link.client.table.code
        found = await journals(host.store, self.turbine.games.CATALOGUE)
        return next((Path(row["file"]) for row in found if row["code"] == code), None)

    @work(exclusive=True)
    async def _open_replay(self) -> None:
        self.say(aside=_("Opening ..."))
        try:
            path = await self._journal()
            if path is not None:
                await self.app.push_screen(await replay_screen(self.turbine, path))
        except NotShown as fault:
            self.notify(str(fault), severity="error", markup=False)
        self.say(aside="")


def pages(scores: Scores, *, together: bool) -> dict[int, str]:
    """What one can turn to: charts, and the scores where they do not stand beside them."""
    charts = {number: chart.title for number, chart in enumerate(scores.charts, 1)}
    return charts if together and charts else {0: _("Scores"), **charts}
