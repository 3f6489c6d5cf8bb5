"""The bot that plays on in its head: fair, punctual, and better than chance."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.core.bot import Bot, RandomBot
from engine.core.chance import Chance
from engine.core.choice import Choice, Range
from engine.core.intent import Intent
from engine.core.outcome import Outcome
from engine.core.playout import playout
from engine.core.search import (
    Budget,
    Guide,
    SearchBot,
    every_choice,
    policy_of,
    spread,
    worth,
)
from engine.core.tree import Place
from engine.core.worlds import Worlds, ask
from tests.support.lanterns import Bid, Lanterns, OfferCard, PlayCard, State

GAME = Lanterns()


def middle_of_a_game(number: int, decisions: int) -> State:
    """A state after some random decisions."""
    state = GAME.new(3, {"rounds": 3}, b"search %d" % number)
    chance = Chance(b"way there %d" % number)
    for _ in range(decisions):
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, chance.pick(GAME.choices(state, seat)).sample(chance))
    return state


def chosen(state: State, bot: Bot, seed: bytes = b"choosing") -> Intent:
    return ask(GAME, state, GAME.to_act(state)[0], bot, Chance(seed))


class Ticking:
    """A clock that moves by a fixed step whenever somebody looks."""

    def __init__(self, step: float) -> None:
        self.now = 0.0
        self.step = step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


# Nothing hidden


@pytest.mark.parametrize("number", range(6))
def test_what_is_hidden_does_not_influence_the_choice(number: int) -> None:
    truth = middle_of_a_game(number, decisions=number)
    seat = GAME.to_act(truth)[0]
    bot = SearchBot(GAME, budget=Budget(playouts=60))
    choices = []
    for world in range(5):
        other = GAME.resample(truth, seat, Chance(b"permuted").fork(str(world)))
        assert GAME.view(other, seat) == GAME.view(truth, seat)
        choices.append(chosen(other, bot))
    assert choices == [chosen(truth, bot)] * 5


def test_worlds_look_like_the_truth_and_differ_in_what_is_hidden() -> None:
    truth = middle_of_a_game(1, decisions=2)
    seat = GAME.to_act(truth)[0]
    worlds = Worlds(GAME, truth, seat, Chance(b"worlds"))
    drawn = [worlds(number) for number in range(8)]
    assert all(GAME.view(world, seat) == GAME.view(truth, seat) for world in drawn)
    assert len({str(world.hands) for world in drawn}) > 1
    assert len({world.chance.seed for world in drawn}) == 8


def test_a_world_is_the_same_each_time_and_a_copy_of_its_own() -> None:
    truth = middle_of_a_game(1, decisions=2)
    worlds = Worlds(GAME, truth, GAME.to_act(truth)[0], Chance(b"worlds"))
    first, again = worlds(3), worlds(3)
    assert first == again
    first.points[0] += 1
    assert again == worlds(3)


def test_thinking_leaves_the_truth_as_it_was() -> None:
    state = middle_of_a_game(2, decisions=3)
    before = GAME.clone(state)
    chosen(state, SearchBot(GAME, budget=Budget(playouts=20)))
    assert state == before


# Budgets


def test_playouts_are_counted() -> None:
    bot = SearchBot(GAME, budget=Budget(playouts=37))
    chosen(middle_of_a_game(1, decisions=0), bot)
    assert bot.playouts == 37


def test_the_answer_comes_within_the_seconds() -> None:
    bot = SearchBot(GAME, budget=Budget(playouts=10_000, seconds=2.0))
    bot.clock = clock = Ticking(0.01)
    chosen(middle_of_a_game(1, decisions=0), bot)
    assert 0 < bot.playouts < 200
    assert clock.now <= 2.0 + 3 * clock.step


def test_without_any_time_the_first_candidate_is_the_answer() -> None:
    state = middle_of_a_game(1, decisions=0)
    best = GAME.choices(state, 0)[0].intent
    guide = Guide(candidates=lambda world, seat, choices, chance: [c.intent for c in choices])
    bot = SearchBot(GAME, guide, Budget(seconds=0.0))
    bot.clock = Ticking(1.0)
    assert chosen(state, bot) == best
    assert bot.playouts == 0


def test_a_single_candidate_needs_no_thought() -> None:
    guide = Guide(candidates=lambda world, seat, choices, chance: [choices[0].intent])
    bot = SearchBot(GAME, guide)
    state = middle_of_a_game(1, decisions=0)
    assert chosen(state, bot) == GAME.choices(state, 0)[0].intent
    assert bot.playouts == 0


def test_the_same_chance_gives_the_same_choice() -> None:
    state = middle_of_a_game(4, decisions=1)
    bots = [SearchBot(GAME, budget=Budget(playouts=50)) for _ in range(2)]
    assert chosen(state, bots[0]) == chosen(state, bots[1])


# What a game brings


def test_a_horizon_needs_an_evaluation() -> None:
    with pytest.raises(ValueError, match="evaluation"):
        SearchBot(GAME, Guide(horizon=3))


def test_playouts_end_at_the_horizon_and_are_evaluated() -> None:
    rounds = []

    def evaluate(state: State) -> Sequence[float]:
        rounds.append(state.round)
        return [points / 60 for points in state.points]

    bot = SearchBot(GAME, Guide(evaluate=evaluate, horizon=1), Budget(playouts=30))
    chosen(middle_of_a_game(1, decisions=0), bot)
    assert len(rounds) == 30
    assert max(rounds) == 1


def test_what_is_pruned_is_never_tried() -> None:
    def cards_only(
        world: Any, seat: int, choices: Sequence[Choice], chance: Chance
    ) -> list[Intent]:
        found = every_choice(world, seat, choices, chance)
        return [i for i in found if isinstance(i, PlayCard)] or list(found)

    bot = SearchBot(GAME, Guide(candidates=cards_only), Budget(playouts=30))
    assert isinstance(chosen(middle_of_a_game(1, decisions=0), bot), PlayCard)


def test_any_bot_can_guide_the_playouts() -> None:
    guide = Guide(policy=policy_of(GAME, RandomBot()))
    bot = SearchBot(GAME, guide, Budget(playouts=5))
    chosen(middle_of_a_game(1, decisions=0), bot)
    assert bot.playouts == 5


def test_an_open_field_is_tried_from_end_to_end() -> None:
    bids = spread(Choice(Bid(0), (Range("amount", 0, 9),)), 4)
    assert bids == [Bid(0), Bid(3), Bid(6), Bid(9)]
    assert spread(Choice(Bid(2), (Range("amount", 2, 2),)), 4) == [Bid(2)]
    assert spread(Choice(OfferCard(1, 2, 1), (Range("price", 1, 2),)), 4) == [
        OfferCard(1, 2, 1),
        OfferCard(1, 2, 2),
    ]


def test_a_win_is_worth_more_than_a_good_place() -> None:
    scores: tuple[tuple[()], ...] = ((), (), ())
    assert worth(Outcome("end", ((1,), (0,), (2,)), (1,), scores), 3) == [0.075, 1.0, 0.0]
    assert worth(Outcome("lost", ((0,),), (), ((),)), 1) == [0.0]


# Strength


def wins_against_random(games: int, seats: int, playouts: int) -> float:
    """Games won, shared wins in parts; the seat goes round."""
    won = 0.0
    for number in range(games):
        seat = number % seats
        bots: list[Bot] = [RandomBot() for _ in range(seats)]
        bots[seat] = SearchBot(GAME, budget=Budget(playouts=playouts))
        state = GAME.new(seats, {"rounds": 3}, b"strength %d" % (number // seats))
        playout(GAME, state, bots, Chance(b"strength").fork(str(number)))
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    return won


def test_it_beats_random_bots_clearly() -> None:
    assert wins_against_random(games=20, seats=2, playouts=40) >= 15


@pytest.mark.long
def test_it_beats_random_bots_clearly_over_many_games() -> None:
    assert wins_against_random(games=200, seats=2, playouts=200) >= 170
    assert wins_against_random(games=100, seats=4, playouts=200) >= 60


def test_another_candidate_must_be_better_beyond_doubt_to_replace_the_first() -> None:
    root = Place(None, 0)
    first, other = Bid(0), Bid(1)
    root.branches = {intent: Place(intent, 0) for intent in (first, other)}
    for value in (0.0, 1.0, 0.0, 1.0):
        root.branches[first].count(value)
    for value in (1.0, 0.0, 1.0, 1.0, 0.0):
        root.branches[other].count(value)
    assert root.favourite(doubt=0.0).intent == other
    assert root.favourite(doubt=2.0).intent == first
