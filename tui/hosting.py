"""A host for others, started from the interface: a child process that the network can reach."""

from pathlib import Path

import platformdirs

from net.settings import DEFAULT_PORT
from tui.private import REGISTRY, NotStarted, PrivateHost

EVERYWHERE = "0.0.0.0"  # noqa: S104  # that is what hosting is for; a person asked for it


def hosted_folder() -> Path:
    """Where tables for others are kept, apart from the private ones."""
    return Path(platformdirs.user_data_dir("turbine-hall", appauthor=False)) / "hosted"


class OpenHost(PrivateHost):
    """Listens to the network, at the usual port if it is free."""

    def __init__(self, games: str = REGISTRY, store: Path | None = None) -> None:
        """Not started yet."""
        super().__init__(store or hosted_folder(), games, f"{EVERYWHERE}:{DEFAULT_PORT}")

    async def address(self) -> tuple[str, int]:
        """Where this machine itself reaches it; another port where the usual one is taken."""
        try:
            found = await super().address()
        except NotStarted:
            if self.listen.endswith(":0"):
                raise
            self.stop()
            self.listen = f"{EVERYWHERE}:0"
            found = await super().address()
        return "127.0.0.1", found[1]


def host_of(store: Path, games: str) -> PrivateHost:
    """The host that kept its tables there."""
    return OpenHost(games, store) if store == hosted_folder() else PrivateHost(store, games)
