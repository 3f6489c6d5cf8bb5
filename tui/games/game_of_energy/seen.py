"""What a scene shows, with its types, and what the considered choice would change in it."""

from typing import cast

import attrs

from engine.core.choice import Choice
from engine.game_of_energy.ids import GridCard, Industry
from engine.game_of_energy.intents import ChooseArea, Permit, PlayCard
from engine.game_of_energy.view import (
    AreaView,
    GameOfEnergyOwn,
    GameOfEnergyPublic,
    HexView,
    PlayerView,
)
from tui.games.look import Scene


def public_of(scene: Scene) -> GameOfEnergyPublic:
    """What everybody sees."""
    return cast(GameOfEnergyPublic, scene.view.public)


def own_of(scene: Scene) -> GameOfEnergyOwn | None:
    """What only the seat of the scene sees."""
    return cast(GameOfEnergyOwn | None, scene.view.own)


def name_of(scene: Scene, seat: int) -> str:
    """A player's name: foreign text, only for a canvas."""
    return scene.names[seat] if seat < len(scene.names) else ""


def deltas_of(scene: Scene) -> dict[str, int]:
    """What the considered choice would change: `credits`, or `credits@2` for another seat."""
    prompt = scene.view.prompt
    if prompt is None or scene.choice not in prompt.choices:
        return {}
    deltas = prompt.previews[prompt.choices.index(scene.choice)]
    return {delta.what: delta.by for delta in deltas}


def delta_for(scene: Scene, what: str, seat: int) -> int:
    """What the considered choice would change for a seat."""
    key = what if seat == scene.seat else f"{what}@{seat}"
    return deltas_of(scene).get(key, 0)


@attrs.frozen
class Considered:
    """What the considered choice would do to the board."""

    area: int | None = None
    """The area that would be chosen."""
    placed: Industry | None = None
    """What would be placed in the area that is chosen."""
    card: GridCard | None = None
    seats: tuple[int, ...] = ()
    """The seats that the card would hit."""

    def strikes(self, area: AreaView, cell: HexView) -> bool:
        """Whether the industry on the hex is one that the card counts."""
        return (
            self.card is not None
            and cell.owner in self.seats
            and cell.industry in self.card.industries
            and area.territory in self.card.territories
        )


NOTHING = Considered()


def considered(scene: Scene) -> Considered:
    """What the considered choice would do to the board."""
    match scene.choice:
        case Choice(intent=ChooseArea(area=area)):
            return Considered(area=area)
        case Choice(intent=Permit(industry=industry)):
            return Considered(placed=industry)
        case Choice(intent=PlayCard(card=card, target=target)):
            return _struck(own_of(scene), card, target)
        case _:
            return NOTHING


def _struck(own: GameOfEnergyOwn | None, card: int, target: int | None) -> Considered:
    for held in own.hand if own else ():
        if held.card.card == card:
            hit = tuple(hit.seat for hit in held.hits)
            return Considered(card=held.card, seats=hit if target is None else (target,))
    return NOTHING


def next_free(area: AreaView) -> int | None:
    """The hex on which the next industry will stand."""
    for number, cell in enumerate(area.hexes):
        if cell.owner is None:
            return number
    return None


def basket(public: GameOfEnergyPublic) -> tuple[Industry, ...]:
    """What was permitted in this turn: the latest hexes of the area, which fill up in order."""
    turn = public.turn
    if turn.area is None or not turn.permits:
        return ()
    cells = public.areas[turn.area].hexes
    filled = [cell.industry for cell in cells if cell.industry is not None]
    return tuple(filled[-turn.permits :])


def turn_player(public: GameOfEnergyPublic) -> PlayerView | None:
    """Whose turn it is."""
    seat = public.turn.seat
    return None if seat is None else public.players[seat]
