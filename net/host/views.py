"""Views as bytes: what all seats share is packed once a version and joined into each seat's frame.

Every byte of the game that reaches a seat comes from here, and from nowhere but `game.public`,
`game.own`, `game.prompt` and `event.seen_by`.
"""

from collections.abc import Iterable, Sequence
from typing import Any

import attrs

from engine.core.choice import Blocked, Choice
from engine.core.event import Event
from engine.core.game import Game
from engine.core.reason import Reason
from engine.core.view import Prompt
from net.host.parts import Parts
from net.wire import EMPTY_LIST, NIL, list_header, map_header, pack

KEPT_CHOICES = 20_000
"""Packed choices kept for games that hand out the same objects again and again."""

KEPT_EVENTS = 200
"""Events that may wait for a slow reader; with more of them its next update is a snapshot."""

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


class ViewPacker:
    """Packs the parts of one game's views exactly as the game's codec would."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self._codec = game.codec
        self._start = map_header(4) + pack("t") + pack(game.view_class.__name__)
        self._choices: dict[int, tuple[Choice, bytes]] = {}
        self._blocked: dict[Blocked, bytes] = {}
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
        return NIL if prompt is None else self._pack_prompt(prompt)

    def view(self, public: bytes, own: bytes, prompt: bytes) -> bytes:
        """The whole view from its parts."""
        return b"".join((self._start, public, _OWN, own, _PROMPT, prompt))

    def event(self, event: Event) -> bytes:
        """One event as somebody may see it."""
        return pack(self._codec.pack(event))

    def _pack_prompt(self, prompt: Prompt) -> bytes:
        choices = [self._choice(choice) for choice in prompt.choices]
        blocked = [self._pack_blocked(item) for item in prompt.blocked]
        previews = [[{"what": d.what, "by": d.by} for d in deltas] for deltas in prompt.previews]
        return b"".join(
            (
                *(_STEP, pack(prompt.step), _PARAMS, pack(prompt.params)),
                *(_CHOICES, list_header(len(choices)), *choices),
                *(_PREVIEWS, pack(previews)),
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

    def __init__(self, packer: ViewPacker, events: Sequence[Event]) -> None:
        self._packer = packer
        self._events = events
        self._packed: dict[int, tuple[Event, bytes]] = {}

    def seen_by(self, seat: int | None) -> tuple[bytes, ...]:
        """What that seat gets to know of it."""
        shown = (event.seen_by(seat) for event in self._events)
        return tuple(self._bytes(shown))

    def _bytes(self, shown: Iterable[Event | None]) -> Iterable[bytes]:
        for event in shown:
            if event is None:
                continue
            kept = self._packed.get(id(event))
            if kept is None:
                kept = self._packed[id(event)] = (event, self._packer.event(event))
            yield kept[1]
