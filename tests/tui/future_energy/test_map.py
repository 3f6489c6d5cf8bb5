"""The map: everything has its place, at every size and on both boards."""

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import attrs
import pytest
from rich.cells import cell_len

from engine import registry
from engine.core.chance import Chance
from engine.future_energy.intents import MoveCrew
from tests.support.golden import GLYPHS, SIZES, Position, Size, scene
from tui.drawing.glyphs import UNICODE
from tui.drawing.ink import Ink, Role
from tui.games.future_energy import LOOK, targets
from tui.games.future_energy.ground import shortened
from tui.games.future_energy.land import ABROAD, SEA, Shore
from tui.games.future_energy.layout import LEGEND, Layout, layout
from tui.games.future_energy.signs import region_role
from tui.games.future_energy.strokes import bent, cells, shapes
from tui.theme import PALETTES, Palette, style

GAME: Any = registry.game("future_energy")


def laid_out(seats: int, size: Size) -> Layout:
    board = GAME.view(GAME.new(seats, {}, b"map"), None).public.board
    return layout(board, size.width, size.height)


every_map = pytest.mark.parametrize(
    ("seats", "size"),
    [(seats, size) for seats in (2, 4) for size in SIZES],
    ids=lambda value: getattr(value, "name", str(value)),
)


def covered(plan: Layout) -> dict[tuple[int, int], int]:
    return {
        (x, box.y): site
        for site, box in enumerate(plan.boxes)
        for x in range(box.start, box.start + box.width)
    }


@every_map
def test_no_site_covers_another(seats: int, size: Size) -> None:
    plan = laid_out(seats, size)
    cells = sum(box.width for box in plan.boxes)
    assert len(covered(plan)) == cells
    assert all(0 <= x < plan.scale.width for x, _ in covered(plan))
    assert all(0 <= y < plan.scale.height for _, y in covered(plan))


@every_map
def test_the_marks_of_a_link_cover_neither_sites_nor_other_marks(seats: int, size: Size) -> None:
    plan = laid_out(seats, size)
    spots = [(way.spot[0] + aside, way.spot[1]) for way in plan.ways for aside in (0, 1)]
    assert len(set(spots)) == len(spots) == 2 * len(plan.board.links)
    assert not set(spots) & set(covered(plan))


@every_map
def test_every_site_has_a_name_that_covers_nothing(seats: int, size: Size) -> None:
    plan = laid_out(seats, size)
    written: dict[tuple[int, int], str] = {}
    for site, label in zip(plan.board.sites, plan.labels, strict=True):
        assert is_name(label.text, site.name, others=[each.name for each in plan.board.sites])
        for x in range(label.x, label.x + len(label.text)):
            assert (x, label.y) not in written
            written[x, label.y] = label.text
    assert not set(written) & set(covered(plan))
    assert not any(x < LEGEND[0] and y < LEGEND[1] for x, y in written)


def is_name(text: str, name: str, others: list[str]) -> bool:
    """A name in full, or its beginning with a full stop where no other name begins like that."""
    begun = text.removesuffix(".")
    alone = sum(other.startswith(begun) for other in others) == 1
    return text == name or (text.endswith(".") and len(begun) >= 3 and alone)


@every_map
def test_every_site_stands_on_land_of_its_region(seats: int, size: Size) -> None:
    plan = laid_out(seats, size)
    for site, box in zip(plan.board.sites, plan.boxes, strict=True):
        zone = plan.land.zones[box.y][box.x]
        assert zone not in (SEA, ABROAD)
        if site.region is not None:
            assert zone == site.region


@every_map
def test_there_is_sea_around_the_islands_and_between_the_peninsulas(seats: int, size: Size) -> None:
    plan = laid_out(seats, size)
    for x, y in ((2, 3), (26, 6), (12, 13), (30, 18), (52, 6), (50, 18), (71, 15)):
        column, row = plan.scale.point(x, y)
        assert plan.land.zones[int(row)][int(column)] == SEA, (x, y)


@every_map
def test_the_coast_is_finer_than_the_cells(seats: int, size: Size) -> None:
    plan = laid_out(seats, size)
    shores = [(shore, row[shore.x]) for row, line in lands(plan) for shore in line]
    assert len(shores) > size.height
    for shore, zone in shores:
        assert 0 < shore.quarters < 15
        assert zone == (shore.zone if shore.quarters.bit_count() > 1 else SEA)


def lands(plan: Layout) -> Iterable[tuple[tuple[int, ...], tuple[Shore, ...]]]:
    return zip(plan.land.zones, plan.land.shores, strict=True)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_the_coast_is_as_quiet_as_the_land_where_there_are_quiet_colours(palette: Palette) -> None:
    for role in map(region_role, range(5)):
        land, coast = style(palette, Ink(on=role)).bgcolor, style(palette, Ink(role, pale=True))
        assert palette.ansi or coast.color == land
        assert coast.color != coast.bgcolor


def test_no_land_is_blue_as_water() -> None:
    assert Role.REGION1 not in {region_role(number) for number in range(5)}


@every_map
def test_flat_links_are_drawn_without_gaps(seats: int, size: Size) -> None:
    for way in laid_out(seats, size).ways:
        (left, top), (right, bottom) = way.path[0], way.path[-1]
        assert (way.bent[0], way.bent[-1]) == (way.path[0], way.path[-1])
        if abs(right - left) > abs(bottom - top):
            steps = [(abs(c - a), abs(d - b)) for (a, b), (c, d) in pairwise(way.bent)]
            assert set(steps) <= {(0, 1), (1, 0)}


def test_a_stroke_turns_round_corners() -> None:
    path = bent(cells((0.5, 0.5), (5.5, 2.5)))
    assert "".join(shapes(path, UNICODE)) == "──╮╰─╮╰─"
    assert "".join(shapes(path[::-1], UNICODE)) == "─╰╮─╰╮──"


def test_names_of_players_that_are_cut_stay_apart() -> None:
    assert shortened(("Player", "normal 1", "normal 2", "normal 3"), 40) == [
        "Player", "norma~1", "norma~2", "norma~3",
    ]  # fmt: skip
    assert shortened(("Ada", "Blaise"), 40) == ["Ada", "Blaise"]


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("size", SIZES[1:], ids=lambda size: size.name)
def test_every_region_has_its_name_on_its_own_land(seats: int, size: Size) -> None:
    plan = laid_out(seats, size)
    for region, label in enumerate(plan.captions):
        assert label.text == plan.board.regions[region].upper()
        row = plan.land.zones[label.y]
        assert set(row[label.x : label.x + len(label.text)]) == {region}


def test_where_there_is_room_all_names_are_whole() -> None:
    plan = laid_out(4, SIZES[2])
    assert [label.text for label in plan.labels] == [site.name for site in plan.board.sites]


def test_the_same_room_gives_the_same_map() -> None:
    assert laid_out(4, SIZES[1]) is laid_out(4, SIZES[1])


HOSTILE = ("東京都港区", "e\u0301" * 12, "[bold]x[/bold]", "\u202eevil", "\u200b", "🏭🏭🏭", "a")


@pytest.mark.parametrize("glyphs", GLYPHS)
def test_foreign_names_of_sites_and_players_never_move_anything(glyphs: str) -> None:
    view = GAME.view(GAME.new(4, {}, b"map"), 0)
    board = view.public.board
    sites = tuple(
        attrs.evolve(site, name=HOSTILE[number % len(HOSTILE)])
        for number, site in enumerate(board.sites)
    )
    board = attrs.evolve(board, sites=sites, regions=HOSTILE[: len(board.regions)])
    view = attrs.evolve(view, public=attrs.evolve(view.public, board=board))
    position = Position(view, HOSTILE[:4], 0)
    for size in SIZES:
        drawn = LOOK.board(scene(position, size.width, size.height, GLYPHS[glyphs]))
        panels = LOOK.panels(scene(position, size.panel, size.height, GLYPHS[glyphs]))
        for drawing in (drawn, *(panel.drawing for panel in panels)):
            widths = {sum(cell_len(run.text) for run in line) for line in drawing.lines}
            assert widths == {drawing.width}
        assert {targets.site(n) for n in range(len(sites))} <= set(drawn.targets())


def note_of(move: MoveCrew) -> str:
    """Who is paid how much, and what it is together if they are several."""
    paid = [f"{UNICODE.seats[seat]}{money}" for seat, money in enumerate(move.paid) if money]
    paid += [f"bank {move.bank}"] if move.bank else []
    total = f"{move.bank + sum(move.paid)}: " if len(paid) > 1 else ""
    return total + " ".join(paid) if paid else "free"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_that_is_considered_shows_its_price(seats: int) -> None:
    state, chance, bot, shown = GAME.new(seats, {}, b"prices"), Chance(b"p"), GAME.bot("normal"), 0
    while shown < 60 and (asked := GAME.to_act(state)):
        view = GAME.view(state, asked[0])
        for choice in view.prompt.choices:
            if isinstance(choice.intent, MoveCrew):
                shown += 1
                note = note_of(choice.intent)
                here = Position(view, ("Ada", "Ben", "Cy", "Di")[:seats], asked[0], choice)
                text = LOOK.board(scene(here, SIZES[1].width, SIZES[1].height, UNICODE)).plain()
                assert f" {note}" in text
        GAME.apply(state, asked[0], bot.choose(view, GAME.choices(state, asked[0]), chance))
    assert shown
