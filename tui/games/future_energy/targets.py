"""What on the board or the panels a choice is about."""

from typing import Any

from engine.core.choice import Choice
from engine.future_energy import intents as ask
from tui.drawing.canvas import Target

MOST_SPACES = 8
"""Spaces of one contract, at most; a space's target is its contract and its place in one."""

ONE_LINE, TWO_LINES, CONTRACT, END = range(4)
"""The rows of the planning board, as targets of kind `plan`."""


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


def plan(row: int) -> Target:
    """A row of the planning board."""
    return Target("plan", row)


def certificate(value: int) -> Target:
    """One's own certificates of a value."""
    return Target("certificate", value)


def of_choice(choice: Choice) -> tuple[Target, ...]:
    """The targets of a choice; none for a plain no."""
    intent: Any = choice.intent
    match intent:
        case ask.PlanLines(count=count):
            return (plan(ONE_LINE if count == 1 else TWO_LINES),)
        case ask.LayLine() | ask.LiftLine():
            return (link(intent.link),)
        case ask.BuyContract() | ask.TakeContract():
            return (slot(intent.slot),)
        case ask.BuyPublicContract():
            return (public_slot(intent.slot),)
        case ask.BuyUnseenPublicContract():
            return (UNSEEN,)
        case ask.UsePublicContract():
            return (card(intent.contract),)
        case ask.EndPlanning() | ask.EndTurn() | ask.StayPut():
            return (plan(END),)
        case ask.MoveAlong(path=path):
            return (site(path[-1]),)
        case ask.MoveCrew() | ask.PlacePlant() | ask.StepCrew() | ask.PickTile() | ask.SwapTile():
            return (site(intent.site),)
        case ask.ReturnCertificate(value=value):
            return (certificate(value),)
        case ask.ShiftPlant(contract=contract, space=start, to=end):
            return (space(contract, start), space(contract, end))
        case _:
            return _of_plant(intent)


_PLANTS = (
    *(ask.BuildPlant, ask.AddPlant, ask.JoinPlant),
    *(ask.ReturnPlant, ask.LiftPlant, ask.DoublePlant),
)


def _of_plant(intent: Any) -> tuple[Target, ...]:
    return (space(intent.contract, intent.space),) if isinstance(intent, _PLANTS) else ()
