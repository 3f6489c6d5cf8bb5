"""Setting a table up: everything explained, nothing that the game would refuse, then it begins."""

from pathlib import Path

import pytest

from engine import registry
from engine.core.bot import LEVELS
from engine.core.meta import Meta
from tests.support.visit import Visitor, visit
from tui.drawing.form import BLANK, Kind
from tui.drawing.glyphs import ASCII
from tui.games import shelf
from tui.memory import remembered
from tui.screens.setup import SetupScreen
from tui.screens.table import TableScreen
from tui.setup import (
    CLOCKS,
    LEVEL_HELP,
    PERSON,
    Setup,
    clock_text,
    explained,
    new_setup,
    rows,
    turned,
)
from tui.widgets.form import Form

METAS = [registry.meta(name) for name in registry.games()]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def setups(meta: Meta, *, alone: bool) -> list[Setup]:
    """The game at every number of seats."""
    found = new_setup(meta, alone=alone)
    for _ in range(6):
        found = turned(found, "seats", -1, METAS)
    all_of_them = [found]
    for _ in range(meta.seats[0], meta.seats[1]):
        all_of_them.append(turned(all_of_them[-1], "seats", 1, METAS))
    return all_of_them


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.name)
def test_every_field_and_every_value_of_a_variant_has_a_sentence(meta: Meta) -> None:
    for field in meta.variant:
        assert field.help.endswith((".", "!", "?"))
        assert len(field.notes) == len(field.values)
        assert all(note.endswith(".") for note in field.notes)


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.name)
def test_every_line_of_the_form_is_explained_at_every_number_of_seats(
    meta: Meta, alone: bool
) -> None:
    for setup in setups(meta, alone=alone):
        assert len(setup.sitters) == setup.seats - 1
        for row in rows(setup, "Ada", ASCII):
            if row.is_open:
                assert "".join(piece.text for line in explained(setup, row.key) for piece in line)


@pytest.mark.parametrize("alone", [True, False])
@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.name)
def test_the_whole_form_is_seen_at_once_in_a_small_terminal(meta: Meta, alone: bool) -> None:
    async def play(ada: Visitor) -> None:
        form = ada.app.screen.query_one(Form)
        for _ in METAS[: METAS.index(meta)]:
            await ada.press("right")
        form.stand_on("seats")
        for _ in range(meta.seats[1]):
            await ada.press("right")
        await ada.read("Start the game" if alone else "Open the table")
        assert form.key == "seats"
        await ada.pilot.resize_terminal(80, 40)
        await ada.pilot.pause()
        assert BLANK in form.rows

    visit(play, SetupScreen(alone=alone), games=shelf())


def test_the_rules_of_the_chosen_game_are_opened() -> None:
    async def play(ada: Visitor) -> None:
        await ada.press("right", "f2")
        await ada.read("Rules: Game of Energy")

    visit(play, SetupScreen(alone=True), games=shelf())


@pytest.mark.parametrize("meta", METAS, ids=lambda meta: meta.name)
def test_whatever_is_turned_the_game_allows_it(meta: Meta) -> None:
    for setup in setups(meta, alone=False):
        for row in rows(setup, "Ada", ASCII):
            if row.kind is not Kind.TURN:
                continue
            for by in (1, -1):
                other = turned(setup, row.key, by, METAS)
                complete = other.meta.complete(other.seats, other.variant)
                assert complete == other.variant


def test_every_game_and_every_number_of_seats_can_be_reached() -> None:
    setup = new_setup(METAS[0], alone=True)
    seen = []
    for _ in METAS:
        setup = turned(setup, "game", 1, METAS)
        seen.append(setup.meta.name)
    assert sorted(seen) == sorted(registry.games())
    assert [s.seats for s in setups(METAS[2], alone=True)] == [1, 2, 3, 4, 5, 6]


def test_a_field_with_one_allowed_value_is_not_asked_for() -> None:
    gigawatt = registry.meta("gigawatt")
    solo, two, *_ = setups(gigawatt, alone=True)
    assert solo.variant["version"] == "solo"
    assert "variant:version" not in [row.key for row in rows(solo, "Ada", ASCII)]
    assert "variant:version" in [row.key for row in rows(two, "Ada", ASCII)]


def test_a_choice_survives_another_number_of_seats_where_it_can() -> None:
    setup = new_setup(registry.meta("future_energy"), alone=True)
    setup = turned(setup, "variant:new_grounds", 1, METAS)
    setup = turned(setup, "seat:1", 1, METAS)
    more = turned(setup, "seats", 1, METAS)
    assert more.variant["new_grounds"] is True
    assert more.sitters[0] == setup.sitters[0]


def test_every_level_of_bots_has_a_sentence_and_people_sit_only_where_others_come() -> None:
    assert tuple(LEVEL_HELP) == LEVELS
    for name in registry.games():
        assert [level for level in registry.game(name).levels if level not in LEVELS] == []
    alone = new_setup(METAS[0], alone=True)
    for _ in range(6):
        alone = turned(alone, "seat:1", 1, METAS)
        assert PERSON not in alone.sitters
    assert PERSON in new_setup(METAS[0], alone=False).sitters


def test_times_are_written_for_people() -> None:
    assert [clock_text(seconds) for seconds in CLOCKS] == [
        "as long as it takes",
        "30 seconds",
        "1 minute",
        "2 minutes",
        "5 minutes",
        "15 minutes",
    ]


def test_a_game_alone_begins_on_a_private_host_and_can_be_continued() -> None:
    async def play(ada: Visitor) -> None:
        form = ada.app.screen.query_one("#setup")
        assert form.has_focus
        await ada.press("end", "up", "left", "left")
        await ada.read("a bot: random")
        await ada.press("end", "enter")
        await ada.until(lambda: isinstance(ada.app.screen, TableScreen), "at the table")
        (kept,) = remembered()
        assert (kept.game, kept.who, kept.private) == ("lanterns", "Ada", True)

    visit(play, SetupScreen(alone=True))


def test_a_refusal_is_told_and_the_form_stays() -> None:
    async def play(ada: Visitor) -> None:
        await ada.press("end", "up", "left")
        await ada.read("a bot: easy")
        await ada.press("end", "enter")
        await ada.read("There is no bot of the level easy")
        assert isinstance(ada.app.screen, SetupScreen)
        assert ada.app.link is None

    visit(play, SetupScreen(alone=True))


def test_the_form_is_filled_by_mouse_alone() -> None:
    async def play(ada: Visitor) -> None:
        await ada.click("Players")
        await ada.read("3 seats")
        await ada.click("← 3 seats")
        await ada.read("2 seats")
        await ada.click("← a bot: normal")
        await ada.click("← a bot: easy")
        await ada.click("Start the game")
        await ada.until(lambda: isinstance(ada.app.screen, TableScreen), "at the table")

    visit(play, SetupScreen(alone=True))


def test_the_keys_say_how_a_value_is_changed_only_where_there_is_one() -> None:
    async def play(ada: Visitor) -> None:
        await ada.read("Right Next value")
        await ada.press("end")
        assert "Next value" not in ada.text
        await ada.press("home")
        await ada.read("Left Value before")

    visit(play, SetupScreen(alone=True))


def test_the_form_is_plain_ascii_where_it_has_to_be() -> None:
    async def play(ada: Visitor) -> None:
        assert ada.text.isascii()

    visit(play, SetupScreen(alone=True), size=(120, 40), ascii=True)
