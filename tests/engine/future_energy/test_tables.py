"""What the tables must hold, shown with tables that do not."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core import data
from engine.core.data import BadData
from engine.future_energy.ids import FIRST_STARTING, Effect, Kind
from engine.future_energy.tables import tables

ORIGINAL = Path(__file__).parents[3] / "engine" / "future_energy" / "data"


def test_the_tables_have_what_the_rulebook_counts() -> None:
    rows = tables()
    assert len(rows.contracts) == FIRST_STARTING + 4
    assert sorted(rows.certificates) == [3] * 6 + [4] * 3 + [5]
    assert (rows.plants, rows.lines, rows.wildcards, rows.each_kind) == (20, 15, 18, 7)
    assert [len(rows.boards[n].open_sites) for n in (2, 3, 4)] == [30, 38, 45]


def test_the_examples_fix_some_values() -> None:
    rows = tables()
    assert rows.slot_prices[1:3] == (2, 3)
    assert [{r.points for r in rows.contracts if len(r.icons) == n} for n in (2, 3)] == [{4}, {7}]
    six = next(row for row in rows.public if row.amount == 6)
    assert (six.names, six.points) == ((Kind.COAL, Kind.GAS, Kind.OIL), 4)
    assert six.effect is Effect.MONEY


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where a host's own tables lie."""
    folder = tmp_path / "future_energy"
    folder.mkdir()
    data.use_directory(tmp_path)
    yield folder
    data.use_directory(None)


FAULTS = {
    "two, three and four icons": ("contracts", 'icons = ["investor", "coal"]', 'icons = ["coal"]'),
    "different icons of a contract": ("contracts", '["gas", "oil"]', '["gas", "gas"]'),
    "the spread of the six kinds": ("contracts", '["engineer", "oil"]', '["coal", "gas"]'),
    "icons that exist": ("contracts", '["gas", "oil"]', '["gas", "ground"]'),
    "the number of slots": ("contracts", "slot_prices = [2, ", "slot_prices = ["),
    "slot prices from low to high": ("contracts", "slot_prices = [2, 2", "slot_prices = [2, 1"),
    "the number of different pairs": ("public_contracts", '"gas", "nuclear"]', '"coal", "gas"]'),
    "the number of certificates": ("tiles", "count = 6", "count = 5"),
    "as effect of a ground": ("tiles", 'effect = "points"', 'effect = "swap_tiles"'),
    "places that score": ("scoring", "2 = [3]", "2 = [3, 1]"),
    "points for reach": ("scoring", "reach = [0, ", "reach = ["),
    "-1 is no count": ("contracts", "points = 12", "points = -1"),
}


@pytest.mark.parametrize("says", list(FAULTS))
def test_a_broken_table_is_refused_by_name(says: str, folder: Path) -> None:
    file, old, new = FAULTS[says]
    text = (ORIGINAL / f"{file}.toml").read_text(encoding="utf-8")
    assert old in text
    (folder / f"{file}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadData) as raised:
        tables.__wrapped__()
    assert says in str(raised.value)
