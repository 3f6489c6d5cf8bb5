"""What a game's `wording` module offers to clients: every sentence a player reads."""

from collections.abc import Sequence
from typing import Protocol

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import Reason
from engine.core.view import Delta, Prompt, View

Names = Sequence[str]
"""The players' names by seat."""


class Wording(Protocol):
    """The functions of a wording module. All texts pass through gettext; none contains markup.

    A module may also have `BURDENS: tuple[str, ...]`: the changes of which less is better.
    """

    def prompt_text(self, prompt: Prompt, view: View, names: Names) -> str:
        """The question, in one sentence."""

    def choice_text(self, choice: Choice, view: View, names: Names) -> str:
        """What choosing it does, short enough for a line; open fields without their limits."""

    def choice_group(self, choice: Choice) -> str:
        """The heading under which a list of choices shows it."""

    def field_text(self, choice: Choice, field: str) -> str:
        """The name of an open field: "price", "bid"."""

    def event_text(self, event: Event, names: Names) -> str:
        """What happened, in one sentence; empty for an event that is not worth one."""

    def reason_text(self, reason: Reason) -> str:
        """Why something is not allowed, in one sentence."""

    def delta_text(self, delta: Delta, names: Names) -> str:
        """One change that a choice would make: "money -4", "Grace: money +4"."""

    def ending_text(self, ending: str) -> str:
        """How the game ended, in one sentence."""

    def source_text(self, source: str) -> str:
        """The name of a score line."""
