"""Games as PettingZoo environments."""

import ast
import re
from pathlib import Path
from typing import Any

import pytest
from pettingzoo.test import api_test

from engine import registry
from engine.core.choice import Choice, Range
from net.lab.encoding import fitted, flatten, slots
from net.lab.environment import Environment
from tests.support.lanterns import Bid

DEMONSTRATION = "tests.support.lanterns:Lanterns"


@pytest.mark.filterwarnings("default")  # it warns where a dict with a mask is no plain array
@pytest.mark.parametrize("name", [DEMONSTRATION, *registry.games()])
def test_every_game_passes_the_test_of_the_library(name: str) -> None:
    api_test(Environment(name), num_cycles=40)


def played(environment: Any, seed: int) -> list[tuple[str, int, float]]:
    """A whole game in which the first open slot is taken."""
    environment.reset(seed=seed)
    found = []
    for agent in environment.agent_iter():
        seen, reward, ended, cut, _ = environment.last()
        slot = None if ended or cut else int(seen["action_mask"].argmax())
        found.append((agent, -1 if slot is None else slot, reward))
        environment.step(slot)
    return found


def test_the_same_seed_gives_the_same_game_and_everybody_a_reward() -> None:
    environment = Environment(DEMONSTRATION, seats=3)
    found = played(environment, seed=4)
    assert found == played(environment, seed=4)
    last = {agent: reward for agent, slot, reward in found if slot == -1}
    assert len(last) == 3
    assert max(last.values()) > 0 > min(last.values())


def test_an_agent_sees_only_what_its_seat_sees() -> None:
    environment = Environment(DEMONSTRATION, seats=2)
    environment.reset(seed=1)
    before = environment.observe("seat_0")["observation"]
    environment._state.hands[1][0] += 1
    assert (environment.observe("seat_0")["observation"] == before).all()


def test_open_fields_are_spread_over_the_slots_and_cut_where_there_are_few() -> None:
    choices = [Choice(Bid(0), (Range("amount", 0, 7),)), Choice(Bid(9))]
    assert slots(choices, 16, 8) == [*(Bid(n) for n in range(8)), Bid(9)]
    assert slots(choices, 4, 8) == [Bid(0), Bid(3), Bid(7), Bid(9)]
    assert slots([Choice(Bid(n)) for n in range(9)], 3, 8) == [Bid(0), Bid(3), Bid(6)]


def test_packed_values_become_bounded_numbers_of_a_fixed_count() -> None:
    plain = {"b": [1, None, True], "a": "word", "c": 10**9}
    found = list(flatten(plain))
    assert found[1:] == [3 / 1024, 1 / 1024, -1.0, 1.0, 1.0]
    assert 0 <= found[0] < 1
    assert fitted(iter(found), 8) == [*found, 0.0, 0.0]
    assert fitted(iter(found), 2) == found[:2]


def test_the_loop_on_the_page_runs_as_it_stands(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs/lab.md").read_text(encoding="utf-8")
    (loop,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    exec(loop, {})  # noqa: S102  # our own page
    returns = ast.literal_eval(capsys.readouterr().out)
    assert list(returns) == ["seat_0", "seat_1", "seat_2"]
    assert all(-3 <= value <= 3 for value in returns.values()), "three games, -1 to 1 each"
    assert any(returns.values())


@pytest.mark.parametrize("name", registry.games())
def test_whatever_the_mask_leaves_open_can_be_done(name: str) -> None:
    environment = Environment(name)
    environment.reset(seed=3)
    for agent in environment.agent_iter(60):
        seen, _, ended, cut, _ = environment.last()
        if ended or cut:
            break
        intents = environment.intents(agent)
        assert seen["action_mask"].sum() == len(intents) > 0
        for intent in intents:
            state = environment.game.clone(environment._state)
            environment.game.apply(state, environment.possible_agents.index(agent), intent)
        environment.step(environment.action_space(agent).sample(seen["action_mask"]))
