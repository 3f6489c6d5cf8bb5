"""The codec: round trips for what is right, a path to the fault for what is not."""

from enum import IntEnum, StrEnum
from typing import Annotated, Any

import attrs
import msgpack
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.codec import Codec, Malformed, Within


class Colour(StrEnum):
    RED = "red"
    GREEN = "green"


class Size(IntEnum):
    SMALL = 1
    LARGE = 2


@attrs.frozen
class Deed:
    pass


@attrs.frozen
class Paint(Deed):
    colour: Colour
    size: Size
    seat: Annotated[int, Within(0, 5)]


@attrs.frozen
class Wait(Deed):
    pass


@attrs.frozen
class Point:
    x: int
    y: int


@attrs.frozen
class Circle:
    radius: int = attrs.field(validator=attrs.validators.ge(1))


@attrs.frozen
class Page:
    title: str
    urgent: bool
    hash: bytes
    deeds: tuple[Deed, ...]
    spot: Point
    maybe: Point | None
    shape: Point | Circle
    pair: tuple[int, str]
    words: tuple[str, ...]
    params: tuple[tuple[str, int | str], ...]


CODEC = Codec(Paint, Wait, Page)
PAGE = Page(
    title="today",
    urgent=False,
    hash=b"\x00\xff",
    deeds=(Paint(Colour.RED, Size.LARGE, 3), Wait()),
    spot=Point(1, -2),
    maybe=None,
    shape=Circle(4),
    pair=(7, "seven"),
    words=("a", "b"),
    params=(("short", 3), ("what", "gas")),
)


def test_a_value_comes_back_the_same_through_bytes() -> None:
    plain = msgpack.unpackb(msgpack.packb(CODEC.pack(PAGE)))
    assert CODEC.unpack(plain, Page) == PAGE


def test_only_roots_and_open_types_carry_a_tag() -> None:
    plain = CODEC.pack(PAGE)
    assert plain["t"] == "Page"
    assert plain["deeds"] == [{"t": "Paint", "colour": "red", "size": 2, "seat": 3}, {"t": "Wait"}]
    assert plain["shape"] == {"t": "Circle", "radius": 4}
    assert plain["spot"] == {"x": 1, "y": -2}


def test_a_value_of_another_kind_than_expected_is_refused() -> None:
    with pytest.raises(Malformed, match="Paint, Wait"):
        CODEC.unpack(CODEC.pack(PAGE), Deed)


FAULTS: list[tuple[str, Any, str]] = [
    ("title", 3, "$.title: expected a text"),
    ("title", None, "$.title: expected a text"),
    ("urgent", 1, "$.urgent: expected true or false"),
    ("hash", "text", "$.hash: expected bytes"),
    ("deeds", {}, "$.deeds: expected a list"),
    ("deeds", [{"t": "Steal"}], "$.deeds[0].t: expected one of Paint, Wait"),
    ("deeds", [{"t": ["Paint"]}], "$.deeds[0].t: expected one of Paint, Wait"),
    ("deeds", [{}], "$.deeds[0].t: expected one of Paint, Wait"),
    ("deeds", ["Wait"], "$.deeds[0].t: expected one of Paint, Wait"),
    ("deeds", [{"t": "Wait", "more": 1}], "$.deeds[0].more: expected no such field"),
    (
        "deeds",
        [{"t": "Paint", "colour": "red", "size": 2, "seat": 6}],
        "$.deeds[0].seat: expected a whole number from 0 to 5",
    ),
    (
        "deeds",
        [{"t": "Paint", "colour": "red", "size": 2, "seat": True}],
        "$.deeds[0].seat: expected a whole number from 0 to 5",
    ),
    (
        "deeds",
        [{"t": "Paint", "colour": "blue", "size": 2, "seat": 0}],
        "$.deeds[0].colour: expected one of red, green",
    ),
    (
        "deeds",
        [{"t": "Paint", "colour": "red", "size": True, "seat": 0}],
        "$.deeds[0].size: expected one of 1, 2",
    ),
    ("deeds", [{"t": "Paint", "colour": "red", "size": 2}], "$.deeds[0].seat: expected a value"),
    ("spot", {"x": True, "y": 1}, "$.spot.x: expected a whole number"),
    ("spot", {"x": 1.0, "y": 1}, "$.spot.x: expected a whole number"),
    ("spot", {"x": 1, "y": 1, "t": "Point"}, "$.spot.t: expected no such field"),
    ("spot", [1, 2], "$.spot: expected the fields of Point"),
    ("maybe", 0, "$.maybe: expected the fields of Point"),
    ("shape", {"radius": 4}, "$.shape.t: expected one of Circle, Point"),
    ("shape", {"t": "Circle", "radius": 0}, "$.shape: expected 'radius' must be >= 1: 0"),
    ("pair", [7], "$.pair: expected a list of 2"),
    ("pair", [7, 7], "$.pair[1]: expected a text"),
    ("params", [["short", None]], "$.params[0][1]: expected a whole number or a text"),
    ("params", [["short", True]], "$.params[0][1]: expected a whole number or a text"),
]


@pytest.mark.parametrize(("field", "value", "message"), FAULTS)
def test_a_fault_is_refused_with_the_path_to_it(field: str, value: Any, message: str) -> None:
    with pytest.raises(Malformed) as fault:
        CODEC.unpack({**CODEC.pack(PAGE), field: value}, Page)
    assert str(fault.value) == message


@pytest.mark.parametrize(
    "plain", [None, 3, [], "Page", {}, {"t": None}, {"t": "Point", "x": 1, "y": 2}]
)
def test_what_is_no_tagged_value_is_refused(plain: Any) -> None:
    with pytest.raises(Malformed):
        CODEC.unpack(plain, Page)


PLAIN = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=3)
    | st.binary(max_size=3),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["t", "x", "y", "radius", "size"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.sampled_from([field.name for field in attrs.fields(Page)]), PLAIN)
def test_whatever_comes_it_is_taken_whole_or_refused_as_malformed(field: str, value: Any) -> None:
    plain = {**CODEC.pack(PAGE), field: value}
    try:
        page = CODEC.unpack(plain, Page)
    except Malformed:
        return
    assert CODEC.pack(page) == plain


def test_a_class_of_another_vocabulary_is_not_packed() -> None:
    with pytest.raises(TypeError, match="not in this vocabulary"):
        Codec(Wait).pack(Circle(1))


def test_two_classes_of_one_name_are_refused() -> None:
    other = attrs.make_class("Wait", [], frozen=True)
    with pytest.raises(TypeError, match="two classes called Wait"):
        Codec(Wait, other)


def test_a_type_that_cannot_travel_is_refused_when_it_is_first_used() -> None:
    @attrs.frozen
    class Bag:
        things: set[int]

    with pytest.raises(TypeError, match="cannot be put into a vocabulary"):
        Codec(Bag).pack(Bag({1}))
