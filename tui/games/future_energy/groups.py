"""Headings for long lists of choices."""

from engine.core.choice import Choice
from engine.core.text import _
from engine.core.view import View
from engine.future_energy.intents import LayLine, LiftLine, PickTile, PlacePlant, SwapTile
from engine.future_energy.view import FutureEnergyPublic

_MANY = 12
"""More sites than this are no list to look through."""


def group_by_region(choice: Choice, view: View) -> str:
    """Links under the region in which they begin, many sites under theirs; nothing for others."""
    match choice.intent:
        case LayLine(link) | LiftLine(link):
            region = _region_of(view.public, *view.public.board.links[link])
            return _("Lines in the {region}").format(region=region)
        case PlacePlant(site) | PickTile(site) | SwapTile(site) if _are_many(view):
            region = _region_of(view.public, site)
            return _("Sites in the {region}").format(region=region)
        case _:
            return ""


def _are_many(view: View) -> bool:
    return view.prompt is not None and len(view.prompt.choices) > _MANY


def _region_of(public: FutureEnergyPublic, *sites: int) -> str:
    """The region of the first of them that lies in one."""
    board = public.board
    inside = [board.sites[site].region for site in sites]
    return next((_(board.regions[number]) for number in inside if number is not None), board.name)
