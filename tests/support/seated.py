"""A person in a seat at a table of lanterns, in the app, on a real host."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from net.protocol import Join, Ready, Sit, Start
from tests.support.tables import SHELF, Cable, a_cable, a_host, a_link, begin
from tests.support.visit import Visitor
from tui.app import TurbineApp
from tui.link import Link
from tui.screens.table import TableScreen
from tui.settings import Settings

Play = Callable[["At"], Awaitable[None]]


class At(Visitor):
    """Somebody at a table of lanterns, with everything a test wants to reach."""

    def __init__(self, app: TurbineApp, pilot: Pilot[Any], cable: Cable, code: str) -> None:
        super().__init__(app, pilot)
        self.cable = cable
        self.code = code

    @property
    def screen(self) -> TableScreen:
        return next(s for s in self.app.screen_stack if isinstance(s, TableScreen))

    def is_past(self, version: int) -> bool:
        """Whether a newer state of the table is shown."""
        update = self.screen.position.update
        return update is not None and update.version > version


def at_table(folder: Path, play: Play, size: tuple[int, int] = (80, 24), **terms: Any) -> None:
    """Open a table in the app, on a real host, through a cable that can be cut."""
    settings = Settings(name="Ann", bell=terms.pop("bell", True), ascii=terms.pop("ascii", False))

    async def run() -> None:
        app = TurbineApp(nothing, settings=settings, games=SHELF)
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


async def nothing(_app: TurbineApp) -> None:
    """The test opens the table itself."""


def beside_bob(
    folder: Path,
    play: Callable[["At", Link], Awaitable[None]],
    size: tuple[int, int] = (120, 40),
    **settings: Any,
) -> None:
    """Ann in the app, Bob at a plain link; Bob opened the table and decides first."""

    async def run() -> None:
        app = TurbineApp(nothing, settings=Settings(name="Ann", **settings), games=SHELF)
        with a_host(folder / "host") as host:
            async with (
                a_link(host, "Bob") as (bob, _ears),
                a_cable(host) as cable,
                app.run_test(size=size) as pilot,
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
                await play(at, bob)

    asyncio.run(run())
