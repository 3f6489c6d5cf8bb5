"""A journal to look at: the table after each decision, as a host shows it to any seat.

`turbine replay FILE --frames` serves it to an interface over a pipe. It writes the messages `table`
and, where the game ended, `over`; then it reads lines and answers each:

    look STEP SEAT    one `update`: the table after so many decisions, or after the last one
    log SEAT          an `update` without a view for each decision, with what happened by it

SEAT is a number, or `-` for a spectator. Versions are the numbers of the decisions here; an update
without `since` is a decision that was taken back.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, BinaryIO

import attrs

from engine.core.event import Event
from engine.core.game import Game
from net import wire
from net.catalogue import Catalogue
from net.framing import frame
from net.host.archive import Unreadable
from net.host.ledger import NoLedger
from net.host.match import Match
from net.host.terms import make_table
from net.host.views import Happened, Sight, ViewFrame, ViewPacker
from net.journal.store import SUFFIX
from net.protocol import Message, Over, TableInfo
from net.strict import plain_message
from net.verify import Journal, read_journal, steps

NO_VIEW = wire.pack({})


@attrs.frozen
class _Moment:
    """The table after a decision, and what the decision led to."""

    state: Any
    events: tuple[Event, ...]
    undone: bool = False


class Film:
    """Every moment of a journal; raises Mismatch where the replay differs from it."""

    def __init__(self, journal: Journal, games: Catalogue) -> None:
        """Replay it once and keep every state."""
        self._journal = journal
        self._game: Game[Any] = games.game(journal.terms.game)
        self._packer = ViewPacker(self._game)
        self._moments = list(self._replayed(games))

    def _replayed(self, games: Catalogue) -> Iterator[_Moment]:
        clone = self._game.clone
        yield _Moment(clone(make_table(self._journal.terms, self._game).state), ())
        for table, record in steps(self._journal, games):
            if record["t"] == "act":
                yield _Moment(clone(table.state), table.last_events)
            elif record["t"] == "undo":
                yield _Moment(clone(table.state), (), undone=True)

    def table(self) -> TableInfo:
        """The table with its people."""
        match = Match(self._journal.terms, self._game, NoLedger())
        for record in self._journal.records:
            if record["t"] in ("sit", "stand"):
                match.roster.redo(record)
        match.begun = True
        match.over = self.over() is not None
        return match.info()

    def over(self) -> Over | None:
        """How it ended, if it did."""
        outcome = self._game.outcome(self._moments[-1].state)
        terms = self._journal.terms
        if outcome is None:
            return None
        return Over(self._game.pack(outcome), terms.seed.hex(), terms.salt.hex())

    def look(self, step: int, seat: int | None) -> bytes:
        """The update for that seat after so many decisions."""
        step = max(0, min(step, len(self._moments) - 1))
        state = self._moments[step].state
        sight = Sight(self._packer, state, self._game.to_act(state))
        return self._frame(step, seat, sight.asked, sight.view(seat))

    def log(self, seat: int | None) -> Iterator[bytes]:
        """What that seat got to know of each decision."""
        for step in range(1, len(self._moments)):
            yield self._frame(step, seat, (), NO_VIEW)

    def _frame(self, step: int, seat: int | None, asked: tuple[int, ...], view: bytes) -> bytes:
        moment = self._moments[step]
        since = None if moment.undone or step == 0 else step - 1
        events = Happened(self._packer, moment.events).seen_by(seat)
        return ViewFrame(step, since, asked, undo=False, view=view, events=events).body()


def serve(film: Film, lines: Iterable[str], out: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    _send(out, film.table())
    over = film.over()
    if over is not None:
        _send(out, over)
    out.flush()
    for line in lines:
        out.writelines(frame(body) for body in _answers(film, line.split()))
        out.flush()


def _send(out: BinaryIO, message: Message) -> None:
    out.write(frame(wire.pack(plain_message(message))))


def _answers(film: Film, words: list[str]) -> Iterator[bytes]:
    match words:
        case ["look", step, seat]:
            yield film.look(int(step), _seat(seat))
        case ["log", seat]:
            yield from film.log(_seat(seat))
        case _:
            raise ValueError(words)


def _seat(word: str) -> int | None:
    return None if word == "-" else int(word)


def listed(folder: Path, games: Catalogue) -> Iterator[dict[str, Any]]:
    """The journals below a folder that can be looked at, newest first, each in short."""
    paths = sorted(folder.rglob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime, reverse=True)
    for path in paths:
        try:
            journal = read_journal(path, games)
        except Unreadable:
            continue
        kinds = [record["t"] for record in journal.records]
        if "begin" in kinds:
            yield {
                "file": str(path),
                "game": journal.terms.game,
                "code": journal.terms.code,
                "names": list(journal.names),
                "created": journal.terms.created,
                "decisions": kinds.count("act"),
                "over": "end" in kinds,
            }
