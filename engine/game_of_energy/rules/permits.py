"""Permitting: one area of the open territory, industry by industry, within every limit."""

from engine.core.event import Event
from engine.core.reason import NO_SUCH_CHOICE, Reason
from engine.game_of_energy.events import AreaChosen, IndustryPermitted, ThresholdReached
from engine.game_of_energy.ids import INDUSTRIES, TERRITORIES
from engine.game_of_energy.rules.captains import collect_toll
from engine.game_of_energy.rules.reasons import (
    AREA_FULL,
    CUBES_GONE,
    NOT_NOW,
    OTHER_TERRITORY,
    debt_held,
    money_short,
    nuclear_used,
    permits_used,
    pieces_gone,
)
from engine.game_of_energy.state import ANY, EMPTY, Permitting, Rolled, State
from engine.game_of_energy.tables import (
    AREA_TERRITORY,
    AREAS,
    CELLS,
    CUBES,
    HEXES_PER_AREA,
    INCOME,
    KINDS,
    NUCLEAR,
    NUCLEAR_PERMITS,
    PERMITS,
    PRICES,
    TWH,
)


def why_not_area(state: State, seat: int, area: int) -> Reason | None:
    """Permits go into one area of the open territory with a free hex.

    There are none while holding debt, and none without a cube to mark them.
    """
    step = state.step
    if not isinstance(step, Rolled):
        return NOT_NOW
    if not 0 <= area < len(AREAS):
        return NO_SUCH_CHOICE
    if step.territory not in (ANY, AREA_TERRITORY[area]):
        return OTHER_TERRITORY
    if state.debt[seat]:
        return debt_held(state.debt[seat])
    if state.filled[area] >= HEXES_PER_AREA:
        return AREA_FULL
    return CUBES_GONE if state.built[seat] >= CUBES else None


def choose_area(state: State, seat: int, area: int, events: list[Event]) -> None:
    """The area is fixed for the rest of the turn."""
    state.step = Permitting(area, 0, 0, 0, 0, 0)
    row = AREAS[area]
    events.append(AreaChosen(seat, area, row.name, TERRITORIES[row.territory]))


def why_not_more(state: State, seat: int, step: Permitting) -> Reason | None:
    """No industry of any kind: in debt, permits used up, the area full, or no cube left."""
    if state.debt[seat]:
        return debt_held(state.debt[seat])
    permits = PERMITS[state.captains[seat]]
    if step.count >= permits:
        return permits_used(permits)
    if state.filled[step.area] >= HEXES_PER_AREA:
        return AREA_FULL
    if state.built[seat] >= CUBES:
        return CUBES_GONE
    return None


def why_not_industry(state: State, seat: int, step: Permitting, industry: int) -> Reason | None:
    """Not this kind: its pieces are gone, the nuclear limit is reached, or the money is short."""
    if not state.pieces[industry]:
        return pieces_gone(INDUSTRIES[industry])
    captain = state.captains[seat]
    if industry == NUCLEAR and step.nuclear >= NUCLEAR_PERMITS[captain]:
        return nuclear_used(NUCLEAR_PERMITS[captain])
    price = PRICES[captain][AREA_TERRITORY[step.area] * KINDS + industry]
    short = price - state.money[seat]
    return money_short(short, price) if short > 0 else None


def why_not_permit(state: State, seat: int, industry: int) -> Reason | None:
    """Up to five industries a turn, at most one nuclear, each at the price of the territory."""
    step = state.step
    if not isinstance(step, Permitting):
        return NOT_NOW
    return why_not_more(state, seat, step) or why_not_industry(state, seat, step, industry)


def permit(state: State, seat: int, industry: int, events: list[Event]) -> None:
    """Pay the bank, take the piece, mark the next free hex, and move both tracks."""
    step = state.step
    if not isinstance(step, Permitting):
        raise TypeError("an industry is permitted in a chosen area")
    area = step.area
    territory = AREA_TERRITORY[area]
    price = PRICES[state.captains[seat]][territory * KINDS + industry]
    state.money[seat] -= price
    state.bank += price
    place = put(state, seat, area, industry)
    # Minus one, because the end of this round counts one up.
    state.idle = -1
    state.step = Permitting(
        area,
        step.count + 1,
        step.nuclear + (industry == NUCLEAR),
        step.spent + price,
        step.income + INCOME[industry],
        step.twh + TWH[industry],
    )
    income, twh = state.income[seat], state.twh[seat]
    events.append(IndustryPermitted(seat, area, place, INDUSTRIES[industry], price, income, twh))
    collect_toll(state, seat, territory, events)
    declare(state, seat, events)


def put(state: State, seat: int, area: int, industry: int) -> int:
    """Place a piece on the next free hex of the area; gives the hex."""
    place = state.filled[area]
    state.hexes[area * HEXES_PER_AREA + place] = seat * KINDS + industry
    state.pieces[industry] -= 1
    state.filled[area] = place + 1
    state.holdings[seat * CELLS + AREA_TERRITORY[area] * KINDS + industry] += 1
    state.built[seat] += 1
    state.income[seat] += INCOME[industry]
    state.twh[seat] += TWH[industry]
    return place


def declare(state: State, seat: int, events: list[Event]) -> None:
    """The first to reach the output of the contract declares it, at that moment."""
    if state.declarer == EMPTY and state.twh[seat] >= state.threshold:
        state.declarer = seat
        events.append(ThresholdReached(seat, state.twh[seat]))
