"""Positions to look at, kept as views, so that tuning of the game's data changes no picture.

`python -m tests.tui.game_of_energy.positions` plays bot games and keeps them anew.
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
from engine.game_of_energy.intents import ChooseArea, Permit, PickInvestment, PlayCard
from engine.game_of_energy.view import GameOfEnergyView
from engine.game_of_energy.vocabulary import CODEC
from tests.support.golden import Position

FOLDER = Path(__file__).parent / "positions"
NAMES = ("Ada", "Benjamin", "Cy", "Dora Elisabeth")


@attrs.frozen
class Wanted:
    """A moment worth a picture, and the choice that is considered in it."""

    name: str
    seats: int
    variant: dict[str, object]
    fits: Callable[[GameOfEnergyView, Choice], bool]
    spectator: bool = False


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
    Wanted("end", 4, {}, lambda _view, _choice: False, spectator=True),
)


def names() -> list[str]:
    """All kept positions."""
    return [wanted.name for wanted in WANTED]


def kept(name: str) -> Position:
    """A position from its file."""
    plain = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    view = CODEC.unpack(plain["view"], GameOfEnergyView)
    seats = len(view.public.players)
    choice = None
    if plain["choice"] is not None and view.prompt is not None:
        choice = view.prompt.choices[plain["choice"]]
    return Position(view, NAMES[:seats], plain["seat"], choice)


# Keeping them anew


def keep(wanted: Wanted) -> None:
    """Play until the moment comes, in one game after the other."""
    for number in range(1000):
        for seat, view, choice in _moments(wanted, f"{wanted.name}/{number}".encode()):
            plain = {"seat": seat, "choice": choice, "view": CODEC.pack(view)}
            FOLDER.mkdir(exist_ok=True)
            path = FOLDER / f"{wanted.name}.json"
            path.write_text(json.dumps(plain) + "\n", encoding="utf-8")
            return
    raise LookupError(wanted.name)


def _moments(wanted: Wanted, seed: bytes) -> Iterator[tuple[int | None, Any, int | None]]:
    game = registry.game("game_of_energy")
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
