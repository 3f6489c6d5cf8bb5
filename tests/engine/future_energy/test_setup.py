"""Setting up: tiles, closed sites, the start ring, contracts and what each player begins with."""

from collections import Counter

import pytest

from engine.core.chance import Chance
from engine.future_energy.ids import COAL, FIRST_STARTING, GAS, GROUND, OIL, START, Phase
from engine.future_energy.rulebook import GAME
from engine.future_energy.setup import lay_tiles, mend_ring
from engine.future_energy.state import CLOSED, NO_TILE, Turn, contract_of, plants_at
from engine.future_energy.tables import tables, tile_kind

ALL = {"largest_grid": True, "public_contracts": True, "new_grounds": True}


@pytest.mark.parametrize(("seats", "regions"), [(2, 4), (3, 4), (4, 5)])
def test_the_side_of_the_board_follows_from_the_number_of_players(seats: int, regions: int) -> None:
    board = GAME.new(seats, {}, b"side").setting.board
    assert len(board.regions) == regions
    assert len(board.ring) == 8


@pytest.mark.parametrize(("seats", "most"), [(2, 5), (3, 6), (4, 7)])
def test_tiles_of_each_kind_are_removed_by_the_number_of_players(seats: int, most: int) -> None:
    state = GAME.new(seats, {}, b"tiles")
    kinds = Counter(tile for tile in state.tiles if tile not in (NO_TILE, CLOSED))
    assert all(count <= most for count in kinds.values())
    assert sum(kinds.values()) == len(state.setting.board.open_sites)


def test_two_players_close_the_eight_red_framed_sites_and_every_link_to_them() -> None:
    state = GAME.new(2, {}, b"closed")
    board = state.setting.board
    closed = [site for site, tile in enumerate(state.tiles) if tile == CLOSED]
    assert closed == [site for site, row in enumerate(board.sites) if row.red]
    assert len(closed) == 8
    for number, ends in enumerate(board.graph.links):
        assert (number in board.open_links) == (not set(ends) & set(closed))


def test_three_players_use_the_red_framed_sites() -> None:
    assert CLOSED not in GAME.new(3, {}, b"closed").tiles


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_three_tiles_of_a_kind_lie_next_to_the_start(seats: int) -> None:
    setting = GAME.new(seats, ALL, b"ring").setting
    for number in range(200):
        tiles = lay_tiles(setting, Chance(b"ring%d" % number))
        kinds = [tile_kind(tiles[site]) for site in setting.board.ring]
        assert all(kinds.count(kind) < 3 for kind in kinds)


def test_two_of_a_triple_are_swapped_for_spare_tiles_of_other_kinds() -> None:
    tiles, spare = [NO_TILE, COAL, COAL, COAL, OIL, OIL], [COAL, OIL, GAS, GAS]
    assert mend_ring(tiles, spare, [1, 2, 3, 4, 5], Chance(b"mend"))
    assert sorted(tiles[1:]) == sorted([COAL, GAS, GAS, OIL, OIL])
    assert sorted(spare) == sorted([COAL, COAL, COAL, OIL])


def test_spare_tiles_that_would_make_a_new_triple_cannot_mend_the_ring() -> None:
    tiles = [NO_TILE, COAL, COAL, COAL, OIL, OIL]
    assert not mend_ring(tiles, [OIL, OIL], [1, 2, 3, 4, 5], Chance(b"mend"))


def test_new_grounds_are_one_kind_to_the_rule_of_the_start_ring() -> None:
    tiles = [NO_TILE, GROUND + 1, GROUND + 2, GROUND + 3]
    assert mend_ring(tiles, [COAL, GAS], [1, 2, 3], Chance(b"mend"))
    assert sum(tile_kind(tile) == GROUND for tile in tiles[1:]) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_four_contracts_lie_open_and_some_are_taken_out_unseen(seats: int) -> None:
    state = GAME.new(seats, {}, b"contracts")
    assert len(state.display) == 4
    assert state.stack == FIRST_STARTING - tables().contracts_removed[seats] - 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_the_same(seats: int) -> None:
    state = GAME.new(seats, {}, b"players")
    first = state.active
    assert state.kite == first
    assert state.money[first] == 2 + 3
    assert [money for seat, money in enumerate(state.money) if seat != first] == [2] * (seats - 1)
    for seat in range(seats):
        assert state.plant_supply[seat] == 14
        assert state.line_supply[seat] == 15
        assert plants_at(state, seat, START) == 1
        assert contract_of(state.contracts[seat][0]) >= FIRST_STARTING
    assert len({contract_of(held[0]) for held in state.contracts}) == seats


def test_the_first_player_plans_with_one_engineer() -> None:
    assert GAME.new(2, {}, b"first").steps == (Turn(Phase.PLANNING, 0, 1, duty=False),)


def test_four_public_contracts_lie_open_with_module_2() -> None:
    state = GAME.new(2, {"public_contracts": True}, b"public")
    assert (len(state.public_display), len(state.public_pile), state.wildcards) == (4, 12, 18)
    assert GAME.new(2, {}, b"public").public_display == ()


def test_module_3_replaces_the_grounds() -> None:
    plain = GAME.new(4, {}, b"grounds")
    assert max(tile for tile in plain.tiles if tile != CLOSED) <= GROUND
    new = GAME.new(4, {"new_grounds": True}, b"grounds")
    grounds = [tile for tile in new.tiles if GROUND <= tile < CLOSED]
    assert GROUND not in grounds
    assert len(set(grounds)) == len(grounds)
