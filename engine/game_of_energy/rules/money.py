"""Paying and borrowing. Debt comes in fives and is paid back at the start of a turn."""

from engine.core.event import Event
from engine.game_of_energy.events import CreditsGained, DebtRepaid, IncomePaid
from engine.game_of_energy.ids import CAPTAINS, Captain
from engine.game_of_energy.rules.captains import interest
from engine.game_of_energy.state import State
from engine.game_of_energy.tables import UNIT

_UNDERWRITER = CAPTAINS.index(Captain.UNDERWRITER)


def receive(state: State, seat: int, amount: int) -> None:
    """The bank pays the seat."""
    state.money[seat] += amount
    state.bank -= amount


def loan_for(state: State, seat: int, amount: int) -> int:
    """What the seat must borrow to pay the amount: the shortfall, rounded up to whole fives.

    The underwriter never borrows; what that captain cannot pay is forgiven.
    """
    short = amount - state.money[seat]
    if short <= 0 or state.captains[seat] == _UNDERWRITER:
        return 0
    return -(-short // UNIT) * UNIT


def payable(state: State, seat: int, amount: int) -> int:
    """What the seat really pays: all of it, unless its captain is forgiven the rest."""
    if state.captains[seat] == _UNDERWRITER:
        return min(amount, state.money[seat])
    return amount


def pay_bank(state: State, seat: int, amount: int) -> tuple[int, int]:
    """The seat pays the bank, borrowing if it must; gives what was paid and what was borrowed."""
    loan = loan_for(state, seat, amount)
    paid = payable(state, seat, amount)
    state.debt[seat] += loan
    state.money[seat] += loan - paid
    state.bank += paid
    return paid, loan


def pay_seat(state: State, seat: int, to: int, amount: int) -> tuple[int, int]:
    """The same between two seats; who is paid gets all that is paid, borrowed or not."""
    paid, loan = pay_bank(state, seat, amount)
    receive(state, to, paid)
    return paid, loan


def pay_income(state: State, seat: int, events: list[Event]) -> None:
    """The bank pays what the credit track shows, and a banker's interest on savings."""
    extra = interest(state, seat)
    amount = state.income[seat]
    receive(state, seat, amount + extra)
    if amount:
        events.append(IncomePaid(seat, amount))
    if extra:
        events.append(CreditsGained(seat, extra, "interest"))


def repay_debt(state: State, seat: int, events: list[Event]) -> None:
    """Debt is paid back as far as the money goes, in units of five."""
    debt = state.debt[seat]
    if not debt:
        return
    amount = min(debt, state.money[seat] // UNIT * UNIT)
    if amount:
        state.debt[seat] = debt - amount
        state.money[seat] -= amount
        events.append(DebtRepaid(seat, amount, debt - amount))
