"""Setting up, for every number of players and every variant."""

import pytest

from engine.game_of_energy.ids import CAPTAINS
from engine.game_of_energy.intents import ChooseCaptain
from engine.game_of_energy.rulebook import GAME
from engine.game_of_energy.state import EMPTY, State
from engine.game_of_energy.tables import CAPTAIN_ROWS, CARDS


def begun(seats: int, number: int = 0) -> State:
    """A game in which everybody has taken the first captain dealt."""
    state = GAME.new(seats, {}, str(number).encode())
    for seat, dealt in enumerate(state.dealt):
        GAME.apply(state, seat, ChooseCaptain(CAPTAINS[dealt[0]]))
    return state


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_starts_with_110_credits_30_cubes_and_nothing_on_the_tracks(seats: int) -> None:
    for player in GAME.public(GAME.new(seats, {}, b"start")).players:
        assert (player.credits, player.cubes, player.income, player.twh) == (110, 30, 0, 0)
        assert (player.debt, player.cards, player.keeps) == (0, 0, ())


@pytest.mark.parametrize(("seats", "twh"), [(1, 2000), (2, 2300), (3, 2500), (4, 2700)])
def test_the_contract_and_the_nuclear_pieces_depend_on_the_players(seats: int, twh: int) -> None:
    public = GAME.public(GAME.new(seats, {}, b"terms"))
    assert public.threshold == twh
    assert [row.left for row in public.industries] == [15, 15, 16, seats, 18, 18]


@pytest.mark.parametrize(("seats", "rounds"), [(2, 5), (3, 5), (4, 6)])
def test_the_countdown_is_off_unless_chosen_and_starts_as_the_contract_says(
    seats: int, rounds: int
) -> None:
    assert GAME.public(GAME.new(seats, {}, b"")).countdown is None
    assert GAME.public(GAME.new(seats, {"countdown": True}, b"")).countdown == rounds


@pytest.mark.parametrize(("level", "rounds"), [("contract", 4), ("standard", 5), ("relaxed", 6)])
def test_a_player_alone_always_has_a_countdown_by_level(level: str, rounds: int) -> None:
    public = GAME.public(GAME.new(1, {"level": level}, b""))
    assert (public.countdown, public.level, public.round_bonus) == (rounds, level, 100)


def test_two_different_captains_are_dealt_to_each_seat() -> None:
    for number in range(20):
        dealt = GAME.new(4, {}, str(number).encode()).dealt
        assert [len(pair) for pair in dealt] == [2, 2, 2, 2]
        assert len({captain for pair in dealt for captain in pair}) == 8


def test_who_begins_is_drawn_by_lot_and_begins_every_round() -> None:
    firsts = {GAME.new(4, {}, str(number).encode()).first for number in range(40)}
    assert firsts == {0, 1, 2, 3}
    state = begun(3)
    assert (state.round, state.turn) == (1, state.first)


def test_a_captain_brings_its_start_money_when_all_are_turned_over() -> None:
    for number in range(12):
        state = GAME.new(2, {}, str(number).encode())
        seat = 1 - state.first
        captain = state.dealt[seat][0]
        GAME.apply(state, seat, ChooseCaptain(CAPTAINS[captain]))
        assert state.money == [110, 110]
        GAME.apply(state, state.first, ChooseCaptain(CAPTAINS[state.dealt[state.first][1]]))
        assert state.money[seat] == 110 + CAPTAIN_ROWS[captain].start


def test_all_grid_cards_are_in_the_pile_and_nobody_holds_one() -> None:
    state = GAME.new(2, {}, b"pile")
    assert sorted(state.deck.pile) == [card.card for card in CARDS]
    assert state.declarer == EMPTY
