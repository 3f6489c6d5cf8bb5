"""The host behind `turbine host`: its sockets, its folder, and what it says when it is ready."""

import argparse
import json
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import trio

from engine.core.text import _
from net.cleaning import clean_chat
from net.cli.errors import BadInput
from net.host.archive import Damaged
from net.host.housekeeping import keep_house
from net.host.lobby import LOOPBACK
from net.host.server import Host, open_host
from net.journal.store import Store
from net.journal.writer import Policy
from net.probing import open_probe_socket
from net.settings import DEFAULT_PORT, Settings


async def serve(args: argparse.Namespace, address: tuple[str, int], folder: Path) -> None:
    """Serve until a signal says stop; raises BadInput or StoreError where that cannot begin."""
    listeners = await _listen(*address)
    settings = Settings(name=clean_chat(args.name))
    store, policy = Store(folder), Policy(args.journal)
    try:
        with trio.open_signal_receiver(signal.SIGTERM, signal.SIGINT) as signals:
            async with open_host(
                settings, store=store, policy=policy, games=args.games, expect=args.expect
            ) as host:
                where = listeners[0].socket.getsockname()
                await _answer_probes(host, args, where)
                host.nursery.start_soon(keep_house)
                await host.nursery.start(host.listen, listeners)
                _say_ready(args, where, len(host.hall.lobby.matches), host.damaged)
                await _until_told(signals, attached=args.attached)
    finally:
        for listener in listeners:
            await trio.aclose_forcefully(listener)


async def _until_told(signals: AsyncIterator[int], *, attached: bool) -> None:
    """Wait for a signal; an attached host also ends with whoever holds its standard input.

    An interface that is killed, or whose terminal is closed, cannot end its host any more.
    """
    async with trio.open_nursery() as nursery:
        if attached:
            nursery.start_soon(_until_alone, nursery.cancel_scope)
        async for _signal in signals:
            break
        nursery.cancel_scope.cancel()


async def _until_alone(scope: trio.CancelScope) -> None:
    async with trio.lowlevel.FdStream(os.dup(0)) as given:
        while await given.receive_some(1):
            pass
    scope.cancel()


async def _listen(name: str, port: int) -> list[trio.SocketListener]:
    try:
        return await trio.open_tcp_listeners(port, host=name)
    except OSError as fault:
        sentence = _("Cannot listen on {name}:{port}: {why}.")
        why = fault.strerror or str(fault)
        raise BadInput(sentence.format(name=name, port=port, why=why)) from None


async def _answer_probes(host: Host, args: argparse.Namespace, where: tuple[str, int]) -> None:
    """A host that took any free port is somebody's own and need not be found, unless told so."""
    port = args.probes
    if port is None:
        port = DEFAULT_PORT if args.listen is None or not args.listen.endswith(":0") else 0
    if port == 0:
        return
    try:
        # Broadcasts reach only sockets that are bound to no single address.
        own = where[0] if where[0].startswith(LOOPBACK[0]) else ""
        socket = await open_probe_socket(own, port)
    except OSError as fault:
        text = _("Clients cannot find this host by themselves (UDP port {port}: {why}).")
        # Not among what a program reads.
        print(text.format(port=port, why=fault.strerror), file=sys.stderr, flush=True)
        return
    host.nursery.start_soon(host.answer_probes, socket, where[1])


def _say_ready(
    args: argparse.Namespace, where: tuple[str, int], tables: int, damaged: tuple[Damaged, ...]
) -> None:
    bad = [{"journal": d.path.name, "why": d.why} for d in damaged]
    if args.json:
        ready = {"address": where[0], "port": where[1], "tables": tables, "damaged": bad}
        print(json.dumps(ready), flush=True)
        return
    print(_("Listening on {host}:{port}.").format(host=where[0], port=where[1]), flush=True)
    if not where[0].startswith(LOOPBACK):
        print(
            _("Everybody who reaches this address can connect; nothing is encrypted."), flush=True
        )
    if tables:
        print(_("Tables that go on: {tables}.").format(tables=tables), flush=True)
    for each in bad:
        print(_("Journal {journal} is left alone: {why}.").format(**each), flush=True)
