"""Run a Textual app under its pilot from a plain test function."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from textual.app import App
from textual.pilot import Pilot

Play = Callable[[Pilot[Any]], Awaitable[None]]


def drive(app: App[Any], play: Play, size: tuple[int, int] = (80, 24)) -> None:
    """Start the app without a terminal, let `play` press and click, and end it."""

    async def run() -> None:
        async with app.run_test(size=size, notifications=True) as pilot:
            await pilot.pause()
            await play(pilot)

    asyncio.run(run())


def screen_text(app: App[Any]) -> str:
    """What a person would read on the screen."""
    strips = app.screen._compositor.render_strips()
    return "\n".join(strip.text.rstrip() for strip in strips)
