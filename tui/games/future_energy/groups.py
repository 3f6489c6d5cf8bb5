"""Headings for long lists of choices."""

from engine.core.choice import Choice
from engine.core.text import _
from engine.core.view import View
from engine.future_energy.intents import LayLine, LiftLine
from engine.future_energy.view import FutureEnergyPublic


def group_of_link(choice: Choice, view: View) -> str:
    """Lines under the region in which their link begins; nothing for other choices."""
    match choice.intent:
        case LayLine(link) | LiftLine(link):
            return _("Lines in the {region}").format(region=_region_of(link, view.public))
        case _:
            return ""


def _region_of(link: int, public: FutureEnergyPublic) -> str:
    board = public.board
    inside = [board.sites[end].region for end in board.links[link]]
    return next((_(board.regions[number]) for number in inside if number is not None), board.name)
