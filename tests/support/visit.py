"""Somebody at the terminal: presses keys, clicks words, waits until something is to be read."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual.pilot import Pilot

from tests.support.drive import screen_text
from tests.support.tables import SHELF
from tui.app import TurbineApp
from tui.settings import Settings
from tui.widgets.form import Form


class Visitor:
    """One app and whoever sits before it."""

    def __init__(self, app: TurbineApp, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def text(self) -> str:
        return screen_text(self.app)

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def until(self, true: Callable[[], bool], what: str = "") -> None:
        try:
            async with asyncio.timeout(45):
                while not true():
                    await self.pilot.pause(0.01)
        except TimeoutError:
            raise AssertionError(f"never {what}:\n{self.text}") from None

    async def read(self, words: str) -> None:
        """Wait until these words stand on the screen."""
        await self.until(lambda: words in self.text, f"read {words!r}")

    async def choose(self, key: str) -> None:
        """Go to the row with that key and press Enter."""
        await self.until(lambda: self._offers(key), f"offered {key!r}")
        await self.pilot.pause()  # a screen that has just come back may fill its form once more
        form = self.app.screen.query_one(Form)
        form.focus()
        form.stand_on(key)
        await self.press("enter")

    def _offers(self, key: str) -> bool:
        forms = self.app.screen.query(Form)
        return any(row.key == key for form in forms for row in form.rows)

    async def click(self, words: str, dx: int = 0) -> None:
        """Click where these words stand."""
        await self.read(words)
        lines = self.text.splitlines()
        y = next(y for y, line in enumerate(lines) if words in line)
        await self.pilot.click(offset=(lines[y].index(words) + dx, y))
        await self.pilot.pause()


Visit = Callable[[Visitor], Awaitable[None]]


def visit(
    play: Visit,
    first: Any = None,
    size: tuple[int, int] = (80, 24),
    games: Any = SHELF,
    **settings: Any,
) -> None:
    """Start an app without a terminal, let somebody use it, and end it."""

    async def run() -> None:
        app = TurbineApp(first, settings=Settings(name="Ada", **settings), games=games)
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await play(Visitor(app, pilot))

    asyncio.run(run())
