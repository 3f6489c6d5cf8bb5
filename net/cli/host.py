"""`turbine host`: serve tables until told to stop."""

import argparse
import json
import logging
from pathlib import Path

from engine.core.text import _
from net.cli.errors import BadInput


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("host", help=_("serve tables"))
    parser.add_argument("--listen", metavar="ADDR:PORT", help=_("127.0.0.1 unless given"))
    parser.add_argument("--store", metavar="DIR", type=Path, help=_("where journals are kept"))
    parser.add_argument(
        "--data", metavar="DIR", type=Path, help=_("own tables of prices and cards")
    )
    parser.add_argument("--journal", choices=["durable", "relaxed", "off"], default="durable")
    parser.add_argument("--json", action="store_true", help=_("one JSON line when ready"))
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until SIGTERM or Ctrl-C."""
    import platformdirs
    import trio

    from engine.core.data import use_directory
    from net.journal.store import StoreError
    from net.link import parse_address

    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.WARNING)
    if args.data is not None:
        if not args.data.is_dir():
            raise BadInput(_("There is no folder {folder}.").format(folder=args.data))
        use_directory(args.data)
    folder = args.store or Path(platformdirs.user_data_dir("turbine-hall")) / "tables"
    try:
        address = ("127.0.0.1", None) if args.listen is None else parse_address(args.listen)
    except ValueError:
        raise BadInput(
            _("{text!r} is no address; write ADDR:PORT.").format(text=args.listen)
        ) from None
    try:
        trio.run(_serve, args, address, folder)
    except StoreError as fault:
        raise BadInput(f"{str(fault)[:1].upper()}{str(fault)[1:]}.") from None
    return 0


async def _serve(args: argparse.Namespace, address: tuple[str, int | None], folder: Path) -> None:
    import signal

    import trio

    from net.host import open_host
    from net.journal.store import Store
    from net.journal.writer import Policy
    from net.settings import DEFAULT_PORT, Settings

    name, port = address
    store, policy = Store(folder), Policy(args.journal)
    with trio.open_signal_receiver(signal.SIGTERM, signal.SIGINT) as signals:
        async with open_host(Settings(), store=store, policy=policy, games=args.games) as host:
            wanted = DEFAULT_PORT if port is None else port
            try:
                listeners = await trio.open_tcp_listeners(wanted, host=name)
            except OSError as fault:
                sentence = _("Cannot listen on {name}:{port}: {why}.")
                why = fault.strerror or str(fault)
                raise BadInput(sentence.format(name=name, port=wanted, why=why)) from None
            await host.nursery.start(host.listen, listeners)
            _say_ready(
                args, listeners[0].socket.getsockname(), len(host.hall.lobby.matches), host.damaged
            )
            async for _signal in signals:
                break


def _say_ready(
    args: argparse.Namespace, where: tuple[str, int], tables: int, damaged: object
) -> None:
    bad = [{"journal": d.path.name, "why": d.why} for d in damaged]  # type: ignore[attr-defined]  # of Damaged; imported late
    if args.json:
        ready = {"address": where[0], "port": where[1], "tables": tables, "damaged": bad}
        print(json.dumps(ready), flush=True)
        return
    print(_("Listening on {host}:{port}.").format(host=where[0], port=where[1]), flush=True)
    if not where[0].startswith("127.") and where[0] != "::1":
        print(
            _("Everybody who reaches this address can connect; nothing is encrypted."), flush=True
        )
    for each in bad:
        print(_("Journal {journal} is left alone: {why}.").format(**each), flush=True)
