"""Whole games against bots on a private host, by keys alone and by mouse alone."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot

from engine import registry
from tests.support.drive import screen_text
from tui.app import TurbineApp
from tui.dialogs.offer import OfferDialog
from tui.memory import remembered
from tui.opening import Terms, play
from tui.screens.table import TableScreen
from tui.settings import Settings
from tui.widgets.prompt import ChoiceList

LIMIT = 400
"""Decisions; the longest of these games has about a hundred."""

GAMES = [
    ("future_energy", 2, {}, "06"),
    ("game_of_energy", 2, {"countdown": True}, "07"),
    ("gigawatt", 2, {"version": "short"}, "01"),
    pytest.param(("game_of_energy", 1, {}, "05"), marks=pytest.mark.long),
    pytest.param(("gigawatt", 1, {"version": "solo"}, "05"), marks=pytest.mark.long),
    pytest.param(("gigawatt", 3, {}, "05"), marks=pytest.mark.long),
]
"""Game, seats, variant, and a seed that makes it short."""

Game = tuple[str, int, dict[str, Any], str]

Decide = Callable[["Person", int], Awaitable[None]]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


class Person:
    """Somebody at the terminal."""

    def __init__(self, app: TurbineApp, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def table(self) -> TableScreen:
        return next(s for s in self.app.screen_stack if isinstance(s, TableScreen))

    @property
    def choices(self) -> ChoiceList:
        """The list one sees: in a dialog, or on the table."""
        return self.app.screen.query_one(ChoiceList)

    @property
    def version(self) -> int:
        update = self.table.position.update
        return -1 if update is None else update.version

    @property
    def over(self) -> bool:
        return self.table.position.outcome is not None

    async def press(self, *keys: str) -> None:
        """Like the pilot, who would wait for the processor to be idle after each key."""
        for key in keys:
            self.app.simulate_key(key)
            await self.settle()

    async def click(self, x: int, y: int) -> None:
        """Press and release the button, as a terminal tells it."""
        for kind in (events.MouseMove, events.MouseDown, events.MouseUp):
            self.app.post_message(kind(None, x, y, 0, 0, 1, False, False, False, x, y))
            await self.settle()

    async def settle(self) -> None:
        """Let everybody read what was said to them."""
        quiet = 0
        while quiet < 3:
            await asyncio.sleep(0.001)
            pumps = (self.app, self.app.screen, *self.app.screen.query(ChoiceList))
            quiet = 0 if any(pump.message_queue_size for pump in pumps) else quiet + 1

    async def until(self, true: Callable[[], bool], what: str) -> None:
        try:
            async with asyncio.timeout(20):
                while not true():
                    await self.settle()
        except TimeoutError:
            raise AssertionError(f"never {what}:\n{screen_text(self.app)}") from None

    async def play(self, decide: Decide) -> None:
        await self.until(
            lambda: any(isinstance(s, TableScreen) for s in self.app.screen_stack), "opened"
        )
        for turn in range(LIMIT):
            await self.until(lambda: self.over or self.is_ready(), "asked")
            if self.over:
                return
            before = self.version
            await decide(self, turn)
            await self.until(partial(self.is_after, before), "moved on")
        raise AssertionError("the game does not end")

    def is_after(self, version: int) -> bool:
        """Whether the decision made at that version was taken."""
        return self.over or self.version > version

    def is_ready(self) -> bool:
        """Whether the question is on the screen, with choices under it."""
        here = isinstance(self.app.screen, TableScreen | OfferDialog)
        rows = self.choices.targets() if here and self.table.position.is_asked else []
        return any(row.kind != "blocked" and _seen(self.choices, row) for row in rows)


def whole_game(game: Game, decide: Decide, size: tuple[int, int]) -> None:
    name, seats, variant, seed = game
    complete = registry.meta(name).complete(seats, variant)
    terms = Terms(name, seats, complete, ("random",) * (seats - 1), seed)

    async def run() -> None:
        app = TurbineApp(play(terms), settings=Settings(name="Ann", bell=False))
        async with app.run_test(size=size) as pilot:
            person = Person(app, pilot)
            await person.play(decide)
            await pilot.pause()
            assert remembered() == []

    asyncio.run(run())


async def by_keys(person: Person, turn: int) -> None:
    """Go down a little, unfold what is folded, set numbers, decide."""
    await person.press(*["down"] * (turn % 3))
    for _ in range(8):
        cursor = person.choices.cursor
        if cursor is not None and cursor.kind == "choice":
            break
        on_group = cursor is not None and cursor.kind == "group"
        await person.press(*(("right", "down") if on_group else ("home",)))
    await person.press("right", "enter")


async def by_mouse(person: Person, turn: int) -> None:
    """Click on something on the board now and then, then on a choice."""
    screen = person.app.screen
    if isinstance(screen, TableScreen) and turn % 2:
        await _click_board(person, screen, turn)
    choices = person.choices
    rows = [row for row in choices.targets() if row.kind == "choice" and _seen(choices, row)]
    if not rows:
        group = next(row for row in choices.targets() if row.kind == "group")
        await _click(person, choices, group)
        rows = [row for row in choices.targets() if row.kind == "choice" and _seen(choices, row)]
    await _click(person, choices, rows[turn % len(rows)])


async def _click_board(person: Person, screen: TableScreen, turn: int) -> None:
    board = screen.panes.board
    seen = [target for target in board.targets() if _seen(board, target)]
    if seen:
        await _click(person, board, seen[turn % len(seen)])


def _seen(board: Any, target: Any) -> bool:
    return bool(board._is_visible(target))


async def _click(person: Person, board: Any, target: Any) -> None:
    span = board._places[target][0]
    left, top = board.scroll_offset
    await person.click(board.region.x + span.x - left + 1, board.region.y + span.y - top)


def ids(game: Game) -> str:
    return f"{game[0]}-{game[1]}"


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_a_whole_game_is_played_by_keys_alone(game: Game) -> None:
    whole_game(game, by_keys, (80, 24))


@pytest.mark.parametrize("game", GAMES, ids=ids)
def test_a_whole_game_is_played_by_mouse_alone(game: Game) -> None:
    whole_game(game, by_mouse, (120, 40))
