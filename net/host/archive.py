"""Journals and tables: a new table gets its journal, an old journal becomes its table again.

A journal that is read at the start gives a dormant table: roster and terms, no state. The game is
replayed when somebody comes, a few records at a time, so that the loop goes on meanwhile.
"""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import attrs
import trio

from engine.core.game import Game
from engine.core.text import _
from net.catalogue import Catalogue, data_of
from net.cleaning import clean_chat
from net.faults import trace
from net.host.ledger import FileLedger, NoLedger
from net.host.match import Match
from net.host.presence import Change
from net.host.table import Mismatch, Table
from net.host.terms import Terms, make_table
from net.journal.format import FORMAT, Record, Scan
from net.journal.store import Store
from net.journal.writer import JournalFile, JournalWriter
from net.refusals import Code, Refused

log = logging.getLogger(__name__)

REPLAY_STEP = 40
"""Records that are replayed in one go."""


class Unreadable(Exception):
    """A journal that cannot be served; the sentence says why."""


class OutOfReach(Unreadable):
    """The disk does not give the journal just now; it may later."""


@attrs.frozen
class Damaged:
    """A journal that stays as it is."""

    path: Path
    why: str


class Archive:
    """All journals of a host; without a store nothing is kept."""

    def __init__(
        self, catalogue: Catalogue, store: Store | None, writer: JournalWriter | None
    ) -> None:
        self._catalogue = catalogue
        self._store = store
        self._writer = writer
        self._files: dict[int, JournalFile] = {}
        """The journal of each match."""
        self._dormant: set[int] = set()
        """Matches whose state is in their journal alone."""
        self._locks: dict[int, trio.Lock] = {}
        """Held while a journal is read: others who come meanwhile wait for it."""

    # New tables

    def open_match(self, terms: Terms, game: Game[Any]) -> tuple[Match, Record]:
        """A new table and the record that begins its journal."""
        if self._store is None or self._writer is None:
            return Match(terms, game, NoLedger()), header(terms)
        path = self._store.new_path()
        match = Match(terms, game, NoLedger())
        file = JournalFile(path, good=0, fresh=True)
        self._attach(match, file, Scan((), 0, 0, None))
        return match, header(terms)

    def forget(self, match: Match) -> None:
        """The table leaves the host; its journal stays where it is."""
        match.ledger.close()
        match.let_go()
        self._files.pop(id(match), None)
        self._dormant.discard(id(match))
        self._locks.pop(id(match), None)

    # Old tables

    def paths(self) -> list[Path]:
        """All journals, oldest first."""
        return [] if self._store is None else list(self._store.paths())

    async def load(self, path: Path) -> Match | Damaged:
        """A journal as a dormant table, or what is wrong with it; read in a thread."""
        try:
            found = await trio.to_thread.run_sync(self._read, path)
            with understanding():
                return self._make(path, found)
        except Unreadable as fault:
            return Damaged(path, str(fault))

    async def wake(self, match: Match) -> None:
        """Replay a dormant table; raises Refused if that does not lead where it did."""
        if id(match) not in self._dormant:
            return
        async with self._lock(match):
            if id(match) in self._dormant:
                await self._replay(match)
                self._dormant.discard(id(match))

    def rest(self, match: Match) -> None:
        """Drop the state of a table that nobody attends; the journal has it."""
        if id(match) in self._files and match.begun and match.reason is None:
            match.table = None
            self._dormant.add(id(match))

    async def revive(self, match: Match) -> None:
        """Read a table again whose journal failed; raises Refused while that does not work."""
        file = self._files.get(id(match))
        if file is None:
            raise Refused(Code.DISK, detail=match.detail)
        async with self._lock(match):
            if match.reason is not Code.DISK:
                return
            try:
                found = await trio.to_thread.run_sync(self._read_good, file)
            except Unreadable as fault:
                raise Refused(Code.DISK, detail=str(fault)) from None
            self._attach(match, JournalFile(file.path, good=found.end, written=found.end), found)
            self._seat_again(match, found)
            await self._replay(match)
            match.reason = None
        for peer in list(match.peers):
            match.show(peer)

    # Inside

    def _attach(self, match: Match, file: JournalFile, found: Scan) -> None:
        if self._writer is None:
            return
        file.on_fault = lambda fault: match.stop(Code.DISK, fault.strerror or "unknown fault")
        match.ledger = FileLedger(self._writer, file, found.chain())
        self._files[id(match)] = file

    def _lock(self, match: Match) -> trio.Lock:
        return self._locks.setdefault(id(match), trio.Lock())

    def _read_good(self, file: JournalFile) -> Scan:
        """What was safe before the disk failed: what was refused then must not happen later."""
        try:
            if self._store is not None:
                self._store.disk.truncate(file.path, file.good)
        except OSError as no:
            raise OutOfReach(_("cannot be cut back: {why}").format(why=no.strerror)) from None
        return self._read(file.path)

    def _read(self, path: Path) -> Scan:
        if self._store is None:
            raise Unreadable(_("nothing is kept"))
        try:
            found = self._store.load(path)
        except OSError as no:
            raise OutOfReach(_("cannot be read: {why}").format(why=no.strerror)) from None
        notice = torn(found)
        if notice:
            log.warning("journal %s: %s, cut off", path.name, notice)
        return found

    def _make(self, path: Path, found: Scan) -> Match:
        terms = read_header(found.records[0])
        game = find_game(terms, self._catalogue)
        match = Match(terms, game, NoLedger())
        self._attach(match, JournalFile(path, good=found.end, written=found.end), found)
        _seat(match, found.records)
        kinds = [record.get("t") for record in found.records]
        match.begun = "begin" in kinds
        match.over = "end" in kinds
        if match.begun:
            self._dormant.add(id(match))
        return match

    async def _replay(self, match: Match) -> None:
        """Bring a table to where its journal ends; the loop goes on every few records."""
        try:
            found = await trio.to_thread.run_sync(self._read, self._files[id(match)].path)
            match.table, match.begun, match.over = None, False, False
            if any(record.get("t") == "begin" for record in found.records):
                table = make_table(match.terms, match.game)
                for _pause in replaying(table, found.records):
                    await trio.lowlevel.checkpoint()
                match.table = table
                match.begun, match.over = True, not table.asked
        except OutOfReach as fault:
            raise Refused(Code.DISK, detail=str(fault)) from None
        except (Mismatch, Unreadable) as fault:
            match.stop(Code.QUARANTINED, str(fault))
            raise Refused(Code.QUARANTINED, detail="") from None
        except Exception as fault:  # noqa: BLE001  # a game may raise anything
            match.stop(Code.QUARANTINED, trace(fault))
            raise Refused(Code.QUARANTINED, detail="") from None

    def _seat_again(self, match: Match, found: Scan) -> None:
        """After a failed write: seats as the journal has them, presence and readiness as before."""
        before = match.roster.seats
        match.roster.seats = [type(seat)() for seat in before]
        match.roster.owner = None
        _seat(match, found.records)
        for seat, old in zip(match.roster.seats, before, strict=True):
            seat.ready = seat.ready or (old.ready and seat.token == old.token)
        for peer, number in list(match.peers.items()):
            if number is None:
                continue
            if match.roster.seats[number].token == before[number].token:
                match.roster.change(number, Change.BACK)
            else:
                match.peers[peer] = None


def replaying(table: Table, records: tuple[Record, ...]) -> Iterator[None]:
    """Replay what was decided, with a pause after every few records; raises Mismatch."""
    for number, record in enumerate(records):
        if record.get("t") in ("act", "undo", "mark", "end"):
            table.replay(record)
        if number % REPLAY_STEP == REPLAY_STEP - 1:
            yield


@contextmanager
def understanding() -> Iterator[None]:
    """Records that are whole and yet make no sense become Unreadable: a file may be anybody's."""
    try:
        yield
    except (LookupError, TypeError, ValueError, AttributeError, Refused) as fault:
        sentence = _("its records are not those of a table ({kind})")
        raise Unreadable(sentence.format(kind=type(fault).__name__)) from fault


def torn(found: Scan) -> str:
    """What is missing at the end, if anything; raises Unreadable where more is wrong than that."""
    fault = found.fault
    if fault is None:
        return ""
    if fault.kind == "damage" or not found.records:
        sentence = _("{what}, at byte {offset}")
        raise Unreadable(sentence.format(what=fault.detail, offset=fault.offset))
    return fault.detail


def find_game(terms: Terms, games: Catalogue) -> Game[Any]:
    """The game of a journal, with the same rules and tables; raises Unreadable."""
    if terms.game not in games.games():
        sentence = _("it is of a game that is not known here: {game}")
        raise Unreadable(sentence.format(game=clean_chat(terms.game)))
    game = games.game(terms.game)
    if game.meta.rules != terms.rules:
        sentence = _("it was played with version {old} of the rules, here is version {new}")
        raise Unreadable(sentence.format(old=terms.rules, new=game.meta.rules))
    low, high = game.meta.seats
    if not low <= terms.seats <= high:
        sentence = _("it has {seats} seats, the game has {low} to {high}")
        raise Unreadable(sentence.format(seats=terms.seats, low=low, high=high))
    if data_of(game) != terms.data:
        raise Unreadable(_("it was played with other tables of prices and cards"))
    return game


def _seat(match: Match, records: tuple[Record, ...]) -> None:
    for record in records:
        if record.get("t") in ("sit", "stand"):
            match.roster.redo(record)
    for number in match.roster.persons():
        match.roster.change(number, Change.LOST)


def header(terms: Terms) -> Record:
    """The first record of a journal."""
    fields = attrs.asdict(terms, recurse=False)
    return {"t": "table", "format": FORMAT, "commitment": terms.commitment, **fields}


def read_header(record: Record) -> Terms:
    """The terms that a journal begins with; raises Unreadable."""
    if record.get("t") != "table":
        raise Unreadable(_("it does not begin with a table"))
    if record.get("format") != FORMAT:
        sentence = _("it has format {found}, this host reads format {known}")
        raise Unreadable(sentence.format(found=record.get("format"), known=FORMAT))
    fields = {}
    for name, hint in get_type_hints(Terms).items():
        if name not in record or type(record[name]) not in _kinds(hint):
            raise Unreadable(_("its header has no {name}").format(name=name))
        fields[name] = record[name]
    terms = Terms(**fields)
    if record.get("commitment") != terms.commitment:
        raise Unreadable(_("the published hash does not fit the seed"))
    return terms


def _kinds(hint: Any) -> tuple[type, ...]:
    """The classes of the values that a field can hold."""
    return get_args(hint) if isinstance(hint, UnionType) else (get_origin(hint) or hint,)
