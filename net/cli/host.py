"""`turbine host`: serve tables until told to stop."""

import argparse
import logging
from pathlib import Path

from engine.core.text import _
from net.cli.errors import BadInput
from net.cli.inputs import whole


def add(
    subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]",
) -> None:  # argparse names the type so
    """Describe the command."""
    parser = subparsers.add_parser("host", help=_("serve tables"))
    parser.add_argument("--listen", metavar="ADDR:PORT", help=_("127.0.0.1 unless given"))
    parser.add_argument("--name", default="Turbine Hall", help=_("what people find it by"))
    parser.add_argument("--store", metavar="DIR", type=Path, help=_("where journals are kept"))
    parser.add_argument(
        "--data", metavar="DIR", type=Path, help=_("own tables of prices and cards")
    )
    parser.add_argument("--journal", choices=["durable", "relaxed", "off"], default="durable")
    parser.add_argument(
        "--probes",
        metavar="PORT",
        type=whole(0, 0xFFFF),
        help=_("answer probes on this UDP port (4747, or 0 for none)"),
    )
    parser.add_argument("--json", action="store_true", help=_("one JSON line when ready"))
    parser.add_argument("--attached", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--games", default="engine.registry", help=argparse.SUPPRESS)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until SIGTERM or Ctrl-C."""
    import platformdirs
    import trio

    from engine.core.data import use_directory
    from net.cli.dialling import address_of, first_sentence
    from net.cli.serving import serve
    from net.journal.store import StoreError

    logging.basicConfig(format="%(levelname)s %(message)s", level=logging.WARNING)
    if args.data is not None:
        if not args.data.is_dir():
            raise BadInput(_("There is no folder {folder}.").format(folder=args.data))
        use_directory(args.data)
    folder = args.store or Path(platformdirs.user_data_dir("turbine-hall")) / "tables"
    address = address_of("127.0.0.1" if args.listen is None else args.listen)
    first_sentence(StoreError, lambda: trio.run(serve, args, address, folder))
    return 0
