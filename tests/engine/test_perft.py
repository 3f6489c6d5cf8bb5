"""Counted trees of choices, one file a game; scripts/perft.py prints and renews them."""

import pytest

from engine import registry
from tests.support import perft

COUNTS = [count for name in registry.games() for count in perft.load(name)]


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: f"{count.name} {count}")
def test_the_tree_of_choices_has_the_recorded_size(count: perft.Count) -> None:
    assert count.recount() == count.count


@pytest.mark.parametrize("name", registry.games())
def test_every_seat_count_is_counted(name: str) -> None:
    low, high = registry.meta(name).seats
    assert {count.seats for count in COUNTS if count.name == name} == set(range(low, high + 1))
