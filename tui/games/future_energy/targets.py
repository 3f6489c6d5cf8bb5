"""What on the board or the panels a choice is about."""

from typing import Any

from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.future_energy import intents as ask
from tui.drawing.canvas import Target

MOST_SPACES = 8
"""Spaces of one contract, at most; a space's target is its contract and its place in one."""

ONE_LINE, TWO_LINES, CONTRACT, END, DECLINE, MOUNT, KEEP = range(7)
"""The words of the turn panel, as targets of kind `plan`."""


def site(number: int) -> Target:
    """A place of the board."""
    return Target("site", number)


def link(number: int) -> Target:
    """A link of the board."""
    return Target("link", number)


def space(contract: int, place: int) -> Target:
    """A space of a construction contract in front of a player."""
    return Target("space", contract * MOST_SPACES + place)


def slot(number: int) -> Target:
    """A slot of the display."""
    return Target("slot", number)


def public_slot(number: int) -> Target:
    """A slot of the public display."""
    return Target("public", number)


UNSEEN = Target("unseen", 0)
"""The stack of public contracts."""


def card(contract: int) -> Target:
    """A public contract in front of a player."""
    return Target("card", contract)


def player(seat: int) -> Target:
    """A player's board."""
    return Target("player", seat)


def region(number: int) -> Target:
    """A region."""
    return Target("region", number)


def plan(word: int) -> Target:
    """A word of the turn panel."""
    return Target("plan", word)


def certificate(value: int) -> Target:
    """One's own certificates of a value."""
    return Target("certificate", value)


_WORDS: dict[type[Intent], int] = {
    ask.EndPlanning: END,
    ask.EndTurn: END,
    ask.StayPut: END,
    ask.Decline: DECLINE,
    ask.MountNuclear: MOUNT,
    ask.KeepNuclear: KEEP,
}


def of_choice(choice: Choice) -> tuple[Target, ...]:
    """The targets of a choice: places first, then words of the turn panel."""
    intent: Any = choice.intent
    word = _WORDS.get(type(intent))
    if word is not None:
        return (plan(word),)
    match intent:
        case ask.PlanLines(count=count):
            return (plan(ONE_LINE if count == 1 else TWO_LINES),)
        case ask.LayLine() | ask.LiftLine():
            return (link(intent.link),)
        case ask.UsePublicContract() | ask.BuyPublicContract() | ask.BuyUnseenPublicContract():
            return _of_card(intent)
        case ask.BuyContract():
            return (slot(intent.slot), plan(CONTRACT))
        case ask.TakeContract():
            return (slot(intent.slot),)
        case ask.MoveAlong(path=path):
            return (site(path[-1]),)
        case ask.MoveCrew() | ask.PlacePlant() | ask.StepCrew() | ask.PickTile() | ask.SwapTile():
            return (site(intent.site),)
        case ask.ReturnCertificate(value=value):
            return (certificate(value),)
        case ask.ShiftPlant(contract=contract, space=start, to=end):
            return (space(contract, start), space(contract, end))
        case _:
            return (space(intent.contract, intent.space),)


def _of_card(intent: Any) -> tuple[Target, ...]:
    if isinstance(intent, ask.UsePublicContract):
        return (card(intent.contract),)
    bought = public_slot(intent.slot) if isinstance(intent, ask.BuyPublicContract) else UNSEEN
    return (bought, plan(CONTRACT))
