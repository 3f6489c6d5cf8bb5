"""Construction contracts: taking them, taking plants off them, completing them."""

from engine.core.event import Event
from engine.core.reason import Reason, reason
from engine.future_energy.events import ContractCompleted, ContractTaken, DisplayRefilled
from engine.future_energy.ids import Ending
from engine.future_energy.rules.ending import trigger
from engine.future_energy.state import (
    State,
    contract_of,
    doubled_of,
    filled,
    spaces_of,
)

_SPACES = 5
NO_PLANT = Reason("no_plant_there")
SLOT_EMPTY = Reason("slot_empty")


def entry_of(state: State, seat: int, contract: int) -> int | None:
    """The seat's contract of that number, as long as there are plants on it."""
    for entry in state.contracts[seat]:
        if contract_of(entry) == contract:
            return entry
    return None


def has_plant(state: State, seat: int, contract: int, space: int) -> bool:
    """Whether a plant of the seat stands on that space."""
    for entry in state.contracts[seat]:
        if entry >> 10 == contract:
            return 0 <= space < _SPACES and bool(entry >> space & 1)
    return False


def why_not_plant(state: State, seat: int, contract: int, space: int) -> Reason | None:
    """One can only take a plant from a space of one's own contracts where one stands."""
    return None if has_plant(state, seat, contract, space) else NO_PLANT


def plants_on(state: State, seat: int) -> list[tuple[int, int]]:
    """Every (contract, space) of the seat with a plant."""
    return [
        (contract_of(entry), space)
        for entry in state.contracts[seat]
        for space in range(_SPACES)
        if entry >> space & 1
    ]


def plants_under(state: State, seat: int, kind: int) -> list[tuple[int, int]]:
    """Every (contract, space) of the seat with a plant under that icon."""
    rows = state.setting.tables.contracts
    found = []
    for entry in state.contracts[seat]:
        space = rows[entry >> 10].space_of[kind]
        if space >= 0 and entry >> space & 1:
            found.append((entry >> 10, space))
    return found


def wanted(state: State, seat: int) -> int:
    """The kinds, as bits, under which the seat has plants."""
    rows = state.setting.tables.contracts
    kinds = 0
    for entry in state.contracts[seat]:
        kinds |= rows[entry >> 10].wanted[entry & 31]
    return kinds


def plants_there(state: State, seat: int, contract: int, space: int) -> int:
    """How many plants stand on that space: two where it was doubled."""
    entry = entry_of(state, seat, contract)
    if entry is None:
        return 0
    return (spaces_of(entry) >> space & 1) + (doubled_of(entry) >> space & 1)


def take_plant(state: State, seat: int, contract: int, space: int, log: list[Event]) -> None:
    """Take one plant off a contract. When the last one leaves, the contract scores and pays 1."""
    held = state.contracts[seat]
    place = [entry >> 10 for entry in held].index(contract)
    entry = held[place]
    if doubled_of(entry) >> space & 1:
        entry ^= 1 << space + 5
    else:
        entry ^= 1 << space
    if spaces_of(entry):
        state.contracts[seat] = (*held[:place], entry, *held[place + 1 :])
        return
    state.contracts[seat] = held[:place] + held[place + 1 :]
    state.completed[seat] += (contract,)
    tables = state.setting.tables
    money = tables.completed_money
    state.money[seat] += money
    state.bank -= money
    log.append(ContractCompleted(seat, contract, tables.contracts[contract].points, money))


def why_not_fit(state: State, seat: int, slot: int) -> Reason | None:
    """A contract needs a plant from the supply for each of its icons."""
    if not 0 <= slot < len(state.display):
        return SLOT_EMPTY
    icons = len(state.setting.tables.contracts[state.display[slot]].icons)
    have = state.plant_supply[seat]
    return None if have >= icons else reason("plants_short", short=icons - have, needs=icons)


def take_contract(state: State, seat: int, slot: int, price: int, log: list[Event]) -> None:
    """Take a slot's contract, put a plant under each icon, close the gap, refill on the right."""
    contract = state.display[slot]
    row = state.setting.tables.contracts[contract]
    state.display = state.display[:slot] + state.display[slot + 1 :]
    give_contract(state, seat, contract)
    log.append(ContractTaken(seat, contract, row.names, row.points, price))
    refill_display(state, seat, log)


def give_contract(state: State, seat: int, contract: int) -> None:
    """Put a plant from the supply under each icon of a contract that the seat now has."""
    icons = len(state.setting.tables.contracts[contract].icons)
    state.plant_supply[seat] -= icons
    state.contracts[seat] += (filled(contract, (1 << icons) - 1),)


def refill_display(state: State, seat: int, log: list[Event]) -> None:
    """Draw the next contract; the last one of the stack triggers the end."""
    if not state.stack:
        return
    contract = draw_contract(state)
    state.stack -= 1
    state.display += (contract,)
    row = state.setting.tables.contracts[contract]
    log.append(DisplayRefilled(contract, row.names, row.points, state.stack))
    if not state.stack:
        trigger(state, seat, Ending.CONTRACTS, log)


def draw_contract(state: State) -> int:
    """One of the contracts that nobody has seen: the order of the stack does not exist before."""
    place = state.chance.below(len(state.pile))
    contract = state.pile[place]
    state.pile = state.pile[:place] + state.pile[place + 1 :]
    return contract
