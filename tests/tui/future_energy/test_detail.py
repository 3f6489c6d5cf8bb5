"""What the cursor tells, and what a considered choice changes on the map."""

import re
from typing import Any

import attrs

from engine import registry
from engine.core.choice import Choice
from engine.future_energy import intents as ask
from tests.support.golden import GLYPHS, SIZES, Position, scene
from tests.tui.future_energy.positions import kept
from tui.drawing.canvas import Target
from tui.games.future_energy import LOOK, targets
from tui.games.future_energy.route import considered

GAME: Any = registry.game("future_energy")
BIG = SIZES[2]


def about(position: Position, target: Target) -> str:
    here = scene(position, BIG.width, BIG.height, GLYPHS["unicode"])
    return "\n".join(LOOK.detail(here, target))


def board(position: Position, glyphs: str = "unicode") -> str:
    return LOOK.board(scene(position, BIG.width, BIG.height, GLYPHS[glyphs])).plain()


def test_a_site_tells_its_region_its_tile_and_its_neighbours() -> None:
    position = kept("start")
    sites = position.view.public.board.sites
    rome = next(number for number, site in enumerate(sites) if site.name == "Rome")
    text = about(position, targets.site(rome))
    assert text.startswith("Rome (South): ")
    assert "Linked to " in text
    assert "Naples" in text


def test_the_start_space_tells_who_has_plants_there() -> None:
    text = about(kept("start"), targets.site(0))
    assert "start space" in text
    assert "1 plant of Ada" in text
    assert "the crew" in text


def test_a_closed_site_says_so() -> None:
    position = kept("two-players")
    closed = [n for n, site in enumerate(position.view.public.board.sites) if site.closed]
    assert len(closed) == 8
    assert all("closed all game" in about(position, targets.site(site)) for site in closed)
    assert board(position).count("╳╳") == 8


def test_a_site_in_reach_tells_its_price() -> None:
    position = attrs.evolve(kept("route"), choice=None)
    for reach in position.view.own.reach:
        assert "The crew gets here for" in about(position, targets.site(reach.site))


def test_what_a_considered_choice_says_already_is_not_said_again() -> None:
    """Above the detail stands the choice with place and price."""
    position = kept("route")
    assert position.choice is not None
    (goal,) = targets.of_choice(position.choice)
    text = about(position, goal)
    assert text.startswith("Tile: ")
    assert "The crew gets here" not in text
    assert about(kept("start"), targets.slot(1)).startswith("Tiles on the map: ")
    position = kept("laying")
    assert position.choice is not None
    (link,) = targets.of_choice(position.choice)
    assert about(position, link).startswith("Lines of ")
    assert " - " in about(attrs.evolve(position, choice=None), link).splitlines()[0]


def test_a_route_pays_on_its_links_what_the_choice_says() -> None:
    position = kept("route")
    assert position.choice is not None
    intent: Any = position.choice.intent
    view = position.view
    route = considered(view.public, view.own, intent, position.seat)
    assert route is not None
    assert (route.bank, route.paid) == (intent.bank, intent.paid)
    assert sum(leg.price for leg in route.legs) == route.price
    assert len(route.legs) == len(route.path)


def test_a_path_of_ones_own_is_drawn_and_priced_too() -> None:
    position = kept("route")
    view = position.view
    path = view.own.reach[0].payments[0].path
    position = Position(view, position.names, position.seat, Choice(ask.MoveAlong(path)))
    route = considered(view.public, view.own, ask.MoveAlong(path), position.seat)
    assert route is not None
    assert f" {route.price}: " in board(position)


def test_nobody_else_sees_a_route() -> None:
    position = kept("route")
    assert position.choice is not None
    view = position.view
    assert considered(view.public, None, position.choice.intent, None) is None


def test_a_joint_plant_is_shown_where_it_would_stand() -> None:
    position = kept("joint")
    assert position.seat is not None
    assert f"+{GLYPHS['unicode'].seats[position.seat]}" in board(position)


def test_a_link_with_a_line_can_be_told_from_one_without_in_ascii() -> None:
    position = kept("end")
    view = position.view
    assert any(len(owners) == 1 for owners in view.public.lines)
    text = board(position, "ascii")
    assert re.search(r"-[a-d]-", text)
    link = next(n for n, owners in enumerate(view.public.lines) if not owners)
    assert "No line yet" in about(position, targets.link(link))


def test_a_link_with_two_lines_is_double_and_shows_both_marks() -> None:
    position = kept("end")
    public = position.view.public
    sites = [site.name for site in public.board.sites]
    ends = (sites.index("Palermo"), sites.index("Athens"))
    link = next(n for n, pair in enumerate(public.board.links) if set(pair) == set(ends))
    lines = tuple((0, 2) if n == link else () for n in range(len(public.lines)))
    view = attrs.evolve(position.view, public=attrs.evolve(public, lines=lines))
    position = attrs.evolve(position, view=view)
    assert "═●▲═" in board(position)
    assert "=ac=" in board(position, "ascii")


def test_more_plants_than_there_is_room_for_become_numbers() -> None:
    position = kept("end")
    public = position.view.public
    site = next(n for n, tile in enumerate(public.tiles) if tile is None and n)
    plants = tuple((3, 2, 1, 0) if n == site else row for n, row in enumerate(public.plants))
    view = attrs.evolve(position.view, public=attrs.evolve(public, plants=plants))
    assert "●3■2▲1" in board(attrs.evolve(position, view=view))


def test_a_contract_tells_what_is_missing_to_buy_it() -> None:
    for name in ("start", "route", "laying", "two-players"):
        position = attrs.evolve(kept(name), choice=None)
        for slot in position.view.own.slots:
            text = about(position, targets.slot(slot.slot))
            assert "Costs" in text
            assert ("short" in text) == bool(slot.money_short or slot.plants_short)


def test_the_score_over_the_rounds_includes_what_would_be_scored_now() -> None:
    public = kept("end").view.public
    points = LOOK.chart(public)[0]
    assert points.values == tuple(
        sum(line.points for line in player.preview) for player in public.players
    )
