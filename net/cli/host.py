"""`turbine host`: serve tables until told to stop."""

import argparse
import logging
from pathlib import Path

from engine.core.text import _
from net.cli.inputs import whole
from net.cli.tables import add_data, use_data


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("host", help=_("serve tables"))
    parser.add_argument(
        "--listen", metavar="ADDR:PORT", help=_("where to listen (default: 127.0.0.1:4747)")
    )
    parser.add_argument(
        "--name", default="Turbine Hall", help=_("what people find it by (default: %(default)s)")
    )
    parser.add_argument(
        "--store",
        metavar="DIR",
        type=Path,
        help=_("where journals are kept (default: a folder of the user)"),
    )
    add_data(parser)
    parser.add_argument(
        "--journal",
        choices=["durable", "relaxed", "off"],
        default="durable",
        help=_("answer after the disk has it, before, or keep nothing (default: %(default)s)"),
    )
    parser.add_argument(
        "--probes",
        metavar="PORT",
        type=whole(0, 0xFFFF),
        help=_("UDP port on which clients find it, 0 for none (default: 4747)"),
    )
    parser.add_argument(
        "--json", action="store_true", help=_("say in one JSON line when it is ready")
    )
    parser.add_argument("--attached", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.add_argument("--expect", metavar="GAME", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until SIGTERM or Ctrl-C."""
    import trio

    from net.cli.dialling import address_of, first_sentence
    from net.cli.serving import serve
    from net.journal.store import StoreError

    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.WARNING)
    use_data(args, args.games)
    folder = args.store or _usual_folder()
    address = address_of("127.0.0.1" if args.listen is None else args.listen)
    first_sentence(StoreError, lambda: trio.run(serve, args, address, folder))
    return 0


def _usual_folder() -> Path:
    import platformdirs  # a private host is told its folder and starts without this

    return Path(platformdirs.user_data_dir("turbine-hall")) / "tables"
