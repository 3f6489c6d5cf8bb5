"""R4: after a restart in the middle of any decision everybody is asked the same again."""

import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import attrs
import pytest

from engine import registry
from engine.core.chance import Chance
from engine.core.game import Game
from net.catalogue import catalogue
from net.host.access import new_code
from net.host.table import Table
from net.host.terms import Terms, make_table
from tests.net import kit
from tests.net.journals import decide, some_records, some_terms, written

ALL_MODULES: dict[str, object] = {
    "largest_grid": True,
    "public_contracts": True,
    "new_grounds": True,
}
WAYS: dict[str, tuple[tuple[int, dict[str, object]], ...]] = {
    "lanterns": ((4, {}),),
    "gigawatt": ((3, {}), (1, {"version": "solo"}), (4, {"version": "short"})),
    "future_energy": ((4, ALL_MODULES), (2, {})),
    "game_of_energy": ((4, {}), (1, {"countdown": True, "level": "relaxed"})),
}
"""Each game in ways that together ask everything it can ask."""

NEVER_ASKED = ("Over",)
"""Steps in which nobody decides."""

MOST_GAMES = 400


@attrs.frozen
class Moment:
    """A game of which so many decisions are made."""

    terms: Terms
    decisions: int


def all_steps(name: str) -> set[str]:
    """The names of all steps in which the game asks somebody."""
    module = "tests.support.lanterns" if name == "lanterns" else f"engine.{name}.state"
    kinds = get_args(importlib.import_module(module).Step)
    return {name for kind in kinds for name in names_of(kind)} - set(NEVER_ASKED)


def names_of(kind: type) -> list[str]:
    """A step that has phases is a question in each of them."""
    phases = get_type_hints(kind).get("phase", ())
    return [f"{kind.__name__} {phase}" for phase in phases] or [kind.__name__]


def name_of(step: object) -> str:
    phase = getattr(step, "phase", None)
    return type(step).__name__ if phase is None else f"{type(step).__name__} {phase}"


def moments(name: str, game: Game[Any]) -> list[Moment]:
    """One for every step of the game, in each way to play it, and each number of seats asked."""
    found: dict[tuple[int, str, int], Moment] = {}
    for number in range(MOST_GAMES):
        for way, (seats, variant) in enumerate(WAYS[name]):
            terms = attrs.evolve(
                some_terms(game, seats, f"{name}/{number}".encode()),
                variant=dict(game.meta.complete(seats, variant)),
            )
            for decisions, step, asked in questions(game, terms):
                found.setdefault((way, step, asked), Moment(terms, decisions))
        if {step for _, step, _ in found} == all_steps(name):
            return list(found.values())
    raise AssertionError(all_steps(name) - {step for _, step, _ in found})


def questions(game: Game[Any], terms: Terms) -> Iterator[tuple[int, str, int]]:
    """How many decisions were made, what is asked then, and how many seats are."""
    state, chance = game.new(terms.seats, terms.variant, terms.seed), Chance(terms.seed)
    decisions = 0
    while asked := game.to_act(state):
        step = state.step if hasattr(state, "step") else state.steps[-1]
        yield decisions, name_of(step), len(asked)
        game.apply(state, asked[-1], chance.pick(game.choices(state, asked[-1])).sample(chance))
        decisions += 1


def keep(folder: Path, moment: Moment, game: Game[Any]) -> tuple[str, Table]:
    """The journal of that moment in the folder; the code of the table, and the table."""
    terms = attrs.evolve(moment.terms, code=new_code())
    records, table = some_records(terms, game, 0), make_table(terms, game)
    chance = Chance(terms.seed)
    for counter in range(1, moment.decisions + 1):
        records += decide(table, table.asked[-1], counter, chance)
    (folder / f"{terms.code}.journal").write_bytes(written(records))
    return terms.code, table


def as_seen(table: Table) -> tuple[object, ...]:
    """Everything that anybody is shown, and may still do."""
    viewers = (None, *range(table.seats))
    frames = [table.snapshot(seat) for seat in viewers]
    counters = [table.counter(seat) for seat in range(table.seats)]
    return table.asked, [frame.body() for frame in frames], counters


@pytest.mark.parametrize("name", ["lanterns", *registry.games()])
@pytest.mark.trio
async def test_a_restart_in_the_middle_of_any_decision_asks_the_same_again(
    name: str, tmp_path: Path
) -> None:
    """Also with half of the sealed bids made, or of the captains picked."""
    games = kit.GAMES if name == "lanterns" else "engine.registry"
    game = catalogue(games).game(name)
    kept = dict(keep(tmp_path, moment, game) for moment in moments(name, game))
    async with kit.a_host(tmp_path, games=games) as host:
        assert not host.damaged
        for code, before in kept.items():
            match = host.hall.lobby.matches[code]
            await host.hall.awake(match)
            assert match.table is not None
            assert as_seen(match.table) == as_seen(before)
