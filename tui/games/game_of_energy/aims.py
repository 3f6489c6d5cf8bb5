"""What a choice is about: the things whose click offers it."""

from engine.core.choice import Choice
from engine.game_of_energy import intents as it
from engine.game_of_energy.ids import CAPTAINS, INDUSTRIES
from tui.drawing.canvas import Target
from tui.games.game_of_energy.places import BANK, DIE, END, HEXES, PILE
from tui.games.look import Scene


def is_meant(scene: Scene, target: Target) -> bool:
    """Whether the considered choice is about that thing."""
    return scene.choice is not None and target in targets_of(scene.choice)


def targets_of(choice: Choice) -> tuple[Target, ...]:
    """The targets of a choice; an area is also meant by any of its hexes."""
    match choice.intent:
        case it.ChooseArea(area=area):
            hexes = range(area * HEXES, (area + 1) * HEXES)
            return (Target("area", area), *(Target("hex", number) for number in hexes))
        case it.Permit(industry=industry):
            return (Target("industry", INDUSTRIES.index(industry)),)
        case it.PlayCard(card=card, target=None) | it.TakeCard(card=card):
            return (Target("card", card),)
        case it.PlayCard(card=card, target=int(seat)):
            return (Target("card", card), Target("seat", seat))
        case it.DiscardCard(card=card):
            return (Target("card", card),)
        case it.ChooseCaptain(captain=captain):
            return (Target("captain", CAPTAINS.index(captain)),)
        case it.PickInvestment(investment=investment):
            return (Target("investment", investment),)
        case it.RollTerritory() | it.RollAgain():
            return (DIE,)
        case it.Invest():
            return (BANK,)
        case it.DrawAndEnd():
            return (PILE,)
        case it.EndTurn():
            return (END,)
        case _:
            return ()
