"""Moments of this game that are worth a picture; see tests.support.positions."""

from pathlib import Path

from engine.core.choice import Choice
from engine.future_energy import intents as ask
from engine.future_energy.view import FutureEnergyView
from tests.support.positions import Positions, Wanted, never

MODULES: dict[str, object] = {
    "largest_grid": True,
    "public_contracts": True,
    "new_grounds": True,
}


def _buys(_view: FutureEnergyView, choice: Choice) -> bool:
    return isinstance(choice.intent, ask.BuyContract) and choice.intent.slot == 1


def _pays_two_opponents(view: FutureEnergyView, choice: Choice) -> bool:
    intent = choice.intent
    if not isinstance(intent, ask.MoveCrew) or view.public.round < 5:
        return False
    return intent.bank > 0 and sum(money > 0 for money in intent.paid) > 1


def _joins(view: FutureEnergyView, choice: Choice) -> bool:
    return isinstance(choice.intent, ask.JoinPlant) and view.public.round >= 3


def _lays_beside(view: FutureEnergyView, choice: Choice) -> bool:
    intent = choice.intent
    return isinstance(intent, ask.LayLine) and len(view.public.lines[intent.link]) == 1


def _uses_a_public_contract_late(view: FutureEnergyView, choice: Choice) -> bool:
    return isinstance(choice.intent, ask.UsePublicContract) and view.public.round >= 6


def _moves_with_closed_sites(view: FutureEnergyView, choice: Choice) -> bool:
    return isinstance(choice.intent, ask.MoveCrew) and view.public.round >= 4


WANTED = (
    Wanted("start", 4, {}, _buys),
    Wanted("route", 4, {}, _pays_two_opponents),
    Wanted("joint", 3, {}, _joins),
    Wanted("laying", 4, {}, _lays_beside),
    Wanted("two-players", 2, {}, _moves_with_closed_sites),
    Wanted("modules", 4, MODULES, _uses_a_public_contract_late),
    Wanted("end", 4, MODULES, never, spectator=True),
)


POSITIONS = Positions("future_energy", Path(__file__).parent / "positions", WANTED)
kept, names = POSITIONS.kept, POSITIONS.names


if __name__ == "__main__":
    POSITIONS.keep_all()
