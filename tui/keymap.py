"""Which key does what: defaults from the list of actions, a person's own keys over them."""

from collections.abc import Iterator, Mapping

import attrs

from tui.actions import ACTIONS, BY_ID, SCOPES, TYPING


@attrs.frozen
class Conflict:
    """Two actions that are alive at the same time and share a key, or a letter where one types."""

    scope: str
    key: str
    ids: tuple[str, ...]


def keys_of(action: str, own: Mapping[str, str]) -> tuple[str, ...]:
    """The keys of an action."""
    text = own.get(action, BY_ID[action].keys)
    return tuple(key.strip() for key in text.split(",") if key.strip())


def conflicts(own: Mapping[str, str]) -> tuple[Conflict, ...]:
    """Everything that is wrong with these keys."""
    return tuple(fault for scope in SCOPES for fault in _conflicts_in(scope, own))


def usable(own: Mapping[str, str]) -> dict[str, str]:
    """A person's own keys without unknown actions, and without any that lead to a conflict."""
    kept: dict[str, str] = {}
    for action, keys in own.items():
        if action in BY_ID and keys_of(action, own) and not conflicts({**kept, action: keys}):
            kept[action] = keys
    return kept


def shown(key: str) -> str:
    """A key as it is written for people."""
    parts = key.split("+")
    *held, last = [
        _NAMES.get(part, part if len(part) == 1 else part.capitalize()) for part in parts
    ]
    return "+".join([*held, last.upper() if held else last])


def _conflicts_in(scope: str, own: Mapping[str, str]) -> Iterator[Conflict]:
    users: dict[str, list[str]] = {}
    for action in ACTIONS:
        if action.group in SCOPES[scope]:
            for key in keys_of(action.id, own):
                users.setdefault(key, []).append(action.id)
    for key, ids in users.items():
        if len(ids) > 1 or (scope in TYPING and len(key) == 1):
            yield Conflict(scope, key, tuple(ids))


_NAMES = {
    "escape": "Esc",
    "full_stop": ".",
    "comma": ",",
    "slash": "/",
    "question_mark": "?",
    "right_square_bracket": "]",
    "left_square_bracket": "[",
    "right_curly_bracket": "}",
    "left_curly_bracket": "{",
    "plus": "+",
    "minus": "-",
    "pageup": "PgUp",
    "pagedown": "PgDn",
}
