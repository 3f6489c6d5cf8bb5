"""The sentences of the demonstration game, as a wording module has them."""

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import Reason
from engine.core.view import Delta, Prompt, View
from tests.support.lanterns import Answer, Bid, OfferCard, PlayCard

Names = Sequence[str]


def prompt_text(prompt: Prompt, view: View, names: Names) -> str:
    return f"{prompt.step}: what will you do?"


def choice_text(choice: Choice, view: View, names: Names) -> str:
    match choice.intent:
        case PlayCard(card):
            return f"Play lantern {card}"
        case OfferCard(card, to, _):
            return f"Offer lantern {card} to {names[to]}"
        case Answer(accept):
            return "Accept" if accept else "Decline"
        case Bid():
            return "Bid"
        case _:
            return "Roll the die"


def choice_group(choice: Choice) -> str:
    match choice.intent:
        case PlayCard():
            return "Play"
        case OfferCard():
            return "Trade"
        case _:
            return "Other"


def field_text(choice: Choice, field: str) -> str:
    return field


def event_text(event: Event, names: Names) -> str:
    return type(event).__name__


def reason_text(reason: Reason) -> str:
    return f"Because {reason.code}."


def delta_text(delta: Delta, names: Names) -> str:
    return f"{delta.what} {delta.by:+}"


def ending_text(ending: str) -> str:
    return ending


def source_text(source: str) -> str:
    return source
