"""What is seen of each player, kept by everything that it depends on."""

from typing import Any

import attrs

from engine.gigawatt.ids import FIELDS, Card
from engine.gigawatt.rules import dice, storage, tax
from engine.gigawatt.rules.perks import perks
from engine.gigawatt.state import State, starters_of
from engine.gigawatt.tables import PHASE
from engine.gigawatt.view import PlayerRow

KEPT = 8192
"""Rows of each kind that are kept: four players at hundreds of tables."""

_players: dict[tuple[object, ...], PlayerRow] = {}
_grids: dict[tuple[object, ...], "Grid"] = {}


def player(state: State, seat: int) -> PlayerRow:
    """Everything about one player."""
    first = seat * FIELDS
    shown = (
        seat,
        state.region[seat],
        state.money[seat],
        state.demand[seat],
        state.dice[seat],
        state.wind[seat],
        state.sun[seat],
        state.green[seat],
        state.red[seat],
        state.stored[seat],
        state.cards[seat],
        state.bans[seat],
        tuple(state.fields[first : first + FIELDS]),
        state.out[seat],
    )
    row = _players.get(shown)
    if row is None:
        make_room(_players)
        row = _players[shown] = new_player(state, seat)
    return row


def new_player(state: State, seat: int) -> PlayerRow:
    """The row made from the state; `player` keeps it by everything that it depends on."""
    grid = grid_of(state, seat)
    # What is stored comes back before it is stored anew.
    tokens = state.green[seat] - state.red[seat] + state.stored[seat]
    return PlayerRow(
        seat=seat,
        region=state.region[seat],
        money=state.money[seat],
        demand=state.demand[seat],
        phase=PHASE[state.demand[seat]] + 1,
        production=grid.production,
        calm_production=grid.calm,
        weather_production=grid.weather,
        dice=state.dice[seat],
        wind=state.wind[seat],
        sun=state.sun[seat],
        green=state.green[seat],
        red=state.red[seat],
        stored=state.stored[seat],
        green_room=grid.green_room,
        red_room=grid.red_room,
        penalty_rate=perks(state.cards[seat]).penalty,
        penalty_at_stake=penalty_at_stake(state, seat, tokens),
        tax=grid.tax,
        starters=grid.starters,
        cards=_bits(state.cards[seat]),
        protests=_bits(state.bans[seat]),
        fields=grid.fields,
        out=state.out[seat],
    )


def penalty_at_stake(state: State, seat: int, tokens: int) -> int:
    """What so many green tokens, or red ones if negative, cost beyond the room on plants."""
    grid = grid_of(state, seat)
    loose = tokens - grid.green_room if tokens > 0 else -tokens - grid.red_room
    return max(0, loose) * perks(state.cards[seat]).penalty


@attrs.frozen
class Grid:
    """What follows from plants, cards, demand and weather: money and tokens change more often."""

    fields: tuple[int, ...]
    production: int
    calm: int
    weather: int
    green_room: int
    red_room: int
    subsidies: int
    tax: int
    starters: int


def grid_of(state: State, seat: int) -> Grid:
    """The plants of a seat and what they amount to."""
    first = seat * FIELDS
    fields = tuple(state.fields[first : first + FIELDS])
    weather = state.wind[seat], state.sun[seat]
    key = (fields, state.cards[seat], state.demand[seat], weather)
    grid = _grids.get(key)
    if grid is None:
        make_room(_grids)
        grid = _grids[key] = _new_grid(state, seat, fields)
    return grid


def _new_grid(state: State, seat: int, fields: tuple[int, ...]) -> Grid:
    full = dice.production(state, seat)
    half = sum([dice.WIND_GIGAWATTS[p] + dice.SOLAR_GIGAWATTS[p] for p in fields]) // 2
    return Grid(
        fields=fields,
        production=full,
        calm=full - half,
        weather=dice.weather_production(state, seat),
        green_room=storage.room_for(state, seat, red=False),
        red_room=storage.room_for(state, seat, red=True),
        subsidies=dice.subsidies(state, seat),
        tax=tax.tax(state, seat),
        starters=starters_of(state, seat),
    )


def make_room(kept: dict[tuple[object, ...], Any]) -> None:
    """Start afresh where too much is kept."""
    if len(kept) >= KEPT:
        kept.clear()


def _bits(mask: int) -> tuple[int, ...]:
    return tuple([card for card in range(Card.CO2_TAX) if mask >> card & 1]) if mask else ()
