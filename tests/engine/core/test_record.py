"""Classes of what travels: as attrs makes them, and quicker made."""

import attrs
import pytest

from engine.core.record import frozen, shown
from engine.registry import codec, games
from net import protocol, rows


@frozen
class Pair:
    """Two things."""

    left: int
    right: object = None


def test_a_record_is_shown_as_attrs_shows_it() -> None:
    plain = attrs.make_class("Pair", ["left", "right"], frozen=True)
    inner = Pair(2, "two")
    assert repr(Pair(1, inner)) == repr(plain(1, plain(2, "two")))


def test_a_record_is_frozen_equal_by_value_and_hashed_so() -> None:
    assert Pair(1) == Pair(1, None) != Pair(2)
    assert hash(Pair(1)) == hash(Pair(1))
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        Pair(1).left = 2  # type: ignore[misc]  # that is the point


def test_a_record_that_has_its_own_words_keeps_them() -> None:
    @frozen
    class Loud:
        def __repr__(self) -> str:
            return "LOUD"

    assert repr(Loud()) == "LOUD"


@pytest.mark.parametrize("game", games())
def test_no_class_of_a_vocabulary_costs_a_start_the_source_of_its_repr(game: str) -> None:
    made = codec(game)._classes.values()
    assert [cls.__name__ for cls in made if vars(cls).get("__repr__", shown) is not shown] == []


def test_no_message_costs_a_start_the_source_of_its_repr() -> None:
    parts = (rows.GameRow, rows.SeatRow, rows.TableRow)
    made = (*protocol.REQUESTS.values(), *protocol.MESSAGES.values(), *parts)
    assert [cls.__name__ for cls in made if vars(cls).get("__repr__", shown) is not shown] == []
