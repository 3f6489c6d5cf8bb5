"""Choices: what they contain, and what a random player takes from them."""

import attrs
import pytest

from engine.core.chance import Chance
from engine.core.choice import Choice, Range
from engine.core.intent import Intent


@attrs.frozen
class Sell(Intent):
    to: int
    amount: int
    price: int


@attrs.frozen
class Buy(Intent):
    to: int
    amount: int
    price: int


OPEN = Choice(Sell(2, 1, 0), (Range("amount", 1, 4), Range("price", 0, 9)))


def test_a_choice_without_ranges_contains_its_intent_alone() -> None:
    choice = Choice(Sell(2, 1, 0))
    assert choice.contains(Sell(2, 1, 0))
    assert not choice.contains(Sell(2, 1, 1))
    assert not choice.contains(Buy(2, 1, 0))


@pytest.mark.parametrize("intent", [Sell(2, 1, 0), Sell(2, 4, 9), Sell(2, 3, 5)])
def test_a_choice_contains_what_lies_in_its_ranges(intent: Intent) -> None:
    assert OPEN.contains(intent)


@pytest.mark.parametrize(
    "intent",
    [
        Sell(2, 0, 0),
        Sell(2, 5, 0),
        Sell(2, 1, 10),
        Sell(2, 1, -1),
        Sell(1, 1, 0),
        Buy(2, 1, 0),
        Sell(2, True, 0),
    ],
)
def test_a_choice_does_not_contain_anything_else(intent: Intent) -> None:
    assert not OPEN.contains(intent)


def test_the_ends_and_every_sample_are_contained() -> None:
    chance = Chance(b"samples")
    assert OPEN.low() == Sell(2, 1, 0)
    assert OPEN.high() == Sell(2, 4, 9)
    samples = [OPEN.sample(chance) for _ in range(400)]
    assert all(OPEN.contains(sample) for sample in samples)
    assert len(dict.fromkeys(samples)) == OPEN.size == 40


def test_the_label_names_the_kind_and_the_fixed_fields() -> None:
    assert OPEN.label == ("Sell", {"to": 2})
