"""Read a journal without a host: check it, or step through it."""

from collections.abc import Iterator
from pathlib import Path

import attrs

from engine.core.text import _
from net.catalogue import Catalogue
from net.host.archive import Unreadable, find_game, read_header, torn, understanding
from net.host.table import Table
from net.host.terms import Terms, make_table
from net.journal.format import Record, scan


@attrs.frozen
class Journal:
    """What a file holds."""

    terms: Terms
    records: tuple[Record, ...]
    names: tuple[str, ...]
    notice: str
    """What was cut off at the end, if anything."""


def read_journal(path: Path, games: Catalogue) -> Journal:
    """The journal in a file; raises Unreadable with a sentence."""
    try:
        found = scan(path.read_bytes())
    except OSError as no:
        raise Unreadable(_("cannot be read: {why}").format(why=no.strerror)) from None
    notice = torn(found)
    with understanding():
        terms = read_header(found.records[0])
        find_game(terms, games)
        names = [""] * terms.seats
        for record in found.records:
            if record["t"] == "sit":
                names[record["seat"]] = str(record["name"])
        return Journal(terms, found.records, tuple(names), notice)


def steps(journal: Journal, games: Catalogue) -> Iterator[tuple[Table, Record]]:
    """The table after each decision; raises Mismatch where the replay differs, or Unreadable."""
    with understanding():
        table = make_table(journal.terms, games.game(journal.terms.game))
    for record in journal.records:
        if record["t"] in ("act", "undo", "mark", "end"):
            table.replay(record)
            yield table, record
