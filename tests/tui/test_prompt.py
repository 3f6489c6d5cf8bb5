"""The list of choices, looked through by keys alone and by mouse alone until games are over."""

from typing import Any

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from engine.core.choice import Choice, Range
from engine.core.intent import Intent
from engine.core.view import Delta
from tests.support import lanterns_wording as wording
from tests.support.drive import drive, screen_text
from tests.support.lanterns import Answer, Bid, Lanterns, OfferCard, State
from tui.choosing import Barred, Choosing, Heading, Line, choosing
from tui.drawing.canvas import Target
from tui.drawing.glyphs import ASCII
from tui.drawing.listing import draw_rows
from tui.theme import DARK
from tui.widgets.prompt import ChoiceList

GAME = Lanterns()
NAMES = ("Ann", "Bob", "Cleo")


def listed(state: State, seat: int, names: tuple[str, ...] = NAMES) -> Choosing:
    found = choosing(GAME.view(state, seat), names, wording)
    assert found is not None
    return found


def plain(found: Choosing, width: int = 50) -> str:
    return draw_rows(found.rows(), width, ASCII).plain()


@pytest.fixture
def start() -> Choosing:
    return listed(GAME.new(3, {}, b"lanterns"), 0)


@pytest.fixture
def three_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many stay open in earnest."""
    monkeypatch.setattr("tui.choosing.FEW", 3)


@pytest.mark.usefixtures("three_are_few")
def test_a_long_list_is_folded_under_its_headings(start: Choosing) -> None:
    start.room = 6
    headings = [row for row in start.rows() if isinstance(row, Heading)]
    assert [(row.title, row.count, row.folded) for row in headings] == [
        ("Play", 3, False),
        ("Trade", 6, True),
    ]
    start.fold(2)
    assert len([row for row in start.rows() if isinstance(row, Line)]) == 10


def test_a_short_list_is_open(start: Choosing) -> None:
    start.room = 30
    assert not any(row.folded for row in start.rows() if isinstance(row, Heading))


@pytest.mark.usefixtures("three_are_few")
def test_no_more_groups_are_folded_than_it_takes(start: Choosing) -> None:
    def folded() -> list[str]:
        return [row.title for row in start.rows() if isinstance(row, Heading) and row.folded]

    lines = len(start.rows())
    start.room = lines
    assert folded() == []
    start.room = lines - 1
    assert folded() == ["Trade"]
    assert len(start.rows()) < lines


def test_what_the_question_is_about_is_not_folded_unless_it_is_very_long(start: Choosing) -> None:
    def folded(first: int) -> list[str]:
        start.groups = ("Permits",) * first + ("Turn",) * (len(start.groups) - first)
        return [row.title for row in start.rows() if isinstance(row, Heading) and row.folded]

    start.room = 3
    assert len(start.groups) == 10
    assert folded(7) == []
    assert folded(6) == ["Turn"]
    start.texts, start.groups = start.texts * 3, start.groups * 3
    choices, previews = start.prompt.choices * 3, start.prompt.previews * 3
    start.prompt = attrs.evolve(start.prompt, choices=choices, previews=previews)
    assert folded(9) == ["Permits", "Turn"]


def test_what_is_blocked_is_folded_first_and_open_where_everything_has_room() -> None:
    state = GAME.new(3, {}, b"lanterns")
    state.bank = 0
    found = listed(state, 0)
    lines = len(found.rows())
    assert isinstance(found.rows()[-1], Barred)
    found.room = lines - 1
    last = found.rows()[-1]
    assert isinstance(last, Heading)
    assert last.folded
    assert [row.folded for row in found.rows() if isinstance(row, Heading)] == [False, False, True]


def test_typing_keeps_what_contains_all_the_words(start: Choosing) -> None:
    start.room = 6
    start.typed = "bob offer"
    lines = [row.text for row in start.rows() if isinstance(row, Line)]
    assert len(lines) == 3
    assert all("to Bob" in line for line in lines)


def test_a_target_narrows_the_list_until_it_is_widened(start: Choosing) -> None:
    site = Target("seat", 2)

    def targets(choice: Any) -> tuple[Target, ...]:
        is_offer = isinstance(choice.intent, OfferCard)
        return (Target("seat", choice.intent.to),) if is_offer else ()

    assert start.narrow(site, targets)
    assert all("to Cleo" in row.text for row in start.rows() if isinstance(row, Line))
    assert not start.narrow(Target("seat", 9), targets)
    assert start.widen()
    assert not start.widen()


def price(intent: Intent) -> int:
    assert isinstance(intent, OfferCard)
    return intent.price


def test_numbers_stay_within_their_limits_and_go_into_the_intent(start: Choosing) -> None:
    index = next(i for i, c in enumerate(start.prompt.choices) if c.ranges)
    start.step(index, 100)
    assert start.intent(index) == start.prompt.choices[index].high()
    start.digit(index, 3)
    assert price(start.intent(index)) == 3
    start.step(index, -100)
    assert start.intent(index) == start.prompt.choices[index].low()


def test_a_number_begins_at_nothing_and_takes_a_minus(start: Choosing) -> None:
    haggle(start, -20, 12)
    assert price(start.intent(0)) == 0
    start.digit(0, 1)
    start.digit(0, 2)
    assert start.negate(0)
    assert price(start.intent(0)) == -12
    start.digit(0, 5)
    assert price(start.intent(0)) == 5
    haggle(start, 3, 12)
    assert price(start.intent(0)) == 3
    assert not start.negate(0)


def test_changes_follow_the_numbers_and_nothing_is_no_change(start: Choosing) -> None:
    haggle(start, -20, 12)
    start.deltas_of = lambda choice: (
        Delta("money", -price(choice.intent)),
        Delta("points", 0),
    )
    assert start.changes(0) == ()
    start.step(0, 3)
    assert [change.text for change in start.changes(0)] == ["money -3"]


def test_less_of_a_burden_is_a_gain_whoever_bears_it(start: Choosing) -> None:
    haggle(start, 1, 12)
    start.burdens = ("debt",)
    start.delta_text = lambda delta: f"{delta.what} {delta.by:+}"
    start.deltas_of = lambda _choice: (Delta("debt", -5), Delta("debt@1", 5), Delta("money", 5))
    changes = [(change.text, change.gain) for change in start.changes(0)]
    assert changes == [("debt -5", True), ("debt@1 +5", False), ("money +5", True)]


def test_what_the_host_foretold_of_the_low_end_is_said_of_no_other_number(start: Choosing) -> None:
    haggle(start, 1, 12)
    assert [change.text for change in start.changes(0)] == ["money +1"]
    start.step(0, 1)
    assert start.changes(0) == ()


def haggle(found: Choosing, low: int, high: int) -> None:
    """Let the only choice be an offer with such a price."""
    offer = Choice(OfferCard(1, 1, low), (Range("price", low, high),))
    forecast = ((Delta("money", 1), Delta("points", 0)),)
    found.prompt = attrs.evolve(found.prompt, choices=(offer,), previews=forecast)
    found.texts, found.groups, found.values = ("Offer it",), ("Trade",), {}


def test_what_cannot_be_done_is_listed_last_with_its_reason() -> None:
    state = GAME.new(3, {}, b"lanterns")
    state.bank = 0
    found = listed(state, 0)
    found.room = 30
    last = found.rows()[-1]
    assert isinstance(last, Barred)
    assert found.reason(last.index).reason.code == "bank_short"
    assert plain(found).splitlines()[-1] == "  n Roll the die"


def test_a_choice_without_a_heading_does_not_look_like_part_of_the_group_above(
    start: Choosing,
) -> None:
    lines = plain(start).splitlines()
    assert "Roll the die" in lines
    assert all(line.startswith("  ") for line in lines if "Offer" in line)


def test_the_list_reads_well_in_ascii(start: Choosing) -> None:
    lines = plain(start).splitlines()
    assert lines[0] == "v Play  (3)"
    assert lines[1].startswith("  Play lantern ")
    assert "points +" in lines[1]
    assert any("price < 1 >" in line for line in lines)
    assert max(map(len, lines)) <= 50


@settings(max_examples=300, deadline=None)
@given(st.text("[]/\\@$=\"' a0", max_size=20))
def test_a_name_is_shown_as_it_is_and_never_as_markup(name: str) -> None:
    found = listed(GAME.new(2, {}, b"x"), 0, ("Ann", name))
    lines = [row for row in found.rows() if isinstance(row, Line)]
    shown = draw_rows(lines, 70, ASCII).plain().splitlines()
    offers = [line for line in shown if "Offer" in line]
    assert offers
    assert all(f" to {name}" in line for line in offers)


class Alone(App[None]):
    """One list, and a game that is played by whoever is asked."""

    def __init__(self, seed: bytes) -> None:
        super().__init__()
        self.register_theme(DARK.theme())
        self.theme = DARK.name
        self.state = GAME.new(3, {}, seed)
        self.sent: list[Intent] = []

    def compose(self) -> ComposeResult:
        yield ChoiceList(id="choices", glyphs=ASCII)

    def on_mount(self) -> None:
        self.choices.focus()
        self.ask()

    @property
    def choices(self) -> ChoiceList:
        return self.query_one(ChoiceList)

    def ask(self) -> None:
        asked = GAME.to_act(self.state)
        found = listed(self.state, asked[0]) if asked else None
        self.choices.offer(found)

    def on_choice_list_decided(self, event: ChoiceList.Decided) -> None:
        self.sent.append(event.intent)
        GAME.apply(self.state, GAME.to_act(self.state)[0], event.intent)
        self.ask()


def test_a_whole_game_is_played_by_keys_alone() -> None:
    app = Alone(b"keys")

    async def play(pilot: Pilot[Any]) -> None:
        for turn in range(60):
            if not app.state.steps:
                return
            if "Trade" in screen_text(app) and turn % 2:
                await pilot.press("o", "f", "f", "down", "right", "right", "enter")
            elif "Bid" in screen_text(app):
                await pilot.press("2", "enter")
            else:
                await pilot.press("down", "enter")
            await pilot.pause()

    drive(app, play, (60, 12))
    assert not app.state.steps
    assert any(isinstance(intent, OfferCard) and intent.price == 3 for intent in app.sent)
    assert any(isinstance(intent, Bid) and intent.amount == 2 for intent in app.sent)


def test_enter_never_decides_about_what_stands_behind_a_folded_group() -> None:
    app = Alone(b"keys")

    async def play(pilot: Pilot[Any]) -> None:
        found = listed(app.state, GAME.to_act(app.state)[0])
        found.folded = {found.titles[0]: True}
        app.choices.choosing = found
        app.choices.move_to(None)
        app.choices.redraw()
        assert app.choices.cursor == Target("group", 0)
        await pilot.press("enter")
        assert not app.sent
        assert not found.is_folded(found.titles[0])
        await pilot.press("down", "enter")
        assert len(app.sent) == 1

    drive(app, play, (60, 24))


def test_a_whole_game_is_played_by_mouse_alone() -> None:
    app = Alone(b"mouse")

    async def play(pilot: Pilot[Any]) -> None:
        for turn in range(60):
            if not app.state.steps:
                return
            lines = screen_text(app).splitlines()
            wanted = ("Decline", "Offer" if turn % 3 == 0 else "Play lantern", "Bid", "Roll")
            y = next(y for w in wanted for y, line in enumerate(lines) if w in line)
            if ">" in lines[y]:
                await pilot.click("#choices", offset=(lines[y].index(">"), y))
                await pilot.pause()
            await pilot.click("#choices", offset=(4, y))
            await pilot.pause()

    drive(app, play, (60, 24))
    assert not app.state.steps
    assert any(isinstance(intent, OfferCard) and intent.price == 2 for intent in app.sent)
    assert Answer(accept=False) in app.sent


def test_the_line_of_the_cursor_is_one_bar_with_its_arrows() -> None:
    app = Alone(b"keys")

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.press(*"offer", "home", "down")
        await pilot.pause()
        choices = app.choices
        row = next(y for y in range(12) if any(s.style.reverse for s in choices.render_line(y)))
        text = choices.render_line(row).text
        assert "< 1 >" in text
        unmarked = [s.text for s in choices.render_line(row) if not s.style.reverse]
        assert "".join(unmarked).strip() == ""

    drive(app, play, (60, 12))
