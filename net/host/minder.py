"""What happens at a table without anybody asking: bots decide, clocks run out, tables fall asleep.

A table has a task here only while something is pending for it; a game among connected people
without a clock needs none.
"""

import logging
import math
from functools import partial

import attrs
import trio

from engine.core.intent import Intent
from net.faults import trace
from net.host.bots import BotPool, Task, fresh_chance, imagine, is_searching, random_choice
from net.host.hall import Hall
from net.host.match import Match
from net.host.onlookers import Onlookers
from net.host.presence import Change
from net.host.table import AgainstRules
from net.refusals import Code, Refused
from net.rows import Presence, Status

log = logging.getLogger(__name__)

REST_SECONDS = 60.0
"""A table that nobody attends keeps its state in memory for so long."""


@attrs.define(eq=False)
class _Watch:
    """What is remembered of one table between two looks at it."""

    match: Match
    stirred: trio.Event = attrs.Factory(trio.Event)
    running: bool = False
    version: int = -1
    asked_at: float = 0.0
    away_since: dict[int, float] = attrs.Factory(dict)
    asleep_since: float | None = None
    resting: bool = False
    thinking: set[tuple[int, int]] = attrs.Factory(set)


class Minder:
    """Watches over all tables of a host."""

    def __init__(self, hall: Hall, bots: BotPool, nursery: trio.Nursery) -> None:
        self._hall = hall
        self._bots = bots
        self._nursery = nursery
        self._grace_until = trio.current_time()
        self._onlookers = Onlookers(hall.settings.onlooker_seconds)
        nursery.start_soon(self._onlookers.run)

    def begin_grace(self) -> None:
        """After a start no clock runs for a while: people have to come back first."""
        self._grace_until = trio.current_time() + self._hall.settings.grace_seconds

    def watch(self, match: Match) -> None:
        """From now on look after the table whenever it changes."""
        watch = _Watch(match)
        match.changed = partial(self._poke, watch)
        match.put_off = partial(self._onlookers.put_off, match)
        match.changed()

    def _poke(self, watch: _Watch) -> None:
        if not watch.running:
            if not self._is_needed(watch.match):
                watch.asleep_since = None
                return
            watch.running = True
            self._nursery.start_soon(self._mind, watch)
        watch.stirred.set()

    def _is_needed(self, match: Match) -> bool:
        if match.asleep or match.terms.clock is not None:
            return True
        if match.roster.is_complete:
            return False  # the most frequent question, asked after every step
        if any(True for _ in match.bots_asked()):
            return True
        away = (match.roster.seats[i].presence is Presence.AWAY for i in match.roster.persons())
        return match.begun and not match.over and any(away)

    async def _mind(self, watch: _Watch) -> None:
        try:
            while self._is_needed(watch.match):
                watch.stirred = trio.Event()
                deadline = self._look(watch, trio.current_time())
                if self._is_gone(watch):
                    return
                with trio.move_on_at(deadline):
                    await watch.stirred.wait()
        finally:
            watch.running = False

    def _look(self, watch: _Watch, now: float) -> float:
        """Do what is due; tells when to look again."""
        match = watch.match
        if match.asleep:
            return self._let_sleep(watch, now)
        watch.asleep_since, watch.resting = None, False
        deadline = math.inf
        if match.begun and not match.over and match.reason is None:
            deadline = min(self._run_clock(watch, now), self._count_absent(watch, now))
            self._let_bots_think(watch)
        return deadline

    # Asleep

    def _let_sleep(self, watch: _Watch, now: float) -> float:
        match, settings = watch.match, self._hall.settings
        if watch.asleep_since is None:
            watch.asleep_since = now
            match.ledger.close()
        ends = {Status.PLAYING: math.inf, Status.OVER: settings.finished_minutes}
        minutes = ends.get(match.status, math.inf if match.begun else settings.open_minutes)
        end = watch.asleep_since + 60 * minutes
        if now >= end:
            self._hall.lobby.remove(match)
            self._hall.archive.forget(match)
            return end
        rest = watch.asleep_since + REST_SECONDS
        if now >= rest and not watch.resting:
            watch.resting = True
            self._hall.archive.rest(match)
        return end if watch.resting else min(rest, end)

    def _is_gone(self, watch: _Watch) -> bool:
        match = watch.match
        return self._hall.lobby.matches.get(match.terms.code) is not match

    # Clocks

    def _run_clock(self, watch: _Watch, now: float) -> float:
        match = watch.match
        table = match.table
        if match.terms.clock is None or table is None:
            return math.inf
        if table.version != watch.version:
            watch.version, watch.asked_at = table.version, now
        due = max(watch.asked_at, self._grace_until) + match.terms.clock
        if now < due:
            return due
        changed = [match.roster.change(seat, Change.CLOCK) for seat in table.asked]
        if any(changed):
            match.announce()
        return math.inf

    def _count_absent(self, watch: _Watch, now: float) -> float:
        match = watch.match
        seats = match.roster.seats
        away = [i for i in match.roster.persons() if seats[i].presence is Presence.AWAY]
        watch.away_since = {i: watch.away_since.get(i, now) for i in away}
        if match.terms.absent is None:
            return math.inf
        soonest = math.inf
        for seat, since in watch.away_since.items():
            due = max(since, self._grace_until) + match.terms.absent
            if now < due:
                soonest = min(soonest, due)
            elif match.roster.change(seat, Change.ABSENT):
                match.announce()
        return soonest

    # Bots

    def _let_bots_think(self, watch: _Watch) -> None:
        table = watch.match.table
        if table is None:
            return
        for seat, level in watch.match.bots_asked():
            key = (seat, table.version)
            if key not in watch.thinking:
                watch.thinking.add(key)
                self._nursery.start_soon(self._think, watch, seat, level, table.version)

    async def _think(self, watch: _Watch, seat: int, level: str, version: int) -> None:
        match = watch.match
        try:
            task = match.guard(_task, match, seat, level)
            if task is None:
                return
            intent = await self._bots.choose(match.game, task)
            if not match.asleep:
                _decide(match, task, intent, version)
        except Refused:
            # The table is stopped, and everybody has been told.
            return
        except Exception as fault:  # noqa: BLE001  # a game may raise anything, also while it reads
            match.stop(Code.QUARANTINED, trace(fault))
        finally:
            watch.thinking.discard((seat, version))
            watch.stirred.set()


def _decide(match: Match, task: Task, intent: Intent, version: int) -> None:
    """Do what the bot chose; if that was not on offer, something at random."""
    try:
        match.decide(task.seat, intent, version)
    except AgainstRules as no:
        log.warning("bot %s of %s: %s; deciding at random", task.level, task.game, no.reason.code)
        match.decide(task.seat, random_choice(match.game, task.view), version)


def _task(match: Match, seat: int, level: str) -> Task | None:
    """What a bot is to decide, in bytes that its seat may know."""
    table, game = match.table, match.game
    if table is None:
        return None
    world = None
    if is_searching(game, level):
        world = imagine(game, table.state, seat, fresh_chance())
    return Task(match.terms.game, level, seat, table.sight.view(seat), world)
