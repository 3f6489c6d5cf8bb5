"""Choices: the intents a seat may send now, with limits for the fields that are left open."""

from typing import TYPE_CHECKING, Any

import attrs

from engine.core.intent import Intent
from engine.core.reason import Reason
from engine.core.record import frozen

if TYPE_CHECKING:  # clients take no chances and need not load them
    from engine.core.chance import Chance


@frozen
class Range:
    """An open field of an intent: any whole number from `low` to `high`, both included."""

    field: str
    low: int
    high: int


@frozen(cache_hash=True)
class Choice:
    """An intent one may send now; its open fields, if any, are named by ranges."""

    intent: Intent
    """The intent itself, or its template: open fields hold the low end of their range."""
    ranges: tuple[Range, ...] = ()

    @property
    def label(self) -> tuple[str, dict[str, Any]]:
        """The parts a client makes its label from: the kind of intent and its fixed fields."""
        return type(self.intent).__name__, self.fixed

    @property
    def fixed(self) -> dict[str, Any]:
        """The fields that are not open."""
        open_fields = [r.field for r in self.ranges]
        fields = attrs.fields(type(self.intent))
        return {f.name: getattr(self.intent, f.name) for f in fields if f.name not in open_fields}

    @property
    def size(self) -> int:
        """How many different intents it contains."""
        size = 1
        for r in self.ranges:
            size *= r.high - r.low + 1
        return size

    def contains(self, intent: Intent) -> bool:
        """Whether this choice covers that intent."""
        if not self.ranges:
            return self.intent == intent
        if type(intent) is not type(self.intent):
            return False
        if not all(_within(getattr(intent, r.field), r) for r in self.ranges):
            return False
        return self.fill(**{r.field: getattr(intent, r.field) for r in self.ranges}) == intent

    def fill(self, **values: int) -> Intent:
        """The intent with its open fields set; those not named stay at the low end."""
        return attrs.evolve(self.intent, **values) if values else self.intent

    def low(self) -> Intent:
        """The intent with every open field at its low end."""
        return self.fill(**{r.field: r.low for r in self.ranges})

    def high(self) -> Intent:
        """The intent with every open field at its high end."""
        return self.fill(**{r.field: r.high for r in self.ranges})

    def sample(self, chance: "Chance") -> Intent:
        """One of the intents it contains, each equally likely."""
        if not self.ranges:
            return self.intent
        return self.fill(**{r.field: r.low + chance.below(r.high - r.low + 1) for r in self.ranges})


@frozen(cache_hash=True)
class Blocked:
    """Something one might expect to be able to do, and why one cannot.

    Hosts look up the bytes of each one, many in every question.
    """

    what: Choice
    reason: Reason
    rule: str
    """The chapter of the rules page that explains it."""


def _within(value: object, limits: Range) -> bool:
    # A bool is an int to Python, but never a number to us.
    return type(value) is int and limits.low <= value <= limits.high
