"""The CO2 tax: what a tax card costs, and refilling the row of cards past it."""

from engine.gigawatt.events import TaxPaid
from engine.gigawatt.ids import Exit
from engine.gigawatt.rules.bankruptcy import go_out
from engine.gigawatt.rules.common import Events
from engine.gigawatt.rules.perks import perks
from engine.gigawatt.rules.technology import announce_tax, draw_technology
from engine.gigawatt.state import State, alive, pay, starters_of
from engine.gigawatt.tables import NUMBERS, PHASE


def refill(state: State, events: Events) -> None:
    """Draw a card for the row; a tax card is resolved at once and replaced."""
    while not draw_technology(state, events):
        if announce_tax(state, events):
            charge(state, events)


def tax_rate(state: State, seat: int) -> int:
    """What a tax card costs a seat for each coal or gas plant, by its own phase."""
    rate = NUMBERS.tax_per_plant[PHASE[state.demand[seat]]] - perks(state.cards[seat]).tax_cut
    return max(0, rate)


def tax(state: State, seat: int) -> int:
    """What a tax card costs a seat for all its coal and gas plants."""
    return tax_rate(state, seat) * starters_of(state, seat)


def charge(state: State, events: Events) -> None:
    """Every player pays; who cannot is bankrupt, and no tokens stay behind."""
    for seat in alive(state):
        due = tax(state, seat)
        if due > state.money[seat]:
            go_out(state, seat, Exit.TAX, 0, events)
        elif due:
            pay(state, seat, due)
            events.append(TaxPaid(seat, starters_of(state, seat), due))
