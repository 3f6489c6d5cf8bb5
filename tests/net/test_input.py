"""B1, B2, B5, B8: what strangers send is refused in one way, or made harmless."""

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net import wire
from net.cleaning import MARKS_IN_A_ROW, cells, clean_chat, clean_name
from net.framing import FrameReader
from net.settings import CHAT_LENGTH, NAME_CELLS
from net.strict import BadMessage, read_request

BOMBS = [
    *(b"\x91" * 200_000, b"\xdd\xff\xff\xff\xff", b"\xc1", b"\xcb" + bytes(8), b"\xc0\xc0", b""),
    *(b"\x82\xa1a\x01\xa1a\x02", b"\xd6\xff" + bytes(4), b"\x81\x90\x01", b"\x81\xc4\x01a\x01"),
    *(b"\xa1\xff", b"\xcf" + b"\xff" * 8, b"\x91" * 9 + b"\xc0", b"\xdc\xff\xff" + b"\x80" * 99),
]


@pytest.mark.parametrize("bomb", BOMBS, ids=range(len(BOMBS)))
def test_a_bomb_is_refused(bomb: bytes) -> None:
    with pytest.raises(wire.BadFrame):
        wire.unpack(bomb)


@settings(max_examples=2000, deadline=None)
@given(st.binary(max_size=64))
def test_random_bytes_raise_nothing_but_the_two_declared_errors(data: bytes) -> None:
    try:
        read_request(wire.unpack_map(data))
    except (wire.BadFrame, BadMessage):
        return


def test_a_long_frame_is_refused_by_its_length_alone() -> None:
    frames = FrameReader(limit=16)
    frames.feed((17).to_bytes(4, "big"))
    with pytest.raises(wire.BadFrame):
        frames.next()


def test_no_character_of_unicode_survives_that_could_harm_a_terminal() -> None:
    forbidden = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
    for code in range(0x110000):
        name = clean_name("a" + chr(code) + "b")
        assert name
        assert all(unicodedata.category(char) not in forbidden for char in name)


@pytest.mark.parametrize("char", ["a", "é", "字", "😀", "a" + "\u0301" * 200])
def test_text_is_cut_at_its_limit_and_stays_valid(char: str) -> None:
    for count in range(4 * NAME_CELLS):
        name = clean_name(char * count)
        assert cells(name) <= NAME_CELLS
        name.encode()
        marks = "".join("m" if unicodedata.category(c) == "Mn" else " " for c in name)
        assert "m" * (MARKS_IN_A_ROW + 1) not in marks
    assert len(clean_chat(char * 2 * CHAT_LENGTH)) <= CHAT_LENGTH
