"""S3: nothing can be taken back that told anybody something."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine import registry
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.intent import Intent
from net.host.table import Table
from tests.net.worlds import is_told
from tests.support.lanterns import Lanterns

LANTERNS = Lanterns()
WORLDS = 2
DECISIONS = 200

WAYS: list[tuple[Game[Any], int, dict[str, object]]] = [
    (LANTERNS, 3, {"rounds": 3}),
    (registry.game("gigawatt"), 3, {}),
    (registry.game("future_energy"), 3, {"public_contracts": True, "new_grounds": True}),
    (registry.game("game_of_energy"), 3, {}),
]


def undoable(
    game: Game[Any], seats: int, variant: dict[str, object], decisions: int
) -> Iterator[tuple[Any, int, Intent]]:
    """Decisions of random games that their seats may take back, and the states before them."""
    number = 0
    while decisions > 0:
        number += 1
        table = Table(game, seats=seats, variant=variant, seed=bytes([number]))
        chance = Chance(bytes([number]))
        while table.asked and decisions > 0:
            decisions -= 1
            seat, before = chance.pick(table.asked), game.clone(table.state)
            intent = chance.pick(game.choices(table.state, seat)).sample(chance)
            table.decide(seat, intent)
            if table.may_undo(seat):
                yield before, seat, intent


def told(game: Game[Any], seats: int, variant: dict[str, object]) -> tuple[int, list[Intent]]:
    """How many decisions could be taken back, and those of them that told somebody something."""
    count, found = 0, []
    for before, seat, intent in undoable(game, seats, variant, DECISIONS):
        count += 1
        found += [
            intent
            for viewer in (None, *range(seats))
            for world in range(WORLDS)
            if is_told(game, before, (seat, intent), viewer, Chance(bytes([world])))
        ]
    return count, found


@pytest.mark.parametrize(("game", "seats", "variant"), WAYS, ids=[way[0].meta.name for way in WAYS])
def test_what_told_somebody_something_cannot_be_taken_back(
    game: Game[Any], seats: int, variant: dict[str, object]
) -> None:
    count, found = told(game, seats, variant)
    assert found == []
    assert count > DECISIONS // 10


# The positive control


def past_a_draw(remember: Callable[..., None]) -> Callable[..., None]:
    return lambda self, seat, before, moved, events: remember(
        self, seat, before, moved=False, events=events
    )


def past_a_reveal(remember: Callable[..., None]) -> Callable[..., None]:
    return lambda self, seat, before, moved, events: remember(
        self, seat, before, moved=moved, events=()
    )


@pytest.mark.parametrize("leak", [past_a_draw, past_a_reveal], ids=lambda leak: leak.__name__)
def test_a_planted_undo_too_many_is_found(
    leak: Callable[..., Callable[..., None]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "_remember", leak(Table._remember))
    assert any(told(*way)[1] for way in WAYS)
