"""Who is connected: limits on strangers and on all, and the way to tell everybody goodbye."""

from collections import Counter

import trio

from net.host.session import Session
from net.refusals import Code
from net.settings import Settings


class Doorman:
    """Counts connections; no address is ever banned."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._inside: dict[Session, bool] = {}
        """Everybody, and whether they have said hello."""
        self._strangers: Counter[str] = Counter()
        self._quiet = trio.Event()
        self._closing = False

    def __len__(self) -> int:
        """How many are connected."""
        return len(self._inside)

    def admit(self, session: Session) -> bool:
        """Let somebody in, if there is room."""
        settings = self._settings
        if self._closing or len(self._inside) >= settings.connections:
            return False
        if self._strangers.total() >= settings.strangers:
            return False
        if self._strangers[session.address] >= settings.strangers_per_address:
            return False
        self._inside[session] = False
        self._strangers[session.address] += 1
        return True

    def greeted(self, session: Session) -> None:
        """They are no stranger any more."""
        if not self._inside.get(session, True):
            self._inside[session] = True
            self._forget_stranger(session)

    def leave(self, session: Session) -> None:
        """They are gone."""
        if not self._inside.pop(session, True):
            self._forget_stranger(session)
        if not self._inside:
            self._quiet.set()

    async def close_all(self, code: Code, seconds: float) -> None:
        """Tell everybody and wait until they are gone, but not for long."""
        self._closing = True
        self._quiet = trio.Event()
        for session in list(self._inside):
            session.hang_up(code)
        if self._inside:
            with trio.move_on_after(seconds):
                await self._quiet.wait()

    def _forget_stranger(self, session: Session) -> None:
        self._strangers[session.address] -= 1
        if self._strangers[session.address] <= 0:
            del self._strangers[session.address]
