"""The parts of the Look that are no pictures: borders, previews, dialogs, details, rules."""

import re

import attrs
import pytest
from rich.cells import cell_len

from engine import registry
from engine.core.choice import Choice
from engine.gigawatt import intents as i
from engine.gigawatt.ids import Card, Colour, Place
from engine.gigawatt.view import GigaWattView
from tests.support.golden import SIZES, Position, scene
from tests.tui.gigawatt.positions import kept, names
from tui.drawing.canvas import Target
from tui.drawing.glyphs import ASCII, UNICODE
from tui.games.gigawatt import LOOK
from tui.games.gigawatt.after import after
from tui.games.gigawatt.geometry import BORDER_PLACES, NARROW, WIDE, Cuts, atlas, stretched
from tui.games.gigawatt.pieces import advantage_pieces
from tui.games.gigawatt.sight import Sight

STEPS = (
    *("picking", "buying", "building", "sharing", "rerolling", "trading"),
    *("considering", "storing", "bidding", "closing", "solo_closing"),
)
RULES_OF_REASONS = ("regions", "technology", "building", "connections", "trading", "auction")


def changed(name: str) -> tuple[GigaWattView, Choice, GigaWattView]:
    """A kept position, its considered choice, and the view with the table after it."""
    position = kept(name)
    assert position.choice is not None
    view = position.view
    assert isinstance(view, GigaWattView)
    return view, position.choice, attrs.evolve(view, public=after(view, position.choice))


def test_the_map_has_exactly_the_borders_of_the_game() -> None:
    game = registry.game("gigawatt")
    view = game.view(game.new(2, {}, b"borders"), None)
    assert tuple(row.places for row in view.public.borders) == BORDER_PLACES


@pytest.mark.parametrize(
    ("place", "printed"),
    [
        (Place.ADRIATIC, "solar -1"),
        (Place.PYRENEES, "solar -2"),
        (Place.NORTH_SEA, "wind -2"),
        (Place.BALTIC_SEA, "hydro -1"),
        (Place.CARPATHIAN, "nuclear -1/-2"),
        (Place.ALPINE, ""),
        (Place.ANATOLIA, ""),
    ],
)
def test_a_region_shows_what_it_gets_cheaper(place: Place, printed: str) -> None:
    sight = Sight(scene(kept("regions"), 78, 26, UNICODE))
    assert "".join(text for text, _ink in advantage_pieces(sight, place)) == printed


@pytest.mark.parametrize(("cuts", "width"), [(NARROW, 46), (WIDE, 78), (WIDE, 108), (WIDE, 150)])
def test_every_border_has_room_for_its_number(cuts: Cuts, width: int) -> None:
    for edge in atlas(stretched(cuts, width), 3).edges:
        assert edge.upright or edge.length >= 3, edge


@pytest.mark.parametrize("name", names())
def test_every_place_border_and_field_is_a_target(name: str) -> None:
    position = kept(name)
    for width, height in ((78, 12), (78, 26), (108, 34)):
        found = LOOK.board(scene(position, width, height, UNICODE)).targets()
        public = position.view.public
        assert all(Target("border", row.border) in found for row in public.borders)
        owners = [Target("seat", row.owner) for row in public.places if row.owner >= 0]
        markets = [Target("region", row.place) for row in public.places if row.owner < 0]
        assert all(target in found for target in (*owners, *markets))
        if name != "regions":
            assert all(Target("field", field) in found for field in range(13))


# Previews


def test_a_considered_plant_stands_on_its_field_and_its_price_is_gone() -> None:
    view, choice, then = changed("building")
    intent = choice.intent
    assert isinstance(intent, i.Build)
    assert view.own is not None
    before, row = (v.public.players[view.own.seat] for v in (view, then))
    assert row.fields[intent.field] == intent.plant
    assert row.money < before.money
    assert row.production == before.production + view.public.plants[intent.plant].gigawatts
    assert row.calm_production == before.calm_production + 2


def test_a_shared_connection_is_paid_by_both() -> None:
    view, choice, then = changed("sharing")
    intent = choice.intent
    assert isinstance(intent, i.ShareConnection)
    assert view.own is not None
    assert then.public.borders[intent.border].connected
    paid = [
        now.money - later.money
        for now, later in zip(view.public.players, then.public.players, strict=True)
    ]
    assert sum(paid) == view.own.connection_cost
    assert intent.share in paid


def test_a_proposed_trade_moves_tokens_and_money_between_both() -> None:
    view, choice, then = changed("trade")
    intent = choice.intent
    assert isinstance(intent, i.ProposeTrade)
    for rows in ("green", "red", "money"):
        totals = [sum(getattr(row, rows) for row in v.public.players) for v in (view, then)]
        assert totals[0] == totals[1]
    assert view.public.players != then.public.players
    carried = [row.left for row in view.public.borders]
    left = [row.left for row in then.public.borders]
    assert sum(carried) - sum(left) == intent.amount


def test_a_market_loses_what_a_trade_takes_from_it() -> None:
    view, choice, then = changed("market")
    intent = choice.intent
    assert isinstance(intent, i.TradeMarket)
    before = sum(abs(row.tokens) for row in view.public.places)
    assert sum(abs(row.tokens) for row in then.public.places) == before - intent.amount


def test_the_market_preview_agrees_with_the_host() -> None:
    view, _choice, _then = changed("market")
    assert view.prompt is not None
    assert view.own is not None
    for index, offered in enumerate(view.prompt.choices):
        if isinstance(offered.intent, i.TradeMarket):
            row = after(view, offered).players[view.own.seat]
            now = view.public.players[view.own.seat]
            deltas = {delta.what: delta.by for delta in view.prompt.previews[index]}
            assert row.money - now.money == deltas.get("money", 0)
            assert row.penalty_at_stake - now.penalty_at_stake == deltas.get("penalty", 0)


@pytest.mark.parametrize("name", names())
def test_with_low_numbers_the_changes_are_those_the_host_named(name: str) -> None:
    view = kept(name).view
    for index, choice in enumerate(view.prompt.choices if view.prompt else ()):
        found = LOOK.deltas(view, choice)
        if found is not None:
            assert view.prompt is not None
            assert set(found) == set(view.prompt.previews[index]), choice


def test_the_penalty_after_an_offer_is_shown_for_both_sides() -> None:
    position = kept("offer")
    panel = LOOK.dialog(scene(position, 50, 30, UNICODE))
    assert panel is not None
    text = panel.drawing.plain()
    offer = position.view.public.offer
    assert offer is not None
    assert position.names[offer.proposer] in text
    assert "penalty" in text
    assert str(offer.amount) in text
    assert ("red" if offer.colour == Colour.RED else "green") in text


def test_only_who_is_asked_gets_the_dialog() -> None:
    position = kept("offer")
    spectator = Position(position.view, position.names, None)
    assert LOOK.dialog(scene(spectator, 50, 30, UNICODE)) is None
    assert LOOK.dialog(scene(kept("trade"), 50, 30, UNICODE)) is None


def test_an_offer_stands_before_all_other_panels() -> None:
    panels = LOOK.panels(scene(kept("offer"), 38, 26, UNICODE))
    assert panels[0].key == "offer"


# Before the game, and where there is little room


def panel_of(position: Position, key: str) -> str:
    """The text of a panel."""
    panels = LOOK.panels(scene(position, 38, 26, UNICODE))
    return next(panel.drawing.plain() for panel in panels if panel.key == key)


def test_before_the_game_nothing_is_told_of_money_tokens_and_winning() -> None:
    panels = LOOK.panels(scene(kept("regions"), 38, 26, UNICODE))
    assert [panel.key for panel in panels] == ["players", "prices"]
    for width, height in ((78, 12), (78, 26), (108, 34)):
        board = LOOK.board(scene(kept("regions"), width, height, UNICODE)).plain()
        assert UNICODE.money not in board
        assert "needs" not in board


def test_the_cheat_sheet_shows_the_prices_of_the_region_one_thinks_of() -> None:
    position = kept("regions")
    prompt = position.view.prompt
    assert prompt is not None
    assert not re.search(r"H1 hydro +9 ", panel_of(position, "prices"))
    baltic = next(c for c in prompt.choices if c.intent == i.PickRegion(Place.BALTIC_SEA))
    thought = attrs.evolve(position, choice=baltic)
    assert re.search(r"H1 hydro +9 ", panel_of(thought, "prices"))


def test_the_smallest_board_has_names_and_the_goal_where_there_is_room() -> None:
    building = LOOK.board(scene(kept("building"), 78, 12, UNICODE)).plain()
    assert all(name[:9] in building for name in kept("building").names)
    assert "coal and gas plants left" in building
    alone = LOOK.board(scene(kept("solo-end"), 78, 12, UNICODE)).plain()
    assert "WINNER" in alone


def test_money_on_the_map_is_never_cut() -> None:
    for name in names():
        if name == "regions":
            continue
        position = kept(name)
        for row in Sight(scene(position, 78, 12, UNICODE)).then.players:
            if not row.out:
                board = LOOK.board(scene(position, 78, 12, UNICODE)).plain()
                assert f"{UNICODE.money}{row.money}" in board, (name, row.seat)


def test_the_smallest_board_shows_who_bids_what() -> None:
    position = kept("auction")
    assert position.view.public.auction is not None
    board = LOOK.board(scene(position, 78, 12, UNICODE)).plain()
    lines = [line for line in board.splitlines() if position.names[0] in line]
    assert f"{position.names[0]} {UNICODE.money}{position.view.public.auction.bids[0]}" in lines[0]


def test_alone_nothing_is_said_of_an_auction() -> None:
    here = scene(kept("solo"), 78, 12, UNICODE)
    assert "auction" not in LOOK.board(here).plain()
    assert not any("rights" in line for line in LOOK.detail(here, Target("bid", 0)))


def test_alone_no_protest_is_for_sale() -> None:
    position = kept("solo")
    public = position.view.public
    row = (int(Card.WIND_PROTEST), *public.row[1:])
    view = attrs.evolve(position.view, public=attrs.evolve(public, row=row))
    assert "not for sale" in panel_of(attrs.evolve(position, view=view), "cards")


# Words


@pytest.mark.parametrize("name", names())
def test_the_detail_of_everything_drawn_has_a_title_and_stays_short(name: str) -> None:
    here = scene(kept(name), 78, 26, UNICODE)
    for target in LOOK.board(here).targets():
        lines = LOOK.detail(here, target)
        assert 1 <= len(lines) <= 2, target
        assert all(lines)


@pytest.mark.parametrize("name", names())
def test_in_ascii_details_use_nothing_else(name: str) -> None:
    here = scene(kept(name), 78, 26, ASCII)
    panels = [target for panel in LOOK.panels(here) for target in panel.drawing.targets()]
    for target in (*LOOK.board(here).targets(), *panels):
        assert "".join(LOOK.detail(here, target)).isascii(), target


def test_of_an_unknown_thing_there_is_nothing_to_tell() -> None:
    assert LOOK.detail(scene(kept("trade"), 78, 26, UNICODE), Target("weather", 3)) == ()


@pytest.mark.parametrize("step", [*STEPS, *RULES_OF_REASONS])
def test_every_step_and_every_reason_has_its_chapter_in_the_rules(step: str) -> None:
    headings = re.findall(r"^#+ (.+)$", LOOK.rules(), re.MULTILINE)
    assert LOOK.chapter(step) in headings


@pytest.mark.parametrize("title", ["To win", "Protests and tax", "Trade"])
def test_the_rules_name_panels_as_the_screen_does(title: str) -> None:
    assert f"*{title}*" in LOOK.rules()
    titles = [panel.title for panel in LOOK.panels(scene(kept("trade"), 38, 26, ASCII))]
    assert title in titles


HOSTILE = ("[red]x[/]", "多" * 30, "e\u0301" * 12, "\u202eevil", "\u200b", "🏭🏭🏭")


@pytest.mark.parametrize("name", ["offer", "trade", "auction", "end"])
def test_foreign_names_stay_text_and_never_move_anything(name: str) -> None:
    position = kept(name)
    hostile = Position(
        position.view, HOSTILE[: len(position.names)], position.seat, position.choice
    )
    for size in SIZES:
        board = LOOK.board(scene(hostile, size.width, size.height, UNICODE))
        panels = LOOK.panels(scene(hostile, size.panel, size.height, UNICODE))
        for drawing in (board, *(panel.drawing for panel in panels)):
            widths = {sum(cell_len(run.text) for run in line) for line in drawing.lines}
            assert widths == {drawing.width}
        assert {Target("field", field) for field in range(13)} <= set(board.targets())


def test_who_only_watches_while_regions_are_picked_is_promised_none() -> None:
    game = registry.game("gigawatt")
    started = game.view(game.new(4, {}, b"regions"), None)
    spectator = Position(started, kept("regions").names, None)
    board = LOOK.board(scene(spectator, 79, 27, UNICODE)).plain()
    assert "Thirteen fields come with each region." in board
    assert "Your thirteen" not in board
