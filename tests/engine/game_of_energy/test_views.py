"""What a seat sees: everything a screen needs of its own, and of others only what lies open."""

import pytest

from engine.core.chance import Chance
from engine.core.event import seen
from engine.game_of_energy import intents
from engine.game_of_energy.events import CardDrawn, CardsOffered, KeepLaid
from engine.game_of_energy.ids import CAPTAINS, Captain, Industry, Territory
from engine.game_of_energy.intents import (
    ChooseArea,
    ChooseCaptain,
    DiscardCard,
    EndTurn,
    Permit,
    PlayCard,
)
from engine.game_of_energy.rulebook import GAME
from engine.game_of_energy.state import InvestmentOffer
from engine.game_of_energy.tables import CAPTAIN_ROWS, CARDS, INVESTMENTS
from net.host.table import Table
from tests.engine.game_of_energy.positions import (
    area_named,
    build,
    card_named,
    deciding,
    do,
    give,
    keep,
    permitting,
    pile,
    rolled,
)

# Secrets


def test_of_other_hands_only_the_number_of_cards_is_seen() -> None:
    state = deciding(3)
    give(state, 1, "Grid fees", "Drought")
    players = GAME.public(state).players
    assert [player.cards for player in players] == [0, 2, 0]
    assert [held.card.name for held in GAME.own(state, 1).hand] == ["Grid fees", "Drought"]
    assert GAME.own(state, 0).hand == ()
    assert GAME.view(state, None).own is None


def test_a_card_drawn_is_told_to_its_owner_alone() -> None:
    state = deciding()
    pile(state, "Grid fees")
    events = do(state, EndTurn())
    card = card_named("Grid fees")
    assert CardDrawn(1, card, "Grid fees") in seen(events, 1)
    for other in (0, None):
        assert CardDrawn(1, None, "") in seen(events, other)
        assert CardDrawn(1, card, "Grid fees") not in seen(events, other)


def test_a_card_with_the_keep_symbol_is_seen_by_all() -> None:
    state = deciding()
    pile(state, "Cable monopoly")
    events = do(state, EndTurn())
    laid = KeepLaid(1, card_named("Cable monopoly"), "Cable monopoly")
    assert all(laid in seen(events, viewer) for viewer in (None, 0, 1))
    assert [card.name for card in GAME.public(state).players[1].keeps] == ["Cable monopoly"]


def test_the_two_cards_of_a_scout_are_seen_by_the_scout_alone() -> None:
    state = deciding(2, Captain.FOREMAN, Captain.SCOUT)
    pile(state, "Grid fees", "Drought")
    events = do(state, EndTurn())
    assert sorted(card.name for card in GAME.own(state, 1).offer) == ["Drought", "Grid fees"]
    assert GAME.own(state, 0).offer == ()
    assert CardsOffered(1, ()) in seen(events, 0)
    assert CardsOffered(1, ()) not in seen(events, 1)


def test_a_chosen_captain_is_seen_by_its_owner_alone_until_all_are_chosen() -> None:
    state = GAME.new(2, {}, b"hidden captains")
    captain = CAPTAINS[state.dealt[1][0]]
    GAME.apply(state, 1, ChooseCaptain(captain))
    assert [(p.captain, p.chosen) for p in GAME.public(state).players] == [
        (None, False),
        (None, True),
    ]
    own = GAME.own(state, 1).captain
    assert own is not None
    assert own.captain is captain
    GAME.apply(state, 0, ChooseCaptain(CAPTAINS[state.dealt[0][0]]))
    shown = GAME.public(state).players[1].captain
    assert shown is not None
    assert shown.captain is captain


def test_in_another_world_others_hold_other_cards_and_as_many() -> None:
    state = deciding(3)
    give(state, 0, "Grid fees")
    give(state, 1, "Patent suit", "Drought")
    hands = set()
    for number in range(10):
        world = GAME.resample(state, 0, Chance(str(number).encode()))
        assert world.hands[0] == state.hands[0]
        assert [len(hand) for hand in world.hands] == [1, 2, 0]
        assert not any(CARDS[card].keep for card in world.hands[1])
        hands.add(world.hands[1])
    assert len(hands) > 5


# The board and the turn


def test_the_board_shows_owners_free_hexes_and_pieces_left() -> None:
    state = deciding()
    build(state, 1, "Long Acre", "solar", "wind")
    public = GAME.public(state)
    area = public.areas[area_named("Long Acre")]
    assert (area.free, area.territory) == (5, Territory.FLATLANDS)
    assert [cell.industry for cell in area.hexes[:3]] == [Industry.SOLAR, Industry.WIND, None]
    assert [cell.owner for cell in area.hexes[:3]] == [1, 1, None]
    assert [row.left for row in public.industries] == [15, 15, 16, 2, 17, 17]
    assert public.players[1].cubes == 28
    assert public.players[1].owned == (0, 0, 0, 0, 1, 1)


def test_the_running_total_of_the_permits_is_seen_by_all() -> None:
    state = permitting(deciding(2, Captain.PHYSICIST), "Long Acre")
    for industry in (Industry.NUCLEAR, Industry.SOLAR, Industry.SOLAR):
        do(state, Permit(industry))
    turn = GAME.public(state).turn
    assert (turn.seat, turn.area, turn.permits) == (0, area_named("Long Acre"), 3)
    assert (turn.spent, turn.income, turn.twh) == (180, 50, 475)
    assert (turn.permits_left, turn.nuclear_left) == (2, 1)
    prompt = GAME.prompt(state, 0)
    assert prompt is not None
    assert dict(prompt.params) == {
        "area": "Long Acre",
        "left": 2,
        "spent": 180,
        "territory": "flatlands",
    }


def test_prices_are_those_of_the_open_territory_for_the_own_captain() -> None:
    state = rolled(deciding(2, Captain.ENGINEER), 1)
    (table,) = GAME.own(state, 0).prices
    assert table.territory is Territory.MOUNTAINS
    cut = CAPTAIN_ROWS[CAPTAINS.index(Captain.ENGINEER)].amount
    assert [row.price for row in table.rows] == [60 - cut, 100, 60 - cut, 140, 40, 20]
    assert [len(GAME.own(state, seat).prices) for seat in (0, 1)] == [1, 4]


def test_no_more_is_affordable_than_there_are_pieces() -> None:
    state = permitting(deciding(), "Long Acre", money=1000)
    build(state, 1, "Frost Reach", "nuclear")
    (table,) = GAME.own(state, 0).prices
    assert [row.affordable for row in table.rows] == [15, 10, 12, 1, 18, 18]


def test_what_an_analyst_looks_at_and_what_the_deck_holds_lies_open() -> None:
    state = deciding(2, Captain.ANALYST)
    state.step = InvestmentOffer((0, 6))
    public = GAME.public(state)
    assert public.offered == tuple(
        (number, INVESTMENTS[number].name, INVESTMENTS[number].amount) for number in (0, 6)
    )
    assert list(public.investments) == sorted((row.amount for row in INVESTMENTS), reverse=True)


def test_the_discards_lie_open_with_the_last_card_on_top() -> None:
    state = deciding()
    give(state, 0, "Grid fees")
    do(state, PlayCard(card_named("Grid fees"), None))
    public = GAME.public(state)
    assert public.discards == (card_named("Grid fees"),)
    assert public.last_played == CARDS[card_named("Grid fees")]
    assert public.pile == len(CARDS) - 1


# Undo


def table_of(seats: int) -> Table:
    """A host's table with seat 0 about to choose an area."""
    table = Table(GAME, seats=seats, variant={}, seed=b"undo")
    table.state = rolled(deciding(seats, Captain.FOREMAN, Captain.LANDLORD), 0)
    table.state.money[0] = 1000
    return table


def test_a_basket_of_permits_can_be_undone_back_to_the_roll() -> None:
    table = table_of(2)
    start = GAME.pack(GAME.view(table.state, 0))
    basket = [Permit(Industry.NUCLEAR), Permit(Industry.SOLAR), Permit(Industry.SOLAR)]
    for intent in (ChooseArea(area_named("Long Acre")), *basket):
        table.decide(0, intent)
    for number in range(4):
        assert table.may_undo(0)
        table.undo(0, version=table.version, counter=number + 1)
    assert not table.may_undo(0)
    assert GAME.pack(GAME.view(table.state, 0)) == start


def test_a_permit_that_declares_the_threshold_can_be_undone() -> None:
    table = table_of(2)
    table.state.threshold = 275
    table.decide(0, ChooseArea(area_named("Long Acre")))
    table.decide(0, Permit(Industry.FOSSIL))
    assert table.state.declarer == 0
    table.undo(0, version=table.version, counter=1)
    assert table.state.declarer == -1


def test_a_card_that_stays_can_be_taken_back_from_the_discards() -> None:
    table = table_of(2)
    keep(table.state, 0, "Climate levy")
    table.decide(0, DiscardCard(card_named("Climate levy")))
    table.undo(0, version=table.version, counter=1)
    assert table.state.keeps[0] == (card_named("Climate levy"),)


@pytest.mark.parametrize("ends", [True, False])
def test_a_card_shown_or_drawn_bars_undo(ends: bool) -> None:
    table = table_of(2)
    give(table.state, 0, "Grid fees")
    table.decide(0, ChooseArea(area_named("Long Acre")))
    assert table.may_undo(0)
    table.decide(0, EndTurn() if ends else PlayCard(card_named("Grid fees"), None))
    assert not table.may_undo(0)


def test_whatever_is_random_or_shows_a_card_bars_undo_and_nothing_else_does() -> None:
    free = (ChooseArea, ChooseCaptain, DiscardCard, Permit)
    seen_kinds = set()
    for number in range(12):
        table = Table(GAME, seats=2, variant={}, seed=str(number).encode())
        chance = Chance(str(number).encode())
        while table.asked:
            seat = table.asked[0]
            intent = chance.pick(GAME.choices(table.state, seat)).intent
            table.decide(seat, intent)
            seen_kinds.add(type(intent))
            if isinstance(intent, EndTurn):
                # Too many cards in hand: the turn goes on, and so does the undo.
                assert not table.may_undo(seat) or len(table.state.hands[seat]) > 2
            elif not isinstance(intent, ChooseCaptain):
                assert table.may_undo(seat) == isinstance(intent, free)
    assert seen_kinds == set(intents.INTENTS)
