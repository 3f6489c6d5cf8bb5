"""Deciding at a table: attention, undo, what is impossible and why, being sure, the rules."""

from pathlib import Path

import attrs
import pytest

from engine.core.choice import Blocked, Choice
from engine.core.reason import reason
from tests.support.lantern_look import LanternLook
from tests.support.lanterns import PlayCard, RollDie
from tests.support.seated import At, at_table, beside_bob
from tests.support.tables import first_intent
from tui.link import Link
from tui.screens.rules import RulesScreen
from tui.screens.table import TableScreen


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What these tests remember stays theirs."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


@pytest.mark.parametrize("bell", [True, False])
def test_the_bell_rings_once_and_the_title_tells_when_it_is_ones_turn(
    tmp_path: Path, bell: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(at: At, bob: Link) -> None:
        rung: list[bool] = []
        titles: list[str] = []
        monkeypatch.setattr(at.app, "bell", lambda: rung.append(True))
        monkeypatch.setattr(at.app, "set_terminal_title", titles.append)
        await bob.call(bob.client.act(first_intent(bob.client.update)))
        await at.until(lambda: "Your turn" in at.text, "my turn")
        assert rung == [True] * bell
        assert titles[-1] == "Your turn: Lanterns"
        await at.press("enter")
        await at.until(lambda: "Bid" in at.text, "the bids, which all are asked for at once")
        assert rung == [True] * bell

    beside_bob(tmp_path, play, bell=bell)


def test_a_decision_is_taken_back_while_nothing_came_since_and_not_after(tmp_path: Path) -> None:
    async def play(at: At, bob: Link) -> None:
        await bob.call(bob.client.act(first_intent(bob.client.update)))
        await at.until(lambda: "Your turn" in at.text, "my turn")
        assert "F8 Undo" not in at.text
        await at.press(*"offer", "enter")
        await at.until(lambda: "F8 Undo" in at.text and "Bob decides" in at.text, "the offer")
        await at.press("f8")
        await at.until(lambda: "Your turn" in at.text, "the question again")
        assert "F8 Undo" not in at.text
        await at.read("Your last decision is taken back.")
        await at.press(*"offer", "enter")
        await at.until(lambda: "Bob decides" in at.text, "the offer")
        await bob.call(bob.client.act(first_intent(bob.client.update)))
        await at.until(lambda: "F8 Undo" not in at.text, "too late")

    beside_bob(tmp_path, play)


def block(at: At) -> None:
    """Let a roll of the die be impossible."""
    view = at.screen.position.view
    assert view is not None
    assert view.prompt is not None
    blocked = Blocked(Choice(RollDie()), reason("bank_short", short=3), "bank")
    choices = tuple(c for c in view.prompt.choices if not isinstance(c.intent, RollDie))
    prompt = attrs.evolve(view.prompt, choices=choices, blocked=(blocked,))
    at.screen.position.view = attrs.evolve(view, prompt=prompt)
    at.screen.panes.draw_all()


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_what_is_impossible_is_dim_and_tells_why_when_asked(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async def play(at: At) -> None:
        block(at)
        await at.press("end")
        if at.screen.panes.choices.cursor.kind == "group":  # folded
            await at.press("right", "end")
        lines = at.screen.panes.choices.drawing.lines
        (row,) = [line for line in lines if "Roll the die" in "".join(run.text for run in line)]
        assert {run.ink.role for run in row if run.text.strip()} == {"dim"}
        assert "Because bank_short." in at.text
        version = at.screen.position.update
        await at.press("enter")
        assert at.screen.position.update is version

    at_table(tmp_path, play, size)


def test_what_cannot_be_undone_is_asked_about_once_more_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(LanternLook, "final", (PlayCard,), raising=False)

    async def play(at: At, bob: Link) -> None:
        await bob.call(bob.client.act(first_intent(bob.client.update)))
        await at.until(lambda: "Your turn" in at.text, "my turn")
        await at.press("enter")
        await at.until(lambda: "This cannot be taken back." in at.text, "asked")
        before = at.screen.position.update
        await at.press("escape")
        assert at.screen.position.update is before
        await at.press(*"offer", "enter")
        await at.until(lambda: "Bob decides" in at.text, "the offer, without a question")
        await at.press("f8")
        await at.until(lambda: "Your turn" in at.text, "the question again")
        await at.press("enter")
        await at.until(lambda: "This cannot be taken back." in at.text, "asked again")
        await at.press("enter")
        await at.until(lambda: at.screen.position.update is not before, "decided")

    beside_bob(tmp_path, play)


def test_the_rules_open_at_the_chapter_of_the_step_and_of_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = "# Lanterns\n\n" + "".join(
        f"## About {word}\n\n" + "Read this.\n\n" * 40 for word in ("nothing", "Turn", "bank")
    )
    monkeypatch.setattr(LanternLook, "rules", lambda _look: page)
    monkeypatch.setattr(LanternLook, "chapter", lambda _look, step: f"About {step}")

    async def opened(at: At) -> str:
        await at.press("f2")
        await at.until(lambda: isinstance(at.app.screen, RulesScreen), "the rules")
        await at.until(lambda: "Read this." in at.text, "the page")
        first = at.text.splitlines()[1]
        await at.press("escape")
        await at.until(lambda: isinstance(at.app.screen, TableScreen), "back")
        return first

    async def play(at: At) -> None:
        assert "About Turn" in await opened(at)
        block(at)
        at.screen.panes.choices.type("roll")
        await at.press("end")
        await at.until(lambda: "Because bank_short." in at.text, "why")
        assert "About bank" in await opened(at)

    at_table(tmp_path, play)
