"""Balance on so few games that they cost little: the rulings page has the figures of many."""

import pytest

from engine.game_of_energy.tables import CARDS
from tests.engine.game_of_energy import balance as measure
from tests.engine.game_of_energy.balance import Balance

GAMES = 60


@pytest.fixture(scope="module", params=[2, 4])
def played(request: pytest.FixtureRequest) -> Balance:
    return measure.balance(request.param, GAMES)


def test_games_of_normal_bots_last_four_to_twelve_rounds(played: Balance) -> None:
    assert played.in_time(range(4, 13)) >= 0.95


def test_every_seat_wins_games_and_none_wins_most(played: Balance) -> None:
    shares = [share for share, _error in played.places(played.by_seat)]
    assert sum(shares) == pytest.approx(played.seats)
    assert min(shares) > 0.3
    assert max(shares) < 2


def test_every_captain_wins_games_and_none_wins_most(played: Balance) -> None:
    shares = played.lots()
    assert len(shares) == 10
    assert all(0.1 < share < 2.2 for share, _error in shares.values()), shares


def test_what_a_card_causes_is_measured_and_no_card_stays_worthless() -> None:
    before = [card.amount for card in CARDS]
    found = measure.effects(2, 6)
    assert len(found) > 20
    assert all(-1 <= effect.mean() <= 1 for effect in found.values())
    assert any(effect.mean() for effect in found.values())
    assert [card.amount for card in CARDS] == before


def test_alone_the_hard_bot_finds_relaxed_games_easy() -> None:
    assert measure.alone("relaxed", 6, 10) >= 0.5
