"""All tables of a host by their codes, and who is at which."""

from net.host.access import new_code, tidy_code
from net.host.match import Match
from net.host.peer import Peer
from net.refusals import Code, Refused
from net.rows import TableRow

LOOPBACK = ("127.", "::1")
"""Addresses of the machine itself, where many people may share one."""


class Lobby:
    """The tables and where everybody is."""

    def __init__(self, limit: int, limit_each: int) -> None:
        self.matches: dict[str, Match] = {}
        self._limit = limit
        self._limit_each = limit_each
        """For one address, and only tables that have not begun."""
        self._where: dict[Peer, Match] = {}

    def add(self, match: Match) -> None:
        """A table can be found from now on; a rematch takes the place of the game before."""
        self.matches[match.terms.code] = match

    def remove(self, match: Match) -> None:
        """A table can no longer be found."""
        if self.matches.get(match.terms.code) is match:
            del self.matches[match.terms.code]

    def check_room(self, address: str) -> None:
        """Raise Refused if there are too many tables, or too many from one address that wait."""
        waiting = sum(m.made_from == address and not m.begun for m in self.matches.values())
        is_far = not address.startswith(LOOPBACK)
        served = sum(not match.over for match in self.matches.values())
        if served >= self._limit or (is_far and waiting >= self._limit_each):
            raise Refused(Code.TOO_MANY_TABLES)

    def free_code(self) -> str:
        """A code that no table has."""
        code = new_code()
        while code in self.matches:
            code = new_code()
        return code

    def find(self, code: str) -> Match | None:
        """The table with that code."""
        return self.matches.get(tidy_code(code))

    def rows(self) -> tuple[TableRow, ...]:
        """The tables that anybody may join."""
        return tuple(_row(match) for match in self.matches.values() if match.terms.listed)

    def at(self, peer: Peer) -> Match:
        """The table somebody is at; raises Refused if they are at none."""
        match = self._where.get(peer)
        if match is None:
            raise Refused(Code.NOT_AT_TABLE)
        return match

    def enter(self, peer: Peer, match: Match, seat: int | None) -> None:
        """Somebody comes to a table, and leaves the one they were at."""
        if self._where.get(peer) is not match:
            self.leave(peer)
        self._where[peer] = match
        match.attend(peer, seat)

    def leave(self, peer: Peer) -> None:
        """Somebody goes away from their table, if they are at one."""
        match = self._where.pop(peer, None)
        if match is not None:
            match.depart(peer)

    def move(self, old: Match, new: Match) -> None:
        """Everybody at one table goes on to another with the same seats."""
        for peer, seat in list(old.peers.items()):
            self._where[peer] = new
            new.peers[peer] = seat
        old.peers.clear()
        self.add(new)


def _row(match: Match) -> TableRow:
    owner = match.roster.owner
    return TableRow(
        code=match.terms.code,
        game=match.terms.game,
        status=match.status,
        seats=match.terms.seats,
        taken=match.roster.taken,
        owner="" if owner is None else match.roster.seats[owner].name,
    )
