"""The territory die: four emblems, two credit symbols, and the investment these offer."""

from engine.core.event import Event
from engine.core.reason import Reason
from engine.game_of_energy.events import (
    InvestmentsSeen,
    InvestmentTaken,
    TerritoryRolled,
)
from engine.game_of_energy.ids import CAPTAINS, TERRITORIES, Captain
from engine.game_of_energy.rules.money import pay_bank, receive
from engine.game_of_energy.rules.reasons import (
    ALREADY_ROLLED,
    DIE_TURNED,
    INVESTMENT_NOT_SEEN,
    NO_REROLL,
    NOT_NOW,
    REROLL_USED,
)
from engine.game_of_energy.state import (
    ANY,
    OPPORTUNITY,
    Deciding,
    InvestmentOffer,
    Opportunity,
    Rolled,
    State,
)
from engine.game_of_energy.tables import INVESTMENTS

_SIDES = 6
_SURVEYOR = CAPTAINS.index(Captain.SURVEYOR)
_ANALYST = CAPTAINS.index(Captain.ANALYST)
_ROLLED = tuple(
    (Rolled(territory, rerolled=False), Rolled(territory, rerolled=True))
    for territory in range(len(TERRITORIES))
)
_TURNED = Rolled(ANY, rerolled=False)
"""After an investment the die is turned by hand; there is nothing to roll again."""


def why_not_roll(state: State) -> Reason | None:
    """The die is rolled once a turn, before anything is permitted."""
    if isinstance(state.step, Deciding):
        return None
    return ALREADY_ROLLED if isinstance(state.step, Rolled | Opportunity) else NOT_NOW


def why_not_roll_again(state: State, seat: int) -> Reason | None:
    """The surveyor may drop the first result and roll again, once a turn, before using it."""
    step = state.step
    if not isinstance(step, Rolled | Opportunity):
        return NOT_NOW
    if state.captains[seat] != _SURVEYOR:
        return NO_REROLL
    if step == _TURNED:
        return DIE_TURNED
    return REROLL_USED if step.rerolled else None


def roll(state: State, seat: int, events: list[Event], *, again: bool) -> None:
    """Two of the six sides are credit symbols, the others one emblem each."""
    side = state.chance.below(_SIDES)
    if side < len(_ROLLED):
        state.step = _ROLLED[side][again]
        events.append(TerritoryRolled(seat, TERRITORIES[side], again))
    else:
        state.step = OPPORTUNITY[again]
        events.append(TerritoryRolled(seat, None, again))


def why_not_invest(state: State) -> Reason | None:
    """A credit symbol offers an investment."""
    return None if isinstance(state.step, Opportunity) else NOT_NOW


def invest(state: State, seat: int, events: list[Event]) -> None:
    """Turn over a random investment card; the analyst looks at two and takes one."""
    first = state.chance.below(len(INVESTMENTS))
    if state.captains[seat] != _ANALYST:
        take(state, seat, first, events)
        return
    second = state.chance.below(len(INVESTMENTS) - 1)
    second += second >= first
    state.step = InvestmentOffer((first, second))
    events.append(InvestmentsSeen(seat, (first, second)))


def why_not_pick(state: State, investment: int) -> Reason | None:
    """One of the two cards seen."""
    step = state.step
    if not isinstance(step, InvestmentOffer):
        return NOT_NOW
    return None if investment in step.investments else INVESTMENT_NOT_SEEN


def take(state: State, seat: int, investment: int, events: list[Event]) -> None:
    """Gain or lose, borrowing what is missing; then any emblem is open. The card goes back."""
    card = INVESTMENTS[investment]
    amount, loan = card.amount, 0
    if amount > 0:
        receive(state, seat, amount)
    else:
        paid, loan = pay_bank(state, seat, -amount)
        amount = -paid
    events.append(InvestmentTaken(seat, investment, card.name, amount, loan))
    state.step = _TURNED
