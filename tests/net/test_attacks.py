"""B5 and B8: names and chat lines are made harmless by the host itself, whatever they are."""

import unicodedata
from itertools import groupby
from typing import Any

import pytest
import trio
from trio.testing import memory_stream_pair

from net import wire
from net.cleaning import MARKS_IN_A_ROW, cells, clean_chat, clean_name
from net.framing import FrameReader, frame
from net.host.server import Host
from net.protocol import Chat, Hello, Join, Request, Said
from net.settings import CHAT_LENGTH, HOST_LIMITS, NAME_CELLS, PROTOCOL_VERSION
from net.strict import plain_request
from tests.net import kit
from tests.support.attacks import attacks, can_be_sent

FORBIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
MARKS = ("Mn", "Me", "Mc")
ATTACKS = attacks()
AROUND = ("{}", "a{}", "{}b", "a{}b", "{0}{0}")


def is_harmless(text: str) -> bool:
    """Printable characters alone, single spaces, no piles of marks, and it can be written."""
    kinds = [unicodedata.category(char) for char in text]
    runs = [len(list(run)) for is_mark, run in groupby(kinds, MARKS.__contains__) if is_mark]
    return (
        not any(kind in FORBIDDEN for kind in kinds)
        and max(runs, default=0) <= MARKS_IN_A_ROW
        and text == " ".join(text.split())
        and can_be_sent(text)
    )


def test_no_attack_survives_in_a_name_or_in_chat() -> None:
    assert len(ATTACKS) >= 500
    for attack in ATTACKS:
        for text in (around.format(attack) for around in AROUND):
            name, said = clean_name(text), clean_chat(text)
            assert is_harmless(name), ascii(attack)
            assert is_harmless(said), ascii(attack)
            assert cells(name) <= NAME_CELLS
            assert len(said) <= CHAT_LENGTH
            assert (clean_name(name), clean_chat(said)) == (name, said), "clean stays as it is"


def test_no_character_of_unicode_survives_in_chat_that_could_harm_a_terminal() -> None:
    each = 128
    for first in range(0, 0x110000, each):
        said = clean_chat("".join(f".{chr(code)}" for code in range(first, first + each)))
        assert said.count(".") >= each, "nothing else is lost"
        assert said.isprintable()
        assert "\u2028" not in said


@pytest.mark.parametrize("char", ["a", "é", "字", "😀", "[", "é" + "\u0301"])
def test_chat_and_names_are_cut_between_characters(char: str) -> None:
    for length in (*range(5), *range(CHAT_LENGTH - 5, CHAT_LENGTH + 6), 5 * CHAT_LENGTH):
        text = char * length
        said = clean_chat(text)
        assert said == text[:CHAT_LENGTH]
        assert said.encode().decode() == said
    for count in range(4 * NAME_CELLS):
        name = clean_name(char * count)
        assert name == (char * count)[: len(name)]
        assert cells(name) <= NAME_CELLS
        assert len(name) == count * len(char) or cells(name + char) > NAME_CELLS


# Over the wire, where no client cleans anything


class Ear:
    """Somebody who reads what the host sends as it is."""

    def __init__(self, host: Host) -> None:
        self._stream, theirs = memory_stream_pair()
        self._frames = FrameReader()
        self._number = 0
        host.nursery.start_soon(host.serve_stream, theirs, "test")

    async def ask(self, request: Request) -> None:
        self._number += 1
        await self._stream.send_all(frame(wire.pack(plain_request(self._number, request))))

    async def hear(self, kind: str) -> dict[str, Any]:
        """The next message of that kind."""
        with trio.fail_after(5):
            while True:
                while (body := self._frames.next()) is not None:
                    plain = wire.unpack_map(body, HOST_LIMITS)
                    if plain["t"] == kind:
                        return plain
                self._frames.feed(await self._stream.receive_some())

    async def close(self) -> None:
        await self._stream.aclose()


@pytest.mark.trio
async def test_the_host_itself_cleans_what_people_say() -> None:
    async with (
        kit.a_host(chat_per_second=1e6, chat_burst=1e6) as host,
        kit.a_link(host, "A") as ann,
    ):
        eve, heard = Ear(host), 0
        await eve.ask(Hello(PROTOCOL_VERSION, "Eve", bot=True))
        await eve.ask(Join(await kit.a_table(ann)))
        for attack in filter(can_be_sent, ATTACKS):
            await eve.ask(Chat(f"psst {attack}"))
            said = await eve.hear("said")
            assert said["text"] == clean_chat(f"psst {attack}")
            while not isinstance(await ann.inbox.receive(), Said):
                continue
            heard += 1
        await eve.close()
    assert heard >= 500


@pytest.mark.trio
async def test_the_host_itself_cleans_what_people_are_called() -> None:
    async with kit.a_host() as host:
        for attack in list(filter(can_be_sent, ATTACKS))[::10]:
            eve = Ear(host)
            await eve.ask(Hello(PROTOCOL_VERSION, f"x{attack}"))
            assert (await eve.hear("welcome"))["name"] == clean_name(f"x{attack}")
            await eve.close()
