"""The map in any room, and what it shows of a choice."""

from collections import Counter

import pytest

from engine.core.choice import Choice
from engine.game_of_energy.captions import territory_text
from engine.game_of_energy.ids import INDUSTRIES, TERRITORIES, Industry
from engine.game_of_energy.intents import ChooseArea, Permit, PlayCard
from engine.game_of_energy.wording import choice_text
from tests.support.golden import GLYPHS, scene
from tests.tui.game_of_energy.positions import kept
from tui.drawing.canvas import Target
from tui.drawing.glyphs import UNICODE
from tui.drawing.ink import Role
from tui.games.game_of_energy import LOOK
from tui.games.game_of_energy.layout import bricks, layout
from tui.games.game_of_energy.seen import basket
from tui.games.game_of_energy.walls import THIN, walls
from tui.games.look import group_of

ROOMS = [
    (30, 6),
    (55, 12),
    (60, 30),
    (76, 24),
    (78, 18),
    (103, 33),
    (120, 28),
    (158, 40),
    (300, 90),
]


@pytest.mark.parametrize(("width", "height"), ROOMS)
def test_every_area_and_hex_can_be_pointed_at_in_any_room(width: int, height: int) -> None:
    position = kept("permitting")
    board = LOOK.board(scene(position, width, height, UNICODE))
    areas = [Target("area", number) for number in range(12)]
    hexes = [Target("hex", number) for number in range(84)]
    assert set(board.targets()) == {*areas, *hexes}


@pytest.mark.parametrize(("width", "height"), [(78, 12), (78, 26), (108, 34)])
def test_the_map_fits_the_rooms_it_was_made_for(width: int, height: int) -> None:
    board = LOOK.board(scene(kept("end"), width, height, UNICODE))
    assert board.width <= width
    assert board.height <= height


def test_the_key_stands_below_the_map_where_there_is_room() -> None:
    position = kept("card")
    assert "Flatlands" not in LOOK.board(scene(position, 78, 12, UNICODE)).plain()
    assert "Flatlands" in LOOK.board(scene(position, 78, 18, UNICODE)).plain()


def test_walls_that_two_hexes_share_are_drawn_once() -> None:
    pieces = walls(((0, 0), (4, 0), (2, 2)), 4, 2, THIN)
    lines = [""] * 5
    for piece in pieces:
        lines[piece.y] = lines[piece.y].ljust(piece.x) + piece.text
    assert lines == ["╭───┬───╮", "│   │   │", "╰─┬─┴─┬─╯", "  │   │", "  ╰───╯"]


def test_every_territory_is_told_apart_by_its_texture() -> None:
    position = kept("start")
    for name, glyphs in GLYPHS.items():
        text = LOOK.board(scene(position, 78, 26, glyphs)).plain()
        signs = "ψ^≈*" if name == "unicode" else '"^~*'
        assert all(text.count(sign) == 3 + 3 * 7 * 2 for sign in signs)


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize(("width", "height"), [(78, 12), (78, 26), (108, 34)])
def test_the_considered_area_stands_between_brackets(width: int, height: int, glyphs: str) -> None:
    position = kept("rolled")
    assert isinstance(position.choice, Choice)
    assert isinstance(position.choice.intent, ChooseArea)
    name = position.view.public.areas[position.choice.intent.area].name
    line = next(
        line
        for line in LOOK.board(scene(position, width, height, GLYPHS[glyphs])).plain().split("\n")
        if name in line
    )
    assert line.replace(" ", "").count(f"{name.replace(' ', '')}]") == 1


def test_the_considered_industry_stands_on_the_next_hex_with_the_own_mark() -> None:
    position = kept("permitting")
    assert isinstance(position.choice, Choice)
    assert isinstance(position.choice.intent, Permit)
    board = LOOK.board(scene(position, 78, 26, UNICODE))
    runs = [run for line in board.lines for run in line if run.text.startswith("+")]
    area = position.view.public.turn.area
    assert [run.ink.role for run in runs] == [Role.PREVIEW]
    assert runs[0].target is not None
    assert runs[0].target.index // 7 == area
    assert UNICODE.seats[position.seat or 0] in runs[0].text


def test_a_considered_card_marks_what_it_counts() -> None:
    position = kept("card")
    assert position.choice is not None
    intent = position.choice.intent
    assert isinstance(intent, PlayCard)
    assert intent.target is not None
    mark = UNICODE.seats[intent.target]
    board = LOOK.board(scene(position, 78, 26, UNICODE))
    struck = [run for line in board.lines for run in line if run.text.startswith("!")]
    assert struck
    assert all(mark in run.text for run in struck)


def test_the_basket_holds_what_this_turn_permitted() -> None:
    public = kept("permitting").view.public
    held = basket(public)
    rows = {row.industry: row for row in public.industries}
    assert len(held) == public.turn.permits == 2
    assert sum(rows[industry].income for industry in held) == public.turn.income
    assert sum(rows[industry].twh for industry in held) == public.turn.twh


def test_the_letters_of_industries_and_the_marks_of_seats_never_meet() -> None:
    for glyphs in GLYPHS.values():
        detail = [
            LOOK.detail(scene(kept("end"), 78, 26, glyphs), Target("industry", number))[0][0]
            for number in range(len(INDUSTRIES))
        ]
        assert len({*detail}) == len(Industry)
        assert not {*detail} & {*glyphs.seats}


@pytest.mark.parametrize(("width", "height"), [(79, 26), (160, 45), (300, 90)])
@pytest.mark.parametrize("position", ["rolled", "investment"])
def test_the_columns_of_flowers_interlock_without_touching(
    width: int, height: int, position: str
) -> None:
    areas = kept(position).view.public.areas
    plan = layout(areas, width, height)
    columns = sorted({x for x, _y in plan.corners})
    assert columns[1] - columns[0] < plan.scale.width
    cells: set[tuple[int, int]] = set()
    for area in areas:
        left, top = plan.corners[area.area]
        own = {
            (left + x + dx, top + y + dy)
            for x, y in bricks(area, plan.scale)
            for dx in range(2 * plan.scale.half + 1)
            for dy in range(plan.scale.lines + 1)
        }
        assert not own & cells
        cells |= own


@pytest.mark.parametrize("glyphs", GLYPHS)
@pytest.mark.parametrize(("width", "height"), [(58, 17), (79, 26), (108, 33), (160, 45)])
def test_every_name_stands_whole_above_its_flower(width: int, height: int, glyphs: str) -> None:
    for position in ("start", "rolled", "investment"):
        text = LOOK.board(scene(kept(position), width, height, GLYPHS[glyphs])).plain()
        for area in kept(position).view.public.areas:
            assert text.count(area.name) == 1


def test_areas_are_listed_under_their_territory() -> None:
    view = kept("rolled").view
    choices = [Choice(ChooseArea(area.area)) for area in view.public.areas]
    headings = Counter(group_of(LOOK, choice, view) for choice in choices)
    assert headings == {territory_text(territory): 3 for territory in TERRITORIES}
    assert group_of(LOOK, Choice(Permit(Industry.WIND)), view) == ""


@pytest.mark.parametrize("position", ["rolled", "permitting", "card"])
def test_the_detail_of_a_choice_says_more_than_its_line(position: str) -> None:
    """Two lines have room in 80 columns: none is a repetition."""
    found = kept(position)
    assert found.choice is not None
    text = choice_text(found.choice, found.view, found.names)
    target = LOOK.targets(found.choice)[0]
    news = [line for line in LOOK.detail(scene(found, 78, 2, UNICODE), target) if line not in text]
    assert news
    assert not any(word in news[0] for word in ("hexes free", "(red)"))
