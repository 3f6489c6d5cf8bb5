"""A bot at the other end of a connection: a level of the game, or a script."""

import argparse
import secrets
from typing import Any

import trio

from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.text import _
from engine.core.worlds import WorldBot
from net.catalogue import Catalogue, catalogue
from net.cli import inputs
from net.cli.errors import BadInput
from net.cli.inputs import listed
from net.cli.scripts import BadScript, ScriptBot
from net.client import Client, read_view
from net.link import Link, lost, stay_connected
from net.protocol import Done, Gone, Join, Leave, Message, Ready, Refused, Sit
from net.refusals import Code, sentence

SEED_BYTES = 32


async def play(args: argparse.Namespace, address: tuple[str, int], bot: ScriptBot | None) -> int:
    """Play until the game is over; a script that fails gives its seat back."""
    client = Client()
    robot = _Robot(args, catalogue(args.games), client, bot)
    await stay_connected(address, args.name, client, robot.use, robot.interrupted, bot=True)
    return 0 if client.over is not None else 2


class _Robot:
    def __init__(
        self, args: argparse.Namespace, games: Catalogue, client: Client, bot: ScriptBot | None
    ) -> None:
        self._args = args
        self._games = games
        self._client = client
        self._bot = bot
        self._connected = False
        self._since = -1
        """What was decided led to this version; older views are not to be answered any more."""

    def interrupted(self) -> None:
        """The connection is lost, or not back yet."""
        if self._connected:
            print(lost(), flush=True)
        self._connected = False

    async def use(self, link: Link) -> None:
        """Play on this connection; raises Unreachable if it ends before the game does."""
        self._connected = True
        if self._client.seat is None:
            await self._take_seat(link)
        async for message in link.inbox:
            try:
                await self._heed(link, message)
            except BadScript as fault:
                print(fault, _("The seat is given back."), flush=True)
                await link.call(Leave())
                return
            if self._client.over is not None:
                return
        raise lost()

    async def _take_seat(self, link: Link) -> None:
        await link.call(Join(self._args.table))
        table = self._client.table
        if self._bot is None and table is not None:
            self._bot = _level(self._games.game(table.game), self._args.level)
        await link.call(Sit())
        await link.call(Ready())

    async def _heed(self, link: Link, message: Message) -> None:
        match message:
            case Gone():
                raise BadInput(sentence(message.code, message.params))
            case Refused(code=Code.STALE):
                self._since = -1
            case Refused():
                raise BadScript(sentence(message.code, message.params))
            case Done():
                self._since = message.version
            case _:
                pass
        update = self._client.update
        if update is None or self._client.unanswered is not None or update.version < self._since:
            return
        if self._client.seat in update.asked:
            self._since = update.version + 1
            await link.post(self._client.act(await self._decide()))

    async def _decide(self) -> dict[str, Any]:
        """What is chosen, thought out in a thread so that the connection stays alive."""
        update, table, bot = self._client.update, self._client.table, self._bot
        if update is None or table is None or bot is None:
            raise BadScript(_("There is nothing to decide."))
        codec = self._games.codec(table.game)
        view = read_view(codec, update)
        choices = () if view.prompt is None else view.prompt.choices
        chance = Chance(secrets.token_bytes(SEED_BYTES))
        try:
            with trio.fail_after(self._args.seconds):
                intent = await trio.to_thread.run_sync(
                    bot.choose, view, choices, chance, abandon_on_cancel=True
                )
        except trio.TooSlowError:
            why = _("{name} did not choose within {n:g} seconds.")
            raise BadScript(why.format(name=bot.name, n=self._args.seconds)) from None
        plain: dict[str, Any] = codec.pack(intent)
        return plain


def _level(game: Game[Any], level: str) -> ScriptBot:
    bots = {name: game.bot(name) for name in game.levels}
    able = [name for name, bot in bots.items() if not isinstance(bot, WorldBot)]
    if level in bots and level not in able:
        text = _(
            "Only the host can seat a bot {level!r}, which thinks ahead; here there are {able}."
        )
        raise BadInput(text.format(level=level, able=listed(able)))
    return ScriptBot(level, bots[inputs.level(game.meta, able, level)].choose)
