"""Balance on so few games that they cost little: the rulings page has the figures of many."""

import pytest

from engine.core.bot import RandomBot
from engine.core.chance import Chance
from engine.core.playout import playout
from engine.gigawatt.rulebook import GAME
from engine.gigawatt.tables import CARDS
from tests.engine.gigawatt.balance import ROUNDS, Balance, balance


@pytest.fixture(scope="module", params=[3, 5])
def played(request: pytest.FixtureRequest) -> Balance:
    return balance(request.param, 60)


def test_games_of_normal_bots_last_six_to_twelve_rounds(played: Balance) -> None:
    assert played.in_time(ROUNDS) >= 0.9


def test_every_region_and_every_seat_wins_games_and_none_wins_most(played: Balance) -> None:
    for shares in (list(played.lots().values()), played.places(played.by_seat)):
        assert min(share for share, _error in shares) > 0.2
        assert max(share for share, _error in shares) < 2.2
    assert sum(played.by_seat.values()) == pytest.approx(played.won)


def test_every_card_is_bought_and_none_always(played: Balance) -> None:
    found = played.purchases()
    assert len(found) == len(CARDS)
    assert all(0.01 < part < 0.9 for part in found.values()), found


def test_alone_the_normal_bot_wins_about_half_of_its_games() -> None:
    found = balance(1, 150)
    assert 0.4 <= found.won / found.games <= 0.8


def test_the_normal_bot_beats_random_play() -> None:
    won = 0
    for number in range(20):
        seat = number % 2
        bots = [GAME.bot("normal"), RandomBot()][:: 1 if seat == 0 else -1]
        state = GAME.new(2, {}, f"random {number // 2}".encode())
        playout(GAME, state, bots, Chance(b"%d" % number))
        outcome = GAME.outcome(state)
        assert outcome is not None
        won += seat in outcome.winners
    assert won >= 16
