"""`turbine line`: every game as numbered choices in plain lines; works through a pipe."""

import argparse
import sys
from typing import Any

from engine.core.text import _


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("line", help=_("play as plain text"))
    parser.add_argument("address", metavar="HOST:PORT", nargs="?", default="127.0.0.1")
    parser.add_argument("--name", default="player")
    parser.add_argument("--table", metavar="CODE", help=_("join this table"))
    parser.add_argument("--create", metavar="GAME", help=_("make a table and wait for others"))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", metavar="LEVEL", help=_("fill the other seats with bots"))
    parser.add_argument("--token", help=_("SEAT:TOKEN, to come back to a seat"))
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play until the game is over or the input ends."""
    import trio

    from net.cli.dialling import address_of, one_sentence

    address = address_of(args.address)
    return one_sentence(lambda: trio.run(_play, args, address))


async def _play(args: argparse.Namespace, address: tuple[str, int]) -> int:
    import trio

    from net.catalogue import catalogue
    from net.cli.lines import Lines
    from net.client import Client
    from net.link import connected
    from net.protocol import Over

    client = Client()
    async with connected(address, args.name, client) as link:
        await _take_seat(link, args)
        lines = Lines(client, catalogue(args.games))
        async with trio.open_nursery() as nursery:
            nursery.start_soon(_read_input, link, lines, nursery.cancel_scope)
            async for message in link.inbox:
                for text in lines.told(message):
                    print(text, flush=True)
                if isinstance(message, Over):
                    break
            nursery.cancel_scope.cancel()
    return 0 if client.over is not None else 2


async def _take_seat(link: Any, args: argparse.Namespace) -> None:
    from net.cli.errors import BadInput
    from net.protocol import Create, Join, Ready, Resume, SeatBot, Sit, Start, Tables

    if args.token is not None and args.table is not None:
        seat, _colon, token = args.token.partition(":")
        if not seat.isdigit():
            raise BadInput(_("A token is written SEAT:TOKEN."))
        link.client.token = token
        await link.call(Resume(args.table, int(seat), token))
        return
    if args.create is not None:
        info = await link.call(Create(args.create, args.seats))
        print(_("Table {code}.").format(code=info.code), flush=True)
    elif args.table is not None:
        await link.call(Join(args.table))
    else:
        found = await link.call(Tables())
        codes = ", ".join(f"{row.code} ({row.game})" for row in found.tables)
        raise BadInput(
            _("Name a table with --table: {codes}.").format(codes=codes or _("none listed"))
        )
    seated = await link.call(Sit())
    print(
        _("Seat {seat}, token {seat}:{token}").format(seat=seated.seat, token=seated.token),
        flush=True,
    )
    await link.call(Ready())
    if args.bots is not None and args.create is not None:
        for _seat in range(args.seats - 1):
            await link.call(SeatBot(args.bots))
        await link.call(Start())


async def _read_input(link: Any, lines: Any, scope: Any) -> None:
    import trio

    from net.link import Denied

    while True:
        text = await trio.to_thread.run_sync(sys.stdin.readline, abandon_on_cancel=True)
        if not text:
            break
        request, said = lines.typed(text)
        for line in said:
            print(line, flush=True)
        if request is None:
            continue
        try:
            await link.call(request)
        except Denied as no:
            print(lines.refused(no), flush=True)
    scope.cancel()
