"""Paying and borrowing. Debt comes in fives and is paid back before the die is rolled."""

from engine.core.event import Event
from engine.game_of_energy.events import CreditsGained, DebtRepaid, IncomePaid
from engine.game_of_energy.ids import CAPTAINS, Captain, Cause
from engine.game_of_energy.state import State
from engine.game_of_energy.tables import CAPTAIN_ROWS, UNIT

_UNDERWRITER = CAPTAINS.index(Captain.UNDERWRITER)
_BANKER = CAPTAINS.index(Captain.BANKER)
_BANKER_ROW = CAPTAIN_ROWS[_BANKER]


def receive(state: State, seat: int, amount: int) -> None:
    """The bank pays the seat."""
    state.money[seat] += amount
    state.bank -= amount


# Paying


def payment(state: State, seat: int, amount: int, beforehand: int = 0) -> tuple[int, int]:
    """What the seat would pay and what it would borrow for that, after a gain `beforehand`.

    The shortfall is borrowed, rounded up to whole fives. The underwriter never borrows: what that
    captain cannot pay is forgiven.
    """
    short = amount - state.money[seat] - beforehand
    if short <= 0:
        return amount, 0
    if state.captains[seat] == _UNDERWRITER:
        return amount - short, 0
    return amount, -(-short // UNIT) * UNIT


def pay_bank(state: State, seat: int, amount: int) -> tuple[int, int]:
    """The seat pays the bank, borrowing if it must; gives what was paid and what was borrowed."""
    paid, loan = payment(state, seat, amount)
    state.debt[seat] += loan
    state.money[seat] += loan - paid
    state.bank += paid
    return paid, loan


def pay_seat(state: State, seat: int, to: int, amount: int) -> tuple[int, int]:
    """The same between two seats; who is paid gets all that is paid, borrowed or not."""
    paid, loan = pay_bank(state, seat, amount)
    receive(state, to, paid)
    return paid, loan


# Income


def interest(state: State, seat: int) -> int:
    """The banker earns a share of what was saved, in whole units of five, up to a limit."""
    if state.captains[seat] != _BANKER:
        return 0
    share = state.money[seat] * _BANKER_ROW.amount // 100 // UNIT * UNIT
    return min(share, _BANKER_ROW.most)


def pay_income(state: State, seat: int, events: list[Event]) -> None:
    """The bank pays what the credit track shows, and a banker's interest on savings."""
    extra = interest(state, seat)
    amount = state.income[seat]
    receive(state, seat, amount + extra)
    if amount:
        events.append(IncomePaid(seat, amount))
    if extra:
        events.append(CreditsGained(seat, extra, Cause.INTEREST))


# Debt


def repayable(money: int, debt: int) -> int:
    """How much of the debt can be paid back: as far as the money goes, in units of five."""
    return min(debt, money // UNIT * UNIT)


def repay_debt(state: State, seat: int, events: list[Event]) -> None:
    """All debt is paid back that can be."""
    debt = state.debt[seat]
    if not debt:
        return
    amount = repayable(state.money[seat], debt)
    if amount:
        state.debt[seat] = debt - amount
        state.money[seat] -= amount
        events.append(DebtRepaid(seat, amount, debt - amount))
