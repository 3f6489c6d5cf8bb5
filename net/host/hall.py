"""What every request may need of the host: tables, journals, games, limits and the time."""

from collections.abc import Callable

import attrs

from net.catalogue import Catalogue
from net.host.archive import Archive
from net.host.lobby import Lobby
from net.host.match import Match
from net.rates import ByAddress
from net.refusals import Code
from net.settings import Settings


@attrs.frozen
class Hall:
    """The parts of a host that requests work on; no sockets, no tasks."""

    settings: Settings
    catalogue: Catalogue
    lobby: Lobby
    archive: Archive
    tries: ByAddress
    """Wrong codes and tokens."""
    now: Callable[[], float]
    """The loop's clock: monotonic, for limits only."""
    stamp: Callable[[], str]
    """The calendar's time, for the header of a journal."""
    opened: Callable[[Match], None]
    """Called with every table that begins to be served."""

    async def awake(self, match: Match) -> None:
        """Make sure that the state of a table is in memory."""
        if match.reason is Code.DISK:
            await self.archive.revive(match)
        await self.archive.wake(match)
