"""`turbine join [HOST:PORT]`: the lobby of a host."""

import argparse
import asyncio
from typing import TYPE_CHECKING

from engine.core.text import _
from net.cli.dialling import address_of
from net.cli.errors import BadInput
from tui.cli.terminal import add_looks, need_terminal, show

if TYPE_CHECKING:
    from tui.app import TurbineApp


def add(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Describe the command."""
    parser = subparsers.add_parser("join", help=_("join a host; found by itself if not named"))
    parser.add_argument(
        "address",
        metavar="HOST:PORT",
        nargs="?",
        help=_("the host (default: the one that answers a probe)"),
    )
    add_looks(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Find the host, then open its lobby."""
    need_terminal()
    address = _found() if args.address is None else address_of(args.address)

    async def opening(app: "TurbineApp") -> None:
        from tui.opening import join

        await join(address)(app)

    return show(args, opening)


def _found() -> tuple[str, int]:
    from tui.finding import find_hosts

    hosts = asyncio.run(find_hosts())
    match hosts:
        case []:
            raise BadInput(_("No host answers in this network; name one as HOST:PORT."))
        case [host]:
            return host.address, host.port
        case _:
            places = ", ".join(f"{host.where} ({host.name})" for host in hosts)
            raise BadInput(_("Several hosts answer, name one: {places}.").format(places=places))
