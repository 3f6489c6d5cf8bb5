"""One game being played: from (seat, intent, version, counter) to records and views for each seat.

No I/O, no clock, no names of people. Whatever an engine raises beside a refusal is the caller's to
handle: the state may then be half changed and must not be used again.
"""

from collections import deque
from collections.abc import Mapping
from typing import Any

import attrs

from engine.core.codec import Malformed
from engine.core.digest import digest
from engine.core.event import Event
from engine.core.game import Game
from engine.core.intent import Intent
from engine.core.outcome import Outcome
from engine.core.reason import Illegal, Reason
from net.host.views import KEPT_EVENTS, Happened, Sight, ViewFrame, ViewPacker
from net.journal.format import Record
from net.refusals import Code, Refused

MARK_EVERY = 50
"""So many versions apart the journal holds a digest of the state."""

UNDO_DEPTH = 32
"""Decisions in a row that can be undone."""

COUNTERS_KEPT = 512
"""Accepted counters remembered for each seat."""

STEPS_KEPT = 100
"""Steps whose events are kept for who comes back."""

MOST_EVENTS = 1000
"""More events than that from one intent: the game is running away."""


class AgainstRules(Refused):
    """The rules say no, and why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(Code.ILLEGAL)
        self.reason = reason


class Runaway(Exception):
    """One intent set off more than any game may; or the game does not end."""


class Mismatch(Exception):
    """A journal that does not replay to what it says; the text says where."""


@attrs.frozen
class Applied:
    """What one accepted intent or undo led to."""

    seat: int
    counter: int
    version: int
    records: tuple[Record, ...]
    """For the journal; none where the request was already answered before."""
    events: int
    """How many there were."""


@attrs.frozen
class _Before:
    """A state one can go back to."""

    seat: int
    state: Any


class Table:
    """The truth about one game."""

    def __init__(
        self,
        game: Game[Any],
        *,
        seats: int,
        variant: Mapping[str, object],
        seed: bytes,
        version: int = 0,
    ) -> None:
        """A new game; `version` is where the numbers go on from an earlier game at the table."""
        self.game = game
        self.seats = seats
        self.state = game.new(seats, variant, seed)
        self.version = version
        self._first = version
        self._standing = 0
        """Decisions that were not taken back."""
        self._packer = ViewPacker(game)
        self._counters: list[dict[int, int]] = [{} for _ in range(seats)]
        self._fresh = [version] * seats
        """For each seat the version since which its question is the same."""
        self._undo: list[_Before] = []
        self._past: deque[Happened] = deque(maxlen=STEPS_KEPT)
        """What the last steps led to, each with one version."""
        self._look()

    # Asking

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are to decide."""
        return self.sight.asked

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self.game.outcome(self.state)

    def counter(self, seat: int) -> int:
        """The highest counter accepted for that seat."""
        return max(self._counters[seat], default=0)

    def may_undo(self, seat: int | None) -> bool:
        """Whether the last decision was this seat's and can be taken back."""
        return bool(self._undo) and self._undo[-1].seat == seat

    @property
    def last_events(self) -> tuple[Event, ...]:
        """What the last step led to."""
        return tuple(self._past[-1].events) if self._past else ()

    def snapshot(self, seat: int | None, since: int | None = None) -> ViewFrame:
        """Everything as that seat sees it now, with what happened since, if that is still known."""
        if since is None or not self.version - len(self._past) <= since < self.version:
            return self._frame(seat, None, ())
        steps = [self._past[back] for back in range(since - self.version, 0)]
        events = [event for step in steps for event in step.seen_by(seat)]
        if len(events) > KEPT_EVENTS:
            return self._frame(seat, None, ())
        return self._frame(seat, since, tuple(events))

    # Deciding

    def act(self, seat: int, plain: Mapping[str, Any], *, version: int, counter: int) -> Applied:
        """Apply what a client sent; raises Refused and leaves everything as it was."""
        known = self._counters[seat].get(counter)
        if known is not None:
            return Applied(seat, counter, known, (), 0)
        self._check_fresh(seat, version)
        return self._apply(seat, self.read(plain), counter)

    def decide(self, seat: int, intent: Intent) -> Applied:
        """Apply what the host's own bot chose for that seat."""
        return self._apply(seat, intent, 0)

    def undo(self, seat: int, *, version: int, counter: int) -> Applied:
        """Go back to before the seat's last decision."""
        known = self._counters[seat].get(counter)
        if known is not None:
            return Applied(seat, counter, known, (), 0)
        if version != self.version:
            raise Refused(Code.STALE)
        if not self.may_undo(seat):
            raise Refused(Code.NOTHING_TO_UNDO)
        self.state = self._undo.pop().state
        self._standing -= 1
        self._advance(seat, counter)
        self._fresh = [self.version] * self.seats
        self._past.append(Happened(self._packer, ()))
        record = {"t": "undo", "seat": seat, "counter": counter, "version": self.version}
        return Applied(seat, counter, self.version, (record,), 0)

    def read(self, plain: Mapping[str, Any]) -> Intent:
        """The intent that a client means."""
        try:
            return self.game.unpack(plain, Intent)
        except Malformed as fault:
            raise Refused(Code.BAD_MESSAGE, detail=str(fault)[:120]) from None

    def replay(self, record: Record) -> None:
        """Do again what a record says; raises Mismatch where it leads elsewhere."""
        try:
            self._replay(record)
        except (Illegal, Refused, KeyError, IndexError, TypeError, Malformed) as fault:
            raise Mismatch(f"version {self.version}: {type(fault).__name__}") from fault

    # Inside

    def _check_fresh(self, seat: int, version: int) -> None:
        """The game may have gone on, as long as this seat's question stayed the same."""
        if not self._fresh[seat] <= version <= self.version:
            raise Refused(Code.STALE)

    def _apply(self, seat: int, intent: Intent, counter: int) -> Applied:
        before = self.game.clone(self.state)
        random_words = self.state.chance.counter
        try:
            events = self.game.apply(self.state, seat, intent)
        except Illegal as no:
            raise AgainstRules(no.reason) from None
        self._standing += 1
        self._watch_for_runaway(events)
        self._past.append(Happened(self._packer, events))
        self._remember(seat, before, moved=random_words != self.state.chance.counter, events=events)
        asked, sight = self.sight.asked, self.sight
        self._advance(seat, counter)
        self._refresh(seat, asked, sight)
        record = {
            "t": "act",
            "seat": seat,
            "counter": counter,
            "version": self.version,
            "intent": self.game.pack(intent),
        }
        records = (record, *self._milestones())
        return Applied(seat, counter, self.version, records, len(events))

    def _watch_for_runaway(self, events: Any) -> None:
        if len(events) > MOST_EVENTS:
            raise Runaway(f"{len(events)} events from one intent")
        if self._standing > self.game.meta.longest:
            raise Runaway("the game does not end")

    def _remember(self, seat: int, before: Any, *, moved: bool, events: Any) -> None:
        if moved or any(event.reveals for event in events):
            self._undo.clear()
            return
        if self._undo and self._undo[-1].seat != seat:
            self._undo.clear()
        self._undo.append(_Before(seat, before))
        del self._undo[:-UNDO_DEPTH]

    def _advance(self, seat: int, counter: int) -> None:
        self.version += 1
        if counter:
            counters = self._counters[seat]
            counters[counter] = self.version
            if len(counters) > COUNTERS_KEPT:
                del counters[next(iter(counters))]
        self._look()
        if not self.asked:
            self._undo.clear()

    def _look(self) -> None:
        asked = self.game.to_act(self.state)
        self.sight = Sight(self._packer, self.state, asked)

    def _refresh(self, seat: int, asked: tuple[int, ...], sight: Sight) -> None:
        """Whoever is asked the same as before may still answer on the older version."""
        if asked == (seat,):
            self._fresh = [self.version] * self.seats
            return
        for other in range(self.seats):
            same = (
                other != seat
                and other in asked
                and other in self.asked
                and sight.kept_prompt(other) == self.sight.prompt(other)
            )
            if not same:
                self._fresh[other] = self.version

    def _milestones(self) -> list[Record]:
        found: list[Record] = []
        if (self.version - self._first) % MARK_EVERY == 0 or not self.asked:
            found.append({"t": "mark", "version": self.version, "digest": digest(self.state)})
        outcome = self.outcome if not self.asked else None
        if outcome is not None:
            found.append({"t": "end", "outcome": self.game.pack(outcome)})
        return found

    def _frame(self, seat: int | None, since: int | None, events: tuple[bytes, ...]) -> ViewFrame:
        view = self.sight.view(seat)
        return ViewFrame(self.version, since, self.asked, self.may_undo(seat), view, events)

    def _replay(self, record: Record) -> None:
        match record["t"]:
            case "act":
                intent = self.game.unpack(record["intent"], Intent)
                self._apply_again(record["seat"], intent, record["counter"])
            case "undo":
                self.undo(record["seat"], version=self.version, counter=record["counter"])
            case "mark" if record["digest"] != digest(self.state):
                raise Mismatch(f"version {self.version}: the state is not the one that was saved")
            case "end" if record["outcome"] != _plain_outcome(self.game, self.outcome):
                raise Mismatch(f"version {self.version}: the outcome is not the one that was saved")
            case _:
                return
        if record["version"] != self.version:
            raise Mismatch(f"version {self.version}: the journal says {record['version']}")

    def _apply_again(self, seat: int, intent: Intent, counter: int) -> None:
        """As `_apply`, without what only clients need."""
        before = self.game.clone(self.state)
        random_words = self.state.chance.counter
        events = self.game.apply(self.state, seat, intent)
        self._past.append(Happened(self._packer, events))
        self._remember(seat, before, moved=random_words != self.state.chance.counter, events=events)
        self._advance(seat, counter)
        self._fresh = [self.version] * self.seats


def _plain_outcome(game: Game[Any], outcome: Outcome | None) -> object:
    return None if outcome is None else game.pack(outcome)
