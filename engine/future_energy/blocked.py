"""What a player might expect to be able to do now, and why it cannot be done."""

from collections.abc import Iterator
from typing import assert_never

from engine.core.choice import Blocked, Choice
from engine.core.reason import Reason
from engine.future_energy.ids import START, Phase
from engine.future_energy.intents import AddPlant, BuildPlant, JoinPlant, MoveCrew
from engine.future_energy.menu import (
    BUY_CONTRACT,
    BUY_PUBLIC,
    BUY_UNSEEN,
    END_PLANNING,
    LAY_LINE,
    PLAN_LINES,
    STAY_PUT,
    TAKE_CONTRACT,
    plant,
    use_public,
)
from engine.future_energy.rules import building, joint, lines, movement, planning
from engine.future_energy.rules import public_contracts as public
from engine.future_energy.rules.contracts import plants_on, why_not_fit
from engine.future_energy.rules.walks import least_prices
from engine.future_energy.state import (
    CLOSED,
    NO_TILE,
    Adding,
    Building,
    Joint,
    Laying,
    Repeating,
    State,
    Taking,
    Turn,
)

Pair = tuple[Choice, Reason | None]


def blocked(state: State, seat: int) -> tuple[Blocked, ...]:
    """For the seat that is asked: everything of this step that has a reason against it."""
    step = state.steps[-1]
    match step:
        case Turn(phase=Phase.PLANNING):
            end = (END_PLANNING, planning.why_not_end_planning(state, seat))
            found = [*_planning(state, seat), end, *_public(state, seat)]
            rule = "planning"
        case Repeating():
            found, rule = list(_planning(state, seat)), "planning"
        case Turn(phase=Phase.MOVING):
            found = [*_moving(state, seat), *_public(state, seat)]
            rule = "movement"
        case Turn():
            found, rule = list(_public(state, seat)), "public_contracts"
        case Laying():
            found, rule = list(_laying(state, seat, step)), "lines"
        case Building() | Adding() | Joint():
            found = list(_plants(state, seat, step))
            rule = "joint" if isinstance(step, Joint) else "building"
        case Taking():
            slots = range(len(state.display))
            found = [(TAKE_CONTRACT[slot], why_not_fit(state, seat, slot)) for slot in slots]
            rule = "contracts"
        case _:
            found, rule = [], ""
    return tuple(Blocked(what, why, rule) for what, why in found if why is not None)


def _planning(state: State, seat: int) -> Iterator[Pair]:
    for count in (1, 2):
        yield PLAN_LINES[count - 1], planning.why_not_plan_lines(state, seat, count)
    for slot in range(len(state.display)):
        yield BUY_CONTRACT[slot], planning.why_not_buy(state, seat, slot)
    if state.setting.public_contracts:
        for slot in range(len(state.public_display)):
            yield BUY_PUBLIC[slot], planning.why_not_buy_public(state, seat, slot)
        yield BUY_UNSEEN, planning.why_not_buy_public(state, seat, None)


def _moving(state: State, seat: int) -> Iterator[Pair]:
    """Every tile that cannot be reached, is not paid for or is on no contract."""
    prices = least_prices(state, seat)
    for site in range(START + 1, len(state.tiles)):
        if state.tiles[site] in (NO_TILE, CLOSED):
            continue
        why = movement.why_not_goal(state, seat, site)
        if why is None and site not in prices:
            why = movement.UNREACHABLE
        price = prices.get(site, 0)
        why = why or planning.why_not_money(state, seat, price)
        paid = (0,) * state.setting.seats
        yield Choice(MoveCrew(site, min(price, movement.MOST), paid)), why
    yield STAY_PUT, movement.why_not_stay(state, seat)


def _laying(state: State, seat: int, step: Laying) -> Iterator[Pair]:
    for link in state.setting.board.open_links:
        yield LAY_LINE[link], lines.why_not_lay(state, seat, step, link)


def _plants(state: State, seat: int, step: Building | Adding | Joint) -> Iterator[Pair]:
    """Plants on one's contracts that stand under another icon than the one that counts."""
    for contract, space in plants_on(state, seat):
        match step:
            case Building():
                why = building.why_not_build(state, seat, step, contract, space)
                yield plant(BuildPlant, contract, space), why
            case Adding():
                why = building.why_not_add(state, seat, step, contract, space)
                yield plant(AddPlant, contract, space), why
            case Joint():
                why = joint.why_not_join(state, step, contract, space)
                yield plant(JoinPlant, contract, space), why
            case _:
                assert_never(step)


def _public(state: State, seat: int) -> Iterator[Pair]:
    """Own public contracts, as if paid with exactly the tiles they show."""
    for contract in state.public[seat]:
        icons = state.setting.tables.public[contract].icons
        yield use_public(contract, icons), public.why_not_use(state, seat, contract, icons)
