"""The hard bot alone at the table: other habits, and whole games compared under the same luck."""

import attrs
import pytest

from engine.core.chance import Chance
from engine.core.intent import Intent
from engine.core.search import Budget
from engine.core.worlds import ask
from engine.gigawatt.bots.alone import HardBot, Rival
from engine.gigawatt.bots.guide import candidates, expert
from engine.gigawatt.bots.policy import decide
from engine.gigawatt.bots.style import ALONE, NORMAL, Style
from engine.gigawatt.ids import Card, Place, Plant, Stage
from engine.gigawatt.intents import Build, BuyCard, CloseStarter, Pass, PickRegion
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.state import Building, Buying, SoloClosing, State
from tests.engine.gigawatt.sketch import asked, put, settled


def alone(*plants: Plant, money: int, demand: int) -> State:
    state = settled(Place.ALPINE, version="solo")
    put(state, 0, *plants)
    state.money, state.demand = [money], [demand]
    return state


def answer(state: State, style: Style) -> Intent:
    return decide(state, 0, GAME.choices(state, 0), Chance(b"answer"), style)


def searcher(playouts: int) -> HardBot:
    bot = HardBot(GAME)
    bot.budget = Budget(playouts=playouts)
    return bot


def won(style: Style, games: int) -> int:
    """How many of these games a style wins alone, in a region that was dealt."""
    found = 0
    for number in range(games):
        state = GAME.new(1, {"regions": "random"}, b"alone %d" % number)
        chance = Chance(b"%d" % number)
        while GAME.to_act(state):
            GAME.apply(state, 0, decide(state, 0, GAME.choices(state, 0), chance, style))
        found += state.outcome is not None and bool(state.outcome.winners)
    return found


# Habits


def test_alone_an_expert_takes_the_region_that_wins_most_often() -> None:
    state = GAME.new(1, {}, b"region")
    assert expert(state, 0, GAME.choices(state, 0), Chance(b"")) == PickRegion(Place.CARPATHIAN)


def test_alone_the_fund_is_too_dear_for_an_expert() -> None:
    state = alone(*(Plant.COAL_1,) * 5, money=40, demand=20)
    state.row = [int(Card.TRANSITION_FUND)] * 4
    asked(state, Buying(0), Stage.TECHNOLOGY)
    assert isinstance(answer(state, NORMAL), BuyCard)
    assert answer(state, ALONE) == Pass()


def test_alone_an_expert_closes_sooner_while_it_is_cheap() -> None:
    early = alone(*(Plant.COAL_1,) * 3, *(Plant.NUCLEAR_1,) * 2, money=24, demand=22)
    asked(early, SoloClosing(0), Stage.AUCTION)
    assert answer(early, NORMAL) == Pass()
    assert isinstance(answer(early, ALONE), CloseStarter)


def test_alone_an_expert_does_not_count_on_the_weather() -> None:
    state = alone(Plant.COAL_1, *(Plant.WIND_2,) * 8, Plant.NUCLEAR_1, money=13, demand=26)
    asked(state, Building(0), Stage.BUILDING)
    assert answer(state, NORMAL) == Pass()
    assert isinstance(answer(state, ALONE), Build)


def test_the_habits_for_one_player_win_more_games_than_those_for_several() -> None:
    assert won(ALONE, 150) > won(NORMAL, 150) + 8


def test_among_rivals_an_expert_is_another_one() -> None:
    state = GAME.new(2, {}, b"rivals")
    choices = GAME.choices(state, state.start)
    picked = {expert(state, state.start, choices, Chance(b"%d" % number)) for number in range(20)}
    assert len(picked) > 1


# Comparing


def test_what_makes_no_difference_is_dropped() -> None:
    rival = Rival(Pass())
    for _ in range(8):
        assert rival.is_open()
        rival.count(0.0)
    assert not rival.is_open()


def test_a_few_lucky_worlds_do_not_replace_the_choice_of_an_expert() -> None:
    rival = Rival(Pass())
    for lead in (*(1.0,) * 4, *(0.0,) * 11):
        rival.count(lead)
    assert rival.is_open()
    assert not rival.is_better()


def test_what_is_better_in_most_worlds_does() -> None:
    rival = Rival(Pass())
    for lead in (1.0, 1.0, 0.0) * 4:
        rival.count(lead)
    assert rival.is_better()


def test_without_playouts_the_expert_decides() -> None:
    state, chance = GAME.new(1, {}, b"none"), Chance(b"none")
    bot = searcher(0)
    for _ in range(40):
        choices = GAME.choices(state, 0)
        intent = ask(GAME, state, 0, bot, Chance(b"same"))
        assert intent == expert(state, 0, choices, Chance(b"same"))
        GAME.apply(state, 0, expert(state, 0, choices, chance))


@pytest.mark.parametrize("playouts", [20, 60])
def test_a_budget_is_kept(playouts: int) -> None:
    bot, state = searcher(playouts), GAME.new(1, {"regions": "random"}, b"budget")
    ask(GAME, state, 0, bot, Chance(b"budget"))
    assert 0 < bot.playouts <= playouts


def test_time_that_has_run_out_ends_the_comparison() -> None:
    bot, state = searcher(10_000), GAME.new(1, {"regions": "random"}, b"budget")
    ticks = iter(range(1000))
    bot.clock = lambda: float(next(ticks))
    bot.budget = attrs.evolve(bot.budget, seconds=12.0)
    ask(GAME, state, 0, bot, Chance(b"budget"))
    assert 0 < bot.playouts < 40


def test_alone_the_future_does_not_influence_the_hard_bot() -> None:
    bot, chance = searcher(30), Chance(b"hidden")
    state = GAME.new(1, {}, b"hidden")
    for number in range(40):
        choices = GAME.choices(state, 0)
        if number % 5 == 0:
            other = GAME.resample(state, 0, chance.fork(f"permuted {number}"))
            answers = [ask(GAME, s, 0, bot, Chance(b"choosing")) for s in (state, other)]
            assert answers[0] == answers[1]
        GAME.apply(state, 0, expert(state, 0, choices, chance))


def test_alone_the_hard_bot_begins_with_the_habits_for_one_player() -> None:
    state, chance = GAME.new(1, {}, b"first"), Chance(b"first")
    while GAME.to_act(state):
        choices = GAME.choices(state, 0)
        looked = candidates(state, 0, choices, Chance(b"same"))
        assert looked[0] == decide(state, 0, choices, Chance(b"same"), ALONE)
        assert all(any(c.contains(intent) for c in choices) for intent in looked)
        GAME.apply(state, 0, decide(state, 0, choices, chance))
