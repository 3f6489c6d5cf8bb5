"""Phase 3d: the offer of a joint plant."""

from engine.future_energy.events import (
    ContractCompleted,
    JointDeclined,
    JointPlantBuilt,
    MoneyTaken,
    WildcardTaken,
)
from engine.future_energy.ids import WILDCARD
from engine.future_energy.intents import BuildPlant, Decline, JoinPlant, MoveCrew
from engine.future_energy.rulebook import GAME
from engine.future_energy.state import State, filled, kept_of, plants_at
from tests.engine.future_energy.scene import (
    ANNIE,
    BILL,
    JIM,
    KATIE,
    act,
    card,
    hold,
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

JIM_JOINS = JoinPlant(card("gas oil"), space("gas oil", "gas"))


def annie_builds(tile: str = "gas", **variant: bool) -> State:
    """Annie takes a tile in Paris; everybody has a plant under gas and one under oil, and 3."""
    state = turn_of(table(**variant), ANNIE)
    goal = put(state, "Paris", tile)
    for seat in (JIM, KATIE, BILL):
        hold(state, seat, "gas oil")
    hold(state, ANNIE, "gas nuclear" if tile == "gas" else "investor oil")
    state.money = [1, 3, 3, 3]
    act(state, ANNIE, MoveCrew(goal, 1, (0,) * 4))
    return state


def test_opponents_are_asked_in_turn_order_until_one_accepts() -> None:
    state = annie_builds()
    assert GAME.to_act(state) == (JIM,)
    assert of(act(state, JIM, Decline()), JointDeclined)[0].seat == JIM
    assert GAME.to_act(state) == (KATIE,)
    event = of(act(state, KATIE, JIM_JOINS), JointPlantBuilt)[0]
    assert (event.seat, event.partner, event.price) == (KATIE, ANNIE, 2)
    assert (state.money[KATIE], state.money[ANNIE]) == (1, 2)
    assert plants_at(state, KATIE, site(state, "Paris")) == 1
    assert plants_at(state, BILL, site(state, "Paris")) == 0
    assert state.active == JIM


def test_a_joint_builder_has_no_action_of_the_tile() -> None:
    state = annie_builds()
    act(state, JIM, JIM_JOINS)
    assert state.certificates[JIM] == ()
    assert len(state.certificates[ANNIE]) == 1


def test_who_has_three_plants_there_is_skipped() -> None:
    state = annie_builds()
    state.plants[site(state, "Paris")] += 3 << 2 * KATIE
    act(state, JIM, Decline())
    assert GAME.to_act(state) == (BILL,)


def test_when_nobody_accepts_the_turn_goes_on() -> None:
    state = annie_builds()
    for seat in (JIM, KATIE, BILL):
        act(state, seat, Decline())
    assert state.active == JIM
    assert state.plants[site(state, "Paris")] == 1


def test_the_plant_must_stand_under_the_same_icon() -> None:
    state = annie_builds()
    other = JoinPlant(card("gas oil"), space("gas oil", "oil"))
    assert refused(state, JIM, other).code == "wrong_icon"
    assert reasons(state, JIM)[other].code == "wrong_icon"


def test_on_a_ground_the_icon_used_decides() -> None:
    state = annie_builds("ground")
    act(state, ANNIE, BuildPlant(card("investor oil"), space("investor oil", "oil")))
    assert offered(state, JIM) == [
        JoinPlant(card("gas oil"), space("gas oil", "oil")),
        Decline(),
    ]
    state = annie_builds("ground")
    events = act(state, ANNIE, BuildPlant(card("investor oil"), space("investor oil", "investor")))
    assert of(events, MoneyTaken)
    assert state.active == JIM


def test_a_joint_builder_can_complete_a_contract() -> None:
    state = annie_builds()
    hold(state, JIM, "gas (oil)")
    state.menu = None
    events = act(state, JIM, JIM_JOINS)
    assert of(events, ContractCompleted)[0].seat == JIM
    assert GAME.public(state).players[JIM].score == 4


def test_a_joint_builder_takes_a_wildcard_while_there_are_any() -> None:
    state = annie_builds(public_contracts=True)
    events = act(state, JIM, JIM_JOINS)
    assert of(events, WildcardTaken)
    assert (kept_of(state, JIM, WILDCARD), state.wildcards) == (1, 17)
    state = annie_builds(public_contracts=True)
    state.wildcards = 0
    assert not of(act(state, JIM, JIM_JOINS), WildcardTaken)


def test_both_plants_of_a_doubled_oil_icon_are_built_by_a_joint_builder() -> None:
    state = annie_builds("oil")
    oil = space("gas oil", "oil")
    state.contracts[JIM] = (filled(card("gas oil"), 1 << oil, 1 << oil),)
    events = act(state, JIM, JoinPlant(card("gas oil"), oil))
    assert of(events, JointPlantBuilt)[0].plants == 2
    assert of(events, ContractCompleted)
    assert (state.money[JIM] - 1 - 3, plants_at(state, JIM, site(state, "Paris"))) == (1, 2)


def test_three_on_a_site_hold_for_doubled_plants_too() -> None:
    state = annie_builds("oil")
    oil = space("gas oil", "oil")
    state.contracts[JIM] = (filled(card("gas oil"), 1 << oil, 1 << oil),)
    state.plants[site(state, "Paris")] += 2 << 2 * JIM
    act(state, JIM, JoinPlant(card("gas oil"), oil))
    assert plants_at(state, JIM, site(state, "Paris")) == 3
    assert state.contracts[JIM] == (filled(card("gas oil"), 1 << oil),)
