"""The result: places, score lines, curves; the same in Unicode and in ASCII, at every size."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from engine.core.chance import Chance
from engine.core.outcome import Outcome, ScoreLine
from net.protocol import Rematch
from tests.support import lantern_look, lanterns_wording
from tests.support.drive import drive, screen_text
from tests.support.golden import GLYPHS, check
from tests.support.lanterns import META, Lanterns
from tests.support.seated import At, beside_bob
from tests.support.tables import first_intent
from tests.support.visit import Visitor, visit
from tui.app import TurbineApp
from tui.drawing.chart import TALLEST, Curve, draw_chart
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.result import draw_result, shows_all
from tui.games.look import Series, Standing
from tui.link import Denied, Link
from tui.opening import Terms, play
from tui.position import Position
from tui.scores import Chart, Scores, charts_of, scores
from tui.screens.replay import ReplayScreen
from tui.screens.result import ResultScreen, pages
from tui.screens.resume import ResumeScreen
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.widgets.form import Form
from tui.widgets.prompt import ChoiceList

GOLDEN = Path(__file__).parent / "golden"
SIZES = {"80x24": (80, 19), "120x40": (120, 35), "160x50": (160, 45)}
"""What a terminal of that size leaves for the result."""

NAMES = ("Ada", "Ben [b]", "Cy", "Dora")
OUTCOME = Outcome(
    "lamps",
    ((2,), (0, 1), (3,)),
    (2,),
    (
        (ScoreLine("lanterns", 12), ScoreLine("oil", 8), ScoreLine("wind", 0)),
        (ScoreLine("lanterns", 20), ScoreLine("wind", 0)),
        (ScoreLine("lanterns", 14), ScoreLine("oil", 11), ScoreLine("wind", 0)),
        (ScoreLine("lanterns", 3), ScoreLine("debt", -4), ScoreLine("wind", 0)),
    ),
)
CHARTS = (
    Chart(
        "Points",
        1,
        (
            Curve(0, NAMES[0], (0, 4, 9, 12, 15, 20)),
            Curve(1, NAMES[1], (0, 9, 10, 11, 18, 20)),
            Curve(2, NAMES[2], (0, 2, 2, 12, 20, 25)),
            Curve(3, NAMES[3], (0, 1, 0, -2, -3, -1)),
        ),
    ),
    Chart("Money", 1, tuple(Curve(s, NAMES[s], (10, 3, s, 7, 2 * s, 5)) for s in range(4))),
)
BY_POINTS = Standing("", "Total")


def some_scores() -> Scores:
    return scores(OUTCOME, NAMES, lanterns_wording, BY_POINTS, CHARTS)


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("page", [0, 1, 2])
def test_the_result_looks_as_it_did(page: int, size: str, glyphs: str) -> None:
    width, height = SIZES[size]
    drawing = draw_result(some_scores(), page, width, height, GLYPHS[glyphs])
    text = drawing.plain()
    assert glyphs == "unicode" or text.isascii()
    check(GOLDEN / f"result-{page}-{size}-{glyphs}.txt", text + "\n")


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize("rounds", [1, 2, 12, 77])
def test_a_chart_looks_as_it_did(rounds: int, glyphs: str) -> None:
    curves = [
        Curve(0, "Ada", tuple(3 * n for n in range(rounds))),
        Curve(1, "Benjamin the Second", tuple(n * n // 4 for n in range(rounds))),
    ]
    drawing = draw_chart("Points", curves, 0, 60, 14, GLYPHS[glyphs])
    check(GOLDEN / f"chart-{rounds}-{glyphs}.txt", drawing.plain() + "\n")


@pytest.mark.parametrize("width", [10, 23, 24, 40, 300])
@pytest.mark.parametrize("height", [1, 4, 5, 9, 60])
def test_a_chart_stays_within_its_room(width: int, height: int) -> None:
    for glyphs in (UNICODE, ASCII):
        drawing = draw_chart("A title", CHARTS[0].curves, 1, width, height, glyphs)
        assert drawing.width == width
        assert drawing.height <= min(height, TALLEST)


def test_a_chart_of_nothing_is_a_title() -> None:
    assert draw_chart("Points", [], 1, 60, 10, ASCII).plain().strip() == "Points"


def test_every_curve_carries_its_mark_beside_its_colour() -> None:
    text = draw_chart("Points", CHARTS[0].curves, 1, 78, 16, UNICODE).plain()
    assert all(text.count(mark) >= 2 for mark in UNICODE.seats[:4])


def test_what_gave_nobody_points_is_left_out() -> None:
    assert some_scores().sources == ("Lanterns", "Oil", "Debt")
    assert some_scores().points[2] == (None, None, None, -4)


def test_what_else_counts_stands_below_the_total_with_the_reason() -> None:
    told = Standing(
        "No debt first.", "TWh", (Series("Debt", (0, 0, 7, 0)), Series("Luck", (0,) * 4))
    )
    found = scores(OUTCOME, NAMES, lanterns_wording, told)
    lines = draw_result(found, 0, 80, 24, ASCII).plain().splitlines()
    below = [line.split() for line in lines if line][-3:]
    assert below == [
        ["TWh", "25", "20", "20", "-1"],
        ["Debt", "7", "0", "0", "0"],
        ["No", "debt", "first."],
    ]


def test_there_is_no_total_where_it_would_mean_nothing_and_no_order_where_all_are_equal() -> None:
    found = scores(OUTCOME, NAMES, lanterns_wording, Standing("Fewest plants.", ""))
    text = draw_result(found, 0, 80, 24, ASCII).plain()
    assert "Total" not in text
    assert "-----" not in text
    assert "Fewest plants." in text
    equal = Outcome("x", ((0, 1),), (), ((), ()))
    assert scores(equal, ("A", "B"), lanterns_wording, Standing("A.", "")).standing.order == ""


def test_names_of_score_lines_are_whole_where_there_is_room() -> None:
    lines = tuple((ScoreLine("coal_and_gas_plants_left_over", 1),) for _ in range(4))
    found = scores(Outcome("x", ((0, 1, 2, 3),), (), lines), NAMES, lanterns_wording, BY_POINTS)
    for width in (80, 120):
        text = draw_result(found, 0, width, 24, ASCII).plain()
        assert "Coal_and_gas_plants_left_over" in text


def test_winners_are_named_and_so_is_nobody() -> None:
    together = Outcome("x", ((0, 1),), (0, 1), ((), ()))
    nobody = Outcome("x", ((0, 1),), (), ((), ()))
    assert (
        scores(together, ("A", "B"), lanterns_wording, BY_POINTS).headline == "A, B win together."
    )
    assert scores(nobody, ("A", "B"), lanterns_wording, BY_POINTS).headline == "Nobody wins."


def test_scores_and_charts_are_turned_to_where_they_have_no_room_together() -> None:
    found = some_scores()
    assert not shows_all(found, 80, 19)
    assert list(pages(found, together=False).values()) == ["Scores", "Points", "Money"]
    assert shows_all(found, 120, 19)
    assert list(pages(found, together=True).values()) == ["Points", "Money"]


def test_curves_come_from_what_everybody_saw_at_the_end_of_each_round() -> None:
    game, chance = Lanterns(), Chance(b"history")
    state = game.new(3, {}, b"history")
    history: list[Any] = []
    while game.to_act(state):
        seat = game.to_act(state)[0]
        game.apply(state, seat, chance.pick(game.choices(state, seat)).sample(chance))
        public = game.public(state)
        history[len(history) - (bool(history) and history[-1].round == public.round) :] = [public]
    (chart,) = charts_of(lantern_look.look("lanterns"), history, ("A", "B", "C"))
    assert chart.first == history[0].round
    assert [curve.values[-1] for curve in chart.curves] == [p.points for p in history[-1].players]
    assert charts_of(lantern_look.look("lanterns"), [], ("A",)) == ()
    assert charts_of(lantern_look.look("lanterns"), history[-1:], ("A", "B", "C")) == ()


def an_app(**settings: Any) -> TurbineApp:
    shelf: Any = lantern_look
    screen = ResultScreen("lanterns", OUTCOME, NAMES, [])
    return TurbineApp(screen, settings=Settings(**settings), games=shelf)


def test_names_are_shown_as_they_are() -> None:
    app = an_app(ascii=True)

    async def play(pilot: Pilot[Any]) -> None:
        text = screen_text(app)
        assert "Ben [b]" in text
        assert "Cy wins." in text
        assert text.isascii()

    drive(app, play)


def test_a_resize_draws_the_result_anew() -> None:
    app = an_app()

    async def play(pilot: Pilot[Any]) -> None:
        await pilot.resize_terminal(160, 50)
        await pilot.pause()
        assert "Lanterns" in screen_text(app)
        await pilot.resize_terminal(60, 15)
        await pilot.pause()
        assert "Lanterns" in screen_text(app)

    drive(app, play)


def test_there_is_always_a_way_back_to_the_board() -> None:
    async def run() -> None:
        shelf: Any = lantern_look
        app = TurbineApp(settings=Settings(), games=shelf)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            below = app.screen
            await app.push_screen(ResultScreen("lanterns", OUTCOME, NAMES, []))
            await pilot.pause()
            assert "Leave the table" not in screen_text(app)
            await pilot.press("end", "enter")
            await pilot.pause()
            assert app.screen is below

    asyncio.run(run())


def test_after_a_game_one_looks_at_it_again_and_plays_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    terms = Terms("lanterns", 2, META.complete(2, {}), ("random",), "05")

    async def run(ada: Visitor) -> None:
        await ada.until(lambda: isinstance(ada.app.screen, TableScreen), "at the table")
        await play_on(ada, 99)
        await ada.read("Play again with the same players")
        await ada.choose("replay")
        await ada.until(lambda: isinstance(ada.app.screen, ReplayScreen), "a replay")
        await ada.press("escape")
        await ada.choose("rematch")
        await ada.until(lambda: isinstance(ada.app.screen, TableScreen), "at the table again")
        await ada.until(lambda: asked(ada), "asked again")
        assert position(ada).table.match == 2

    visit(run, play(terms))


def test_who_wants_to_play_again_is_told_to_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))

    async def run(at: At, bob: Link) -> None:
        ann = at.app.link
        assert ann is not None
        while bob.client.over is None:
            for link in (ann, bob):
                update = link.client.update
                if update is not None and link.client.seat in update.asked:
                    with suppress(Denied):
                        await link.call(link.client.act(first_intent(update)))
            await at.pilot.pause(0.01)
        await at.read("Play again with the same players")
        await bob.call(Rematch())
        await at.read("Bob wants to play again.")
        await at.choose("rematch")
        await at.until(lambda: position(at).table.match == 2, "the next game")

    beside_bob(tmp_path, run)


def test_a_game_that_was_continued_has_its_curves_from_the_first_round(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    terms = Terms("lanterns", 2, META.complete(2, {}), ("random",), "05")

    async def begin(ada: Visitor) -> None:
        await ada.until(lambda: isinstance(ada.app.screen, TableScreen), "at the table")
        await play_on(ada, 2)

    async def go_on(ada: Visitor) -> None:
        await ada.until(lambda: bool(ada.app.screen.query_one(Form).key), "listed")
        await ada.press("enter")
        await ada.until(lambda: isinstance(ada.app.screen, TableScreen), "at the table")
        await ada.until(lambda: asked(ada), "asked")
        assert position(ada).round == 2
        await play_on(ada, 99)
        here = ada.app.screen
        assert isinstance(here, ResultScreen)
        await ada.until(lambda: first_round(here) == 1, "looked back")

    visit(begin, play(terms))
    visit(go_on, ResumeScreen())


def first_round(result: ResultScreen) -> int | None:
    """Where the curves begin."""
    found = result._scores
    return found.charts[0].first if found is not None and found.charts else None


async def play_on(ada: Visitor, until: int) -> None:
    """Decide until that round has begun, or the game is over."""
    for _ in range(100):
        await ada.until(lambda: isinstance(ada.app.screen, ResultScreen) or asked(ada), "asked")
        if isinstance(ada.app.screen, ResultScreen) or position(ada).round >= until:
            return
        version = position(ada).update
        await ada.press("home", "down", "enter")
        await ada.until(lambda seen=version: position(ada).update is not seen, "moved on")  # type: ignore[misc]  # bound on purpose


def position(ada: Visitor) -> Position:
    return next(s for s in ada.app.screen_stack if isinstance(s, TableScreen)).position


def asked(ada: Visitor) -> bool:
    here = isinstance(ada.app.screen, TableScreen)
    return here and position(ada).is_asked and bool(ada.app.screen.query_one(ChoiceList).targets())
