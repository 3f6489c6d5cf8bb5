"""Bots: the same judgement from a view and from a world, nothing hidden, reasons for joining."""

from itertools import product

import attrs
import pytest

from engine.core.bot import LEVELS
from engine.core.chance import Chance
from engine.core.playout import playout
from engine.core.search import Budget, SearchBot
from engine.core.worlds import ask
from engine.future_energy.bots.easy import HASTY
from engine.future_energy.bots.hard import candidates
from engine.future_energy.bots.judge import Judge
from engine.future_energy.bots.normal import NormalBot, policy
from engine.future_energy.bots.sight import Sight, sight_of_state, sight_of_view
from engine.future_energy.bots.taste import TASTE, Taste
from engine.future_energy.ids import Phase
from engine.future_energy.intents import Decline, JoinPlant, LayLine, MoveAlong
from engine.future_energy.rulebook import GAME
from engine.future_energy.state import State
from engine.future_energy.view import FutureEnergyView
from tests.engine.future_energy.scene import (
    ANNIE,
    JIM,
    card,
    hold,
    lay,
    link,
    planning,
    put,
    space,
    table,
    turn_of,
)

ALL = {"largest_grid": True, "public_contracts": True, "new_grounds": True}


def test_the_game_has_all_levels() -> None:
    assert GAME.levels == LEVELS


def view(state: State, seat: int) -> FutureEnergyView:
    seen = GAME.view(state, seat)
    assert isinstance(seen, FutureEnergyView)
    return seen


def alike(sight: Sight) -> Sight:
    """Two grounds give the same money: the first stands for both."""
    return attrs.evolve(sight, tiles=[7 if tile == 8 else tile for tile in sight.tiles])


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", [{}, ALL], ids=["base", "all"])
def test_a_view_and_a_world_look_the_same(seats: int, variant: dict[str, bool]) -> None:
    chance = Chance(b"sight")
    state = GAME.new(seats, variant, b"sight")
    while asked := GAME.to_act(state):
        seat = asked[0]
        assert alike(sight_of_view(view(state, seat))) == alike(sight_of_state(state, seat))
        choices = GAME.choices(state, seat)
        by_view = NormalBot().choose(view(state, seat), choices, Chance(b"same"))
        assert by_view == policy(state, seat, choices, Chance(b"same"))
        assert candidates(state, seat, choices, chance)[0] in [c.intent for c in choices]
        GAME.apply(state, seat, chance.pick(choices).intent)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
@pytest.mark.parametrize("modules", list(product([False, True], repeat=3)), ids=str)
def test_every_level_plays_whole_games(level: str, modules: tuple[bool, ...]) -> None:
    bots = [GAME.bot(level), GAME.bot("random"), GAME.bot("random")]
    for bot in bots:
        if isinstance(bot, SearchBot):
            bot.budget = Budget(playouts=3)
    state = GAME.new(3, dict(zip(ALL, modules, strict=True)), b"whole")
    playout(GAME, state, bots, Chance(b"whole"))
    assert GAME.outcome(state) is not None


def test_what_is_hidden_does_not_influence_the_hard_bot() -> None:
    bot = GAME.bot("hard")
    assert isinstance(bot, SearchBot)
    bot.budget = Budget(playouts=12)
    chance = Chance(b"hidden")
    state = GAME.new(3, ALL, b"hidden")
    for number in range(60):
        if not (asked := GAME.to_act(state)):
            break
        seat = asked[0]
        if number % 7 == 0:
            other = GAME.resample(state, seat, chance.fork(f"permuted {number}"))
            answers = [ask(GAME, s, seat, bot, Chance(b"choosing")) for s in (state, other)]
            assert answers[0] == answers[1]
        GAME.apply(state, seat, chance.pick(GAME.choices(state, seat)).intent)


def offer(money: int, held: str, taste: Taste = TASTE) -> float:
    """What joining is worth to Jim when Annie builds on gas in Paris; declining is worth 0."""
    state = turn_of(table(2), ANNIE)
    goal = put(state, "Paris", "gas")
    hold(state, ANNIE, "gas nuclear")
    hold(state, JIM, held)
    state.money = [1, money]
    GAME.apply(state, ANNIE, MoveAlong((goal,)))
    judge = Judge(sight_of_state(state, JIM), taste)
    assert judge.value(Decline()) == 0
    icons = held.replace("(", "").replace(")", "")
    return judge.value(JoinPlant(card(held), space(icons, "gas")))


def test_a_joint_plant_is_worth_more_when_it_completes_a_contract() -> None:
    assert offer(5, "gas (oil)") > offer(5, "gas oil") > 0


def test_a_joint_plant_is_worth_more_to_who_has_money_to_spare() -> None:
    assert offer(12, "gas oil") > offer(5, "gas oil")


def test_who_keeps_the_money_together_joins_only_to_complete_a_contract() -> None:
    assert offer(5, "gas (oil)", HASTY) > 0 > offer(5, "gas oil", HASTY)


def test_a_line_that_reaches_another_region_is_worth_more_than_one_that_does_not() -> None:
    state = planning(table(4), ANNIE)
    lay(state, ANNIE, "Frankfurt", "Paris")
    judge = Judge(sight_of_state(state, ANNIE))
    new, old = link(state, "Frankfurt", "Hamburg"), link(state, "Frankfurt", "Brussels")
    assert judge.value(LayLine(new)) > judge.value(LayLine(old)) + 1


def test_a_bot_that_knows_another_game_is_no_bot_here() -> None:
    state = turn_of(table(2), ANNIE, Phase.MOVING)
    with pytest.raises(TypeError):
        sight_of_view(FutureEnergyView(GAME.public(state), None, None))
