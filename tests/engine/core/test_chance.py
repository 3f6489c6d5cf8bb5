"""Chance: the same everywhere, unbiased, cheap to copy, and honest about whether it was used."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.chance import Chance


def test_the_stream_is_fixed_for_all_time() -> None:
    chance = Chance(b"turbine hall")
    first = [461, 989, 980, 480, 948, 140, 602, 941, 375, 344, 386, 416]
    assert [chance.below(1000) for _ in range(12)] == first


def test_another_seed_gives_another_stream() -> None:
    one, other = Chance(b"one"), Chance(b"other")
    assert [one.below(2**32) for _ in range(4)] != [other.below(2**32) for _ in range(4)]


@given(st.integers(1, 2**64), st.binary(min_size=1, max_size=64))
def test_numbers_stay_below_the_limit(n: int, seed: bytes) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(n) < n for _ in range(20))


def test_there_is_no_number_below_zero() -> None:
    with pytest.raises(ValueError, match="no such number"):
        Chance(b"x").below(0)


def test_every_side_of_a_die_comes_up_about_equally_often() -> None:
    chance = Chance(b"fair")
    rolls = Counter(chance.roll(6) for _ in range(60_000))
    assert sorted(rolls) == [1, 2, 3, 4, 5, 6]
    # Chi-squared with 5 degrees of freedom exceeds 25 once in 7,000 fair streams; this one is
    # fixed.
    assert sum((count - 10_000) ** 2 / 10_000 for count in rolls.values()) < 25


def test_words_that_would_favour_small_numbers_are_drawn_again() -> None:
    chance = Chance(b"reject")
    n = 3 << 62
    drawn = [chance.below(n) for _ in range(400)]
    assert all(number < n for number in drawn)
    # A quarter of all words lies beyond the limit.
    assert 480 < chance.counter < 590


def test_a_shuffle_reaches_every_order_equally_often() -> None:
    chance = Chance(b"orders")
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(12_000):
        items = [1, 2, 3]
        chance.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert all(1_850 < count < 2_150 for count in orders.values())


def test_a_clone_goes_on_as_the_original_would() -> None:
    chance = Chance(b"clone")
    for used in range(20):
        clone = chance.clone()
        assert [clone.below(100) for _ in range(9)] == [
            Chance(b"clone", counter).below(100) for counter in range(used, used + 9)
        ]
        chance.below(100)


def test_the_counter_tells_whether_anything_random_happened() -> None:
    chance = Chance(b"counter")
    assert chance.below(1) == 0
    assert chance.pick(["only"]) == "only"
    assert chance.counter == 0
    chance.roll(6)
    assert chance.counter == 1


def test_a_fork_does_not_depend_on_what_was_drawn() -> None:
    chance = Chance(b"fork")
    early = chance.fork("bots")
    chance.below(10)
    assert chance.fork("bots") == early
    assert chance.fork("decks") != early
