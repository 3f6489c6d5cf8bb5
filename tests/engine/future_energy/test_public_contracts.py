"""Module 2: the sixteen effects, substitutes and points."""

import pytest

from engine.core.reason import Illegal
from engine.future_energy import intents
from engine.future_energy.ids import COAL, GAS, KINDS, NUCLEAR, OIL, WILDCARD, Phase
from engine.future_energy.rulebook import GAME
from engine.future_energy.state import KEPT_BITS, ONE_LINE, State, doubled_of, filled, turn
from engine.future_energy.tables import tables

ROWS = tables().public
OLD = (COAL, GAS, NUCLEAR, OIL)
GAS_OIL = 9


def table(contract: int, kept: tuple[int, ...] = OLD) -> State:
    state = GAME.new(3, {"public_contracts": True}, b"public")
    state.active = 0
    state.contracts[0] = (filled(GAS_OIL, 0b10), filled(10, 0b101))
    state.certificates[0] = (4,)
    state.lines[0] = 1
    state.line_supply[0] -= 1
    state.plants[1] = 1 << 2
    state.plants[2] = 1 << 2
    state.tiles[1] = -1
    state.money[0] = 5
    state.public[0] = (contract,)
    state.kept[0] = sum(1 << KEPT_BITS * kind for kind in kept)
    state.steps = (turn(Phase.ENDING, ONE_LINE, 0, duty=False),)
    state.menu = state.routes = None
    return state


def use(state: State, contract: int) -> None:
    GAME.apply(state, 0, intents.UsePublicContract(contract, ROWS[contract].names))


@pytest.mark.parametrize("contract", range(16))
def test_every_effect_can_be_used_to_its_end_and_scores(contract: int) -> None:
    state = table(contract)
    constant = GAME.invariants(state)
    use(state, contract)
    assert state.public_points[0] == ROWS[contract].points
    while len(state.steps) > 1:
        GAME.apply(state, 0, GAME.choices(state, 0)[0].intent)
    assert GAME.invariants(state) == constant
    assert contract not in state.public[0]


@pytest.mark.parametrize("contract", [0, 6, 12])
def test_money_is_paid_by_the_bank(contract: int) -> None:
    state = table(contract)
    state.active = 0
    bank = state.bank
    events = GAME.apply(state, 0, intents.UsePublicContract(contract, ROWS[contract].names))
    assert [e.money for e in events if type(e).__name__ == "MoneyTaken"] == [ROWS[contract].amount]
    assert state.bank <= bank - ROWS[contract].amount


def test_a_certificate_is_worth_its_value_and_one_more() -> None:
    state = table(2)
    use(state, 2)
    GAME.apply(state, 0, intents.ReturnCertificate(4))
    assert state.certificates[0] == ()
    assert state.money[0] >= 10


def test_a_doubled_oil_icon_holds_two_plants() -> None:
    state = table(11)
    use(state, 11)
    GAME.apply(state, 0, intents.DoublePlant(GAS_OIL, 1))
    assert doubled_of(state.contracts[0][0]) == 0b10


def test_a_substitute_gives_the_effect_without_the_points() -> None:
    state = table(0, (COAL, WILDCARD))
    GAME.apply(state, 0, intents.UsePublicContract(0, (KINDS[COAL], KINDS[WILDCARD])))
    assert state.public_points[0] == 0
    assert state.kept[0] == 0


def test_substitutes_alone_are_refused() -> None:
    state = table(0, (WILDCARD, WILDCARD))
    with pytest.raises(Illegal) as refused:
        GAME.apply(state, 0, intents.UsePublicContract(0, (KINDS[WILDCARD],) * 2))
    assert refused.value.reason.code == "needs_own_kind"


def test_an_effect_that_cannot_be_applied_still_scores_but_not_with_substitutes() -> None:
    state = table(2)
    state.certificates[0] = ()
    use(state, 2)
    assert state.public_points[0] == 2
    state = table(2, (GAS, WILDCARD))
    state.certificates[0] = ()
    with pytest.raises(Illegal) as refused:
        GAME.apply(state, 0, intents.UsePublicContract(2, (KINDS[GAS], KINDS[WILDCARD])))
    assert refused.value.reason.code == "no_effect_no_points"
