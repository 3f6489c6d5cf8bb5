#!/usr/bin/env python3
"""Renew the pictures of the interface: scripts/screens.py [NAME...] [--to FOLDER].

A table is the real one: the host's table is led through a recorded game, the client reads what it
says, and the app draws it, without a terminal and without a network. The same recording and the
same interface give the same bytes, so that a renewal shows what really changed.
"""

import argparse
import asyncio
import hashlib
import os
import sys
import tempfile
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path

import attrs
from rich.cells import cell_len
from rich.color import Color, blend_rgb
from rich.style import Style
from textual.strip import Strip

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from engine.core.intent import Intent
from net import wire
from net.client import Client
from net.framing import frame
from net.host.table import Table
from net.protocol import Message, Over, Seated, TableInfo, Update
from net.rows import Kind, Presence, SeatRow, Status
from net.strict import plain_message
from tests.support import recorded
from tui.app import Opening, TurbineApp
from tui.link import Address, Link, Unreachable
from tui.position import Position
from tui.screens.table import TableScreen
from tui.settings import Settings

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "screens"
SIZE = (120, 40)
CELL = (9.6, 18.6)
"""As wide and as high as the letters of most monospaced fonts: lines of boxes meet."""
BASELINE = 14.4
MARGIN = 12
FONT = "16px DejaVu Sans Mono, Menlo, Consolas, Liberation Mono, monospace"
FIT = 'lengthAdjust="spacingAndGlyphs"'
NO_BREAK = "&#160;"
"""A space that every reader of pictures keeps."""
QUIET_SECONDS = 0.3
PATIENCE_SECONDS = 30
NAMES = ("Ada", "Blaise", "Grace", "Heinrich", "Lise", "Nikola")


Decisions = Sequence[tuple[int, Intent]]


@attrs.frozen
class Picture:
    """What to show."""

    recording: str
    """A file below tests/replays."""
    share: int = 100
    """So many hundredths of the decisions are made; all of them lead to the result."""
    before: str = ""
    """Then on to the next decision of this kind, so that a new recording shows the same step."""
    keys: tuple[str, ...] = ()
    """Pressed before the picture is taken."""


PICTURES = {
    "future_energy": Picture("future_energy/contracts.json", 56, "MoveCrew", ("down",)),
    "game_of_energy": Picture("game_of_energy/contract.json", 55, "Permit", ("down", "down")),
    "gigawatt": Picture(
        "gigawatt/won_on_tokens.json",
        60,
        "ProposeTrade",
        ("down", "down", "down", "down", "right", "down", "down"),
    ),
    "result": Picture("game_of_energy/contract.json"),
}


# A table without a host


def open_table(picture: Picture) -> Opening:
    """The table at that moment, seen from the seat that is asked."""
    game = recorded.load(recorded.FOLDER / picture.recording)
    intents = game.record.intents
    decided = intents[: moment(intents, picture)]
    over = len(decided) == len(intents)
    seat = game.outcome.ranking[0][0] if over else intents[len(decided)][0]
    frames = [frame(body) for body in _frames(game, decided, seat)]

    async def open_it(app: TurbineApp) -> None:
        app.link = Link(_nowhere, app.player_name, app.post_message)
        client, table = app.link.client, _table_info(game, seat, over=over)
        _tell(client, table, Seated(seat, None, 0))
        position = Position(app.games, client, table)
        for answer in client.feed(b"".join(frames[:-1])):
            if isinstance(answer.message, Update):
                position.take_update(answer.message)
        client.feed(frames[-1])  # the screen takes the newest by itself
        if over:
            seed = game.record.seed.hex()
            _tell(client, Over(game.game.pack(game.outcome), seed, seed))
        app.push_screen(TableScreen(app.link, position, app))

    return open_it


def moment(intents: Decisions, picture: Picture) -> int:
    """How many decisions are made before the picture is taken."""
    first = len(intents) * picture.share // 100
    found = (
        number
        for number in range(first, len(intents))
        if type(intents[number][1]).__name__ == picture.before
    )
    return next(found, first)


async def _nowhere() -> Address:
    raise Unreachable("a picture has no host")


def _tell(client: Client, *messages: Message) -> None:
    for message in messages:
        client.feed(frame(wire.pack(plain_message(message))))


def _frames(game: recorded.Recorded, decided: Decisions, seat: int) -> Iterator[bytes]:
    """What the host would send to that seat, decision by decision."""
    record = game.record
    table = Table(game.game, seats=record.seats, variant=record.variant, seed=record.seed)
    yield table.snapshot(seat).body()
    for number, (decider, intent) in enumerate(decided, 1):
        plain = game.game.pack(intent)
        applied = table.act(decider, plain, version=table.version, counter=number)
        yield table.snapshot(seat, applied.version - 1).body()


def _table_info(game: recorded.Recorded, seat: int, *, over: bool) -> TableInfo:
    return TableInfo(
        code="HALL",
        game=game.name,
        variant=dict(game.record.variant),
        status=Status.OVER if over else Status.PLAYING,
        seats=tuple(
            SeatRow(Kind.PERSON, name, None, ready=True, presence=Presence.HERE)
            for name in NAMES[: game.record.seats]
        ),
        owner=seat,
        watching=0,
        listed=True,
        commitment=hashlib.sha256(game.record.seed * 2).hexdigest(),
        seed_chosen=True,
        clock=None,
        absent=None,
        match=1,
        rematch=(),
        rules=game.game.meta.rules,
        reason=None,
    )


# A picture of the screen


async def draw(picture: Picture) -> str:
    """The picture as SVG."""
    app = TurbineApp(
        open_table(picture), settings=Settings(name=NAMES[0], animation=False, bell=False)
    )
    async with app.run_test(size=SIZE) as pilot:
        await _settled(app)
        await pilot.press(*picture.keys)
        return as_svg(await _settled(app))


async def _settled(app: TurbineApp) -> list[Strip]:
    """Wait until there is a screen in which nothing changes any more."""
    before: list[Strip] = []
    async with asyncio.timeout(PATIENCE_SECONDS):
        while app.is_running:
            await asyncio.sleep(QUIET_SECONDS)
            now = app.screen._compositor.render_strips()  # noqa: SLF001  # there is no other way
            if len(app.screen_stack) > 1 and now and now == before:
                return now
            before = now
    raise RuntimeError("the interface ended before anything could be seen")


def as_svg(strips: Sequence[Strip]) -> str:
    """Coloured text as a picture; no fonts of its own, every element on a line."""
    runs = [run for y, strip in enumerate(strips) for run in _runs(y, strip)]
    grounds = [run.ground for run in runs]
    ground = max(sorted(set(grounds)), key=grounds.count)
    width, height = SIZE[0] * CELL[0] + 2 * MARGIN, SIZE[1] * CELL[1] + 2 * MARGIN
    styles = sorted({run.style for run in runs})
    names = {style: f"s{number}" for number, style in enumerate(styles)}
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}">',
        f"<style>text {{ font: {FONT} }} rect {{ shape-rendering: crispEdges }}",
        *(f".{name} {{ {style} }}" for style, name in names.items()),
        "</style>",
        f'<rect width="{width:g}" height="{height:g}" rx="{MARGIN}" fill="{ground}"/>',
        f'<g transform="translate({MARGIN} {MARGIN})">',
        *(run.rectangle() for run in runs if run.ground != ground),
        *(run.words(names[run.style]) for run in runs if run.text.strip()),
        "</g></svg>",
    ]
    return "\n".join(lines) + "\n"


@attrs.frozen
class Run:
    """Cells beside one another that look the same."""

    x: int
    y: int
    text: str
    style: str
    ground: str

    def rectangle(self) -> str:
        left, width = self.x * CELL[0], cell_len(self.text) * CELL[0]
        return (
            f'<rect x="{left:g}" y="{self.y * CELL[1]:g}" width="{width:g}" height="{CELL[1]}" '
            f'fill="{self.ground}"/>'
        )

    def words(self, name: str) -> str:
        bare = self.text.strip()
        left = self.x + cell_len(self.text) - cell_len(self.text.lstrip())
        fitted = f' textLength="{cell_len(bare) * CELL[0]:g}" {FIT}' if len(bare) > 1 else ""
        place = f'x="{left * CELL[0]:g}" y="{self.y * CELL[1] + BASELINE:g}"'
        text = escape(bare).replace(" ", NO_BREAK)
        return f'<text class="{name}" {place}{fitted}>{text}</text>'


def _runs(y: int, strip: Strip) -> Iterator[Run]:
    x = 0
    for text, style, _control in strip.simplify():
        fore, ground = _colours(style or Style())
        weight = "; font-weight: bold" if style and style.bold else ""
        line = "; text-decoration: underline" if style and style.underline else ""
        yield Run(x, y, text, f"fill: {fore}{weight}{line}", ground)
        x += cell_len(text)


def _colours(style: Style) -> tuple[str, str]:
    fore = (style.color or Color.default()).get_truecolor(foreground=True)
    ground = (style.bgcolor or Color.default()).get_truecolor(foreground=False)
    if style.reverse:
        fore, ground = ground, fore
    return (blend_rgb(fore, ground, 0.4) if style.dim else fore).hex, ground.hex


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", metavar="NAME", nargs="*", help=", ".join(PICTURES))
    parser.add_argument("--to", type=Path, default=FOLDER, metavar="FOLDER")
    args = parser.parse_args()
    unknown = [name for name in args.names if name not in PICTURES]
    if unknown:
        print(
            f"no picture is called {unknown[0]}; there are {', '.join(PICTURES)}", file=sys.stderr
        )
        return 2
    args.to.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as own:
        os.environ |= {"XDG_DATA_HOME": own, "XDG_CONFIG_HOME": own}
        for name in args.names or PICTURES:
            path = args.to / f"{name}.svg"
            path.write_text(asyncio.run(draw(PICTURES[name])), encoding="utf-8")
            print(path, path.stat().st_size)
    return 0


if __name__ == "__main__":
    sys.exit(main())
