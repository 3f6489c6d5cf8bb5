"""The tables hold what the rulebook states, and wrong ones are refused."""

from pathlib import Path

import pytest

from engine.core.data import BadData, use_directory
from engine.game_of_energy import tables
from engine.game_of_energy.ids import Industry


def test_the_numbers_of_the_rulebook() -> None:
    assert [row.pieces for row in tables.INDUSTRY_ROWS] == [15, 15, 16, 4, 18, 18]
    assert [row.income for row in tables.INDUSTRY_ROWS] == [30, 10, 30, 10, 20, 20]
    assert [row.twh for row in tables.INDUSTRY_ROWS] == [50, 275, 100, 425, 25, 25]
    assert [(t.twh, t.nuclear, t.countdown) for t in tables.TERMS] == [
        (2000, 1, 4),
        (2300, 2, 5),
        (2500, 3, 5),
        (2700, 4, 6),
    ]
    assert (tables.START_CREDITS, tables.CUBES, tables.HAND_LIMIT) == (110, 30, 2)


def test_flatlands_and_mountains_prices_are_the_rulebooks() -> None:
    prices = [row.prices[:2] for row in tables.INDUSTRY_ROWS]
    assert prices == [(40, 60), (100, 100), (80, 60), (140, 140), (20, 40), (40, 20)]


def test_debt_comes_in_fives_and_a_fact_is_worth_ten() -> None:
    assert (tables.UNIT, tables.FACT_CREDITS) == (5, 10)


def test_each_territory_has_three_areas_of_seven_hexes() -> None:
    assert [len(areas) for areas in tables.AREAS_OF] == [3, 3, 3, 3]
    assert {len(area.hexes) for area in tables.AREAS} == {7}


def test_the_board_has_84_hexes_in_twelve_areas() -> None:
    assert len(tables.AREAS) == 12
    assert sum(len(area.hexes) for area in tables.AREAS) == 84


def test_every_hex_lies_on_the_doubled_grid() -> None:
    assert all((row + column) % 2 == 0 for area in tables.AREAS for row, column in area.hexes)


def test_there_are_at_least_48_cards_and_some_facts() -> None:
    assert len(tables.CARDS) >= 48
    assert sum(bool(card.fact) for card in tables.CARDS) >= 12


def test_nuclear_is_dearest_everywhere() -> None:
    nuclear = tables.INDUSTRY_ROWS[list(Industry).index(Industry.NUCLEAR)]
    assert all(price == 140 for price in nuclear.prices)


def test_a_host_cannot_bring_investments_that_gain_too_often(tmp_path: Path) -> None:
    folder = tmp_path / "game_of_energy"
    folder.mkdir()
    rows = "".join(f'[[investment]]\nname = "{n}"\namount = 10\n' for n in range(10))
    (folder / "investments.toml").write_text(rows)
    use_directory(tmp_path)
    try:
        with pytest.raises(BadData, match="gains"):
            tables.load_investments()
    finally:
        use_directory(None)
