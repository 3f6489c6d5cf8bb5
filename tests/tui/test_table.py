"""The table screen with a real host: keys, mouse, panes, chat, undo, and a link that is lost."""

import asyncio
from functools import partial
from pathlib import Path

import attrs
import pytest

from net.protocol import Chat, Join
from tests.support.seated import At, at_table, beside_bob, nothing
from tests.support.tables import SHELF, Cable, a_cable, a_host, a_link, begin, first_intent
from tui.app import TurbineApp
from tui.link import Link
from tui.memory import remembered
from tui.opening import keep_seat, resume
from tui.plan import Pane, Zoom
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.story import Happening


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What these tests remember stays theirs."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


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
        await at.click(at.screen.position.names[1])
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


def test_panels_called_up_again_tell_what_happened_meanwhile(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("f4")
        assert "Ann: 6 money, 0 points" in at.text
        await at.press("f3", "escape", "enter")
        await at.until(lambda: "Play lantern 7" not in at.text, "the decision")
        await at.until(lambda: "Your turn" in at.text, "my next turn")
        await at.press("f4")
        await at.until(lambda: "Ann: 6 money, 7 points" in at.text, "the new points")

    at_table(tmp_path, play)


def test_the_detail_tells_what_the_cursor_is_on(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("f3", "end")
        cursor = at.screen.panes.board.cursor
        assert cursor is not None
        told = at.screen.panes.detail.drawing.plain()
        assert told.startswith(f"Lantern {cursor.index}")

    at_table(tmp_path, play)


def test_rounds_of_the_log_are_folded_but_the_newest_and_open_by_key_and_by_mouse(
    tmp_path: Path,
) -> None:
    async def play(at: At) -> None:
        for number, text in enumerate(("Long ago.", "Yesterday.", "Today."), 5):
            at.screen.position.story.tell(number, [Happening(text)])
        at.screen.panes.draw_log()
        await at.press("f5")
        assert "Today." in at.text
        assert "Yesterday." not in at.text
        await at.press("end", "up", "enter")
        assert "Yesterday." in at.text
        await at.click("Round 5")
        assert "Long ago." in at.text

    at_table(tmp_path, play, (120, 40))


def test_zoom_gives_the_board_more_room_and_takes_it_back(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        board = at.screen.panes.board
        before = board.size.height
        choices = at.screen.panes.choices.size.height
        await at.press("f7")
        await at.until(lambda: board.size.height > before, "more room for the board")
        await at.press("f7")
        shown = at.screen.panes.choices
        await at.until(lambda: shown.size.height > choices, "more room for the choices")
        assert board.size.height < before
        await at.press("f7")
        await at.until(lambda: board.size.height == before, "even shares")
        await at.press("f7", "escape")
        assert at.screen.panes.shown.zoom is Zoom.NONE

    at_table(tmp_path, play)


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
        app = TurbineApp(nothing, settings=Settings(name="Cleo"), games=SHELF)
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
        await at.until(lambda: "It is tried again" in at.text, "the banner")
        at.cable.mend()
        await at.until(lambda: "It is tried again" not in at.text, "the link")
        assert "only: off" in at.text
        await at.press("f6")
        assert at.screen.panes.say.value == "half a wo"

    at_table(tmp_path, play)


def test_what_happened_while_one_was_away_is_told(tmp_path: Path) -> None:
    async def play(at: At, bob: Link) -> None:
        await at.cable.cut()
        await at.until(lambda: "It is tried again" in at.text, "the banner")
        await bob.call(bob.client.act(first_intent(bob.client.update)))
        at.cable.mend()
        await at.until(lambda: "While you were away:" in at.text, "the news")
        assert "CardPlayed" in at.text
        await at.until(lambda: "F5 shows" in at.text, "the remark")

    beside_bob(tmp_path, play)


async def leave(at: At) -> None:
    await at.press("f9")
    await at.click("Leave; it can be continued")
    await at.until(lambda: len(at.app.screen_stack) == 1, "away")


def test_what_happened_since_one_left_is_told_to_who_continues(tmp_path: Path) -> None:
    async def play(at: At, bob: Link) -> None:
        link = at.app.link
        assert link is not None
        await bob.call(bob.client.act(first_intent(bob.client.update)))
        await at.until(lambda: at.screen.position.is_asked, "the question")
        while at.screen.position.is_asked:
            seen = link.client.version
            await link.call(link.client.act(first_intent(link.client.update)))
            await at.until(partial(at.is_past, seen), "the next step")
        keep_seat(at.app)
        version = link.client.version
        await leave(at)
        assert [kept.version for kept in remembered()] == [version]
        await bob.call(bob.client.act(first_intent(bob.client.update)))
        await resume(remembered()[0])(at.app)
        await at.until(lambda: "While you were away:" in at.text, "the news")

    beside_bob(tmp_path, play)


def test_a_seat_that_is_given_up_is_not_remembered_by_leaving(tmp_path: Path) -> None:
    async def play(at: At, _bob: Link) -> None:
        await leave(at)
        assert remembered() == []

    beside_bob(tmp_path, play)


def test_who_watches_sees_the_table_as_it_is_after_having_been_away(tmp_path: Path) -> None:
    async def run() -> None:
        app = TurbineApp(nothing, settings=Settings(name="Cleo"), games=SHELF)
        with a_host(tmp_path / "host") as host:
            async with (
                a_link(host) as (ann, _ears),
                a_cable(host) as cable,
                app.run_test(size=(120, 40)) as pilot,
            ):
                code = await begin(ann)
                app.link = Link(cable.where, "Cleo", app.post_message)
                await app.link.open()
                await app.link.call(Join(code))
                app.open_table()
                at = At(app, pilot, cable, code)
                await at.until(lambda: "Ann decides" in at.text, "the turn of Ann")
                await cable.cut()
                await at.until(lambda: "It is tried again" in at.text, "the banner")
                await ann.call(ann.client.act(first_intent(ann.client.update)))
                cable.mend()
                await at.read("While you were away the game went")
                update = at.screen.position.update
                assert update is not None
                assert update.version >= 1

    asyncio.run(run())


def test_the_menu_leads_back_to_the_table_or_away_from_it(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("f9")
        await at.until(lambda: "Go on" in at.text, "the menu")
        await at.press("escape")
        assert isinstance(at.app.screen, TableScreen)
        await at.press("f9")
        await at.until(lambda: "Go on" in at.text, "the menu")
        await at.pilot.click(offset=(2, 2))
        await at.until(lambda: isinstance(at.app.screen, TableScreen), "back by a click beside it")
        await at.press("f9")
        await at.click("Settings")
        await at.until(lambda: "Theme" in at.text, "the settings")
        await at.press("escape")
        await leave(at)

    at_table(tmp_path, play)


def test_the_menu_is_seen_whole_in_a_tiny_terminal(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        await at.press("f9")
        await at.until(lambda: "Go on" in at.text, "the menu")
        assert "Settings" in at.text
        assert "Quit" in at.text

    at_table(tmp_path, play, (40, 10))


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


def test_letters_and_keys_that_were_changed_meanwhile_hold_at_the_table(tmp_path: Path) -> None:
    async def play(at: At) -> None:
        assert not at.text.isascii()
        await at.press("f12")
        await at.until(lambda: "Settings" in at.text, "the settings")
        at.app.use(attrs.evolve(at.app.settings, ascii=True, keys={"table.log": "f10"}))
        await at.press("escape")
        await at.until(lambda: "F10 Log" in at.text, "the key of the log")
        assert at.text.isascii()
        await at.press("f10")
        assert at.screen.panes.log_pane.has_focus

    at_table(tmp_path, play)
