"""What a table sees of a connection. Sessions are one; tests have others."""

from typing import Protocol

from net.host.views import ViewFrame
from net.protocol import Message
from net.refusals import Refused


class Peer(Protocol):
    """Somebody who attends. None of these calls waits or raises."""

    name: str
    address: str

    def send(self, message: Message, answers: int | None = None) -> None:
        """Queue a message."""

    def send_view(self, frame: ViewFrame) -> None:
        """Queue an update; it may swallow one that has not been sent yet."""

    def send_both(self, message: Message, answers: int, frame: ViewFrame) -> None:
        """Queue an answer and the update that it led to, in one piece where that is possible."""

    def refuse(self, answers: int | None, no: Refused, snapshot: ViewFrame | None = None) -> None:
        """Queue a refusal."""
