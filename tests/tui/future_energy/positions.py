"""Positions to look at, kept as views, so that tuning of the game's data changes no picture.

`python -m tests.tui.future_energy.positions` plays bot games and keeps them anew; then renew the
pictures: `GOLDEN=write pytest tests/tui/future_energy`.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import attrs

from engine import registry
from engine.core.chance import Chance
from engine.core.choice import Choice
from engine.core.intent import Intent
from engine.future_energy import intents as ask
from engine.future_energy.view import FutureEnergyView
from engine.future_energy.vocabulary import CODEC
from tests.support.golden import Position

FOLDER = Path(__file__).parent / "positions"
NAMES = ("Ada", "Benjamin", "Cy", "Dora Elisabeth")
MODULES: dict[str, object] = {
    "largest_grid": True,
    "public_contracts": True,
    "new_grounds": True,
}


@attrs.frozen
class Wanted:
    """A moment worth a picture, and the choice that is considered in it."""

    name: str
    seats: int
    variant: dict[str, object]
    fits: Callable[[FutureEnergyView, Choice], bool]
    spectator: bool = False


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
    Wanted("end", 4, MODULES, lambda _view, _choice: False, spectator=True),
)


def names() -> list[str]:
    """All kept positions."""
    return [wanted.name for wanted in WANTED]


def kept(name: str) -> Position:
    """A position from its file."""
    plain = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    view = CODEC.unpack(plain["view"], FutureEnergyView)
    seats = len(view.public.players)
    choice = None
    if plain["choice"] is not None and view.prompt is not None:
        choice = view.prompt.choices[plain["choice"]]
    return Position(view, NAMES[:seats], plain["seat"], choice)


# Keeping them anew


def keep(wanted: Wanted) -> None:
    """Play until the moment comes, in one game after the other."""
    for number in range(200):
        for seat, view, choice in _moments(wanted, f"{wanted.name}/{number}".encode()):
            plain = {"seat": seat, "choice": choice, "view": CODEC.pack(view)}
            FOLDER.mkdir(exist_ok=True)
            path = FOLDER / f"{wanted.name}.json"
            path.write_text(json.dumps(plain) + "\n", encoding="utf-8")
            return
    raise LookupError(wanted.name)


def _moments(wanted: Wanted, seed: bytes) -> Iterator[tuple[int | None, Any, int | None]]:
    game = registry.game("future_energy")
    state = game.new(wanted.seats, wanted.variant, seed)
    bots = [game.bot("normal") for _ in range(wanted.seats)]
    chance = Chance(seed)
    while asked := game.to_act(state):
        seat = asked[0]
        view = game.view(state, seat)
        for number, choice in enumerate(view.prompt.choices if view.prompt else ()):
            if wanted.fits(view, choice):
                yield seat, view, number
        intent: Intent = bots[seat].choose(view, game.choices(state, seat), chance)
        game.apply(state, seat, intent)
    if wanted.spectator:
        yield None, game.view(state, None), None


if __name__ == "__main__":
    for each in WANTED:
        keep(each)
