"""Module 3: the seven construction grounds."""

import pytest

from engine.future_energy.events import ContractTaken, MoneyTaken, PlantBuilt, PointsScored
from engine.future_energy.ids import GROUND, Effect
from engine.future_energy.intents import (
    BuildPlant,
    Decline,
    LayLine,
    LiftPlant,
    MoveAlong,
    PlacePlant,
    TakeContract,
)
from engine.future_energy.rulebook import GAME
from engine.future_energy.state import State, kept_of, plants_at
from engine.future_energy.tables import tables
from tests.engine.future_energy.scene import (
    ANNIE,
    JIM,
    act,
    card,
    hold,
    lay,
    link,
    of,
    offered,
    refused,
    site,
    space,
    table,
    turn_of,
)

GROUNDS = tables().grounds


def take(effect: Effect, amount: int = 1, **variant: bool) -> tuple[State, list[object]]:
    """Annie takes that ground in Paris and builds her oil plant there; her gas plant remains."""
    state = turn_of(table(3, new_grounds=True, **variant), ANNIE)
    number = next(i for i, row in enumerate(GROUNDS) if i and row == (type(row))(effect, amount))
    goal = site(state, "Paris")
    state.tiles[goal] = GROUND + number
    hold(state, ANNIE, "gas oil")
    lay(state, JIM, "Frankfurt", "Lyon")
    state.plant_supply[ANNIE] = 3
    state.money = [3, 0, 0]
    build = BuildPlant(card("gas oil"), space("gas oil", "oil"))
    return state, act(state, ANNIE, MoveAlong((goal,)), build)


def test_there_are_seven_and_two_are_alike() -> None:
    kinds = sorted((row.effect.value, row.amount) for row in GROUNDS[1:])
    assert kinds == [
        ("extend_site", 1),
        ("free_contract", 1),
        ("lay_lines", 2),
        ("money", 4),
        ("money", 4),
        ("money", 5),
        ("points", 5),
    ]


@pytest.mark.parametrize("amount", [4, 5])
def test_a_ground_gives_its_money(amount: int) -> None:
    _, events = take(Effect.MONEY, amount)
    assert [event.money for event in of(events, MoneyTaken)] == [amount]


def test_a_ground_gives_5_points() -> None:
    state, events = take(Effect.POINTS, 5)
    assert [event.points for event in of(events, PointsScored)] == [5]
    assert GAME.public(state).players[ANNIE].score == 5


def test_a_ground_gives_a_display_contract_that_may_be_declined() -> None:
    state, _ = take(Effect.FREE_CONTRACT)
    money = state.money[ANNIE]
    assert Decline() in offered(state, ANNIE)
    slot = next(i.slot for i in offered(state, ANNIE) if isinstance(i, TakeContract))
    event = of(act(state, ANNIE, TakeContract(slot)), ContractTaken)[0]
    assert (event.price, state.money[ANNIE], len(state.display)) == (0, money, 4)


def test_a_ground_lays_two_lines_each_alone_or_beside_an_opponents() -> None:
    state, _ = take(Effect.LAY_LINES, 2)
    beside, alone = link(state, "Frankfurt", "Lyon"), link(state, "Milan", "Rome")
    act(state, ANNIE, LayLine(beside))
    assert refused(state, ANNIE, LayLine(beside)).code == "own_line_there"
    act(state, ANNIE, LayLine(alone))
    assert (state.lines[beside], state.lines[alone]) == (0b011, 0b001)


def test_the_second_line_of_a_ground_may_be_declined() -> None:
    state, _ = take(Effect.LAY_LINES, 2)
    act(state, ANNIE, LayLine(link(state, "Milan", "Rome")), Decline())
    assert state.active == JIM


def test_a_ground_adds_a_plant_where_one_has_one_or_two() -> None:
    state, _ = take(Effect.EXTEND_SITE)
    assert Decline() in offered(state, ANNIE)
    act(state, ANNIE, LiftPlant(card("gas oil"), space("gas oil", "gas")))
    rome = PlacePlant(site(state, "Rome"))
    assert refused(state, ANNIE, rome).code == "no_own_plant_there"
    paris = site(state, "Paris")
    events = act(state, ANNIE, PlacePlant(paris))
    assert of(events, PlantBuilt)
    assert plants_at(state, ANNIE, paris) == 2


def test_a_site_with_three_own_plants_is_not_extended() -> None:
    state, _ = take(Effect.EXTEND_SITE)
    act(state, ANNIE, LiftPlant(card("gas oil"), space("gas oil", "gas")))
    state.plants[0] += 2
    assert refused(state, ANNIE, PlacePlant(0)).code == "site_full"


def test_the_ground_is_kept_with_module_2() -> None:
    state, _ = take(Effect.MONEY, 4, public_contracts=True)
    assert kept_of(state, ANNIE, GROUND) == 1
