"""One table of the host: its terms, its roster, the game once it has begun, and who attends it.

Everything here happens at once, without waiting: sessions call in, the table decides, the ledger
keeps, and what is to be said goes out when the ledger says that it is safe.
"""

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, TypeVar

import attrs

from engine.core.game import Game
from engine.core.intent import Intent
from net.faults import trace
from net.host.audience import Audience
from net.host.ledger import Ledger, NoLedger
from net.host.peer import Peer
from net.host.presence import Change
from net.host.roster import Roster
from net.host.table import Applied, Table
from net.host.terms import Terms, make_table
from net.host.views import ViewFrame
from net.journal.format import Record
from net.protocol import Done, Message, Over, TableInfo
from net.refusals import Code, Refused
from net.rows import Status

log = logging.getLogger(__name__)

T = TypeVar("T")


@attrs.frozen
class Asker:
    """Who waits for the answer to which request."""

    peer: Peer
    number: int

    def reply(self, applied: Applied) -> "Reply":
        """What they are told when it is done."""
        return Reply(self.peer, self.number, Done(applied.counter, applied.version))


@attrs.frozen
class Reply:
    """The answer to a decision, and who waits for it."""

    peer: Peer
    number: int
    done: Done


class Match:
    """A table with its people."""

    def __init__(self, terms: Terms, game: Game[Any], ledger: Ledger) -> None:
        self.terms = terms
        self.game = game
        self.ledger = ledger
        self.roster = Roster(terms.seats)
        self.table: Table | None = None
        self.begun = False
        self.over = False
        self.reason: Code | None = None
        """Why the table is stopped, if it is."""
        self.detail = ""
        self.founder: Peer | None = None
        self.made_from = ""
        """The address of who made it; unknown after a restart."""
        self.peers: dict[Peer, int | None] = {}
        """Who attends, with their seat; None is a spectator."""
        self.audience = Audience(self.peers)
        self.put_off: Callable[[], None] = self.catch_up
        """Called when somebody falls behind: sees to it that they catch up soon."""
        self.rematch: set[int] = set()
        self.changed: Callable[[], None] = _nothing
        """Called when somebody else may have to act: bots, clocks."""

    # What it is

    @property
    def status(self) -> Status:
        """Where the table is in its life."""
        if self.reason is not None:
            return Status.STOPPED
        if self.over:
            return Status.OVER
        return Status.PLAYING if self.begun else Status.OPEN

    def info(self) -> TableInfo:
        """The table as everybody sees it."""
        terms = self.terms
        return TableInfo(
            code=terms.code,
            game=terms.game,
            variant=terms.variant,
            status=self.status,
            seats=tuple(seat.row() for seat in self.roster.seats),
            owner=self.roster.owner,
            watching=sum(seat is None for seat in self.peers.values()),
            listed=terms.listed,
            commitment=terms.commitment,
            seed_chosen=terms.seed_chosen,
            clock=terms.clock,
            absent=terms.absent,
            match=terms.number,
            rematch=tuple(sorted(self.rematch)),
            rules=terms.rules,
            reason=self.reason,
        )

    def playing(self) -> Table:
        """The game; raises Refused where there is none to play."""
        self.check_running()
        if self.table is None:
            raise Refused(Code.NOT_BEGUN)
        return self.table

    def check_running(self) -> None:
        """Raise Refused where the table is stopped."""
        if self.reason is not None:
            raise Refused(self.reason, detail=self.detail)

    def check_open(self) -> None:
        """Raise Refused unless the game has yet to begin."""
        self.check_running()
        if self.begun:
            raise Refused(Code.UNDER_WAY)

    def seat_of(self, peer: Peer) -> int:
        """The seat of somebody who attends; raises Refused for a spectator."""
        seat = self.peers.get(peer)
        if seat is None:
            raise Refused(Code.NOT_SEATED)
        return seat

    def owns(self, peer: Peer) -> bool:
        """Whether somebody may do what owners do; a founder does until somebody owns the table."""
        if self.roster.owner is None:
            return peer is self.founder
        return self.peers.get(peer) == self.roster.owner

    # Coming and going

    def attend(self, peer: Peer, seat: int | None) -> None:
        """From now on the peer gets what that seat sees. A seat has one connection, the newest."""
        self.peers[peer] = seat
        if seat is not None:
            self.roster.change(seat, Change.BACK)
        self.changed()

    def depart(self, peer: Peer) -> None:
        """The peer gets nothing more; its seat counts as away."""
        seat = self.peers.pop(peer, None)
        self.audience.forget(peer)
        if peer is self.founder:
            self.founder = None
        if seat is not None and self.peer_at(seat) is None:
            self.roster.change(seat, Change.LOST)
        self.announce()
        self.changed()

    def peer_at(self, seat: int) -> Peer | None:
        """The connection of that seat."""
        return next((peer for peer, at in self.peers.items() if at == seat), None)

    def announce(self) -> None:
        """Tell everybody what the table is like now."""
        self.tell(self.info())

    def tell(self, message: Message) -> None:
        """The same message to everybody, once what was done so far is safe."""
        self.ledger.write((), lambda: self._send_all(message), _nothing)

    def show(self, peer: Peer, since: int | None = None) -> None:
        """Everything to one peer: the table and, if there is one, the game."""
        self.ledger.write((), self.picture(peer, since), _nothing)

    def picture(self, peer: Peer, since: int | None = None) -> Callable[[], None]:
        """What shows everything to one peer, made now: a game that fails does so before it."""
        self.catch_up()
        messages: list[Message] = [self.info(), *self._ending()]
        frame = self.snapshot(self.peers.get(peer), since)

        def send() -> None:
            # The table first: a client needs the game's name to read the view.
            for message in messages:
                peer.send(message)
            if frame is not None:
                peer.send_view(frame)

        return send

    def snapshot(self, seat: int | None, since: int | None = None) -> ViewFrame | None:
        """The game as that seat sees it now, with what happened since a version."""
        table = self.table
        return None if table is None else self.guard(table.snapshot, seat, since)

    # Doing

    def keep(
        self, records: Sequence[Record], then: Callable[[], None], peer: Peer, number: int
    ) -> None:
        """Save, then do; if it cannot be saved, the peer's request is refused."""
        detail = self.detail

        def failed() -> None:
            peer.refuse(number, Refused(Code.DISK, detail=self.detail or detail))

        self.ledger.write(records, then, failed)

    def begin(self) -> Record:
        """Start the game; raises Refused unless everybody is ready."""
        self.check_open()
        self.roster.check_ready()
        self.guard(self.open_table)
        return {"t": "begin"}

    def open_table(self) -> None:
        """Make the game at its first decision."""
        self.table = make_table(self.terms, self.game)
        self.begun = True

    def decide(self, seat: int, intent: Intent, version: int) -> None:
        """Apply what a bot of the host chose, unless it is too late or the person is back."""
        table = self.table
        if table is None or table.version != version or self.reason is not None:
            return
        if self.roster.bot_level(seat, self.terms.stand_in) is None:
            return
        self.publish(self.guard(table.decide, seat, intent))

    def publish(self, applied: Applied, asker: Asker | None = None) -> None:
        """Save a step, then answer who asked and give updates: at once to who needs one now.

        That is who asked, and whoever is to decide. Onlookers get theirs a little later: where
        bots play, several steps then share one update.
        """
        table = self.table
        reply = None if asker is None else asker.reply(applied)
        if table is None or not applied.records:
            self.ledger.write((), partial(_answer, reply), partial(self._failed, asker))
            return
        self.over = not table.asked
        messages = [*self._ending(), self.info()] if self.over else []
        # Whoever decides needs it; and a game that fails at it does so before anything is saved.
        self.guard(table.sight.view, table.asked[0] if table.asked else None)
        self.audience.step(applied.version, applied.events)
        urgent = self.audience.urgent(table.asked, None if asker is None else asker.peer)
        frames = self._updates(table, urgent)

        def then() -> None:
            self._hand_out(frames, reply)
            for message in messages:
                self._send_all(message)

        self.ledger.write(applied.records, then, partial(self._failed, asker))
        if self.audience:
            self.put_off()
        self.changed()

    def catch_up(self) -> None:
        """Give those their update who were put off, once what was done so far is safe."""
        table = self.table
        if not self.audience or table is None:
            return
        frames = self._updates(table, self.audience.everybody())
        self.ledger.write((), partial(self._hand_out, frames, None), _nothing)

    def guard(self, work: Callable[..., T], *args: object) -> T:
        """Run something of the game; whatever goes wrong in it stops this table and no other."""
        try:
            return work(*args)
        except Refused:
            raise
        except Exception as fault:  # noqa: BLE001  # a game may raise anything
            self.stop(Code.QUARANTINED, trace(fault))
            raise Refused(Code.QUARANTINED, detail="") from None

    def stop(self, reason: Code, detail: str) -> None:
        """Accept nothing more; the state in memory is not to be trusted."""
        log.error("table %s stopped (%s): %s", _short(self.terms.code), reason, detail)
        self.reason = reason
        self.detail = "" if reason is Code.QUARANTINED else detail
        self.table = None
        self.audience.clear()
        # Not through the ledger: where the disk failed it would never be said.
        self._send_all(self.info())
        self.changed()

    def let_go(self) -> None:
        """Nobody is to come back: what is large is freed at once, not by the next collection."""
        self.table = None
        self.ledger = NoLedger()
        self.changed = self.put_off = _nothing

    def bots_asked(self) -> Iterable[tuple[int, str]]:
        """Seats that are to decide and that a bot decides for, with its level."""
        if self.table is None or self.reason is not None:
            return
        for seat in self.table.asked:
            level = self.roster.bot_level(seat, self.terms.stand_in)
            if level is not None:
                yield seat, level

    # Inside

    def _updates(self, table: Table, peers: list[Peer]) -> Iterable[tuple[Peer, ViewFrame]]:
        """An update for each of them, made when it is sent or before the game can go on."""
        frames = self.audience.updates(peers, partial(self.guard, table.snapshot))
        return list(frames) if self.ledger.waits else frames

    def _hand_out(self, frames: Iterable[tuple[Peer, ViewFrame]], reply: Reply | None) -> None:
        """Send the updates; the answer goes with the asker's, or after all if they have left."""
        try:
            for peer, frame in frames:
                if reply is not None and peer is reply.peer and peer in self.peers:
                    peer.send_both(reply.done, reply.number, frame)
                    reply = None
                elif peer in self.peers:
                    peer.send_view(frame)
        except Refused as no:
            # The game failed at the view of somebody; all have been told that the table stopped.
            if reply is not None:
                reply.peer.refuse(reply.number, no)
            return
        _answer(reply)

    def _failed(self, asker: Asker | None) -> None:
        if asker is not None:
            asker.peer.refuse(asker.number, Refused(Code.DISK, detail=self.detail))

    def _ending(self) -> list[Message]:
        outcome = (
            None if self.table is None else self.guard(lambda: self.table and self.table.outcome)
        )
        if not outcome:
            return []
        terms = self.terms
        return [Over(self.game.pack(outcome), terms.seed.hex(), terms.salt.hex())]

    def _send_all(self, message: Message) -> None:
        for peer in list(self.peers):
            peer.send(message)

    @property
    def asleep(self) -> bool:
        """Nobody attends: no bot thinks, no clock runs."""
        return not self.peers


def answer(
    match: Match, peer: Peer, number: int, message: Message, since: int | None = None
) -> None:
    """Answer a request, and show everything to who made it."""
    show = match.picture(peer, since)

    def then() -> None:
        peer.send(message, number)
        show()

    match.keep((), then, peer, number)


def _answer(reply: Reply | None) -> None:
    if reply is not None:
        reply.peer.send(reply.done, reply.number)


def _nothing() -> None:
    """No one waits for this."""


def _short(code: str) -> str:
    """Enough of a code to find the table in a log, too little to join it."""
    return code[:3] + "…"
