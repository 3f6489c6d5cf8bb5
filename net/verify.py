"""Read a journal without a host: check it, or step through it."""

from collections.abc import Iterator
from pathlib import Path

import attrs

from net.archive import Unreadable, read_header
from net.catalogue import Catalogue, data_of
from net.journal.format import Record, scan
from net.match import Terms, make_table
from net.table import Table


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
        raise Unreadable(f"cannot be read: {no.strerror}") from None
    fault = found.fault
    if fault is not None and (fault.kind == "damage" or not found.records):
        raise Unreadable(f"{fault.detail}, at byte {fault.offset}")
    terms = read_header(found.records[0])
    if terms.game not in games.games():
        raise Unreadable(f"it is of a game that is not known here: {terms.game}")
    game = games.game(terms.game)
    if game.meta.rules != terms.rules:
        raise Unreadable(f"it was played with version {terms.rules} of the rules")
    if data_of(game) != terms.data:
        raise Unreadable("it was played with other tables of prices and cards")
    names = [""] * terms.seats
    for record in found.records:
        if record["t"] == "sit":
            names[record["seat"]] = record["name"]
    return Journal(terms, found.records, tuple(names), "" if fault is None else fault.detail)


def steps(journal: Journal, games: Catalogue) -> Iterator[tuple[Table, Record]]:
    """The table after each decision; raises Mismatch where the replay differs."""
    table = make_table(journal.terms, games.game(journal.terms.game))
    for record in journal.records:
        if record["t"] in ("act", "undo", "mark", "end"):
            table.replay(record)
            yield table, record
