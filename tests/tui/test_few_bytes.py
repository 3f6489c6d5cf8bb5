"""What one step of a cursor sends, in kept positions of every game: one frame, and a small one."""

import statistics
from collections.abc import Awaitable, Callable
from typing import Any, ClassVar

import pytest
from rich.console import Console, RenderableType
from textual._compositor import CompositorUpdate
from textual.pilot import Pilot
from textual.screen import Screen

from engine import registry
from net.client import Client
from net.protocol import TableInfo, Update
from net.rows import Kind, Presence, SeatRow, Status
from tests.support.drive import drive
from tests.support.golden import Position
from tests.support.terminal import ROOT
from tests.tui.test_golden import POSITIONS
from tui.app import TurbineApp
from tui.link import Address, Link
from tui.painting import Shadow, thrifty
from tui.screens.table import TableScreen
from tui.settings import Settings

MOST = 600
LONG = 1100
"""Previews of long routes, and trades that replace a page of numbers; few of all steps."""

SCROLLED = 1250
"""A step that scrolls the list sends all its lines."""

WITH_LONG_STEPS = {"route", "two-players"}
"""Ways of the crew across the whole map, each with its price."""

STEPS = 8
TRUECOLOR = Console(color_system="truecolor", force_terminal=True)


async def nothing(_app: TurbineApp) -> None:
    """The test opens the table itself."""


async def nowhere() -> Address:
    raise AssertionError("nobody dials here")


class Counted(TurbineApp):
    """Keeps what it would write to a terminal with all colours, frame by frame."""

    CSS_PATH: ClassVar = [ROOT / "tui" / path for path in TurbineApp.CSS_PATH]

    def __init__(self) -> None:
        super().__init__(nothing, settings=Settings(name="Ann", theme="dark", bell=False))
        self.frames: list[str] = []
        self.shadow = Shadow(erases=True)

    def _display(self, screen: Screen[object], renderable: RenderableType | None) -> None:
        super()._display(screen, renderable)
        found = thrifty(renderable, self.shadow)
        if isinstance(found, CompositorUpdate):
            written = found.render_segments(TRUECOLOR)
            self.frames += [written] if written else []


def table(game: str, position: Position) -> TableInfo:
    rows = tuple(SeatRow(Kind.PERSON, name, None, True, Presence.HERE) for name in position.names)
    return TableInfo(
        *("ABCDEFGH", game, {}, Status.PLAYING, rows, 0, 0, False, "", True, None, None, 1, ()),
        *(1, None),
    )


def seated(game: str, position: Position) -> Counted:
    """The app at a table that stands in this position; the host is silent."""
    app = Counted()
    app.link = Link(nowhere, "Ann", app.post_message)
    client: Client = app.link.client
    client.table, client.seat = table(game, position), position.seat
    view = registry.codec(game).pack(position.view)
    client.update = Update(1, None, (position.seat or 0,), False, view, ())
    return app


Play = Callable[[Counted, TableScreen, Pilot[Any]], Awaitable[None]]


def at(game: str, name: str, size: tuple[int, int], play: Play) -> None:
    app = seated(game, POSITIONS[game].kept(name))

    async def run(pilot: Pilot[Any]) -> None:
        app.open_table()
        while not any(isinstance(each, TableScreen) for each in app.screen_stack):
            await pilot.pause(0.01)
        await quiet(app, pilot)
        screen = next(each for each in app.screen_stack if isinstance(each, TableScreen))
        if app.screen is not screen:  # an offer lies over it
            await pilot.press("escape")
            await quiet(app, pilot)
        await play(app, screen, pilot)

    drive(app, run, size)


async def quiet(app: Counted, pilot: Pilot[Any]) -> list[str]:
    """The frames until nothing comes any more."""
    frames: list[str] = []
    while True:
        await pilot.pause(0.04)
        if not app.frames:
            return frames
        frames += app.frames
        app.frames.clear()


def size_of(frames: list[str]) -> int:
    """Their bytes, with the cursor that Textual puts back after each."""
    return sum(len(frame.encode()) + len("\x1b[1;1H") for frame in frames)


ASKED = [
    (game, name)
    for game, kept in POSITIONS.items()
    for name in kept.names()
    if kept.kept(name).view.prompt is not None
]
every_question = pytest.mark.parametrize(("game", "name"), ASKED)
every_size = pytest.mark.parametrize(
    "size", [(80, 24), (120, 40)], ids=lambda size: "x".join(map(str, size))
)


@every_size
@every_question
def test_a_step_in_the_list_is_one_frame_and_mostly_a_small_one(
    game: str, name: str, size: tuple[int, int]
) -> None:
    sent: list[int] = []

    async def play(app: Counted, screen: TableScreen, pilot: Pilot[Any]) -> None:
        choices = screen.panes.choices
        for _ in range(min(STEPS, len(choices.targets()) - 1)):
            before, seen = choices.scroll_offset, screen.panes.board.scroll_offset
            await pilot.press("down")
            frames = await quiet(app, pilot)
            assert len(frames) <= 1
            if screen.panes.board.scroll_offset != seen:
                continue  # the map is larger than the screen: another part of it is shown
            assert size_of(frames) < (LONG if choices.scroll_offset == before else SCROLLED)
            sent.append(size_of(frames))

    at(game, name, size, play)
    if name not in WITH_LONG_STEPS and sent:
        assert statistics.median(sent) < MOST


@every_question
def test_a_step_on_the_board_is_one_small_frame(game: str, name: str) -> None:
    async def play(app: Counted, screen: TableScreen, pilot: Pilot[Any]) -> None:
        board = screen.panes.board
        await pilot.press("f3")
        await quiet(app, pilot)
        for key in ("down", "right", "down", "left", "up", "right"):
            before = board.scroll_offset
            await pilot.press(key)
            frames = await quiet(app, pilot)
            if board.scroll_offset == before:
                assert len(frames) <= 1
                assert size_of(frames) < MOST

    at(game, name, (120, 40), play)
