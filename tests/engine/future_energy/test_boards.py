"""What a board must be, shown with boards that are not."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.core import data
from engine.core.data import BadData
from engine.future_energy.board import load_board
from engine.future_energy.tables import PACKAGE, tables

ORIGINAL = Path(__file__).parents[3] / "engine" / "future_energy" / "data"

Change = tuple[str, str]
Broken = Callable[..., str]


@pytest.fixture
def broken(tmp_path: Path) -> Iterator[Broken]:
    """Replace texts of the board for two and three players, and give the complaint."""
    folder = tmp_path / "future_energy"
    folder.mkdir()
    data.use_directory(tmp_path)

    def complaint(*changes: Change) -> str:
        text = (ORIGINAL / "board_2_3.toml").read_text(encoding="utf-8")
        for old, new in changes:
            assert old in text
            text = text.replace(old, new, 1)
        (folder / "board_2_3.toml").write_text(text, encoding="utf-8")
        with pytest.raises(BadData) as raised:
            load_board(PACKAGE, 2)
        return str(raised.value)

    yield complaint
    data.use_directory(None)


def more(region: str, name: str, row: int) -> Change:
    """Another site for a region."""
    head = f'name = "{region}"\nsites = [\n'
    return head, f'{head}    {{ name = "{name}", at = [75, {row}] }},\n'


FAULTS: dict[str, list[Change]] = {
    "is not laid out as expected": [('"Tromso" = [', '"Atlantis" = [')],
    "the number of regions": [
        ('name = "West"', 'name = "W"\nsites = []\n[[region]]\nname = "West"')
    ],
    "the number of different names": [
        ('name = "Tromso"', 'name = "Oslo"'),
        ('"Tromso" = ["Trondheim", "Lulea"]\n', ""),
    ],
    "the number of different places": [("at = [54, 2]", "at = [38, 2]")],
    "the number of red-framed sites": [(", red = true", "")],
    "regions of similar size": [
        more("North", "A", 0),
        more("North", "B", 1),
        more("North", "C", 2),
    ],
    "about 38 sites": [more("North", "A", 0), more("West", "B", 1), more("South", "C", 2)],
    "inside the grid": [("at = [48, 0]", "at = [99, 0]")],
    "the number of different links": [('"Riga" = [', '"Riga" = ["Helsinki", ')],
    "links between two sites": [('"Riga" = [', '"Riga" = ["Riga", ')],
    "the neighbours of the start space": [('"Paris", "Brussels"]', '"Paris"]')],
    "2 to 6 links at site 1": [('"Tromso" = ["Trondheim", "Lulea"]', '"Tromso" = ["Lulea"]')],
    "links that do not cross": [('"Manchester" = [', '"Manchester" = ["Brussels", ')],
    "no link through Lyon": [('"Lyon", at = [28, 14]', '"Lyon", at = [35, 13]')],
    "no red frame next to the start": [
        (", red = true", ""),
        ('"Hamburg", at = [35, 8]', '"Hamburg", at = [35, 8], red = true'),
    ],
    "open sites that hang together": [
        ('"Stockholm" = ["Copenhagen", "Riga"]', '"Stockholm" = ["Copenhagen"]'),
        ('"Riga" = ["Minsk", "Warsaw"]', '"Riga" = ["Minsk"]'),
    ],
    "regions that can be reached without the start": [
        ('"Copenhagen" = ["Hamburg", ', '"Copenhagen" = ['),
        ('"Hamburg" = ["Amsterdam", "Berlin"]', '"Hamburg" = ["Brussels"]'),
        ('"London" = ["Amsterdam", "Brussels", ', '"London" = ["Amsterdam", '),
        ('"Amsterdam" = ["Brussels"]\n"Brussels" = ["Paris"]\n', ""),
    ],
}
"""What the complaint says, and what is replaced by what."""


@pytest.mark.parametrize("says", list(FAULTS))
def test_a_broken_board_is_refused_by_name(says: str, broken: Broken) -> None:
    complaint = broken(*FAULTS[says])
    assert complaint.startswith("board_2_3.toml")
    assert says in complaint


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_regions_lie_where_they_lie_in_europe(seats: int) -> None:
    board = tables().boards[seats]
    at = {row.name: row.at for row in board.sites}
    for west, east in (("Lisbon", "Madrid"), ("Madrid", "Rome"), ("Dublin", "Hamburg")):
        assert at[west][0] < at[east][0]
    for north, south in (("Oslo", "Copenhagen"), ("London", "Paris"), ("Milan", "Rome")):
        assert at[north][1] < at[south][1]
