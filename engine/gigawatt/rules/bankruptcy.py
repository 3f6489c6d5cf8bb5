"""Losing: a player who is out, and the region that becomes an external market."""

from engine.gigawatt.events import MarketOpened, PlayerOut
from engine.gigawatt.ids import EMPTY, FIELDS, GONE, NOBODY, Colour, Exit
from engine.gigawatt.rules.common import Events
from engine.gigawatt.rules.technology import discard_all
from engine.gigawatt.state import State, pay


def go_out(state: State, seat: int, why: Exit, left: int, events: Events) -> None:
    """The player takes no further part; `left` tokens (red if negative) stay in the region.

    Pieces return to the supply, cards to the discards, money to the bank; connections remain.
    """
    region = state.region[seat]
    state.out[seat] = state.round
    state.owner[region] = GONE
    state.market[region] = left
    pay(state, seat, state.money[seat])
    state.green[seat] = state.red[seat] = state.stored[seat] = 0
    state.wind[seat] = state.sun[seat] = 0
    for place in range(seat * FIELDS, seat * FIELDS + FIELDS):
        if state.fields[place] != EMPTY:
            state.supply[state.fields[place]] += 1
            state.fields[place] = EMPTY
    discard_all(state, seat)
    events.append(PlayerOut(seat, str(why)))


def open_markets(state: State, events: Events) -> None:
    """From the next round on, the region of a player who is out is an external market."""
    for place, owner in enumerate(state.owner):
        if owner == GONE:
            state.owner[place] = NOBODY
            tokens = state.market[place]
            colour = Colour.RED if tokens < 0 else Colour.GREEN
            events.append(MarketOpened(place, int(colour), abs(tokens)))
