"""B1, B2, B5, B8, B10: what strangers send is refused in one way, or made harmless."""

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net import wire
from net.cleaning import MARKS_IN_A_ROW, cells, clean_chat, clean_name
from net.client import Client, ProtocolError
from net.framing import FrameReader, frame
from net.link import Denied
from net.protocol import Chat, Create, Join, Resume, Said, SeatBot
from net.refusals import Code
from net.settings import CHAT_LENGTH, NAME_CELLS
from net.strict import BadMessage, read_message, read_request
from tests.net import kit

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


@pytest.mark.parametrize("row", [None, 1, "seat", [], {"name": "A"}, {"kind": "bot", "more": 1}])
def test_a_row_of_a_list_that_is_none_is_refused_like_any_wrong_field(row: object) -> None:
    """A host that sent one ended the interface with a traceback."""
    welcome = {"t": "welcome", "protocol": 1, "host": "H", "name": "A", "games": [row]}
    with pytest.raises(BadMessage):
        read_message(welcome)


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


ATTACKS = [
    *(
        "\x1b]0;title\x07",
        "\x1b[2J",
        "\x9b2J",
        "\x9d0;t\x9c",
        "\x1bP1$q\x1b\\",
        "\x1b]8;;http://x\x07",
    ),
    *("\x1b]52;c;eA==\x07", "a\rb", "a\bb", "\u202eevil", "\u2066x\u2069", "a\u200bb", "\ufeffa"),
    *("\U000e0041\U000e007f", "a" + "\u0301" * 200, "\u3164", "\u2028", "\x00", "\x7f", "\ud800"),
    *("👨\u200d👩\u200d👧", "ﷺ" * 10, "\u115f\u1160", "Z\u0351\u0351\u0351", "[/bold]", "%s{0}"),
]


@pytest.mark.parametrize("attack", ATTACKS, ids=ascii)
def test_an_attack_in_a_name_or_in_chat_is_made_harmless(attack: str) -> None:
    for around in ("{}", "a{}", "{}b", "a{}b", "{0}{0}"):
        for cleaned in (clean_name(around.format(attack)), clean_chat(around.format(attack))):
            assert cleaned.isprintable()
            assert cleaned == cleaned.strip()
            assert "  " not in cleaned
        assert cells(clean_name(around.format(attack))) <= NAME_CELLS


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b", "\u3164", "host", "HOST", "ｓｙｓｔｅｍ", "Bot"]
)
@pytest.mark.trio
async def test_an_empty_or_reserved_name_is_refused(name: str) -> None:
    async with kit.a_host() as host:
        with pytest.RaisesGroup(Denied):
            async with kit.a_link(host, name):
                raise AssertionError("greeted")


@pytest.mark.trio
async def test_two_people_at_a_table_cannot_be_taken_for_each_other() -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        code = await kit.a_table(ada, seats=3)
        for twin in ("ada", "ADA", "Ａｄａ", "A\u200bda", " Ada "):
            async with kit.a_link(host, twin) as other:
                with pytest.raises(Denied) as no:
                    await kit.take_seat(other, code)
                assert no.value.refused.code == Code.NAME_TAKEN


TRAVERSALS = ["../../x", "/etc/x", "..\\x", "a/../../b", "x\0y", "~/x", "file:/x", "%2e%2e%2fx"]


@pytest.mark.trio
async def test_no_text_of_a_client_becomes_the_name_of_a_file(tmp_path: Path) -> None:
    store = tmp_path / "store"
    for text in TRAVERSALS:
        async with kit.a_host(store) as host, kit.a_link(host, text.replace("\0", "")) as eve:
            await kit.a_table(eve, seed="00")
            for request in (
                Create(text, 2),
                Create("lanterns", 2, {text: 1}),
                Create("lanterns", 2, seed=text),
                Create("lanterns", 2, stand_in=text),
                Join(text),
                Resume(text, 0, text),
                SeatBot(text),
            ):
                with pytest.raises(Denied):
                    await eve.call(request)
            await eve.call(Chat(text))
    names = sorted(str(path.relative_to(tmp_path)) for path in every_file(tmp_path))
    assert all(re.fullmatch(r"store(/lock|/[0-9a-f]{16}\.journal)?", name) for name in names), names


@pytest.mark.trio
async def test_a_level_that_is_none_is_refused_with_those_there_are() -> None:
    async with kit.a_host() as host, kit.a_link(host, "Ada") as ada:
        with pytest.raises(Denied, match="level genius for this game; there are random, normal, "):
            await ada.call(Create("lanterns", 2, stand_in="genius"))
        await kit.a_table(ada)
        with pytest.raises(Denied, match="level genius for this game; there are random, normal, "):
            await ada.call(SeatBot("genius"))


def every_file(folder: Path) -> list[Path]:
    return list(folder.rglob("*"))


@pytest.mark.trio
async def test_what_a_hostile_host_sends_cannot_steer_a_terminal() -> None:
    bad = "\x1b[2J"
    table = {"code": bad, "game": "x", "status": "open", "seats": 2, "taken": 0, "owner": "x"}
    for plain in (
        {"t": "refused", "code": "x", "params": {"a": bad}},
        {
            "t": "update",
            "version": 1,
            "since": None,
            "asked": [],
            "undo": False,
            "view": {"a": [bad]},
            "events": [],
        },
        {"t": "tables", "tables": [table]},
    ):
        with pytest.raises(ProtocolError):
            Client().feed(frame(wire.pack(plain)))
    said = {"t": "said", "seat": None, "name": bad, "text": bad + "hello"}
    (answer,) = Client().feed(frame(wire.pack(said)))
    assert isinstance(answer.message, Said)
    assert (answer.message.name, answer.message.text) == ("[2J", "[2Jhello")
