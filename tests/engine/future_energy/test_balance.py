"""Balance, on so few games that they cost little: the rulings page has the figures of many."""

import pytest

from engine.future_energy.ids import Ending
from tests.engine.future_energy.balance import ROUNDS, Balance, balance

GAMES = 40


@pytest.fixture(scope="module", params=[2, 3, 4])
def played(request: pytest.FixtureRequest) -> Balance:
    return balance(request.param, GAMES)


def test_games_of_normal_bots_last_nine_to_sixteen_rounds(played: Balance) -> None:
    assert played.in_time(ROUNDS) >= 0.9
    assert ROUNDS[0] < played.mean_rounds() < ROUNDS[-1]


def test_lines_and_contracts_both_end_games(played: Balance) -> None:
    assert played.endings[Ending.LINES] >= GAMES * 0.05
    assert played.endings[Ending.CONTRACTS] >= GAMES * 0.05


def test_every_seat_and_every_starting_contract_wins_games(played: Balance) -> None:
    assert sum(played.by_seat.values()) == pytest.approx(GAMES)
    assert min(share for share, _error in played.places(played.by_seat)) > 0.2
    assert min(share for share, _error in played.lots().values()) > 0.2
