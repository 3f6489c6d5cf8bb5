"""A replay: any moment through anybody's eyes, as the host would have shown it."""

import asyncio
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import registry
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.view import View
from net.catalogue import catalogue
from net.film import Film, listed
from net.host.terms import make_table
from net.verify import read_journal
from tests.net.journals import decide, some_records, some_terms, written
from tests.support.tables import LANTERNS, SHELF
from tests.support.visit import Visitor, visit
from tui.drawing.glyphs import ASCII, UNICODE
from tui.drawing.timeline import draw_timeline
from tui.games import shelf
from tui.projector import NotShown, Projector, journals
from tui.reel import Rounds, find_rounds, story_until
from tui.screens.replay import SPEEDS, ReplayScreen, open_replay
from tui.screens.replays import ReplaysScreen
from tui.screens.result import ResultScreen
from tui.story import Happening

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def a_journal(folder: Path, games: str = LANTERNS, name: str = "lanterns", seats: int = 3) -> Path:
    game: Game[Any] = catalogue(games).game(name)
    path = folder / f"{name}.journal"
    path.write_bytes(written(some_records(some_terms(game, seats, b"film"), game)))
    return path


# The moments


@pytest.mark.parametrize("name", registry.games())
def test_every_view_is_what_the_host_would_have_sent(name: str, tmp_path: Path) -> None:
    game = registry.game(name)
    terms = some_terms(game, 3, b"film")
    path = tmp_path / "film.journal"
    records = some_records(terms, game, decisions=30)
    path.write_bytes(written(records))

    async def run() -> None:
        projector = Projector(path, "engine.registry")
        try:
            await projector.open()
            table, chance = make_table(terms, game), Chance(terms.seed)
            for step in range(projector.last + 1):
                for seat in (None, 0, 1, 2):
                    update = await projector.look(step, seat)
                    view: Any = game.unpack(update.view, View)
                    assert view == game.view(table.state, seat)
                    assert update.version == step
                if step < projector.last:
                    decide(table, table.asked[0], step + 1, chance)
        finally:
            await projector.close()

    asyncio.run(run())


def test_a_log_tells_each_seat_only_what_it_got_to_know(tmp_path: Path) -> None:
    games = catalogue(LANTERNS)
    film = Film(read_journal(a_journal(tmp_path), games), games)
    logs = [list(film.log(seat)) for seat in (None, 0, 1, 2)]
    assert len({len(log) for log in logs}) == 1
    assert logs[0] != logs[1]


def test_rounds_are_found_without_asking_for_every_decision() -> None:
    numbers = [1] * 40 + [2] * 3 + [4] * 200 + [5]
    asked: list[int] = []

    async def ask(step: int) -> int:
        asked.append(step)
        return numbers[step]

    rounds = asyncio.run(find_rounds(len(numbers) - 1, ask, lambda number: number))
    assert list(rounds.numbers) == numbers
    assert rounds.publics == (1, 2, 4, 5)
    assert len(asked) < 40
    assert [rounds.begin(number) for number in (0, 1, 2, 3, 4, 5, 9)] == [
        *(0, 0, 40, 43, 43),
        *(243, 243),
    ]


def test_the_log_ends_where_one_is() -> None:
    rounds = Rounds((1, 1, 2, 2), ())
    happened = [[], [Happening("a")], [Happening("b")], [Happening("c")]]
    story = story_until(2, rounds, happened)
    assert [(c.number, [h.text for h in c.happenings]) for c in story.chapters] == [
        (1, ["a"]),
        (2, ["b"]),
    ]


# The screen


def at_replay(path: Path, play: Any, size: tuple[int, int] = (80, 24), **settings: Any) -> None:
    async def begin(ada: Visitor) -> None:
        await ada.until(lambda: isinstance(ada.app.screen, ReplayScreen), "a replay")
        await ada.read("Replay 0 of")
        await play(ada)

    visit(begin, open_replay(path), size, **settings)


def test_one_steps_on_and_back_and_jumps(tmp_path: Path) -> None:
    async def play(ada: Visitor) -> None:
        await ada.press("n", "n")
        await ada.read("Replay 2 of")
        await ada.press("p")
        await ada.read("Replay 1 of")
        await ada.press("right_square_bracket")
        await ada.read("Replay 11 of")
        await ada.press("9")
        await ada.read("Game over")
        await ada.press("n", "0")
        await ada.read("Replay 0 of")

    at_replay(a_journal(tmp_path), play)


def test_a_click_on_the_line_at_the_top_goes_to_that_moment(tmp_path: Path) -> None:
    async def play(ada: Visitor) -> None:
        line = ada.text.splitlines()[0]
        start, end = line.index(UNICODE.dot), line.rindex(UNICODE.horizontal)
        await ada.pilot.click(offset=(end, 0))
        await ada.read("Game over")
        await ada.pilot.click(offset=((start + end) // 2, 0))
        await ada.until(lambda: "Game over" not in ada.text, "back")
        assert UNICODE.double_horizontal * 5 in ada.text.splitlines()[0]
        await ada.pilot.click(offset=(start, 0))
        await ada.read("Replay 0 of")

    at_replay(a_journal(tmp_path), play)


@pytest.mark.parametrize("width", [10, 40, 80, 160])
def test_the_line_leads_from_the_first_decision_to_the_last_in_any_width(width: int) -> None:
    for last in (0, 1, 7, 400):
        for step in (0, last // 2, last):
            drawing = draw_timeline("Replay", "seen by: Ada", step, last, width, ASCII)
            assert drawing.width == width
            reached = [t.index for x in range(width) if (t := drawing.target_at(x, 0)) is not None]
            assert reached == sorted(reached)
            assert not reached or {0, last} <= {*reached, step}


def test_one_goes_to_a_round_by_its_number_and_from_round_to_round(tmp_path: Path) -> None:
    async def play(ada: Visitor) -> None:
        await ada.press("j")
        await ada.press("2", "enter")
        await ada.read("Lanterns round 2")
        await ada.press("n", "left_curly_bracket", "left_curly_bracket")
        await ada.read("Lanterns round 1")
        await ada.press("right_curly_bracket")
        await ada.read("Lanterns round 2")

    at_replay(a_journal(tmp_path), play)


def test_it_plays_by_itself_faster_and_slower_until_the_end(tmp_path: Path) -> None:
    async def play(ada: Visitor) -> None:
        screen = ada.app.screen
        assert isinstance(screen, ReplayScreen)
        await ada.press("plus", "plus", "plus", "plus", "minus", "plus")
        assert screen.speed == len(SPEEDS) - 1
        await ada.press("r")
        await ada.read("8 a second")
        await ada.until(lambda: screen.step >= 2, "moving")
        await ada.press("r")
        await ada.read("stopped")
        await ada.press("9", "p", "r")
        await ada.read("Game over")
        await ada.read("stopped")

    at_replay(a_journal(tmp_path), play)


def test_one_looks_through_other_eyes_and_sees_only_what_they_saw(tmp_path: Path) -> None:
    async def play(ada: Visitor) -> None:
        await ada.read("seen by: spectator")
        assert "[ " not in ada.text
        await ada.press("v")
        await ada.read("seen by: Ada")
        mine = ada.text
        assert mine.count("[") == 3
        await ada.press("v")
        await ada.read("seen by: bot 1")
        await ada.press("v", "v")
        await ada.read("seen by: spectator")

    at_replay(a_journal(tmp_path), play)


def test_nothing_can_be_decided_in_a_replay(tmp_path: Path) -> None:
    async def play(ada: Visitor) -> None:
        await ada.press("v", "tab", "tab", "tab", "enter")
        await ada.click("Play lantern")
        await ada.press("n")
        await ada.read("Replay 1 of")

    at_replay(a_journal(tmp_path), play)


def test_the_result_is_shown_at_the_end(tmp_path: Path) -> None:
    async def play(ada: Visitor) -> None:
        await ada.press("e")
        await ada.read("Game over")
        await ada.press("e")
        await ada.until(lambda: isinstance(ada.app.screen, ResultScreen), "the result")
        await ada.read("by round")
        await ada.press("escape")
        assert isinstance(ada.app.screen, ReplayScreen)

    at_replay(a_journal(tmp_path), play, (120, 40))


@pytest.mark.parametrize("name", registry.games())
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (160, 50)])
def test_every_game_is_replayed_in_ascii_at_every_size(
    name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    game = registry.game(name)
    path = tmp_path / "some.journal"
    records = some_records(some_terms(game, 3, b"film"), game, decisions=25)
    path.write_bytes(written(records))

    async def play(ada: Visitor) -> None:
        for key in ("9", "v", "p", "f4", "f5", "z"):
            await ada.press(key)
            assert ada.text.isascii()

    at_replay(path, play, size, ascii=True, games=shelf())


def test_journals_on_this_machine_are_listed_and_opened(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "turbine-hall" / "private" / "x"
    folder.mkdir(parents=True)
    path = a_journal(folder)
    (folder / "broken.journal").write_bytes(b"TURBINE\x01nonsense")
    assert [row["file"] for row in asyncio.run(journals(tmp_path, LANTERNS))] == [str(path)]
    assert [row["names"][0] for row in listed(tmp_path, catalogue(LANTERNS))] == ["Ada"]

    async def play(ada: Visitor) -> None:
        await ada.read("Ada, bot 1, bot 2")
        await ada.choose("other")
        await ada.press(*str(tmp_path / "none"), "enter")
        await ada.read("cannot be read")
        await ada.choose(str(path))
        await ada.until(lambda: isinstance(ada.app.screen, ReplayScreen), "a replay")
        await ada.press("q")
        await ada.until(lambda: isinstance(ada.app.screen, ReplaysScreen), "the list")

    visit(play, ReplaysScreen(), games=SHELF)


def test_what_is_no_journal_is_told_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "no.journal"
    path.write_bytes(b"hello")

    async def run() -> None:
        projector = Projector(path, LANTERNS)
        with pytest.raises(NotShown, match="not a journal"):
            await projector.open()
        await projector.close()

    asyncio.run(run())


# The command


def test_without_a_terminal_the_command_says_so_and_text_needs_none(tmp_path: Path) -> None:
    path = a_journal(tmp_path, "engine.registry", "game_of_energy", 2)
    command = [sys.executable, "-m", "tui", "replay", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "This needs a terminal" in done.stderr
    done = subprocess.run(
        [*command, "--text"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith("1. ")
