"""Moments of this game that are worth a picture; see tests.support.positions."""

from pathlib import Path

from engine.core.choice import Choice
from engine.game_of_energy.intents import ChooseArea, Permit, PickInvestment, PlayCard
from engine.game_of_energy.view import GameOfEnergyView
from tests.support.positions import Positions, Wanted, never


def _permits(view: GameOfEnergyView, choice: Choice) -> bool:
    return isinstance(choice.intent, Permit) and view.public.turn.permits == 2


def _chooses_an_area(view: GameOfEnergyView, choice: Choice) -> bool:
    return isinstance(choice.intent, ChooseArea) and view.public.round == 3


def _aims(view: GameOfEnergyView, choice: Choice) -> bool:
    intent = choice.intent
    return isinstance(intent, PlayCard) and intent.target is not None and view.public.round >= 4


def _is_late_alone(view: GameOfEnergyView, choice: Choice) -> bool:
    return view.public.round >= 4 and isinstance(choice.intent, Permit)


def _is_in_debt(view: GameOfEnergyView, _choice: Choice) -> bool:
    own = view.own
    return own is not None and view.public.players[own.seat].debt > 0


def _invests(_view: GameOfEnergyView, choice: Choice) -> bool:
    return isinstance(choice.intent, PickInvestment)


WANTED = (
    Wanted("start", 4, {}, lambda _view, _choice: True),
    Wanted("permitting", 4, {}, _permits),
    Wanted("rolled", 3, {"countdown": True}, _chooses_an_area),
    Wanted("card", 4, {}, _aims),
    Wanted("debt", 3, {"countdown": True}, _is_in_debt),
    Wanted("investment", 2, {}, _invests),
    Wanted("solo", 1, {"level": "relaxed"}, _is_late_alone),
    Wanted("end", 4, {}, never, spectator=True),
)


POSITIONS = Positions("game_of_energy", Path(__file__).parent / "positions", WANTED)
kept, names = POSITIONS.kept, POSITIONS.names


if __name__ == "__main__":
    POSITIONS.keep_all()
