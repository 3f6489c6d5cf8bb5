"""Names and chat of other people in a real terminal: shown as text, and nothing else happens."""

import random
from pathlib import Path

import pytest

from net.cleaning import cells, clean_chat, clean_name
from tests.support.hostile import hostile_host
from tests.support.terminal import Terminal, terminal
from tui.drawing.frame import draw_chat, draw_head, draw_news, draw_question, draw_tabs
from tui.drawing.glyphs import UNICODE
from tui.story import Happening

NAMES = {
    "title": "\x1b]2;pwned\x07Eve",
    "wipe": "\x1b[2J\x1b[HEve",
    "clipboard": "\x1b]52;c;cHduZWQ=\x07",
    "eight bit": "\x9b2J\x9d2;x\x9cEve",
    "markup": "[red]Eve[/nope]",
    "action": "[@click=app.quit]go[/]",
    "bidi": "Eve\u202etxet\u2066",
    "overwrite": "Eve\rAnn\b\b\b\b",
    "marks": "E" + "\u0301" * 40 + "ve",
    "wide": "\u6f22\u5b57 Eve",
}

RUN = "import sys; from tests.support.hostile import main; main(sys.argv[1])"


def shown(name: str, text: str, folder: Path, key: bytes) -> tuple[list[str], Terminal]:
    """The screen of a table where somebody has that name and says that."""
    with (
        hostile_host(name, text) as port,
        terminal(
            "-c", RUN, str(port), XDG_DATA_HOME=str(folder), XDG_CONFIG_HOME=str(folder)
        ) as seen,
    ):
        seen.until(lambda: "Play lantern" in seen.text, "at the table")
        seen.send(key)
        seen.until(lambda: "psst" in seen.text, "heard")
        return list(seen.screen.display), seen


QUICK = ("title", "wipe", "markup")
"""The others take their time."""


@pytest.mark.parametrize(
    "kind", [k if k in QUICK else pytest.param(k, marks=pytest.mark.long) for k in NAMES]
)
def test_a_hostile_name_changes_nothing_but_its_own_cells(kind: str, tmp_path: Path) -> None:
    hostile = NAMES[kind]
    clean = clean_name(hostile)
    harmless = "x" * cells(clean)
    chat_key = b"\x1b[17~"
    bad, seen = shown(hostile, f"psst {hostile}", tmp_path, chat_key)
    good, calm = shown(harmless, f"psst {harmless}", tmp_path, chat_key)
    blank = "#" * cells(clean)
    said = clean_chat(f"psst {hostile}").removeprefix("psst ")
    ours = [line.replace(clean, blank).replace(said, blank).rstrip() for line in bad]
    wanted = [line.replace(harmless, blank).rstrip() for line in good]
    if cells(said) == cells(clean):
        assert ours == wanted
    assert seen.screen.title == calm.screen.title == "Your turn: Lanterns"
    assert seen.screen.mode == calm.screen.mode
    assert b"52;c" not in seen.raw.replace(b"]52;c;cHduZWQ=", b"")


LETTERS = "[]/\\@$=\"' a0"


@pytest.mark.parametrize("count", [10_000, pytest.param(100_000, marks=pytest.mark.long)])
def test_thousands_of_texts_are_drawn_as_they_are(count: int) -> None:
    """Nothing that draws foreign text knows markup: what goes in comes out, letter by letter."""
    chance = random.Random(7)  # noqa: S311  # texts for a test
    texts = ["".join(chance.choices(LETTERS, k=20)).strip() or "x" for _ in range(count)]
    for start in range(0, len(texts), 1000):
        some = texts[start : start + 1000]
        drawn = draw_chat([(0, "Eve", "|" + text) for text in some], 60, UNICODE).plain()
        assert drawn.split("\n") == [f"Eve: {_joined('|' + text)}".rstrip() for text in some]
    for text in texts[:2000]:
        news = draw_news(Happening(text, 1), 60, UNICODE).plain()
        assert news == f"■ {text}".rstrip()
        asked = draw_question(text, "", mine=False, width=60, glyphs=UNICODE).plain()
        assert asked.strip() == text.strip()
        head = draw_head("", text, mine=False, aside=draw_tabs(()), width=60).plain()
        assert head.strip() == text.strip()


def _joined(text: str) -> str:
    """As a line of words: spaces in a row become one."""
    return " ".join(text.split())
