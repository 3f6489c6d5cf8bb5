"""Phase 3a: what links cost, where the crew may go, which payments are offered."""

from itertools import combinations

import pytest

from engine.core.chance import Chance
from engine.core.intent import Intent
from engine.core.reason import Illegal
from engine.future_energy.events import CrewMoved, MovePassed
from engine.future_energy.ids import START
from engine.future_energy.intents import MoveAlong, MoveCrew, StayPut
from engine.future_energy.menu import receipts_of
from engine.future_energy.rulebook import GAME
from engine.future_energy.rules.movement import walk_label
from engine.future_energy.rules.walks import TOTAL
from engine.future_energy.state import NO_TILE, State
from tests.engine.future_energy.scene import (
    ANNIE,
    BILL,
    JIM,
    KATIE,
    act,
    hold,
    lay,
    of,
    offered,
    put,
    reasons,
    refused,
    site,
    table,
    turn_of,
)

ALL = {"largest_grid": True, "public_contracts": True, "new_grounds": True}


def to_london(money: int = 9) -> State:
    """Katie wants gas in London, behind Brussels or Paris."""
    state = turn_of(table(), KATIE)
    put(state, "London", "gas")
    hold(state, KATIE, "gas oil")
    state.money = [0, 0, money, 0]
    return state


def moves(state: State, seat: int = KATIE) -> list[Intent]:
    return [intent for intent in offered(state, seat) if isinstance(intent, MoveCrew)]


@pytest.mark.parametrize(
    ("owners", "bank", "paid"),
    [
        ((), 1, (0, 0, 0, 0)),
        ((KATIE,), 0, (0, 0, 0, 0)),
        ((ANNIE,), 0, (1, 0, 0, 0)),
        ((ANNIE, JIM), 0, (1, 1, 0, 0)),
        ((ANNIE, KATIE), 0, (0, 0, 0, 0)),
    ],
)
def test_a_link_is_paid_by_who_owns_its_lines(
    owners: tuple[int, ...], bank: int, paid: tuple[int, ...]
) -> None:
    state = turn_of(table(), KATIE)
    goal = put(state, "Hamburg", "gas")
    hold(state, KATIE, "gas oil")
    for seat in owners:
        lay(state, seat, "Frankfurt", "Hamburg")
    for name in ("Berlin", "Prague", "Vienna", "Milan", "Lyon", "Paris", "Brussels"):
        put(state, name, "coal")
    state.money = [0, 0, 4, 0]
    assert moves(state) == [MoveCrew(goal, bank, paid)]
    event = of(act(state, KATIE, MoveCrew(goal, bank, paid)), CrewMoved)[0]
    assert (event.bank, event.paid) == (bank, paid)
    assert state.money[KATIE] == 4 - bank - sum(paid)
    assert state.money[:2] == list(paid[:2])


def test_tiles_are_not_crossed() -> None:
    state = to_london()
    for name in ("Brussels", "Paris", "Amsterdam", "Cardiff", "Manchester"):
        put(state, name, "coal")
    assert reasons(state, KATIE)[MoveCrew(site(state, "London"), 0, (0,) * 4)].code == "unreachable"
    path = (site(state, "Paris"), site(state, "London"))
    assert refused(state, KATIE, MoveAlong(path)).code == "tile_in_the_way"


def test_the_start_space_can_be_crossed() -> None:
    state = to_london()
    state.crew = site(state, "Hamburg")
    path = tuple(site(state, name) for name in ("Frankfurt", "Paris", "London"))
    assert path[0] == START
    act(state, KATIE, MoveAlong(path))
    assert state.crew == site(state, "London")


def test_a_move_ends_on_a_tile_that_matches_a_plant() -> None:
    state = to_london()
    put(state, "Paris", "coal")
    goals = [intent.site for intent in moves(state) if isinstance(intent, MoveCrew)]
    assert set(goals) == {site(state, "London")}
    assert refused(state, KATIE, MoveAlong((site(state, "Paris"),))).code == "not_on_contracts"
    assert refused(state, KATIE, MoveAlong((site(state, "Lyon"),))).code == "no_tile_there"


def test_a_ground_matches_any_plant_but_needs_one() -> None:
    state = turn_of(table(), KATIE)
    ground = put(state, "Paris", "ground")
    hold(state, KATIE, "investor (oil)")
    assert MoveCrew(ground, 1, (0,) * 4) in offered(state, KATIE)
    state = turn_of(table(), KATIE)
    ground = put(state, "Paris", "ground")
    assert refused(state, KATIE, MoveAlong((ground,))).code == "not_on_contracts"


def test_who_can_move_must_and_who_cannot_passes() -> None:
    state = to_london()
    assert refused(state, KATIE, StayPut()).code == "must_move"
    poor = to_london(money=1)
    assert reasons(poor, KATIE)[MoveCrew(site(poor, "London"), 2, (0,) * 4)]["short"] == 1
    assert of(act(poor, KATIE, StayPut()), MovePassed)


def test_payments_to_other_opponents_are_offered_and_worse_ones_are_not() -> None:
    state = to_london()
    lay(state, ANNIE, "Frankfurt", "Paris", "London")
    lay(state, JIM, "Frankfurt", "Brussels")
    goal = site(state, "London")
    # Paris: 2 to Annie; Brussels: 1 to Jim and 1 to the bank; the bank alone: three links.
    assert moves(state) == [
        MoveCrew(goal, 0, (2, 0, 0, 0)),
        MoveCrew(goal, 1, (0, 1, 0, 0)),
        MoveCrew(goal, 3, (0, 0, 0, 0)),
    ]


def no_worse(one: MoveCrew, other: MoveCrew) -> bool:
    costs = [(m.bank + sum(m.paid), *m.paid) for m in (one, other)]
    return all(a <= b for a, b in zip(*costs, strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_offered_payment_is_worse_in_every_respect(seats: int) -> None:
    chance = Chance(b"walks")
    state = GAME.new(seats, ALL, b"walks")
    while asked := GAME.to_act(state):
        found = [i for i in offered(state, asked[0]) if isinstance(i, MoveCrew)]
        for one, other in combinations(found, 2):
            if one.site == other.site:
                assert not no_worse(one, other)
                assert not no_worse(other, one)
        GAME.apply(state, asked[0], chance.pick(GAME.choices(state, asked[0])).intent)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_payment_of_a_random_walk_is_matched_by_an_offered_one(seats: int) -> None:
    chance = Chance(b"ways")
    state = GAME.new(seats, ALL, b"ways")
    while asked := GAME.to_act(state):
        seat = asked[0]
        found = [i for i in offered(state, seat) if isinstance(i, MoveCrew)]
        for _ in range(20 if found else 0):
            paid = walk(state, seat, chance)
            if paid is not None:
                assert any(no_worse(one, paid) for one in found if one.site == paid.site)
        GAME.apply(state, seat, chance.pick(GAME.choices(state, seat)).intent)


def walk(state: State, seat: int, chance: Chance) -> MoveCrew | None:
    """Where a random walk may end, and what it pays; None if it may not."""
    here, path = state.crew, list[int]()
    while not path or (state.tiles[here] == NO_TILE and len(path) < 9):
        around = state.setting.board.around[here]
        if not around:
            return None
        here = chance.pick(around)[0]
        path.append(here)
    try:
        event = of(GAME.apply(state.clone(), seat, MoveAlong(tuple(path))), CrewMoved)[0]
    except Illegal:
        return None
    return MoveCrew(here, event.bank, event.paid)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_path_of_every_offered_payment_makes_it(seats: int) -> None:
    chance = Chance(b"paths")
    state = GAME.new(seats, ALL, b"paths")
    while asked := GAME.to_act(state):
        for move in offered(state, asked[0]):
            if isinstance(move, MoveCrew):
                event = of(GAME.apply(state.clone(), asked[0], move), CrewMoved)[0]
                assert move in payments_along(state, asked[0], event.path)
        GAME.apply(state, asked[0], chance.pick(GAME.choices(state, asked[0])).intent)


def payments_along(state: State, seat: int, path: tuple[int, ...]) -> list[MoveCrew]:
    """What that path costs, for all ways to make links of it free."""
    found = []
    for count in range(min(state.nuclear[seat], len(path)) + 1):
        for free in combinations(range(len(path)), count):
            label = walk_label(state, seat, path, free)
            paid = receipts_of(label, state.setting.seats)
            found.append(MoveCrew(path[-1], (label >> TOTAL) - sum(paid), paid))
    return found


def test_a_payment_that_no_way_makes_is_refused() -> None:
    state = to_london()
    assert refused(state, KATIE, MoveCrew(site(state, "London"), 0, (0,) * 4)).code == (
        "no_such_payment"
    )


def test_steps_of_a_path_must_be_linked() -> None:
    state = to_london()
    assert refused(state, KATIE, MoveAlong((site(state, "London"),))).code == "not_linked"
    assert refused(state, KATIE, MoveAlong(())).code == "not_linked"


def test_a_path_must_be_paid_in_full_before_it_begins() -> None:
    state = to_london(money=1)
    lay(state, KATIE, "Paris", "London")
    path = (site(state, "Paris"), site(state, "London"))
    act(state, KATIE, MoveAlong(path))
    poor = to_london(money=1)
    assert refused(poor, KATIE, MoveAlong(path))["short"] == 1


# Nuclear boards


def nuclear(tiles: int) -> State:
    """Katie with nuclear tiles: 2 to Annie and Jim on the first link, 1 to Annie on the second."""
    state = to_london()
    state.nuclear[KATIE] = tiles
    lay(state, ANNIE, "Frankfurt", "Paris", "London")
    lay(state, JIM, "Frankfurt", "Paris")
    return state


PATH = ("Paris", "London")


def test_free_links_go_where_they_save_most() -> None:
    state = nuclear(1)
    event = of(act(state, KATIE, MoveAlong(tuple(site(state, n) for n in PATH))), CrewMoved)[0]
    assert (event.bank, event.paid) == (0, (1, 0, 0, 0))


def test_the_player_may_assign_free_links() -> None:
    state = nuclear(1)
    path = tuple(site(state, name) for name in PATH)
    event = of(act(state, KATIE, MoveAlong(path, (1,))), CrewMoved)[0]
    assert event.paid == (1, 1, 0, 0)


def test_two_nuclear_tiles_make_two_links_free() -> None:
    state = nuclear(2)
    assert moves(state) == [MoveCrew(site(state, "London"), 0, (0,) * 4)]


@pytest.mark.parametrize("free", [(0, 1), (2,), (0, 0)])
def test_more_free_links_than_tiles_or_links_are_refused(free: tuple[int, ...]) -> None:
    state = nuclear(1)
    path = tuple(site(state, name) for name in PATH)
    assert refused(state, KATIE, MoveAlong(path, free)).code == "free_links"


def test_a_nuclear_tile_works_again_in_the_next_turn() -> None:
    state = nuclear(1)
    hold(state, BILL, "gas oil")
    act(state, KATIE, MoveAlong(tuple(site(state, name) for name in PATH)))
    assert state.nuclear[KATIE] == 1


def test_closed_sites_are_no_goal_and_no_way() -> None:
    state = turn_of(table(2), ANNIE)
    hold(state, ANNIE, "gas oil")
    brest = site(state, "Brest")
    assert refused(state, ANNIE, MoveAlong((site(state, "Paris"), brest))).code == "not_linked"
    assert brest not in [other for pairs in state.setting.board.around for other, _ in pairs]
