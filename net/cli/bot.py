"""`turbine bot`: play a seat of a table, with a bot of a level or with a script."""

import argparse
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.core.text import _
from net.cli.errors import BadInput


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("bot", help=_("play a seat from a script"))
    parser.add_argument("address", metavar="HOST:PORT")
    parser.add_argument("--table", metavar="CODE", required=True)
    parser.add_argument("--name", default="robot")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--level", default="random")
    how.add_argument("--script", metavar="FILE.py", type=Path)
    parser.add_argument("--seconds", type=float, default=20.0, help=_("for one decision"))
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the game is over; a script that fails gives its seat back."""
    import trio

    from net.cli.dialling import address_of, one_sentence

    choose = _script(args.script) if args.script is not None else None
    address = address_of(args.address)
    return one_sentence(lambda: trio.run(_play, args, address, choose))


def _script(path: Path) -> Callable[..., Any]:
    space: dict[str, Any] = {"__name__": "script", "__file__": str(path)}
    try:
        exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), space)  # noqa: S102  # running the user's own script is the purpose
    except OSError as fault:
        raise BadInput(
            _("Cannot read {file}: {why}.").format(file=path, why=fault.strerror)
        ) from None
    except Exception as fault:  # noqa: BLE001  # a script may raise anything
        raise BadInput(_("{file} fails: {why}.").format(file=path, why=fault)) from None
    choose = space.get("choose")
    if not callable(choose):
        raise BadInput(_("{file} has no function choose(view, choices, chance).").format(file=path))
    found: Callable[..., Any] = choose
    return found


async def _play(
    args: argparse.Namespace, address: tuple[str, int], choose: Callable[..., Any] | None
) -> int:
    from net.catalogue import catalogue
    from net.client import Client
    from net.link import connected
    from net.protocol import Join, Leave, Ready, Sit, Update

    client = Client()
    async with connected(address, args.name, client, bot=True) as link:
        await link.call(Join(args.table))
        await link.call(Sit())
        await link.call(Ready())
        if client.table is None:
            return 2
        games = catalogue(args.games)
        if choose is None:
            choose = _level(games.game(client.table.game), args.level)
        async for message in link.inbox:
            if client.over is not None:
                return 0
            if not isinstance(message, Update) or message is not client.update:
                continue
            if client.seat in message.asked:
                try:
                    intent = await _decide(args, games.codec(client.table.game), message, choose)
                except _Failed as fault:
                    print(_("The script failed ({why}); the seat is given back.").format(why=fault))
                    await link.call(Leave())
                    return 2
                await link.call(client.act(intent))
    return 0 if client.over is not None else 2


class _Failed(Exception):
    pass


def _level(game: Any, level: str) -> Callable[..., Any]:
    if level not in game.levels:
        known = ", ".join(game.levels)
        raise BadInput(
            _("There is no bot {level!r}; there are {known}.").format(level=level, known=known)
        )
    bot = game.bot(level)
    choose: Callable[..., Any] = bot.choose
    return choose


async def _decide(
    args: argparse.Namespace, codec: Any, update: Any, choose: Callable[..., Any]
) -> dict[str, Any]:
    """What the script chooses, thought out in a thread so that the connection stays alive."""
    import trio

    from engine.core.chance import Chance
    from net.client import read_view

    view = read_view(codec, update)
    choices = () if view.prompt is None else view.prompt.choices
    chance = Chance(secrets.token_bytes(32))
    try:
        with trio.fail_after(args.seconds):
            intent = await trio.to_thread.run_sync(
                choose, view, choices, chance, abandon_on_cancel=True
            )
    except trio.TooSlowError:
        raise _Failed(_("no choice within {n:g} seconds").format(n=args.seconds)) from None
    except Exception as fault:  # noqa: BLE001  # a script may raise anything
        raise _Failed(f"{type(fault).__name__}: {fault}") from None
    if not any(choice.contains(intent) for choice in choices):
        raise _Failed(_("it chose something that is not on offer"))
    plain: dict[str, Any] = codec.pack(intent)
    return plain
