"""Phase 2: one planning action for each engineer, each of the three at most once a turn."""

from collections.abc import Sequence

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import NO_SUCH_CHOICE, Illegal, Reason, reason
from engine.core.steps import pop, push, swap
from engine.future_energy.events import (
    LinesPlanned,
    PublicContractBought,
    PublicDisplayRefilled,
)
from engine.future_energy.ids import MOVING, PLANNING
from engine.future_energy.menu import (
    BUY_CONTRACT,
    BUY_PUBLIC,
    BUY_UNSEEN,
    END_PLANNING,
    PLAN_LINES,
    TAKE_CONTRACT,
)
from engine.future_energy.rules.asking import asked, money_short, refuse
from engine.future_energy.rules.contracts import SLOT_EMPTY, take_contract, why_not_fit
from engine.future_energy.rules.lines import NO_LINE_LEFT, free_links
from engine.future_energy.state import (
    CONTRACT,
    ONE_LINE,
    TWO_LINES,
    Repeating,
    State,
    Taking,
    Turn,
    laying,
    turn,
)

ALREADY_PLANNED = Reason("already_planned")
NO_ENGINEER = Reason("no_engineer")
NOT_PLANNED_YET = Reason("not_planned_yet")
NO_LINK_FREE = Reason("no_link_free")
CONTRACT_FIRST = Reason("contract_first")
ONLY_LINES = Reason("only_lines")
STACK_EMPTY = Reason("stack_empty")
NO_MODULE = Reason("module_off")

_BAR = (0, ONE_LINE, TWO_LINES)


def the_turn(state: State) -> Turn:
    """The lowest step: the turn that is being played."""
    step = state.steps[0]
    if isinstance(step, Turn):
        return step
    raise Illegal(NO_SUCH_CHOICE)


def why_not_money(state: State, seat: int, price: int) -> Reason | None:
    """A price must be paid in full."""
    have = state.money[seat]
    return None if have >= price else money_short(price - have, price)


def why_not_action(state: State, action: int) -> Reason | None:
    """An action needs an engineer and can be planned once a turn.

    Repeating needs that it was planned.
    """
    step = state.steps[-1]
    if isinstance(step, Repeating):
        return None if the_turn(state).used & action else NOT_PLANNED_YET
    if not isinstance(step, Turn) or step.phase is not PLANNING:
        return NO_SUCH_CHOICE
    if step.used & action:
        return ALREADY_PLANNED
    return None if step.engineers else NO_ENGINEER


def duty_price(state: State, seat: int) -> int | None:
    """The least price that fulfils the duty to buy; None without duty, or if it cannot be paid.

    Who starts a turn with no plant on any contract must buy a construction contract, if one in
    the display fits the supply. Ruling: where none that fits can be paid, the duty waits.
    """
    now = the_turn(state)
    if not now.duty or not now.engineers:
        return None
    prices = state.setting.tables.slot_prices
    for slot in range(len(state.display)):
        if why_not_fit(state, seat, slot) is None:
            return prices[slot] if prices[slot] <= state.money[seat] else None
    return None


def _why_not_duty(state: State, seat: int, price: int) -> Reason | None:
    """While a contract must be bought, other actions leave an engineer and money for it."""
    now = the_turn(state)
    if not now.duty or (least := duty_price(state, seat)) is None:
        return None
    engineers = now.engineers - isinstance(state.steps[-1], Turn)
    if engineers and state.money[seat] - price >= least:
        return None
    return CONTRACT_FIRST


def why_not_plan_lines(state: State, seat: int, count: int) -> Reason | None:
    """One line for 1 or two for 5, from the supply.

    There must be as many and as many free links.
    """
    if count not in (1, 2):
        return NO_SUCH_CHOICE
    if why := why_not_action(state, _BAR[count]):
        return why
    have = state.line_supply[seat]
    if have < count:
        return reason("lines_short", short=count - have) if have else NO_LINE_LEFT
    if free_links(state, count) < count:
        return NO_LINK_FREE
    price = state.setting.tables.line_prices[count]
    return why_not_money(state, seat, price) or _why_not_duty(state, seat, price)


def why_not_buy(state: State, seat: int, slot: int) -> Reason | None:
    """A construction contract costs its slot's price and a plant for each icon."""
    return why_not_action(state, CONTRACT) or _why_not_slot(state, seat, slot)


def _why_not_slot(state: State, seat: int, slot: int) -> Reason | None:
    if why := why_not_fit(state, seat, slot):
        return why
    return why_not_money(state, seat, state.setting.tables.slot_prices[slot])


def why_not_buy_public(state: State, seat: int, slot: int | None) -> Reason | None:
    """A public contract (None: the unseen top of the stack) costs 1 and takes the contract action.

    It would use up the action that fulfils the duty to buy: as long as that waits, none is sold.
    """
    if not state.setting.public_contracts:
        return NO_MODULE
    if why := why_not_action(state, CONTRACT):
        return why
    if slot is None and not state.public_pile:
        return STACK_EMPTY
    if slot is not None and not 0 <= slot < len(state.public_display):
        return SLOT_EMPTY
    return _why_not_any_public(state, seat)


def _why_not_any_public(state: State, seat: int) -> Reason | None:
    if the_turn(state).duty:
        slots = range(len(state.display))
        fits = any(why_not_fit(state, seat, other) is None for other in slots)
        return CONTRACT_FIRST if fits else ONLY_LINES
    return why_not_money(state, seat, state.setting.tables.public_price)


def why_not_end_planning(state: State, seat: int) -> Reason | None:
    """Planning may be ended at any time, unless a contract must and can be bought."""
    step = state.steps[-1]
    if not isinstance(step, Turn) or step.phase is not PLANNING:
        return NO_SUCH_CHOICE
    return None if duty_price(state, seat) is None else CONTRACT_FIRST


_plans: dict[tuple[object, ...], tuple[Sequence[Choice], Sequence[Choice]]] = {}
_MANY = 1 << 15
"""Enough for what players meet again and again, and no more memory than a few megabytes."""


def plan_choices(state: State, seat: int) -> tuple[Sequence[Choice], Sequence[Choice]]:
    """The planning actions that are possible now; and ending the planning, where that is allowed.

    Found once for each situation: most turns of most games begin in one that was met before.
    """
    if not the_turn(state).engineers:
        return (), (END_PLANNING,)
    situation = _situation(state, seat)
    found = _plans.get(situation)
    if found is None:
        if len(_plans) >= _MANY:
            _plans.clear()
        end = () if why_not_end_planning(state, seat) else (END_PLANNING,)
        found = _plans[situation] = (_action_choices(state, seat), end)
    return found


def _situation(state: State, seat: int) -> tuple[object, ...]:
    """All that the choices of planning depend on; more lines than two are as good as two."""
    now, rows, plants = the_turn(state), state.setting.tables, state.plant_supply[seat]
    return (
        now.used,
        now.engineers,
        now.duty,
        state.money[seat],
        min(state.line_supply[seat], 2),
        free_links(state, 2),
        *[len(rows.contracts[contract].icons) <= plants for contract in state.display],
        len(state.public_display),
        not state.public_pile,
        state.setting.public_contracts,
        rows,
    )


def _action_choices(state: State, seat: int) -> list[Choice]:
    found = [PLAN_LINES[n - 1] for n in (1, 2) if not why_not_plan_lines(state, seat, n)]
    return found + _contract_choices(state, seat)


def repeat_choices(state: State, seat: int) -> tuple[Choice, ...]:
    """The planning actions that were used this turn and can be paid again."""
    return tuple(_action_choices(state, seat))


def _contract_choices(state: State, seat: int) -> list[Choice]:
    if why_not_action(state, CONTRACT):
        return []
    slots = range(len(state.display))
    found = [BUY_CONTRACT[slot] for slot in slots if not _why_not_slot(state, seat, slot)]
    if state.setting.public_contracts and not _why_not_any_public(state, seat):
        found += BUY_PUBLIC[: len(state.public_display)]
        if state.public_pile:
            found.append(BUY_UNSEEN)
    return found


def plan_lines(state: State, seat: int, count: int, log: list[Event]) -> None:
    """Pay for one or two lines and lay them on unoccupied links next."""
    refuse(why_not_plan_lines(state, seat, count))
    price = state.setting.tables.line_prices[count]
    _use_action(state, _BAR[count])
    pay_bank(state, seat, price)
    push(state, laying(count, beside=False, optional=False))
    log.append(LinesPlanned(seat, count, price))


def buy_contract(state: State, seat: int, slot: int, log: list[Event]) -> None:
    """Pay the price of the slot and take its contract."""
    refuse(why_not_buy(state, seat, slot))
    price = state.setting.tables.slot_prices[slot]
    _use_action(state, CONTRACT)
    end_duty(state)
    pay_bank(state, seat, price)
    take_contract(state, seat, slot, price, log)


def buy_public(state: State, seat: int, slot: int | None, log: list[Event]) -> None:
    """Pay 1 and take a public contract; a gap in the display is filled at once."""
    refuse(why_not_buy_public(state, seat, slot))
    price = state.setting.tables.public_price
    _use_action(state, CONTRACT)
    pay_bank(state, seat, price)
    contract = _draw_public(state) if slot is None else state.public_display[slot]
    row = state.setting.tables.public[contract]
    state.public[seat] += (contract,)
    log.append(
        PublicContractBought(
            seat, contract, row.names, row.effect, row.amount, row.points, price, slot is None
        )
    )
    if slot is not None:
        _refill_public(state, slot, log)


def _refill_public(state: State, slot: int, log: list[Event]) -> None:
    shown = state.public_display
    if not state.public_pile:
        state.public_display = shown[:slot] + shown[slot + 1 :]
        return
    contract = _draw_public(state)
    state.public_display = (*shown[:slot], contract, *shown[slot + 1 :])
    row = state.setting.tables.public[contract]
    log.append(PublicDisplayRefilled(contract, row.names, row.effect, row.amount, row.points))


def _draw_public(state: State) -> int:
    place = state.chance.below(len(state.public_pile))
    contract = state.public_pile[place]
    state.public_pile = state.public_pile[:place] + state.public_pile[place + 1 :]
    return contract


def end_planning(state: State, seat: int) -> None:
    """Go on to the movement."""
    refuse(why_not_end_planning(state, seat))
    start_moving(state)


def start_moving(state: State) -> None:
    """The turn enters its third phase; the duty is fulfilled or has lapsed."""
    now = the_turn(state)
    swap(state, turn(MOVING, now.used, 0, duty=False))


def why_not_take(state: State, seat: int, slot: int) -> Reason | None:
    """A free contract still needs a plant for each icon."""
    return why_not_fit(state, seat, slot)


def take_choices(state: State, seat: int) -> list[Choice]:
    """The display contracts that fit the supply."""
    slots = range(len(state.display))
    return [TAKE_CONTRACT[slot] for slot in slots if not why_not_take(state, seat, slot)]


def take_free_contract(state: State, seat: int, slot: int, log: list[Event]) -> None:
    """Take a contract for nothing. Ruling: this fulfils the duty to buy as well."""
    asked(state, Taking)
    refuse(why_not_take(state, seat, slot))
    pop(state)
    end_duty(state)
    take_contract(state, seat, slot, 0, log)


def end_duty(state: State) -> None:
    """The seat has plants on a contract now."""
    now = the_turn(state)
    if now.duty:
        done = turn(now.phase, now.used, now.engineers, duty=False)
        state.steps = (done, *state.steps[1:])


def _use_action(state: State, action: int) -> None:
    state.quiet = -1
    step = state.steps[-1]
    if isinstance(step, Turn):
        swap(state, turn(step.phase, step.used | action, step.engineers - 1, duty=step.duty))
    else:
        pop(state)


def pay_bank(state: State, seat: int, price: int) -> None:
    """Pay money to the bank."""
    state.money[seat] -= price
    state.bank += price
