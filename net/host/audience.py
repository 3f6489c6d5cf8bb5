"""Up to which version everybody at a table has been told what happened, and who is told when."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from net.host.peer import Peer
from net.host.views import ViewFrame

MOST_UNSEEN = 64
"""Steps and events that are put off for onlookers; with more of them all are told at once."""

Make = Callable[[int | None, int], ViewFrame]
"""The update of a seat with what happened since a version."""


class Audience:
    """Who is behind. `peers` are those who attend, with their seat."""

    def __init__(self, peers: Mapping[Peer, int | None]) -> None:
        self._peers = peers
        self._behind: dict[Peer, int] = {}
        """With the version they know."""
        self._unseen = 0
        """How much has happened since nobody was behind."""

    def __bool__(self) -> bool:
        """Whether anybody is behind."""
        return bool(self._behind)

    def step(self, version: int, events: int) -> None:
        """The table is at that version now; everybody is behind."""
        for peer in self._peers:
            self._behind.setdefault(peer, version - 1)
        self._unseen += 1 + events

    def forget(self, peer: Peer) -> None:
        """Somebody has left."""
        self._behind.pop(peer, None)

    def clear(self) -> None:
        """There is nothing more to tell."""
        self._behind.clear()

    def urgent(self, asked: tuple[int, ...], asker: Peer | None) -> list[Peer]:
        """Who is told at once: first those who are to decide, then who has just decided.

        Everybody where nobody is asked any more, or where too much would have to be kept.
        """
        if not asked or self._unseen > MOST_UNSEEN:
            return sorted(self._behind, key=lambda peer: self._peers[peer] not in asked)
        found = [peer for peer, seat in self._peers.items() if seat in asked]
        if asker in self._behind and asker not in found:
            found.append(asker)
        return found

    def everybody(self) -> list[Peer]:
        """All who are behind."""
        return list(self._behind)

    def updates(self, peers: Iterable[Peer], make: Make) -> Iterator[tuple[Peer, ViewFrame]]:
        """An update for each, with all that happened since the version they know."""
        made: dict[tuple[int | None, int], ViewFrame] = {}
        for peer in peers:
            key = self._peers[peer], self._behind.pop(peer)
            frame = made.get(key)
            if frame is None:
                frame = made[key] = make(*key)
            yield peer, frame
        if not self._behind:
            self._unseen = 0
