"""Captains of Industry: dealt, chosen in secret, and the powers that other chapters ask for.

Cheaper permits, the sixth permit and the second nuclear one are tables by captain (see `tables`);
the advocate stands in `cards`, banker and underwriter in `money`, surveyor and analyst in `die`,
the scout in `flow`.
"""

from engine.core.event import Event
from engine.core.reason import NOT_ASKED, Reason
from engine.game_of_energy.events import CaptainPicked, CaptainsRevealed, CreditsGained
from engine.game_of_energy.ids import CAPTAINS, TERRITORIES, Captain, Cause
from engine.game_of_energy.rules.money import receive
from engine.game_of_energy.rules.reasons import CAPTAIN_CHOSEN, CAPTAIN_NOT_DEALT
from engine.game_of_energy.state import EMPTY, State
from engine.game_of_energy.tables import CAPTAIN_ROWS

_LANDLORD = CAPTAINS.index(Captain.LANDLORD)
_TOLL = CAPTAIN_ROWS[_LANDLORD].amount
_TOLL_TERRITORIES = tuple(t in CAPTAIN_ROWS[_LANDLORD].territories for t in TERRITORIES)


def undecided(state: State) -> tuple[int, ...]:
    """The seats that have not chosen yet."""
    return tuple(seat for seat in range(state.seats) if state.captains[seat] == EMPTY)


def why_not_choose(state: State, seat: int, captain: Captain) -> Reason | None:
    """Each seat keeps one of the two captains it was dealt."""
    if seat not in range(state.seats):
        return NOT_ASKED
    if state.captains[seat] != EMPTY:
        return CAPTAIN_CHOSEN
    if CAPTAINS.index(captain) not in state.dealt[seat]:
        return CAPTAIN_NOT_DEALT
    return None


def choose(state: State, seat: int, captain: Captain, events: list[Event]) -> None:
    """Keep the captain, the other leaves the game. When all have chosen, they are turned over."""
    state.captains[seat] = CAPTAINS.index(captain)
    events.append(CaptainPicked(seat, captain))
    if not undecided(state):
        reveal(state, events)


def reveal(state: State, events: list[Event]) -> None:
    """All captains are shown, and some bring money along."""
    state.dealt = ()
    events.append(CaptainsRevealed(tuple(CAPTAINS[captain] for captain in state.captains)))
    for seat, captain in enumerate(state.captains):
        start = CAPTAIN_ROWS[captain].start
        if start:
            receive(state, seat, start)
            events.append(CreditsGained(seat, start, Cause.START))


def toll(state: State, builder: int, territory: int) -> tuple[int, int] | None:
    """The landlord's seat and due when another player permits in certain territories, if any."""
    if not _TOLL_TERRITORIES[territory] or _LANDLORD not in state.captains:
        return None
    seat = state.captains.index(_LANDLORD)
    return None if seat == builder else (seat, _TOLL)


def collect_toll(state: State, builder: int, territory: int, events: list[Event]) -> None:
    """The bank pays the landlord for each industry that others permit there."""
    owed = toll(state, builder, territory)
    if owed is not None:
        seat, amount = owed
        receive(state, seat, amount)
        events.append(CreditsGained(seat, amount, Cause.TOLL))
