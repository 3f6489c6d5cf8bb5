"""What on the board or the panels a choice is about: a click there offers it."""

from engine.core.choice import Choice
from engine.gigawatt import intents as i
from engine.gigawatt.ids import NOBODY
from tui.drawing.canvas import Target
from tui.games.gigawatt.geometry import BORDER_PLACES


def targets_of(choice: Choice) -> tuple[Target, ...]:
    """The things a choice is about, the most telling first; none for passing."""
    match choice.intent:
        case i.PickRegion(region=region):
            return (Target("region", region),)
        case i.BuyCard(slot=slot, target=target):
            aimed = () if target == NOBODY else (Target("seat", target),)
            return (Target("slot", slot), *aimed)
        case i.PlayCard(card=card):
            return (Target("held", card),)
        case i.Build(plant=plant, field=field) | i.Upgrade(field=field, plant=plant):
            return Target("field", field), Target("plant", plant)
        case i.Close(field=field) | i.CloseStarter(field=field):
            return (Target("field", field),)
        case i.BuildConnection(border=border) | i.ShareConnection(border=border):
            return _border(border)
        case i.TradeMarket(border=border):
            markets = (Target("market", int(place)) for place in BORDER_PLACES[border])
            return *_border(border), *markets
        case i.ProposeTrade(partner=partner):
            return Target("seat", partner), Target("trader", partner)
        case i.Reroll(die=die):
            return (Target("die", die),)
        case _:
            return _other(choice)


def _border(border: int) -> tuple[Target, ...]:
    places = BORDER_PLACES[border]
    return Target("border", border), *(Target("region", int(place)) for place in places)


def _other(choice: Choice) -> tuple[Target, ...]:
    match choice.intent:
        case i.Answer():
            return (Target("offer", 0),)
        case i.Store():
            return (Target("store", 0),)
        case i.Bid():
            return (Target("bid", 0),)
        case _:
            return ()
