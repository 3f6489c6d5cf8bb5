"""Bots that search, in every game: nothing hidden steers them."""

import pytest

from engine import registry
from engine.core.chance import Chance
from engine.core.search import Budget, SearchBot
from engine.core.worlds import ask

DECISIONS = 40
EVERY = 9


@pytest.mark.parametrize("name", registry.games())
def test_what_is_hidden_does_not_influence_the_choice(name: str) -> None:
    game = registry.game(name)
    bot = SearchBot(game, budget=Budget(playouts=6))
    state = game.new(game.meta.seats[1], {}, b"fairness")
    chance = Chance(b"way")
    for number in range(DECISIONS):
        asked = game.to_act(state)
        if not asked:
            break
        if number % EVERY == 0:
            other = game.resample(state, asked[0], chance.fork(f"permuted {number}"))
            assert game.view(other, asked[0]) == game.view(state, asked[0])
            choices = [ask(game, s, asked[0], bot, Chance(b"choosing")) for s in (state, other)]
            assert choices[0] == choices[1]
        game.apply(state, asked[0], chance.pick(game.choices(state, asked[0])).sample(chance))
