"""Recorded games: the same result for ever, everything conserved on the way, every ending shown."""

from pathlib import Path

import pytest

from engine import registry
from engine.core.digest import digest
from engine.core.replay import replay
from tests.support import recorded

FILES = recorded.files()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_recorded_game_plays_again_to_the_same_end(path: Path) -> None:
    game = recorded.load(path)
    constant = None
    state = None
    for moment in replay(game.game, game.record):
        state = moment.state
        sums = game.game.invariants(state)
        constant = constant or sums
        assert sums == constant
    assert game.game.outcome(state) == game.outcome
    assert digest(state) == game.digest


@pytest.mark.parametrize("name", registry.games())
def test_every_way_of_ending_has_a_recorded_game(name: str) -> None:
    games = [recorded.load(path) for path in FILES if path.parent.name == name]
    assert {game.outcome.ending for game in games} == set(registry.meta(name).endings)
    assert registry.meta(name).endings
