"""The contract between a game and everything that uses it: host, bots, tests, scripts."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from engine.core.bot import Bot, RandomBot
from engine.core.chance import Chance
from engine.core.choice import Blocked, Choice
from engine.core.codec import Codec, Plain
from engine.core.event import Event
from engine.core.intent import Intent
from engine.core.meta import Meta
from engine.core.outcome import Outcome
from engine.core.view import Prompt, View

S = TypeVar("S")
V = TypeVar("V")


class Game(ABC, Generic[S]):
    """A game: what it is called, and the rules as functions of a state.

    The state is the truth and stays on the host. It holds a `chance`, all randomness comes from
    there.
    """

    meta: Meta
    codec: Codec
    view_class: type[View]

    # Playing

    @abstractmethod
    def new(self, seats: int, variant: Mapping[str, object], seed: bytes) -> S:
        """A game at its first decision; the same arguments give the same game everywhere.

        Raises BadVariant where `meta` does not allow the seats or the variant.
        """

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """The seats that are asked now; none exactly when the game is over."""

    @abstractmethod
    def choices(self, state: S, seat: int) -> Sequence[Choice]:
        """What the seat may send now; empty unless it is asked."""

    @abstractmethod
    def blocked(self, state: S, seat: int) -> Sequence[Blocked]:
        """What the seat might expect to be able to do now, and why it cannot."""

    @abstractmethod
    def apply(self, state: S, seat: int, intent: Intent) -> Sequence[Event]:
        """Change the state in place and say what happened.

        Accepts an intent exactly if one of the choices contains it; raises Illegal otherwise,
        and then the state is untouched.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended; None while it goes on."""

    # Seeing

    @abstractmethod
    def public(self, state: S) -> Any:
        """The part of the view that everybody sees."""

    @abstractmethod
    def own(self, state: S, seat: int) -> Any:
        """The part of the view that only this seat sees."""

    @abstractmethod
    def prompt(self, state: S, seat: int) -> Prompt | None:
        """The question to this seat; None unless it is asked."""

    def view(self, state: S, seat: int | None) -> View:
        """All that this seat may see; a spectator (None) gets the public part alone."""
        if seat is None:
            return self.view_class(self.public(state), None, None)
        return self.view_class(self.public(state), self.own(state, seat), self.prompt(state, seat))

    # Copying

    @abstractmethod
    def clone(self, state: S) -> S:
        """A copy that shares nothing that can change."""

    @abstractmethod
    def resample(self, state: S, seat: int | None, chance: Chance) -> S:
        """A state this seat could not tell from this one: hidden cards and the future redrawn."""

    def pack(self, value: object) -> Plain:
        """An intent, event, view or outcome as plain lists and dicts."""
        return self.codec.pack(value)

    def unpack(self, plain: Plain, expected: type[V]) -> V:
        """The way back, checked field by field; raises Malformed."""
        return self.codec.unpack(plain, expected)

    # Checking

    @abstractmethod
    def invariants(self, state: S) -> dict[str, int]:
        """Sums that never change in a game: money with the bank, tiles, cards, pieces, tokens."""

    @abstractmethod
    def counts(self, state: S) -> dict[str, int]:
        """Every count that must never be negative, by name."""

    # Bots

    def bots(self) -> dict[str, Callable[[], Bot]]:
        """What makes a bot of each level, weakest first."""
        return {"random": RandomBot}

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of bots this game has, weakest first."""
        return tuple(self.bots())

    def bot(self, level: str) -> Bot:
        """A bot of that level, one of `levels`."""
        makers = self.bots()
        if level not in makers:
            raise ValueError(f"{self.meta.title} has no bot {level!r}; it has {', '.join(makers)}")
        return makers[level]()
