"""Plain sentences for the demonstration game."""

from typing import Any


def prompt_text(prompt: Any, view: Any, names: Any) -> str:
    return f"Decide: {prompt.step}."


def choice_text(choice: Any, view: Any, names: Any) -> str:
    name, fixed = choice.label
    return f"{name} {fixed}"


def choice_group(choice: Any) -> str:
    return type(choice.intent).__name__


def field_text(choice: Any, field: str) -> str:
    return field


def event_text(event: Any, names: Any) -> str:
    return repr(event)


def reason_text(reason: Any) -> str:
    return str(reason.code)


def delta_text(delta: Any, names: Any) -> str:
    return f"{delta.what} {delta.by:+}"


def ending_text(ending: str) -> str:
    return f"The game ended: {ending}."


def source_text(source: str) -> str:
    return source
