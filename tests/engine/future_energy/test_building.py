"""Phase 3b and c: the plant, what each tile does, and how contracts are completed."""

import pytest

from engine.future_energy.events import (
    CertificateTaken,
    ContractCompleted,
    LineLaid,
    MoneyTaken,
    PlantBuilt,
    PlantReturned,
    TilePlaced,
)
from engine.future_energy.ids import Kind, Phase
from engine.future_energy.intents import (
    AddPlant,
    BuildPlant,
    Decline,
    KeepNuclear,
    LayLine,
    MountNuclear,
    MoveAlong,
    MoveCrew,
    ReturnPlant,
)
from engine.future_energy.rulebook import GAME
from engine.future_energy.state import Building, State, Turn, kept_of, plants_at
from engine.future_energy.tables import tables
from tests.engine.future_energy.scene import (
    ANNIE,
    JIM,
    act,
    card,
    hold,
    link,
    of,
    offered,
    put,
    reasons,
    refused,
    site,
    space,
    table,
    turn_of,
)


def arrive(state: State, tile: str, *cards: str, seat: int = ANNIE) -> list[object]:
    """The seat takes that tile in Paris, with these contracts."""
    turn_of(state, seat)
    goal = put(state, "Paris", tile)
    hold(state, seat, *cards)
    state.money[seat] = 1
    return act(state, seat, MoveAlong((goal,)))


def placed(events: list[object]) -> list[tuple[Kind, str]]:
    return [(event.kind, event.where) for event in of(events, TilePlaced)]


# b) The plant


def test_the_only_matching_plant_is_built_without_asking() -> None:
    state = table(2)
    events = arrive(state, "gas", "gas oil", "coal oil")
    assert [event.icon for event in of(events, PlantBuilt)] == [Kind.GAS]
    assert plants_at(state, ANNIE, site(state, "Paris")) == 1


def test_with_several_matching_plants_the_player_chooses() -> None:
    state = table(2)
    arrive(state, "gas", "gas oil", "investor gas")
    plants = [BuildPlant(card(c), space(c, "gas")) for c in ("gas oil", "investor gas")]
    assert offered(state, ANNIE) == plants
    oil = BuildPlant(card("gas oil"), space("gas oil", "oil"))
    assert refused(state, ANNIE, oil).code == "wrong_icon"
    assert reasons(state, ANNIE)[oil].code == "wrong_icon"
    empty = BuildPlant(card("coal oil"), 0)
    assert refused(state, ANNIE, empty).code == "no_plant_there"


def test_on_a_ground_any_plant_can_be_built_and_its_icon_gives_no_action() -> None:
    state = table(2)
    arrive(state, "ground", "gas nuclear")
    assert len(offered(state, ANNIE)) == 2
    events = act(state, ANNIE, BuildPlant(card("gas nuclear"), space("gas nuclear", "nuclear")))
    assert [event.money for event in of(events, MoneyTaken)] == [3]
    assert not isinstance(state.steps[-1], Building)
    assert state.active == JIM


# c) What the tile does


@pytest.mark.parametrize(("before", "where"), [(0, "board"), (1, "board"), (2, "gone")])
def test_two_investors_at_most_come_to_the_board(before: int, where: str) -> None:
    state = table(2)
    state.investors[ANNIE] = before
    events = arrive(state, "investor", "investor oil")
    assert placed(events) == [(Kind.INVESTOR, where)]
    assert state.investors[ANNIE] == min(2, before + 1)


@pytest.mark.parametrize(("before", "where"), [(1, "board"), (2, "board"), (3, "gone")])
def test_three_engineers_at_most_come_to_the_board(before: int, where: str) -> None:
    state = table(2)
    state.engineers[ANNIE] = before
    events = arrive(state, "engineer", "engineer oil")
    assert placed(events) == [(Kind.ENGINEER, where)]
    assert state.engineers[ANNIE] == min(3, before + 1)


@pytest.mark.parametrize("tile", ["investor", "engineer"])
def test_tiles_without_room_on_the_board_are_kept_with_module_2(tile: str) -> None:
    state = table(2, public_contracts=True)
    state.investors[ANNIE], state.engineers[ANNIE] = 2, 3
    assert placed(arrive(state, tile, f"{tile} oil")) == [(Kind(tile), "kept")]


@pytest.mark.parametrize("tile", ["coal", "gas", "oil", "nuclear", "ground"])
def test_used_tiles_are_kept_with_module_2_only(tile: str) -> None:
    icons = "gas oil" if tile in ("gas", "oil", "ground") else "coal nuclear"
    for kept, where in ((True, "kept"), (False, "gone")):
        state = table(2, public_contracts=kept)
        events = arrive(state, tile, icons)
        if tile == "ground":
            events += act(state, ANNIE, offered(state, ANNIE)[0])
        assert placed(events) == [(Kind(tile), where)]


def test_nuclear_may_lay_a_line_alone_or_beside_one_of_an_opponent() -> None:
    state = table(3)
    single, double = link(state, "Frankfurt", "Paris"), link(state, "Frankfurt", "Lyon")
    own = link(state, "Frankfurt", "Milan")
    state.lines[single], state.lines[double] = 0b010, 0b110
    state.lines[own] = 0b001
    turn_of(state, ANNIE)
    goal = put(state, "Hamburg", "nuclear")
    hold(state, ANNIE, "gas nuclear")
    state.money = [1, 0, 0]
    act(state, ANNIE, MoveCrew(goal, 1, (0, 0, 0)))
    assert LayLine(single) in offered(state, ANNIE)
    assert refused(state, ANNIE, LayLine(double)).code == "link_full"
    assert refused(state, ANNIE, LayLine(own)).code == "own_line_there"
    assert Decline() in offered(state, ANNIE)
    events = act(state, ANNIE, LayLine(single))
    assert len(of(events, LineLaid)) == 1
    assert state.lines[single] == 0b011


def test_nuclear_without_a_line_left_does_nothing() -> None:
    state = table(2)
    state.line_supply[ANNIE] = 0
    arrive(state, "nuclear", "gas nuclear")
    assert state.active == JIM


def test_coal_may_return_any_other_plant_to_the_supply() -> None:
    state = table(2)
    arrive(state, "coal", "coal oil", "gas nuclear")
    assert len(offered(state, ANNIE)) == 4
    supply = state.plant_supply[ANNIE]
    events = act(state, ANNIE, ReturnPlant(card("gas nuclear"), 0))
    assert [event.icon for event in of(events, PlantReturned)] == [Kind.GAS]
    assert state.plant_supply[ANNIE] == supply + 1


def test_coal_may_be_declined_and_does_nothing_without_another_plant() -> None:
    state = table(2)
    arrive(state, "coal", "coal oil")
    act(state, ANNIE, Decline())
    assert state.active == JIM
    state = table(2)
    arrive(state, "coal", "coal (oil)")
    assert state.active == JIM


def test_gas_takes_a_certificate_that_only_the_owner_knows() -> None:
    state = table(2)
    event = of(arrive(state, "gas", "gas oil"), CertificateTaken)[0]
    assert state.certificates[ANNIE] == (event.value,)
    assert event.seen_by(JIM).value is event.seen_by(None).value is None
    assert GAME.view(state, ANNIE).own.certificates == (event.value,)
    assert GAME.view(state, JIM).public.players[ANNIE].certificates == 1
    assert [line.points for line in GAME.public(state).players[ANNIE].preview][4] == 0


def test_gas_without_certificates_left_gives_nothing() -> None:
    state = table(2)
    state.certificate_pile = ()
    assert of(arrive(state, "gas", "gas oil"), CertificateTaken) == []


def test_oil_may_add_two_plants_from_oil_icons_of_other_contracts() -> None:
    state = table(2)
    cards = ("gas oil", "coal oil", "investor oil", "engineer oil")
    arrive(state, "oil", *cards)
    act(state, ANNIE, BuildPlant(card("gas oil"), space("gas oil", "oil")))
    wrong = AddPlant(card("coal oil"), space("coal oil", "coal"))
    assert refused(state, ANNIE, wrong).code == "wrong_icon"
    for icons in cards[1:3]:
        assert Decline() in offered(state, ANNIE)
        act(state, ANNIE, AddPlant(card(icons), space(icons, "oil")))
    assert plants_at(state, ANNIE, site(state, "Paris")) == 3
    assert state.active == JIM


def test_oil_may_be_declined_after_one_plant() -> None:
    state = table(2)
    arrive(state, "oil", "gas oil", "coal oil")
    act(state, ANNIE, BuildPlant(card("gas oil"), space("gas oil", "oil")), Decline())
    assert plants_at(state, ANNIE, site(state, "Paris")) == 1


# The nuclear board of module 3


def test_a_nuclear_tile_of_module_3_goes_to_the_nuclear_board() -> None:
    state = table(2, new_grounds=True)
    assert placed(arrive(state, "nuclear", "gas nuclear")) == [(Kind.NUCLEAR, "board")]
    assert state.nuclear[ANNIE] == 1


def test_a_third_nuclear_tile_leaves_the_game_without_module_2() -> None:
    state = table(2, new_grounds=True)
    state.nuclear[ANNIE] = 2
    assert placed(arrive(state, "nuclear", "gas nuclear")) == [(Kind.NUCLEAR, "gone")]


@pytest.mark.parametrize(
    ("intent", "board", "kept"), [(MountNuclear(), 1, 0), (KeepNuclear(), 0, 1)]
)
def test_with_both_modules_the_taker_chooses_board_or_keeping(
    intent: MountNuclear | KeepNuclear, board: int, kept: int
) -> None:
    state = table(2, new_grounds=True, public_contracts=True)
    arrive(state, "nuclear", "gas nuclear")
    assert offered(state, ANNIE) == [MountNuclear(), KeepNuclear()]
    act(state, ANNIE, intent)
    assert (state.nuclear[ANNIE], kept_of(state, ANNIE, 4)) == (board, kept)


def test_with_two_on_the_board_further_nuclear_tiles_are_kept() -> None:
    state = table(2, new_grounds=True, public_contracts=True)
    state.nuclear[ANNIE] = 2
    assert placed(arrive(state, "nuclear", "gas nuclear")) == [(Kind.NUCLEAR, "kept")]


# Completed contracts


def test_the_last_plant_completes_a_contract_for_its_points_and_1_money() -> None:
    state = table(2)
    event = of(arrive(state, "gas", "gas (oil)"), ContractCompleted)[0]
    assert (event.points, event.money) == (4, 1)
    assert state.completed[ANNIE] == (card("gas oil"),)
    assert state.contracts[ANNIE] == ()
    assert GAME.public(state).players[ANNIE].score == 4


def test_two_contracts_can_be_completed_in_one_turn_by_oil() -> None:
    state = table(2)
    arrive(state, "oil", "(gas) oil", "(coal) oil")
    act(state, ANNIE, BuildPlant(card("gas oil"), space("gas oil", "oil")))
    events = act(state, ANNIE, AddPlant(card("coal oil"), space("coal oil", "oil")))
    assert len(of(events, ContractCompleted)) == 1
    assert len(state.completed[ANNIE]) == 2


def test_a_returned_plant_can_complete_a_contract() -> None:
    state = table(2)
    arrive(state, "coal", "coal oil", "gas (nuclear)")
    events = act(state, ANNIE, ReturnPlant(card("gas nuclear"), 0))
    assert [event.contract for event in of(events, ContractCompleted)] == [card("gas nuclear")]


def test_the_starting_contract_is_completed_like_any_other() -> None:
    state = table(2)
    event = of(
        arrive(state, "gas", "(investor) (coal) gas (nuclear) (engineer)"), ContractCompleted
    )[0]
    assert event.points == tables().contracts[24].points


def test_money_of_a_completed_contract_comes_before_the_joint_offer() -> None:
    state = table(2)
    hold(state, JIM, "coal gas engineer")
    arrive(state, "gas", "gas (oil)")
    assert state.money[ANNIE] == 1
    assert GAME.to_act(state) == (JIM,)


def test_the_turn_ends_with_its_public_contracts() -> None:
    state = table(2, public_contracts=True)
    state.public[ANNIE] = (0,)
    state.kept[ANNIE] = 1 << 5 * 2
    arrive(state, "gas", "gas oil")
    assert isinstance(state.steps[-1], Turn)
    assert state.steps[-1].phase is Phase.ENDING
