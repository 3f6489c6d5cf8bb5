"""Bots: every level plays every variant, and nothing hidden steers any of them."""

import pytest

from engine.core.bot import LEVELS, Bot
from engine.core.chance import Chance
from engine.core.playout import playout
from engine.core.search import Budget, SearchBot
from engine.core.worlds import ask
from engine.game_of_energy.rulebook import GAME
from tests.support.cases import Case, cases

CASES = [case for case in cases() if case.name == GAME.meta.name]
PERMUTATIONS = 2


def bot_of(level: str, playouts: int) -> Bot:
    """A bot of that level; one that searches tries so many ways, however long it takes."""
    bot = GAME.bot(level)
    if isinstance(bot, SearchBot):
        bot.budget = Budget(playouts=playouts)
    return bot


def test_the_game_has_all_levels() -> None:
    assert GAME.levels == LEVELS


def test_every_variant_is_among_the_cases() -> None:
    assert {case.seats for case in CASES} == {1, 2, 3, 4}
    assert {case.variant["countdown"] for case in CASES if case.seats == 2} == {True, False}
    assert {case.variant["level"] for case in CASES if case.seats == 1} == {
        *("contract", "standard", "relaxed")
    }


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_level_plays_every_variant_to_its_end(case: Case, level: str) -> None:
    state = case.new(0)
    playout(GAME, state, [bot_of(level, 1) for _ in range(case.seats)], case.chance(level))
    assert GAME.outcome(state) is not None


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_hidden_does_not_influence_the_choice(seats: int, level: str) -> None:
    """Other hands, the pile and the future are drawn anew: the same choice comes of it."""
    bot, guide, chance = bot_of(level, 8), GAME.bot("normal"), Chance(b"hidden")
    state = GAME.new(seats, {}, b"hidden")
    compared = 0
    for number in range(60):
        seat = chance.pick(GAME.to_act(state))
        if number % 4 == 0 and len(GAME.choices(state, seat)) > 1:
            chosen = ask(GAME, state, seat, bot, Chance(bytes([number])))
            for world in range(PERMUTATIONS):
                other = GAME.resample(state, seat, chance.fork(f"{number}/{world}"))
                assert ask(GAME, other, seat, bot, Chance(bytes([number]))) == chosen
                compared += 1
        GAME.apply(state, seat, ask(GAME, state, seat, guide, chance))
    assert compared >= 10


def test_hidden_hands_really_differ_in_the_permuted_worlds() -> None:
    """Otherwise the test before would show nothing."""
    state, guide, chance = GAME.new(3, {}, b"hidden"), GAME.bot("normal"), Chance(b"hidden")
    differ = 0
    for number in range(60):
        seat = chance.pick(GAME.to_act(state))
        other = GAME.resample(state, seat, chance.fork(f"{number}"))
        differ += other.hands != state.hands
        GAME.apply(state, seat, ask(GAME, state, seat, guide, chance))
    assert differ > 20
