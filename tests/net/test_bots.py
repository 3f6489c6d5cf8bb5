"""S11: the host's own bots know what their seat may know, and never hold a table up."""

import pickle

import attrs
import pytest

from engine import registry
from engine.core.chance import Chance
from engine.core.digest import digest
from engine.core.game import Game
from net import wire
from net.catalogue import catalogue
from net.host.bots import BotPool, Task, imagine, is_searching, read_view
from tests.net import kit

LANTERNS = catalogue(kit.GAMES).game("lanterns")
GAMES = [LANTERNS, *(registry.game(name) for name in registry.games())]


def on_the_way(game: Game[object], decisions: int) -> object:
    state, chance = game.new(max(2, game.meta.seats[0]), {}, b"the truth itself"), Chance(b"way")
    for _ in range(decisions):
        asked = game.to_act(state)
        if not asked:
            break
        game.apply(state, asked[0], chance.pick(game.choices(state, asked[0])).sample(chance))
    return state


@pytest.mark.trio
async def test_a_bot_that_plays_on_in_its_head_finishes_a_game() -> None:
    async with kit.a_host(search_seconds=0.05) as host, kit.a_link(host, "Ada") as ada:
        await kit.a_table(ada, seats=3, bots=2, level="hard")
        await kit.start(ada)
        await kit.play(ada, Chance(b"a"))
        assert ada.client.over is not None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.name)
def test_no_byte_of_an_imagined_world_depends_on_what_the_seat_cannot_know(
    game: Game[object],
) -> None:
    for decisions in range(0, 60, 6):
        truth = on_the_way(game, decisions)
        for seat in range(2):
            seen = imagine(game, truth, seat, Chance(b"drawn"))
            assert b"the truth itself" not in seen
            for number in range(3):
                other = game.resample(truth, seat, Chance(bytes([number])))
                assert imagine(game, other, seat, Chance(b"drawn")) == seen


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.name)
def test_an_imagined_world_can_be_played_on_by_the_worker(game: Game[object]) -> None:
    truth = on_the_way(game, 5)
    seat = game.to_act(truth)[0]
    drawn = game.resample(truth, seat, Chance(b"drawn"))
    world = pickle.loads(imagine(game, truth, seat, Chance(b"drawn")))  # noqa: S301  # our own
    assert digest(world) == digest(drawn)
    assert game.choices(world, seat) == game.choices(truth, seat)


@pytest.mark.parametrize("level", ["hard", "talkative", "broken", "stuck"])
@pytest.mark.trio
async def test_every_bot_leads_to_a_decision(level: str, caplog: pytest.LogCaptureFixture) -> None:
    state = on_the_way(LANTERNS, 3)
    seat = LANTERNS.to_act(state)[0]
    task = a_task(state, seat, level)
    seconds = 0.3 if level == "stuck" else 20.0
    pool = BotPool(size=1, seconds=seconds, search_seconds=0.05, catalogue=kit.GAMES)
    try:
        for _ in range(2):
            intent = await pool.choose(LANTERNS, task)
            assert any(choice.contains(intent) for choice in LANTERNS.choices(state, seat))
    finally:
        await pool.aclose()
    assert ("deciding at random" in caplog.text) == (level in ("broken", "stuck"))


def a_task(state: object, seat: int, level: str) -> Task:
    codec = LANTERNS.codec
    view = wire.pack(codec.pack(LANTERNS.view(state, seat)))
    world = imagine(LANTERNS, state, seat, Chance(b"x")) if is_searching(LANTERNS, level) else None
    return Task("lanterns", level, seat, view, world)


def test_what_a_bot_gets_is_bytes_of_its_seat_alone() -> None:
    state = on_the_way(LANTERNS, 3)
    seat = LANTERNS.to_act(state)[0]
    task = a_task(state, seat, "random")
    kinds = [type(value) for value in attrs.asdict(task, recurse=False).values()]
    assert kinds == [str, str, int, bytes, type(None)]
    assert read_view(LANTERNS, task.view) == LANTERNS.view(state, seat)
