"""`docs/protocol.md` says what the classes of the protocol are."""

import re
from typing import Any

import attrs
import pytest

from engine.core.choice import Blocked, Choice, Range
from engine.core.outcome import Outcome, ScoreLine
from engine.core.view import Delta, Prompt, View
from net import protocol, settings
from net.protocol import MESSAGES, REQUESTS, Need
from net.refusals import SENTENCES
from net.rows import GameRow, Kind, Presence, SeatRow, Status, TableRow
from tests.net.processes import ROOT

PAGE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
WHO = {
    Need.STRANGER: "first message",
    Need.GUEST: "anybody",
    Need.TABLE: "at a table",
    Need.SEAT: "seated",
    Need.OWNER: "owner",
}
ANSWERS = {
    "hello": "welcome", "ping": "pong", "tables": "tables", "create": "table", "join": "table",
    "resume": "seated", "sit": "seated", "act": "done", "undo": "done",
}  # fmt: skip


def rows(header: str) -> dict[str, list[str]]:
    """A table of the page: its cells by the name in the first."""
    _, _, rest = PAGE.partition(f"| {header} |\n")
    found = {}
    for line in rest.split("\n\n", 1)[0].splitlines()[1:]:
        first, *cells = (cell.strip() for cell in line.strip("| ").split(" | "))
        found[first.strip("`| ")] = [cell.strip(" |") for cell in cells]
    return found


REQUEST_ROWS = rows("t | fields | who | answer")
MESSAGE_ROWS = rows("t | fields")
ROW_ROWS = rows("rows | fields")


def told(cell: str) -> dict[str, str | None]:
    """The fields that a cell names, each with its default as it is written."""
    plain = re.sub(r"\([^)]*\)|: list of `\w+`|: .*", "", cell)
    return dict(re.findall(r"`(\w+)`(?:=([^,\s]+))?", plain)) if plain else {}


def declared(cls: Any) -> dict[str, str]:
    """The fields of a class, each with its default as the page would write it."""
    return {field.name: written(field.default) for field in attrs.fields(cls)}


def written(default: Any) -> str:
    if default is attrs.NOTHING:
        return ""
    if hasattr(default, "factory"):
        return "{}"
    return {None: "nil", True: "true", False: "false"}.get(default, str(default))


def test_the_page_has_every_message_and_no_other() -> None:
    assert set(REQUEST_ROWS) == set(REQUESTS)
    assert set(MESSAGE_ROWS) == set(MESSAGES)


@pytest.mark.parametrize("kind", REQUESTS)
def test_a_request_has_the_fields_the_sender_and_the_answer_that_the_page_tells(kind: str) -> None:
    fields, who, answer = (["", *REQUEST_ROWS[kind]])[-3:]
    assert told(fields) == declared(REQUESTS[kind])
    assert who.startswith(WHO[REQUESTS[kind].needs])
    assert answer == f"`{ANSWERS.get(kind, 'ok')}`"


@pytest.mark.parametrize("kind", MESSAGES)
def test_a_message_has_the_fields_that_the_page_tells(kind: str) -> None:
    cells = MESSAGE_ROWS[kind]
    assert told(cells[0] if cells else "") == declared(MESSAGES[kind])


@pytest.mark.parametrize("cls", [GameRow, TableRow, SeatRow])
def test_a_row_has_the_fields_that_the_page_tells(cls: type) -> None:
    assert told(ROW_ROWS[cls.__name__][0]) == declared(cls)


@pytest.mark.parametrize("words", [Status, Kind, Presence])
def test_every_word_of_a_list_is_told(words: Any) -> None:
    (line,) = re.findall(rf"`{words.__name__.lower()}`: (.*?)\.", PAGE.replace("\n", " "))
    told_words = re.sub(r" \([^)]*\)", "", line).split(", ")
    assert told_words == [str(word) for word in words]


@pytest.mark.parametrize("cls", [Prompt, Choice, Range, Delta, Blocked, View, Outcome, ScoreLine])
def test_the_parts_of_views_and_outcomes_are_told(cls: type) -> None:
    _, _, part = PAGE.partition("A value of a game is a map")
    assert all(f"`{field.name}`" in part for field in attrs.fields(cls))


def test_every_code_is_told_with_its_sentence() -> None:
    assert {code: cells[0] for code, cells in rows("code | in a sentence").items()} == {
        str(code): text for code, text in SENTENCES.items()
    }


def test_limits_are_those_of_the_host() -> None:
    limits = settings.Settings()
    assert f"version {settings.PROTOCOL_VERSION}" in PAGE.splitlines()[0]
    assert f"up to {settings.GREETING_FRAME // 1024} KiB before the greeting" in PAGE
    assert f"{settings.CLIENT_FRAME // 1024} KiB after it" in PAGE
    assert f"at most {settings.CLIENT_LIMITS.depth} levels deep" in PAGE
    assert f"lists of up to {settings.CLIENT_LIMITS.items}\nitems" in PAGE
    assert f"maps of up to {settings.CLIENT_LIMITS.keys} keys" in PAGE
    assert f"texts of up to {settings.CLIENT_LIMITS.text} bytes" in PAGE
    assert f"{settings.HOST_LIMITS.depth} levels" in PAGE
    assert f"within {limits.hello_seconds:g} s" in PAGE
    assert f"after {limits.idle_seconds:g} s of silence" in PAGE
    assert f"{limits.intents_per_second:g} requests a second ({limits.intents_burst:g} at" in PAGE
    assert f"bots {limits.bot_intents_per_second:,.0f}" in PAGE
    assert f"{limits.wrong_codes_per_minute:g} wrong codes a minute" in PAGE


def test_every_class_of_the_protocol_is_on_the_wire() -> None:
    classes = [c for c in vars(protocol).values() if isinstance(c, type) and attrs.has(c)]
    bases = {protocol.Request, protocol.Message, GameRow, SeatRow, TableRow}
    assert set(classes) - bases == {*REQUESTS.values(), *MESSAGES.values()}
