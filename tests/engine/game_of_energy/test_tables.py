"""The tables hold what the rulebook states, and wrong ones are refused."""

from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from engine.core.data import BadData, use_directory
from engine.game_of_energy import tables
from engine.game_of_energy.ids import Colour, Industry, Reach


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


@pytest.fixture
def own_tables(tmp_path: Path) -> Iterator[Path]:
    """The folder in which a host keeps its own tables of this game."""
    folder = tmp_path / "game_of_energy"
    folder.mkdir()
    use_directory(tmp_path)
    yield folder
    use_directory(None)


def changed(name: str, old: str, new: str) -> str:
    """One of the project's tables with one change."""
    text = files("engine.game_of_energy").joinpath("data", name).read_text(encoding="utf-8")
    assert old in text
    return text.replace(old, new, 1)


def test_a_host_cannot_bring_investments_that_gain_too_often(own_tables: Path) -> None:
    rows = "".join(f'[[investment]]\nname = "{n}"\namount = 10\n' for n in range(10))
    (own_tables / "investments.toml").write_text(rows)
    with pytest.raises(BadData, match="gains"):
        tables.load_investments()


@pytest.mark.parametrize(
    ("name", "old", "new", "fault"),
    [
        ("industries.toml", "income = 30", "income = 32", "multiple of 5"),
        ("industries.toml", 'id = "wind"', 'id = "waves"', "industries"),
        ("board.toml", 'territory = "tundra"', 'territory = "mountains"', "areas of"),
        ("board.toml", "column = 4", "column = 10", "different hexes"),
        ("grid_cards.toml", "amount = 5", "amount = 7", "multiple of 5"),
        ("grid_cards.toml", 'name = "Steady breeze"', 'name = "Rooftop boom"', "different names"),
        ("grid_cards.toml", 'colour = "green"', 'colour = "orange"', "pay herself"),
        ("grid_cards.toml", 'reach = "self"', 'reach = "target"', "neither green nor kept"),
        ("captains.toml", "amount = 5", "amount = 7", "multiple of 5"),
        ("captains.toml", "amount = 5", "amount = 90", "for nothing"),
        ("captains.toml", 'id = "scout"', 'id = "pilot"', "captains"),
        ("contract.toml", "players = 4", "players = 5", "players"),
    ],
)
def test_a_host_is_told_what_is_wrong_with_its_tables(
    own_tables: Path, name: str, old: str, new: str, fault: str
) -> None:
    (own_tables / name).write_text(changed(name, old, new))
    load = {
        "industries.toml": tables.load_industries,
        "board.toml": tables.load_areas,
        "grid_cards.toml": tables.load_cards,
        "captains.toml": tables.load_captains,
        "contract.toml": tables.load_terms,
    }[name]
    with pytest.raises(BadData, match=fault):
        load()


def test_every_symbol_is_on_some_card_and_every_colour_has_each_reach_it_can() -> None:
    used = {(card.colour, card.reach) for card in tables.CARDS}
    assert {colour for colour, _ in used} == set(Colour)
    assert {reach for _, reach in used} == set(Reach)
    assert any(card.scope for card in tables.CARDS)
    assert {card.colour for card in tables.CARDS if card.keep} == set(Colour)
    assert any(card.fact for card in tables.CARDS)
    assert any(len(card.industries) < 6 and len(card.territories) < 4 for card in tables.CARDS)
