"""A host nobody named: what a probe finds is listed, and the only one is taken."""

import argparse

import trio

from engine.core.text import _
from net.cli.errors import BadInput
from net.discovery import Found
from net.probing import EVERYWHERE, find_hosts


def found_address(args: argparse.Namespace) -> tuple[str, int]:
    """The address of the only host that answers; BadInput lists them if there are several."""
    ports = args.probes or ()
    targets = tuple(("127.0.0.1", port) for port in ports) or EVERYWHERE
    hosts = trio.run(find_hosts, targets)
    if not hosts:
        raise BadInput(_("No host answers here; name one as HOST:PORT."))
    for host in hosts:
        print(_describe(host), flush=True)
    if len(hosts) > 1:
        raise BadInput(_("There are several hosts; name one as HOST:PORT."))
    return hosts[0].address, hosts[0].port


def _describe(host: Found) -> str:
    text = _("{where}  {name}, tables: {tables}")
    return text.format(where=host.where, name=host.name, tables=host.tables)
