"""What public contracts (module 2) and construction grounds do: one question and one deed each."""

from typing import assert_never

from engine.core.choice import Choice
from engine.core.event import Event
from engine.core.reason import Reason
from engine.core.steps import pop, push
from engine.future_energy.events import (
    CertificateReturned,
    MoneyTaken,
    PlantDoubled,
    PlantShifted,
    PointsScored,
)
from engine.future_energy.ids import (
    OIL,
    Effect,
)
from engine.future_energy.intents import DoublePlant
from engine.future_energy.menu import (
    DECLINE,
    plant,
    return_certificate,
    shift_plant,
)
from engine.future_energy.rules.asking import asked, refuse
from engine.future_energy.rules.contracts import (
    entry_of,
    has_plant,
    plants_on,
    plants_under,
    why_not_plant,
)
from engine.future_energy.rules.lines import can_lay_somewhere, can_move, owned
from engine.future_energy.rules.planning import repeat_choices, take_choices
from engine.future_energy.rules.sites import can_swap, sites_for, step_choices
from engine.future_energy.state import (
    Carrying,
    Cashing,
    Doubling,
    Lifting,
    Repeating,
    Returning,
    Shifting,
    State,
    Step,
    Stepping,
    Swapping,
    Taking,
    contract_of,
    doubled_of,
    filled,
    laying,
    spaces_of,
)

NOT_BESIDE = Reason("not_beside")
SPACE_TAKEN = Reason("space_taken")
NO_CERTIFICATE = Reason("no_such_certificate")
NOT_OIL = Reason("not_oil")
DOUBLED = Reason("already_doubled")
NO_PLANT_LEFT = Reason("no_plant_left")


def start_effect(
    state: State, seat: int, effect: Effect, amount: int, log: list[Event], *, optional: bool
) -> None:
    """Do it at once, or ask what it needs to know.

    A ground may be declined, a public contract not.
    """
    if effect is Effect.MONEY:
        take_money(state, seat, amount, log)
    elif effect is Effect.POINTS:
        state.ground_points[seat] += amount
        log.append(PointsScored(seat, amount))
    else:
        push(state, effect_step(effect, amount, optional=optional))


def effect_step(effect: Effect, amount: int, *, optional: bool) -> Step:  # noqa: C901, PLR0912 one for each
    """The step that asks what an effect needs to know."""
    match effect:
        case Effect.LAY_LINES:
            return laying(amount, beside=True, optional=optional)
        case Effect.MOVE_LINE:
            return Lifting(beside=False)
        case Effect.MOVE_LINE_BESIDE:
            return Lifting(beside=True)
        case Effect.CERTIFICATE:
            return Cashing(amount)
        case Effect.SHIFT_PLANT:
            return Shifting()
        case Effect.STEP_CREW:
            return Stepping()
        case Effect.RETURN_PLANT:
            return Returning(optional=optional)
        case Effect.JOIN_PLANTS:
            return Carrying(amount, own=False)
        case Effect.EXTEND_SITE:
            return Carrying(amount, own=True)
        case Effect.FREE_CONTRACT:
            return Taking(optional=optional)
        case Effect.SWAP_TILES:
            return Swapping()
        case Effect.DOUBLE_OIL:
            return Doubling()
        case Effect.REPEAT_PLAN:
            return Repeating()
        case Effect.MONEY | Effect.POINTS:
            raise ValueError(f"{effect} asks nothing")
        case _:
            assert_never(effect)


def can_apply(state: State, seat: int, effect: Effect) -> bool:  # noqa: C901 one for each
    """Whether an effect would do anything now."""
    match effect:
        case Effect.MONEY | Effect.POINTS:
            return True
        case Effect.LAY_LINES:
            return can_lay_somewhere(state, seat, beside=True)
        case Effect.MOVE_LINE | Effect.MOVE_LINE_BESIDE:
            beside = effect is Effect.MOVE_LINE_BESIDE
            return 1 in owned(state, seat) and can_move(state, seat, beside=beside)
        case Effect.CERTIFICATE:
            return bool(state.certificates[seat])
        case Effect.SHIFT_PLANT:
            return can_shift(state, seat)
        case Effect.STEP_CREW:
            return bool(step_choices(state))
        case Effect.RETURN_PLANT:
            return bool(state.contracts[seat])
        case Effect.JOIN_PLANTS | Effect.EXTEND_SITE:
            own = effect is Effect.EXTEND_SITE
            return bool(state.contracts[seat]) and 1 in sites_for(state, seat, own=own)
        case Effect.FREE_CONTRACT:
            return bool(take_choices(state, seat))
        case Effect.SWAP_TILES:
            return can_swap(state)
        case Effect.DOUBLE_OIL:
            return bool(double_choices(state, seat))
        case Effect.REPEAT_PLAN:
            return _can_repeat(state, seat)
        case _:
            assert_never(effect)


def _can_repeat(state: State, seat: int) -> bool:
    steps = state.steps
    state.steps = (*steps, Repeating())
    found = bool(repeat_choices(state, seat))
    state.steps = steps
    return found


def take_money(state: State, seat: int, amount: int, log: list[Event]) -> None:
    """Money from the bank."""
    state.money[seat] += amount
    state.bank -= amount
    log.append(MoneyTaken(seat, amount))


# A certificate for money


def cash_choices(state: State, seat: int) -> tuple[Choice, ...]:
    """The different values of one's certificates."""
    return tuple(return_certificate(value) for value in dict.fromkeys(state.certificates[seat]))


def cash(state: State, seat: int, value: int, log: list[Event]) -> None:
    """Give a certificate back for its value and a little more; it leaves the game."""
    step = asked(state, Cashing)
    own = state.certificates[seat]
    refuse(None if value in own else NO_CERTIFICATE)
    pop(state)
    place = own.index(value)
    state.certificates[seat] = own[:place] + own[place + 1 :]
    state.gone_certificates += 1
    money = value + step.extra
    state.money[seat] += money
    state.bank -= money
    log.append(CertificateReturned(seat, value, money))


# Shifting a plant on its contract


def why_not_shift(state: State, seat: int, contract: int, space: int, to: int) -> Reason | None:
    """A plant goes to the free space directly left or right of it."""
    if why := why_not_plant(state, seat, contract, space):
        return why
    icons = len(state.setting.tables.contracts[contract].icons)
    if abs(space - to) != 1 or not 0 <= to < icons:
        return NOT_BESIDE
    return SPACE_TAKEN if has_plant(state, seat, contract, to) else None


def can_shift(state: State, seat: int) -> bool:
    """Whether some plant has a free space beside it."""
    rows = state.setting.tables.contracts
    for entry in state.contracts[seat]:
        filled_spaces, every = spaces_of(entry), (1 << len(rows[contract_of(entry)].icons)) - 1
        if (filled_spaces << 1 | filled_spaces >> 1) & every & ~filled_spaces:
            return True
    return False


def shift_choices(state: State, seat: int) -> tuple[Choice, ...]:
    """Every plant with a free space beside it."""
    return tuple(
        shift_plant(contract, space, to)
        for contract, space in plants_on(state, seat)
        for to in (space - 1, space + 1)
        if why_not_shift(state, seat, contract, space, to) is None
    )


def shift(state: State, seat: int, contract: int, space: int, to: int, log: list[Event]) -> None:
    """Move one plant to the space beside it."""
    asked(state, Shifting)
    refuse(why_not_shift(state, seat, contract, space, to))
    pop(state)
    entry = entry_of(state, seat, contract) or 0
    doubled = doubled_of(entry)
    spaces = spaces_of(entry) | 1 << to
    if doubled >> space & 1:
        doubled ^= 1 << space
    else:
        spaces ^= 1 << space
    _replace(state, seat, filled(contract, spaces, doubled))
    icons = state.setting.tables.contracts[contract].names
    log.append(PlantShifted(seat, contract, icons[space], icons[to]))


def _replace(state: State, seat: int, entry: int) -> None:
    contract = contract_of(entry)
    held = state.contracts[seat]
    state.contracts[seat] = tuple(entry if contract_of(e) == contract else e for e in held)


# Two plants under an oil icon


def why_not_double(state: State, seat: int, contract: int, space: int) -> Reason | None:
    """A second plant from the supply goes under an oil icon that holds one."""
    if why := why_not_plant(state, seat, contract, space):
        return why
    if state.setting.tables.contracts[contract].icons[space] != OIL:
        return NOT_OIL
    if doubled_of(entry_of(state, seat, contract) or 0) >> space & 1:
        return DOUBLED
    return None if state.plant_supply[seat] else NO_PLANT_LEFT


def double_choices(state: State, seat: int) -> tuple[Choice, ...]:
    """The oil icons with one plant, and doing without."""
    found = [
        plant(DoublePlant, contract, space)
        for contract, space in plants_under(state, seat, OIL)
        if why_not_double(state, seat, contract, space) is None
    ]
    return (*found, DECLINE) if found else ()


def double(state: State, seat: int, contract: int, space: int, log: list[Event]) -> None:
    """Both plants are built together on an oil tile."""
    asked(state, Doubling)
    refuse(why_not_double(state, seat, contract, space))
    pop(state)
    entry = entry_of(state, seat, contract) or 0
    state.plant_supply[seat] -= 1
    _replace(state, seat, filled(contract, spaces_of(entry), doubled_of(entry) | 1 << space))
    log.append(PlantDoubled(seat, contract))
