"""Views as bytes: what all seats share is packed once a version and joined into each seat's frame.

Every byte of the game that reaches a seat comes from here, and from nowhere but `game.public`,
`game.own`, `game.prompt` and `event.seen_by`.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

import attrs

from engine.core.choice import Blocked, Choice
from engine.core.codec import Codec
from engine.core.event import Event
from engine.core.game import Game
from engine.core.reason import Reason
from engine.core.view import Delta, Prompt
from net.host.parts import Parts
from net.wire import EMPTY_LIST, NIL, list_header, map_header, pack

KEPT_CHOICES = 20_000
"""Packed choices kept for games that hand out the same objects again and again."""

KEPT_EVENTS = 1200
"""Events that may wait for one reader; with more of them its next update is a snapshot.

More than one step can have and what is put off before it: only who reads too slowly loses any.
"""

_INTENT = map_header(2) + pack("intent")
_RANGES = pack("ranges")
_WHAT = map_header(3) + pack("what")
_REASON = pack("reason")
_RULE = pack("rule")
_STEP = map_header(5) + pack("step")
_PARAMS = pack("params")
_CHOICES = pack("choices")
_PREVIEWS = pack("previews")
_BLOCKED = pack("blocked")
_PUBLIC = pack("public")
_OWN = pack("own")
_PROMPT = pack("prompt")
_VERSION = map_header(7) + pack("t") + pack("update") + pack("version")
_SINCE = pack("since")
_ASKED = pack("asked")
_UNDO = pack("undo")
_VIEW = pack("view")
_EVENTS = pack("events")
_FLAGS = (b"\xc2", b"\xc3")


class QuestionPacker:
    """Packs the questions of one game, at whatever table, exactly as the game's codec would."""

    def __init__(self, codec: Codec) -> None:
        self._codec = codec
        self._choices: dict[int, tuple[Choice, bytes]] = {}
        self._previews: dict[int, tuple[tuple[Delta, ...], bytes]] = {}
        self._blocked: dict[Blocked, bytes] = {}

    def pack(self, prompt: Prompt) -> bytes:
        """The question as a map."""
        choices = [self._choice(choice) for choice in prompt.choices]
        previews = [self._preview(deltas) for deltas in prompt.previews]
        blocked = [self._pack_blocked(item) for item in prompt.blocked]
        return b"".join(
            (
                *(_STEP, pack(prompt.step), _PARAMS, pack(prompt.params)),
                *(_CHOICES, list_header(len(choices)), *choices),
                *(_PREVIEWS, list_header(len(previews)), *previews),
                *(_BLOCKED, list_header(len(blocked)), *blocked),
            )
        )

    def _choice(self, choice: Choice) -> bytes:
        kept = self._choices.get(id(choice))
        if kept is not None:
            return kept[1]
        ranges = [{"field": r.field, "low": r.low, "high": r.high} for r in choice.ranges]
        intent = self._codec.pack(choice.intent)
        packed = b"".join((_INTENT, pack(intent), _RANGES, pack(ranges)))
        if len(self._choices) >= KEPT_CHOICES:
            self._choices.clear()
        # The choice is kept too: an id means something only while its object lives.
        self._choices[id(choice)] = (choice, packed)
        return packed

    def _preview(self, deltas: tuple[Delta, ...]) -> bytes:
        kept = self._previews.get(id(deltas))
        if kept is not None:
            return kept[1]
        packed = pack([{"what": delta.what, "by": delta.by} for delta in deltas])
        if len(self._previews) >= KEPT_CHOICES:
            self._previews.clear()
        self._previews[id(deltas)] = (deltas, packed)
        return packed

    def _pack_blocked(self, item: Blocked) -> bytes:
        packed = self._blocked.get(item)
        if packed is not None:
            return packed
        parts = (_WHAT, self._choice(item.what), _REASON, pack(plain_reason(item.reason)))
        packed = b"".join((*parts, _RULE, pack(item.rule)))
        if len(self._blocked) >= KEPT_CHOICES:
            self._blocked.clear()
        self._blocked[item] = packed
        return packed


@cache
def _questions(codec: Codec) -> QuestionPacker:
    """One for all tables of a game: they ask much the same."""
    return QuestionPacker(codec)


class ViewPacker:
    """Packs the parts of one table's views exactly as the game's codec would."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._codec = game.codec
        self._start = map_header(4) + pack("t") + pack(game.view_class.__name__)
        self._questions = _questions(game.codec)
        self._public: Parts | None = None
        self._own: dict[int, Parts] = {}

    def public(self, state: Any) -> bytes:
        """The part that everybody sees, with its key."""
        public = self.game.public(state)
        if self._public is None:
            self._public = Parts(self._codec, type(public))
        return _PUBLIC + self._public.pack(public)

    def own(self, state: Any, seat: int) -> bytes:
        """The part that only this seat sees."""
        own = self.game.own(state, seat)
        parts = self._own.get(seat)
        if parts is None:
            parts = self._own[seat] = Parts(self._codec, type(own))
        return parts.pack(own)

    def prompt(self, state: Any, seat: int) -> bytes:
        """The question to this seat, or nil."""
        prompt = self.game.prompt(state, seat)
        return NIL if prompt is None else self._questions.pack(prompt)

    def view(self, public: bytes, own: bytes, prompt: bytes) -> bytes:
        """The whole view from its parts."""
        return b"".join((self._start, public, _OWN, own, _PROMPT, prompt))

    def event(self, event: Event) -> bytes:
        """One event as somebody may see it."""
        return pack(self._codec.pack(event))


def plain_reason(reason: Reason) -> dict[str, Any]:
    """A reason as plain data."""
    return {"code": reason.code, "params": [list(pair) for pair in reason.params]}


@attrs.frozen
class ViewFrame:
    """An update for one receiver, ready to be joined. A newer one can swallow one not yet sent."""

    version: int
    since: int | None
    asked: tuple[int, ...]
    undo: bool
    view: bytes
    events: tuple[bytes, ...]

    def body(self) -> bytes:
        """The bytes of the message."""
        since = NIL if self.since is None else pack(self.since)
        events = (list_header(len(self.events)), *self.events) if self.events else (EMPTY_LIST,)
        return b"".join(
            (
                *(_VERSION, pack(self.version), _SINCE, since, _ASKED, pack(self.asked)),
                *(_UNDO, _FLAGS[self.undo], _VIEW, self.view, _EVENTS, *events),
            )
        )

    def after(self, older: "ViewFrame") -> "ViewFrame":
        """The update for somebody who did not get the older one: nothing that happened is lost."""
        if self.since is None:
            return self
        events = older.events + self.events
        if older.since is None or len(events) > KEPT_EVENTS:
            return attrs.evolve(self, since=None, events=())
        return attrs.evolve(self, since=older.since, events=events)


class Sight:
    """The table at one version; each part is packed when first asked for, not before."""

    def __init__(self, packer: ViewPacker, state: Any, asked: tuple[int, ...]) -> None:
        self.asked = asked
        self._packer = packer
        self._state = state
        self._public: bytes | None = None
        self._prompts: dict[int, bytes] = {}
        self._views: dict[int | None, bytes] = {}

    def prompt(self, seat: int) -> bytes:
        """The question to that seat, or nil."""
        packed = self._prompts.get(seat)
        if packed is None:
            asked = seat in self.asked
            packed = self._packer.prompt(self._state, seat) if asked else NIL
            self._prompts[seat] = packed
        return packed

    def kept_prompt(self, seat: int) -> bytes | None:
        """The question as it was given out, also when the state has moved on."""
        return self._prompts.get(seat)

    def view(self, seat: int | None) -> bytes:
        """The view of that seat; None is a spectator."""
        packed = self._views.get(seat)
        if packed is None:
            packed = self._views[seat] = self._join(seat)
        return packed

    def _join(self, seat: int | None) -> bytes:
        if self._public is None:
            self._public = self._packer.public(self._state)
        if seat is None:
            return self._packer.view(self._public, NIL, NIL)
        own = self._packer.own(self._state, seat)
        return self._packer.view(self._public, own, self.prompt(seat))


class Happened:
    """The events of one step, each packed once for all who see the same of it."""

    __slots__ = ("_all", "_packed", "_packer", "events")

    def __init__(self, packer: ViewPacker, events: Sequence[Event]) -> None:
        self.events = events
        self._packer = packer
        self._all: tuple[bytes, ...] | None = None
        """Where nothing is hidden from anybody."""
        self._packed: dict[int, tuple[Event, bytes]] = {}

    def seen_by(self, seat: int | None) -> tuple[bytes, ...]:
        """What that seat gets to know of it."""
        if self._all is not None:
            return self._all
        if all(type(event).seen_by is Event.seen_by for event in self.events):
            self._all = tuple([self._packer.event(event) for event in self.events])
            return self._all
        shown = (event.seen_by(seat) for event in self.events)
        return tuple([self._bytes(event) for event in shown if event is not None])

    def _bytes(self, event: Event) -> bytes:
        kept = self._packed.get(id(event))
        if kept is None:
            kept = self._packed[id(event)] = (event, self._packer.event(event))
        return kept[1]
