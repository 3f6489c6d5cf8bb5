"""Positions for the tests of Game of Energy."""

from engine.core.event import Event
from engine.core.intent import Intent
from engine.game_of_energy import flow
from engine.game_of_energy.ids import CAPTAINS, INDUSTRIES, Captain
from engine.game_of_energy.intents import EndTurn
from engine.game_of_energy.rules.permits import put
from engine.game_of_energy.setup import new_state
from engine.game_of_energy.state import DECIDING, Permitting, Rolled, State
from engine.game_of_energy.tables import AREAS, CARDS

PLAIN = Captain.FOREMAN
"""A captain whose power shows only at the sixth permit."""


def deciding(seats: int = 2, *captains: Captain, **variant: object) -> State:
    """Seat 0 is about to roll; nobody has a card or an industry; the money is as the book says."""
    state = new_state(seats, variant, b"position")
    chosen = [*captains, *(PLAIN for _ in range(seats))][:seats]
    state.captains = [CAPTAINS.index(captain) for captain in chosen]
    state.dealt = ()
    state.first = state.turn = 0
    state.round = 1
    state.step = DECIDING
    return state


def permitting(state: State, area: str, money: int = 1000) -> State:
    """The seat whose turn it is permits in that area."""
    state.step = Permitting(area_named(area), 0, 0, 0, 0, 0)
    state.money[state.turn] = money
    return state


def rolled(state: State, territory: int) -> State:
    state.step = Rolled(territory, rerolled=False)
    return state


def area_named(name: str) -> int:
    return next(n for n, row in enumerate(AREAS) if row.name == name)


def card_named(name: str) -> int:
    return next(card.card for card in CARDS if card.name == name)


def give(state: State, seat: int, *names: str) -> None:
    """Put these cards into the seat's hand."""
    for name in names:
        card = card_named(name)
        state.deck.pile.remove(card)
        state.hands[seat] += (card,)


def keep(state: State, seat: int, *names: str) -> None:
    """Lay these cards open before the seat."""
    for name in names:
        card = card_named(name)
        state.deck.pile.remove(card)
        state.keeps[seat] += (card,)


def pile(state: State, *names: str) -> None:
    """Nothing but these cards can be drawn; the other ones are out of the game."""
    state.deck.pile = [card_named(name) for name in names]


def build(state: State, seat: int, area: str, *industries: str) -> None:
    """Industries of the seat, placed without paying."""
    for industry in industries:
        put(state, seat, area_named(area), [str(i) for i in INDUSTRIES].index(industry))


def do(state: State, intent: Intent) -> list[Event]:
    return flow.apply(state, state.turn, intent)


def finish_round(state: State) -> None:
    """Everybody left in the round ends the turn at once; hands are emptied to keep it short."""
    for _ in range((state.first - state.turn - 1) % state.seats + 1):
        state.hands = [()] * state.seats
        do(state, EndTurn())
