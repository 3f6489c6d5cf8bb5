"""The table screen with a real host: keys, mouse, panes, chat, undo, and a link that is lost."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from net.protocol import Chat, Join, Ready, Sit, Start
from tests.support.drive import screen_text
from tests.support.tables import SHELF, Cable, a_cable, a_host, a_link, begin, first_intent
from tui.app import TurbineApp
from tui.link import Link
from tui.plan import Pane, Zoom
from tui.screens.table import TableScreen
from tui.settings import Settings

Play = Callable[["At"], Awaitable[None]]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What these tests remember stays theirs."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


class At:
    """An app at a table of lanterns, with everything a test wants to reach."""

    def __init__(self, app: TurbineApp, pilot: Pilot[Any], cable: Cable, code: str) -> None:
        self.app = app
        self.pilot = pilot
        self.cable = cable
        self.code = code

    @property
    def screen(self) -> TableScreen:
        return next(s for s in self.app.screen_stack if isinstance(s, TableScreen))

    @property
    def text(self) -> str:
        return screen_text(self.app)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, true: Callable[[], bool], what: str = "") -> None:
        try:
            async with asyncio.timeout(10):
                while not true():
                    await self.pilot.pause(0.01)
        except TimeoutError:
            raise AssertionError(f"never: {what}\n{self.text}") from None

    async def click(self, words: str, dx: int = 0) -> None:
        """Click where these words stand."""
        lines = self.text.splitlines()
        y = next(y for y, line in enumerate(lines) if words in line)
        await self.pilot.click(offset=(lines[y].index(words) + dx, y))
        await self.pilot.pause()


def at_table(folder: Path, play: Play, size: tuple[int, int] = (80, 24), **terms: Any) -> None:
    """Open a table in the app, on a real host, through a cable that can be cut."""
    settings = Settings(name="Ann", bell=terms.pop("bell", True), ascii=terms.pop("ascii", False))

    async def run() -> None:
        app = TurbineApp(_nothing, settings=settings, games=SHELF)
        with a_host(folder / "host") as host:
            async with a_cable(host) as cable, app.run_test(size=size, notifications=True) as pilot:
                app.link = Link(cable.where, "Ann", app.post_message)
                await app.link.open()
                code = await begin(app.link, **({"seed": "02"} | terms))
                app.open_table()
                at = At(app, pilot, cable, code)
                await at.until(lambda: isinstance(app.screen, TableScreen), "a table")
                await pilot.pause()
                await play(at)

    asyncio.run(run())


async def _nothing(_app: TurbineApp) -> None:
    """The test opens the table itself."""


def test_the_head_says_whose_turn_it_is_and_the_list_what_one_may_do(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.until(lambda: "Your turn" in at.text, "my turn")
        assert "Lanterns round 1" in at.text
        assert "Play lantern" in at.text

    at_table(tmp_path, play)


def test_moving_over_a_choice_previews_it_on_the_board_and_in_words(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("down")
        panes = at.screen.panes
        assert panes.choice is not None
        (card,) = at.screen.position.look.targets(panes.choice)
        assert f"It is worth {card.index} points." in at.text

    at_table(tmp_path, play, (120, 40))


def test_a_decision_is_sent_and_the_log_tells_of_it(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("enter")
        await at.until(lambda: "CardPlayed" in at.text, "the log")

    at_table(tmp_path, play, (120, 40))


def test_a_click_on_the_board_offers_what_is_about_it_and_escape_offers_all(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.click("bot 1" if "bot 1" in at.text else "random")
        assert at.screen.panes.choices.has_focus
        assert "Roll the die" not in at.text
        await at.press("escape")
        assert "Roll the die" in at.text

    at_table(tmp_path, play)


def test_typing_filters_and_a_resize_keeps_filter_cursor_and_focus(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("o", "f", "f", "down")
        choices = at.screen.panes.choices
        before = choices.cursor
        assert "only: off" in at.text
        await at.pilot.resize_terminal(120, 40)
        await at.until(lambda: "F5 Log" in at.text, "the wide table")
        assert choices.cursor == before
        assert choices.has_focus
        assert "only: off" in at.text

    at_table(tmp_path, play)


def test_panes_are_called_up_by_key_and_by_mouse_where_the_terminal_is_small(
    tmp_path: Path,
) -> None:
    async def play(at: At) -> None:
        await at.press("f4")
        assert "6 money" in at.text
        await at.click("↓ Players")
        assert "6 money" not in at.text
        await at.press("f5")
        assert at.screen.panes.log_pane.has_focus
        await at.click("F3 Board", 4)
        assert at.screen.panes.board.has_focus

    at_table(tmp_path, play)


def test_zoom_gives_the_board_more_room_and_takes_it_back(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        board = at.screen.panes.board
        before = board.size.height
        await at.press("f3", "f7")
        assert board.size.height > before
        await at.press("escape")
        assert at.screen.panes.shown.zoom is Zoom.NONE

    at_table(tmp_path, play)


def test_a_decision_can_be_undone_while_nothing_came_since(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        assert "F8 Undo" not in at.text
        await at.press(*"offer", "enter")
        await at.until(lambda: "F8 Undo" in at.text or "Turn" in at.text, "an answer")

    at_table(tmp_path, play)


def test_why_something_is_not_possible_is_told_on_demand(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("end", "right")
        if "Not possible now" in at.text:
            await at.press("end")
            assert "Because" in at.text

    at_table(tmp_path, play, (120, 40))


def test_chat_is_sent_heard_and_counted_while_it_is_not_seen(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("f6", *"hi", "enter")
        await at.until(lambda: "Ann: hi" in at.text, "my own words")
        await at.press("escape")
        assert at.app.link is not None
        await at.app.link.call(Chat("[b]psst[/b]"))
        await at.until(lambda: "F6 Chat 1" in at.text, "the count")
        assert "Ann: [b]psst[/b]" in at.text

    at_table(tmp_path, play)


def test_a_spectator_sees_the_board_and_is_not_asked(tmp_path: Path) -> None:
    async def run() -> None:
        app = TurbineApp(_nothing, settings=Settings(name="Cleo"), games=SHELF)
        with a_host(tmp_path / "host") as host:
            async with a_link(host) as (link, _ears), app.run_test(size=(120, 40)) as pilot:
                code = await begin(link)
                await app.connect(await host.address())
                assert app.link is not None
                await app.link.call(Join(code))
                app.open_table()
                at = At(app, pilot, Cable(host), code)
                await at.until(lambda: "Ann decides" in at.text, "the turn of Ann")
                assert "watching" in at.text

    asyncio.run(run())


def test_a_cut_cable_shows_a_banner_and_nothing_typed_is_lost(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("f6", *"half a wo", "escape", *"off")
        await at.cable.cut()
        await at.until(lambda: "Trying to come back" in at.text, "the banner")
        at.cable.mend()
        await at.until(lambda: "Trying to come back" not in at.text, "the link")
        assert "only: off" in at.text
        await at.press("f6")
        assert at.screen.panes.say.value == "half a wo"

    at_table(tmp_path, play)


def test_what_happened_while_one_was_away_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        app = TurbineApp(_nothing, settings=Settings(name="Ann"), games=SHELF)
        with a_host(tmp_path / "host") as host:
            async with (
                a_link(host, "Bob") as (bob, _ears),
                a_cable(host) as cable,
                app.run_test(size=(120, 40)) as pilot,
            ):
                code = await begin(bob, seed="02", bots=0)
                app.link = Link(cable.where, "Ann", app.post_message)
                await app.link.open()
                await app.link.call(Join(code))
                await app.link.call(Sit())
                await app.link.call(Ready())
                await bob.call(Start())
                app.open_table()
                at = At(app, pilot, cable, code)
                await at.until(lambda: "Bob decides" in at.text, "the turn of Bob")
                await cable.cut()
                await at.until(lambda: "Trying to come back" in at.text, "the banner")
                await bob.call(bob.client.act(first_intent(bob.client.update)))
                cable.mend()
                await at.until(lambda: "While you were away:" in at.text, "the news")
                assert "CardPlayed" in at.text
                await at.until(lambda: "F5 shows" in at.text, "the remark")

    asyncio.run(run())


def test_the_menu_leads_away_and_the_seat_is_remembered(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("f9")
        await at.until(lambda: "Go on" in at.text, "the menu")
        await at.press("escape")
        assert isinstance(at.app.screen, TableScreen)

    at_table(tmp_path, play)


def test_every_key_is_listed_by_the_help(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("question_mark")
        assert "Take back your last decision" in at.text
        await at.press("escape")
        assert isinstance(at.app.screen, TableScreen)

    at_table(tmp_path, play, (120, 60))


def test_all_panes_are_drawn_in_ascii_where_that_is_wanted(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        for key in ("f3", "f4", "f5", "f6"):
            await at.press(key)
            assert at.text.isascii(), at.text

    at_table(tmp_path, play, ascii=True)


def test_the_newest_pane_is_the_one_that_was_asked_for(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("f6")
        assert at.screen.panes.shown.tab is Pane.CHAT
        assert at.screen.panes.say.has_focus

    at_table(tmp_path, play, (120, 40))
