"""Somebody at the line client: their seat, what they type and what is printed for them."""

import argparse
from collections.abc import Iterable

import trio

from engine.core.meta import Variant
from engine.core.text import _
from net.catalogue import Catalogue, catalogue
from net.cli.errors import BadInput
from net.cli.inputs import level, variant
from net.cli.keyboard import Keyboard
from net.cli.lines import Lines
from net.client import Client
from net.link import Link, lost, stay_connected
from net.protocol import (
    Create,
    Gone,
    Join,
    Leave,
    Message,
    Over,
    Ready,
    Resume,
    SeatBot,
    Seated,
    Sit,
    Start,
    TableInfo,
    TableList,
    Tables,
)


async def play(args: argparse.Namespace, address: tuple[str, int]) -> int:
    """Play until the game is over or the input ends, over as many connections as it takes."""
    games, client = catalogue(args.games), Client()
    player = _Player(args, games, client)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(player.keyboard.read)
        # Answers from a pipe come as fast as a bot's: at the pace of people some would be lost.
        bot = not player.keyboard.is_person
        await stay_connected(address, args.name, client, player.use, player.interrupted, bot=bot)
        nursery.cancel_scope.cancel()
    if client.over is not None or player.has_quit:
        return 0
    if player.input_ended:
        raise BadInput(_("The input ended before the game did."))
    return 2


class _Player:
    def __init__(self, args: argparse.Namespace, games: Catalogue, client: Client) -> None:
        self.keyboard = Keyboard()
        self.input_ended = False
        self.has_quit = False
        self._args = args
        self._games = games
        self._client = client
        self._lines = Lines(client, games)
        self._asked = trio.Event()

    def interrupted(self) -> None:
        """The connection is lost."""
        _say(self._lines.interrupted())

    async def use(self, link: Link) -> None:
        """Play on this connection; raises Unreachable if it ends before the game does."""
        if self._client.seat is None:
            await self._take_seat(link)
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._type, link, nursery.cancel_scope)
            async for message in link.inbox:
                _say(self._lines.told(message))
                if self._lines.asking:
                    self._asked.set()
                if self._is_last(message):
                    nursery.cancel_scope.cancel()
                    return
            nursery.cancel_scope.cancel()
        if not self.input_ended and not self.has_quit:
            raise lost()

    def _is_last(self, message: Message) -> bool:
        """Another has the seat now; or it is over, unless a person may want a rematch."""
        is_driven_out = isinstance(message, Gone) and self._client.seat is None
        return is_driven_out or (isinstance(message, Over) and not self.keyboard.is_person)

    # Typing

    async def _type(self, link: Link, scope: trio.CancelScope) -> None:
        while (text := await self.keyboard.line()) is not None:
            if text.strip() == "quit":
                self.has_quit = True
                await link.call(Leave())
                scope.cancel()
                return
            await self._take(link, text)
            self.keyboard.done()
        if self._args.watch:
            return
        self.input_ended = True
        scope.cancel()

    async def _take(self, link: Link, text: str) -> None:
        if text.strip()[:1].isdecimal() and not self.keyboard.is_person:
            # Through a pipe answers come as fast as they can; each waits for its question.
            while not self._lines.asking:
                self._asked = trio.Event()
                await self._asked.wait()
        request, said = self._lines.typed(text)
        _say(said)
        if request is not None:
            await link.post(request)

    # Taking a seat

    async def _take_seat(self, link: Link) -> None:
        args = self._args
        if args.token is not None and args.table is not None:
            await self._come_back(link)
            return
        if args.create is not None:
            await self._create(link)
        elif args.table is not None:
            await link.call(Join(args.table))
        else:
            await self._list_tables(link)
        if args.watch:
            return
        seated = await link.call(Sit())
        if isinstance(seated, Seated):
            text = _("Seat {seat}, token {seat}:{token}")
            _say([text.format(seat=seated.seat, token=seated.token)])
        await link.call(Ready())
        if args.bots is not None and args.create is not None:
            for _seat in range(args.seats - 1):
                await link.call(SeatBot(args.bots))
            await link.call(Start())

    async def _come_back(self, link: Link) -> None:
        seat, _colon, token = self._args.token.partition(":")
        if not seat.isdecimal():
            raise BadInput(_("A token is written SEAT:TOKEN."))
        self._client.token = token
        await link.call(Resume(self._args.table, int(seat), token))

    async def _create(self, link: Link) -> None:
        args = self._args
        settings: Variant = {}
        if args.create in self._games.games():  # otherwise the host says that there is no such game
            game = self._games.game(args.create)
            settings = variant(game.meta, args.seats, args.settings)
            if args.bots is not None:
                level(game.meta, game.levels, args.bots)
        info = await link.call(Create(args.create, args.seats, dict(settings)))
        if isinstance(info, TableInfo):
            _say([_("Table {code}.").format(code=info.code)])

    async def _list_tables(self, link: Link) -> None:
        found = await link.call(Tables())
        rows = found.tables if isinstance(found, TableList) else ()
        codes = ", ".join(f"{row.code} ({row.game}, {row.owner})" for row in rows)
        raise BadInput(
            _("Name a table with --table: {codes}.").format(codes=codes or _("none is listed"))
        )


def _say(lines: Iterable[str]) -> None:
    for line in lines:
        print(line, flush=True)
